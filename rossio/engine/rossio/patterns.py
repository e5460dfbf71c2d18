"""Patterns: the shapes on the cards, in every orientation in which they may lie in the square."""

from collections.abc import Iterator, Sequence

from rossio.engine.errors import Problem
from rossio.engine.rossio.square import ROWS, Spaces

Cells = frozenset[tuple[int, int]]

TILE = "#"
GAP = "."

_SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))
_CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Pattern:
    """A shape, ready to be counted.

    `placements` gives for each of the four spaces of a column (as a bit) every way to lay the
    shape so that this is its first space; ways further right are these, shifted. `by_corners` says
    whether some tiles of the shape hang together only by their corners.
    """

    __slots__ = ("by_corners", "drawing", "known", "placements", "size")

    def __init__(self, drawing: Sequence[str]) -> None:
        cells = _cells(drawing)
        self.drawing = tuple(drawing)
        self.size = len(cells)
        self.by_corners = not _hangs_together(cells, _SIDES)
        self.placements = _placements(cells)
        # What counting has already worked out: the largest count for a set of spaces.
        self.known: dict[Spaces, int] = {0: 0}


def drawing_problem(drawing: Sequence[str]) -> Problem | None:
    """What is wrong with the drawing of a pattern, or None."""
    if not drawing or {*"".join(drawing)} - {TILE, GAP}:
        marks = {"tile": TILE, "gap": GAP}
        return Problem("marks", f"a pattern is drawn with '{TILE}' and '{GAP}'", facts=marks)
    if len({len(line) for line in drawing}) > 1:
        return Problem("uneven", "the lines of a pattern are equally long")
    cells = _cells(drawing)
    if not 2 <= len(cells) <= 6:
        return Problem("size", "a pattern has 2 to 6 tiles", facts={"least": 2, "most": 6})
    if not _hangs_together(cells, _SIDES + _CORNERS):
        plain = "the tiles of a pattern touch one another, at least by a corner"
        return Problem("apart", plain)
    if not any(_placements(cells).values()):
        return Problem("rows", f"a pattern fits into {ROWS} rows", facts={"rows": ROWS})
    return None


def _cells(drawing: Sequence[str]) -> Cells:
    return frozenset(
        (column, row)
        for row, line in enumerate(drawing)
        for column, mark in enumerate(line)
        if mark == TILE
    )


def _hangs_together(cells: Cells, steps: Sequence[tuple[int, int]]) -> bool:
    """Whether all cells can be reached from one another by these steps."""
    rest = set(cells)
    reached = [rest.pop()]
    while reached:
        column, row = reached.pop()
        for right, down in steps:
            cell = (column + right, row + down)
            if cell in rest:
                rest.remove(cell)
                reached.append(cell)
    return not rest


def _orientations(cells: Cells) -> Iterator[Cells]:
    """All rotations and mirror images, moved into the corner; equal ones come more than once."""
    for _ in range(4):
        cells = frozenset((row, -column) for column, row in cells)
        yield _in_corner(cells)
        yield _in_corner(frozenset((-column, row) for column, row in cells))


def _in_corner(cells: Cells) -> Cells:
    left = min(column for column, _ in cells)
    top = min(row for _, row in cells)
    return frozenset((column - left, row - top) for column, row in cells)


def _placements(cells: Cells) -> dict[Spaces, tuple[Spaces, ...]]:
    found = set()
    for shape in _orientations(cells):
        height = 1 + max(row for _, row in shape)
        for down in range(ROWS - height + 1):
            found.add(sum(1 << ROWS * column + row + down for column, row in shape))
    return {
        first: tuple(sorted(spaces for spaces in found if spaces & -spaces == first))
        for first in (1, 2, 4, 8)
    }
