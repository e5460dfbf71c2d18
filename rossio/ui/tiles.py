"""Tiles and icons: each is drawn once as a symbol, and used wherever it lies.

Every colour has a drawing of its own, so that no one needs to see colours: red is the star of a
compass, blue the wide sea, yellow a fishing net, green leaves. Side by side they run into one
another, as real calçada does.
"""

from functools import lru_cache

from rossio.engine.rossio.square import Colour
from rossio.ui.html import escape

Box4 = tuple[float, float, float, float]
"""Left, top, width and height."""

ANY = 4
"""The tile of a pattern that may be of any one colour."""

_JOINTS = (
    "M0 8l14 .6 12-1 14 .4M0 16l12-.8 16 1.2 12-.4M0 24l16 .8 10-1 14 .2M0 32l10-.8 18 1 12-.2"
    "M8 0l-.6 8M17 0l.5 8.4M25 0l.4 7.8M33 0l-.7 8M6 8l.6 7.6M14 8.6l-.4 7M22 8l.8 8M31 8l-.5 8.3"
    "M9 16l-.5 8.4M17 15.6l.6 9M26 16l-.6 7.6M34 16l-.4 8M7 24l.5 8M15 24.8l-.6 7.2M23 24l.6 8.4"
    "M31 23.8l.5 8.2M8 32l.4 8M16 32l-.5 8M25 32l.5 8M33 32.2l-.6 8"
)

_STAR = (
    "M20 2L22.9 13.1 30.6 9.4 26.9 17.1 38 20 26.9 22.9 30.6 30.6 22.9 26.9 20 38 17.1 26.9"
    " 9.4 30.6 13.1 22.9 2 20 13.1 17.1 9.4 9.4 17.1 13.1Z"
    "M0 0H6A6 6 0 0 1 0 6ZM40 0V6A6 6 0 0 1 34 0ZM40 40H34A6 6 0 0 1 40 34ZM0 40V34A6 6 0 0 1 6 40Z"
)
_STAR_SHADE = (
    "M20 20L20 2 22.9 13.1ZM20 20L30.6 9.4 26.9 17.1ZM20 20L38 20 26.9 22.9Z"
    "M20 20L30.6 30.6 22.9 26.9ZM20 20L20 38 17.1 26.9ZM20 20L9.4 30.6 13.1 22.9Z"
    "M20 20L2 20 13.1 17.1ZM20 20L9.4 9.4 17.1 13.1Z"
)
_SEA = "M0 5.5q10-13 20 0t20 0v10q-10 13-20 0t-20 0ZM0 25.5q10-13 20 0t20 0v10q-10 13-20 0t-20 0Z"
_LEAVES = (
    "M0 0C14 0 20 6 20 20C6 20 0 14 0 0ZM40 0C40 14 34 20 20 20C20 6 26 0 40 0Z"
    "M40 40C26 40 20 34 20 20C34 20 40 26 40 40ZM0 40C0 26 6 20 20 20C20 34 14 40 0 40Z"
)

_MOTIFS = (
    f'<path class="red" d="M0 0H40V40H0Z"/><path class="light" d="{_STAR}"/>'
    f'<path class="red-shade" d="{_STAR_SHADE}"/>',
    f'<path class="light" d="M0 0H40V40H0Z"/><path class="blue" d="{_SEA}"/>',
    '<path class="yellow" d="M0 0H40V40H0Z"/>'
    '<path class="net" d="M20 0L40 20 20 40 0 20Z"/>'
    '<path class="knot" d="M20 10L30 20 20 30 10 20Z"/>',
    f'<path class="light" d="M0 0H40V40H0Z"/><path class="green" d="{_LEAVES}"/>'
    '<path class="vein" d="M5 5L35 35M35 5L5 35"/>',
    '<path class="red" d="M0 0H40L20 20Z"/><path class="blue" d="M40 0V40L20 20Z"/>'
    '<path class="yellow" d="M40 40H0L20 20Z"/><path class="green" d="M0 40V0L20 20Z"/>'
    '<path class="any" d="M0 0L40 40M40 0L0 40M20 7L33 20 20 33 7 20Z"/>',
)

_CARD = "a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2Z"
_SHIELD = "M12 1.5L21.5 4V12C21.5 17.5 17.5 21 12 23 6.5 21 2.5 17.5 2.5 12V4Z"
_INNER = "M12 3.9L19.4 5.8V12C19.4 16.2 16.3 19 12 20.8 7.7 19 4.6 16.2 4.6 12V5.8Z"

_ICONS = {
    "coin": '<circle class="coin-edge" cx="12" cy="12" r="11"/>'
    '<circle class="coin" cx="12" cy="12" r="9.2"/>'
    '<circle class="coin-ring" cx="12" cy="12" r="7.7"/>',
    "point": f'<path class="point" d="{_SHIELD}"/><path class="point-line" d="{_INNER}"/>',
    "token": f'<path class="token" d="{_SHIELD}"/><path class="coin-ring" d="{_INNER}"/>'
    '<text class="token-number" x="12" y="17" font-size="14">3</text>',
    "cards": f'<g transform="rotate(-14 12 12)"><path class="paper" d="M4 5{_CARD}"/></g>'
    f'<g transform="rotate(12 12 12)"><path class="paper" d="M8 5{_CARD}"/>'
    '<path class="ink-line" d="M14 8v8M10 12h8"/></g>',
    "deck": '<path class="paper" d="M4 4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H6'
    'a2 2 0 0 1-2-2Z"/><path class="back-line" d="M6 8q3-4 6 0t6 0M6 13q3-4 6 0t6 0M6 18q3-4 6 0'
    't6 0"/>',
    "first": '<path class="handle" d="M5.5 21L15 9"/>'
    '<path class="hammer" d="M7 4.5L12 2 21.5 9.5 21 15.5 16.5 13 11.5 8.8Z"/>',
    "turn": '<path class="arrow" d="M3 8H11V3L22 12 11 21V16H3Z"/>',
    "up": '<path class="arrow" d="M8 22V12H3L12 2 21 12H16V22Z"/>',
    "down": '<path class="arrow" d="M8 2V12H3L12 22 21 12H16V2Z"/>',
    "crown": '<path class="crown" d="M2 7L7.5 12 12 4 16.5 12 22 7 20 20H4Z"/>',
}


@lru_cache(maxsize=1)
def motifs() -> str:
    """The symbols themselves; they have to be in the page once, before anything uses them."""
    tiles = "".join(
        f'<symbol id="tile-{number}" viewBox="0 0 40 40" preserveAspectRatio="none">'
        f'{drawing}<path class="setts" d="{_JOINTS}"/></symbol>'
        for number, drawing in enumerate(_MOTIFS)
    )
    icons = "".join(
        f'<symbol id="icon-{name}" viewBox="0 0 24 24">{drawing}</symbol>'
        for name, drawing in _ICONS.items()
    )
    # Of no size instead of hidden: what is hidden may not be used in every browser.
    return f'<svg class="motifs" width="0" height="0" aria-hidden="true">{tiles}{icons}</svg>'


def tile(colour: Colour, box: Box4) -> str:
    """A tile of the colour, stretched over the box; `ANY` is a colour here."""
    return f'<use href="#tile-{colour}" class="tile" {place(box)}/>'


def icon(name: str, box: Box4) -> str:
    """One of the icons, as large as the box lets it be."""
    return f'<use href="#icon-{name}" class="icon" {place(box)}/>'


def small_icon(name: str, label: str = "") -> str:
    """An icon of its own, to stand in a line of text; without a label it is only for the eye."""
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="icon" viewBox="0 0 20 20" {said}>{icon(name, (0, 0, 20, 20))}</svg>'


def icon_names() -> tuple[str, ...]:
    """What `icon` can draw."""
    return tuple(_ICONS)


def place(box: Box4) -> str:
    """The box as attributes."""
    x, y, width, height = box
    return f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'


def inset(box: Box4, by: float) -> Box4:
    """The box without a margin."""
    x, y, width, height = box
    return x + by, y + by, width - 2 * by, height - 2 * by
