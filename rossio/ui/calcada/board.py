"""A board as SVG text: limestone with numbers in basalt, districts with their borders, tiles.

It is drawn in one size, and the page makes it as large as there is room.
"""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from rossio.engine.calcada.board import (
    COLOUR_NAMES,
    NEIGHBOURS,
    SIZE,
    SQUARES,
    Board,
    Colour,
    Square,
    Squares,
    Tile,
    colour_of,
    face_of,
    squares_in,
)
from rossio.ui.calcada.pieces import SIDE, mark, tile
from rossio.ui.drawing import JOINTS, Box4, inset, place
from rossio.ui.html import attributes

EDGE = 6
"""The frame around the squares."""
WHOLE = SIZE * SIDE + 2 * EDGE

Tiles = tuple[Tile | None, ...]


def square_box(square: Square) -> Box4:
    """Where a square lies."""
    row, column = divmod(square, SIZE)
    return EDGE + column * SIDE, EDGE + row * SIDE, SIDE, SIDE


def middle(square: Square) -> tuple[float, float]:
    """The middle of a square."""
    x, y, width, height = square_box(square)
    return x + width / 2, y + height / 2


def drawing(inside: str, **values: object) -> str:
    """A board with whatever lies on it."""
    own = attributes(**values)
    return f'<svg viewBox="0 0 {WHOLE} {WHOLE}"{own}>{inside}</svg>'


def whole(board: Board, tiles: Tiles, extra: str = "", *, is_small: bool = False) -> str:
    """A board with its tiles, and what else goes on top; a small one has no joints of stones."""
    return (
        ground(board) + tints(board, tiles) + numbers(board, with_joints=not is_small)
        + laid(tiles) + borders(board) + completed(board, tiles) + extra
    )  # fmt: skip


# --- What stays -----------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def ground(board: Board) -> str:
    """The frame and the squares, each district in one of three tones of limestone."""
    tones = _tones(board)
    squares = (
        f'<path class="limestone tone-{tone}" d="'
        + "".join(_square(square) for square in SQUARES if tones[board.district_at[square]] == tone)
        + '"/>'
        for tone in sorted({*tones})
    )
    return f'<rect class="board-frame" width="{WHOLE}" height="{WHOLE}" rx="7"/>{"".join(squares)}'


def _square(square: Square) -> str:
    x, y, width, height = square_box(square)
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"


def _tones(board: Board) -> list[int]:
    """A tone for each district, another one than its neighbours have if three are enough."""
    tones: list[int] = []
    for district, squares in enumerate(board.districts):
        beside = {
            board.district_at[other] for one in squares_in(squares) for other in NEIGHBOURS[one]
        }
        taken = {tones[other] for other in beside if other < district}
        tones.append(next((tone for tone in range(3) if tone not in taken), 0))
    return tones


@lru_cache(maxsize=16)
def numbers(board: Board, *, with_joints: bool) -> str:
    """The number of every square, as if laid in dark stones."""
    written = "".join(
        f'<text x="{x:g}" y="{y:g}">{board.numbers[square]}</text>'
        for square in SQUARES
        for x, y in [middle(square)]
    )
    starts = (f"M{x:g} {y:g}" for x, y, _, _ in map(square_box, SQUARES))
    joints = f'<path class="setts" d="{JOINTS.join((*starts, ""))}"/>' if with_joints else ""
    return f'<g class="numeral" aria-hidden="true">{written}</g>{joints}'


@lru_cache(maxsize=16)
def borders(board: Board) -> str:
    """The lines between squares: broad ones between districts."""
    thin, broad = list[str](), list[str]()
    for square in SQUARES:
        x, y, width, height = square_box(square)
        for other, line in (
            (square + 1, f"M{x + width:g} {y:g}v{height:g}"),
            (square + SIZE, f"M{x:g} {y + height:g}h{width:g}"),
        ):
            if other in NEIGHBOURS[square]:
                is_same = board.district_at[square] == board.district_at[other]
                (thin if is_same else broad).append(line)
    inner = WHOLE - 2 * EDGE
    return (
        f'<path class="joint" d="{"".join(thin)}"/><path class="border" d="{"".join(broad)}'
        f'M{EDGE} {EDGE}h{inner}v{inner}h{-inner}Z"/>'
    )


# --- What changes ---------------------------------------------------------------------------------


class Fill(Struct, frozen=True):
    """How full a district is: its squares, how many tiles it lacks, its colour if it has one."""

    size: int
    lacking: int
    colour: Colour | None


@lru_cache(maxsize=64)
def fills(board: Board, tiles: Tiles) -> tuple[Fill, ...]:
    """How full each district is."""
    found = []
    for squares, size in zip(board.districts, board.sizes, strict=True):
        lying = [tiles[square] for square in squares_in(squares)]
        colours = (colour_of(tile) for tile in lying if tile is not None)
        found.append(Fill(size, lying.count(None), next(colours, None)))
    return tuple(found)


def tints(board: Board, tiles: Tiles) -> str:
    """The empty squares of a district that has a colour already show it, and its mark."""
    filled = fills(board, tiles)
    colours = [filled[district].colour for district in board.district_at]
    return "".join(
        _tint(colour, square)
        for square, colour in enumerate(colours)
        if tiles[square] is None and colour is not None
    )


@lru_cache(maxsize=256)
def _tint(colour: Colour, square: Square) -> str:
    x, y, _, _ = box = square_box(square)
    return (
        f'<g class="tint of-{COLOUR_NAMES[colour]}"><rect {place(box)}/>'
        f"{mark(colour, x + 7.5, y + 7.5, 4.5)}</g>"
    )


def laid(tiles: Tiles) -> str:
    """The tiles on their squares."""
    return "".join(
        tile(colour_of(lying), face_of(lying), inset(square_box(square), 0.5))
        for square, lying in enumerate(tiles)
        if lying is not None
    )


def completed(board: Board, tiles: Tiles) -> str:
    """A line of gold around every district that is full."""
    return "".join(
        f'<path class="finished-line" d="{outline(squares)}"/>'
        for squares, fill in zip(board.districts, fills(board, tiles), strict=True)
        if not fill.lacking
    )


_SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""Rows and columns to what lies above a square, below it, and beside it."""


@lru_cache(maxsize=512)
def outline(squares: Squares, within: float = 1.6) -> str:
    """A line just inside the edge of some squares: the sides that they do not share."""
    return "".join(
        _line(squares, square, side, within)
        for square in squares_in(squares)
        for side in _SIDES
        if not _has(squares, square, *side)
    )


def _line(squares: Squares, square: Square, side: tuple[int, int], within: float) -> str:
    """One side of a square, as far as the lines of its neighbours go on from there."""
    down, along = side
    x, y = middle(square)
    far = SIDE / 2 - within
    before, after = (
        far + within * _reach(squares, square, side, way)
        for way in ((-abs(along), -abs(down)), (abs(along), abs(down)))
    )
    if down:
        return f"M{x - before:g} {y + down * far:g}h{before + after:g}"
    return f"M{x + along * far:g} {y - before:g}v{before + after:g}"


def _reach(squares: Squares, square: Square, side: tuple[int, int], way: tuple[int, int]) -> int:
    """How far a line goes on beyond its square's inner corner: to the next, or around it."""
    if not _has(squares, square, *way):
        return 0
    return 2 if _has(squares, square, side[0] + way[0], side[1] + way[1]) else 1


def _has(squares: Squares, square: Square, down: int, along: int) -> bool:
    row, column = square // SIZE + down, square % SIZE + along
    is_there = row in range(SIZE) and column in range(SIZE)
    return is_there and bool(squares >> row * SIZE + column & 1)


def squares_of(squares: Iterable[Square]) -> Squares:
    """Some squares as a set."""
    return sum(1 << square for square in squares)
