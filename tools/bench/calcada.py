"""How fast Calçada's engine is, and how short its links are, beside chess and Rossio."""

import math
from collections.abc import Callable
from random import Random
from statistics import median

from rossio.bots import seed_of_move
from rossio.bots.calcada import mason
from rossio.engine.calcada.box import SIDES, default_box
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.legal import legal_moves
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.rules import apply, play
from rossio.engine.calcada.setup import Setup, deal
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import view
from rossio.engine.game import unheard
from rossio.engine.link import encode
from rossio.engine.record import NEW_SEEDS, start
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import default_box as rossio_box
from rossio.engine.rossio.setup import Setup as RossioSetup
from rossio.engine.rossio.setup import deal as deal_rossio
from tools.bench import within
from tools.bench.engine import GAMES, chess_moves, moves_per_second, print_moves, time_copy

PLAYERS = (2, 3, 4)
FASTER = 3
"""So many times as many moves as in chess, at least."""
COPY_LIMIT = 3
"""So many times as long as a copy of Rossio's state."""
LINK_LIMIT = 110
OVER_BOUND = 1.15
"""Where the bound is above that limit, so many times as long as the bound."""


def random_game(rng: Random, step: Callable[[State, Move], object]) -> int:
    """Play one random game; the number of its moves."""
    setup = Setup(rng.choice(PLAYERS), side=rng.choice(SIDES))
    state, moves = deal(default_box(), setup, rng.getrandbits(32)), 0
    while legal := legal_moves(state):
        step(state, rng.choice(legal))
        moves += 1
    return moves


def calcada_moves(rng: Random) -> int:
    """A random game as a table plays it."""
    return random_game(rng, play)


def searching_moves(rng: Random) -> int:
    """The same without asking whether the moves are legal, and with nobody listening."""
    return random_game(rng, lambda state, move: apply(state, move, unheard))


def mason_link(seed: int) -> tuple[int, float]:
    """The length of a game's link between two masons, and the bits of its choices and seed."""
    record = GAME.new(Setup(2, side=SIDES[seed % len(SIDES)]), seed)
    state, bits = start(GAME, record), math.log2(NEW_SEEDS)
    while legal := legal_moves(state):
        rng = Rng(seed_of_move(seed, len(record.moves)))
        *_, move = mason.think(view(state, state.seat, legal), rng)
        play(state, move)
        record = record.adding(move)
        bits += math.log2(len(legal))
    return len(encode(GAME, record)), bits


def main() -> None:
    """Print every figure."""
    ours, searching, theirs = moves_per_second(calcada_moves, searching_moves, chess_moves)
    print_moves("calcada-random-play", ours, searching, theirs, FASTER)
    for players in PLAYERS:
        own = time_copy(deal(default_box(), Setup(players), 1))
        rossio = time_copy(deal_rossio(rossio_box(), RossioSetup(players), 1))
        beside = f"{own:.2f} µs, Rossio {rossio:.2f}"
        within(f"calcada-copy-{players}-player", own / rossio, "times", COPY_LIMIT, beside)
    rng = Random("calcada")
    links = [mason_link(rng.randrange(NEW_SEEDS)) for _ in range(GAMES)]
    length = median(length for length, _ in links)
    bound = median(bits for _, bits in links) / 6
    limit = LINK_LIMIT if bound <= LINK_LIMIT else OVER_BOUND * bound
    within("calcada-link-2-player", length, "characters", limit, f"bound {bound:.1f}")


if __name__ == "__main__":
    main()
