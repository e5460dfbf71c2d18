"""Picking a tile, a worker or a group of offers, of which a move is made afterwards.

One thing is picked at a time, by its name. A land tile that is picked again is turned, an
exploration tile that is picked again shows its other side.
"""

from collections.abc import Callable, Sequence
from typing import Literal

from rossio.engine.castles.box import CastleId, Face
from rossio.engine.castles.grid import STEP, Cell, Direction
from rossio.engine.castles.moves import (
    Add,
    Advance,
    BuildCastle,
    Enter,
    GetUp,
    Lay,
    LieDown,
    Mark,
    Move,
    PlaceDisc,
    Replace,
    ScoreConstruction,
    ScoreLandscape,
    Sell,
    SpendDisc,
    SpendGuard,
    SpendIdle,
    SpendWorker,
    Turn,
    WalkOn,
)
from rossio.engine.castles.position import Position
from rossio.engine.castles.refusal import refusal, why_not_cell
from rossio.engine.castles.terrains import LANDSCAPES
from rossio.engine.castles.view import View
from rossio.engine.errors import IllegalMoveError
from rossio.ui.castles.things import (
    DISCS,
    NOTHING,
    castle_of,
    castle_thing,
    cell_of,
    face_of,
    face_thing,
    group_of,
    group_thing,
    hill_of,
    kind_of,
    land_of,
    land_thing,
    score_of,
    turn_thing,
    turns_of,
    worker_of,
    worker_thing,
)
from rossio.ui.look import Picked, refused


def pick(view: View, picked: str, thing: str) -> Picked:
    """What comes of a tap on a thing."""
    kind, rest = kind_of(thing)
    tap = _TAPS.get(kind)
    return Picked(picked) if tap is None else tap(view, picked, thing, rest)


def _try(view: View, picked: str, move: Move, after: str | None = None) -> Picked:
    """Make a move, or say why not."""
    if move in view.moves:
        return Picked(picked, move, after=after)
    return refused(refusal(view, move), picked)


# --- Land tiles and cells -------------------------------------------------------------------------


def _tap_land(view: View, picked: str, thing: str, rest: str) -> Picked:
    wanted = land_of(thing)
    if wanted is None or view.phase != "lay" or wanted[0] not in view.hand:
        return refused(_not_now(view), picked)
    tile, _ = wanted
    now = land_of(picked)
    if now is None or now[0] != tile:
        return Picked(land_thing(tile))
    return Picked(land_thing(tile, _after(view.box.turns[tile], now[1])))


def _after(turns: Sequence[int], now: int) -> int:
    """The next way to lie."""
    return turns[(turns.index(now) + 1) % len(turns)] if now in turns else turns[0]


def _tap_cell(view: View, picked: str, thing: str, rest: str) -> Picked:
    cell = cell_of(thing)
    if cell is None:
        return Picked(picked)
    if view.phase == "lay":
        return _lay(view, picked, cell)
    if view.phase == "turn" and cell == view.cell:
        turns = turns_of(picked)
        return Picked(turn_thing(_after(turns_for(view), -1 if turns is None else turns)))
    if view.phase == "walk" and view.walker is not None:
        return _walk(view, picked, view.walker, cell, WalkOn)
    place = worker_of(picked)
    if place is not None:
        return _walk(view, picked, place >> 2, cell, lambda direction: GetUp(place, direction))
    return refused(_not_now(view), picked)


def turns_for(view: View) -> tuple[int, ...]:
    """How often the tile may be turned that was put on its cell."""
    return tuple(move.turns for move in view.moves if isinstance(move, Turn))


def _lay(view: View, picked: str, cell: Cell) -> Picked:
    land = land_of(picked)
    if land is None:
        error = why_not_cell(view, cell)
        first = IllegalMoveError("tile-first", "First choose one of your land tiles.")
        return refused(error or first, picked)
    tile, turned = land
    turns = view.territory.turns_for(tile, cell)
    # As it was turned in the hand, if it may lie so.
    after = turn_thing(turned if turned in turns else turns[0]) if len(turns) > 1 else None
    return _try(view, picked, Lay(tile, cell), after)


def _walk(
    view: View, picked: str, start: Cell, cell: Cell, walk: Callable[[Direction], Move]
) -> Picked:
    if cell - start not in STEP:
        far = IllegalMoveError("too-far", "A worker walks from tile to tile, to one beside it.")
        return refused(far, picked)
    return _try(view, picked, walk(STEP.index(cell - start)))


def _not_now(view: Position) -> IllegalMoveError:
    """What is to be done now instead of laying a tile."""
    return refusal(view, Turn(0) if view.phase == "lay" else Lay(0, 0))


# --- Hills, workers, castles ----------------------------------------------------------------------


def _tap_hill(view: View, picked: str, thing: str, rest: str) -> Picked:
    quarter = hill_of(thing)
    if quarter is None:
        return Picked(picked)
    kinds: dict[str, type[BuildCastle | LieDown | Mark]] = {"castle": BuildCastle, "walk": LieDown}
    return _try(view, picked, kinds.get(view.phase, Mark)(quarter))


def _tap_worker(view: View, picked: str, thing: str, rest: str) -> Picked:
    place = worker_of(thing)
    if place is None:
        return Picked(picked)
    if view.phase == "worker":
        return _try(view, picked, SpendWorker(place))
    if thing == picked:
        return Picked(NOTHING)
    walks = [move for move in view.moves if isinstance(move, GetUp) and move.place == place]
    if walks:
        return Picked(worker_thing(place))
    return refused(refusal(view, GetUp(place, 0)), picked)


def _tap_castle(view: View, picked: str, thing: str, rest: str) -> Picked:
    castle = castle_of(thing)
    if castle is None:
        return Picked(picked)
    if view.phase == "worker":
        return _try(view, picked, SpendGuard(castle))
    found = sales(view, castle)
    if len(found) == 1:
        return Picked(picked, found[0])
    if found:
        return Picked(NOTHING if picked == thing else castle_thing(castle))
    return refused(refusal(view, Sell(castle, view.box.buys[castle][0])), picked)


def sales(view: View, castle: CastleId) -> list[Sell]:
    """What can be sold to a castle now."""
    return [move for move in view.moves if isinstance(move, Sell) and move.castle == castle]


# --- The track ------------------------------------------------------------------------------------


def _tap_exploration(view: View, picked: str, thing: str, rest: str) -> Picked:
    tile = int(rest) - 1
    faces = faces_for(view, tile)
    if not faces:
        return refused(refusal(view, Add(2 * tile)), picked)
    now = face_of(picked)
    if now is None or now not in faces:
        return Picked(face_thing(faces[0]))
    match after_face(view, now):
        case "none":
            return Picked(NOTHING)
        case "other":
            return Picked(face_thing(faces[-1]))
    return refused(refusal(view, Add(now ^ 1)), picked)


def _tap_face(view: View, picked: str, thing: str, rest: str) -> Picked:
    """The side itself was tapped of a tile that is picked."""
    face = int(rest)
    if face in faces_for(view, face // 2):
        return Picked(face_thing(face))
    return refused(refusal(view, Add(face)), picked)


def after_face(view: View, face: Face) -> Literal["other", "none", ""]:
    """What another tap on the tile does whose side is picked: it shows the other one, or is put
    back; where there is no other, neither."""
    faces = faces_for(view, face // 2)
    if len(faces) < 2:
        return ""
    return "none" if face == faces[-1] else "other"


def faces_for(view: View, tile: int) -> list[int]:
    """The sides of an exploration tile that may come to the track now."""
    return [move.face for move in view.moves if isinstance(move, Add) and move.tile == tile]


def _tap_slot(view: View, picked: str, thing: str, rest: str) -> Picked:
    place, face = int(rest) - 1, face_of(picked)
    if face is None:
        first = IllegalMoveError("exploration-first", "First choose an exploration tile.")
        return refused(first, picked)
    is_new = place >= len(view.player.track)
    return _try(view, picked, Add(face) if is_new else Replace(place, face))


def _tap_space(view: View, picked: str, thing: str, rest: str) -> Picked:
    """The cylinder goes to the next space; on others, or where discs were picked, a disc is put."""
    space = int(rest) - 1
    if view.phase == "disc":
        return _try(view, picked, SpendDisc(space))
    if picked != DISCS and space == view.player.cylinder + 1:
        return _try(view, picked, Advance())
    return _try(view, picked, PlaceDisc(space))


def _tap_supply(view: View, picked: str, thing: str, rest: str) -> Picked:
    if rest == "worker":
        return _try(view, picked, SpendIdle() if view.phase == "worker" else Enter())
    if view.phase == "disc":
        return _try(view, picked, SpendDisc(None))
    if picked == DISCS:
        return Picked(NOTHING)
    if any(isinstance(move, PlaceDisc) for move in view.moves):
        return Picked(DISCS)
    return refused(refusal(view, PlaceDisc(view.player.cylinder + 1)), picked)


# --- Scores and sales -----------------------------------------------------------------------------


def _tap_score(view: View, picked: str, thing: str, rest: str) -> Picked:
    found = score_of(thing)
    if found is None:
        return Picked(picked)
    kind, space = found
    score = ScoreLandscape if kind in LANDSCAPES else ScoreConstruction
    return _try(view, picked, score(kind, space))


def _tap_group(view: View, picked: str, thing: str, rest: str) -> Picked:
    moves = offers(view, rest)
    if len(moves) == 1:
        return Picked(picked, moves[0])
    return Picked(NOTHING if picked == thing or not moves else group_thing(rest))


_OF_GROUP: dict[str, type[Sell | ScoreLandscape | ScoreConstruction]] = {
    "sell": Sell,
    "landscape": ScoreLandscape,
    "construction": ScoreConstruction,
}


def offers(view: View, group: str) -> list[Move]:
    """What a disc or a worker can be spent on now, of a group."""
    kind = _OF_GROUP.get(group)
    return [move for move in view.moves if kind is not None and isinstance(move, kind)]


_TAPS: dict[str, Callable[[View, str, str, str], Picked]] = {
    "land": _tap_land,
    "cell": _tap_cell,
    "hill": _tap_hill,
    "worker": _tap_worker,
    "castle": _tap_castle,
    "explore": _tap_exploration,
    "face": _tap_face,
    "slot": _tap_slot,
    "space": _tap_space,
    "supply": _tap_supply,
    "score": _tap_score,
    "offers": _tap_group,
}


# --- What is still possible -----------------------------------------------------------------------


def moves_of(view: View, picked: str) -> Sequence[Move]:
    """The moves that can still be made of what is picked."""
    return [move for move in view.moves if _is_of(move, picked)] if picked else view.moves


def _is_of(move: Move, picked: str) -> bool:
    match move:
        case Lay(tile=tile):
            land = land_of(picked)
            return land is not None and land[0] == tile
        case Turn(turns=turns):
            return turns_of(picked) == turns
        case Add(face=face) | Replace(face=face):
            return face_of(picked) == face
        case GetUp(place=place):
            return worker_of(picked) == place
        case PlaceDisc():
            return picked == DISCS
        case Sell(castle=castle):
            return group_of(picked) == "sell" or castle_of(picked) == castle
        case ScoreLandscape():
            return group_of(picked) == "landscape"
        case ScoreConstruction():
            return group_of(picked) == "construction"
    return False


def moves_in_reach(view: View, picked: str) -> Sequence[Move]:
    """The moves that can be made of what is picked, as it lies or once it is turned."""
    if turns_of(picked) is not None:
        return [move for move in view.moves if isinstance(move, Turn)]
    if (face := face_of(picked)) is not None:
        added = [move for move in view.moves if isinstance(move, Add | Replace)]
        return [move for move in added if move.tile == face // 2]
    return moves_of(view, picked)


def taken_up(view: View, picked: str) -> str:
    """The tile that was put on its cell, back in the hand as it was turned."""
    turns = turns_of(picked)
    if view.phase != "turn" or view.tile is None or turns is None:
        return NOTHING
    return land_thing(view.tile, turns)


def only_choice(view: View) -> str:
    """The last land tile, and the first way in which a tile may lie that was put on its cell."""
    if not view.moves:
        return NOTHING
    if view.phase == "turn":
        return turn_thing(turns_for(view)[0])
    if view.phase == "lay" and len(view.hand) == 1:
        return land_thing(view.hand[0])
    return NOTHING
