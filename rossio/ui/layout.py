"""How a table is laid out in the room there is."""

from typing import Literal

from msgspec import Struct

TOUCH = 44
"""The least size of what a finger has to hit, in pixels."""

Kind = Literal["upright", "lying", "wide"]


class Room(Struct, frozen=True):
    """A width and a height in pixels."""

    width: float
    height: float


def kind_of(window: Room) -> Kind:
    """A phone upright, a phone lying, or a screen that shows everything large."""
    if window.width >= 960 and window.height >= 600:
        return "wide"
    return "upright" if window.height > window.width else "lying"
