"""What opponents have to say of a turn besides their move: advice, its reasons, a verdict.

Only what is said; how it is found out is not needed where it is shown.
"""

from msgspec import Struct

from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.square import Colour, Space
from rossio.engine.rossio.state import Helper, Seat


class Scores(Struct, frozen=True, tag=True):
    """The cards under the board give so many points at once."""

    points: int


class Earns(Struct, frozen=True, tag=True):
    """Cards and tiles built give so many coins."""

    coins: int


class Closes(Struct, frozen=True, tag=True):
    """A column is completed, and its bonus taken."""

    column: int
    bonus: Bonus


class Grows(Struct, frozen=True, tag=True):
    """A card under the board, which will be activated again, counts more often than before."""

    card: CardId
    before: int
    after: int


class Takes(Struct, frozen=True, tag=True):
    """A card of the market, and how often it counts then."""

    card: CardId
    count: int


class Promises(Struct, frozen=True, tag=True):
    """A card is likely to give about so many points over its activations to come."""

    card: CardId
    points: int


class Spares(Struct, frozen=True, tag=True):
    """The cards of another player grow less than by the other turns: by so many points a turn."""

    seat: Seat
    points: int


Reason = Scores | Earns | Closes | Grows | Takes | Promises | Spares


class LaidTile(Struct, frozen=True, gc=False):
    """A tile that a turn lays: from which space of the board, and where."""

    board_space: int
    space: Space
    colour: Colour


class Advice(Struct, frozen=True):
    """A way to play the rest of a turn, or cards to keep or to discard.

    `moves` are those of the whole turn, as if no bonus drew cards in between. `points` and `coins`
    are what it changes; `worth` is the master's opinion, in points, to be compared with others.
    """

    moves: tuple[str, ...]
    worth: int
    points: int = 0
    coins: int = 0
    recruited: Helper | None = None
    cards: tuple[CardId, ...] = ()
    laid: tuple[LaidTile, ...] = ()
    swaps: int = 0
    take: int | None = None
    reasons: tuple[Reason, ...] = ()


class Verdict(Struct, frozen=True):
    """A turn as it was played, the master's choice, and whether cards were drawn in between."""

    played: Advice
    best: Advice
    drew: bool

    @property
    def cost(self) -> int:
        """By how many points the played turn is behind, if it is."""
        return max(0, self.best.worth - self.played.worth)
