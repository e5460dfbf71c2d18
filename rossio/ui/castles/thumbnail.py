"""A small picture of a table for lists of games, and the text that it is kept as."""

from functools import lru_cache

from rossio.engine.castles.grid import ORIGIN, read_cell, write_cell
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import TERRAIN_NAMES
from rossio.ui.castles.chart import LEAST, Chart, bounds, cell_box
from rossio.ui.castles.land import SIDE
from rossio.ui.castles.terrains import FIELD, ground_class

_LETTERS = "rcoglpbwhamxsk"
"""One for each terrain, in the order of the rules."""
_AT = ((0, 0), (FIELD, 0), (FIELD, FIELD), (0, FIELD))


def picture(state: State) -> str:
    """Each tile by its cell and the letters of its terrains."""
    laid = state.box.laid
    return " ".join(
        write_cell(cell) + ":" + "".join(_LETTERS[terrain] for terrain in laid[lies])
        for cell, lies in state.territory.tiles.items()
    )


@lru_cache(maxsize=64)
def thumbnail(picture: str) -> str:
    """The territory by the colours of its terrains."""
    tiles = {}
    for text in picture.split():
        name, _, letters = text.partition(":")
        cell = read_cell(name)
        if cell is not None and len(letters) == len(_AT) and {*letters} <= {*_LETTERS}:
            tiles[cell] = letters
    chart = Chart(*bounds(tiles or (ORIGIN,), 0), LEAST)
    where: dict[str, str] = {}
    for cell, letters in tiles.items():
        x, y, _, _ = cell_box(chart, cell)
        for letter, (along, down) in zip(letters, _AT, strict=True):
            path = f"M{x + along:g} {y + down:g}h{FIELD}v{FIELD}h-{FIELD}Z"
            where[letter] = where.get(letter, "") + path
    drawn = "".join(
        f'<g class="{ground_class(_LETTERS.index(letter))}"><path class="land" d="{path}"/></g>'
        for letter, path in sorted(where.items())
    )
    return (
        f'<svg class="thumbnail" viewBox="0 0 {chart.width} {chart.height}" aria-hidden="true">'
        f'<rect class="parchment" width="{chart.width}" height="{chart.height}"/>{drawn}</svg>'
    )


assert len(_LETTERS) == len(TERRAIN_NAMES) - 1
assert SIDE == 2 * FIELD
