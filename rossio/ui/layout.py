"""How the table is laid out in the room there is, and how large the square is drawn in it."""

from typing import Literal

from msgspec import Struct, structs

from rossio.engine.rossio.square import ROWS
from rossio.ui.rossio.square import Grid

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


def grid_for(room: Room, columns: int) -> Grid:
    """The largest square for the room. Rows stay broad enough for a finger; columns close up."""
    down = room.height > room.width
    length, breadth = (room.height, room.width) if down else (room.width, room.height)
    large = _large(length, breadth, columns)
    if not down and large.pitch >= TOUCH:
        return large
    small = Grid(columns, down)
    lane = (breadth - small.wall - small.bonus) / ROWS
    pitch = (length - small.wall - small.theatre) / columns
    return structs.replace(
        small, lane=max(TOUCH, min(lane, pitch)), pitch=min(pitch, max(lane, TOUCH))
    )


def _large(length: float, breadth: float, columns: int) -> Grid:
    """With broad walls, and room for the theatre to stand upright."""
    wall, bonus, front = 20, 42, 2.4
    along = (length - wall - (wall + bonus) / front) / (columns + ROWS / front)
    pitch = min(along, (breadth - wall - bonus) / ROWS)
    theatre = (ROWS * pitch + wall + bonus) / front
    return Grid(columns, False, pitch, pitch, wall, bonus, theatre)
