"""What one's own cards would count once the next tile lies on a space."""

from functools import lru_cache

from msgspec import Struct

from rossio.engine.rossio.box import Card
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.moves import Lay
from rossio.engine.rossio.square import Colour, Square, lay
from rossio.engine.rossio.view import View
from rossio.ui.drawing import Box4
from rossio.ui.rossio.scene import Scene
from rossio.words.catalogue import Words


class Growth(Struct, frozen=True):
    """A card that counts more often than before."""

    card: Card
    before: int
    after: int

    @property
    def points(self) -> int:
        """What it gives more."""
        return (self.after - self.before) * self.card.points


def growths(view: View, move: Lay) -> tuple[Growth, ...]:
    """One's cards, under the board with side A up or in the hand, that would count more often."""
    recruited = [helper.card for helper in view.player.slots if helper.side == "A"]
    cards = tuple(view.box.cards[number] for number in (*recruited, *view.hand))
    return _growths(cards, view.square, move.row, view.player.tiles[0])


# A lit space draws it and says it, and every draw asks again.
@lru_cache(maxsize=64)
def _growths(
    cards: tuple[Card, ...], square: Square, row: int, colour: Colour
) -> tuple[Growth, ...]:
    paved = lay(square, row, colour)
    found = [
        Growth(card, count_card(card, square.tiles), count_card(card, paved.tiles))
        for card in cards
        if card.colour in (colour, None)
    ]
    return tuple(growth for growth in found if growth.after > growth.before)


def growth_sentences(words: Words, grown: tuple[Growth, ...]) -> list[str]:
    """The same in words, a sentence a card."""
    return [
        words("lay.grows", card=one.card.name, after=one.after, before=one.before) for one in grown
    ]


def gain(scene: Scene, move: Lay, box: Box4) -> str:
    """The points that this would mean, in the corner of the space."""
    points = sum(one.points for one in growths(scene.view, move))
    return _gain(points, box) if points else ""


@lru_cache(maxsize=256)
def _gain(points: int, box: Box4) -> str:
    x, y, side, _ = box
    high = min(side * 0.4, 26)
    wide = high * (1.5 if points < 10 else 2)
    left, top = x + side - wide - 1, y + 1
    return (
        f'<g class="gain"><rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{high:g}" '
        f'rx="{high / 2:g}"/><text x="{left + wide / 2:g}" y="{top + high * 0.76:g}" '
        f'font-size="{high * 0.8:g}">+{points}</text></g>'
    )
