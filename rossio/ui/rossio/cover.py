"""The picture of Rossio on the start screen: a square half paved."""

from rossio.engine.rossio.square import COLOUR_NAMES, Square, empty_square, lay
from rossio.ui.rossio.square import HERO, square

_PAVED = ("byybbrrgg", "bbyybbrg", "rggyyybb", "rrggryybbg")
"""The rows of the square, by the first letters of the colours."""


def cover() -> str:
    """The picture."""
    return square(HERO, _paved())


def _paved() -> Square:
    square = empty_square(HERO.columns)
    initials = "".join(name[0] for name in COLOUR_NAMES)
    for row, colours in enumerate(_PAVED):
        for letter in colours:
            square = lay(square, row, initials.index(letter))
    return square
