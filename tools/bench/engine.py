"""How fast the engine is and how short its links are."""

import math
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

import chess
from msgspec import structs

from rossio.engine.game import State as AnyState
from rossio.engine.game import unheard
from rossio.engine.link import encode
from rossio.engine.record import NEW_SEEDS, start
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.counting import count
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.patterns import Pattern
from rossio.engine.rossio.rules import apply, play
from rossio.engine.rossio.setup import Setup, deal
from rossio.engine.rossio.square import COLOURS, Square, empty_square, lay, open_rows
from rossio.engine.rossio.state import State
from tools.bench import figure, within

SECONDS = 1.5
ROUNDS = 3
GAMES = 200
FASTER = 2
"""So many times as many moves as in chess, at least."""
LINK_LIMITS = {"2-player": 80, "4-player": 140}
SETUPS = {
    "2-player": Setup(2),
    "3-player": Setup(3),
    "4-player": Setup(4, nobles=True),
    "solo": Setup(1, level="medium"),
}


def random_game(rng: Random, step: Callable[[State, Move], object]) -> int:
    """Play one random game; the number of its moves."""
    setup = rng.choice(tuple(SETUPS.values()))
    state = deal(default_box(), setup, rng.getrandbits(32))
    moves = 0
    while legal := legal_moves(state):
        step(state, rng.choice(legal))
        moves += 1
    return moves


def rossio_moves(rng: Random) -> int:
    """A random game as a table plays it."""
    return random_game(rng, play)


def searching_moves(rng: Random) -> int:
    """The same without asking whether the moves are legal, and with nobody listening."""
    return random_game(rng, lambda state, move: apply(state, move, unheard))


def chess_moves(rng: Random) -> int:
    """The same for chess; the 75-move rule ends games in which nobody can win."""
    board = chess.Board()
    moves = 0
    while board.halfmove_clock < 150 and (legal := list(board.legal_moves)):
        board.push(rng.choice(legal))
        moves += 1
    return moves


def moves_per_second(*games: Callable[[Random], int]) -> list[float]:
    """Random play, at its best, of several kinds: in turns, so that all meet the same load."""
    best = dict.fromkeys(games, 0.0)
    for number in range(ROUNDS):
        for game in best:
            rng, moves, before = Random(number), 0, perf_counter()
            while perf_counter() - before < SECONDS:
                moves += game(rng)
            best[game] = max(best[game], moves / (perf_counter() - before))
    return [*best.values()]


def full_square(rng: Random) -> Square:
    """A full square for four players, laid at random with the tiles of the box."""
    tiles = [colour for colour in COLOURS for _ in range(24)]
    rng.shuffle(tiles)
    square = lay(lay(empty_square(20), 3, tiles.pop()), 0, tiles.pop())
    while rows := open_rows(square):
        square = lay(square, rng.choice(rows), tiles.pop())
    return square


def time_counts() -> tuple[list[float], float]:
    """Microseconds for each count with nothing remembered, and for the worst we know of."""
    rng, times = Random(1), []
    drawings = list(default_box().file.patterns.values())
    for _ in range(200):
        square = full_square(rng)
        times += [_time_count(drawing, square.tiles[rng.choice(COLOURS)]) for drawing in drawings]
    # A square of one colour with holes: no game comes to it, but a box of one's own might.
    holes = [(1 << 80) - 1 & ~sum(1 << s for s in rng.sample(range(80), n)) for n in range(30)]
    return times, max(_time_count(drawing, spaces) for drawing in drawings for spaces in holes)


def _time_count(drawing: tuple[str, ...], spaces: int) -> float:
    pattern = Pattern(drawing)
    before = perf_counter()
    count(pattern, spaces)
    return 1e6 * (perf_counter() - before)


def time_copy(state: AnyState) -> float:
    """Microseconds for a copy."""
    before = perf_counter()
    for _ in range(20_000):
        state.copy()
    return 1e6 * (perf_counter() - before) / 20_000


def random_link(setup: Setup, rng: Random) -> tuple[int, float]:
    """The length of a finished game's link, and the bits that its choices and seed are worth."""
    game = Rossio()
    seed = rng.randrange(NEW_SEEDS)
    record = game.new(setup, seed)
    state, moves, bits = start(game, record), [], math.log2(NEW_SEEDS)
    while legal := legal_moves(state):
        move = rng.choice(legal)
        play(state, move)
        moves.append(str(move))
        bits += math.log2(len(legal))
    record = structs.replace(record, moves=tuple(moves))
    return len(encode(game, record)), bits


def print_moves(name: str, ours: float, searching: float, theirs: float, faster: float) -> None:
    """Moves a second beside those of chess, of which there must be so many times as many."""
    chess = f"python-chess {theirs:,.0f}"
    figure(name, ours, "moves/s", chess, ours / theirs)
    figure(f"{name}-apply", searching, "moves/s", chess, searching / theirs)
    within(f"{name}-ratio", ours / theirs, "times python-chess", faster, at_least=True)


def main() -> None:
    """Print every figure."""
    ours, searching, theirs = moves_per_second(rossio_moves, searching_moves, chess_moves)
    print_moves("random-play", ours, searching, theirs, FASTER)
    times, worst = time_counts()
    figure("count-full-square-median", median(times), "µs")
    figure("count-full-square-worst", max(times), "µs")
    figure("count-one-colour-worst", worst, "µs")
    for name, setup in SETUPS.items():
        figure(f"copy-{name}", time_copy(deal(default_box(), setup, 1)), "µs")
    for name, setup in SETUPS.items():
        rng = Random(name)
        links = [random_link(setup, rng) for _ in range(GAMES)]
        length = median(length for length, _ in links)
        bound = median(bits for _, bits in links) / 6
        figure(f"link-{name}", length, "characters", f"bound {bound:.1f}", length / bound)
        if name in LINK_LIMITS:
            within(f"link-{name}-length", length, "characters", LINK_LIMITS[name])


if __name__ == "__main__":
    main()
