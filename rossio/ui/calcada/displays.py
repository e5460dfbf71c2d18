"""The five displays: three tiles of a colour each, and how many are left in its stack."""

from collections.abc import Hashable

from rossio.engine.calcada.board import COLOUR_NAMES, COLOURS, Colour
from rossio.engine.calcada.boxfile import DISPLAY
from rossio.engine.calcada.legal import is_closed
from rossio.engine.calcada.moves import Declare, Place, Renew
from rossio.ui.calcada.pieces import small_mark, tile_picture, tile_symbol
from rossio.ui.calcada.scene import Scene
from rossio.ui.calcada.things import stack_key, tile_thing
from rossio.ui.html import attributes, button, escape
from rossio.ui.memory import remembered
from rossio.ui.table_actions import Pick
from rossio.words.calcada.things import colour_name, tile_name

KEYS = "qwe"
"""For the tiles of the display that is open."""


def displays(scene: Scene) -> dict[str, str]:
    """A part for each display."""
    rows = "".join(
        f'<div class="display-part" data-part="display{colour}"></div>' for colour in COLOURS
    )
    return {"displays": rows} | {f"display{colour}": _display(scene, colour) for colour in COLOURS}


def _of_display(scene: Scene, colour: Colour) -> Hashable:
    view, mine = scene.view, scene.is_mine
    lit = scene.lit_colour
    return (
        (scene.words, colour, view.displays[colour], _left(scene, colour), mine),
        (is_closed(view, colour), mine and _can_take(scene, colour), lit is None, lit == colour),
        (scene.picked if scene.tile and scene.tile[0] == colour else "", _marks(scene, colour)),
    )


@remembered(_of_display)
def _display(scene: Scene, colour: Colour) -> str:
    words, faces, left = scene.words, scene.view.displays[colour], _left(scene, colour)
    closed = is_closed(scene.view, colour)
    kind = f"display of-{COLOUR_NAMES[colour]}"
    kind += " closed" if closed else " open" if scene.lit_colour == colour else ""
    name = colour_name(words, colour)
    said = words("display.closed", colour=name) if closed else words("display", colour=name, n=left)
    places = "".join(
        _tile(scene, colour, place) if place < len(faces) else _no_tile(colour, place)
        for place in range(DISPLAY)
    )
    return (
        f'<div class="{kind}" role="group" aria-label="{escape(said)}">'
        f'<span class="stack" aria-hidden="true" data-key="{stack_key(colour)}">'
        f"{small_mark(colour)}<b>{'✕' if closed else left}</b></span>{places}"
        f"{_renewed_mark(scene, colour)}</div>"
    )


def _left(scene: Scene, colour: Colour) -> int:
    """How many tiles are in the stack, known ones included."""
    return scene.view.unknown[colour] + len(scene.view.returned[colour])


def _can_take(scene: Scene, colour: Colour) -> bool:
    """Whether a tile of this colour can be placed, or would be after a declaration."""
    view = scene.view
    if view.declared is not None:
        return view.declared[0] == colour
    return any(isinstance(move, Declare) and move.colour == colour for move in view.moves)


def _no_tile(colour: Colour, place: int) -> str:
    return f'<span class="no-tile" data-key="{tile_thing(colour, place)}"></span>'


def _tile(scene: Scene, colour: Colour, place: int) -> str:
    shown, thing = scene.view.displays[colour][place], tile_thing(colour, place)
    said = tile_name(scene.words, colour, shown)
    drawn = tile_picture(colour, shown) + _mark(scene, colour, place)
    if not scene.is_mine:
        own = attributes(class_="tile", role="img", aria_label=said, data_key=thing)
        return f"<span{own}>{drawn}</span>"
    is_lit, is_picked = scene.lit_colour == colour, scene.picked == thing
    cap = f'<kbd class="key-cap">{KEYS[place].upper()}</kbd>' if is_lit else ""
    return button(
        Pick(thing),
        drawn + cap,
        key=thing,
        class_="tile" + (" lit" if is_lit else "") + (" picked" if is_picked else ""),
        aria_label=said,
        aria_pressed="true" if is_picked else "false",
        # The Tab key comes to one tile, and the arrows lead to all the others.
        tabindex="-1",
        aria_disabled=None if _can_take(scene, colour) else "true",
        data_lit="true" if is_lit else None,
        aria_keyshortcuts=KEYS[place] if is_lit else None,
        data_drag="tile" if is_lit else None,
        data_likeness=tile_symbol(colour, shown) if is_lit else None,
    )


# --- What is proposed -----------------------------------------------------------------------------


def _marks(scene: Scene, colour: Colour) -> tuple[object, ...]:
    """What is proposed for a display: the face of a tile to take, or that it is renewed."""
    steps = scene.steps
    of_colour = scene.advised_colour == colour
    return tuple(step for step in steps if of_colour and isinstance(step, Place | Renew))


def _mark(scene: Scene, colour: Colour, place: int) -> str:
    """The place in the turn of the tile that is to be taken: the first with its face."""
    faces = scene.view.displays[colour]
    for order, step in enumerate(scene.steps, 1):
        if isinstance(step, Place) and scene.advised_colour == colour:
            is_it = step.face in faces and faces.index(step.face) == place
            return f'<span class="advised-tile" aria-hidden="true">{order}</span>' if is_it else ""
    return ""


def _renewed_mark(scene: Scene, colour: Colour) -> str:
    for order, step in enumerate(scene.steps, 1):
        if isinstance(step, Renew) and scene.advised_colour == colour:
            return f'<span class="advised-tile renew" aria-hidden="true">{order} ↻</span>'
    return ""
