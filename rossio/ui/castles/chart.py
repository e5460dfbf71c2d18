"""Where things of the territory lie on its map, and how large the map is drawn.

The map has a ring of cells around the tiles, where the next can be laid. It is drawn in units of
which a tile has forty; in pixels a cell is as large as the room lets all of the map be, but never
smaller than fingers need: then the map is seen through a window.
"""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from rossio.engine.castles.grid import HILL_AT, ORIGIN, WIDTH, Cell, Hill, Place
from rossio.engine.castles.territory import Territory
from rossio.ui.castles.land import HALF, SIDE
from rossio.ui.drawing import Box4
from rossio.ui.layout import TOUCH, Room

LEAST = 64
"""The least side of a cell in pixels: two fingers side by side, from a crossroad to a hill."""
MOST = 124
TOP, BOTTOM, CORNER = 30, 46, 294
"""What lies over the window of a large screen: piles along its upper edge and tools along its lower
one, so many pixels high, and none of them farther in than that. The map lies between these, or
beside them."""
ACROSS, DOWN = 15, 24
"""How high the ruler along the upper edge of the map is, and how broad that along its left one."""
OVERVIEW, OVERVIEW_BELOW = 72, 42
"""The larger side of the small picture of the whole, in pixels: over the map and below it."""

assert LEAST * 2**0.5 / 2 >= TOUCH


class Chart(Struct, frozen=True):
    """The map: its first column and row, how many there are, and the pixels of a cell."""

    west: int
    north: int
    columns: int
    rows: int
    side: float

    @property
    def width(self) -> int:
        """In the units of the drawing."""
        return self.columns * SIDE

    @property
    def height(self) -> int:
        """In the units of the drawing."""
        return self.rows * SIDE


def chart_for(territory: Territory, room: Room, over: int = TOP + BOTTOM) -> Chart:
    """The map of a territory, as large as there is room for it; `over` is how high what lies over
    its window is, which is nothing on a phone."""
    return _chart(tuple(territory.tiles) or (ORIGIN,), room, over)


@lru_cache(maxsize=64)
def _chart(cells: tuple[Cell, ...], room: Room, over: int) -> Chart:
    west, north, wide, high = bounds(cells, 1)
    width, height = room.width - DOWN, room.height - ACROSS
    between = min(width / wide, (height - over) / high)
    beside = min((width - 2 * CORNER) / wide, height / high)
    side = max(LEAST, min(MOST, max(between, beside)))
    return Chart(west, north, wide, high, round(side, 1))


def bounds(cells: Iterable[Cell], around: int) -> tuple[int, int, int, int]:
    """The first column and row of some cells, and how many there are, with some more around."""
    columns, rows = zip(*((cell % WIDTH, cell // WIDTH) for cell in cells), strict=True)
    west, north = min(columns) - around, min(rows) - around
    return west, north, max(columns) + around + 1 - west, max(rows) + around + 1 - north


def lies_beside(chart: Chart, room: Room) -> bool:
    """Whether the map is beside what lies over its window, and has the whole height."""
    return chart.columns * chart.side <= room.width - DOWN - 2 * CORNER + 1


def pans(chart: Chart, room: Room, over: int = TOP + BOTTOM) -> bool:
    """Whether the map is larger than its room."""
    width, height = room.width - DOWN, room.height - ACROSS
    if not lies_beside(chart, room):
        height -= over
    return chart.columns * chart.side > width + 1 or chart.rows * chart.side > height + 1


def row_of(chart: Chart, cell: Cell) -> int:
    """The row of a cell on the map, from the top."""
    return cell // WIDTH - chart.north


def column_of(chart: Chart, cell: Cell) -> int:
    """The column of a cell on the map, from the left."""
    return cell % WIDTH - chart.west


def cells_in(chart: Chart, row: int) -> range:
    """The cells of a row of the map."""
    first = (chart.north + row) * WIDTH + chart.west
    return range(first, first + chart.columns)


def cell_box(chart: Chart, cell: Cell) -> Box4:
    """Where a cell lies."""
    return column_of(chart, cell) * SIDE, row_of(chart, cell) * SIDE, SIDE, SIDE


def middle(chart: Chart, cell: Cell) -> tuple[float, float]:
    """The crossroad of a cell."""
    x, y, _, _ = cell_box(chart, cell)
    return x + HALF, y + HALF


def hill_point(chart: Chart, hill: Hill) -> tuple[float, float]:
    """The top of a hill."""
    x, y, _, _ = cell_box(chart, hill)
    return x, y


_QUARTERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def place_point(chart: Chart, place: Place, far: float = 0.62) -> tuple[float, float]:
    """Where a worker on a quarter is touched: between its crossroad and the top of the hill."""
    x, y = middle(chart, place >> 2)
    along, down = _QUARTERS[place & 3]
    return x + along * HALF * far, y + down * HALF * far


_BESIDE, _BEHIND = 8, 5.4
"""How far apart workers lie on one quarter: two feet to head, the next two in a row behind them."""


def lying_point(chart: Chart, place: Place, number: int = 0) -> tuple[float, float]:
    """Where a worker lies on a quarter, and others after it: along the edge at the top of the hill,
    so that the drawing of the terrain is to be seen."""
    x, y = middle(chart, place >> 2)
    along, down = _QUARTERS[place & 3]
    behind, beside = divmod(number, 2)
    return x + along * (13.6 - _BESIDE * beside), y + down * (16.8 - _BEHIND * behind)


def hill_at(cell: Cell, quarter: int) -> Hill:
    """The hill at a quarter of a cell."""
    return cell + HILL_AT[quarter]
