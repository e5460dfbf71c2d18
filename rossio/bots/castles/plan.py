"""A part of a turn that has been thought through: moves, where they lead, what that is worth."""

from collections.abc import Iterable
from heapq import nlargest

from msgspec import Struct

from rossio.bots.ranking import worth_of
from rossio.engine.castles.moves import Move
from rossio.engine.castles.rules import apply
from rossio.engine.castles.state import State
from rossio.engine.game import unheard


class Plan(Struct, frozen=True, gc=False):
    """Moves, the position after them, and its worth to who makes them."""

    moves: tuple[Move, ...]
    state: State
    worth: float


def after(state: State, *moves: Move) -> State:
    """The position after some moves."""
    state = state.copy()
    for move in moves:
        apply(state, move, unheard)
    return state


def best_plans(plans: Iterable[Plan], most: int) -> list[Plan]:
    """The plans that are worth most."""
    return nlargest(most, plans, key=worth_of)
