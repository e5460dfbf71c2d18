"""The mason: searches its whole turn, and plays the one that is worth most to itself.

Its turn is searched anew at each of its moves, because a bonus may have drawn cards meanwhile.
Other players are not looked at.
"""

from collections.abc import Iterator

from rossio.bots.ranking import improving
from rossio.bots.rossio.judge import Judge, Weights
from rossio.engine.rng import Rng
from rossio.engine.rossio.moves import Discard, Keep, Move
from rossio.engine.rossio.view import View

# Found by playing the mason against itself with one of them changed at a time.
WEIGHTS = Weights(
    coin=2.0,
    cards_bonus=1.5,
    growth=0.8,
    near=0.0,
    hand=(1.0, 0.4, 0.2),
    too_dear=0.5,
    others=0.0,
    others_hand=0.0,
)


def think(view: View, _: Rng) -> Iterator[Move]:
    """The first move of the best turn; nothing is left to chance."""
    judge = Judge(view, WEIGHTS)
    if view.phase in ("keep", "discard"):
        yield choose_cards(judge)
        return
    for turn in improving(judge.turns()):
        yield turn.moves[0]


def choose_cards(judge: Judge) -> Move:
    """Which cards stay in the hand, of those dealt at the start or drawn for a bonus."""
    return max(judge.view.moves, key=lambda move: worth_of_rest(judge, move))


# A first hand is judged as if the coins of about two turns had been earned.
_COINS_SOON = 4


def worth_of_rest(judge: Judge, move: Move) -> float:
    """What the hand is worth after keeping or discarding like this."""
    view = judge.view
    assert isinstance(move, Keep | Discard)
    stay = isinstance(move, Keep)
    rest = [card for place, card in enumerate(view.hand) if (place in move.cards) == stay]
    coins = _COINS_SOON if stay else view.player.coins
    return judge.hand(rest, view.square, coins)
