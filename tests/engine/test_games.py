"""Whole random games under every option: what must hold after every single move."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from rossio.engine.events import Event
from rossio.engine.link import decode, encode
from rossio.engine.record import Record, replay, start
from rossio.engine.rng import Rng
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.events import (
    CoinEarned,
    CoinGiven,
    ColumnClosed,
    EndTriggered,
    GameEnded,
    Recruited,
    RossScored,
    Scored,
    Stopped,
    Swapped,
)
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.notation import parse, write
from rossio.engine.rossio.result import result
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import LEVELS, Setup
from rossio.engine.rossio.square import is_full, open_rows
from rossio.engine.rossio.state import ROSS, State
from rossio.engine.rossio.validity import find_problems
from rossio.engine.rossio.view import view
from rossio.games import by_number
from tests.engine.random_games import without_past
from tests.engine.recorded import GAME

PIECES = {1: 3, 2: 3, 3: 4, 4: 5}


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    players = draw(st.integers(1, 4))
    return Setup(
        players=players,
        first=draw(st.none() | st.integers(0, players - 1)),
        hard_pieces=draw(st.integers(0, PIECES[players])),
        nobles=draw(st.booleans()),
        hidden_points=draw(st.booleans()),
        level=draw(st.sampled_from(LEVELS)) if players == 1 else None,
    )


class Ledger:
    """Coins and points kept by reading events alone."""

    def __init__(self) -> None:
        self.coins: Counter[int] = Counter()
        self.points: Counter[int] = Counter()

    def read(self, event: Event) -> None:
        match event:
            case Recruited():
                self.coins[event.seat] -= event.paid
            case CoinEarned() | CoinGiven():
                self.coins[event.seat] += 1
            case Swapped():
                self.coins[event.seat] -= 1
            case Stopped():
                self.coins[event.seat] += event.coins
            case ColumnClosed():
                self.coins[event.seat] += event.taken and event.bonus == "coin"
            case Scored() | EndTriggered():
                self.points[event.seat] += event.points
            case RossScored():
                self.points[ROSS] += event.points


def check_position(state: State, ledger: Ledger) -> None:
    # Tiles and cards are all there, once, and every hand and board has its size.
    assert find_problems(state) == []
    assert bool(open_rows(state.square)) != is_full(state.square)
    for seat, player in enumerate(state.players):
        assert player.coins == ledger.coins[seat] >= 0
        assert player.points == ledger.points[seat]


def check_twins(state: State, seed: int) -> None:
    assert parse(state.box, write(state)) == without_past(state)
    for seat in (None, 0, *range(1, len(state.players) if state.ross is None else 1)):
        seen = view(state, seat)
        assert view(determinize(seen, Rng(seed)), seat) == seen


def check_end(state: State, events: list[Event]) -> None:
    last = events[-1]
    assert isinstance(last, GameEnded)
    assert last.result == result(state)
    assert state.ended_by is not None
    best = max(last.result.points)
    assert all(last.result.points[seat] == best for seat in last.result.winners)
    assert state.round > 1


@given(setup=setups(), seed=st.integers(0, (1 << 64) - 1))
@settings(max_examples=250, derandomize=True, deadline=None, database=None)
def test_whole_games(setup: Setup, seed: int) -> None:
    choose = Rng(seed ^ 0xC0FFEE)
    record = GAME.new(setup, seed)
    state = start(GAME, record)
    ledger = Ledger()
    events: list[Event] = []
    moves: list[str] = []
    while legal := legal_moves(state):
        move = legal[choose.below(len(legal))]
        events = play(state, move)
        moves.append(str(move))
        for event in events:
            ledger.read(event)
        check_position(state, ledger)
        if len(moves) % 25 == 0:
            check_twins(state, seed)
    check_end(state, events)
    record = Record(record.game, record.box, setup, seed, moves=tuple(moves), version=1)
    assert replay(GAME, record) == state
    assert decode(by_number, encode(GAME, record)) == record
