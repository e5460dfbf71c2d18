"""Terrains as an old map has them: a wash of colour, and over it a small drawing in ink.

Each is told apart by its drawing alone. They are drawn in a field of 20 by 20, a quarter of a tile,
and stand upright however the tile is turned.
"""

from functools import cache, lru_cache

from rossio.engine.castles.terrains import TERRAIN_NAMES, Terrain
from rossio.ui.drawing import Box4
from rossio.ui.signs import in_line

FIELD = 20
"""The side of a drawing."""


def _ear(x: float, y: float, foot: float) -> str:
    """A stalk of rye."""
    grain = "q-2.3-.3-2.4-2.7 2.3.3 2.4 2.7.1-2.4 2.4-2.7-.1 2.4-2.4 2.7"
    grains = "".join(f"M{x:g} {y + 3 + 2.3 * row:g}{grain}" for row in range(4))
    return (
        f'<path class="map-line" d="M{x:g} {y + 4:g}V{foot:g}"/>'
        f'<path class="map-body" d="{grains}M{x:g} {y - 1.4:g}q1.5 1.4 0 3q-1.5-1.6 0-3Z"/>'
    )


def _leaves(*places: tuple[float, float, float]) -> str:
    """Narrow leaves: where each begins, and by how much it is turned."""
    return "".join(
        f'<path class="map-body" transform="translate({x:g} {y:g}) rotate({turn:g})" '
        'd="M0 0q3-2.6 6.4 0q-3.4 2.6-6.4 0Z"/>'
        for x, y, turn in places
    )


def _berries(radius: float, *places: tuple[float, float]) -> str:
    return "".join(
        f'<circle class="map-fruit" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>' for x, y in places
    )


def _pine(x: float, y: float) -> str:
    """An umbrella pine."""
    return (
        f'<path class="map-line" d="M{x:g} {y + 5:g}v6.2M{x:g} {y + 7:g}l2.2-2.4"/>'
        f'<path class="map-body" d="M{x - 4.6:g} {y + 4.6:g}q-.4-4.4 4.6-4.8q5 .4 4.6 4.8'
        f'q-4.6 1.8-9.2 0Z"/>'
        f'<path class="map-fine" d="M{x - 2.4:g} {y + 3.2:g}q1-1.6 2.2-1.8M{x + 0.6:g} '
        f'{y + 3.6:g}q1-1.6 2-1.6"/>'
    )


def _waves(*places: tuple[float, float, int]) -> str:
    line = "".join(f"M{x:g} {y:g}q1.4-1.9 2.8 0{'t2.8 0' * more}" for x, y, more in places)
    return f'<path class="map-line" d="{line}"/>'


_DRAWN: dict[str, str] = {
    "rye": _ear(5.6, 6.4, 17.5) + _ear(10, 4.2, 17.5) + _ear(14.4, 6.4, 17.5),
    "chestnut": '<path class="map-leaf" d="M3 12.5q-.6-6.6 5.4-9.5 2.4 2.6 2.4 6l-2.8 4.4Z"/>'
    '<path class="map-fine" d="M4 12q2.4-3.6 4.2-8"/>'
    '<path class="map-body" d="M6.8 11.4q2-3 4.8-4.6 3.8 1.4 5.4 5 .8 4.6-5 5.6-6.2-.8-5.2-6Z"/>'
    '<path class="map-pale" d="M7.6 14.2q4.4 2.6 9 .4-1.2 2.4-4.6 2.8-3.4-.4-4.4-3.2Z"/>'
    '<path class="map-fine" d="M11.4 8.6q-2 1-2.8 3.2"/>',
    "olive": '<path class="map-line" d="M3.4 16.6Q9.4 13 16.4 3.6"/>'
    + _leaves((6.6, 14.2, -95), (10, 10.8, -110), (13.2, 7.4, -130), (8.4, 13, 10), (12, 9.2, -5))
    + _berries(1.9, (12.6, 13.6), (16, 10)),
    "grape": '<path class="map-leaf" d="M10 5.4q-1.4-2.6-4.4-2-.4 2.8 2 3.8 1 .4 2.4-.2Z"/>'
    '<path class="map-line" d="M10 6.4V2.8"/>'
    + _berries(2.1, (6.6, 8.6), (10, 8.2), (13.4, 8.6), (8.3, 11.6), (11.7, 11.6), (10, 14.8)),
    "lake": '<path class="map-water" d="M2.4 10.4q.6-5.6 6-6 3.4-1.6 6.4.8 4 2.2 2.8 6.4-.6 4.6-6 '
    '5-4.2 1.2-7-1.4-2.4-1.6-2.2-4.8Z"/>' + _waves((5, 8.6, 1), (9.6, 11.2, 1), (6, 13.8, 2)),
    "pasture": '<path class="map-line" d="M6.8 12.4v3.4M12 12.4v3.4M3 17.4l.4-2M4.4 17.4l-.2-1.6'
    'M15.6 17.6l.4-2.2M17 17.6l-.2-1.6"/>'
    '<path class="map-wool" d="M4.6 12.4q-2.4-1-1-3.2.2-2.4 2.6-2 1.4-1.8 3.2-.6 2-1 3 .8 2.2.2 '
    '1.8 2.4 1 2.4-1.6 2.8-4 .8-8-.2Z"/>'
    '<path class="map-fill" d="M13 7.4q2-1.6 3.6.2.8 2-.8 2.8-2.4.4-2.8-3Z"/>',
    "barren": '<path class="map-line" d="M2.8 6.4l4.2 2.2 3-3.6M7 8.6l-.6 4.8 4 2.4 3.8-2.6 3.4 1'
    'M10.4 15.8l-.6 2.2M14.2 13.2l-1.2-4.6 3.4-3M6.4 13.4l-3.4 1.4"/>'
    '<path class="map-dots" d="M10.4 10.6v.1M4.2 10.4v.1M13.4 4.2v.1M16.4 9.6v.1M14.6 16.8v.1"/>',
    "wood": _pine(7, 2.6) + _pine(13.2, 6.2),
    "house": '<path class="map-wall" d="M4 17V9.8l6-5 6 5V17Z"/>'
    '<path class="map-body" d="M2.4 10.6L10 3.8l7.6 6.8-1.4 1.4L10 6.6 3.8 12Z"/>'
    '<path class="map-fill" d="M8.4 17v-4.4q1.6-1.6 3.2 0V17ZM5.6 11.8h1.8v2H5.6ZM12.6 11.8h1.8v2'
    'h-1.8Z"/><path class="map-line" d="M14.2 7V4.2"/>',
    "chapel": '<path class="map-wall" d="M5 17.2V9.6L10 6l5 3.6v7.6Z"/>'
    '<path class="map-body" d="M3.8 10L10 5.4l6.2 4.6-.9 1.2L10 7.4l-5.3 3.8Z"/>'
    '<path class="map-line heavy" d="M10 5.6V1.6M8.4 3h3.2"/>'
    '<path class="map-fill" d="M8.5 17.2v-3.4q1.5-2 3 0v3.4Z"/>'
    '<circle class="map-fill" cx="10" cy="10.2" r="1.1"/>',
    "camp": '<path class="map-line" d="M10 5V1.8"/><path class="map-flag" d="M10 1.6l4.4 1.3-4.4 '
    '1.3Z"/><path class="map-body" d="M2.4 16.8Q7.8 12 10 4.8q2.2 7.2 7.6 12Z"/>'
    '<path class="map-fill" d="M7.4 16.8q2.2-3 2.6-7 .4 4 2.6 7Z"/>'
    '<path class="map-line" d="M2.4 16.8l-1 1M17.6 16.8l1 1"/>',
    "cross": '<path class="map-body" d="M8.5 2h3v3.6h3.7v2.9h-3.7v6h-3v-6H4.8V5.6h3.7Z"/>'
    '<path class="map-wall" d="M6.4 14.2h7.2v1.7h1.9v1.8h-11v-1.8h1.9Z"/>'
    '<path class="map-fine" d="M9.4 9.6v3.6"/>',
    "milestone": '<path class="map-wall" d="M5.4 15.4h9.2v2.4H5.4Z"/>'
    '<path class="map-body" d="M6.6 4.6v10.8h6.8V4.6Z"/>'
    '<ellipse class="map-pale" cx="10" cy="4.6" rx="3.4" ry="1.5"/>'
    '<path class="map-fine heavy" d="M8 8l1.1 3.4L10.2 8M11.8 8v3.4M8 13.2h4"/>',
    "crag": '<path class="map-body" d="M1.8 17.4L6 7.6l2.8 3.2L12.6 2.6l3.2 6.8 2.4 8Z"/>'
    '<path class="map-pale" d="M12.6 2.6l-3 6.4-.8 1.8 2.6 2.6.6-3 1.4-1.6Z"/>'
    '<path class="map-fine" d="M12.6 2.6l.8 5.2 2.2 3-.6 4M6 7.6l.8 4.4-1.8 3.6M14 6.4l1 2.6'
    'M8.8 10.8l1 3.8"/>',
    "half-coin": '<circle class="coin-hole" cx="10" cy="10" r="7"/>'
    '<path class="coin-face" d="M5.05 5.05A7 7 0 0 1 14.95 14.95Z"/>'
    '<path class="coin-line" d="M8.2 5.2A5 5 0 0 1 14.8 11.8"/>',
}


@cache
def ground_class(terrain: Terrain) -> str:
    """The class that gives a terrain its colours."""
    return f"of-{TERRAIN_NAMES[terrain]}-land"


@lru_cache(maxsize=2048)
def terrain_at(terrain: Terrain, box: Box4, ground: str = "") -> str:
    """A terrain within a drawing; `ground` is the path of its ground, in the field."""
    x, y, side, _ = box
    path = ground or f"M0 0h{FIELD}v{FIELD}h-{FIELD}Z"
    scale = "" if side == FIELD else f" scale({side / FIELD:g})"
    return (
        f'<g class="{ground_class(terrain)}" transform="translate({x:g} {y:g}){scale}">'
        f'<path class="land" d="{path}"/>{_DRAWN[TERRAIN_NAMES[terrain]]}</g>'
    )


@cache
def terrain_picture(terrain: Terrain) -> str:
    """A terrain as a picture of its own."""
    return (
        f'<svg class="terrain-picture" viewBox="0 0 {FIELD} {FIELD}" aria-hidden="true">'
        f"{terrain_at(terrain, (0, 0, FIELD, FIELD))}</svg>"
    )


@cache
def small_terrain(terrain: Terrain, label: str = "") -> str:
    """A terrain as a round sign in a line of text."""
    ground = "M10 0a10 10 0 0 1 0 20a10 10 0 0 1 0-20Z"
    return in_line(terrain_at(terrain, (1, 1, 22, 22), ground), label)
