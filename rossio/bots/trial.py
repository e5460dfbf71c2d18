"""Turns tried out: what is hidden is dealt at random, and each turn is played on from there.

All turns meet the same deals, so that luck weighs on each alike.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec import structs

from rossio.bots.ranking import Judged, best_others
from rossio.engine.game import State

StateT = TypeVar("StateT", bound=State)
JudgedT = TypeVar("JudgedT", bound=Judged)


def try_out(
    turns: Sequence[JudgedT],
    deals: Iterator[StateT],
    outcome: Callable[[StateT, JudgedT], Iterator[float]],
) -> Iterator[list[float]]:
    """What turns are worth when they are played on: at first as judged, then after each deal.

    `outcome` plays a turn on: nothings for breath, and last the worth of it all. `deals` end when
    there have been enough.
    """
    totals, worths = [0.0] * len(turns), [turn.worth for turn in turns]
    for number, dealt in enumerate(deals, 1):
        for place, turn in enumerate(turns):
            for worth in outcome(dealt.copy(), turn):
                totals[place] += worth
                yield worths
        worths = [total / number for total in totals]
    yield worths


def weighed(turns: Sequence[JudgedT], worths: Sequence[float]) -> list[JudgedT]:
    """Turns with their worth as they turned out."""
    pairs = zip(turns, worths, strict=True)
    return [structs.replace(turn, worth=worth) for turn, worth in pairs]  # type: ignore[type-var]


def best_tried(
    found: Iterable[list[JudgedT]],
    masters: Callable[[list[JudgedT]], list[JudgedT]],
    differ: Callable[[JudgedT, JudgedT], bool],
    behind: float,
    tried_out: Callable[[Sequence[JudgedT]], Iterator[list[float]]],
) -> Iterator[list[JudgedT]]:
    """The best few turns that differ in a way one cares about, after nothings for breath.

    The turns that the master would try out are among those tried out here, on the same deals; one
    that it would not have tried may still turn out to be the best.
    """
    best: list[JudgedT] = []
    tried: list[JudgedT] = []
    for turns in found:
        tried = masters(tried + turns)
        best = best_others(best + turns, differ, behind)
        yield []
    tried += [turn for turn in best if turn not in tried]
    worths: list[float] = []
    for worths in tried_out(tried):  # noqa: B007
        yield []
    yield best_others(weighed(tried, worths), differ, behind)


def lead(points: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of the others, on average."""
    others = [own for other, own in enumerate(points) if other != seat]
    return points[seat] - sum(others) / len(others)
