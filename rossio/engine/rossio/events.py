"""Events: everything that happens when a move is played, in the order in which it happens.

The log, the animation and the screen reader all read these. They are plain data: seats, cards and
solo cards by number, spaces as in `square`. Where an event tells something that only one seat may
know, `view.seen_by` gives the others' version of it.
"""

from typing import Literal

from msgspec import Struct

from rossio.engine import events
from rossio.engine.events import Event, Seat
from rossio.engine.rossio.box import Box, CardId, SoloId
from rossio.engine.rossio.boxfile import Arrow, Bonus, Priority
from rossio.engine.rossio.counting import pack_card
from rossio.engine.rossio.square import ROWS, Colour, Space, Spaces, spaces_of
from rossio.engine.rossio.state import Side


class Kept(Event, frozen=True, gc=False):
    """A seat kept some of its first cards; which ones, only that seat knows."""

    seat: Seat
    kept: tuple[CardId, ...] | None
    discarded: tuple[CardId, ...]


class TurnStarted(events.TurnStarted, frozen=True, gc=False):
    """A seat's turn began; a shortened one ends after its first phase."""

    shortened: bool


class PushedOut(Event, frozen=True, gc=False):
    """The card in the leftmost slot made room and was discarded."""

    seat: Seat
    card: CardId
    side: Side


class Recruited(Event, frozen=True, gc=False):
    """A card came from the hand into the rightmost slot."""

    seat: Seat
    card: CardId
    side: Side
    paid: int


class CoinGiven(Event, frozen=True, gc=False):
    """Another player's noble brought this seat a coin."""

    seat: Seat
    by: Seat


class CoinEarned(Event, frozen=True, gc=False):
    """A card with side B up was activated."""

    seat: Seat
    slot: int
    card: CardId


class Scored(Event, frozen=True, gc=False):
    """A card with side A up was activated; `tiles` is the square as it was counted."""

    seat: Seat
    slot: int
    card: CardId
    count: int
    points: int
    tiles: tuple[Spaces, ...]

    def patterns(self, box: Box) -> tuple[tuple[Space, ...], ...]:
        """The spaces of each counted pattern."""
        return tuple(map(spaces_of, pack_card(box.cards[self.card], self.tiles)))


class Swapped(Event, frozen=True, gc=False):
    """Two neighbouring tiles changed places for a coin; the colours are as they lie now."""

    seat: Seat
    space: int
    left: Colour
    right: Colour


class Laid(Event, frozen=True, gc=False):
    """A tile came from a space of the player board into the square.

    `alike` are the spaces of its own colour that it touches; without any, building is over.
    """

    seat: Seat
    colour: Colour
    board_space: int
    space: Space
    alike: Spaces
    goes_on: bool

    @property
    def column(self) -> int:
        """The column it was laid in."""
        return self.space // ROWS

    @property
    def row(self) -> int:
        """The row it was laid in."""
        return self.space % ROWS


class ColumnClosed(Event, frozen=True, gc=False):
    """A column is complete; ROSS leaves coins and cards where they are."""

    seat: Seat
    column: int
    bonus: Bonus
    taken: bool


class EndTriggered(Event, frozen=True, gc=False):
    """The last tile was laid, for the token's points."""

    seat: Seat
    points: int


class CardsDrawn(Event, frozen=True, gc=False):
    """A seat drew for a bonus; which cards, only that seat knows."""

    reveals = True
    seat: Seat
    number: int
    cards: tuple[CardId, ...] | None


class Discarded(Event, frozen=True, gc=False):
    """A seat discarded as many as it had drawn."""

    seat: Seat
    cards: tuple[CardId, ...]


class Stopped(Event, frozen=True, gc=False):
    """Building ended; the visible icons gave coins."""

    seat: Seat
    built: int
    coins: int


class CardTaken(Event, frozen=True, gc=False):
    """A card came from the market into the hand."""

    seat: Seat
    position: int
    card: CardId


class MarketRefilled(Event, frozen=True, gc=False):
    """The market slid towards A and a card came from the deck."""

    reveals = True
    card: CardId
    market: tuple[CardId, ...]


class Reshuffled(Event, frozen=True, gc=False):
    """The deck was empty and the discard pile became the new one."""

    reveals = True
    cards: int


class TilesDrawn(Event, frozen=True, gc=False):
    """A board slid its tiles left and was refilled with these; `tiles` is all it has now."""

    reveals = True
    seat: Seat
    drawn: tuple[Colour, ...]
    tiles: tuple[Colour, ...]


class RossTurned(Event, frozen=True, gc=False):
    """ROSS turned up a solo card."""

    reveals = True
    card: SoloId


class RossScored(Event, frozen=True, gc=False):
    """ROSS scored every card in his row."""

    row: tuple[SoloId, ...]
    points: int


class RossPlans(Event, frozen=True, gc=False):
    """The arrow on the back of the next card chose a section of this one.

    With no next card it was the arrow on its `own_back`; which card comes next stays hidden. So
    ROSS builds `build` tiles by this priority, and discards the market card at `position`.
    """

    card: SoloId
    arrow: Arrow
    own_back: bool
    build: int
    position: int
    priority: Priority


class RossDiscarded(Event, frozen=True, gc=False):
    """ROSS discarded a card from the market."""

    position: int
    card: CardId


class Result(Struct, frozen=True):
    """How a game ended: points, then coins spent on the cards under the board, then shared.

    `decided_by` is "ross" when a tie made ROSS the winner.
    """

    points: tuple[int, ...]
    spent: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided_by: Literal["points", "spent", "shared", "ross"]


class GameEnded(events.GameEnded, frozen=True, gc=False):
    """The last turn is over; points that were hidden are shown."""

    result: Result
