"""Whole random games under every option: what must hold after every single move."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from rossio.engine.castles.determinize import determinize
from rossio.engine.castles.events import (
    CastleBuilt,
    ConstructionScored,
    CylinderMoved,
    DiscPlaced,
    DiscReturned,
    GameEnded,
    GoldPaid,
    HalfCoinsGained,
    LandscapeScored,
    ReligionAdvanced,
    Sold,
    TileLaid,
    TurnStarted,
    WorkerEntered,
)
from rossio.engine.castles.game import GAME
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.notation import parse, write
from rossio.engine.castles.rules import play
from rossio.engine.castles.scoring import result
from rossio.engine.castles.setup import Setup
from rossio.engine.castles.state import State, tiles_each
from rossio.engine.castles.validity import find_problems
from rossio.engine.castles.view import view
from rossio.engine.events import Event
from rossio.engine.link import decode, encode
from rossio.engine.record import Record, replay, start
from rossio.engine.rng import Rng


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    players = draw(st.integers(2, 4))
    first = draw(st.none() | st.integers(0, players - 1))
    return Setup(players, first, draw(st.booleans()), draw(st.booleans()))


class Ledger:
    """Coins, discs, workers and points kept by reading events alone."""

    def __init__(self, state: State) -> None:
        seats = range(len(state.players))
        self.coins = Counter({seat: state.players[seat].coins for seat in seats})
        self.discs = Counter({seat: state.players[seat].discs for seat in seats})
        self.idle = Counter({seat: state.players[seat].idle for seat in seats})
        self.religion: Counter[int] = Counter()
        self.points: Counter[int] = Counter()
        self.tiles: Counter[int] = Counter()
        self.castles = 0

    def read(self, event: Event) -> None:
        match event:
            case TileLaid():
                self.tiles[event.seat] += 1
            case HalfCoinsGained():
                self.coins[event.seat] += event.gained
            case CylinderMoved(by="half-coin"):
                self.coins[event.seat] -= 1
            case DiscPlaced():
                self.discs[event.seat] -= 1
            case DiscReturned():
                self.discs[event.seat] += 1
            case Sold():
                self.coins[event.seat] += event.half_coins
                self.discs[event.seat] -= event.disc is None
            case LandscapeScored():
                self.points[event.seat] += event.points
                self.discs[event.seat] -= event.disc is None
            case WorkerEntered():
                self.idle[event.seat] -= 1
            case GoldPaid():
                self.coins[event.seat] -= 5
                self.coins[event.to] += 5
            case ConstructionScored():
                self.points[event.seat] += event.points
                self.idle[event.seat] -= event.place is None and event.castle is None
            case ReligionAdvanced():
                self.religion[event.seat] += event.steps
                assert self.religion[event.seat] == event.space
            case CastleBuilt():
                self.castles += 1


def check_position(state: State, ledger: Ledger) -> None:
    # Tiles, castles, contracts, discs and workers are all there, once, where they can be.
    assert find_problems(state) == []
    for seat, player in enumerate(state.players):
        assert player.coins == ledger.coins[seat] >= 0
        assert player.discs == ledger.discs[seat]
        assert player.idle == ledger.idle[seat]
        assert player.religion == ledger.religion[seat]
    assert len(state.territory.castles) == ledger.castles <= 6


def check_twins(state: State, seed: int) -> None:
    assert parse(state.box, write(state)) == state
    for seat in (None, *range(len(state.players))):
        seen = view(state, seat)
        assert view(determinize(seen, Rng(seed)), seat) == seen


def check_end(state: State, events: list[Event], ledger: Ledger) -> None:
    last = events[-1]
    assert isinstance(last, GameEnded)
    assert last.result == result(state, state.secrets)
    assert last.result.points == GAME.points(state)
    for seat, parts in enumerate(last.result.parts):
        assert parts.landscapes + parts.constructions == ledger.points[seat]
    ranks = [*zip(last.result.points, last.result.spare, strict=True)]
    assert {ranks[seat] for seat in last.result.winners} == {max(ranks)}
    # All have laid the same number of tiles.
    rounds = tiles_each(len(state.players), state.suggested)
    assert {*ledger.tiles.values()} == {state.round} == {rounds}


@given(setup=setups(), seed=st.integers(0, (1 << 64) - 1))
@settings(max_examples=30, derandomize=True, deadline=None, database=None)
def test_whole_games(setup: Setup, seed: int) -> None:
    choose = Rng(seed ^ 0xC0FFEE)
    record = GAME.new(setup, seed)
    state = start(GAME, record)
    ledger = Ledger(state)
    events: list[Event] = []
    moves: list[str] = []
    turns = 0
    while legal := legal_moves(state):
        move = legal[choose.below(len(legal))]
        events = play(state, move)
        assert events
        moves.append(str(move))
        assert len(moves[-1]) <= 20
        for event in events:
            ledger.read(event)
            turns += isinstance(event, TurnStarted)
        check_position(state, ledger)
        if len(moves) % 25 == 0:
            check_twins(state, seed)
    check_end(state, events, ledger)
    assert turns == setup.players * state.round
    record = Record(record.game, record.box, setup, seed, moves=tuple(moves), version=1)
    assert replay(GAME, record) == state
    assert decode({GAME.number: GAME}.get, encode(GAME, record)) == record
