"""The mason: searches its whole turn, and plays the one that is worth most to itself.

Pushes are tried as far as two, every stone that can be declared, and the best tile or the chance of
a better one after renewing. Other players are not looked at. Its turn is searched anew at each of
its moves, because a renewed display may have turned up something better.
"""

from collections.abc import Iterator

from rossio.bots.calcada.judge import Judge, Weights
from rossio.bots.calcada.turn import turns
from rossio.bots.ranking import improving
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.view import View
from rossio.engine.rng import Rng

# The best of a few that played 50 games each against the apprentice. A district that lacks a tile
# counts little, or it would begin all of them and leave the high multipliers to the others.
WEIGHTS = Weights(bonus=1.5, finish=0.25, room=0.7)


def think(view: View, _: Rng) -> Iterator[Move]:
    """The first move of the best turn; nothing is left to chance."""
    for turn in improving(turns(Judge(view, WEIGHTS), 1)):
        yield turn.moves[0]
