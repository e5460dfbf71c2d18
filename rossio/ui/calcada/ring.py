"""The carousel as SVG text: a ring of six round spaces, their stones, and its middle.

A space is shared out among the colours that lie there, so that each stone is as large for a finger
as it can be.
"""

from functools import lru_cache
from math import cos, pi, sin

from rossio.engine.calcada.board import ANY_NUMBER, Colour
from rossio.engine.calcada.carousel import COLOURS_AMONG, NUMBER, SPACES, Space, Stones, count
from rossio.ui.calcada.pieces import mark, stone
from rossio.ui.calcada.things import cobble_key

WIDTH, HEIGHT = 192, 212
_MIDDLE = WIDTH / 2, HEIGHT / 2
_RING, RADIUS = 70.5, 34.5
"""How far the spaces are from the middle, and how large each is."""
_BADGE = 30
"""How far from the middle the number of a space stands."""
_CAP, _BESIDE = 98, 1 / 18
"""How far from the middle the key of a space stands, and by which part of a turn beside it."""
_CAP_BEFORE = (0, 1, 4)
"""Where it stands before the space on the way around the ring, not after it."""
_SPREAD: dict[int, tuple[float, float]] = {
    1: (0, 16), 2: (15, 14), 3: (17, 13), 4: (18.5, 12), 5: (20, 11), 6: (21.5, 10),
}  # fmt: skip
"""By the number of stones: how far from the middle of their space they lie, and how large."""
_HEAPED = 22.0, 10.0
"""The same for the colours of more stones than these, whose stones lie on each other."""


def _turn(part: float) -> tuple[float, float]:
    """A direction, clockwise from the top, by the part of a whole turn."""
    return sin(2 * pi * part), -cos(2 * pi * part)


def space_middle(space: Space, far: float = _RING, beside: float = 0) -> tuple[float, float]:
    """The middle of a space, or a point on the way there, or one beside that."""
    along, down = _turn(space / SPACES + beside)
    return _MIDDLE[0] + far * along, _MIDDLE[1] + far * down


@lru_cache(maxsize=1)
def ring_ground() -> str:
    """The ring with its spaces, and arrows that tell which way the stones go."""
    x, y = _MIDDLE
    wells = "".join(
        f'<circle class="well" cx="{cx:g}" cy="{cy:g}" r="{RADIUS}"/>'
        for cx, cy in map(space_middle, range(SPACES))
    )
    arrows = "".join(
        f'<path class="way" transform="translate({ax:g} {ay:g}) rotate({60 * space + 30})" '
        'd="M-2.5-4l4.5 4-4.5 4Z"/>'
        for space in range(SPACES)
        for along, down in [_turn((space + 0.5) / SPACES)]
        for ax, ay in [(x + 79 * along, y + 79 * down)]
    )
    return f'<circle class="track" cx="{x:g}" cy="{y:g}" r="{_RING}"/>{wells}{arrows}'


# --- A space --------------------------------------------------------------------------------------


def space_drawing(space: Space, stones: Stones) -> str:
    """The stones of a space and their number, only to be looked at."""
    return "".join(_stones(space, stones).values()) + number_drawing(space, stones)


@lru_cache(maxsize=256)
def number_drawing(space: Space, stones: Stones) -> str:
    """How many stones there are: the number that is declared with them."""
    number = NUMBER[stones]
    if not number:
        return ""
    x, y = space_middle(space, _BADGE)
    text = f"{number}+" if number == ANY_NUMBER else str(number)
    return (
        f'<g class="badge" aria-hidden="true"><circle cx="{x:g}" cy="{y:g}" r="9"/>'
        f'<text x="{x:g}" y="{y:g}">{text}</text></g>'
    )


def key_of(space: Space) -> int:
    """The key that goes through the stones of a space: they are counted from 1."""
    return space + 1


@lru_cache(maxsize=SPACES)
def key_drawing(space: Space) -> str:
    """That key, outside of the space, where it hides no stone and the drawing has room."""
    x, y = space_middle(space, _CAP, -_BESIDE if space in _CAP_BEFORE else _BESIDE)
    return (
        f'<g class="key-cap"><circle cx="{x:g}" cy="{y:g}" r="6"/>'
        f'<text x="{x:g}" y="{y:g}">{key_of(space)}</text></g>'
    )


@lru_cache(maxsize=512)
def stones_drawn(space: Space, stones: Stones) -> dict[Colour, str]:
    """The stones of each colour, from where they travel and where they arrive."""
    return {
        colour: f'<g data-key="{cobble_key(space, colour)}">{drawn}</g>'
        for colour, drawn in _stones(space, stones).items()
    }


def _stones(space: Space, stones: Stones) -> dict[Colour, str]:
    x, y = space_middle(space)
    return {
        colour: "".join(stone(colour, x + dx, y + dy, radius) for dx, dy, radius in spots)
        for colour, spots in spots_of(stones).items()
    }


@lru_cache(maxsize=512)
def spots_of(stones: Stones) -> dict[Colour, list[tuple[float, float, float]]]:
    """Where the stones of each colour lie around the middle of their space, and how large."""
    colours = COLOURS_AMONG[stones]
    total = sum(count(stones, colour) for colour in colours)
    if total > max(_SPREAD):
        far, radius = _HEAPED
        turns = [_turn(place / len(colours)) for place in range(len(colours))]
        return {
            colour: [
                (far * along, far * down - 3.5 * (up - 1), radius)
                for up in range(count(stones, colour))
            ]
            for colour, (along, down) in zip(colours, turns, strict=True)
        }
    far, radius = _SPREAD.get(total, (0, 0))
    found: dict[Colour, list[tuple[float, float, float]]] = {}
    for place, colour in enumerate(c for c in colours for _ in range(count(stones, c))):
        along, down = _turn(place / total)
        found.setdefault(colour, []).append((far * along, far * down, radius))
    return found


@lru_cache(maxsize=512)
def sectors_of(stones: Stones) -> dict[Colour, str]:
    """The part of a space that is each colour's, around its middle."""
    colours = COLOURS_AMONG[stones]
    if len(colours) == 1:
        return {colours[0]: f"M{-RADIUS} 0a{RADIUS} {RADIUS} 0 1 1 0 .01Z"}
    total = sum(count(stones, colour) for colour in colours)
    weights = [1 if total > max(_SPREAD) else count(stones, colour) for colour in colours]
    found, start = {}, -0.5
    for colour, weight in zip(colours, weights, strict=True):
        found[colour] = _sector(start / sum(weights), (start + weight) / sum(weights))
        start += weight
    return found


def _sector(start: float, end: float) -> str:
    (x1, y1), (x2, y2) = _turn(start), _turn(end)
    large = int(end - start > 0.5)
    return (
        f"M0 0L{RADIUS * x1:.1f} {RADIUS * y1:.1f}A{RADIUS} {RADIUS} 0 {large} 1 "
        f"{RADIUS * x2:.1f} {RADIUS * y2:.1f}Z"
    )


# --- The middle -----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def middle_drawing(colour: Colour, number: int) -> str:
    """A colour and a number, large."""
    x, y = _MIDDLE
    is_any = number == ANY_NUMBER
    text, kind = (f"{number}+", ' class="any"') if is_any else (str(number), "")
    return (
        f'<g class="declared" aria-hidden="true">{mark(colour, x, y, 20)}'
        f'<text{kind} x="{x:g}" y="{y:g}">{text}</text></g>'
    )


@lru_cache(maxsize=1)
def rose() -> str:
    """A rose of the winds, where nothing is declared."""
    x, y = _MIDDLE
    return (
        f'<path class="rose" transform="translate({x:g} {y:g})" aria-hidden="true" '
        'd="M0-17l3.5 13.5 13.5 3.5-13.5 3.5-3.5 13.5-3.5-13.5-13.5-3.5 13.5-3.5Z"/>'
    )
