"""Advice for whoever is to move: the turns that the master thinks best, and why.

It is made of a seat's view alone.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from rossio.bots.calcada.answer import Advice
from rossio.bots.calcada.judge import Judge
from rossio.bots.calcada.master import BEHIND, WEIGHTS, candidates, judged, try_out
from rossio.bots.calcada.reasons import reasons_for
from rossio.bots.calcada.turn import Turn, steps_of
from rossio.bots.trial import best_tried
from rossio.engine.calcada.view import View
from rossio.engine.rng import Rng

TILES_TOLD = 2
"""So many tiles are looked at for a declaration, because advice tells them."""


def advise(view: View, rng: Rng) -> Iterator[tuple[Advice, ...]]:
    """The best few turns that differ in a way one cares about, after nothings for breath."""
    judge = Judge(view, WEIGHTS)
    found = judged(judge, TILES_TOLD)
    trying = partial(try_out, view, rng=rng)
    for turns in best_tried(found, candidates, _differ, BEHIND, trying):
        yield told(judge, turns)


def _differ(one: Turn, other: Turn) -> bool:
    """Whether another tile is placed, or another display renewed; by whatever way."""
    if one.renews or other.renews:
        return one.renews != other.renews or one.declared != other.declared
    if one.choice is None or other.choice is None:
        return False
    return (one.choice.square, one.choice.face) != (other.choice.square, other.choice.face)


def told(judge: Judge, turns: Sequence[Turn]) -> tuple[Advice, ...]:
    """Turns with their reasons, each also beside the others of them."""
    return tuple(
        Advice(
            moves=tuple(map(str, turn.moves)),
            worth=round(turn.worth),
            steps=tuple(steps_of(judge.view, turn.moves)),
            reasons=reasons_for(judge, turn, turns),
        )
        for turn in turns
    )
