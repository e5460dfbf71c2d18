"""Events: everything that happens when a move is played, in the order in which it happens.

The log, the animation and the screen reader all read these. They are plain data: seats, spaces,
squares, colours and faces by number, and all of it everybody may know.
"""

from typing import Literal

from msgspec import Struct

from rossio.engine import events
from rossio.engine.calcada.board import Colour, District, Face, Square
from rossio.engine.calcada.carousel import Space, next_to
from rossio.engine.events import Event, Seat


class TurnStarted(events.TurnStarted, frozen=True, gc=False):
    """A seat's turn began; after the end was triggered, it is its last."""

    last: bool


class StoneMoved(Event, frozen=True, gc=False):
    """A stone moved from a space of the carousel to the next."""

    seat: Seat
    space: Space
    colour: Colour

    @property
    def to(self) -> Space:
        """The space where it is now."""
        return next_to(self.space)


class Pushed(StoneMoved, frozen=True, gc=False):
    """A seat gave back a bonus tile and moved a stone; `bonus` tiles are left."""

    bonus: int


class Declared(StoneMoved, frozen=True, gc=False):
    """A seat declared a stone, and it moved on; its space had `number` stones, or six and more."""

    number: int


class Passed(StoneMoved, frozen=True, gc=False):
    """A seat could declare nothing, and moved a stone without placing a tile."""


class Renewed(Event, frozen=True, gc=False):
    """A seat gave back a bonus tile for new tiles; `bonus` tiles are left."""

    reveals = True
    seat: Seat
    colour: Colour
    returned: tuple[Face, ...]
    display: tuple[Face, ...]
    bonus: int


class Placed(Event, frozen=True, gc=False):
    """A tile came from this place of its display onto a square."""

    seat: Seat
    colour: Colour
    face: Face
    place: int
    square: Square


class BonusGained(Event, frozen=True, gc=False):
    """The bonus symbol on a square gave a seat bonus tiles; it has `bonus` now."""

    seat: Seat
    square: Square
    gained: int
    bonus: int


class DistrictCompleted(Event, frozen=True, gc=False):
    """A district is full, and scored its tiles times the multiplier of its colour."""

    seat: Seat
    district: District
    colour: Colour
    tiles: int
    multiplier: int
    points: int


class ScoreStoneMoved(Event, frozen=True, gc=False):
    """The stone of a colour went down the scoreboard, to this multiplier."""

    colour: Colour
    space: int
    multiplier: int


class ScoreStoneLeft(Event, frozen=True, gc=False):
    """The stone of a colour left the scoreboard, for some points more."""

    seat: Seat
    colour: Colour
    points: int


class ColourClosed(Event, frozen=True, gc=False):
    """Nobody takes a tile of this colour any more; so many colours are closed now."""

    colour: Colour
    closed: int


class EndTriggered(Event, frozen=True, gc=False):
    """The second stone left the scoreboard: this round is the last."""

    seat: Seat


class NobodyPlaced(Event, frozen=True, gc=False):
    """A whole round went by without a tile: the game ends."""


class DisplayRefilled(Event, frozen=True, gc=False):
    """The last tile of a display was taken, and these were turned up."""

    reveals = True
    colour: Colour
    display: tuple[Face, ...]


class Group(Struct, frozen=True, gc=False):
    """Connected tiles with the same motif, and what they are worth."""

    motif: Face
    squares: tuple[Square, ...]
    points: int


class GroupsScored(Event, frozen=True, gc=False):
    """After the last turn: a seat's groups of motifs."""

    is_of_end = True
    seat: Seat
    groups: tuple[Group, ...]
    points: int


class UnfinishedScored(Event, frozen=True, gc=False):
    """After the last turn: a point for each tile in a seat's unfinished districts."""

    is_of_end = True
    seat: Seat
    squares: tuple[Square, ...]
    points: int


class BonusScored(Event, frozen=True, gc=False):
    """After the last turn: a point for every two bonus tiles of a seat."""

    is_of_end = True
    seat: Seat
    bonus: int
    points: int


class Parts(Struct, frozen=True, gc=False):
    """Where the points of a seat come from."""

    districts: int
    groups: int
    unfinished: int
    bonus: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.districts + self.groups + self.unfinished + self.bonus


class Result(Struct, frozen=True):
    """How a game ended: most points win, and a tie is shared."""

    points: tuple[int, ...]
    parts: tuple[Parts, ...]
    winners: tuple[Seat, ...]
    decided_by: Literal["points", "shared"]


class GameEnded(events.GameEnded, frozen=True, gc=False):
    """The last turn is over, and everything is scored."""

    result: Result
