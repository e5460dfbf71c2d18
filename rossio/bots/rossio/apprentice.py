"""The apprentice: plays sensibly, and sees one move.

Each legal move is worth what it gives at once: points, coins, and a tile laid where its colour is.
What comes after the move is not thought of, so it never swaps, and never saves for a better card.
"""

from collections.abc import Iterator
from math import inf

from rossio.bots.ranking import best_move
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import Card, CardId
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.moves import Discard, Keep, Lay, Move, Recruit, Stop, Swap, Take
from rossio.engine.rossio.square import (
    Row,
    Square,
    alike,
    closes,
    lay,
    next_space,
)
from rossio.engine.rossio.table import TOKEN_POINTS
from rossio.engine.rossio.view import View

# In points: a coin, the cards bonus, and a tile that touches its own colour.
COIN = 1.6
CARDS_BONUS = 1.0
TOUCHING = 2.0
# As a share: of the points of a card that is given away for coins.
GIVEN_AWAY = 0.3


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The legal move of the greatest worth; the generator decides between equals."""
    yield best_move(view.moves, lambda move: _worth(view, move), rng)


def _worth(view: View, move: Move) -> float:
    match move:
        case Keep(cards):
            return sum(_liking(view, view.hand[place]) for place in cards)
        case Discard(cards):
            return -sum(_liking(view, view.hand[place]) for place in cards)
        case Take(position):
            return _liking(view, view.market[position])
        case Recruit(place, "A"):
            card = view.box.cards[view.hand[place]]
            return _points(card, view.square) - card.cost * COIN
        case Recruit(place):
            # Of all cards that only bring coins, the one it likes least.
            return COIN - GIVEN_AWAY * _liking(view, view.hand[place])
        case Lay(row):
            return _lay(view, row)
        case Swap():
            return -inf
        case Stop():
            return _standing(view, view.square)


def _points(card: Card, square: Square) -> int:
    return card.points * count_card(card, square.tiles)


def _liking(view: View, number: CardId) -> int:
    """What a card in the hand would score now."""
    return _points(view.box.cards[number], view.square)


def _lay(view: View, row: Row) -> float:
    before, colour, coins = view.square, view.player.tiles[0], view.box.coins_for_built
    after = lay(before, row, colour)
    worth = _standing(view, after) + _bonus(view, after, before.rows[row])
    worth += (coins[view.built + 1] - coins[view.built]) * COIN
    return worth + TOUCHING if alike(before, next_space(before, row), colour) else worth


def _bonus(view: View, square: Square, column: int) -> float:
    if not closes(square, column):
        return 0.0
    return {"coin": COIN, "cards": CARDS_BONUS, "token": TOKEN_POINTS}[view.bonuses[column]]


def _standing(view: View, square: Square) -> float:
    """What the cards under the board would score on a square."""
    helpers = view.player.slots
    return sum(
        _points(view.box.cards[helper.card], square) for helper in helpers if helper.side == "A"
    )
