"""A whole turn, searched: where a tile goes, and what is done with discs or workers after that."""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest

from msgspec import Struct

from rossio.bots.castles.discs import DiscPlanner
from rossio.bots.castles.judge import Judge
from rossio.bots.castles.placing import Estimator
from rossio.bots.castles.plan import Plan, after
from rossio.bots.castles.workers import WorkerPlanner
from rossio.bots.ranking import worth_of
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import END, Move
from rossio.engine.castles.state import State
from rossio.engine.castles.workermoves import settled

# Until a tile lies, where that is comes first; then it is either discs or workers.
LAYING = frozenset(("lay", "turn", "castle"))
_WITH_DISCS = frozenset(("act", "mark", "disc", "sold", "end"))
_WITH_WORKERS = frozenset(("act", "walk", "workers", "worker", "build"))
BEFORE = frozenset(("contract", "side", "track"))
"""What comes before the first turn."""


class Turn(Struct, frozen=True, gc=False):
    """The rest of a turn up to its end, and what it may be expected to be worth to who plays it."""

    moves: tuple[Move, ...]
    worth: float


def turns(judge: Judge, state: State, width: int) -> Iterator[list[Turn]]:
    """Ways to play the rest of the turn, for so many beginnings of it; a few at a time."""
    discs, workers = DiscPlanner(judge, state.player.explorations), WorkerPlanner(judge)
    has_found = False
    for with_discs, begun in _beginnings(judge, state, width):
        rest, planner = (_of_workers(judge, begun.state), discs) if with_discs else (0.0, workers)
        found = _ended(begun, planner.plans(begun.state), rest)
        has_found = has_found or bool(found)
        yield found
    if not has_found:
        # No worker has anything to do, after none of them; with discs one may do nothing.
        yield _ended(begun, discs.plans(begun.state), _of_workers(judge, begun.state))


def _ended(begun: Plan, plans: Iterable[Plan], rest: float) -> list[Turn]:
    """Whole turns: how one begins, how it goes on, and its end."""
    return [Turn((*begun.moves, *plan.moves, END), plan.worth + rest) for plan in plans]


def _of_workers(judge: Judge, state: State) -> float:
    return judge.of_workers(state, state.player, settled(state.territory, state.player))


def _beginnings(judge: Judge, state: State, width: int) -> Iterator[tuple[bool, Plan]]:
    """How a turn may begin: the tile lies, and it is clear what is acted with, discs or not."""
    if state.phase in LAYING:
        both = Estimator(judge, state).plans()
        pairs = [(place == 0, plan) for plans in both for place, plan in enumerate(plans)]
        yield from nlargest(width, pairs, key=_estimate)
        # What a castle brings is seen only when its markets are used.
        castles = state.territory.castles
        builds = [pair for pair in pairs if pair[1].state.territory.castles != castles]
        yield from nlargest(width // 3, builds, key=_estimate)
        return
    if state.phase in _WITH_DISCS:
        yield True, Plan((), state, 0.0)
    if state.phase in _WITH_WORKERS:
        yield False, Plan((), state, 0.0)


def _estimate(beginning: tuple[bool, Plan]) -> float:
    return beginning[1].worth


def follow(judge: Judge, state: State, moves: Sequence[Move]) -> Turn:
    """The turn that these moves are, judged as any other.

    What was done with something that was not known yet is left out, and the turn goes on from there
    as well as it can.
    """
    known: list[Move] = []
    for move in moves:
        if move == END or move not in legal_moves(state):
            break
        state = after(state, move)
        known.append(move)
    if END in moves[len(known) : len(known) + 1]:
        worth = judge.standing(state) + WorkerPlanner(judge).of_prayer(state)
        return Turn((*known, END), worth)
    rest = max((turn for found in turns(judge, state, 1) for turn in found), key=worth_of)
    return Turn((*known, *rest.moves), rest.worth)
