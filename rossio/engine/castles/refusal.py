"""Why a move is not legal now, as a sentence with a code and facts."""

from collections.abc import Callable
from typing import Any

from rossio.engine.castles.box import is_toll
from rossio.engine.castles.grid import DIRECTIONS, HILL_AT, STEP, Cell, Quarter
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
from rossio.engine.castles.position import Position
from rossio.engine.castles.scorespaces import is_free
from rossio.engine.castles.state import FREE, Phase
from rossio.engine.castles.terrains import CONSTRUCTIONS, LANDSCAPES, Terrain, count, spoken
from rossio.engine.castles.track import first_replaceable, next_space
from rossio.engine.castles.workermoves import settled
from rossio.engine.errors import IllegalMoveError

_NOW: dict[Phase, str] = {
    "contract": "Now choose the contract that you keep.",
    "side": "Now choose a side of the initial tile.",
    "track": "Now choose a tile for your exploration track.",
    "lay": "Now lay a land tile.",
    "turn": "Now turn the tile that you lay.",
    "castle": "Now choose the hill for the castle.",
    "act": "Now act with your discs or your workers, or end your turn.",
    "mark": "In this turn you act with your discs.",
    "disc": "Now choose the disc that you spend.",
    "sold": "You have sold; now score a landscape, or end your turn.",
    "walk": "Now your worker walks on or lies down.",
    "workers": "In this turn you act with your workers.",
    "worker": "Now choose the worker that you spend.",
    "build": "Now score a construction, or end your turn.",
    "end": "Nothing is left but to end your turn.",
}
_ANY_TIME: tuple[Phase, ...] = ("lay", "act", "mark", "sold", "workers", "build", "end")
_PHASES: dict[type[Any], tuple[Phase, ...]] = {
    Keep: ("contract",),
    Choose: ("side",),
    Add: ("track", "act", "mark"),
    Replace: ("act", "mark"),
    Lay: ("lay",),
    Turn: ("turn",),
    BuildCastle: ("castle",),
    Mark: ("act", "mark"),
    Advance: _ANY_TIME,
    PlaceDisc: ("act", "mark"),
    Sell: ("act", "mark"),
    ScoreLandscape: ("act", "mark", "sold"),
    SpendDisc: ("disc",),
    Enter: ("act",),
    GetUp: ("act", "workers"),
    WalkOn: ("walk",),
    LieDown: ("walk",),
    Pray: ("act",),
    ScoreConstruction: ("act", "workers", "build"),
    SpendIdle: ("worker",),
    SpendWorker: ("worker",),
    SpendGuard: ("worker",),
    End: ("act", "mark", "sold", "workers", "build", "end"),
}
_NO_DISC = IllegalMoveError("no-disc", "You have no disc for this.")


def refusal(state: Position, move: Move) -> IllegalMoveError:
    """The reason against a move that is not legal now."""
    if state.phase == "over":
        return IllegalMoveError("over", "The game is over.")
    if not state.in_turn:
        return IllegalMoveError("turn", "It is not your turn.")
    if state.phase not in _PHASES[type(move)]:
        return IllegalMoveError("phase", _NOW[state.phase], phase=state.phase)
    return _WHY[type(move)](state, move)


def _no_choice(state: Position, move: object) -> IllegalMoveError:
    return IllegalMoveError("no-choice", "There is no such choice.")


def _contract(state: Position, move: Keep) -> IllegalMoveError:
    return IllegalMoveError("no-contract", "You do not have this contract.")


# --- Laying ---------------------------------------------------------------------------------------


def _lay(state: Position, move: Lay) -> IllegalMoveError:
    if move.tile not in state.hand:
        return IllegalMoveError("no-tile", "You do not have this land tile.")
    return why_not_cell(state, move.cell) or IllegalMoveError(
        "crag", "A tile with a crag must be laid so that its crag is next to another one."
    )


def why_not_cell(state: Position, cell: Cell) -> IllegalMoveError | None:
    """Why no tile at all can be laid on a cell, or None if one can."""
    if cell in state.territory.tiles:
        return IllegalMoveError("taken", "There is a tile already.")
    if cell not in state.territory.frontier:
        return IllegalMoveError("not-beside", "A tile is laid beside another one.")
    return None


def _turn(state: Position, move: Turn) -> IllegalMoveError:
    assert state.tile is not None
    if move.turns not in state.box.turns[state.tile]:
        return IllegalMoveError("same-turn", "Turned less, the tile looks just the same.")
    return IllegalMoveError("crag-turn", "The crag must come to lie next to another one.")


def _castle(state: Position, move: BuildCastle) -> IllegalMoveError:
    return IllegalMoveError("no-castle", "No castle can be built on this hill.")


# --- Discs ----------------------------------------------------------------------------------------


def _mark(state: Position, move: Mark) -> IllegalMoveError:
    if state.hill is not None:
        return IllegalMoveError("hill-chosen", "You have chosen a hill in this turn already.")
    if _has_castle(state, state.cell, move.quarter):
        return IllegalMoveError("castle-hill", "A castle covers this hill.")
    return IllegalMoveError("nothing-to-mark", "There is nothing to mark on this hill.")


def _has_castle(state: Position, cell: Cell | None, quarter: Quarter) -> bool:
    return cell is not None and cell + HILL_AT[quarter] in state.territory.castles


def _advance(state: Position, move: Advance) -> IllegalMoveError:
    terrain = next_space(state.player)
    if terrain is None:
        return IllegalMoveError("track-end", "Your exploration track ends here.")
    if is_toll(terrain):
        return IllegalMoveError("no-half-coin", "You have no half-coin to pass this space.")
    return _not_marked(state, terrain)


def _not_marked(state: Position, terrain: Terrain) -> IllegalMoveError:
    if state.hill is None:
        return IllegalMoveError("no-hill", "First choose the hill whose terrains you mark.")
    sentence = f"No {spoken(terrain)} is left on your hill."
    return IllegalMoveError("not-on-hill", sentence, terrain=terrain)


def _place_disc(state: Position, move: PlaceDisc) -> IllegalMoveError:
    player, space = state.player, move.space
    if space >= len(player.spaces):
        return IllegalMoveError("no-space", "There is no such space.")
    if space <= player.cylinder:
        return IllegalMoveError("behind", "Your cylinder has this space already.")
    if player.marked >> space & 1:
        return IllegalMoveError("marked", "There is a disc on this space already.")
    if is_toll(player.spaces[space]):
        return IllegalMoveError("toll", "There is no terrain on this space.")
    if not player.discs:
        return _NO_DISC
    return _not_marked(state, player.spaces[space])


def _add(state: Position, move: Add) -> IllegalMoveError:
    if move.tile in state.player.explorations:
        return IllegalMoveError("wrong-side", "The side with more goods lies up.")
    return _no_exploration()


def _no_exploration() -> IllegalMoveError:
    return IllegalMoveError("no-exploration", "You do not have this exploration tile.")


def _replace(state: Position, move: Replace) -> IllegalMoveError:
    if move.tile not in state.player.explorations:
        return _no_exploration()
    if move.place < first_replaceable(state.player):
        return IllegalMoveError("reached", "Your cylinder has reached this tile already.")
    return IllegalMoveError("no-place", "There is no such tile on your track.")


def _sell(state: Position, move: Sell) -> IllegalMoveError:
    castle, good = move.castle, move.good
    name = state.box.file.castles[castle].name
    facts = {"castle": name, "good": good}
    if castle not in state.castles[: len(state.territory.castles)]:
        return IllegalMoveError("not-built", f"{name} is not there yet.", castle=name)
    if good not in state.box.buys[castle]:
        return IllegalMoveError("not-bought", f"{name} does not buy {spoken(good)}.", **facts)
    if state.markets[castle][state.box.buys[castle].index(good)] != FREE:
        return IllegalMoveError("closed", f"{name} has bought {spoken(good)} already.", **facts)
    if not count(state.player.own, good):
        return IllegalMoveError("no-goods", f"You have no {spoken(good)} to sell.", good=good)
    return _NO_DISC


def _landscape(state: Position, move: ScoreLandscape) -> IllegalMoveError:
    kind, own = move.landscape, state.player.own
    place = kind - LANDSCAPES.start
    points, taken = state.box.landscapes[place], state.landscapes[place]
    return _space(state, kind, move.space, points, taken, count(own, kind)) or _NO_DISC


def _construction(state: Position, move: ScoreConstruction) -> IllegalMoveError:
    kind, there = move.construction, settled(state.territory, state.player)
    place = kind - CONSTRUCTIONS.start
    points, taken = state.box.constructions[place], state.constructions[place]
    found = _space(state, kind, move.space, points, taken, count(there, kind))
    return found or _no_choice(state, move)


def _space(
    state: Position,
    kind: Terrain,
    space: int,
    points: tuple[int, ...],
    taken: tuple[int, ...],
    number: int,
) -> IllegalMoveError | None:
    """What is against scoring on a space of a score track, with so many terrains of its kind."""
    if space >= len(points):
        return IllegalMoveError("no-space", "There is no such space.")
    if not is_free(space, taken[space], state.mover):
        return IllegalMoveError("space-taken", "This space is taken.", terrain=kind)
    if number < points[space]:
        facts = {"terrain": kind, "asked": points[space], "found": number}
        sentence = f"For this you need {points[space]} × {spoken(kind)}, and have {number}."
        return IllegalMoveError("too-few", sentence, **facts)
    return None


def _spend_disc(state: Position, move: SpendDisc) -> IllegalMoveError:
    player, space = state.player, move.space
    if space is None and not player.discs:
        return _NO_DISC
    if space is not None and not player.marked >> space & 1:
        return IllegalMoveError("no-disc-there", "You have no disc there.")
    return IllegalMoveError("disc-on-good", "The disc that lies on what you sell must be spent.")


# --- Workers --------------------------------------------------------------------------------------


def _enter(state: Position, move: Enter) -> IllegalMoveError:
    return _no_gold() if state.player.idle else _no_worker()


def _no_worker() -> IllegalMoveError:
    return IllegalMoveError("no-worker", "You have no worker in your supply.")


def _no_worker_there() -> IllegalMoveError:
    return IllegalMoveError("no-worker-there", "You have no worker there.")


def _no_gold() -> IllegalMoveError:
    return IllegalMoveError("no-gold", "You have not enough gold for the others on this hill.")


def _get_up(state: Position, move: GetUp) -> IllegalMoveError:
    if move.place not in state.player.workers:
        return _no_worker_there()
    steps = state.player.in_territory if state.phase == "act" else state.steps
    return _walk_to(state, move.place >> 2, move.direction, steps)


def _walk_on(state: Position, move: WalkOn) -> IllegalMoveError:
    assert state.walker is not None
    return _walk_to(state, state.walker, move.direction, state.steps)


def _walk_to(state: Position, cell: Cell, direction: int, steps: int) -> IllegalMoveError:
    if not steps:
        return IllegalMoveError("no-steps", "You have no movement left.")
    if direction in DIRECTIONS and cell + STEP[direction] not in state.territory.tiles:
        return IllegalMoveError("no-path", "There is no tile in this direction.")
    return _no_gold()


def _lie_down(state: Position, move: LieDown) -> IllegalMoveError:
    if _has_castle(state, state.walker, move.quarter):
        return IllegalMoveError("castle-hill", "A castle covers this hill.")
    return _no_gold()


def _pray(state: Position, move: Pray) -> IllegalMoveError:
    sentence = "There is neither chapel nor stone cross on the hills of your workers."
    return IllegalMoveError("nothing-sacred", sentence)


def _spend_idle(state: Position, move: SpendIdle) -> IllegalMoveError:
    return _no_worker()


def _spend_worker(state: Position, move: SpendWorker | SpendGuard) -> IllegalMoveError:
    return _no_worker_there()


_WHY: dict[type[Any], Callable[[Position, Any], IllegalMoveError]] = {
    Keep: _contract,
    Choose: _no_choice,
    Add: _add,
    Replace: _replace,
    Lay: _lay,
    Turn: _turn,
    BuildCastle: _castle,
    Mark: _mark,
    Advance: _advance,
    PlaceDisc: _place_disc,
    Sell: _sell,
    ScoreLandscape: _landscape,
    SpendDisc: _spend_disc,
    Enter: _enter,
    GetUp: _get_up,
    WalkOn: _walk_on,
    LieDown: _lie_down,
    Pray: _pray,
    ScoreConstruction: _construction,
    SpendIdle: _spend_idle,
    SpendWorker: _spend_worker,
    SpendGuard: _spend_worker,
    End: _no_choice,
}
