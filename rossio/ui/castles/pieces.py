"""Workers, discs, cylinders, castles and signs.

What belongs to a seat has its colour, and a mark of its own cut into it, so that no one needs to
see colours. Pieces are drawn around their middle.
"""

from functools import cache, lru_cache

from rossio.engine.castles.box import default_box
from rossio.engine.castles.boxfile import EXPLORATIONS, LAND_TILES
from rossio.engine.castles.terrains import HALF_COIN, Terrain
from rossio.engine.events import Seat
from rossio.ui.castles.land import SIDE, land
from rossio.ui.castles.terrains import terrain_at
from rossio.ui.signs import SIGNS, in_line

_SEATS = 4
_MARKS = (
    "M-2.4 0a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0Z",
    "M-2.2-2.2h4.4v4.4h-4.4Z",
    "M0-2.9L2.9 2.3h-5.8Z",
    "M-3-.8h2.2V-3h1.6v2.2H3V.8H.8V3H-.8V.8H-3Z",
)
"""Cut into what is a seat's: a circle, a square, a triangle, a cross."""
_STANDING = (
    "M-1.9-7.4a2.5 2.5 0 1 1 3.8 0q2.5 1.2 2.9 4.8L4.2 1.4 3 .9l.2-2.3L2.6 6.6H.7L0 2.4-.7 6.6h-1.9"
    "l-.6-8L-3 .9l-1.2.5-.6-4q.4-3.6 2.9-4.8Z"
)
_HAT = "M-4.6-9.6q2-.4 2.3-2.6 2.3-1.6 4.6 0 .3 2.2 2.3 2.6-4.6 1.6-9.2 0Z"
_CASTLE = (
    "M-14.5 12V-5h-1.4v-6.4h2.6v2h2.4v-2h2.6v2h2.4v-2h2.6V-5h-1.4v3h4.6v-9.4h-1.8V-18h3.2v2.4h2.4"
    "V-18h3.2v2.4h2.4V-18h3.2v6.6h-1.8V12Z"
)
_BATTLEMENTS = "M-4.7-2V12h9.4V-2Z"


def _seat(seat: Seat) -> str:
    return f"seat-{seat % _SEATS}"


@lru_cache(maxsize=512)
def disc(seat: Seat, x: float, y: float, radius: float) -> str:
    """A disc of a seat, seen from above."""
    scale = radius / 6
    return (
        f'<g class="piece {_seat(seat)}" transform="translate({x:g} {y:g}) scale({scale:.3g})">'
        '<circle class="piece-side" cy="1" r="6"/><circle class="piece-top" r="6"/>'
        f'<path class="piece-mark" d="{_MARKS[seat % _SEATS]}"/></g>'
    )


@lru_cache(maxsize=512)
def cylinder(seat: Seat, x: float, y: float, radius: float) -> str:
    """A cylinder of a seat, standing."""
    scale = radius / 6
    return (
        f'<g class="piece {_seat(seat)}" transform="translate({x:g} {y:g}) scale({scale:.3g})">'
        '<path class="piece-side" d="M-5.4-4.4v9.6q5.4 3.6 10.8 0v-9.6Z"/>'
        '<ellipse class="piece-top" cy="-4.4" rx="5.4" ry="3"/>'
        f'<path class="piece-mark" transform="translate(0 2.2)" d="{_MARKS[seat % _SEATS]}"/></g>'
    )


@lru_cache(maxsize=512)
def worker(seat: Seat, x: float, y: float, size: float) -> str:
    """A worker of a seat, standing."""
    return _worker(seat, f"translate({x:g} {y:g}) scale({size / 20:.3g})")


@lru_cache(maxsize=512)
def lying_worker(seat: Seat, x: float, y: float) -> str:
    """A worker of a seat that lies down, small enough to leave its terrain in sight."""
    return _worker(seat, f"translate({x:g} {y:g}) scale(.6) rotate(-90) translate(0 3.2)")


def _worker(seat: Seat, at: str) -> str:
    return (
        f'<g class="piece {_seat(seat)}" transform="{at}">'
        f'<path class="piece-top" d="{_STANDING}"/><path class="worker-hat" d="{_HAT}"/>'
        f'<path class="piece-mark" transform="translate(0 -2.2) scale(.62)" '
        f'd="{_MARKS[seat % _SEATS]}"/></g>'
    )


@cache
def castle_drawing() -> str:
    """A castle in a field of 36 by 36 around its middle, as the books of fortresses have them."""
    return (
        f'<path class="castle-wall" d="{_CASTLE}"/><path class="castle-front" d="{_BATTLEMENTS}"/>'
        '<path class="castle-door" d="M-2.6 12V7q2.6-3.4 5.2 0v5Z"/>'
        '<path class="castle-line" d="M-12.6-1h3.4M-8 3.4h3.2M-13 6.4h3.4M7.8-8.6h3.2M11-2.6h3'
        'M7.4 1.6h3.4M11.4 6.4h2.8"/><path class="castle-door" d="M-10.8-.4v3h1.4v-3ZM9.6-7v3h1.4v'
        '-3Z"/><path class="castle-line" d="M10.4-18v-3.6"/>'
        '<path class="castle-flag" d="M10.4-22l-5.4 1.6 5.4 1.8Z"/>'
    )


# --- Signs ----------------------------------------------------------------------------------------

_COIN = (
    '<circle class="coin-face" cx="12" cy="12" r="9.5"/><circle class="coin-line" cx="12" cy="12" '
    'r="7"/><path class="coin-ink" d="M8.2 15.5v-6h1.2v1.2h1.6V9.5h2v1.2h1.6V9.5h1.2v6Z"/>'
)
_ICONS = {
    **SIGNS,
    "half-coin": terrain_at(HALF_COIN, (1, 1, 22, 22), "M0 0Z"),
    "gold": _COIN,
    "religion": '<path class="sign-ink" d="M10.6 2h2.8v5h4.6v2.8h-4.6V22h-2.8V9.8H6V7h4.6Z"/>',
    "castle": f'<g transform="translate(12 14.5) scale(.62)">{castle_drawing()}</g>',
    "tile": '<path class="sign-tile" d="M3 3h18v18H3Z"/><path class="sign-path" d="M12 3v18M3 12'
    'h18"/>',
    "explore": '<path class="sign-tile" d="M1.5 8h21v8h-21Z"/><path class="sign-path" d="M6.7 8v8'
    'M12 8v8M17.2 8v8"/>',
    "step": '<path class="sign-ink" d="M3 6.5q4-2.6 8 0v11q-4 2.6-8 0ZM13 10.5h4v-3l5 4.5-5 4.5v-3'
    'h-4Z"/>',
    "turn": '<path class="sign-line" d="M18.6 8A8 8 0 1 0 20 13.4"/>'
    '<path class="sign-ink" d="M20.6 3v6.6H14Z"/>',
    "contract": '<path class="sign-tile" d="M5 2.5h11l3 3v16H5Z"/><path class="sign-line" '
    'd="M8 9h8M8 12.5h8M8 16h5"/>',
}


def small_sign(name: str, label: str = "") -> str:
    """A sign to stand in a line of text; without a label it is only for the eye."""
    return in_line(_ICONS[name], label)


def sign(name: str, x: float, y: float, side: float) -> str:
    """A sign within a drawing, around a point."""
    at = f"translate({x - side / 2:g} {y - side / 2:g}) scale({side / 24:.3g})"
    return f'<g transform="{at}">{_ICONS[name]}</g>'


def small_disc(seat: Seat) -> str:
    """A disc in a line of text."""
    return in_line(disc(seat, 12, 12, 8.5))


def small_worker(seat: Seat) -> str:
    """A worker in a line of text."""
    return in_line(worker(seat, 12, 14, 22))


def small_cylinder(seat: Seat) -> str:
    """A cylinder in a line of text."""
    return in_line(cylinder(seat, 12, 12, 9))


# --- What travels ---------------------------------------------------------------------------------


@cache
def symbols() -> str:
    """Whatever travels or is dragged; in the page once."""
    box = default_box()
    tiles = "".join(
        _symbol(land_symbol(tile), land(box.laid[4 * tile], (0, 0, SIDE, SIDE)))
        for tile in range(LAND_TILES + 2)
    )
    faces = "".join(
        _symbol(face_symbol(face), strip(box.faces[face], 0, 15, 10))
        for face in range(2 * EXPLORATIONS)
    )
    pieces = "".join(
        _symbol(f"disc-{seat}", disc(seat, 20, 19, 16))
        + _symbol(f"cylinder-{seat}", cylinder(seat, 20, 20, 16))
        + _symbol(f"worker-{seat}", worker(seat, 20, 25, 40))
        for seat in range(_SEATS)
    )
    coins = "".join(
        _symbol(name, sign(name, 20, 20, 36)) for name in ("half-coin", "gold", "castle", "tile")
    )
    # Of no size instead of hidden: what is hidden may not be used in every browser.
    return (
        f'<svg class="motifs" width="0" height="0" aria-hidden="true">{tiles}{faces}{pieces}'
        f"{coins}</svg>"
    )


def _symbol(name: str, drawn: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 40 40">{drawn}</symbol>'


def land_symbol(tile: int) -> str:
    """The id of a land tile's symbol."""
    return f"land-tile-{tile}"


def face_symbol(face: int) -> str:
    """The id of the symbol of an exploration tile's side."""
    return f"face-{face}"


def strip(spaces: tuple[Terrain, ...], x: float, y: float, side: float) -> str:
    """Spaces of an exploration tile, side by side."""
    return "".join(
        terrain_at(terrain, (x + place * side, y, side, side))
        for place, terrain in enumerate(spaces)
    )
