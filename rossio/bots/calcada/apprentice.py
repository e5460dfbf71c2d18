"""The apprentice: plays sensibly, and sees one move.

It declares the stone with which it can complete a district, or else begin or go on with one, and
never gives back a bonus tile. What comes after the move is not thought of.
"""

from collections.abc import Iterator
from math import inf

from rossio.bots.calcada.judge import Judge, Weights
from rossio.bots.ranking import best_move
from rossio.engine.calcada.legal import number_on
from rossio.engine.calcada.moves import Declare, Move, Pass, Place
from rossio.engine.calcada.view import View
from rossio.engine.rng import Rng

# Only what a tile gives at once; a district that is not complete gives a point for each tile.
WEIGHTS = Weights(
    chance=((0.0, 0.0), (0.0, 0.0), (0.0, 0.0)),
    begun=((0.0, 0.0), (0.0, 0.0), (0.0, 0.0)),
    untouched=(0.0, 0.0),
    growth=(0.0, 0.0),
    alone=(0.0, 0.0),
    bonus=(0.5, 0.5),
)


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The legal move of the greatest worth; the generator decides between equals."""
    judge = Judge(view, WEIGHTS)
    yield best_move(view.moves, lambda move: _worth(judge, move), rng)


def _worth(judge: Judge, move: Move) -> float:
    match move:
        case Declare(space, colour):
            choice = judge.best(colour, number_on(judge.view, space))
            return choice.worth if choice else 0.0
        case Place(face, square):
            assert judge.view.declared is not None
            return judge.tile(judge.view.declared[0], face, square)
        case Pass():
            # As good with one stone as with another.
            return -1.0
    # A bonus tile is never given back.
    return -inf
