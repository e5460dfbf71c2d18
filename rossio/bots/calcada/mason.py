"""The mason: searches its whole turn, and plays the one that is worth most to itself.

Pushes are tried as far as two, every stone that can be declared, and the best tile or the chance of
a better one after renewing. Other players are not looked at. Its turn is searched anew at each of
its moves, because a renewed display may have turned up something better.
"""

from collections.abc import Iterator

from rossio.bots.calcada.judge import Judge, Weights
from rossio.bots.calcada.turn import cheapest
from rossio.bots.ranking import improving
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.view import View
from rossio.engine.rng import Rng

# The best of a few that played some hundred games against each other. A district that lacks many
# tiles is worth little more than an untouched one: who begins all of them leaves the high
# multipliers to the others.
WEIGHTS = Weights(
    chance=((0.6, 0.6), (0.3, 0.3), (0.015, 0.015)),
    begun=((0.0, 0.0), (0.0, 0.0), (0.0, 0.0)),
    untouched=(2.75, 2.75),
    growth=(0.15, 0.15),
    alone=(0.1, 0.1),
    bonus=(0.7, 0.7),
)


def think(view: View, _: Rng) -> Iterator[Move]:
    """The first move of the best turn; nothing is left to chance."""
    for turn in improving(cheapest(Judge(view, WEIGHTS))):
        yield turn.moves[0]
