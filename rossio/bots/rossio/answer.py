"""What opponents have to say of a turn of Rossio: advice, its reasons, a verdict.

Only what is said; how it is found out is not needed where it is shown.
"""

from msgspec import Struct

from rossio.bots import advice
from rossio.engine.events import Seat
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.square import Colour, Space
from rossio.engine.rossio.state import Helper


class Scores(advice.Reason, frozen=True):
    """The cards under the board give so many points at once."""

    points: int


class Earns(advice.Reason, frozen=True):
    """Cards and tiles built give so many coins."""

    coins: int


class Closes(advice.Reason, frozen=True):
    """A column is completed, and its bonus taken."""

    column: int
    bonus: Bonus


class Grows(advice.Reason, frozen=True):
    """A card under the board, which will be activated again, counts more often than before."""

    card: CardId
    before: int
    after: int


class Takes(advice.Reason, frozen=True):
    """A card of the market, and how often it counts then."""

    card: CardId
    count: int


class Promises(advice.Reason, frozen=True):
    """A card is likely to give about so many points over its activations to come."""

    card: CardId
    points: int


class Spares(advice.Reason, frozen=True):
    """The cards of another player grow less than by the other turns: by so many points a turn."""

    seat: Seat
    points: int


Reason = Scores | Earns | Closes | Grows | Takes | Promises | Spares


class LaidTile(Struct, frozen=True, gc=False):
    """A tile that a turn lays: from which space of the board, and where."""

    board_space: int
    space: Space
    colour: Colour


class Advice(advice.Advice, frozen=True):
    """A way to play the rest of a turn, or cards to keep or to discard.

    `moves` are as if no bonus drew cards in between; `points` and `coins` are what it changes.
    """

    coins: int = 0
    recruited: Helper | None = None
    cards: tuple[CardId, ...] = ()
    laid: tuple[LaidTile, ...] = ()
    swaps: int = 0
    take: int | None = None
    reasons: tuple[Reason, ...] = ()


class Verdict(advice.Verdict[Advice], frozen=True):
    """A turn as it was played, the master's choice, and whether cards were drawn in between."""

    drew: bool


ANSWERS = (Advice, Verdict)
