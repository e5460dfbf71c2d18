"""The picture of 6 Castles on the start screen: a part of its map, with a castle on a hill."""

from rossio.ui.castles.land import SIDE, named_land
from rossio.ui.castles.pieces import castle_drawing, worker

_SCALE = 1.85
_WIDTH, _HEIGHT = 8 * SIDE, 3 * SIDE
_TILES = (
    ((1, 0), "wood crag rye house"),
    ((2, 0), "crag lake pasture olive"),
    ((3, 0), "lake chapel grape pasture"),
    ((0, 1), "chestnut rye barren wood"),
    ((1, 1), "house rye crag cross"),
    ((2, 1), "olive pasture wood grape"),
    ((3, 1), "pasture grape camp lake"),
    ((4, 1), "barren wood chestnut house"),
    ((5, 1), "rye milestone lake olive"),
    ((1, 2), "pasture barren lake chestnut"),
    ((2, 2), "grape wood house barren"),
    ((4, 2), "chestnut olive rye pasture"),
    ((5, 2), "lake house crag wood"),
    ((6, 1), "grape crag pasture rye"),
)
_CASTLES = ((2, 1), (6, 2))
_WORKERS = ((3.3, 1.3, 0), (5.3, 1.35, 1))


def cover() -> str:
    """The picture."""
    ground = f'<rect class="parchment" width="{_WIDTH}" height="{_HEIGHT}"/>'
    across = "".join(f"M0 {row * SIDE}h{_WIDTH}" for row in range(1, 3))
    down = "".join(f"M{column * SIDE} 0v{_HEIGHT}" for column in range(1, 8))
    tiles = "".join(named_land(*tile) for tile in _TILES)
    castles = "".join(
        f'<circle class="castle-hill" cx="{x * SIDE}" cy="{y * SIDE}" r="18.4"/>'
        f'<g transform="translate({x * SIDE} {y * SIDE}) scale(.85)">{castle_drawing()}</g>'
        for x, y in _CASTLES
    )
    people = "".join(worker(s, x * SIDE, y * SIDE, 17) for x, y, s in _WORKERS)
    return (
        f'<svg viewBox="0 0 {_WIDTH * _SCALE:g} {_HEIGHT * _SCALE:g}" aria-hidden="true">'
        f'<g transform="scale({_SCALE})">{ground}<path class="graticule" d="{across}{down}"/>'
        f"{tiles}{castles}{people}</g></svg>"
    )
