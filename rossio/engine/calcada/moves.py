"""Moves: every choice a player can have.

There are few of them, so each exists once: in the tables below, and by its short text in `MOVES`.
Spaces, squares and faces are counted from 0; the texts count spaces from 1, name colours by their
letter and squares as on a chessboard, but from the top, and motifs by numbers from 1 on, where 0
is the bonus symbol. The texts are frozen: records are written in them.
"""

from itertools import chain

from msgspec import Struct

from rossio.engine.calcada.board import (
    BONUS,
    COLOUR_LETTERS,
    COLOURS,
    FACES,
    SQUARE_NAMES,
    SQUARES,
    Colour,
    Face,
    Square,
)
from rossio.engine.calcada.carousel import COLOURS_AMONG, SPACES, Space


class _OfStone(Struct, frozen=True, gc=False):
    """Something done with a stone of this colour on this space."""

    space: Space
    colour: Colour

    @property
    def _stone(self) -> str:
        return f"{self.space + 1}{COLOUR_LETTERS[self.colour]}"


class Push(_OfStone, frozen=True, gc=False):
    """Give back a bonus tile and move a stone one space on, before declaring."""

    def __str__(self) -> str:
        return f"p{self._stone}"


class Declare(_OfStone, frozen=True, gc=False):
    """Declare a stone, which then moves one space on."""

    def __str__(self) -> str:
        return f"d{self._stone}"


class Pass(_OfStone, frozen=True, gc=False):
    """Move a stone one space on and place nothing, when no stone can be declared."""

    def __str__(self) -> str:
        return f"x{self._stone}"


class Renew(Struct, frozen=True, gc=False):
    """Give back a bonus tile for new tiles in the display of the declared colour."""

    def __str__(self) -> str:
        return "r"


class Place(Struct, frozen=True, gc=False):
    """Take the first tile with this face from the display, and put it on a square."""

    face: Face
    square: Square

    def __str__(self) -> str:
        return f"t{FACE_MARKS[self.face]}{SQUARE_NAMES[self.square]}"


Move = Push | Declare | Pass | Renew | Place

FACE_MARKS = tuple(str((face + 1) % (BONUS + 1)) for face in FACES)

# By space and colour.
DECLARE = tuple(tuple(Declare(space, colour) for colour in COLOURS) for space in range(SPACES))
_PUSHES = tuple(tuple(Push(space, colour) for colour in COLOURS) for space in range(SPACES))
_PASSES = tuple(tuple(Pass(space, colour) for colour in COLOURS) for space in range(SPACES))
# By space, and by the stones in question.
PUSHES = tuple(
    tuple(tuple(pushes[colour] for colour in colours) for colours in COLOURS_AMONG)
    for pushes in _PUSHES
)
PASSES = tuple(
    tuple(tuple(passes[colour] for colour in colours) for colours in COLOURS_AMONG)
    for passes in _PASSES
)
RENEW = (Renew(),)
PLACES = tuple(tuple(Place(face, square) for square in SQUARES) for face in FACES)

_ALL: tuple[Move, ...] = (
    *chain(*DECLARE), *chain(*_PUSHES), *chain(*_PASSES), *RENEW, *chain(*PLACES),
)  # fmt: skip
MOVES = {str(move): move for move in _ALL}
