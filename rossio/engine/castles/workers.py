"""Worker actions: walking, lying down and paying for it, religion, scoring constructions."""

from rossio.engine.castles.box import CastleId
from rossio.engine.castles.events import (
    ConstructionScored,
    GoldPaid,
    ReligionAdvanced,
    SpendingChosen,
    WorkerEntered,
    WorkerLaidDown,
    WorkerWalked,
)
from rossio.engine.castles.grid import STEP, Place, hill_of
from rossio.engine.castles.moves import (
    Enter,
    GetUp,
    LieDown,
    Pray,
    ScoreConstruction,
    SpendGuard,
    SpendIdle,
    SpendWorker,
    WalkOn,
)
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD, State
from rossio.engine.castles.table import advance_religion, change, with_item, without
from rossio.engine.castles.terrains import CONSTRUCTIONS
from rossio.engine.castles.workermoves import devotion, settled, worker_sources
from rossio.engine.game import Tell

Spend = SpendIdle | SpendWorker | SpendGuard


def enter(state: State, move: Enter, tell: Tell) -> None:
    """Put a worker on the crossroad of the new tile."""
    assert state.cell is not None
    player = state.player
    change(state, state.seat, idle=player.idle - 1)
    state.phase, state.walker, state.steps = "walk", state.cell, player.in_territory + 1
    tell(WorkerEntered(state.seat, state.cell, state.steps))


def get_up(state: State, move: GetUp, tell: Tell) -> None:
    """Let a worker get up and walk to a neighbouring tile."""
    player, start = state.player, move.place >> 2
    steps = player.in_territory if state.phase == "act" else state.steps
    change(state, state.seat, workers=without(player.workers, move.place))
    state.phase, state.walker, state.steps = "walk", start + STEP[move.direction], steps - 1
    tell(WorkerWalked(state.seat, move.place, start, state.walker, state.steps))


def walk_on(state: State, move: WalkOn, tell: Tell) -> None:
    """Let the worker on the crossroad walk on."""
    assert state.walker is not None
    start = state.walker
    state.walker, state.steps = start + STEP[move.direction], state.steps - 1
    tell(WorkerWalked(state.seat, None, start, state.walker, state.steps))


def lie_down(state: State, move: LieDown, tell: Tell) -> None:
    """Let the worker lie down, for a gold coin to everybody else who is there."""
    assert state.walker is not None
    place = 4 * state.walker + move.quarter
    hill = hill_of(place)
    state.phase, state.walker = "workers", None
    workers = tuple(sorted((*state.player.workers, place)))
    change(state, state.seat, workers=workers)
    tell(WorkerLaidDown(state.seat, place))
    for seat, other in enumerate(state.players):
        if seat != state.seat and any(hill_of(one) == hill for one in other.workers):
            change(state, state.seat, coins=state.player.coins - HALF_COINS_FOR_GOLD)
            change(state, seat, coins=other.coins + HALF_COINS_FOR_GOLD)
            tell(GoldPaid(state.seat, seat))


def pray(state: State, move: Pray, tell: Tell) -> None:
    """Take the steps of religion without walking before; that they lead nowhere is told too."""
    before = state.player.religion
    take_religion(state, tell)
    if state.player.religion == before:
        tell(ReligionAdvanced(state.seat, 0, before, "workers"))
    state.phase = "build"


def take_religion(state: State, tell: Tell) -> None:
    """A step of religion for each chapel and stone cross on the hills of the workers."""
    steps = devotion(settled(state.territory, state.player))
    state.steps = 0
    advance_religion(state, state.seat, steps, "workers", tell)


def score_construction(state: State, move: ScoreConstruction, tell: Tell) -> None:
    """Score a construction with a worker; which one is asked if there are several."""
    if state.phase != "build":
        take_religion(state, tell)
    state.target = move
    sources = worker_sources(state.player)
    if len(sources) == 1:
        _spend(state, sources[0], tell)
        return
    state.phase = "worker"
    tell(SpendingChosen(state.seat, "construction", move.construction, move.space))


def spend_worker(state: State, move: Spend, tell: Tell) -> None:
    """Spend the worker that was chosen."""
    _spend(state, move, tell)


def _spend(state: State, move: object, tell: Tell) -> None:
    player = state.player
    match move:
        case SpendWorker(place):
            change(state, state.seat, workers=without(player.workers, place))
            _score(state, place, None, tell)
        case SpendGuard(castle):
            change(state, state.seat, garrison=without(player.garrison, castle))
            _score(state, None, castle, tell)
        case _:
            change(state, state.seat, idle=player.idle - 1)
            _score(state, None, None, tell)


def _score(state: State, place: Place | None, castle: CastleId | None, tell: Tell) -> None:
    move, seat = state.target, state.seat
    assert isinstance(move, ScoreConstruction)
    state.target, state.phase = None, "end"
    kind = move.construction - CONSTRUCTIONS.start
    taken = state.constructions[kind]
    taken = with_item(taken, move.space, taken[move.space] | 1 << seat)
    state.constructions = with_item(state.constructions, kind, taken)
    points = state.box.constructions[kind][move.space]
    tell(ConstructionScored(seat, move.construction, move.space, points, place, castle))
