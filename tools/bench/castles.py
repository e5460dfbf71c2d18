"""How fast the engine of 6 Castles is, and how short its links are, beside chess and Rossio."""

import math
from collections.abc import Callable
from random import Random
from statistics import median

from msgspec import structs

from rossio.engine.castles.box import default_box
from rossio.engine.castles.game import GAME
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import Move
from rossio.engine.castles.rules import apply, play
from rossio.engine.castles.setup import Setup, deal
from rossio.engine.castles.state import State
from rossio.engine.game import unheard
from rossio.engine.link import encode
from rossio.engine.record import NEW_SEEDS, start
from rossio.engine.rossio.box import default_box as rossio_box
from rossio.engine.rossio.setup import Setup as RossioSetup
from rossio.engine.rossio.setup import deal as deal_rossio
from tools.bench import figure, within
from tools.bench.engine import GAMES, chess_moves, moves_per_second, print_moves, time_copy

PLAYERS = (2, 3, 4)
FASTER = 2
"""So many times as many moves as in chess, at least."""
OVER_BOUND = 1.15
"""A link may be so many times as long as the information bound."""
YES_NO = (False, True)


def random_game(rng: Random, step: Callable[[State, Move], object]) -> int:
    """Play one random game; the number of its moves."""
    setup = Setup(rng.choice(PLAYERS), family=rng.choice(YES_NO), suggested=rng.choice(YES_NO))
    state, moves = deal(default_box(), setup, rng.getrandbits(32)), 0
    while legal := legal_moves(state):
        step(state, rng.choice(legal))
        moves += 1
    return moves


def castles_moves(rng: Random) -> int:
    """A random game as a table plays it."""
    return random_game(rng, play)


def searching_moves(rng: Random) -> int:
    """The same without asking whether the moves are legal, and with nobody listening."""
    return random_game(rng, lambda state, move: apply(state, move, unheard))


def random_link(setup: Setup, rng: Random) -> tuple[int, float]:
    """The length of a finished game's link, and the bits that its choices and seed are worth."""
    record = GAME.new(setup, rng.randrange(NEW_SEEDS))
    state, moves, bits = start(GAME, record), list[str](), math.log2(NEW_SEEDS)
    while legal := legal_moves(state):
        move = rng.choice(legal)
        play(state, move)
        moves.append(str(move))
        bits += math.log2(len(legal))
    return len(encode(GAME, structs.replace(record, moves=tuple(moves)))), bits


def main() -> None:
    """Print every figure."""
    ours, searching, theirs = moves_per_second(castles_moves, searching_moves, chess_moves)
    print_moves("castles-random-play", ours, searching, theirs, FASTER)
    for players in PLAYERS:
        own = time_copy(deal(default_box(), Setup(players), 1))
        rossio = time_copy(deal_rossio(rossio_box(), RossioSetup(players), 1))
        figure(f"castles-copy-{players}-player", own, "µs", f"Rossio {rossio:.2f}", own / rossio)
    rng = Random("castles")
    links = [random_link(Setup(2), rng) for _ in range(GAMES)]
    length = median(length for length, _ in links)
    bound = median(bits for _, bits in links) / 6
    beside = f"{length:.0f} characters, bound {bound:.1f}"
    within("castles-link-2-player", length / bound, "times the bound", OVER_BOUND, beside)


if __name__ == "__main__":
    main()
