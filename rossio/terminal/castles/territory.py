"""The territory as a map: a tile is two letters by two, and the edges say how far it is from the
initial tile."""

from collections.abc import Sequence

from rossio.engine.castles.grid import (
    ORIGIN,
    WIDTH,
    Cell,
    Place,
    Quarter,
    cells_of,
    from_origin,
)
from rossio.engine.castles.view import View
from rossio.terminal.castles.marks import CASTLE_NUMBERS, MARKS
from rossio.words.catalogue import Words

WIDE, NARROW = 4, 2
"""So wide is a tile: with workers beside the terrains and a path between these, or without."""
LABEL = 4
"""So wide are the labels of the rows."""
_SEVERAL, _UNTURNED, _PATH, _NEW = "*", "?", "·", "+"
# The quarters in the order in which a tile is read, in its upper and its lower half.
_HALVES: tuple[tuple[Quarter, Quarter], ...] = ((0, 1), (3, 2))
# A castle over the quarters of a hill, which are those of `cells_of`; `#` is its number.
_CASTLE = {WIDE: ("╝", "╚═", "╔#", "╗"), NARROW: ("╝", "#", "╔", "╗")}


class Window:
    """The part of the territory that is drawn: columns and rows, from the initial tile's."""

    def __init__(self, columns: range, rows: range) -> None:
        self.columns, self.rows = columns, rows

    def has(self, cell: Cell) -> bool:
        """Whether a cell is drawn."""
        east, south = from_origin(cell)
        return east in self.columns and south in self.rows


def window(view: View, columns: int, rows: int) -> Window:
    """All tiles, or so many columns and rows with the new tile and as many others as can be."""
    cells = [from_origin(cell) for cell in _drawn(view)]
    easts, souths = ([place[axis] for place in cells] for axis in (0, 1))
    new = None if view.cell is None else from_origin(view.cell)
    return Window(
        _part(easts, columns, new and new[0]),
        _part(souths, rows, new and new[1]),
    )


def _drawn(view: View) -> list[Cell]:
    """The cells with something to show: those with tiles, and that of the tile being turned."""
    return [*view.territory.tiles, *([] if view.cell is None else [view.cell])] or [ORIGIN]


def _part(places: Sequence[int], most: int, new: int | None) -> range:
    """At most so many in a row."""
    first, last = min(places), max(places)
    if last - first < most:
        return range(first, last + 1)
    parts = (range(start, start + most) for start in range(first, last - most + 2))
    return max(
        (part for part in parts if new is None or new in part),
        key=lambda part: sum(place in part for place in places),
    )


def beyond(view: View, shown: Window) -> int:
    """How many tiles lie outside a window."""
    return sum(not shown.has(cell) for cell in view.territory.tiles)


def territory_lines(words: Words, view: View, shown: Window, tile: int) -> list[str]:
    """The map, with tiles so wide."""
    castles = _castles(view, tile)
    lines = [" " * LABEL + _edge(words, shown, tile)]
    for south in shown.rows:
        cells = [ORIGIN + south * WIDTH + east for east in shown.columns]
        for half, label in zip(_HALVES, (_label(words, "ns", -south), ""), strict=True):
            row = (_quarter(view, castles, cell, side, tile) for cell in cells for side in half)
            lines.append(f"{label:<{LABEL}}{''.join(row)}".rstrip())
    return lines


def _edge(words: Words, shown: Window, tile: int) -> str:
    """The labels of the columns; over narrow tiles there is room for every second one."""
    told = ""
    for column, east in enumerate(shown.columns):
        if tile == WIDE or east % 2 == 0:
            told = f"{told:<{column * tile}}{_label(words, 'ew', east)}"
    return told


def _label(words: Words, sides: str, far: int) -> str:
    """How far a row or a column is from the initial tile's, and on which of two sides."""
    return words(f"terminal.{sides[far < 0]}", n=abs(far)) if far else "0"


def _castles(view: View, tile: int) -> dict[Place, str]:
    """What castles cover quarters with."""
    return {
        4 * cell + quarter: _CASTLE[tile][quarter].replace("#", number)
        for number, hill in zip(CASTLE_NUMBERS, view.territory.castles, strict=False)
        for quarter, cell in enumerate(cells_of(hill))
    }


def _quarter(view: View, castles: dict[Place, str], cell: Cell, quarter: Quarter, tile: int) -> str:
    """A quarter of a tile: its terrain, and where there is room who lies there, or the path."""
    laid, place, room = view.territory.tiles.get(cell), 4 * cell + quarter, tile // 2
    if laid is None:
        unturned = cell == view.cell and view.tile is not None
        return f"{_UNTURNED if unturned else '':<{room}}"
    terrain, workers = MARKS[view.box.laid[laid][quarter]], _workers(view, place)
    if tile == NARROW:
        return castles.get(place) or workers or terrain
    is_west = quarter in (0, 3)
    path = (_NEW if cell == view.cell else _PATH) if is_west else " "
    return (castles.get(place) or f"{terrain}{workers}").ljust(room, path)


def _workers(view: View, place: Place) -> str:
    """Whose workers lie on a quarter."""
    seats = [str(seat) for seat, player in enumerate(view.players, 1) if place in player.workers]
    return _SEVERAL if len(seats) > 1 else "".join(seats)
