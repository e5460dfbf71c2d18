"""A whole position that a seat must reckon with: what it sees is kept, what is hidden is dealt."""

from rossio.engine.calcada.board import COLOURS
from rossio.engine.calcada.rest import rest_of_tiles
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import View
from rossio.engine.rng import Rng


def determinize(view: View, rng: Rng) -> State:
    """A random position that looks like this view; what nobody knows lies in any order."""
    return State(
        box=view.box,
        side=view.side,
        first=view.first,
        carousel=view.carousel,
        displays=view.displays,
        stacks=tuple(
            (
                *rng.shuffled(rest_of_tiles(view, colour, view.returned[colour])),
                *view.returned[colour],
            )
            for colour in COLOURS
        ),
        returned=tuple(map(len, view.returned)),
        players=view.players,
        seat=view.to_move,
        completed=view.completed,
        round=view.round,
        phase=view.phase,
        declared=view.declared,
        placed=view.placed,
    )
