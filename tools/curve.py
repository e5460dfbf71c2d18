"""How strong the master is when it has to answer early: `python -m tools.curve [GAME …]`.

It plays against the mason, on the same deals from both seats, and says what it has found so far
when a turn has taken so many milliseconds. The time is the processor's: what else the machine does
meanwhile costs the master nothing, and the games come out nearly alike every time.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import inf
from statistics import fmean
from time import process_time
from typing import Any

from msgspec import Struct

from rossio import games
from rossio.bots import BEST, OPPONENTS, seed_of_move
from rossio.engine.events import TurnStarted
from rossio.engine.rng import Rng
from rossio.terminal.figures import as_rate, rate_of
from rossio.terminal.running import CORES

BUDGETS = (3000.0, 1000.0, 300.0, 100.0)
"""What a turn may take, in milliseconds."""
NEARLY = 0.9
"""A turn that took less than so much of its time would take no longer with more."""
AGAINST = OPPONENTS[-2]


class Course(Struct, frozen=True):
    """What a game came to for the master: its part of the win, its lead, what its turns took."""

    share: float
    margin: float
    turns: tuple[float, ...]


def play(name: str, budget: float, seed: int, seat: int) -> Course:
    """A game of two, with the master at this seat."""
    game, players = games.engine(name), games.players(name)
    state = game.start(game.box().identity, game.setup(2, None, {}), seed)
    turns, taken, moves = list[float](), 0.0, 0
    while game.legal_moves(state):
        is_master, seen = state.seat == seat, game.view(state, state.seat)
        rng = Rng(seed_of_move(seed, moves))
        thoughts = players.think(BEST if is_master else AGAINST, seen, rng)
        before = process_time()
        move = _last(thoughts, before + (budget - taken) / 1000 if is_master else inf)
        taken += 1000 * (process_time() - before) if is_master else 0.0
        moves += 1
        if any(isinstance(event, TurnStarted) for event in game.play(state, move)):
            turns += [taken] if taken else []
            taken = 0.0
    result = game.result(state)
    own, other = result.points[seat], result.points[1 - seat]
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    return Course(share, own - other, tuple(turns))


def _last(thoughts: Iterator[Any], end: float) -> Any:
    """What has been found by then, and at least the first that comes to mind."""
    for found in thoughts:  # noqa: B007
        if process_time() >= end:
            break
    return found


def deal(name: str, budget: float, seed: int, before: list[Course]) -> list[Course]:
    """A deal from both seats; one whose turns all needed less is as it was with more time."""
    return [
        known
        if known is not None and max(known.turns) < NEARLY * budget
        else play(name, budget, seed, seat)
        for seat, known in enumerate(before or (None, None))
    ]


def row(name: str, budget: float, deals: Sequence[list[Course]]) -> str:
    """A line of the table: games of one deal are not independent, so their mean is what counts."""
    shares = rate_of([fmean(course.share for course in courses) for courses in deals])
    every = [course for courses in deals for course in courses]
    turns = sorted(turn for course in every for turn in course.turns)
    took = f"{turns[len(turns) // 2]:.0f} and {turns[len(turns) * 19 // 20]:.0f} ms"
    margin = fmean(course.margin for course in every)
    return f"| {name} | {budget:,.0f} ms | {as_rate(shares)} | {margin:+.1f} | {took} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table: a line for each budget of each game."""
    parser = argparse.ArgumentParser("python -m tools.curve", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="of the house; all without one")
    parser.add_argument("--deals", type=int, default=100, help="each from both seats (100)")
    parser.add_argument("--seed", type=int, default=61_000_000, help="of the first deal")
    parser.add_argument("--cores", type=int, default=CORES)
    options = parser.parse_args(arguments)
    print("| game | a turn may take | wins (95 %) | margin | took, median and 95th percentile |")
    print("|---|---|---|---|---|")
    seeds = range(options.seed, options.seed + options.deals)
    with ProcessPoolExecutor(options.cores) as pool:
        for name in options.games or games.names():
            deals: list[list[Course]] = [[] for _ in seeds]
            for budget in BUDGETS:
                deals = [*pool.map(partial(deal, name, budget), seeds, deals)]
                print(row(name, budget, deals), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
