"""The three examples of the rules, with the released box.

The positions are those of the lesson, which has the examples as exercises: what holds here holds
for what it says of them.
"""

from rossio.engine.calcada.board import BLUE, SQUARE_NAMES, YELLOW
from rossio.engine.calcada.box import default_box
from rossio.engine.calcada.carousel import count
from rossio.engine.calcada.events import (
    BonusScored,
    ColourClosed,
    Declared,
    DistrictCompleted,
    EndTriggered,
    GameEnded,
    GroupsScored,
    Parts,
    Placed,
    ScoreStoneLeft,
    ScoreStoneMoved,
    UnfinishedScored,
)
from rossio.engine.calcada.legal import legal_moves
from rossio.engine.calcada.moves import MOVES, Place
from rossio.engine.calcada.notation import parse
from rossio.engine.calcada.rules import play
from rossio.engine.calcada.state import State
from rossio.engine.calcada.validity import check
from rossio.ui.calcada.lesson import LESSON

SQUARE = {name: square for square, name in enumerate(SQUARE_NAMES)}


def taught(chapter: str) -> State:
    """The position of a chapter of the lesson."""
    (text,) = (one.position for one in LESSON if one.name == chapter)
    state = parse(default_box(), text)
    check(state)
    return state


def test_yellow_and_four_stones() -> None:
    state = taught("first")

    # She declares yellow and four, and the yellow stone moves one space clockwise.
    assert play(state, MOVES["d4y"]) == [Declared(0, 3, YELLOW, 4)]
    assert [count(stones, YELLOW) for stones in state.carousel] == [0, 0, 2, 0, 1, 0]

    # A yellow tile of the display comes to lie on a square that shows a 4, and on no other.
    fours = {square for square, number in enumerate(state.board.numbers) if number == 4}
    places = [move for move in legal_moves(state) if isinstance(move, Place)]
    assert {move.square for move in places} == fours
    assert {move.face for move in places} == {*state.displays[YELLOW]}
    events = play(state, MOVES["t2d3"])
    assert events[0] == Placed(0, YELLOW, 1, 1, SQUARE["d3"])

    # The display is not refilled before its last tile is taken.
    assert state.displays[YELLOW] == (0, 2)
    assert len(events) == 2


def test_a_blue_district_of_two_at_three() -> None:
    state = taught("districts")
    play(state, MOVES["d2b"])
    events = play(state, MOVES["t2a4"])
    district = state.board.district_at[SQUARE["a4"]]
    assert events[1] == DistrictCompleted(0, district, BLUE, tiles=2, multiplier=3, points=6)
    assert events[2] == ScoreStoneMoved(BLUE, space=1, multiplier=2)
    assert state.players[0].points == 6
    assert state.multipliers[state.completed[BLUE]] == 2


def test_fifty_six_points_in_all() -> None:
    # Red has left the scoreboard; with her last tile, the last of the round, so does blue.
    state = taught("end")
    play(state, MOVES["d5b"])
    events = play(state, MOVES["t1d4"])
    district = state.board.district_at[SQUARE["d4"]]
    assert events[1:5] == [
        DistrictCompleted(0, district, BLUE, tiles=5, multiplier=1, points=5),
        ScoreStoneLeft(0, BLUE, points=2),
        ColourClosed(BLUE, closed=2),
        EndTriggered(0),
    ]

    scored, unfinished, bonus, last = events[-4:]
    assert isinstance(scored, GroupsScored)
    groups = [(len(group.squares), group.points) for group in scored.groups]
    assert sorted(groups) == [(2, 1), (3, 3), (4, 5), (5, 8)]
    assert (scored.seat, scored.points) == (0, 17)
    assert isinstance(unfinished, UnfinishedScored)
    assert {SQUARE_NAMES[square] for square in unfinished.squares} == {"b1", "c1", "d1"}
    assert unfinished.points == 3
    assert bonus == BonusScored(0, bonus=7, points=3)
    assert isinstance(last, GameEnded)
    assert last.result.points[0] == 56
    assert last.result.parts[0] == Parts(33, 17, 3, 3)
    assert last.result.winners == (0,)
