"""What a player of Calçada is to do now, and the buttons that make a move of what is picked."""

from rossio.engine.calcada.carousel import NUMBER
from rossio.engine.calcada.legal import refusal
from rossio.engine.calcada.moves import Declare, Move, Pass, Place, Push, Renew
from rossio.ui.calcada.paving import placement_text
from rossio.ui.calcada.pieces import small_mark, small_sign
from rossio.ui.calcada.scene import Scene
from rossio.ui.calcada.things import square_of, stone_of
from rossio.ui.html import capital, escape, move_button
from rossio.words.calcada.sentences import move_sentence, why_sentence
from rossio.words.calcada.things import colour_name, declaration, tile_name
from rossio.words.catalogue import labelled


def status(scene: Scene) -> str:
    """Whose turn it is, and which part of it."""
    view = scene.view
    return scene.words(f"status.{view.phase}", name=scene.names[view.to_move], round=view.round)


# --- What is looked at ----------------------------------------------------------------------------


def remark(scene: Scene) -> str:
    """What is to be said of the stone or the lit square that is looked at."""
    if not scene.is_mine or not scene.looked_at:
        return ""
    if (square := square_of(scene.looked_at)) is not None:
        move = scene.places.get(square)
        return capital(placement_text(scene, move)) if move else ""
    stone = stone_of(scene.looked_at)
    # What is picked is what the task is about.
    if stone is None or scene.picked == scene.looked_at or scene.view.phase != "declare":
        return ""
    return capital(_of_stone(scene, *stone))


def _of_stone(scene: Scene, space: int, colour: int) -> str:
    view, words = scene.view, scene.words
    what = declaration(words, colour, NUMBER[view.carousel[space]])
    if Declare(space, colour) in view.moves:
        return words("look.stone", what=what, n=scene.given.bit_count())
    if Pass(space, colour) in view.moves:
        return ""
    return why_sentence(words, refusal(view, Declare(space, colour)))


# --- The task -------------------------------------------------------------------------------------


def task(scene: Scene) -> str:
    """What the player to move is to do."""
    places = scene.view.phase == "place"
    return capital(_task_of_placing(scene) if places else _task_of_declaring(scene))


def _task_of_declaring(scene: Scene) -> str:
    words, view = scene.words, scene.view
    if (stone := scene.stone) is not None:
        return _task_with_stone(scene, *stone)
    if (tile := scene.tile) is not None:
        shown = view.displays[tile[0]][tile[1]]
        return words(
            "task.tile",
            tile=tile_name(words, tile[0], shown),
            colour=colour_name(words, tile[0]),
        )
    if any(isinstance(move, Pass) for move in view.moves):
        return words("task.pass-push" if view.player.bonus else "task.pass")
    return words("task.declare")


def _task_with_stone(scene: Scene, space: int, colour: int) -> str:
    words, view = scene.words, scene.view
    what = declaration(words, colour, NUMBER[view.carousel[space]])
    if Declare(space, colour) in view.moves:
        return words("task.stone", what=what, n=scene.given.bit_count())
    if Pass(space, colour) in view.moves:
        return words("task.stone-pass", colour=colour_name(words, colour))
    why = why_sentence(words, refusal(view, Declare(space, colour)))
    return words("task.stone-push", what=what, why=why)


def _task_of_placing(scene: Scene) -> str:
    words, view = scene.words, scene.view
    assert view.declared is not None
    what = declaration(words, *view.declared)
    if scene.face is None:
        return words("task.choose", what=what)
    tile = tile_name(words, view.declared[0], scene.face)
    return words("task.place", tile=tile, what=what, n=len(scene.places))


# --- Buttons --------------------------------------------------------------------------------------


def buttons(scene: Scene) -> list[str]:
    """The moves that can be made of what is picked."""
    moves = scene.view.moves
    if scene.view.phase == "place":
        return [*_place(scene), *(_renew(scene) for move in moves if isinstance(move, Renew))]
    if scene.stone is None:
        return []
    space, colour = scene.stone
    declare, on, push = Declare(space, colour), Pass(space, colour), Push(space, colour)
    # Moving on ends the turn: where the stone can be pushed instead, neither stands out.
    found = [_declare(scene, declare)] if declare in moves else []
    found += [_pass_on(scene, on, is_main=push not in moves)] if on in moves else []
    return [*found, _push(scene, push, is_main=not found)] if push in moves else found


def _button(
    scene: Scene,
    move: Move,
    text: str,
    short: str = "",
    *,
    sign: str = "",
    price: str = "",
    is_main: bool,
) -> str:
    """What is on the button comes first in its name, also where a sentence bends its words. The
    one that stands out is what Enter confirms."""
    told = move_sentence(scene.words, scene.view, move)
    said = told if told.startswith(text) else labelled(scene.words, text, told)
    keys = f"Enter {short}".strip() if is_main else short
    return move_button(move, f"{sign}{escape(text)}{price}", keys, said, is_main=is_main)


def _declare(scene: Scene, move: Declare) -> str:
    what = declaration(scene.words, move.colour, NUMBER[scene.view.carousel[move.space]])
    text, sign = scene.words("do.declare", what=what), small_mark(move.colour)
    return _button(scene, move, text, "d", sign=sign, is_main=True)


def _pass_on(scene: Scene, move: Pass, *, is_main: bool) -> str:
    return _button(scene, move, scene.words("do.pass"), "d", is_main=is_main)


def _push(scene: Scene, move: Push, *, is_main: bool) -> str:
    text = scene.words("do.push")
    return _button(scene, move, text, "p", price=_a_bonus(), is_main=is_main)


def _renew(scene: Scene) -> str:
    text = scene.words("do.renew")
    return _button(scene, Renew(), text, "n", price=_a_bonus(), is_main=False)


def _a_bonus() -> str:
    return f' <span class="price">−1{small_sign("bonus")}</span>'


def _place(scene: Scene) -> list[str]:
    """Where there is only one square for the tile, a button does as well."""
    places: list[Place] = [*scene.places.values()]
    if len(places) != 1:
        return []
    return [_button(scene, places[0], scene.words("do.place"), is_main=True)]
