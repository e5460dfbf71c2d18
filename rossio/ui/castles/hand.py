"""What a player has in front: land tiles and exploration tiles; and what is chosen first."""

from collections.abc import Hashable
from functools import lru_cache

from rossio.engine.castles.box import INITIAL, SIDE_LETTERS, Box, ExplorationId, Face, TileId
from rossio.engine.castles.moves import (
    Add,
    Choose,
    Keep,
    Lay,
    Replace,
)
from rossio.ui.castles.contracts import contract_card
from rossio.ui.castles.land import land_picture
from rossio.ui.castles.picking import after_face, faces_for
from rossio.ui.castles.pieces import (
    face_symbol,
    small_sign,
    strip,
)
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.terrains import FIELD
from rossio.ui.castles.things import (
    cell_thing,
    contract_key,
    explorations_key,
    explore_thing,
    face_thing,
    hand_key,
    land_thing,
)
from rossio.ui.castles.told import move_told, why_not
from rossio.ui.html import attributes, button, escape
from rossio.ui.memory import remembered
from rossio.ui.table_actions import Pick, Play
from rossio.words.castles.things import (
    exploration_name,
    face_name,
    laid_name,
    tile_name,
)

LAND_KEYS = "qw"
EXPLORATION_KEYS = "qweyzbjko"


def _of_hand(scene: Scene) -> Hashable:
    view = scene.view
    return (
        (scene.words, scene.hero, view.hands[scene.hero], scene.player.explorations, view.phase),
        (scene.is_mine, scene.picked, view.moves if scene.is_mine else None, scene.steps),
        (view.secrets[scene.hero], view.family, view.held[scene.hero], view.box),
    )


@remembered(_of_hand)
def hand(scene: Scene) -> str:
    """What is in front of whoever looks."""
    # While the first of them is chosen they are on the map, where they are larger.
    return _lands(scene) + ("" if _begins_track(scene) else _explorations(scene))


def _begins_track(scene: Scene) -> bool:
    return scene.is_mine and scene.view.phase == "track"


def choices(scene: Scene) -> str:
    """What there is to choose from at the beginning, where the map is still empty."""
    if not scene.is_mine:
        return ""
    if scene.view.phase == "contract":
        return _contracts(scene)
    if _begins_track(scene):
        return _explorations(scene)
    return _sides(scene) if scene.view.phase == "side" else ""


def _contracts(scene: Scene) -> str:
    return "".join(
        button(
            Play(str(Keep(contract))),
            contract_card(scene.words, scene.view, contract),
            key=contract_key(contract),
            class_="choice contract lit",
            aria_label=move_told(scene, Keep(contract)),
            data_lit="true",
            aria_keyshortcuts=number + 1,
        )
        for number, contract in enumerate(scene.view.secret)
    )


def _sides(scene: Scene) -> str:
    box = scene.view.box
    return "".join(
        button(
            Play(str(Choose(side))),
            land_picture(box.laid[4 * (INITIAL + side)]),
            key=f"side-{letter}",
            class_="choice land lit",
            aria_label=move_told(scene, Choose(side)),
            data_lit="true",
            aria_keyshortcuts=side + 1,
        )
        for side, letter in enumerate(SIDE_LETTERS)
    )


# --- Land tiles -----------------------------------------------------------------------------------


def _lands(scene: Scene) -> str:
    tiles = scene.view.hands[scene.hero] or ()
    drawn = "".join(_land(scene, tile, place) for place, tile in enumerate(tiles))
    if not tiles:
        drawn = f'<span class="no-land" data-key="{hand_key(scene.hero)}"></span>'
    label = escape(scene.words("table.lands"))
    return f'<div class="lands" role="group" aria-label="{label}">{drawn}</div>'


def _land(scene: Scene, tile: TileId, place: int) -> str:
    view, words, thing = scene.view, scene.words, land_thing(tile)
    picked = scene.land if scene.land and scene.land[0] == tile else None
    turns = picked[1] if picked else 0
    # What flies is the tile that is picked, or else the first.
    key = hand_key(scene.hero) if picked or (not scene.land and place == 0) else None
    drawn = (
        f"<span{attributes(class_='land-face', data_key=key)}>"
        f"{land_picture(view.box.laid[4 * tile + turns])}</span>{_bonus(view.box, tile)}"
        f"{_advised_land(scene, tile)}"
    )
    said = tile_name(words, view.box, tile)
    is_lit = scene.is_mine and view.phase == "lay"
    if not scene.is_mine:
        own = attributes(class_="land", role="img", aria_label=said, data_key=thing)
        return f"<span{own}>{drawn}</span>"
    if picked:
        drawn += f'<span class="turn-sign" aria-hidden="true">{small_sign("turn")}</span>'
        lies = laid_name(words, view.box, 4 * tile + turns)
        said = words("table.land-picked", tile=said, lies=lies)
    return button(
        Pick(thing), drawn, key=thing,
        class_="land" + (" lit" if is_lit else "") + (" picked" if picked else ""),
        aria_label=said,
        aria_pressed="true" if picked else "false",
        aria_disabled=None if is_lit else "true",
        data_lit="true" if is_lit else None,
        aria_keyshortcuts=LAND_KEYS[place] if is_lit and place < len(LAND_KEYS) else None,
        data_drag="land" if is_lit else None,
        data_leads=cell_thing(min(scene.places)) if picked and scene.places else None,
    )  # fmt: skip


_BONUS = {
    "half-coin": "half-coin",
    "cylinder": "step",
    "religion": "religion",
    "exploration": "explore",
}


@lru_cache(maxsize=64)
def _bonus(box: Box, tile: TileId) -> str:
    """What the crag of a tile gives to who lays it."""
    bonus = box.bonuses[tile] if tile < INITIAL else ""
    if not bonus:
        return ""
    return f'<span class="land-bonus" aria-hidden="true">+{small_sign(_BONUS[bonus])}</span>'


def _advised_land(scene: Scene, tile: TileId) -> str:
    for order, step in enumerate(scene.steps, 1):
        if isinstance(step, Lay) and step.tile == tile:
            return f'<span class="advised-step" aria-hidden="true">{order}</span>'
    return ""


# --- Exploration tiles ----------------------------------------------------------------------------


def _explorations(scene: Scene) -> str:
    tiles = scene.player.explorations
    drawn = "".join(_exploration(scene, tile, place) for place, tile in enumerate(tiles))
    own = attributes(
        class_="explorations", role="group", aria_label=scene.words("table.explorations"),
        data_key=explorations_key(scene.hero),
    )  # fmt: skip
    return f"<div{own}>{drawn}</div>"


def _exploration(scene: Scene, tile: ExplorationId, place: int) -> str:
    """A tile with both its sides, that which is picked in front."""
    view, words, thing = scene.view, scene.words, explore_thing(tile)
    face = scene.face if scene.face is not None and scene.face // 2 == tile else None
    faces = faces_for(view, tile) if scene.is_mine else []
    drawn = _two_sides(view.box, tile, face, tuple(faces)) + _advised_face(scene, tile)
    said = exploration_name(words, view.box, tile)
    if not scene.is_mine:
        own = attributes(class_="exploration", role="img", aria_label=said, data_key=thing)
        return f"<span{own}>{drawn}</span>"
    if face is not None:
        said = words("table.face-picked", spaces=face_name(words, view.box, face))
        if again := after_face(view, face):
            said = f"{said} {words(f'table.face-{again}')}"
    elif not faces:
        said = f"{said}. {why_not(scene, Add(2 * tile))}"
    is_lit = bool(faces) and (not scene.picked or scene.face is not None)
    key = EXPLORATION_KEYS[place] if is_lit and place < len(EXPLORATION_KEYS) else None
    return button(
        Pick(thing), drawn, key=thing,
        class_="exploration" + (" lit" if is_lit else "") + (" picked" if face is not None else ""),
        aria_label=said,
        aria_pressed="true" if face is not None else "false",
        aria_disabled=None if is_lit else "true",
        data_lit="true" if key else None,
        # Once the track is begun, what the prompt asks for is elsewhere: on the map, on the track.
        data_aside=None if view.phase == "track" else "",
        aria_keyshortcuts=key,
        data_drag="exploration" if is_lit else None,
        data_likeness=face_symbol(2 * tile if face is None else face) if is_lit else None,
    )  # fmt: skip


@lru_cache(maxsize=256)
def _two_sides(box: Box, tile: ExplorationId, face: Face | None, faces: tuple[Face, ...]) -> str:
    """Both sides; that which is not up comes up by a tap on itself, if it may."""
    sides = ""
    for side in (2 * tile, 2 * tile + 1):
        is_away = face is not None and face != side
        do = Pick(face_thing(side)) if is_away and side in faces else None
        # For a finger alone: who has none picks the tile again.
        own = attributes(
            class_="side-away" if is_away else "side-up",
            data_do=do,
            aria_hidden="true" if do else None,
        )
        sides += f"<g{own}>{strip(box.faces[side], 0, side % 2 * (FIELD + 2), FIELD)}</g>"
    return f'<svg viewBox="0 0 {4 * FIELD} {2 * FIELD + 2}" aria-hidden="true">{sides}</svg>'


def _advised_face(scene: Scene, tile: ExplorationId) -> str:
    for order, step in enumerate(scene.steps, 1):
        if isinstance(step, Add | Replace) and step.tile == tile:
            return f'<span class="advised-step" aria-hidden="true">{order}</span>'
    return ""
