"""The moves of a turn as they are told without a position: by their texts and the box alone."""

from collections.abc import Sequence

from rossio.engine.castles.box import INITIAL, Box, TileId
from rossio.engine.castles.grid import HILL_AT
from rossio.engine.castles.moves import (
    Add,
    Advance,
    BuildCastle,
    Choose,
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
    read_move,
)
from rossio.words.castles.events import score_of
from rossio.words.castles.things import (
    at_cell,
    castle_name,
    contract_name,
    counted,
    direction_name,
    face_name,
    hill_name,
    kind_name,
    laid_name,
    place_name,
    quarter_name,
    terrain_names,
    tile_name,
)
from rossio.words.catalogue import Words


def steps_told(words: Words, box: Box, moves: Sequence[str]) -> list[str]:
    """What each move of a turn does, by its text alone."""
    told, laid = list[str](), None
    for move in map(read_move, moves):
        if isinstance(move, Lay):
            laid = move
        told.append(step_sentence(words, box, move, laid))
    return told


def step_sentence(words: Words, box: Box, move: Move, laid: Lay | None = None) -> str:
    """What a move does; `laid` is how the turn's tile came to its place, where it is known."""
    return (
        _of_hills(words, move, laid)
        or _of_tiles(words, box, move, laid.tile if laid else None)
        or _of_discs(words, box, move)
        or _of_workers(words, box, move)
        or words("step.end")
    )


def _of_hills(words: Words, move: Move, laid: Lay | None) -> str:
    """A hill of the tile that is laid, called as it is when it has been marked or built on."""
    if laid is None or not isinstance(move, Mark | BuildCastle):
        return ""
    place = hill_name(words, laid.cell + HILL_AT[move.quarter])
    return words("step.mark-at" if isinstance(move, Mark) else "step.castle-at", place=place)


def _of_tiles(words: Words, box: Box, move: Move, laid: TileId | None) -> str:
    match move:
        case Keep(contract):
            return words("step.keep", contract=contract_name(words, box, contract))
        case Choose(side):
            terrains = terrain_names(words, box.laid[4 * (INITIAL + side)])
            return words("step.choose", terrains=terrains)
        case Lay(tile, cell):
            told = tile_name(words, box, tile)
            return words("step.lay", tile=told, at=at_cell(words, cell))
        case Turn(turns) if laid is not None:
            return words("step.turn", lies=laid_name(words, box, 4 * laid + turns))
        case Turn(0):
            return words("step.no-quarters")
        case Turn(turns):
            return words("step.quarters", n=turns)
        case BuildCastle(quarter):
            return words("step.castle", quarter=quarter_name(words, quarter))
        case Add(face):
            return words("step.add", spaces=face_name(words, box, face))
        case Replace(place, face):
            return words("step.replace", place=place + 1, spaces=face_name(words, box, face))
    return ""


def _of_discs(words: Words, box: Box, move: Move) -> str:
    match move:
        case Mark(quarter):
            return words("step.mark", quarter=quarter_name(words, quarter))
        case Advance():
            return words("step.advance")
        case PlaceDisc(space):
            return words("step.disc", space=space + 1)
        case Sell(castle, good):
            goods = kind_name(words, good)
            return words("step.sell", goods=goods, castle=castle_name(box, castle))
        case ScoreLandscape(kind, space) | ScoreConstruction(kind, space):
            return words("step.score", terrains=counted(words, kind, score_of(box, kind, space)))
        case SpendDisc(None):
            return words("step.spend-supply")
        case SpendDisc(int(space)):
            return words("step.spend-disc", space=space + 1)
    return ""


def _of_workers(words: Words, box: Box, move: Move) -> str:
    match move:
        case Enter():
            return words("step.enter")
        case GetUp(place, direction):
            told = direction_name(words, direction)
            return words("step.get-up", place=place_name(words, place), direction=told)
        case WalkOn(direction):
            return words("step.walk-on", direction=direction_name(words, direction))
        case LieDown(quarter):
            return words("step.lie", quarter=quarter_name(words, quarter))
        case Pray():
            return words("step.pray")
        case SpendIdle():
            return words("step.spend-worker")
        case SpendWorker(place):
            return words("step.spend-worker-at", place=place_name(words, place))
        case SpendGuard(castle):
            return words("step.spend-guard", castle=castle_name(box, castle))
    return ""
