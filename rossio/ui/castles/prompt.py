"""What a player of 6 Castles is to do now, and the buttons that make a move of what is picked."""

from rossio.engine.castles.box import Face
from rossio.engine.castles.moves import (
    Add,
    BuildCastle,
    End,
    Enter,
    LieDown,
    Mark,
    Move,
    Pray,
    Replace,
    Turn,
)
from rossio.ui.castles.offers import sales_told
from rossio.ui.castles.outlook import devotion_now
from rossio.ui.castles.picking import after_face, sales
from rossio.ui.castles.pieces import small_sign
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.things import (
    DISCS,
    castle_of,
    cell_of,
    cell_thing,
    group_of,
    hill_of,
)
from rossio.ui.castles.told import gains, move_told
from rossio.ui.html import button, capital, escape, move_button
from rossio.ui.table_actions import Pick, PutBack
from rossio.words.castles.tasks import task_sentence
from rossio.words.castles.things import castle_name, face_name, laid_name, place_name
from rossio.words.catalogue import labelled


def status(scene: Scene) -> str:
    """Whose turn it is, and in which round."""
    view, words = scene.view, scene.words
    key = "over" if view.phase == "over" else "turn" if view.territory.tiles else "before"
    return words(f"table.status.{key}", name=scene.names[view.to_move], round=view.round)


# --- What is looked at ----------------------------------------------------------------------------


def remark(scene: Scene) -> str:
    """What a move on the map would bring that is looked at."""
    castle = castle_of(scene.looked_at)
    if scene.is_mine and castle is not None and (found := sales(scene.view, castle)):
        return sales_told(scene, found)
    move = _looked_at(scene) if scene.is_mine else None
    if move is None:
        return ""
    told = gains(scene, move)
    return f"{capital(told)}." if told else ""


def in_hand(scene: Scene) -> str:
    """How what is picked lies, where it can be turned."""
    words, view = scene.words, scene.view
    if scene.land is not None:
        tile, turns = scene.land
        if len(view.hand) == 1:
            return words("table.last-lies", lies=laid_name(words, view.box, 4 * tile + turns))
        return words("table.lies", lies=laid_name(words, view.box, 4 * tile + turns))
    if view.phase == "turn" and view.tile is not None:
        return words("table.lies", lies=laid_name(words, view.box, 4 * view.tile + scene.turns))
    if scene.face is not None:
        return words("table.face-up", spaces=face_name(words, view.box, scene.face))
    return ""


def _looked_at(scene: Scene) -> Move | None:
    thing = scene.looked_at
    if (cell := cell_of(thing)) is not None:
        return scene.places.get(cell)
    if (quarter := hill_of(thing)) is not None:
        kinds = (Mark, LieDown, BuildCastle)
        found = (m for m in scene.open_moves if isinstance(m, kinds) and m.quarter == quarter)
        return next(found, None)
    return Enter() if thing == "crossroad" and Enter() in scene.open_moves else None


# --- The task -------------------------------------------------------------------------------------


def task(scene: Scene) -> str:
    """What the player to move is to do, with what is picked."""
    return capital(_task_of_picked(scene) or task_sentence(scene.words, scene.view))


def _task_of_picked(scene: Scene) -> str:
    words, view = scene.words, scene.view
    if scene.land is not None:
        return words("table.task.last-land" if len(view.hand) == 1 else "table.task.land")
    if scene.face is not None:
        return _task_of_face(scene, scene.face)
    if scene.worker is not None:
        return words("table.task.worker", place=place_name(words, scene.worker))
    if scene.picked == DISCS:
        return words("table.task.discs")
    if (castle := castle_of(scene.picked)) is not None:
        return words("table.task.castle", castle=castle_name(view.box, castle))
    if (group := group_of(scene.picked)) is not None:
        return words(f"table.task.{group}")
    if view.phase == "turn":
        return _task_of_turning(scene)
    return ""


def _task_of_face(scene: Scene, face: Face) -> str:
    """What can be done with an exploration tile, and what another tap on it does."""
    words, view = scene.words, scene.view
    if not view.player.track:
        key = "first"
    elif view.phase == "track":
        key = "next"
    else:
        key = "replace" if any(isinstance(m, Replace) for m in scene.open_moves) else "add"
    again = {"other": "other-side", "none": "no-side", "": ""}[after_face(view, face)]
    more = f" {words(f'table.task.{again}')}" if again else ""
    return words(f"table.task.{key}") + more


def _task_of_turning(scene: Scene) -> str:
    """How it may be turned, and what it gives as it lies."""
    words = scene.words
    told = gains(scene, scene.open_moves[0]) if scene.open_moves else ""
    return words("table.task.turn-gives", gains=told) if told else words("table.task.turn")


# --- Buttons --------------------------------------------------------------------------------------


def buttons(scene: Scene) -> list[str]:
    """The moves that can be made of what is picked, and the end of the turn."""
    view = scene.view
    if view.phase == "turn":
        return _turning(scene)
    found = []
    if scene.face is not None and Add(scene.face) in view.moves:
        text = scene.words("table.do.add" if view.player.track else "table.do.begin")
        found.append(_button(scene, Add(scene.face), text, "Enter", is_main=True))
    if scene.picked:
        return [*found, _back(scene)] if scene.is_in_hand else found
    if Pray() in view.moves:
        steps = f'<span class="price">+{devotion_now(view)}{small_sign("religion")}</span>'
        body = f"{escape(scene.words('table.do.pray'))} {steps}"
        said = move_told(scene, Pray())
        found.append(move_button(Pray(), body, "p", said, is_main=False))
    if End() in view.moves:
        is_all = len(view.moves) == 1
        text, short = scene.words("table.do.end"), "Enter n" if is_all else "n"
        found.append(move_button(End(), escape(text), short, text, is_main=is_all))
    return found


def _back(scene: Scene) -> str:
    """What is picked is put back, what was to be sold is kept."""
    return button(PutBack(), escape(scene.words("do.back")), aria_keyshortcuts="Escape")


def _button(scene: Scene, move: Move, text: str, short: str, *, is_main: bool) -> str:
    """What is on the button comes first in its name."""
    said = f"{text}. {move_told(scene, move)}"
    return move_button(move, escape(text), short, said, is_main=is_main)


def _turning(scene: Scene) -> list[str]:
    """Turn the tile, or leave it as it lies."""
    words, view = scene.words, scene.view
    lay = [move for move in scene.open_moves if isinstance(move, Turn)]
    found = [_lay(scene, move) for move in lay]
    if len(view.moves) > 1 and view.cell is not None:
        # The sign shows which way; who does not see it is told.
        shown = f'<span aria-hidden="true">{escape(words("table.do.turn"))}</span>'
        said = f'<span class="unseen">{escape(words("table.do.turn-way"))}</span>'
        cap = '<kbd aria-hidden="true">W</kbd>'
        sign = f"{small_sign('turn')}{shown}{said} {cap}"
        found.append(button(Pick(cell_thing(view.cell)), sign, key="turn", aria_keyshortcuts="w"))
    return found


def _lay(scene: Scene, move: Turn) -> str:
    """How the tile lies and what it gives so: what comes after the button's text is no order."""
    words, view = scene.words, scene.view
    assert view.tile is not None
    text, brings = words("table.do.lay"), gains(scene, move)
    lies = laid_name(words, view.box, 4 * view.tile + move.turns)
    said = f"{labelled(words, text, lies)}." + (f" {capital(brings)}." if brings else "")
    return move_button(move, escape(text), "Enter", said, is_main=True)
