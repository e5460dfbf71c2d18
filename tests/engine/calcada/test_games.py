"""Whole random games under every option: what must hold after every single move."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from rossio.engine.calcada.box import SIDES
from rossio.engine.calcada.determinize import determinize
from rossio.engine.calcada.events import (
    BonusGained,
    BonusScored,
    DistrictCompleted,
    EndTriggered,
    GameEnded,
    GroupsScored,
    Passed,
    Placed,
    Pushed,
    Renewed,
    ScoreStoneLeft,
    UnfinishedScored,
)
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.legal import legal_moves
from rossio.engine.calcada.notation import parse, write
from rossio.engine.calcada.rules import play
from rossio.engine.calcada.scoring import result
from rossio.engine.calcada.setup import Setup
from rossio.engine.calcada.state import State
from rossio.engine.calcada.validity import find_problems
from rossio.engine.calcada.view import view
from rossio.engine.events import Event
from rossio.engine.link import decode, encode
from rossio.engine.record import Record, replay, start
from rossio.engine.rng import Rng


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    players = draw(st.integers(2, 4))
    first = draw(st.none() | st.integers(0, players - 1))
    return Setup(players, first, draw(st.sampled_from(SIDES)))


class Ledger:
    """Bonus tiles, points and tiles kept by reading events alone."""

    def __init__(self, players: int) -> None:
        self.bonus = Counter(dict.fromkeys(range(players), 2))
        self.points: Counter[int] = Counter()
        self.tiles: Counter[int] = Counter()
        self.turns: Counter[int] = Counter()

    def read(self, event: Event) -> None:
        match event:
            case Pushed() | Renewed():
                self.bonus[event.seat] -= 1
                assert self.bonus[event.seat] == event.bonus
            case BonusGained():
                self.bonus[event.seat] += event.gained
                assert self.bonus[event.seat] == event.bonus
            case Placed():
                self.tiles[event.seat] += 1
                self.turns[event.seat] += 1
            case Passed():
                self.turns[event.seat] += 1
            case DistrictCompleted():
                assert event.points == event.tiles * event.multiplier
                self.points[event.seat] += event.points
            case ScoreStoneLeft() | GroupsScored() | UnfinishedScored() | BonusScored():
                self.points[event.seat] += event.points


def check_position(state: State, ledger: Ledger) -> None:
    # Tiles and stones are all there, once, and every display and district is as it must be.
    assert find_problems(state) == []
    for seat, player in enumerate(state.players):
        assert player.bonus == ledger.bonus[seat] >= 0
        assert player.points == ledger.points[seat]
        assert 25 - player.tiles.count(None) == ledger.tiles[seat]


def check_twins(state: State, seed: int) -> None:
    assert parse(state.box, write(state)) == state
    for seat in (None, *range(len(state.players))):
        seen = view(state, seat)
        assert view(determinize(seen, Rng(seed)), seat) == seen


def check_end(state: State, events: list[Event], ledger: Ledger, triggered: bool) -> None:
    last = events[-1]
    assert isinstance(last, GameEnded)
    assert last.result == result(state)
    best = max(last.result.points)
    assert all(last.result.points[seat] == best for seat in last.result.winners)
    # All have had the same number of turns.
    assert {*ledger.turns.values()} == {state.round}
    assert triggered != (not state.placed)


@given(setup=setups(), seed=st.integers(0, (1 << 64) - 1))
@settings(max_examples=40, derandomize=True, deadline=None, database=None)
def test_whole_games(setup: Setup, seed: int) -> None:
    choose = Rng(seed ^ 0xC0FFEE)
    record = GAME.new(setup, seed)
    state = start(GAME, record)
    ledger = Ledger(setup.players)
    events: list[Event] = []
    moves: list[str] = []
    triggered = False
    while legal := legal_moves(state):
        move = legal[choose.below(len(legal))]
        events = play(state, move)
        moves.append(str(move))
        for event in events:
            ledger.read(event)
            triggered |= isinstance(event, EndTriggered)
        check_position(state, ledger)
        if len(moves) % 25 == 0:
            check_twins(state, seed)
    check_end(state, events, ledger, triggered)
    record = Record(record.game, record.box, setup, seed, moves=tuple(moves), version=1)
    assert replay(GAME, record) == state
    assert decode({GAME.number: GAME}.get, encode(GAME, record)) == record
