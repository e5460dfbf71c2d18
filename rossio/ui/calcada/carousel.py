"""The carousel as it is played on: which stones can be picked, and what is declared.

Where a tile was picked first, a whole space is what a finger has to hit.
"""

from collections.abc import Hashable
from functools import lru_cache

from rossio.engine.calcada.board import Colour
from rossio.engine.calcada.carousel import COLOURS_AMONG, NUMBER, SPACES, Space
from rossio.engine.calcada.legal import refusal
from rossio.engine.calcada.moves import Declare, Pass, Push
from rossio.ui.calcada.picking import can_leave, can_pick, next_on, picked_colour
from rossio.ui.calcada.ring import (
    HEIGHT,
    RADIUS,
    WIDTH,
    key_drawing,
    key_of,
    middle_drawing,
    number_drawing,
    ring_ground,
    rose,
    sectors_of,
    space_middle,
    spots_of,
    stones_drawn,
)
from rossio.ui.calcada.scene import Scene
from rossio.ui.calcada.things import space_thing, stone_thing
from rossio.ui.html import attributes
from rossio.ui.memory import remembered
from rossio.ui.signs import order_mark
from rossio.ui.table_actions import Pick
from rossio.words.calcada.sentences import move_sentence, why_sentence
from rossio.words.calcada.things import declaration, space_name, stones_name
from rossio.words.catalogue import labelled

# --- The part -------------------------------------------------------------------------------------


def carousel(scene: Scene) -> dict[str, str]:
    """The ring, and a part for each space: a move changes few of them."""
    return {
        "carousel": _ring(scene.words("table.carousel")),
        **{f"space{space}": _space(scene, space) for space in range(SPACES)},
        "declared": _declared(scene),
        "advised": _advised(scene),
    }


@lru_cache(maxsize=8)
def _ring(label: str) -> str:
    spaces = "".join(f'<g data-part="space{space}"></g>' for space in range(SPACES))
    own = attributes(
        class_="ring", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="group", aria_label=label,
        data_key="carousel", data_walk="",
    )  # fmt: skip
    return (
        f'<svg{own}>{ring_ground()}{spaces}<g data-part="declared"></g>'
        '<g data-part="advised"></g></svg>'
    )


# --- A space --------------------------------------------------------------------------------------


def _of_space(scene: Scene, space: Space) -> Hashable:
    view = scene.view
    if not scene.is_mine or view.phase != "declare":
        return scene.words, space, view.carousel[space]
    # A stone that is picked elsewhere changes nothing here.
    is_elsewhere = scene.stone is not None and scene.stone[0] != space
    return (
        (scene.words, space, view.carousel[space], "" if is_elsewhere else scene.picked),
        (view.moves, view.displays, view.player, view.board, view.completed, view.multipliers),
    )


@remembered(_of_space)
def _space(scene: Scene, space: Space) -> str:
    view = scene.view
    stones = view.carousel[space]
    said = labelled(scene.words, space_name(scene.words, space), stones_name(scene.words, stones))
    if not scene.is_mine or view.phase != "declare":
        drawn = "".join(stones_drawn(space, stones).values())
        inside = f'<circle class="hit"{_round(space)}/>{drawn}{number_drawing(space, stones)}'
        label = attributes(role="img", aria_label=said, data_key=space_thing(space))
        return f"<g{label}>{inside}</g>"
    label = attributes(role="group", aria_label=said, data_key=space_thing(space))
    colour = picked_colour(scene.picked)
    inside = _stones(scene, space) if colour is None else _whole_space(scene, space, colour)
    return f"<g{label}>{_spot(scene, space)}{inside}{number_drawing(space, stones)}</g>"


def _spot(scene: Scene, space: Space) -> str:
    """What lies under the stones: where none can be chosen it has the key, and says why."""
    values = attributes(
        class_="hit",
        aria_hidden="true",
        data_do=Pick(space_thing(space)),
        aria_keyshortcuts=None if _has_choice(scene, space) else key_of(space),
    )
    return f"<circle{values}{_round(space)}/>"


def _has_choice(scene: Scene, space: Space) -> bool:
    colour = picked_colour(scene.picked)
    if colour is None:
        return next_on(scene.view, scene.picked, space) is not None
    return Declare(space, colour) in scene.view.moves


def _round(space: Space) -> str:
    x, y = space_middle(space)
    return f' cx="{x:g}" cy="{y:g}" r="{RADIUS}"'


# --- Its stones -----------------------------------------------------------------------------------


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
        # The Tab key comes to one of these, and the arrows go round from there.
        tabindex="0" if is_next or is_picked else "-1",
        aria_label=_stone_label(scene, space, colour),
        aria_pressed="true" if is_picked else "false",
        aria_disabled=None if can_pick(view, space, colour) else "true",
        data_do=Pick(thing),
        data_key=thing,
        data_look=thing,
        # The key of a space goes through its stones.
        data_lit="true" if is_next else None,
        aria_keyshortcuts=key_of(space) if is_next else None,
    )
    x, y = space_middle(space)
    hit = f'<path class="hit" transform="translate({x:g} {y:g})" d="{sectors_of(stones)[colour]}"/>'
    rings = "".join(
        f'<circle class="halo" cx="{x + dx:g}" cy="{y + dy:g}" r="{radius + 2:g}"/>'
        for dx, dy, radius in spots_of(stones)[colour]
    )
    cap = key_drawing(space) if is_next else ""
    return f"<g{values}>{hit}{rings}{stones_drawn(space, stones)[colour]}{cap}</g>"


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
    stones = scene.view.carousel[space]
    circle = f'<circle class="hit"{_round(space)}/>'
    is_lit = _has_choice(scene, space)
    drawn = f'<circle class="lit-well"{_round(space)}/>' if is_lit else ""
    drawn += "".join(
        f'<g class="{"meant" if is_lit and shown == colour else "aside"}">{drawing}</g>'
        for shown, drawing in stones_drawn(space, stones).items()
    )
    if colour not in COLOURS_AMONG[stones]:
        return f'{drawn}<g aria-hidden="true" data-do="{Pick(space_thing(space))}">{circle}</g>'
    values = attributes(
        class_="whole-space lit" if is_lit else "whole-space",
        role="button",
        tabindex="0" if is_lit else "-1",
        aria_label=_stone_label(scene, space, colour),
        aria_disabled=None if is_lit else "true",
        data_do=Pick(stone_thing(space, colour)),
        data_key=stone_thing(space, colour),
        data_look=stone_thing(space, colour),
        data_lit="true" if is_lit else None,
        aria_keyshortcuts=key_of(space) if is_lit else None,
    )
    cap = key_drawing(space) if is_lit else ""
    return f"{drawn}<g{values}>{circle}{cap}</g>"


# --- The middle -----------------------------------------------------------------------------------


def _declared(scene: Scene) -> str:
    """The colour and the number of what is picked or declared."""
    view = scene.view
    now = view.declared
    if now is None and (at := scene.stone) is not None:
        now = at[1], NUMBER[view.carousel[at[0]]]
    return middle_drawing(*now) if now else rose()


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
    spots = spots_of(scene.view.carousel[space]).get(colour, [(0, 0, 16)])
    dx, dy, radius = spots[0]
    return (
        f'<g class="advised-stone" aria-hidden="true"><circle class="advised-ring" '
        f'cx="{x + dx:g}" cy="{y + dy:g}" r="{radius + 3:g}"/>'
        f"{order_mark(x + dx + radius * 0.8, y + dy - radius * 0.8, order)}</g>"
    )
