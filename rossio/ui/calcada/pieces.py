"""Tiles, stones and signs. Whatever has a colour has a shape as well, so that no one needs to see
colours: red is a circle, blue a square, yellow a diamond, green a quatrefoil, purple a star. On a
stone the shape is its mark, on a tile it is the medallion around the motif.

Every tile and motif is drawn in a field of 40 by 40, a stone around its middle.
"""

from functools import cache, lru_cache
from math import cos, pi, sin

from rossio.ui.drawing import JOINTS, Box4
from rossio.ui.signs import SIGNS, in_line

COLOURS = ("red", "blue", "yellow", "green", "purple")
FACES = ("caravel", "rooster", "swallow", "sardine", "sphere", "bonus")
"""In the order in which the rules count them."""
BONUS = FACES.index("bonus")
SIDE = 40
"""Of the field in which a tile is drawn."""


def _star(outer: float, inner: float) -> str:
    radii = (outer, inner) * 8
    points = (
        f"{20 + radius * sin(turn * pi / 8):.1f} {20 - radius * cos(turn * pi / 8):.1f}"
        for turn, radius in enumerate(radii)
    )
    return f"M{'L'.join(points)}Z"


MARKS = (
    "M4.5 20a15.5 15.5 0 1 1 31 0a15.5 15.5 0 1 1-31 0Z",
    "M5.5 5.5h29v29h-29Z",
    "M20 1.2L38.8 20L20 38.8L1.2 20Z",
    "M11.5 11.5a8.5 8.5 0 0 1 17 0a8.5 8.5 0 0 1 0 17a8.5 8.5 0 0 1-17 0a8.5 8.5 0 0 1 0-17Z",
    _star(18.6, 12.6),
)
"""The shape of each colour."""
_ROOM = (1.02, 1.12, 0.9, 1.0, 0.98)
"""How large a motif is in each of them."""

# In a field of 24 by 24: dark shapes, dark lines, and what is cut out of them.
_MOTIFS: dict[str, str] = {
    "caravel": '<path class="ink" d="M1.6 15.6c6 1.9 14 1.9 20.8-.4l-2.7 5.6q-7.7 1.9-15.3 0Z'
    "M10.6 1.6c5.2 2.2 8.9 6.7 9.5 12.3H9.2c2-3.6 2.5-8 1.4-12.3Z"
    'M8.2 4.8c.9 3.4 0 7-2.4 9.1H2.4c3-2.2 4.9-5.3 5.8-9.1Z"/>'
    '<path class="cut" stroke-width="1.3" d="M14.4 6.9v5M11.9 9.4h5"/>'
    '<path class="cut" stroke-width=".9" d="M4.2 18.3q7.6 1.5 15.6-.2"/>',
    "rooster": '<path class="ink" d="M3.4 4.6c-2.4 4.6-1.5 10 2.9 12.8 3.8 2.5 9 1.9 11.2-1.8'
    "1.3-2.2.8-4.4 1-6.4l3.5-1.1-3-1.9c-.1-1.5-1.1-2.5-2.6-2.4-2.2.2-2.9 2-3.1 4-.2 2.1-1.7 3.3-3.4"
    "2.7-2.2-.8-1.8-3.8-.2-6.2-2.5.5-3.7 2.3-3.4 4.3-1.7-.8-2.6-2.2-2.9-4Z"
    "M13.7 3.6c-.9-1.8.8-2.7 1.5-1.3.5-1.7 2.5-1.2 2.1.4 1.3-.5 2 .9.9 1.8Z"
    'M18.2 9.8c1.5.5 1.7 2.2.5 2.9-1-.4-1.1-1.9-.5-2.9Z"/>'
    '<path class="ink-line" stroke-width="1.5" d="M9.6 18.2v4H7.4M13.6 18.2v4h-2.2"/>'
    '<path class="cut" stroke-width="1.2" d="M7.2 13.2q3.6 3.6 7.4-.3"/>'
    '<circle class="hole" cx="16.5" cy="6.6" r=".95"/>',
    "swallow": '<path class="ink" d="M22.6 4.6l-3.4-.2c-1.3-.8-2.8-.4-3.7.8C11.7 3.2 6.6 1.9'
    " 1.2 2.7 5.7 5 9 7.6 10.8 10.6 8.5 14.1 4.8 18.3 1.4 22l6.4-3 .5 3.7c3.4-3.2"
    ' 6.1-6.9 7.4-10.5 1 2.8 1.3 6 .5 9.6 3.6-4.2 4.8-9.4 3.3-14.5l.2-1.2Z"/>'
    '<path class="cut" stroke-width="1.2" d="M11.3 11l4.6-3.7M15.7 12l1.6-3.4"/>',
    "sardine": '<path class="ink" d="M.9 12.2C4.6 6.7 12.2 5.1 18 10.8l4.9-3.7c-1.1 3.3-1.1 6.5 0'
    " 9.8L18 13.5c-5.8 5.6-13.4 4.1-17.1-1.3ZM9.6 7.3l4-3 1 3.9Z"
    'M10.2 17.2l3.2 2.4.6-3.3Z"/>'
    '<path class="cut" stroke-width="1.2" d="M7.8 8.4q1.9 3.8 0 7.5"/>'
    '<path class="cut" stroke-width="1.1" d="M10.6 10.6h1.3M13.3 10.8h1.3M10.6 13.5h1.3'
    'M13.3 13.3h1.3"/><circle class="hole" cx="4.9" cy="11.3" r="1"/>',
    "sphere": '<circle class="ink-line" stroke-width="2" cx="12" cy="11" r="9"/>'
    '<ellipse class="ink-line" stroke-width="1.5" cx="12" cy="11" rx="3.9" ry="9"/>'
    '<ellipse class="ink-line" stroke-width="2.3" cx="12" cy="11" rx="9" ry="3.2" '
    'transform="rotate(-24 12 11)"/>'
    '<path class="ink" d="M10.9 19.5h2.2l.8 2h2.3v1.9H7.8v-1.9h2.3Z"/>',
}
_ARROW = "M20 7.5a12.5 12.5 0 1 1-11.6 7.9l-3.4-1 7-6.2 2.9 8.9-3-.9a9 9 0 1 0 8.1-5.2Z"
_BONUS = (
    '<circle class="gold-edge" cx="20" cy="20" r="16.5"/>'
    '<circle class="gold" cx="20" cy="20" r="15"/>'
    f'<path class="gold-ink" d="{_ARROW}"/><path class="gold-ink" d="M20 15.5l4.5 4.5-4.5 4.5-4.5'
    '-4.5Z"/>'
)
_COBBLE = (
    "M-13-7q1-5 6-6 8-1.5 14-.4 5 1 6 6 1.2 7 .2 14-1 5-6 6-7 1.2-14 .3-5-1-6-6-1.3-7-.2-13.9Z"
)
_ICONS = {
    **SIGNS,
    "bonus": f'<g transform="translate(-2.7 -2.7) scale(.735)">{_BONUS}</g>',
}


# --- Tiles ----------------------------------------------------------------------------------------


@cache
def face(colour: int, face: int) -> str:
    """A tile in its field: glaze, medallion, motif, and the joints of its stones."""
    return (
        f'<g class="azulejo of-{COLOURS[colour]}"><path class="glaze" d="M0 0h40v40h-40Z"/>'
        f'<path class="glaze-line" d="M1.6 1.6h36.8v36.8h-36.8Z"/>'
        f'<path class="medallion" d="{MARKS[colour]}"/>{_motif_in(face, _ROOM[colour])}'
        f'<path class="setts" d="M0 0{JOINTS}"/></g>'
    )


def _motif_in(face: int, scale: float) -> str:
    if face == BONUS:
        # Around it the shape of the colour is to be seen.
        room = 0.66 * scale
        at = f"translate({20 - 20 * room:g} {20 - 20 * room:g}) scale({room:g})"
        return f'<g transform="{at}">{_BONUS}</g>'
    return (
        f'<g class="motif" transform="translate({20 - 12 * scale:g} {20 - 12 * scale:g}) '
        f'scale({scale:g})">{_MOTIFS[FACES[face]]}</g>'
    )


@lru_cache(maxsize=2048)
def tile(colour: int, shown: int, box: Box4) -> str:
    """A tile of a colour with this face, in a box."""
    x, y, width, _ = box
    return (
        f'<g transform="translate({x:g} {y:g}) scale({width / SIDE:g})">{face(colour, shown)}</g>'
    )


def tile_picture(colour: int, shown: int, size: int = SIDE) -> str:
    """A tile as a picture of its own."""
    return (
        f'<svg class="tile-picture" viewBox="0 0 40 40" width="{size}" height="{size}" '
        f'aria-hidden="true">{face(colour, shown)}</svg>'
    )


@cache
def motif(shown: int, box: Box4) -> str:
    """A motif alone, or the bonus symbol."""
    x, y, width, _ = box
    if shown == BONUS:
        return f'<g transform="translate({x:g} {y:g}) scale({width / 40:g})">{_BONUS}</g>'
    drawn = _MOTIFS[FACES[shown]]
    return f'<g class="motif" transform="translate({x:g} {y:g}) scale({width / 24:g})">{drawn}</g>'


# --- Stones ---------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def stone(colour: int, x: float, y: float, radius: float) -> str:
    """A paving stone around a point, with the mark of its colour."""
    scale = radius / 15
    return (
        f'<g class="cobble of-{COLOURS[colour]}" transform="translate({x:g} {y:g}) '
        f'scale({scale:g})"><path class="cobble-side" transform="translate(0 2.2)" d="{_COBBLE}"/>'
        f'<path class="cobble-top" d="{_COBBLE}"/>'
        f'<path class="cobble-mark" transform="translate(-9.5 -9.5) scale(.475)" '
        f'd="{MARKS[colour]}"/></g>'
    )


def mark(colour: int, x: float, y: float, radius: float) -> str:
    """The shape of a colour alone."""
    scale = radius / 20
    return (
        f'<path class="mark-of of-{COLOURS[colour]}" transform="translate({x - radius:g} '
        f'{y - radius:g}) scale({scale:g})" d="{MARKS[colour]}"/>'
    )


# --- Signs ----------------------------------------------------------------------------------------


def sign(name: str, box: Box4) -> str:
    """A sign within a drawing."""
    x, y, width, _ = box
    return f'<g transform="translate({x:g} {y:g}) scale({width / 24:g})">{_ICONS[name]}</g>'


def small_sign(name: str, label: str = "") -> str:
    """A sign to stand in a line of text; without a label it is only for the eye."""
    return in_line(_ICONS[name], label)


def small_mark(colour: int) -> str:
    """The shape of a colour, to stand in a line of text."""
    return in_line(mark(colour, 12, 12, 12))


# --- What travels ---------------------------------------------------------------------------------


@cache
def symbols() -> str:
    """Tiles, stones and the bonus tile as they travel; in the page once."""
    tiles = "".join(
        _symbol(tile_symbol(colour, shown), face(colour, shown))
        for colour in range(len(COLOURS))
        for shown in range(len(FACES))
    )
    stones = "".join(
        _symbol(stone_symbol(colour), stone(colour, 20, 20, 17)) for colour in range(len(COLOURS))
    )
    # Of no size instead of hidden: what is hidden may not be used in every browser.
    return (
        f'<svg class="motifs" width="0" height="0" aria-hidden="true">{tiles}{stones}'
        f"{_symbol('bonus-tile', _BONUS)}</svg>"
    )


def _symbol(name: str, drawn: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 40 40">{drawn}</symbol>'


def tile_symbol(colour: int, shown: int) -> str:
    """The id of a tile's symbol."""
    return f"tile-{COLOURS[colour]}-{FACES[shown]}"


def stone_symbol(colour: int) -> str:
    """The id of a stone's symbol."""
    return f"stone-{COLOURS[colour]}"
