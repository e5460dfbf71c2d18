"""The exploration track: tiles of four spaces in a row, the cylinder on one, discs on others.

One's own is touched space by space; where an exploration tile is picked, tile by tile.
"""

from collections.abc import Hashable
from functools import lru_cache

from rossio.engine.castles.boxfile import SPACES
from rossio.engine.castles.moves import Add, Advance, Move, PlaceDisc, Replace, SpendDisc
from rossio.engine.castles.state import Player
from rossio.engine.castles.terrains import HALF_COIN, Terrain
from rossio.engine.events import Seat
from rossio.ui.castles.pieces import cylinder, disc, strip
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.terrains import FIELD, terrain_at
from rossio.ui.castles.things import DISCS, slot_key, slot_thing, space_thing, track_key
from rossio.ui.castles.told import move_told, why_not
from rossio.ui.html import attributes, button, escape
from rossio.ui.memory import remembered
from rossio.ui.table_actions import Pick
from rossio.words.castles.things import face_name, terrain_name

DISC_KEYS = "1234560asdfgip"
"""For spaces on which a disc may be put, or from which one may be spent."""
SLOT_KEYS = "123456789"


def _of_track(scene: Scene) -> Hashable:
    view = scene.view
    return (
        (scene.words, scene.player, scene.hero, scene.is_mine, scene.picked),
        (view.phase, view.moves if scene.is_mine else None, scene.steps, view.left),
    )


@remembered(_of_track)
def track(scene: Scene) -> str:
    """One's own track."""
    player, words = scene.player, scene.words
    is_open = scene.is_mine and scene.face is not None
    tiles = "".join(
        _slot(scene, place) if is_open else _tile(scene, place)
        for place in range(len(player.track))
    )
    grid = attributes(class_="trail", role="grid", aria_label=words("table.track"))
    end = _end(scene) if is_open else ""
    if not player.track and not is_open:
        return f'<p class="no-trail">{escape(words("table.no-track"))}</p>'
    if not player.track:
        return f'<div class="trail"><div class="trail-row"></div></div>{end}'
    return (
        f'<div{grid}><div class="trail-row" role="row" aria-rowindex="1">{tiles}</div></div>{end}'
    )


# --- Spaces ---------------------------------------------------------------------------------------


def _tile(scene: Scene, place: int) -> str:
    spaces = "".join(_space(scene, SPACES * place + space) for space in range(SPACES))
    return f'<span class="trail-tile" data-key="{slot_key(scene.hero, place)}">{spaces}</span>'


def _moves(scene: Scene) -> dict[int, Move]:
    """What a tap on each space does."""
    found: dict[int, Move] = {}
    for move in scene.open_moves:
        match move:
            case Advance() if scene.picked != DISCS:
                found[scene.player.cylinder + 1] = move
            case PlaceDisc(space=space) | SpendDisc(space=int(space)):
                found.setdefault(space, move)
    return found


def _keys(moves: dict[int, Move]) -> dict[int, str]:
    discs = [space for space, move in sorted(moves.items()) if not isinstance(move, Advance)]
    keys = dict(zip(discs, DISC_KEYS, strict=False))
    return keys | {space: "c" for space, move in moves.items() if isinstance(move, Advance)}


def _space(scene: Scene, space: int) -> str:
    """A space: whose it is, what may be done there, or why it may not."""
    player, seat = scene.player, scene.hero
    moves = _moves(scene)
    move, key = moves.get(space), _keys(moves).get(space)
    said = space_text(scene, player, space)
    if move is not None:
        said = f"{said} {move_told(scene, move)}"
    elif scene.is_mine and space > player.cylinder:
        said = f"{said} {why_not(scene, _wanted(scene, space))}"
    kind = "trail-space " + ("own" if _is_own(player, space) else "ahead")
    drawn = space_drawing(player.spaces[space], *_on(player, seat, space))
    # What can be done comes into sight, or else the cylinder.
    wanted = min(moves, default=player.cylinder)
    follow = f"{space} {len(player.spaces)}" if space == wanted else None
    values = attributes(
        role="gridcell", tabindex="-1", aria_colindex=space + 1, aria_label=said,
        class_=kind + (" lit" if move else ""), data_key=track_key(seat, space),
        data_do=Pick(space_thing(space)) if scene.is_mine else None,
        data_look=space_thing(space) if move else None,
        data_lit="true" if key else None, aria_keyshortcuts=key, data_follow=follow,
    )  # fmt: skip
    cap = f'<kbd aria-hidden="true">{escape(key.upper())}</kbd>' if key else ""
    return f"<span{values}>{drawn}{_order(scene, move)}{cap}</span>"


def _wanted(scene: Scene, space: int) -> Move:
    if scene.view.phase == "disc":
        return SpendDisc(space)
    return Advance() if space == scene.player.cylinder + 1 else PlaceDisc(space)


def _order(scene: Scene, move: Move | None) -> str:
    """The place of a move in what is proposed."""
    if move is None or move not in scene.steps:
        return ""
    return f'<span class="advised-step" aria-hidden="true">{scene.steps.index(move) + 1}</span>'


def _is_own(player: Player, space: int) -> bool:
    return space <= player.cylinder or bool(player.marked >> space & 1)


def _on(player: Player, seat: Seat, space: int) -> tuple[Seat | None, Seat | None]:
    """Whose cylinder and whose disc are on a space."""
    return (
        seat if player.cylinder == space and player.track else None,
        seat if player.marked >> space & 1 else None,
    )


@lru_cache(maxsize=512)
def space_drawing(terrain: Terrain, cylinder_of: Seat | None, disc_of: Seat | None) -> str:
    """A space with what stands on it."""
    drawn = terrain_at(terrain, (0, 0, FIELD, FIELD))
    if disc_of is not None:
        drawn += disc(disc_of, 14, 14, 4.8)
    if cylinder_of is not None:
        drawn += cylinder(cylinder_of, 10, 11, 6)
    return f'<svg viewBox="0 0 {FIELD} {FIELD}" aria-hidden="true">{drawn}</svg>'


def space_text(scene: Scene, player: Player, space: int) -> str:
    """A space in words: what it shows, and whose it is."""
    words, terrain = scene.words, player.spaces[space]
    key = "ahead"
    if space == player.cylinder:
        key = "cylinder"
    elif space < player.cylinder:
        key = "passed" if terrain == HALF_COIN else "own"
    elif player.marked >> space & 1:
        key = "disc"
    return words(f"table.space.{key}", space=space + 1, terrain=terrain_name(words, terrain))


# --- Tiles ----------------------------------------------------------------------------------------


def _slot(scene: Scene, place: int) -> str:
    """A tile of the track as a whole, which the picked one may replace."""
    face = scene.face
    assert face is not None
    move = Replace(place, face)
    is_lit = move in scene.view.moves
    words, player = scene.words, scene.player
    drawn = "".join(
        f'<span class="trail-space {"own" if _is_own(player, space) else "ahead"}">'
        f"{space_drawing(player.spaces[space], *_on(player, scene.hero, space))}</span>"
        for space in range(SPACES * place, SPACES * place + SPACES)
    )
    said = words(
        "table.slot", n=place + 1, spaces=face_name(words, scene.view.box, player.track[place])
    )
    more = move_told(scene, move) if is_lit else why_not(scene, move)
    return button(
        Pick(slot_thing(place)), drawn, key=slot_key(scene.hero, place),
        class_="trail-tile trail-slot" + (" lit" if is_lit else ""),
        role="gridcell", aria_colindex=place + 1,
        aria_label=f"{said} {more}", aria_disabled=None if is_lit else "true",
        data_lit="true" if is_lit and place < len(SLOT_KEYS) else None,
        aria_keyshortcuts=SLOT_KEYS[place] if is_lit and place < len(SLOT_KEYS) else None,
        data_drop="exploration",
    )  # fmt: skip


def _end(scene: Scene) -> str:
    """The picked tile where it would continue the track, as large as it would lie there."""
    face = scene.face
    assert face is not None
    move = Add(face)
    if move not in scene.view.moves:
        return ""
    place = len(scene.player.track)
    drawn = (
        f'<svg viewBox="0 0 {SPACES * FIELD} {FIELD}" aria-hidden="true">'
        f'{strip(scene.view.box.faces[face], 0, 0, FIELD)}</svg><span aria-hidden="true">+</span>'
    )
    return button(
        Pick(slot_thing(place)), drawn,
        key=slot_key(scene.hero, place),
        class_="trail-end lit", aria_label=move_told(scene, move),
        data_lit="true", aria_keyshortcuts="0", data_drop="exploration",
        data_follow=f"end {place}",
    )  # fmt: skip


# --- Others' --------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def small_track(player: Player, seat: Seat, in_row: int = 0) -> str:
    """A whole track in one small picture; in rows of so many spaces, if it is to be narrow."""
    length = max(len(player.spaces), SPACES)
    in_row = min(in_row or length, length)
    rows = -(-length // in_row)
    drawn = ""
    for space, terrain in enumerate(player.spaces):
        shown = terrain_at(terrain, (*_corner(space, in_row), FIELD, FIELD))
        kind = "own" if _is_own(player, space) else "ahead"
        drawn += f'<g class="{kind}" data-key="{track_key(seat, space)}">{shown}</g>'
    edges = "".join(
        f"M{x:g} {y:g}v{FIELD}"
        for x, y in (_corner(SPACES * tile, in_row) for tile in range(1, len(player.track)))
        if x
    )
    drawn += f'<path class="tile-edge" d="{edges}"/>'
    for space in range(len(player.spaces)):
        if player.marked >> space & 1:
            x, y = _corner(space, in_row)
            drawn += disc(seat, x + 10, y + 11, 6)
    if player.track:
        x, y = _corner(player.cylinder, in_row)
        drawn += cylinder(seat, x + 10, y + 11, 7)
    kinds = "small-track" if rows == 1 else "small-track in-rows"
    return (
        f'<svg class="{kinds}" viewBox="0 0 {in_row * FIELD} {rows * _ROW - _BETWEEN}" '
        f'preserveAspectRatio="xMinYMid meet" aria-hidden="true">{drawn}</svg>'
    )


_BETWEEN = 2
"""What is free between two rows of a small track."""
_ROW = FIELD + _BETWEEN


def _corner(space: int, in_row: int) -> tuple[float, float]:
    row, place = divmod(space, in_row)
    return place * FIELD, row * _ROW
