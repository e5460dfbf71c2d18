"""The square: four rows that grow rightwards from the left wall towards the theatre.

A space is one number, 4 × column + row, counted down the columns from the top left corner. A set of
spaces is an int with one bit a space, so all tiles of a colour are one number.
"""

from msgspec import Struct

Colour = int
Row = int
Space = int
Spaces = int

COLOURS = RED, BLUE, YELLOW, GREEN = 0, 1, 2, 3
COLOUR_NAMES = ("red", "blue", "yellow", "green")
ROWS = 4
COLUMNS = 20

NOT_TOP: Spaces = int("1110" * COLUMNS, 2)
NOT_BOTTOM: Spaces = int("0111" * COLUMNS, 2)

_ROWS_BY_BITS = tuple(
    tuple(row for row in range(ROWS) if bits >> row & 1) for bits in range(1 << ROWS)
)


class Square(Struct, frozen=True, gc=False):
    """The tiles laid so far: how many in each row, and where those of each colour are."""

    columns: int
    rows: tuple[int, ...]
    tiles: tuple[Spaces, ...]


def spread(spaces: Spaces) -> Spaces:
    """The spaces that touch these orthogonally (and possibly some of these)."""
    return spaces << 4 | spaces >> 4 | (spaces & NOT_BOTTOM) << 1 | (spaces & NOT_TOP) >> 1


def spread_by_corners(spaces: Spaces) -> Spaces:
    """The spaces that touch these by a side or a corner."""
    column = spaces | (spaces & NOT_BOTTOM) << 1 | (spaces & NOT_TOP) >> 1
    return column << 4 | column | column >> 4


_NEIGHBOURS = tuple(spread(1 << space) for space in range(ROWS * COLUMNS))


def spaces_of(spaces: Spaces) -> tuple[Space, ...]:
    """The set as single spaces, in their order."""
    return tuple(space for space in range(spaces.bit_length()) if spaces >> space & 1)


def empty_square(columns: int) -> Square:
    """A square without tiles."""
    return Square(columns, (0,) * ROWS, (0,) * len(COLOURS))


def next_space(square: Square, row: Row) -> Space:
    """The leftmost empty space of a row."""
    return ROWS * square.rows[row] + row


def open_rows(square: Square) -> tuple[Row, ...]:
    """The rows whose leftmost empty space may be built on.

    That space always touches a tile or the wall on its left and nothing on its right, so what it
    still needs is a wall or a tile above or below. Two walls alone never meet: the corners have
    their tiles from the start.
    """
    top, upper, lower, bottom = square.rows
    columns = square.columns
    return _ROWS_BY_BITS[
        (top < columns)
        | (upper < top or upper < lower) << 1
        | (lower < bottom or lower < upper) << 2
        | (bottom < columns) << 3
    ]


def alike(square: Square, space: Space, colour: Colour) -> Spaces:
    """The spaces next to this one that hold a tile of the colour."""
    return square.tiles[colour] & _NEIGHBOURS[space]


def lay(square: Square, row: Row, colour: Colour) -> Square:
    """The square with one more tile in the row."""
    rows, tiles = square.rows, square.tiles
    column = rows[row]
    laid = tiles[colour] | 1 << ROWS * column + row
    return Square(
        square.columns,
        (*rows[:row], column + 1, *rows[row + 1 :]),
        (*tiles[:colour], laid, *tiles[colour + 1 :]),
    )


def closes(square: Square, column: int) -> bool:
    """Whether the column is complete."""
    return min(square.rows) > column


def is_full(square: Square) -> bool:
    """Whether no tile can be laid any more."""
    return min(square.rows) == square.columns


def colours(square: Square) -> list[Colour | None]:
    """What lies on each space, in the order of the spaces."""
    found: list[Colour | None] = [None] * (ROWS * square.columns)
    for colour, spaces in enumerate(square.tiles):
        for space in range(spaces.bit_length()):
            if spaces >> space & 1:
                found[space] = colour
    return found


def colour_at(square: Square, space: Space) -> Colour | None:
    """The colour of the tile on a space, or None where there is none."""
    for colour, spaces in enumerate(square.tiles):
        if spaces >> space & 1:
            return colour
    return None
