"""The boards side by side: districts with walls around them, numbers, and tiles."""

from collections.abc import Iterator, Sequence

from rossio.engine.calcada.board import SIZE, Board, Square, colour_of, face_of
from rossio.engine.calcada.state import Player
from rossio.terminal.calcada.marks import COLOURED, FACES_IN

_GAP = "  "
# By the walls that meet in a point: 1 for one above, 2 to the right, 4 below, 8 to the left.
_CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_CELL = 2
BOARD = SIZE * (_CELL + 1) + 1
"""So wide is a board."""


def beside(columns: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Columns of equal height, each so wide at least, as lines."""
    for parts in zip(*columns, strict=True):
        yield _GAP.join(f"{part:<{width}}" for part in parts).rstrip()


def board_lines(board: Board, player: Player, lit: int) -> list[str]:
    """A board; `lit` are the squares on which a tile may be placed now."""
    lines = []
    for row in range(SIZE + 1):
        lines.append(_wall(board, row))
        if row < SIZE:
            lines.append(_row(board, player, lit, row))
    return lines


def _wall(board: Board, row: int) -> str:
    """The walls above a row, with the points in which they meet."""
    told = ""
    for column in range(SIZE + 1):
        told += _corner(board, row, column)
        if column < SIZE:
            told += ("─" if _is_above(board, row, column) else " ") * _CELL
    return told


def _corner(board: Board, row: int, column: int) -> str:
    return _CORNERS[
        1 * _is_left(board, row - 1, column)
        + 2 * _is_above(board, row, column)
        + 4 * _is_left(board, row, column)
        + 8 * _is_above(board, row, column - 1)
    ]


def _row(board: Board, player: Player, lit: int, row: int) -> str:
    cells = (
        ("│" if _is_left(board, row, column) else " ")
        + (_cell(board, player, lit, row * SIZE + column) if column < SIZE else "")
        for column in range(SIZE + 1)
    )
    return "".join(cells)


def _cell(board: Board, player: Player, lit: int, square: Square) -> str:
    tile = player.tiles[square]
    if tile is None:
        return f"{board.numbers[square]}{'*' if lit >> square & 1 else ' '}"
    colour = colour_of(tile)
    return COLOURED[colour] + FACES_IN[colour][face_of(tile)]


def _is_above(board: Board, row: int, column: int) -> bool:
    """Whether there is a wall between a square and the one above."""
    return column in range(SIZE) and _district(board, row, column) != _district(
        board, row - 1, column
    )


def _is_left(board: Board, row: int, column: int) -> bool:
    """Whether there is a wall between a square and the one to the left."""
    return row in range(SIZE) and _district(board, row, column) != _district(board, row, column - 1)


def _district(board: Board, row: int, column: int) -> int:
    """The district of a square; what is outside the board is in none."""
    if row in range(SIZE) and column in range(SIZE):
        return board.district_at[row * SIZE + column]
    return -1
