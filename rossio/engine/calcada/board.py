"""Boards and tiles: 25 squares with numbers and districts, and what can lie on them.

Squares are counted row by row from the top left; a set of squares is a number with a bit for each.
A tile is a number too, its colour and its face: a motif, or the bonus symbol, which is the last.
"""

from collections.abc import Iterator, Sequence

from rossio.engine.calcada.boxfile import BoardFile, Motifs

Colour = int
Face = int
Tile = int
Square = int
Squares = int
District = int

COLOUR_NAMES = ("red", "blue", "yellow", "green", "purple")
COLOURS = range(len(COLOUR_NAMES))
RED, BLUE, YELLOW, GREEN, PURPLE = COLOURS
COLOUR_LETTERS = "rbygp"
MOTIF_NAMES: tuple[str, ...] = Motifs.__struct_fields__
MOTIFS = range(len(MOTIF_NAMES))
BONUS: Face = len(MOTIF_NAMES)
FACES = range(BONUS + 1)

SIZE = 5
SQUARES = range(SIZE * SIZE)
ALL: Squares = (1 << len(SQUARES)) - 1
SQUARE_NAMES = tuple(f"{'abcde'[square % SIZE]}{square // SIZE + 1}" for square in SQUARES)
# So many stones, or more, stand for any number.
ANY_NUMBER = 6


def tile(colour: Colour, face: Face) -> Tile:
    """The tile of a colour with this face."""
    return colour * len(FACES) + face


def colour_of(tile: Tile) -> Colour:
    """The colour of a tile."""
    return tile // len(FACES)


def face_of(tile: Tile) -> Face:
    """What a tile shows."""
    return tile % len(FACES)


def squares_in(squares: Squares) -> Iterator[Square]:
    """The squares of a set, one by one."""
    while squares:
        yield (squares & -squares).bit_length() - 1
        squares &= squares - 1


def neighbours(square: Square) -> tuple[Square, ...]:
    """The squares that touch a square by a side."""
    row, column = divmod(square, SIZE)
    around = (
        (row - 1, column, square - SIZE),
        (row, column - 1, square - 1),
        (row, column + 1, square + 1),
        (row + 1, column, square + SIZE),
    )
    return tuple(
        other for row, column, other in around if row in range(SIZE) and column in range(SIZE)
    )


NEIGHBOURS = tuple(map(neighbours, SQUARES))


_FIRST_COLUMN: Squares = sum(1 << square for square in SQUARES if square % SIZE == 0)
_LAST_COLUMN: Squares = _FIRST_COLUMN << SIZE - 1


def beside(squares: Squares) -> Squares:
    """The squares that touch one of these, and beyond the board what nobody asks for."""
    up_and_down = squares << SIZE | squares >> SIZE
    return up_and_down | (squares & ~_LAST_COLUMN) << 1 | (squares & ~_FIRST_COLUMN) >> 1


def connected(start: Square, squares: Squares) -> Squares:
    """The squares of a set that hang together with one of them."""
    found, grown = 0, 1 << start
    while grown != found:
        found = grown
        grown = found | beside(found) & squares
    return found


class Board:
    """A board ready to play: `with_number` has the squares by number, the last for any number."""

    def __init__(self, file: BoardFile) -> None:
        self.numbers = tuple(int(number) for row in file.numbers for number in row)
        letters = "".join(file.districts)
        self.districts: tuple[Squares, ...] = tuple(
            _where(letters, letter) for letter in sorted({*letters})
        )
        self.district_at: tuple[District, ...] = tuple(
            next(n for n, squares in enumerate(self.districts) if squares >> square & 1)
            for square in SQUARES
        )
        self.sizes = tuple(map(int.bit_count, self.districts))
        by_number = (_where(self.numbers, number) for number in range(ANY_NUMBER))
        self.with_number: tuple[Squares, ...] = (*by_number, ALL)


def _where(items: Sequence[object], wanted: object) -> Squares:
    return sum(1 << square for square in SQUARES if items[square] == wanted)
