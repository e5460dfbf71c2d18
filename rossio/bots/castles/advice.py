"""Advice for whoever is to move: the turns that the master thinks best, and why.

It is made of a seat's view alone.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from rossio.bots.castles.answer import Advice
from rossio.bots.castles.beginning import choices
from rossio.bots.castles.judge import known_contracts
from rossio.bots.castles.master import BEHIND, WIDTH, candidates, judge_of, try_out
from rossio.bots.castles.outcome import outcome_of
from rossio.bots.castles.reasons import reasons_for
from rossio.bots.castles.turn import BEFORE, Turn, turns
from rossio.bots.ranking import best_others
from rossio.bots.trial import best_tried
from rossio.engine.castles.determinize import determinize
from rossio.engine.castles.moves import Lay, Move
from rossio.engine.castles.view import View
from rossio.engine.rng import Rng


def advise(view: View, rng: Rng) -> Iterator[tuple[Advice, ...]]:
    """The best few turns that differ in a way one cares about, after nothings for breath."""
    judge, state = judge_of(view), determinize(view, Rng(0))
    if view.phase in BEFORE:
        yield told(view, best_others(choices(judge, state), _differ, BEHIND))
        return
    trying = partial(try_out, view, rng=rng)
    for best in best_tried(turns(judge, state, WIDTH), candidates, _differ, BEHIND, trying):
        yield told(view, best) if best else ()


def _differ(one: Turn, other: Turn) -> bool:
    """Whether the tile goes elsewhere, or once it lies, something else is begun."""
    return _beginning(one) != _beginning(other)


def _beginning(turn: Turn) -> tuple[Move, ...]:
    first, *rest = turn.moves
    if isinstance(first, Lay):
        # A tile that is turned otherwise for the same action is no other advice.
        return (first, *rest[-2:-1])
    return (first,)


def told(view: View, turns: Sequence[Turn]) -> tuple[Advice, ...]:
    """Turns with their reasons."""
    state, contracts = determinize(view, Rng(0)), known_contracts(view)
    before = outcome_of(state, (), contracts)
    return tuple(
        Advice(
            moves=tuple(map(str, turn.moves)),
            worth=round(turn.worth),
            reasons=()
            if view.phase in BEFORE
            else reasons_for(before, outcome_of(state, turn.moves, contracts)),
        )
        for turn in turns
    )
