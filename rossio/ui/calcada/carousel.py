"""The carousel: six round spaces in a ring, their stones, and in the middle what is declared.

A space is shared out among the colours that lie there, so that each stone is as large for a finger
as it can be; where a tile was picked first, the whole space is one.
"""

from collections.abc import Hashable
from functools import lru_cache
from math import cos, pi, sin

from rossio.engine.calcada.board import ANY_NUMBER, Colour
from rossio.engine.calcada.carousel import COLOURS_AMONG, NUMBER, SPACES, Space, Stones, count
from rossio.engine.calcada.legal import refusal
from rossio.engine.calcada.moves import Declare, Pass, Push
from rossio.ui.actions import Pick
from rossio.ui.calcada.picking import can_leave, can_pick, next_on, picked_colour
from rossio.ui.calcada.pieces import mark, stone
from rossio.ui.calcada.scene import Scene
from rossio.ui.calcada.things import cobble_key, space_thing, stone_thing
from rossio.ui.html import attributes
from rossio.ui.memory import remembered
from rossio.ui.signs import order_mark
from rossio.words.calcada.sentences import move_sentence, why_sentence
from rossio.words.calcada.things import declaration, space_name, stones_name

WIDTH, HEIGHT = 192, 212
_MIDDLE = WIDTH / 2, HEIGHT / 2
_RING, _RADIUS = 70.5, 34.5
"""How far the spaces are from the middle, and how large each is."""
_BADGE = 30
"""How far from the middle the number of a space stands."""
_SPREAD: dict[int, tuple[float, float]] = {
    1: (0, 16), 2: (15, 14), 3: (17, 13), 4: (18.5, 12), 5: (20, 11), 6: (21.5, 10),
}  # fmt: skip
"""By the number of stones: how far from the middle of their space they lie, and how large."""
_HEAPED = 22.0, 10.0
"""The same for the colours of more stones than these, whose stones lie on each other."""


def _turn(part: float) -> tuple[float, float]:
    """A direction, clockwise from the top, by the part of a whole turn."""
    return sin(2 * pi * part), -cos(2 * pi * part)


def space_middle(space: Space, far: float = _RING) -> tuple[float, float]:
    """The middle of a space, or a point on the way there."""
    along, down = _turn(space / SPACES)
    return _MIDDLE[0] + far * along, _MIDDLE[1] + far * down


# --- The part -------------------------------------------------------------------------------------


def carousel(scene: Scene) -> dict[str, str]:
    """The ring, and a part for each space: a move changes few of them."""
    return {
        "carousel": _ring(scene.words("table.carousel")),
        **{f"space{space}": _space(scene, space) for space in range(SPACES)},
        "declared": _declared(scene),
        "advised-stones": _advised(scene),
    }


@lru_cache(maxsize=8)
def _ring(label: str) -> str:
    spaces = "".join(f'<g data-part="space{space}"></g>' for space in range(SPACES))
    own = attributes(
        class_="ring", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="group", aria_label=label,
        data_key="carousel",
    )  # fmt: skip
    return (
        f'<svg{own}>{ring_ground()}{spaces}<g data-part="declared"></g>'
        '<g data-part="advised-stones"></g></svg>'
    )


@lru_cache(maxsize=1)
def ring_ground() -> str:
    """The ring with its spaces, and arrows that tell which way the stones go."""
    x, y = _MIDDLE
    wells = "".join(
        f'<circle class="well" cx="{cx:g}" cy="{cy:g}" r="{_RADIUS}"/>'
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


def _of_space(scene: Scene, space: Space) -> Hashable:
    view = scene.view
    if not scene.is_mine or view.phase != "declare":
        return scene.words, space, view.carousel[space]
    # A stone that is picked elsewhere changes nothing here.
    is_elsewhere = scene.stone is not None and scene.stone[0] != space
    return (
        (scene.words, space, view.carousel[space], "" if is_elsewhere else scene.picked),
        (view.moves, view.displays, view.player, view.board, view.completed),
    )


@remembered(_of_space)
def _space(scene: Scene, space: Space) -> str:
    view = scene.view
    stones = view.carousel[space]
    said = f"{space_name(scene.words, space)}: {stones_name(scene.words, stones)}"
    if not scene.is_mine or view.phase != "declare":
        inside = f"{_spot(space)}{space_drawing(space, stones)}"
        label = attributes(role="img", aria_label=said, data_key=space_thing(space))
        return f"<g{label}>{inside}</g>"
    label = attributes(role="group", aria_label=said, data_key=space_thing(space))
    colour = picked_colour(scene.picked)
    inside = _stones(scene, space) if colour is None else _whole_space(scene, space, colour)
    return f"<g{label}>{_spot(space)}{inside}{_number(space, stones)}</g>"


def space_drawing(space: Space, stones: Stones) -> str:
    """The stones of a space and their number, only to be looked at."""
    return "".join(_stones_drawn(space, stones).values()) + _number(space, stones)


def _spot(space: Space) -> str:
    x, y = space_middle(space)
    return f'<circle class="hit" cx="{x:g}" cy="{y:g}" r="{_RADIUS}"/>'


@lru_cache(maxsize=256)
def _number(space: Space, stones: Stones) -> str:
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


# --- Its stones -----------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _stones_drawn(space: Space, stones: Stones) -> dict[Colour, str]:
    """The stones of each colour, from where they travel and where they arrive."""
    x, y = space_middle(space)
    return {
        colour: f'<g data-key="{cobble_key(space, colour)}">'
        + "".join(stone(colour, x + dx, y + dy, radius) for dx, dy, radius in spots)
        + "</g>"
        for colour, spots in _spots(stones).items()
    }


@lru_cache(maxsize=512)
def _spots(stones: Stones) -> dict[Colour, list[tuple[float, float, float]]]:
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
def _sectors(stones: Stones) -> dict[Colour, str]:
    """The part of a space that is each colour's, around its middle."""
    colours = COLOURS_AMONG[stones]
    if len(colours) == 1:
        return {colours[0]: f"M{-_RADIUS} 0a{_RADIUS} {_RADIUS} 0 1 1 0 .01Z"}
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
        f"M0 0L{_RADIUS * x1:.1f} {_RADIUS * y1:.1f}A{_RADIUS} {_RADIUS} 0 {large} 1 "
        f"{_RADIUS * x2:.1f} {_RADIUS * y2:.1f}Z"
    )


def _stones(scene: Scene, space: Space) -> str:
    """A button for each colour; those that can be declared are lit."""
    return "".join(
        _stone(scene, space, colour) for colour in COLOURS_AMONG[scene.view.carousel[space]]
    )


def _stone(scene: Scene, space: Space, colour: Colour) -> str:
    view, thing = scene.view, stone_thing(space, colour)
    stones = view.carousel[space]
    is_picked = scene.picked == thing
    is_next = next_on(view, scene.picked, space) == colour
    kind = ["stone"]
    kind += ["lit"] if can_leave(view, space, colour) else []
    kind += ["picked"] if is_picked else []
    values = attributes(
        class_=" ".join(kind),
        role="button",
        tabindex="0",
        aria_label=_stone_label(scene, space, colour),
        aria_pressed="true" if is_picked else "false",
        aria_disabled=None if can_pick(view, space, colour) else "true",
        data_do=Pick(thing),
        data_key=thing,
        data_look=thing,
        # The key of a space goes through its stones.
        data_lit="true" if is_next else None,
        aria_keyshortcuts=space + 1 if is_next else None,
    )
    x, y = space_middle(space)
    hit = f'<path class="hit" transform="translate({x:g} {y:g})" d="{_sectors(stones)[colour]}"/>'
    rings = "".join(
        f'<circle class="halo" cx="{x + dx:g}" cy="{y + dy:g}" r="{radius + 2:g}"/>'
        for dx, dy, radius in _spots(stones)[colour]
    )
    return f"<g{values}>{hit}{rings}{_stones_drawn(space, stones)[colour]}</g>"


def _stone_label(scene: Scene, space: Space, colour: Colour) -> str:
    """What it would declare; or why it cannot."""
    view, words = scene.view, scene.words
    what = declaration(words, colour, NUMBER[view.carousel[space]])
    if Declare(space, colour) in view.moves:
        return words("stone.declares", what=what)
    if Pass(space, colour) in view.moves:
        return move_sentence(words, view, Pass(space, colour))
    why = why_sentence(words, refusal(view, Declare(space, colour)))
    key = "stone.pushes" if Push(space, colour) in view.moves else "stone.not"
    return words(key, what=what, why=why)


def _whole_space(scene: Scene, space: Space, colour: Colour) -> str:
    """The space as one, for the stone that goes with the picked tile, if one is there."""
    view, stones = scene.view, scene.view.carousel[space]
    x, y = space_middle(space)
    circle = f'<circle class="hit" cx="{x:g}" cy="{y:g}" r="{_RADIUS}"/>'
    is_lit = Declare(space, colour) in view.moves
    drawn = f'<circle class="lit-well" cx="{x:g}" cy="{y:g}" r="{_RADIUS}"/>' if is_lit else ""
    drawn += "".join(
        f'<g class="{"meant" if is_lit and shown == colour else "aside"}">{drawing}</g>'
        for shown, drawing in _stones_drawn(space, stones).items()
    )
    if colour not in COLOURS_AMONG[stones]:
        return f'{drawn}<g aria-hidden="true" data-do="{Pick(space_thing(space))}">{circle}</g>'
    values = attributes(
        class_="whole-space lit" if is_lit else "whole-space",
        role="button",
        tabindex="0",
        aria_label=_stone_label(scene, space, colour),
        aria_disabled=None if is_lit else "true",
        data_do=Pick(stone_thing(space, colour)),
        data_key=stone_thing(space, colour),
        data_look=stone_thing(space, colour),
        data_lit="true" if is_lit else None,
        aria_keyshortcuts=space + 1 if is_lit else None,
    )
    return f"{drawn}<g{values}>{circle}</g>"


# --- The middle -----------------------------------------------------------------------------------


def _declared(scene: Scene) -> str:
    """The colour and the number of what is picked or declared."""
    view = scene.view
    now = view.declared
    if now is None and (at := scene.stone) is not None:
        now = at[1], NUMBER[view.carousel[at[0]]]
    return middle_drawing(*now) if now else _rose()


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
def _rose() -> str:
    """A rose of the winds, where nothing is declared."""
    x, y = _MIDDLE
    return (
        f'<path class="rose" transform="translate({x:g} {y:g})" aria-hidden="true" '
        'd="M0-17l3.5 13.5 13.5 3.5-13.5 3.5-3.5 13.5-3.5-13.5-13.5-3.5 13.5-3.5Z"/>'
    )


# --- What is proposed -----------------------------------------------------------------------------


def _advised(scene: Scene) -> str:
    """The stones that are to be pushed or declared, with their place in the order of the turn."""
    steps = [
        (order, step)
        for order, step in enumerate(scene.steps, 1)
        if isinstance(step, Push | Declare | Pass)
    ]
    # Two steps may be on one space: what comes first lies on top.
    return "".join(_order(scene, step.space, step.colour, order) for order, step in reversed(steps))


def _order(scene: Scene, space: Space, colour: Colour, order: int) -> str:
    x, y = space_middle(space)
    spots = _spots(scene.view.carousel[space]).get(colour, [(0, 0, 16)])
    dx, dy, radius = spots[0]
    return (
        f'<g class="advised-stone" aria-hidden="true"><circle class="advised-ring" '
        f'cx="{x + dx:g}" cy="{y + dy:g}" r="{radius + 3:g}"/>'
        f"{order_mark(x + dx + radius * 0.8, y + dy - radius * 0.8, order)}</g>"
    )
