"""What every game tells: that something happened, that a turn began, that the game is over.

A game's own events are subclasses. They are plain data, and everything that shows or tells a game
reads them.
"""

from typing import Any, ClassVar

from msgspec import Struct

Seat = int


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened. `reveals` says whether it showed what had been hidden, `is_of_end`
    whether it came after the last turn: what is counted from then on belongs to no turn."""

    reveals: ClassVar[bool] = False
    is_of_end: ClassVar[bool] = False


class TurnStarted(Event, frozen=True, gc=False):
    """A seat's turn began."""

    seat: Seat
    round: int


class GameEnded(Event, frozen=True, gc=False):
    """The last turn is over; what was hidden is shown."""

    reveals = True
    is_of_end = True
    result: Any
