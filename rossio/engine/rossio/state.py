"""A position: what lies on the table, and apart from it what nobody, or only one player, may see.

Every field holds something immutable except `players`, `ross` and `secret`, so a copy is a handful
of small objects.
"""

from typing import TYPE_CHECKING, Literal, Self

from msgspec import Struct

from rossio.engine.events import Seat
from rossio.engine.rossio.box import Box, CardId, SoloId
from rossio.engine.rossio.boxfile import PLACES, Bonus
from rossio.engine.rossio.square import Colour, Square

Side = Literal["A", "B"]
Level = Literal["easy", "medium", "hard", "very hard"]
Phase = Literal["keep", "recruit", "build", "discard", "draw", "over"]

# ROSS always sits opposite the one human player.
ROSS: Seat = 1

MOST_PLAYERS = 4
SPACES = 4
SLOTS = 3
MARKET = len(PLACES)
HAND = 3
DEALT = 5


class _Mutable(Struct, gc=False):
    if TYPE_CHECKING:
        # Every Struct has it, but it is not declared.
        def __copy__(self) -> Self: ...


class Options(Struct, frozen=True, gc=False):
    """What was agreed before the game and still matters during it."""

    nobles: bool = False
    hidden_points: bool = False
    level: Level | None = None


class Helper(Struct, frozen=True, gc=False):
    """A recruited card in its slot, with the side that lies up."""

    card: CardId
    side: Side


class Player(_Mutable, gc=False):
    """A seat's public things: tiles and slots from left to right, coins and points.

    `known` are the cards of the hand that everybody saw being taken, in the order of the hand.
    """

    tiles: tuple[Colour, ...]
    slots: tuple[Helper, ...] = ()
    coins: int = 0
    points: int = 0
    known: tuple[CardId, ...] = ()

    def forget(self, gone: tuple[CardId, ...]) -> None:
        """These cards have left the hand."""
        self.known = tuple(card for card in self.known if card not in gone)


class Ross(_Mutable, gc=False):
    """What ROSS has besides a board: the solo cards he has turned up, the oldest first.

    `repeats` counts the turns for which his deck had no card left.
    """

    row: tuple[SoloId, ...] = ()
    repeats: int = 0


class Secret(_Mutable, gc=False):
    """The one home of everything hidden. Decks and the tiles in stack have their top in front."""

    deck: tuple[CardId, ...]
    stack: tuple[Colour, ...]
    hands: list[tuple[CardId, ...]]
    ross_deck: tuple[SoloId, ...]
    generator: int


Batches = tuple[frozenset[CardId], ...]


def batch_of(shuffled: Batches, card: CardId) -> int:
    """With which batch a card has last come into the deck; 0 is the first deck."""
    return next((number for number, cards in enumerate(shuffled, 1) if card in cards), 0)


class State(_Mutable, gc=False):
    """A whole position. `seat` is to move in `phase`; in a solo game seat 1 is ROSS.

    `built` counts the tiles of this turn and `going_on` says whether another may be built;
    `ended_by` is the seat that laid the last tile of the square.

    `shuffled` is what everybody remembers of the deck: the cards that were shuffled into it again,
    in batches, the latest last; no card is in two of them, and the rest is the first deck. It
    belongs to the course of a game, so a position that was read from its text has none.
    """

    box: Box
    options: Options
    bonuses: tuple[Bonus, ...]
    first: Seat
    square: Square
    market: tuple[CardId, ...]
    discard: tuple[CardId, ...]
    players: list[Player]
    ross: Ross | None
    secret: Secret
    seat: Seat
    round: int = 1
    phase: Phase = "keep"
    built: int = 0
    going_on: bool = False
    ended_by: Seat | None = None
    shuffled: Batches = ()

    @property
    def player(self) -> Player:
        """The player to move."""
        return self.players[self.seat]

    @property
    def in_turn(self) -> bool:
        """Whether moves can be asked for: always, but not in the view of another seat."""
        return True

    @property
    def hand(self) -> tuple[CardId, ...]:
        """The hand of the player to move."""
        return self.secret.hands[self.seat]

    def is_ross(self, seat: Seat) -> bool:
        """Whether ROSS sits there."""
        return self.ross is not None and seat == ROSS

    def copy(self) -> Self:
        """The same position, to be played on without touching this one."""
        twin = self.__copy__()
        twin.players = [player.__copy__() for player in self.players]
        twin.secret = secret = self.secret.__copy__()
        secret.hands = self.secret.hands.copy()
        if self.ross is not None:
            twin.ross = self.ross.__copy__()
        return twin
