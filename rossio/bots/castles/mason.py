"""The mason: searches its whole turn, and plays the one that is worth most to itself."""

from collections.abc import Iterator

from rossio.bots.castles.beginning import before_the_first_turn
from rossio.bots.castles.judge import Judge, Weights, known_contracts
from rossio.bots.castles.turn import turns
from rossio.bots.ranking import improving
from rossio.engine.castles.determinize import determinize
from rossio.engine.castles.moves import Move
from rossio.engine.castles.view import View
from rossio.engine.rng import Rng

WEIGHTS = Weights()
WIDTH = 10


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The first move of the best turn."""
    judge = Judge(view, WEIGHTS, view.to_move, known_contracts(view))
    state = determinize(view, Rng(0))
    if view.phase in ("contract", "side", "track"):
        yield before_the_first_turn(judge, state, rng)
        return
    for turn in improving(turns(judge, state, WIDTH)):
        yield turn.moves[0]
