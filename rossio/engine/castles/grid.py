"""The grid of the territory: cells for tiles, quarters of them, and the corners where hills are.

A cell is a number, so that its neighbours are found by adding; its row and column are counted from
the initial tile's, far from any edge. A hill goes by the cell whose north-western corner it is at.
Texts say how far east or west and north or south something is: `e3n2`, and `o` for the origin.
"""

import re
from functools import lru_cache

Cell = int
Quarter = int
Hill = int
Direction = int
# A quarter of a tile that lies somewhere: four times its cell, and the quarter.
Place = int

WIDTH = 128
ORIGIN: Cell = WIDTH * WIDTH // 2 + WIDTH // 2
FARTHEST = 60

# Clockwise, as a tile is turned.
QUARTERS = range(4)
QUARTER_NAMES = ("nw", "ne", "se", "sw")
# The hill at a quarter of a cell, from the cell's number.
HILL_AT = (0, 1, WIDTH + 1, WIDTH)
DIRECTIONS = range(4)
DIRECTION_NAMES = ("n", "e", "s", "w")
STEP = (-WIDTH, 1, WIDTH, -1)
# Beyond each quarter: the two tiles beside it there, and which of their quarters touches it.
BESIDE: tuple[tuple[tuple[int, Quarter], tuple[int, Quarter]], ...] = (
    ((-1, 1), (-WIDTH, 3)),
    ((1, 0), (-WIDTH, 2)),
    ((1, 3), (WIDTH, 1)),
    ((-1, 2), (WIDTH, 0)),
)
AROUND = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1)
"""From a hill to the eight next to it, or from a cell to its eight neighbours."""

CELL_TEXT = r"(?:o|(?:[ew][1-9]\d?)(?:[ns][1-9]\d?)?|[ns][1-9]\d?)"
_PARTS = re.compile(r"(?:([ew])(\d+))?(?:([ns])(\d+))?")


def cells_of(hill: Hill) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that meet at a hill, each with the quarter of the same place in the tuple.

    So the first is the one whose north-western quarter is on the hill.
    """
    return hill, hill - 1, hill - WIDTH - 1, hill - WIDTH


def hill_of(place: Place) -> Hill:
    """The hill that a quarter of a laid tile belongs to."""
    return (place >> 2) + HILL_AT[place & 3]


@lru_cache(maxsize=4096)
def hills_of(places: tuple[Place, ...]) -> frozenset[Hill]:
    """The hills that quarters of laid tiles belong to."""
    return frozenset(map(hill_of, places))


def from_origin(cell: Cell) -> tuple[int, int]:
    """How far to the east and to the south of the origin a cell is."""
    row, column = divmod(cell, WIDTH)
    return column - WIDTH // 2, row - WIDTH // 2


def write_cell(cell: Cell) -> str:
    """A cell as a text."""
    east, south = from_origin(cell)
    across = f"{'e' if east > 0 else 'w'}{abs(east)}" if east else ""
    down = f"{'s' if south > 0 else 'n'}{abs(south)}" if south else ""
    return across + down or "o"


def read_cell(text: str) -> Cell | None:
    """The cell with this text, if it is one."""
    if not re.fullmatch(CELL_TEXT, text, re.ASCII):
        return None
    found = _PARTS.fullmatch(text.replace("o", ""))
    if found is None:
        return None
    side, across, end, down = found.groups(default="")
    east = int(across or 0) * (1 if side == "e" else -1)
    south = int(down or 0) * (1 if end == "s" else -1)
    if max(abs(east), abs(south)) > FARTHEST:
        return None
    return ORIGIN + WIDTH * south + east


def write_place(place: Place) -> str:
    """A quarter of a laid tile as a text."""
    return f"{write_cell(place >> 2)}.{QUARTER_NAMES[place & 3]}"


def read_place(text: str) -> Place | None:
    """The quarter with this text, if it is one."""
    cell_text, _, quarter = text.partition(".")
    cell = read_cell(cell_text)
    if cell is None or quarter not in QUARTER_NAMES:
        return None
    return 4 * cell + QUARTER_NAMES.index(quarter)
