"""A whole turn, searched: where a tile goes, and what is done with discs or workers after that."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rossio.bots.castles.discs import DiscPlanner
from rossio.bots.castles.judge import Judge
from rossio.bots.castles.placing import Estimator, placements
from rossio.bots.castles.plan import Plan, best_plans
from rossio.bots.castles.workers import WorkerPlanner
from rossio.engine.castles.legal import settled
from rossio.engine.castles.moves import END, Move
from rossio.engine.castles.state import State

_WITH_DISCS = frozenset(("act", "mark", "disc", "sold", "end"))
_WITH_WORKERS = frozenset(("act", "walk", "workers", "worker", "build"))


class Turn(Struct, frozen=True, gc=False):
    """The rest of a turn up to its end, where it leads, and what that is worth to who plays it."""

    moves: tuple[Move, ...]
    worth: float
    state: State


def turns(judge: Judge, state: State, width: int) -> Iterator[list[Turn]]:
    """Ways to play the rest of the turn, for so many ways to lay the tile; a few at a time."""
    explorations = state.player.explorations
    discs, workers = DiscPlanner(judge, explorations), WorkerPlanner(judge)
    for with_discs, plan in beginnings(judge, state, width):
        if with_discs:
            player = plan.state.player
            there = settled(plan.state.territory, player)
            rest = judge.of_workers(plan.state, player, there)
            found = discs.plans(plan.state)
        else:
            rest, found = 0.0, workers.plans(plan.state)
        yield [
            Turn((*plan.moves, *one.moves, END), one.worth + rest, one.state) for one in found
        ]


def beginnings(judge: Judge, state: State, width: int) -> Iterator[tuple[bool, Plan]]:
    """How a turn may begin: the tile is laid, and it is clear what is acted with, discs or not."""
    if state.phase in ("lay", "turn", "castle"):
        pairs = [*Estimator(judge, state).plans()]
        plans = [(True, with_discs) for with_discs, _ in pairs]
        plans += [(False, with_workers) for _, with_workers in pairs]
        plans.sort(key=lambda pair: -pair[1].worth)
        yield from plans[:width]
        return
    if state.phase in _WITH_DISCS:
        yield True, Plan((), state, 0.0)
    if state.phase in _WITH_WORKERS:
        yield False, Plan((), state, 0.0)


_ = Sequence, placements, best_plans
