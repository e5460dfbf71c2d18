"""A turn and what follows it: pushes, renewals, districts, closed colours, the end."""

from typing import TypeVar

from rossio.engine.calcada.board import BLUE, PURPLE, RED, YELLOW
from rossio.engine.calcada.carousel import count
from rossio.engine.calcada.events import (
    BonusGained,
    ColourClosed,
    Declared,
    DisplayRefilled,
    DistrictCompleted,
    EndTriggered,
    GameEnded,
    NobodyPlaced,
    Parts,
    Passed,
    Placed,
    Pushed,
    Renewed,
    ScoreStoneLeft,
    ScoreStoneMoved,
    TurnStarted,
)
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.legal import legal_moves
from rossio.engine.calcada.moves import MOVES
from rossio.engine.calcada.rules import play
from rossio.engine.calcada.setup import Setup
from rossio.engine.calcada.state import State
from rossio.engine.events import Event
from rossio.engine.session import Session
from tests.engine.calcada.positions import EMPTY, position
from tests.engine.calcada.random_games import deal_game, play_randomly

EventT = TypeVar("EventT", bound=Event)

FULL = "b1b2y1g1g2,b3p1y2p2g3,r1p3p4p0g4,r2y4p1p2g0,y0y1b4b0b0"


def after(state: State, *texts: str) -> list[Event]:
    """The events of the last of these moves."""
    events: list[Event] = []
    for text in texts:
        events = play(state, MOVES[text])
    return events


def of_type(events: list[Event], kind: type[EventT]) -> list[EventT]:
    return [event for event in events if isinstance(event, kind)]


def stones(state: State, colour: int) -> list[int]:
    return [count(on_space, colour) for on_space in state.carousel]


def test_a_push_moves_any_stone_for_a_bonus_tile_any_number_of_times() -> None:
    state = position()
    assert after(state, "p3y") == [Pushed(0, 2, YELLOW, bonus=1)]
    assert stones(state, YELLOW) == [0, 0, 2, 1, 0, 0]
    assert after(state, "p5p") == [Pushed(0, 4, PURPLE, bonus=0)]
    assert stones(state, PURPLE) == [0, 0, 0, 0, 2, 1]
    assert state.phase == "declare"
    assert state.seat == 0
    # The yellow stone has made the number of its new space a 5.
    assert after(state, "d4y") == [Declared(0, 3, YELLOW, 5)]


def test_the_carousel_is_a_ring() -> None:
    state = position(carousel="-/r/bb/yyy/rbgg/rgppp")
    event = after(state, "p6p")[0]
    assert isinstance(event, Pushed)
    assert (event.space, event.to) == (5, 0)
    assert stones(state, PURPLE) == [1, 0, 0, 0, 0, 2]


def test_only_one_of_several_stones_moves() -> None:
    state = position()
    after(state, "d3y")
    assert stones(state, YELLOW) == [0, 0, 2, 1, 0, 0]


def test_a_display_is_renewed_from_its_stack_any_number_of_times() -> None:
    state = position()
    stack = state.stacks[RED]
    after(state, "d1r")
    events = after(state, "r")
    assert events == [Renewed(0, RED, (0, 1, 2), stack[:3], bonus=1)]
    assert state.displays[RED] == stack[:3]
    assert state.stacks[RED] == (*stack[3:], 0, 1, 2)
    assert state.returned[RED] == 3
    after(state, "r")
    assert state.displays[RED] == stack[3:6]
    assert state.stacks[RED] == (*stack[6:], 0, 1, 2, *stack[:3])
    assert state.returned == (6, 0, 0, 0, 0)
    assert state.player.bonus == 0
    assert "r" not in map(str, legal_moves(state))


def test_renewing_with_little_left_turns_up_what_there_is() -> None:
    state = position()
    state.displays = ((0, 1), *state.displays[1:])
    state.stacks = ((4,), *state.stacks[1:])
    after(state, "d1r", "r")
    assert state.displays[RED] == (4, 0, 1)
    assert state.stacks[RED] == ()
    assert state.returned[RED] == 0
    after(state, "r")
    assert state.displays[RED] == (4, 0, 1)


def test_tiles_that_were_returned_are_known_until_they_are_turned_up() -> None:
    state = position()
    state.stacks = ((4, 3), *state.stacks[1:])
    after(state, "d1r", "r")
    assert state.displays[RED] == (4, 3, 0)
    assert state.stacks[RED] == (1, 2)
    assert state.returned[RED] == 2


def test_a_bonus_symbol_gives_two_bonus_tiles_at_once() -> None:
    state = position(displays="102/123/123/123/123")
    events = after(state, "d1r", "t0a1")
    assert BonusGained(0, square=0, gained=2, bonus=4) in events
    assert state.players[0].bonus == 4


def test_a_display_is_refilled_when_its_last_tile_is_taken() -> None:
    state = position(displays="12/123/123/123/123")
    stack = state.stacks[RED]
    assert not of_type(after(state, "d1r", "t1a1"), DisplayRefilled)
    assert state.displays[RED] == (1,)
    events = after(state, "d2r", "t2b1")
    assert of_type(events, DisplayRefilled) == [DisplayRefilled(RED, stack[:3])]
    assert state.stacks[RED] == stack[3:]
    placed, refilled, turn = events
    assert isinstance(placed, Placed)
    assert not placed.reveals
    assert refilled.reveals
    assert isinstance(turn, TurnStarted)


def test_a_stack_that_is_empty_leaves_the_display_empty() -> None:
    state = position(displays="1/123/123/123/123")
    state.stacks = ((), *state.stacks[1:])
    events = after(state, "d1r", "t1a1")
    assert not of_type(events, DisplayRefilled)
    assert state.displays[RED] == ()


def test_the_last_space_of_the_scoreboard_gives_two_points_more_and_closes_the_colour() -> None:
    # Two blue districts are complete; the third is the small one on the left.
    state = position(
        "b1b23,b34,b34,5,5:2:10/2b12,2b42,5,5,5:2:0",
        "1:7:declare",
        displays="123/2/123/123/123",
    )
    events = after(state, "d2b", "t2a4")
    assert events[1:5] == [
        DistrictCompleted(0, 5, BLUE, tiles=2, multiplier=1, points=2),
        ScoreStoneLeft(0, BLUE, points=2),
        ColourClosed(BLUE, closed=1),
        TurnStarted(1, 7, last=False),
    ]
    assert state.players[0].points == 14
    # Nobody takes a blue tile any more, so none is turned up.
    assert state.displays[BLUE] == ()
    assert not any(str(move) in ("d2b", "d4b") for move in legal_moves(state))


def test_the_second_stone_ends_the_game_when_the_round_is_finished() -> None:
    # Red is closed, and blue about to be; the second seat is the first player.
    state = position(
        "r1r2r12,r31r42,b14,b24,5:2:10/b1b2r22,b31r32,b44,5,5:2:0", "2:7:declare", first="2"
    )
    events = after(state, "d2b", "t2a4")
    assert events[1:] == [
        DistrictCompleted(1, 5, BLUE, tiles=2, multiplier=1, points=2),
        ScoreStoneLeft(1, BLUE, points=2),
        ColourClosed(BLUE, closed=2),
        EndTriggered(1),
        TurnStarted(0, 7, last=True),
    ]
    after(state, "d4g")
    events = after(state, str(legal_moves(state)[0]))
    assert isinstance(events[-1], GameEnded)
    assert state.phase == "over"
    assert legal_moves(state) == ()


def test_the_first_stone_that_goes_down_changes_the_multiplier() -> None:
    state = position("5,5,b34,5,5:2:0/5,5,5,5,5:2:0/5,5,5,5,5:2:0", "1:2:declare")
    events = after(state, "d2b", "t2a4")
    # With three players, the second space has the same multiplier as the first.
    assert of_type(events, ScoreStoneMoved) == [ScoreStoneMoved(BLUE, 1, multiplier=3)]


def test_if_everybody_passes_in_one_round_the_game_ends() -> None:
    state = position(f"{FULL}:0:0/{EMPTY}:0:0", "1:30:declare", displays="123/123/123/123/344")
    assert {str(move)[0] for move in legal_moves(state)} == {"x"}
    events = after(state, "x1r")
    assert events == [Passed(0, 0, RED), TurnStarted(1, 30, last=False)]
    # The other one places a tile, so there is another round.
    after(state, "d2b")
    events = after(state, str(legal_moves(state)[0]))
    assert events[-1] == TurnStarted(0, 31, last=False)


def test_a_round_without_a_tile_is_the_last() -> None:
    # Five stones on three spaces, and later four and one: neither has an empty square for these.
    state = position(
        "3r41,b44,5,2y4g41,4p4:0:20/r11b1y1y2,r2g13,r31g2p11,1b2g3p2y3,3y4y0:0:10",
        "1:9:declare",
        carousel="rrrbb/-/byyyg/-/ggppp/-",
    )
    assert after(state, "x1r")[-1] == TurnStarted(1, 9, last=False)
    events = after(state, "x3b")
    assert events[:2] == [Passed(1, 2, BLUE), NobodyPlaced()]
    last = events[-1]
    assert isinstance(last, GameEnded)
    assert last.result.parts[0] == Parts(districts=20, groups=1, unfinished=5, bonus=0)
    assert last.result.parts[1] == Parts(districts=10, groups=1, unfinished=15, bonus=0)
    assert last.result.winners == (0, 1)


def test_rounds_are_counted_from_the_first_player() -> None:
    state = deal_game(1)
    assert (state.first, state.seat, state.round) == (1, 1, 1)
    turns = [
        event
        for _, events in play_randomly(state, 1)
        for event in events
        if isinstance(event, TurnStarted)
    ]
    assert [(turn.seat, turn.round) for turn in turns[:4]] == [(0, 1), (1, 2), (0, 2), (1, 3)]


def test_what_may_be_taken_back() -> None:
    session = Session(GAME, GAME.new(Setup(2, first=0), 5))
    for text in ("p3", "d4"):
        move = next(move for move in session.legal_moves if str(move).startswith(text))
        session.play(move)
        assert session.can_undo()
    session.play(MOVES["r"])
    assert not session.can_undo()
    session.play(session.legal_moves[0])
    assert not session.can_undo()
