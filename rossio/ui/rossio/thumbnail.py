"""A small picture of a square for lists of games, and the text that it is kept as."""

from functools import lru_cache

from rossio.engine.rossio.square import COLOUR_NAMES, ROWS, Square, colours
from rossio.ui.drawing import Box4
from rossio.ui.rossio.tiles import tiles

_SPACE = 8
_INITIALS = "".join(name[0] for name in COLOUR_NAMES)


def picture(square: Square) -> str:
    """The rows of the square, each tile by the first letter of its colour, empty spaces as dots."""
    letters = ["." if colour is None else _INITIALS[colour] for colour in colours(square)]
    return "/".join("".join(letters[row::ROWS]) for row in range(ROWS))


@lru_cache(maxsize=64)
def thumbnail(picture: str) -> str:
    """A small square: the tiles laid so far on bare ground."""
    rows = picture.split("/") if picture else []
    width, height = _SPACE * max(map(len, rows), default=0), _SPACE * len(rows)
    drawn = "".join(
        tiles(colour, boxes)
        for colour, initial in enumerate(_INITIALS)
        if (boxes := _boxes(rows, initial))
    )
    return (
        f'<svg class="thumbnail" viewBox="0 0 {width} {height}" aria-hidden="true">'
        f'<rect class="ground" width="{width}" height="{height}"/>{drawn}</svg>'
    )


def _boxes(rows: list[str], initial: str) -> list[Box4]:
    """Where the tiles of a colour lie."""
    return [
        (column * _SPACE, row * _SPACE, _SPACE, _SPACE)
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter == initial
    ]
