"""A small picture of a table for lists of games, and the text that it is kept as."""

from functools import lru_cache

from rossio.engine.calcada.board import (
    COLOUR_LETTERS,
    COLOUR_NAMES,
    SIZE,
    SQUARES,
    colour_of,
)
from rossio.engine.calcada.state import State

_SQUARE, _GAP = 8, 6


def picture(state: State) -> str:
    """Each board, square by square: tiles by the letters of their colours, empty ones as dots."""
    return "/".join(
        "".join("." if tile is None else COLOUR_LETTERS[colour_of(tile)] for tile in player.tiles)
        for player in state.players
    )


@lru_cache(maxsize=64)
def thumbnail(picture: str) -> str:
    """The boards side by side."""
    boards = [letters for letters in picture.split("/") if len(letters) == len(SQUARES)]
    side = SIZE * _SQUARE
    width = max(1, len(boards)) * (side + _GAP) - _GAP
    drawn = "".join(
        f'<g transform="translate({place * (side + _GAP)} 0)">'
        f'<rect class="limestone tone-0" width="{side}" height="{side}"/>{_tiles(letters)}</g>'
        for place, letters in enumerate(boards)
    )
    return f'<svg class="thumbnail" viewBox="0 0 {width} {side}" aria-hidden="true">{drawn}</svg>'


def _tiles(letters: str) -> str:
    return "".join(
        f'<g class="of-{COLOUR_NAMES[colour]}"><path class="glaze" d="{where}"/></g>'
        for colour, letter in enumerate(COLOUR_LETTERS)
        if (where := "".join(_at(square) for square in SQUARES if letters[square] == letter))
    )


def _at(square: int) -> str:
    row, column = divmod(square, SIZE)
    x, y, side = column * _SQUARE + 0.5, row * _SQUARE + 0.5, _SQUARE - 1
    return f"M{x} {y}h{side}v{side}h{-side}Z"
