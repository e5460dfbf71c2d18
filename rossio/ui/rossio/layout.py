"""How large the square is drawn in the room there is."""

from msgspec import structs

from rossio.engine.rossio.square import ROWS
from rossio.ui.layout import TOUCH, Room
from rossio.ui.rossio.square import Grid


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
