"""The faces of the cards as SVG text.

A face says with drawings and large numbers what a player compares: cost, points, pattern. The
name stands beside it in the page, where it can be read at any size.
"""

from collections.abc import Sequence
from functools import lru_cache

from rossio.engine.rossio.box import Card
from rossio.engine.rossio.boxfile import SoloCard
from rossio.engine.rossio.patterns import TILE
from rossio.engine.rossio.square import COLOUR_NAMES, Colour
from rossio.ui.drawing import Box4, inset
from rossio.ui.rossio.tiles import ANY, icon, tile, tiles

_UPRIGHT = (60, 84)
_LYING = (124, 60)
_SECTIONS = ("top", "middle", "bottom")
_TURNED = {"up": "left", "down": "right"}


@lru_cache(maxsize=512)
def card_face(card: Card, side: str | None = None) -> str:
    """A card in hand or market (no side), or recruited with side A or B up."""
    if side == "B":
        return _svg("face side-b", _UPRIGHT, _coin_side())
    inside = _recruited(card) if side == "A" else _offered(card)
    return _svg(f"face {_band(card)}", _UPRIGHT, _paper(_UPRIGHT) + inside)


@lru_cache(maxsize=256)
def wide_face(card: Card) -> str:
    """The same card lying, for a narrow column beside the square."""
    pattern = _pattern(card.pattern.drawing, card.colour, (18, 4, 66, 52), 20)
    edge = tiles(_motif(card), [(3, 3 + i * 13.5, 13.5, 13.5) for i in range(4)])
    inside = (
        f'{_paper(_LYING)}<path class="grout" d="M3 3h13.5v54H3Z"/>{edge}'
        f'{pattern}<path class="band" d="{_RIGHT_BAND}"/>'
        f"{_points(card.points, (90, 3, 28, 28))}{_price(card, (92, 33, 24, 24))}"
    )
    return _svg(f"face {_band(card)}", _LYING, inside)


@lru_cache(maxsize=1)
def card_back() -> str:
    """The back of every helper and noble card."""
    return _svg("face back", _UPRIGHT, _back("") + _medal())


@lru_cache(maxsize=64)
def solo_face(card: SoloCard, section: str | None = None, is_turned: bool = False) -> str:
    """A card of ROSS; the section that counts now may be lit.

    The arrow for where he builds points across the square, which may be turned.
    """
    priority = _TURNED[card.priority] if is_turned else card.priority
    rows = "".join(_section(card, name, name == section) for name in _SECTIONS)
    inside = (
        f'{_paper(_UPRIGHT)}<path class="band" d="{_TOP_BAND}"/>'
        f"{_points(card.points, (3, 1.5, 21, 21))}"
        f'<g class="priority">{icon(priority, (38, 4, 16, 16))}</g>{rows}'
    )
    return _svg("face solo", _UPRIGHT, inside)


@lru_cache(maxsize=4)
def solo_back(arrow: str) -> str:
    """The back of a solo card: its turn arrow points at one of the three sections."""
    rows = "".join(
        f'<rect class="arrow-place{" lit" if name == arrow else ""}" x="8" y="{y}" width="44" '
        f'height="20" rx="3"/>' + (icon("turn", (21, y + 1, 18, 18)) if name == arrow else "")
        for name, y in zip(_SECTIONS, (8, 32, 56), strict=True)
    )
    return _svg("face back solo", _UPRIGHT, _back(rows))


@lru_cache(maxsize=256)
def pattern_picture(drawing: Sequence[str], colour: Colour | None) -> str:
    """A pattern by itself; without a colour it may be of any one."""
    width, height = 20 * len(drawing[0]), 20 * len(drawing)
    inside = _pattern(drawing, colour, (0, 0, width, height), 20)
    return _svg("pattern", (width, height), inside)


# --- Helpers and nobles -----------------------------------------------------------------------


def _offered(card: Card) -> str:
    return (
        f'<path class="band" d="{_TOP_BAND}"/>'
        f"{_price(card, (3, 2, 21, 21))}{_points(card.points, (34.5, 1, 23, 23))}"
        f"{_pattern(card.pattern.drawing, card.colour, (3, 27, 54, 36))}{_strip(card)}"
    )


def _recruited(card: Card) -> str:
    """What was paid no longer matters: the points have the whole band."""
    return (
        f'<path class="band" d="{_TOP_BAND}"/>{_points(card.points, (16, -1, 28, 28))}'
        f"{_pattern(card.pattern.drawing, card.colour, (3, 28, 54, 36))}{_strip(card)}"
    )


def _strip(card: Card) -> str:
    """The motif along the foot of the card, large enough to tell the colour by."""
    foot = tiles(_motif(card), [(3 + i * 13.5, 66.5, 13.5, 14.5) for i in range(4)])
    return f'<path class="grout" d="M3 66.5h54V81H3Z"/>{foot}'


def _price(card: Card, box: Box4) -> str:
    if card.is_noble:
        return icon("crown", box)
    return icon("coin", box) + _number(card.cost, box, "cost", 0.68)


def _points(points: int, box: Box4) -> str:
    return icon("point", box) + _number(points, box, "points", 0.62)


def _coin_side() -> str:
    return (
        f'{_paper(_UPRIGHT)}<path class="swell" d="{_SWELL}"/>'
        f"{icon('coin', (12, 24, 36, 36))}{_number(1, (12, 24, 36, 36), 'cost', 0.66)}"
    )


# --- ROSS -------------------------------------------------------------------------------------


def _section(card: SoloCard, name: str, lit: bool) -> str:
    """How many tiles to build and which card of the market to discard."""
    section = getattr(card, name)
    y = 26 + 19 * _SECTIONS.index(name)
    return (
        f'<g class="section{" lit" if lit else ""}">'
        f'<rect x="3" y="{y}" width="54" height="17.5" rx="2.5"/>'
        f'<text class="build" x="11" y="{y + 13.6}" font-size="14">{section.build}</text>'
        f"{tile(ANY, (18, y + 3, 11.5, 11.5))}"
        f'<rect class="discarded" x="39" y="{y + 1.5}" width="12.5" height="14.5" rx="2"/>'
        f'<text class="discard" x="45.2" y="{y + 12.6}" font-size="11">{section.discard}</text>'
        "</g>"
    )


# --- Parts ------------------------------------------------------------------------------------

_TOP_BAND = "M1 5a4 4 0 0 1 4-4h50a4 4 0 0 1 4 4v20H1Z"
_RIGHT_BAND = "M86 1h33a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H86Z"
_SWELL = "".join(f"M4 {y}q6.5-11 13 0t13 0 13 0 13 0" for y in (12, 24, 36, 48, 60, 72))


def _svg(classes: str, size: tuple[float, float], inside: str) -> str:
    width, height = size
    return (
        f'<svg class="{classes}" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" aria-hidden="true">{inside}</svg>'
    )


def _paper(size: tuple[float, float]) -> str:
    width, height = size
    return (
        f'<rect class="card-paper" x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" '
        'rx="4.5"/>'
    )


def _back(inside: str) -> str:
    return (
        f'{_paper(_UPRIGHT)}<path class="swell" d="{_SWELL}"/>'
        f'<rect class="back-frame" x="4" y="4" width="52" height="76" rx="2.5"/>{inside}'
    )


def _medal() -> str:
    return '<circle class="medal" cx="30" cy="42" r="15"/>' + icon("first", (20, 32, 20, 20))


def _band(card: Card) -> str:
    return "noble" if card.colour is None else COLOUR_NAMES[card.colour]


def _motif(card: Card) -> int:
    return ANY if card.colour is None else card.colour


def _pattern(drawing: Sequence[str], colour: Colour | None, box: Box4, most: float = 17) -> str:
    """The tiles of a pattern, as large as they fit, in the middle of the box."""
    x, y, width, height = box
    columns, rows = len(drawing[0]), len(drawing)
    side = min(most, width / columns, height / rows)
    left, top = x + (width - side * columns) / 2, y + (height - side * rows) / 2
    motif = ANY if colour is None else colour
    boxes = [
        (left + side * column, top + side * row, side, side)
        for row, line in enumerate(drawing)
        for column, mark in enumerate(line)
        if mark == TILE
    ]
    # The grout holds the shape together, where light stone would melt into the paper.
    grout = "".join(f"M{x:g} {y:g}h{side:g}v{side:g}h{-side:g}Z" for x, y, _, _ in boxes)
    drawn = tiles(motif, [inset(box, 0.3) for box in boxes])
    return f'<path class="grout" d="{grout}"/>{drawn}'


def _number(number: int, box: Box4, classes: str, part: float) -> str:
    """A number in the middle of an icon; two digits stand a little smaller."""
    x, y, width, height = box
    high = height * (part if number < 10 else part * 0.82)
    return (
        f'<text class="{classes}" x="{x + width / 2:g}" y="{y + height / 2 + high * 0.35:g}" '
        f'font-size="{high:g}">{number}</text>'
    )
