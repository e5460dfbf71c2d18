"""The square as SVG text: walls on three sides, the theatre closing it on the fourth.

Everything is measured along the columns, away from the left wall, and across the rows, away from
the top wall. Only `_box` and `_point` know whether the columns run along the screen or down it.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from msgspec import Struct, structs

from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.square import ROWS, Space, Square, closes, spaces_of
from rossio.ui.drawing import Box4, inset, place
from rossio.ui.html import attributes
from rossio.ui.layout import TOUCH, Room
from rossio.ui.rossio.theatre import theatre
from rossio.ui.rossio.tiles import icon, tiles

PIECE = 4
"""Columns of a piece of wall."""

LEAST = 34
"""The least side of a tile on the table, in pixels; where the room is smaller the square pans."""

OVERVIEW = 30
"""What a square that pans leaves, across its rows, to the small picture of the whole."""

_HAIR = 0.01
"""By so much one thing may be over another, by rounding."""


class Grid(Struct, frozen=True):
    """How large the square is drawn, and which way; all sizes in pixels."""

    columns: int
    # A phone held upright has the square transposed: row 1 leftmost, the theatre below.
    down: bool = False
    side: float = 40
    wall: float = 12
    bonus: float = 30
    theatre: float = 34


HERO = Grid(12, wall=22, bonus=40, theatre=96)
"""The square of the start page."""


def size(grid: Grid) -> tuple[float, float]:
    """Width and height of the whole drawing."""
    width, height = edges(grid)
    along, across = grid.columns * grid.side, ROWS * grid.side
    return (width + across, height + along) if grid.down else (width + along, height + across)


def edges(grid: Grid) -> tuple[float, float]:
    """The part of the width and of the height that walls, bonuses and theatre take."""
    along, across = grid.wall + grid.theatre, grid.wall + grid.bonus
    return (across, along) if grid.down else (along, across)


def space_box(grid: Grid, space: Space) -> Box4:
    """Where a space lies."""
    column, row = divmod(space, ROWS)
    along, across = grid.wall + column * grid.side, grid.wall + row * grid.side
    return _box(grid, along, across, grid.side, grid.side)


def bonus_box(grid: Grid, column: int) -> Box4:
    """Where the bonus of a column lies."""
    along, across = grid.wall + column * grid.side, grid.wall + ROWS * grid.side
    return _box(grid, along, across, grid.side, grid.bonus)


@lru_cache(maxsize=64)
def finger_rooms(grid: Grid, spaces: tuple[Space, ...]) -> dict[Space, Box4]:
    """Around each space that may be built on as much of the square as a finger needs.

    None lies over another. Only where it must, the room does not lie evenly around its space.
    """
    boxes = {space: space_box(grid, space) for space in spaces}
    rooms = _apart({}, boxes, max(0, TOUCH - grid.side))
    assert rooms is not None, "lit spaces that are side by side come in pairs"
    return rooms


def _apart(
    rooms: dict[Space, Box4], boxes: dict[Space, Box4], more: float
) -> dict[Space, Box4] | None:
    """Rooms for all the boxes, beginning with those that are found already, if there are any."""
    left = [space for space in boxes if space not in rooms]
    if not left:
        return rooms
    x, y, width, height = boxes[left[0]]
    for right, down in product((more / 2, more, 0), repeat=2):
        room = (x - right, y - down, width + more, height + more)
        if not any(_overlap(room, other) for other in rooms.values()) and (
            found := _apart({**rooms, left[0]: room}, boxes, more)
        ):
            return found
    return None


def _overlap(one: Box4, other: Box4) -> bool:
    x, y, width, height = one
    left, top, broad, high = other
    return (
        x + _HAIR < left + broad
        and left + _HAIR < x + width
        and y + _HAIR < top + high
        and top + _HAIR < y + height
    )


def square(
    grid: Grid,
    square: Square | None = None,
    bonuses: Sequence[Bonus] = (),
    label: str = "",
    extra: str = "",
    role: str = "img",
) -> str:
    """The square with its tiles and bonuses, and whatever else goes on top."""
    laid = f'<g class="tiles">{laid_tiles(grid, square)}</g>' if square else ""
    drawn = laid + bonus_icons(grid, square, bonuses) + extra
    # Without a label it is a picture of something that has one.
    return walled(grid, label, drawn, role if label else "none")


def walled(grid: Grid, label: str, inside: str, role: str, key: str | None = None) -> str:
    """The empty square with whatever lies in it."""
    width, height = size(grid)
    return (
        f'<svg class="square" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="{role}"{attributes(aria_label=label or None, data_key=key)}>'
        f"{_ground(grid)}{inside}</svg>"
    )


# --- How large ------------------------------------------------------------------


def grid_for(room: Room, columns: int, down: bool) -> Grid:
    """The largest square for the room; longer than it where tiles would be too small."""
    length, breadth = (room.height, room.width) if down else (room.width, room.height)
    large = _large(length, breadth, columns)
    if not down and large.side >= TOUCH:
        return large
    small = Grid(columns, down, wall=10, theatre=24)
    along = (length - small.wall - small.theatre) / columns
    across = (breadth - small.wall - small.bonus) / ROWS
    if (side := min(along, across)) < LEAST:
        side = max(LEAST, min(TOUCH, across - OVERVIEW / ROWS))
    return structs.replace(small, side=side)


def pans(grid: Grid, room: Room) -> bool:
    """Whether the square is longer than its room, and is seen through a window."""
    width, height = size(grid)
    over = height - room.height if grid.down else width - room.width
    return over > _HAIR


def _large(length: float, breadth: float, columns: int) -> Grid:
    """With broad walls, and room for the theatre to stand upright."""
    wall, bonus, front = 20, 42, 2.4
    along = (length - wall - (wall + bonus) / front) / (columns + ROWS / front)
    side = min(along, (breadth - wall - bonus) / ROWS)
    theatre = (ROWS * side + wall + bonus) / front
    return Grid(columns, False, side, wall, bonus, theatre)


# --- What changes -----------------------------------------------------------------------------


def laid_tiles(grid: Grid, square: Square) -> str:
    """The tiles in the square."""
    return "".join(
        _tiles_of(grid, colour, spaces) for colour, spaces in enumerate(square.tiles) if spaces
    )


@lru_cache(maxsize=256)
def _tiles_of(grid: Grid, colour: int, spaces: int) -> str:
    return tiles(colour, [inset(space_box(grid, space), 0.75) for space in spaces_of(spaces)])


def bonus_icons(grid: Grid, square: Square | None, bonuses: Sequence[Bonus]) -> str:
    """The bonus of each column; pale where it has been taken."""
    return "".join(
        _bonus(grid, column, bonus, square is not None and closes(square, column))
        for column, bonus in enumerate(bonuses)
    )


@lru_cache(maxsize=256)
def _bonus(grid: Grid, column: int, bonus: Bonus, taken: bool) -> str:
    x, y, radius = _medallion(grid, column)
    side = radius * (1.5 if bonus == "cards" else 1.6)
    drawn = icon(bonus, (x - side / 2, y - side / 2, side, side))
    return f'<g class="bonus{" taken" if taken else ""}" aria-hidden="true">{drawn}</g>'


# --- What stays -------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _ground(grid: Grid) -> str:
    along, across = grid.columns * grid.side, ROWS * grid.side
    ground = _box(grid, grid.wall, grid.wall, along, across)
    front = _box(grid, grid.wall + along, 0, grid.theatre, grid.wall + across + grid.bonus)
    return (
        f'{_walls(grid)}<rect class="ground" {place(ground)}/>'
        f"{_spaces(grid)}{_medallions(grid)}{theatre(front)}"
    )


def _walls(grid: Grid) -> str:
    along, across = grid.wall + grid.columns * grid.side, grid.wall + ROWS * grid.side
    top = _box(grid, 0, 0, along, grid.wall)
    left = _box(grid, 0, 0, grid.wall, across)
    bottom = _box(grid, 0, across, along, grid.bonus)
    corner = _box(grid, 0, 0, grid.wall, grid.wall)
    return (
        f'<rect class="wave-ground" {place(top)}/><rect class="wave-ground" {place(left)}/>'
        f'<path class="wave" d="{_wave(top, grid.wall)}{_wave(left, grid.wall)}"/>'
        f'<rect class="wall" {place(bottom)}/><rect class="wall" {place(corner)}/>'
        f'<rect class="wall-stone" {place(inset(corner, grid.wall * 0.28))}/>'
        f'<path class="wall-line" d="{_piece_joints(grid)}"/>'
    )


def _wave(box: Box4, start: float) -> str:
    """The wide sea of Rossio's own pavement along a wall, as many whole waves as there is room."""
    x, y, width, height = box
    length, breadth = max(width, height) - start, min(width, height)
    count = max(1, round(length / (breadth * 2.1)))
    half, swing, depth = length / count / 2, breadth * 0.56, breadth * 0.4
    turns = count * 2 - 1
    if width > height:
        there = f"q{half / 2:g} {-swing:g} {half:g} 0" + f"t{half:g} 0" * turns
        back = f"q{-half / 2:g} {swing:g} {-half:g} 0" + f"t{-half:g} 0" * turns
        return f"M{x + start:g} {y + (height - depth) / 2:g}{there}v{depth:g}{back}Z"
    there = f"q{-swing:g} {half / 2:g} 0 {half:g}" + f"t0 {half:g}" * turns
    back = f"q{swing:g} {-half / 2:g} 0 {-half:g}" + f"t0 {-half:g}" * turns
    return f"M{x + (width - depth) / 2:g} {y + start:g}{there}h{depth:g}{back}Z"


def _piece_joints(grid: Grid) -> str:
    """Where one piece of wall ends and the next begins."""
    across = grid.wall + ROWS * grid.side
    return "".join(
        f"M{_point(grid, along, start)}L{_point(grid, along, end)}"
        for column in range(PIECE, grid.columns, PIECE)
        for along in (grid.wall + column * grid.side,)
        for start, end in ((0, grid.wall), (across, across + grid.bonus))
    )


def _spaces(grid: Grid) -> str:
    boxes = (inset(space_box(grid, space), 1.5) for space in range(ROWS * grid.columns))
    return f'<path class="space" d="{"".join(map(_rounded, boxes))}"/>'


def _rounded(box: Box4) -> str:
    x, y, width, height = box
    return (
        f"M{x + 2:g} {y:g}h{width - 4:g}a2 2 0 0 1 2 2v{height - 4:g}a2 2 0 0 1-2 2"
        f"h{4 - width:g}a2 2 0 0 1-2-2v{4 - height:g}a2 2 0 0 1 2-2Z"
    )


def _medallions(grid: Grid) -> str:
    drawn = (_medallion(grid, column) for column in range(grid.columns))
    return f'<path class="bonus-place" d="{"".join(_circle(*medal) for medal in drawn)}"/>'


def _circle(x: float, y: float, radius: float) -> str:
    half = f"{radius:g} {radius:g} 0 0 1"
    return f"M{x - radius:g} {y:g}a{half} {2 * radius:g} 0a{half} {-2 * radius:g} 0Z"


def _medallion(grid: Grid, column: int) -> tuple[float, float, float]:
    x, y, width, height = bonus_box(grid, column)
    return x + width / 2, y + height / 2, min(width, height) * 0.4


# --- Along and across -------------------------------------------------------------------------


def _box(grid: Grid, along: float, across: float, length: float, breadth: float) -> Box4:
    if grid.down:
        return across, along, breadth, length
    return along, across, length, breadth


def _point(grid: Grid, along: float, across: float) -> str:
    return f"{across:g} {along:g}" if grid.down else f"{along:g} {across:g}"
