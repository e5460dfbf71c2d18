"""The mason: searches its whole turn, and plays the one that is worth most to itself.

The beginnings of a turn that promise most are thought through, with discs and with workers. Other
players are not looked at, but for how many they have of what contracts ask for. Its turn is
searched anew at each of its moves, because something hidden may have been seen.
"""

from collections.abc import Iterator

from rossio.bots.castles.beginning import first_choice
from rossio.bots.castles.judge import Judge, Weights, known_contracts
from rossio.bots.castles.turn import BEFORE, turns
from rossio.bots.ranking import improving
from rossio.engine.castles.determinize import determinize
from rossio.engine.castles.moves import Move
from rossio.engine.castles.view import View
from rossio.engine.rng import Rng

WEIGHTS = Weights()
# So many beginnings of a turn are thought through.
WIDTH = 10


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The first move of the best turn; only before the first turn something is left to chance."""
    judge = Judge(view, WEIGHTS, view.to_move, known_contracts(view))
    # Plans ask for nothing that is hidden, so any deal does.
    state = determinize(view, Rng(0))
    if view.phase in BEFORE:
        yield first_choice(judge, state, rng)
        return
    for turn in improving(turns(judge, state, WIDTH)):
        yield turn.moves[0]
