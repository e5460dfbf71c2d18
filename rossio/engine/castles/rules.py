"""A turn, step by step, and what comes before the first and after the last.

`play` is the only way a position changes; `apply` is the same for a move that is known to be legal,
as in a search.

Where the rules are silent, this engine plays so. Contracts and first exploration tiles are chosen
in turn, from the first player on; in the family version players choose the order of their tiles.
A bonus moves the cylinder onto any space, and is lost at the end of the track; an exploration tile
is, when the pile is used up. A tile that was replaced is out of the game. In a turn there is at
most one sale, one landscape and one construction. A disc for a landscape may come from the track.
The top space of a score track gives its points to a player once. A worker that has lain down may
get up again while there are movements, and pays at each stop; workers on castles count for the
movements, and nobody lies down on a castle. All religion is taken, after walking, without asking.
"""

from collections.abc import Callable
from typing import Any

from rossio.engine.castles import discs, laying, workers
from rossio.engine.castles.box import INITIAL
from rossio.engine.castles.events import (
    ContractAwarded,
    ContractKept,
    ContractsShown,
    GameEnded,
    InitialTileLaid,
    TileDrawn,
    TurnStarted,
)
from rossio.engine.castles.grid import ORIGIN
from rossio.engine.castles.legal import legal_moves
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
from rossio.engine.castles.refusal import refusal
from rossio.engine.castles.scoring import counts, most, result
from rossio.engine.castles.state import State
from rossio.engine.castles.table import advance_religion, gain_coins, with_item, without
from rossio.engine.events import Event
from rossio.engine.game import Tell


def play(state: State, move: Move) -> list[Event]:
    """Play a move, if it is legal, and give what happened."""
    if move not in legal_moves(state):
        raise refusal(state, move)
    events: list[Event] = []
    apply(state, move, events.append)
    return events


def apply(state: State, move: Move, tell: Tell) -> None:
    """Play a move that is known to be legal, telling each event as it happens."""
    _APPLY[type(move)](state, move, tell)


def _keep(state: State, move: Keep, tell: Tell) -> None:
    (opened,) = without(state.secret, move.contract)
    state.secrets = with_item(state.secrets, state.seat, (move.contract,))
    state.contracts = tuple(sorted((*state.contracts, opened)))
    tell(ContractKept(state.seat, move.contract, opened))
    state.seat = _next_seat(state)
    if state.seat == state.first:
        state.phase = "side"


def _choose(state: State, move: Choose, tell: Tell) -> None:
    state.territory = state.territory.with_tile(ORIGIN, 4 * (INITIAL + move.side))
    state.phase = "track"
    tell(InitialTileLaid(state.seat, move.side))


def _add(state: State, move: Add, tell: Tell) -> None:
    if state.phase == "track":
        _begin_track(state, move, tell)
    else:
        discs.add(state, move, tell)


def _begin_track(state: State, move: Add, tell: Tell) -> None:
    """The first tile of a track, or in the family version all of them, the last by itself."""
    discs.extend_track(state, move.face, tell)
    if state.family:
        if len(state.player.explorations) > 1:
            return
        (last,) = state.player.explorations
        discs.extend_track(state, state.box.goods_face[last], tell)
    state.seat = _next_seat(state)
    if state.seat == state.first:
        state.phase = "lay"
        _start_turn(state, tell)


def _next_seat(state: State) -> int:
    return (state.seat + 1) % len(state.players)


def _start_turn(state: State, tell: Tell) -> None:
    tell(TurnStarted(state.seat, state.round, bool(state.pile)))


def _end(state: State, move: End, tell: Tell) -> None:
    if state.phase == "workers":
        workers.take_religion(state, tell)
    state.cell = state.hill = None
    state.left = state.steps = 0
    if state.pile:
        _draw(state, tell)
    state.seat = _next_seat(state)
    state.phase = "lay"
    if state.seat == state.first:
        if not state.hand:
            _finish(state, tell)
            return
        state.round += 1
    _start_turn(state, tell)


def _draw(state: State, tell: Tell) -> None:
    tile, state.pile = state.pile[0], state.pile[1:]
    hand = tuple(sorted((*state.hand, tile)))
    state.hands = with_item(state.hands, state.seat, hand)
    tell(TileDrawn(state.seat, tile, len(state.pile)))


def _finish(state: State, tell: Tell) -> None:
    """Show the contracts that were kept, award all with their bonuses, and end the game."""
    state.phase = "over"
    if not state.family:
        secrets, nobody = state.secrets, ((),) * len(state.players)
        state.secrets = nobody
        state.contracts = tuple(sorted((*state.contracts, *(c for kept in secrets for c in kept))))
        tell(ContractsShown(secrets))
    for contract in state.contracts:
        numbers = counts(state, contract)
        winner = most(numbers)
        tell(ContractAwarded(contract, winner, numbers))
        if winner is not None:
            _give_bonuses(state, contract, winner, tell)
    tell(GameEnded(result(state, state.secrets)))


def _give_bonuses(state: State, contract: int, seat: int, tell: Tell) -> None:
    file = state.box.contracts[contract]
    if file.half_coins:
        gain_coins(state, seat, file.half_coins, tell)
    if file.religion:
        advance_religion(state, seat, file.religion, "bonus", tell)


_APPLY: dict[type[Any], Callable[[State, Any, Tell], None]] = {
    Keep: _keep,
    Choose: _choose,
    Add: _add,
    Replace: discs.replace,
    Lay: laying.lay,
    Turn: laying.turn,
    BuildCastle: laying.build_castle,
    Mark: discs.mark,
    Advance: discs.advance,
    PlaceDisc: discs.place_disc,
    Sell: discs.choose_target,
    ScoreLandscape: discs.choose_target,
    SpendDisc: discs.spend_disc,
    Enter: workers.enter,
    GetUp: workers.get_up,
    WalkOn: workers.walk_on,
    LieDown: workers.lie_down,
    Pray: workers.pray,
    ScoreConstruction: workers.score_construction,
    SpendIdle: workers.spend_worker,
    SpendWorker: workers.spend_worker,
    SpendGuard: workers.spend_worker,
    End: _end,
}
