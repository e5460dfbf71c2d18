"""The rules of legality and counting once more, as plainly as they can be written down.

Nothing here is shared with the engine but the way a square is stored.
"""

from itertools import product

from rossio.engine.rossio.square import Square, colour_at

Cell = tuple[int, int]
Shape = frozenset[Cell]


def grid(square: Square) -> dict[Cell, int]:
    """The tiles by column and row."""
    cells = product(range(square.columns), range(4))
    colours = {(column, row): colour_at(square, 4 * column + row) for column, row in cells}
    return {cell: colour for cell, colour in colours.items() if colour is not None}


def around(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that touch a cell by a side."""
    column, row = cell
    return ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))


def is_wall(cell: Cell) -> bool:
    """Left, top and bottom are walls; the theatre on the right is none."""
    return cell[0] < 0 or cell[1] < 0 or cell[1] > 3


def may_be_built_on(square: Square, cell: Cell) -> bool:
    """One tile and one wall, or two tiles, and nothing empty further left in the row."""
    tiles = grid(square)
    if cell in tiles or any((left, cell[1]) not in tiles for left in range(cell[0])):
        return False
    touched = sum(other in tiles for other in around(cell))
    walls = sum(map(is_wall, around(cell)))
    return touched >= 2 or (touched == 1 and walls >= 1)


def orientations(drawing: tuple[str, ...]) -> set[Shape]:
    """All rotations and mirror images of a drawing."""
    found = set()
    lines = list(drawing)
    for _ in range(4):
        lines = ["".join(column) for column in zip(*lines[::-1], strict=True)]
        for turned in (lines, [line[::-1] for line in lines]):
            cells = {
                (column, row)
                for row, line in enumerate(turned)
                for column, mark in enumerate(line)
                if mark == "#"
            }
            found.add(frozenset(cells))
    return found


def placements(drawing: tuple[str, ...], cells: set[Cell]) -> list[Shape]:
    """Every way to lay the shape on the cells."""
    return [
        moved
        for shape in orientations(drawing)
        for right, down in product(range(-6, 20), range(-6, 4))
        if (moved := frozenset((c + right, r + down) for c, r in shape)) <= cells
    ]


def most(choices: list[Shape]) -> int:
    """The largest number of placements without a common cell, by trying all."""
    if not choices:
        return 0
    first, rest = choices[0], choices[1:]
    free = [other for other in rest if not other & first]
    with_first = 1 + most(free)
    return with_first if len(free) == len(rest) else max(with_first, most(rest))


def count(drawing: tuple[str, ...], square: Square, colour: int) -> int:
    """How often the pattern counts in a colour."""
    cells = {cell for cell, other in grid(square).items() if other == colour}
    return most(sorted(placements(drawing, cells), key=sorted))
