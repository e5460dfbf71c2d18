"""The pictures in the rules of 6 Castles, drawn as the table is."""

from collections.abc import Iterable, Mapping

from rossio.engine.castles.terrains import number
from rossio.ui.castles.land import HALF, SIDE, named_land
from rossio.ui.castles.pieces import castle_drawing, cylinder, disc, lying_worker, small_sign
from rossio.ui.castles.ruler import compass
from rossio.ui.castles.terrains import FIELD, terrain_at
from rossio.ui.html import attributes
from rossio.words.catalogue import Words

Tiles = Mapping[tuple[int, int], str]
Point = tuple[float, float]
"""In tiles, from the north-western corner of the picture."""

AROUND: Tiles = {
    (0, 0): "house rye barren pasture",
    (1, 0): "milestone wood rye chestnut",
    (0, 1): "olive crag house pasture",
    (1, 1): "crag chestnut house pasture",
}
"""Four tiles that meet at a hill with crags, with three houses around it."""
MEETING: Tiles = {
    (0, 0): "milestone rye pasture barren",
    (1, 0): "chapel olive wood rye",
    (0, 1): "crag chestnut house pasture",
    (1, 1): "lake milestone olive pasture",
}
"""Four tiles that meet at a hill with a pasture, rye, a lake and a chestnut."""
STONES: Tiles = {
    (0, 0): "olive chapel milestone lake",
    (0, 1): "barren milestone rye pasture",
    (1, 1): "crag chestnut house pasture",
    (2, 1): "lake milestone olive pasture",
    (3, 1): "cross lake house rye",
}
"""Two hills, one with two milestones, the other with a milestone and a stone cross."""
TRACK = "chestnut lake chestnut grape", "chestnut pasture chestnut olive"
"""Two sides of exploration tiles, the beginning of a track."""
BEFORE, AFTER, MARKED = 0, 2, 5
"""Where its cylinder is before and after marking at the hill of `MEETING`, and the disc there."""
GOODS_SIDE, LANDSCAPES_SIDE = "rye half-coin rye rye", "lake half-coin lake lake"
"""Both sides of one exploration tile."""


def _map(tiles: Tiles, label: str, *drawn: str) -> str:
    wide, high = (1 + max(at[axis] for at in tiles) for axis in (0, 1))
    lands = "".join(named_land(at, names) for at, names in tiles.items())
    edges = "".join(f"M{x * SIDE} {y * SIDE}h{SIDE}v{SIDE}h-{SIDE}Z" for x, y in tiles)
    own = attributes(
        class_="help-map", viewBox=f"-2 -2 {wide * SIDE + 4} {high * SIDE + 4}", role="img",
        aria_label=label,
    )  # fmt: skip
    return f'<svg{own}>{lands}<path class="tile-edge" d="{edges}"/>{"".join(drawn)}</svg>'


def _hill(at: Point) -> str:
    return f'<circle class="help-hill" cx="{at[0] * SIDE:g}" cy="{at[1] * SIDE:g}" r="17"/>'


def _castle(at: Point) -> str:
    x, y = at[0] * SIDE, at[1] * SIDE
    return (
        f'<circle class="castle-hill" cx="{x:g}" cy="{y:g}" r="18.4"/>'
        f'<g transform="translate({x:g} {y:g}) scale(.85)">{castle_drawing()}</g>'
    )


def _lying(at: Point) -> str:
    return lying_worker(0, at[0] * SIDE, at[1] * SIDE)


def tile(label: str) -> str:
    """A land tile."""
    return _map({(0, 0): "crag chestnut house pasture"}, label)


def places(words: Words, label: str) -> str:
    """The initial tile, with the compass rose from which places are counted."""
    tiles = {(0, 0): "crag wood camp olive"}
    return _map(tiles, label, compass(words, HALF, HALF))


def crag(label: str, *, is_right: bool) -> str:
    """Two tiles with crags, side by side or not."""
    left = "olive crag house pasture" if is_right else "crag house pasture olive"
    tiles = {(0, 0): left, (1, 0): "crag chestnut house pasture"}
    x, y = HALF, HALF
    cross = f'<path class="help-wrong" d="M{x - 12:g} {y - 12:g}l24 24m0-24l-24 24"/>'
    return _map(tiles, label, "" if is_right else cross)


def hill(label: str) -> str:
    """Four tiles that meet, and a ring around their hill."""
    return _map(MEETING, label, _hill((1, 1)))


def castle(label: str) -> str:
    """A castle where four tiles meet."""
    return _map(AROUND, label, _castle((1, 1)))


def workers(label: str) -> str:
    """Two workers on two hills."""
    rings = _hill((1, 1)), _hill((3, 1))
    return _map(STONES, label, *rings, _lying((0.84, 1.08)), _lying((2.84, 1.08)))


def track(label: str, *, is_marked: bool) -> str:
    """The beginning of a track, before a hill was marked there or after it."""
    names = " ".join(TRACK)
    return _trail(label, names, AFTER, (MARKED,)) if is_marked else _trail(label, names, BEFORE)


def side(label: str, names: str) -> str:
    """A side of an exploration tile that is on no track."""
    return _trail(label, names, -1)


def _trail(label: str, names: str, at: int, discs: Iterable[int] = ()) -> str:
    """Spaces of a track: the cylinder on one, discs on others."""
    kinds, with_disc, drawn = names.split(), {*discs}, ""
    for space, name in enumerate(kinds):
        # A tile that is on no track yet is nobody's, and not ahead of anything.
        is_own = at < 0 or space <= at or space in with_disc
        shown = terrain_at(number(name), (space * FIELD, 0, FIELD, FIELD))
        drawn += f'<g class="{"help-own" if is_own else "help-ahead"}">{shown}</g>'
    drawn += "".join(disc(0, space * FIELD + 10, 11, 6) for space in sorted(with_disc))
    drawn += cylinder(0, at * FIELD + 10, 11, 7) if at >= 0 else ""
    size = f"0 0 {len(kinds) * FIELD} {FIELD}"
    own = attributes(class_="help-trail", viewBox=size, role="img", aria_label=label)
    return f"<svg{own}>{drawn}</svg>"


def sign(name: str) -> str:
    """One of the small signs."""
    return f'<span class="help-signs">{small_sign(name)}</span>'
