"""Tiles and icons. A tile that travels is a use of a symbol; on the table nothing is, because the
browser copies, styles and paints every use by itself, and there are hundreds.

Every colour has a drawing of its own, so that no one needs to see colours: red is the star of a
compass, blue the wide sea, yellow a fishing net, green leaves. Side by side they run into one
another, as real calçada does.
"""

from collections.abc import Sequence
from functools import lru_cache

from rossio.engine.rossio.square import Colour
from rossio.ui.drawing import JOINTS, Box4
from rossio.ui.signs import SHIELD, SIGNS, in_line

ANY = 4
"""The tile of a pattern that may be of any one colour."""

# Every outline is relative to the corner of its tile, so that it can be drawn anywhere by going
# there first; and none leaves its tile, so that nothing need be cut off.
_WHOLE = "m0 0h40v40h-40z"
_STAR = (
    "m20 2l2.9 11.1 7.7-3.7-3.7 7.7 11.1 2.9-11.1 2.9 3.7 7.7-7.7-3.7-2.9 11.1-2.9-11.1-7.7 3.7"
    " 3.7-7.7-11.1-2.9 11.1-2.9-3.7-7.7 7.7 3.7zm-20-2h6a6 6 0 0 1-6 6zm40 0v6a6 6 0 0 1-6-6z"
    "m0 40h-6a6 6 0 0 1 6-6zm-40 0v-6a6 6 0 0 1 6 6z"
)
_STAR_SHADE = (
    "m20 20l0-18 2.9 11.1zm0 0l10.6-10.6-3.7 7.7zm0 0l18 0-11.1 2.9zm0 0l10.6 10.6-7.7-3.7z"
    "m0 0l0 18-2.9-11.1zm0 0l-10.6 10.6 3.7-7.7zm0 0l-18 0 11.1-2.9zm0 0l-10.6-10.6 7.7 3.7z"
)
_SEA = (
    "m0 5.5q3.04-3.95 6.08-5.5h7.84q3.04 1.55 6.08 5.5q10 13 20 0v10q-10 13-20 0t-20 0z"
    "m0 20q10-13 20 0t20 0v10q-2.23 2.89-4.45 4.5h-11.1q-2.22-1.61-4.45-4.5q-10-13-20 0z"
)
_NET = "m18.3 0h3.4l18.3 18.3v3.4l-18.3 18.3h-3.4l-18.3-18.3v-3.4z"
_LEAVES = (
    "m0 0c14 0 20 6 20 20-14 0-20-6-20-20zm40 0c0 14-6 20-20 20 0-14 6-20 20-20z"
    "m0 40c-14 0-20-6-20-20 14 0 20 6 20 20zm-40 0c0-14 6-20 20-20 0 14-6 20-20 20z"
)

_Layers = tuple[tuple[str, str], ...]
"""What is drawn over one another: classes and outlines."""

_MOTIFS: tuple[_Layers, ...] = (
    (("red", _WHOLE), ("light", _STAR), ("red-shade", _STAR_SHADE)),
    (("light", _WHOLE), ("blue", _SEA)),
    (
        ("yellow", _WHOLE),
        ("net", _NET),
        ("light", "m20 1.7l18.3 18.3-18.3 18.3-18.3-18.3z"),
        ("knot", "m20 10l10 10-10 10-10-10z"),
    ),
    (("light", _WHOLE), ("green", _LEAVES), ("vein", "m5 5l30 30m0-30l-30 30")),
    (
        ("red", "m0 0h40l-20 20z"),
        ("blue", "m40 0v40l-20-20z"),
        ("yellow", "m40 40h-40l20-20z"),
        ("green", "m0 40v-40l20 20z"),
        ("any", "m0 0l40 40m0-40l-40 40m20-33l13 13-13 13-13-13z"),
    ),
)
_SIDE = 40

_CARD = "a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2Z"
_SHIELD, _INNER = SHIELD

_ICONS = {
    "coin": '<circle class="coin-edge" cx="12" cy="12" r="11"/>'
    '<circle class="coin" cx="12" cy="12" r="9.2"/>'
    '<circle class="coin-ring" cx="12" cy="12" r="7.7"/>',
    "point": SIGNS["point"],
    "token": f'<path class="token" d="{_SHIELD}"/><path class="coin-ring" d="{_INNER}"/>'
    '<text class="token-number" x="12" y="17" font-size="14">3</text>',
    "cards": f'<g transform="rotate(-14 12 12)"><path class="paper" d="M4 5{_CARD}"/></g>'
    f'<g transform="rotate(12 12 12)"><path class="paper" d="M8 5{_CARD}"/>'
    '<path class="ink-line" d="M14 8v8M10 12h8"/></g>',
    "deck": '<path class="paper" d="M4 4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6'
    'a2 2 0 0 1-2-2Z"/><path class="back-line" d="M6 8q3-4 6 0t6 0M6 13q3-4 6 0t6 0M6 18q3-4 6 0'
    't6 0"/>',
    "first": SIGNS["first"],
    "turn": '<path class="arrow" d="M3 8H11V3L22 12 11 21V16H3Z"/>',
    "up": '<path class="arrow" d="M8 22V12H3L12 2 21 12H16V22Z"/>',
    "down": '<path class="arrow" d="M8 2V12H3L12 22 21 12H16V2Z"/>',
    "left": '<path class="arrow" d="M22 8H12V3L2 12 12 21V16H22Z"/>',
    "right": '<path class="arrow" d="M2 8H12V3L22 12 12 21V16H2Z"/>',
    "crown": '<path class="crown" d="M2 7L7.5 12 12 4 16.5 12 22 7 20 20H4Z"/>',
}


@lru_cache(maxsize=1)
def motifs() -> str:
    """The symbols of the tiles; they have to be in the page once, before anything uses them."""
    tiles = "".join(
        f'<symbol id="{tile_symbol(number)}" viewBox="0 0 40 40" preserveAspectRatio="none">'
        f"{_drawn(number, ((0, 0),))}</symbol>"
        for number in range(len(_MOTIFS))
    )
    # Of no size instead of hidden: what is hidden may not be used in every browser.
    return f'<svg class="motifs" width="0" height="0" aria-hidden="true">{tiles}</svg>'


def tile_symbol(colour: Colour) -> str:
    """The id of a tile's symbol."""
    return f"tile-{colour}"


def tile(colour: Colour, box: Box4) -> str:
    """A tile of the colour, stretched over the box; `ANY` is a colour here."""
    return tiles(colour, (box,))


def tiles(colour: Colour, boxes: Sequence[Box4]) -> str:
    """Tiles of one colour and size as one drawing."""
    _, _, width, height = boxes[0]
    along, down = width / _SIDE, height / _SIDE
    corners = tuple((x / along, y / down) for x, y, _, _ in boxes)
    return f'<g class="tile" transform="scale({along:g} {down:g})">{_drawn(colour, corners)}</g>'


def _drawn(colour: Colour, corners: Sequence[tuple[float, float]]) -> str:
    starts = [f"M{x:g} {y:g}" for x, y in corners]
    layers = (*_MOTIFS[colour], ("setts", JOINTS))
    return "".join(
        f'<path class="{name}" d="{outline.join((*starts, ""))}"/>' for name, outline in layers
    )


def icon(name: str, box: Box4) -> str:
    """One of the icons, as large as the box lets it be."""
    x, y, width, height = box
    side = min(width, height)
    corner = f"{x + (width - side) / 2:g} {y + (height - side) / 2:g}"
    return (
        f'<g class="icon icon-{name}" transform="translate({corner}) scale({side / 24:g})">'
        f"{_ICONS[name]}</g>"
    )


def small_icon(name: str, label: str = "") -> str:
    """An icon of its own, to stand in a line of text; without a label it is only for the eye."""
    return in_line(_ICONS[name], label)


def icon_names() -> tuple[str, ...]:
    """What `icon` can draw."""
    return tuple(_ICONS)
