"""The apprentice: plays sensibly and sees one move.

Every legal move gets a worth in points, and the best is played. Exact is what the square counts
now; the rest is a beginner's rule of thumb: how many turns are left, what a coin is worth, and how
likely a pattern is to come. Other players' cards are not looked at.
"""

from collections.abc import Iterator
from math import inf

from rossio.engine.rng import Rng
from rossio.engine.rossio.box import Card, CardId
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.moves import Discard, Keep, Lay, Move, Recruit, Stop, Swap, Take
from rossio.engine.rossio.square import (
    COLOURS,
    ROWS,
    Colour,
    Row,
    Square,
    alike,
    closes,
    lay,
    next_space,
    open_rows,
)
from rossio.engine.rossio.state import SLOTS
from rossio.engine.rossio.table import TOKEN_POINTS
from rossio.engine.rossio.view import View

# Rules of thumb, found by playing the apprentice against itself with one of them changed at a time.
# In tiles: what a player builds in a turn.
TILES_A_TURN = 2.6
# In points: a coin, the cards bonus, a tile that touches its own colour, and a swap's least gain.
COIN = 2.0
CARDS_BONUS = 2.0
TOUCHING = 6.0
CLEARLY = 2.0
# As shares: of neighbours that have one colour, of a pattern that lacks one tile, and of the worth
# of a card that is still in the hand.
ALIKE = 0.32
NEARLY = 0.3
IN_HAND = 0.2


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The legal move of the greatest worth; the generator decides between equals."""
    worths = [_worth(view, move) for move in view.moves]
    best = max(worths)
    equals = [move for move, worth in zip(view.moves, worths, strict=True) if worth == best]
    yield equals[rng.below(len(equals))]


def _worth(view: View, move: Move) -> float:
    match move:
        case Keep(cards):
            return sum(_prospect(view, view.hand[place]) for place in cards)
        case Discard(cards):
            return -sum(_prospect(view, view.hand[place]) for place in cards)
        case Take(position):
            return _prospect(view, view.market[position])
        case Recruit(place, side):
            return _recruit_a(view, place) if side == "A" else _recruit_b(view, place)
        case Lay(row):
            return _lay(view, row, view.player.tiles[0])
        case Swap(space):
            return _swap(view, space)
        case Stop():
            return _standing(view, view.square)


def _turns_left(view: View) -> float:
    """About how many turns the player has after this one."""
    empty = ROWS * view.square.columns - sum(view.square.rows)
    return empty / (len(view.players) * TILES_A_TURN)


def _turns(view: View, first: int, last: int) -> float:
    """How many of these turns, counted from this one as 0, there will be."""
    return min(max(_turns_left(view) + 1, first), last + 1) - first


def _coin(view: View) -> float:
    """A coin in points; it is worth less when there are few turns left to spend it in."""
    return COIN * min(1, _turns_left(view) / 2)


def _growth(view: View, card: Card) -> float:
    """How much more often a card is likely to count from turn to turn."""
    ways = sum(map(len, card.pattern.placements.values()))
    columns = len(view.players) * TILES_A_TURN / ROWS
    colours = len(COLOURS) if card.is_noble else 1
    return columns * ways * colours / len(COLOURS) * ALIKE ** (card.pattern.size - 1)


def _points(view: View, card: Card, first: int) -> float:
    """What side A is likely to score if it is recruited so many turns from now."""
    count, growth = count_card(card, view.square.tiles), _growth(view, card)
    return card.points * sum(
        _turns(view, turn, turn) * (count + growth * turn) for turn in range(first, first + SLOTS)
    )


def _prospect(view: View, number: CardId) -> float:
    """What a card in the hand is worth: its profit on side A, soon."""
    card = view.box.cards[number]
    return _points(view, card, 1) - card.cost * _coin(view)


def _recruit_a(view: View, place: int) -> float:
    # The card that is pushed out is the same whatever is recruited, so it makes no difference.
    card = view.box.cards[view.hand[place]]
    return _points(view, card, 0) - card.cost * _coin(view)


def _recruit_b(view: View, place: int) -> float:
    """Coins, turn by turn, for a card that might have scored later."""
    coins = _turns(view, 0, SLOTS - 1) * _coin(view)
    return coins - IN_HAND * _prospect(view, view.hand[place])


def _swap(view: View, space: int) -> float:
    """To one who sees one move, a swap is good only for the tile that comes next."""
    if space != view.built or not view.going_on:
        return -inf
    colour = view.player.tiles[1]
    best = max(_lay(view, row, colour) for row in open_rows(view.square))
    return best - _coin(view) - CLEARLY


def _lay(view: View, row: Row, colour: Colour) -> float:
    before, coins = view.square, view.box.coins_for_built
    after = lay(before, row, colour)
    worth = _standing(view, after) + _bonus(view, after, before.rows[row])
    worth += (coins[view.built + 1] - coins[view.built]) * _coin(view)
    # Even the last tile: colours that lie together make patterns later.
    return worth + TOUCHING if alike(before, next_space(before, row), colour) else worth


def _bonus(view: View, square: Square, column: int) -> float:
    if not closes(square, column):
        return 0.0
    worths = {"coin": _coin(view), "cards": CARDS_BONUS, "token": TOKEN_POINTS}
    return worths[view.bonuses[column]]


def _standing(view: View, square: Square) -> float:
    """What a square promises to the cards under the board and in the hand."""
    cards = view.box.cards
    hand = sum(_promise(cards[card], square) for card in view.hand)
    return IN_HAND * _turns(view, 1, SLOTS) * hand + sum(
        _turns(view, 1, SLOTS - 1 - age) * _promise(cards[helper.card], square)
        for age, helper in enumerate(reversed(view.player.slots))
        if helper.side == "A"
    )


def _promise(card: Card, square: Square) -> float:
    """The points of a card now, and a part of what one more tile would add."""
    count = count_card(card, square.tiles)
    colours = COLOURS if card.colour is None else (card.colour,)
    more = max(
        (
            count_card(card, lay(square, row, colour).tiles)
            for row in open_rows(square)
            for colour in colours
        ),
        default=count,
    )
    return card.points * (count + NEARLY * (more - count))
