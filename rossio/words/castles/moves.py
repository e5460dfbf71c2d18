"""What can be done: moves as the labels of their buttons."""

from rossio.engine.castles.box import INITIAL
from rossio.engine.castles.grid import HILL_AT, STEP, Quarter
from rossio.engine.castles.moves import (
    Add,
    Advance,
    BuildCastle,
    Choose,
    End,
    Enter,
    GetUp,
    Keep,
    Lay,
    LieDown,
    Mark,
    Move,
    PlaceDisc,
    Pray,
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
from rossio.engine.castles.terrains import ALL_MARKABLE, HALF_COIN, count
from rossio.engine.castles.view import View
from rossio.words.castles.events import score_of
from rossio.words.castles.things import (
    all_counted,
    at_cell,
    castle_name,
    contract_name,
    counted,
    direction_name,
    face_name,
    laid_name,
    place_name,
    quarter_name,
    terrain_name,
    terrain_names,
    tile_name,
    to_cell,
)
from rossio.words.catalogue import Words


def move_sentence(words: Words, view: View, move: Move) -> str:
    """A move as the label of its button; the view is that of the seat to move."""
    return (
        _at_the_beginning(words, view, move)
        or _laying(words, view, move)
        or _with_discs(words, view, move)
        or _with_workers(words, view, move)
    )


def _at_the_beginning(words: Words, view: View, move: Move) -> str:
    box = view.box
    match move:
        case Keep(contract):
            (other,) = (one for one in view.secret if one != contract)
            kept, opened = (contract_name(words, box, one) for one in (contract, other))
            return words("move.keep", kept=kept, opened=opened)
        case Choose(side):
            terrains = terrain_names(words, box.laid[4 * (INITIAL + side)])
            return words("move.choose", terrains=terrains)
        case Add(face) if view.phase == "track":
            key = "move.next" if view.player.track else "move.begin"
            return words(key, spaces=face_name(words, box, face))
    return ""


def _laying(words: Words, view: View, move: Move) -> str:
    match move:
        case Lay(tile, cell):
            told = tile_name(words, view.box, tile)
            return words("move.lay", tile=told, at=at_cell(words, cell))
        case Turn(turns):
            assert view.tile is not None
            return words("move.turn", lies=laid_name(words, view.box, 4 * view.tile + turns))
        case BuildCastle(quarter):
            castle = castle_name(view.box, view.castles[-1])
            return words("move.castle", castle=castle, **_hill(words, view, view.cell, quarter))
    return ""


def _hill(
    words: Words, view: View, cell: int | None, quarter: Quarter, *, markable: bool = False
) -> dict[str, str]:
    """A hill by the quarter of a tile, and what is on it, or of that what can be marked."""
    assert cell is not None
    terrains = view.territory.hills[cell + HILL_AT[quarter]]
    told = all_counted(words, terrains & ALL_MARKABLE if markable else terrains)
    return {"quarter": quarter_name(words, quarter), "terrains": told}


def _with_discs(words: Words, view: View, move: Move) -> str:
    player, box = view.player, view.box
    match move:
        case Mark(quarter):
            return words("move.mark", **_hill(words, view, view.cell, quarter, markable=True))
        case Advance():
            space = player.cylinder + 1
            key = "move.pay" if player.spaces[space] == HALF_COIN else "move.advance"
            return words(key, **_space(words, view, space))
        case PlaceDisc(space):
            return words("move.disc", **_space(words, view, space))
        case Add(face):
            return words("move.add", spaces=face_name(words, box, face))
        case Replace(place, face):
            return words("move.replace", place=place + 1, spaces=face_name(words, box, face))
        case Sell(castle, good):
            goods = counted(words, good, count(player.own, good))
            return words("move.sell", goods=goods, castle=castle_name(box, castle))
        case ScoreLandscape(kind, space) | ScoreConstruction(kind, space):
            return words("move.score", terrains=counted(words, kind, score_of(box, kind, space)))
        case SpendDisc(None):
            return words("move.spend-disc")
        case SpendDisc(int(space)):
            return words("move.spend-disc-on", **_space(words, view, space))
    return ""


def _space(words: Words, view: View, space: int) -> dict[str, object]:
    return {"terrain": terrain_name(words, view.player.spaces[space]), "space": space + 1}


def _with_workers(words: Words, view: View, move: Move) -> str:
    match move:
        case Enter():
            return words("move.enter")
        case GetUp(place, direction):
            told = direction_name(words, direction)
            return words("move.get-up", place=place_name(words, place), direction=told)
        case WalkOn(direction):
            assert view.walker is not None
            to = to_cell(words, view.walker + STEP[direction])
            return words("move.walk-on", direction=direction_name(words, direction), to=to)
        case LieDown(quarter):
            return words("move.lie", **_hill(words, view, view.walker, quarter))
        case Pray():
            return words("move.pray")
        case SpendIdle():
            return words("move.spend-worker")
        case SpendWorker(place):
            return words("move.spend-worker-at", place=place_name(words, place))
        case SpendGuard(castle):
            return words("move.spend-guard", castle=castle_name(view.box, castle))
        case End():
            return words("move.end")
    raise TypeError(f"There are no words for {type(move).__name__}.")
