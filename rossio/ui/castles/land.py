"""A land tile as SVG text: four terrains, a cross of paths between them, a crossroad in its middle.

Each terrain has a part of a contour line around its outer corner: where four tiles meet the parts
become a ring, and one sees that the hill is closed.
"""

from functools import lru_cache

from rossio.engine.castles.box import FourTerrains
from rossio.engine.castles.terrains import number
from rossio.ui.castles.terrains import terrain_at
from rossio.ui.drawing import Box4

SIDE = 40
"""The side of a tile."""
HALF = SIDE / 2
_CORNERS = ((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE))
_RING = 16.6
"""How far from the top of its hill a contour line is."""
_AT = ((0, 0), (HALF, 0), (HALF, HALF), (0, HALF))
_PATHS = "M20 0q-.9 5 .4 10t-.4 10q-.8 5 .3 10t-.3 10M0 20q5 .9 10-.4t10 .4q5-.8 10-.3t10 .3"


@lru_cache(maxsize=256)
def land(terrains: FourTerrains, box: Box4) -> str:
    """A tile in a box, with its terrains clockwise from the north-west."""
    x, y, side, _ = box
    quarters = "".join(
        terrain_at(terrain, (left, top, HALF, HALF))
        for terrain, (left, top) in zip(terrains, _AT, strict=True)
    )
    scale = "" if side == SIDE else f" scale({side / SIDE:g})"
    return (
        f'<g transform="translate({x:g} {y:g}){scale}">{quarters}<path class="contour" '
        f'd="{_contours()}"/><path class="path-edge" d="{_PATHS}"/>'
        f'<path class="path" d="{_PATHS}"/><circle class="crossroad" cx="20" cy="20" r="3"/></g>'
    )


def named_land(at: tuple[float, float], names: str) -> str:
    """A tile by the names of its terrains, so many tiles to the east and to the south."""
    a, b, c, d = (number(name) for name in names.split())
    return land((a, b, c, d), (at[0] * SIDE, at[1] * SIDE, SIDE, SIDE))


@lru_cache(maxsize=1)
def _contours() -> str:
    """A quarter of a ring around each corner."""
    ways = ((1, 1), (-1, 1), (-1, -1), (1, -1))
    return "".join(
        f"M{x + along * _RING:g} {y}A{_RING} {_RING} 0 0 {int(along == down)} "
        f"{x} {y + down * _RING:g}"
        for (x, y), (along, down) in zip(_CORNERS, ways, strict=True)
    )


def land_picture(terrains: FourTerrains) -> str:
    """A tile as a picture of its own."""
    return (
        f'<svg class="land-picture" viewBox="0 0 {SIDE} {SIDE}" aria-hidden="true">'
        f'{land(terrains, (0, 0, SIDE, SIDE))}<path class="tile-edge" d="M.5.5h39v39h-39Z"/></svg>'
    )
