"""What a player has in front: land tiles, exploration tiles, contracts to choose from, the supply."""

from collections.abc import Hashable
from functools import lru_cache

from rossio.engine.castles.box import INITIAL, SIDE_LETTERS, Box, ExplorationId, TileId
from rossio.engine.castles.moves import (
    Add,
    Choose,
    Enter,
    Keep,
    Lay,
    PlaceDisc,
    Replace,
    SpendDisc,
    SpendIdle,
)
from rossio.engine.castles.refusal import refusal
from rossio.engine.castles.scoring import points
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD
from rossio.engine.castles.terrains import MARKABLE, count
from rossio.engine.events import Seat
from rossio.ui.actions import Pick, Play
from rossio.ui.castles.contracts import contract_card
from rossio.ui.castles.land import land_picture
from rossio.ui.castles.picking import faces_for
from rossio.ui.castles.pieces import (
    face_symbol,
    land_symbol,
    small_disc,
    small_sign,
    small_worker,
    strip,
)
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.terrains import FIELD, small_terrain
from rossio.ui.castles.things import (
    DISC,
    DISCS,
    WORKER,
    coins_key,
    discs_key,
    explorations_key,
    explore_thing,
    hand_key,
    idle_key,
    land_thing,
)
from rossio.ui.html import attributes, button, escape
from rossio.ui.memory import remembered
from rossio.ui.signs import amount
from rossio.words.castles.sentences import SENTENCES, why_sentence
from rossio.words.castles.things import (
    counted,
    exploration_name,
    face_name,
    purse,
    tile_name,
)
from rossio.words.catalogue import Words, join

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
    """What is in front of whoever looks; at the beginning what there is to choose from."""
    if scene.is_mine and scene.view.phase == "contract":
        return _contracts(scene)
    if scene.is_mine and scene.view.phase == "side":
        return _sides(scene)
    return f"{_lands(scene)}{_explorations(scene)}"


def _contracts(scene: Scene) -> str:
    cards = "".join(
        button(
            Play(str(Keep(contract))),
            contract_card(scene.words, scene.view, contract),
            class_="choice contract lit",
            aria_label=f"{SENTENCES.move(scene.words, scene.view, Keep(contract))}.",
            data_lit="true",
            aria_keyshortcuts=number + 1,
        )
        for number, contract in enumerate(scene.view.secret)
    )
    return f'<div class="choices">{cards}</div>'


def _sides(scene: Scene) -> str:
    box = scene.view.box
    tiles = "".join(
        button(
            Play(str(Choose(side))),
            land_picture(box.laid[4 * (INITIAL + side)]),
            key=f"side-{letter}",
            class_="choice land lit",
            aria_label=f"{SENTENCES.move(scene.words, scene.view, Choose(side))}.",
            data_lit="true",
            aria_keyshortcuts=side + 1,
        )
        for side, letter in enumerate(SIDE_LETTERS)
    )
    return f'<div class="choices">{tiles}</div>'


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
        said = words("table.land-picked", tile=said)
    return button(
        Pick(thing), drawn, key=thing,
        class_="land" + (" lit" if is_lit else "") + (" picked" if picked else ""),
        aria_label=said,
        aria_pressed="true" if picked else "false",
        aria_disabled=None if is_lit else "true",
        data_lit="true" if is_lit else None,
        aria_keyshortcuts=LAND_KEYS[place] if is_lit and place < len(LAND_KEYS) else None,
        data_drag="land" if is_lit else None,
        data_likeness=land_symbol(tile) if is_lit else None,
    )  # fmt: skip


_BONUS = {"half-coin": "half-coin", "religion": "religion", "exploration": "explore"}


@lru_cache(maxsize=64)
def _bonus(box: Box, tile: TileId) -> str:
    """What the crag of a tile gives to who lays it."""
    bonus = box.bonuses[tile] if tile < INITIAL else ""
    if not bonus:
        return ""
    shown = small_sign(_BONUS[bonus]) if bonus in _BONUS else "→"
    return f'<span class="land-bonus" aria-hidden="true">+{shown}</span>'


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
    drawn = _two_sides(view.box, tile, face) + _advised_face(scene, tile)
    said = exploration_name(words, view.box, tile)
    if not scene.is_mine:
        own = attributes(class_="exploration", role="img", aria_label=said, data_key=thing)
        return f"<span{own}>{drawn}</span>"
    faces = faces_for(view, tile)
    if face is not None:
        said = words("table.face-picked", spaces=face_name(words, view.box, face))
    elif not faces:
        said = f"{said}. {why_sentence(words, refusal(view, Add(2 * tile)))}"
    is_lit = bool(faces) and (not scene.picked or scene.face is not None)
    key = EXPLORATION_KEYS[place] if is_lit and place < len(EXPLORATION_KEYS) else None
    return button(
        Pick(thing), drawn, key=thing,
        class_="exploration" + (" lit" if is_lit else "") + (" picked" if face is not None else ""),
        aria_label=said,
        aria_pressed="true" if face is not None else "false",
        aria_disabled=None if is_lit else "true",
        data_lit="true" if key else None,
        aria_keyshortcuts=key,
        data_drag="exploration" if is_lit else None,
        data_likeness=face_symbol(2 * tile if face is None else face) if is_lit else None,
    )  # fmt: skip


@lru_cache(maxsize=256)
def _two_sides(box: Box, tile: ExplorationId, face: int | None) -> str:
    sides = [
        f'<g class="side-{"up" if face == 2 * tile + side else "down" if face is not None else "both"}">'
        f"{strip(box.faces[2 * tile + side], 0, side * (FIELD + 2), FIELD)}</g>"
        for side in (0, 1)
    ]
    return (
        f'<svg viewBox="0 0 {4 * FIELD} {2 * FIELD + 2}" aria-hidden="true">{"".join(sides)}</svg>'
    )


def _advised_face(scene: Scene, tile: ExplorationId) -> str:
    for order, step in enumerate(scene.steps, 1):
        if isinstance(step, Add | Replace) and step.tile == tile:
            return f'<span class="advised-step" aria-hidden="true">{order}</span>'
    return ""


# --- What one has ---------------------------------------------------------------------------------


def _of_mine(scene: Scene) -> Hashable:
    view = scene.view
    return (
        (scene.words, scene.seats, scene.hero, scene.player, view.first, view.to_move, view.phase),
        (scene.is_mine, scene.picked, view.moves if scene.is_mine else None, scene.layout),
        (view.landscapes, view.constructions, view.box),
    )


@remembered(_of_mine)
def mine(scene: Scene) -> str:
    """Whose the large track is: points, coins, religion, the supply, and what is owned of each."""
    colour = scene.seats[scene.hero].colour
    return (
        f'<div class="player own player-{colour}">{who(scene, scene.hero)}'
        f"{_disc_supply(scene)}{_worker_supply(scene)}{_owned(scene)}</div>"
    )


def who(scene: Scene, seat: Seat) -> str:
    """A player's line: name, points, coins and religion."""
    view, words, player = scene.view, scene.words, scene.view.players[seat]
    is_to_move = seat == view.to_move and view.phase != "over"
    current = ' aria-current="true"' if is_to_move else ""
    first = small_sign("first", words("table.first")) if seat == view.first else ""
    number = points(view)[seat]
    gold, spare = divmod(player.coins, HALF_COINS_FOR_GOLD)
    coins = f"{gold}{small_sign('half-coin')}{spare}"
    religion = words("table.religion", n=player.religion, points=view.box.religion[player.religion])
    return (
        f'<p class="who"{current}><span class="name">{escape(scene.seats[seat].name)}{first}</span>'
        f"{amount('points', small_sign('point'), number, words('table.points', n=number), f'points-{seat}')}"
        f"{amount('coins', small_sign('gold'), coins, purse(words, player.coins), coins_key(seat))}"
        f"{amount('faith', small_sign('religion'), player.religion, religion, f'faith-{seat}')}</p>"
    )


def _disc_supply(scene: Scene) -> str:
    number, spend = scene.player.discs, SpendDisc(None)
    can_put = any(isinstance(move, PlaceDisc) for move in scene.open_moves)
    said = scene.words("count.discs", n=number)
    is_picked = scene.picked == DISCS
    is_lit = scene.is_mine and (spend in scene.view.moves or can_put)
    if is_lit and spend in scene.view.moves:
        said = f"{said}. {SENTENCES.move(scene.words, scene.view, spend)}."
    elif is_lit:
        said = f"{said}. {scene.words('table.put-discs')}"
    pressed = ("true" if is_picked else "false") if can_put else None
    return _supply(scene, DISC, small_disc(scene.hero), number, said, is_lit, pressed,
                   discs_key(scene.hero), "x")  # fmt: skip


def _worker_supply(scene: Scene) -> str:
    number = scene.player.idle
    said = scene.words("count.workers", n=number)
    moves = [move for move in (SpendIdle(), Enter()) if move in scene.open_moves]
    if moves:
        said = f"{said}. {SENTENCES.move(scene.words, scene.view, moves[0])}."
    key = "x" if SpendIdle() in moves else "i"
    return _supply(scene, WORKER, small_worker(scene.hero), number, said, bool(moves), None,
                   idle_key(scene.hero), key)  # fmt: skip


def _supply(
    scene: Scene, thing: str, drawn: str, number: int, said: str, is_lit: bool,
    pressed: str | None, key: str, short: str,
) -> str:  # fmt: skip
    inside = f"{drawn}<b>{number}</b>"
    if not scene.is_mine:
        own = attributes(class_="supply", role="img", aria_label=said, data_key=key)
        return f"<span{own}>{inside}</span>"
    # A worker comes by a tap on the new tile as well, which has the key.
    is_keyed = is_lit and short != "i"
    return button(
        Pick(thing), inside, key=key,
        class_="supply" + (" lit" if is_lit else "") + (" picked" if pressed == "true" else ""),
        aria_label=said, aria_pressed=pressed, aria_disabled=None if is_lit else "true",
        data_lit="true" if is_keyed else None, aria_keyshortcuts=short if is_keyed else None,
    )  # fmt: skip


def _owned(scene: Scene) -> str:
    """How many one has of every good and landscape: what one can sell and score."""
    return owned(scene.words, scene.player.own)


@lru_cache(maxsize=64)
def owned(words: Words, own: int) -> str:
    """Every good and landscape with its number."""
    found = [(kind, count(own, kind)) for kind in MARKABLE if count(own, kind)]
    told = join(words, [counted(words, kind, number) for kind, number in found])
    said = words("table.owned", terrains=told) if told else words("table.owned-none")
    drawn = "".join(f"<span>{small_terrain(kind)}<b>{number}</b></span>" for kind, number in found)
    return f"<p{attributes(class_='owned', role='img', aria_label=said)}>{drawn}</p>"
