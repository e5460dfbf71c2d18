"""Validity: what can be read but cannot happen is told, and what is valid can be played out."""

import pytest

from rossio.engine.calcada.notation import parse
from rossio.engine.calcada.validity import check, find_problems
from rossio.engine.errors import PositionError
from tests.engine.calcada.positions import BOARDS
from tests.engine.calcada.random_games import play_randomly
from tests.engine.calcada.test_notation import GOOD, PLACING, changed

NOBODY = "5,5,5,5,5:2:0"
# Four complete blue districts.
BLUE = "b1b2b12,b31b42,b14,b24,5:2:0/2b32,2b42,5,5,5:2:0"
# Red and blue have left the scoreboard.
ENDED = "r1r2r12,r31r42,b14,b24,5:2:10/b1b2r22,b31r32,b44,b24,5:2:0"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (changed(GOOD, players=NOBODY), "two to four players"),
        (changed(GOOD, turn="3:3:declare+"), "no such seat"),
        (changed(GOOD, first="0"), "no such seat"),
        (changed(GOOD, first="3"), "no such seat"),
        (changed(GOOD, carousel="r/b/yyy/rbgg/rgppp/-"), "2 blue stones"),
        (changed(GOOD, displays="12/123/123/123/1234"), "purple display has at most 3"),
        (changed(GOOD, stacks="-/*/*/*/*"), "red tiles are not those of the box"),
        (changed(GOOD, stacks="3/*/*/*/*"), "red tiles are not those of the box"),
        (changed(GOOD, displays="12/123/123/123/-"), "purple display is refilled"),
        (changed(GOOD, players=f"r1b13,5,5,5,5:2:0/{NOBODY}"), "player 1 has a district with sev"),
        (changed(GOOD, players=BLUE), "too many blue"),
        (changed(GOOD, turn="2:0:declare+"), "counted from 1"),
        (changed(GOOD, turn="2:3:place+"), "after declaring, and only then"),
        (changed(PLACING, turn="3:1:declare+:r1"), "after declaring, and only then"),
        (changed(PLACING, turn="3:1:place+:g1"), "cannot have been declared"),
        (changed(PLACING, turn="3:1:place+:r0"), "cannot have been declared"),
        (changed(PLACING, turn="3:1:place+:r6"), "cannot have been declared"),
        (changed(GOOD, players=f"r0r03,5,5,5,5:7:0/{NOBODY}"), "player 1 has more bonus tiles"),
        (changed(GOOD, turn="1:3:declare+"), "the first player begins the round"),
        (changed(GOOD, players=ENDED, turn="1:9:declare"), "the first player begins the round"),
        (changed(GOOD, players=ENDED, turn="2:9:declare"), "triggered by a tile of this round"),
        (changed(GOOD, turn="1:3:over+"), "the end of the game does not fit"),
        (changed(GOOD, players=ENDED, turn="2:9:over+"), "the end of the game does not fit"),
    ],
)  # fmt: skip
def test_what_cannot_happen_is_told(text: str, problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        check(parse(BOARDS, text))
    assert caught.value.code == "impossible"
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [GOOD, PLACING, changed(GOOD, players=ENDED, turn="2:9:declare+", stacks="*/*/*/*/*")],
)
def test_a_valid_position_can_be_played_to_its_end(text: str) -> None:
    for seed in range(10):
        state = parse(BOARDS, text)
        check(state)
        for _ in play_randomly(state, seed):
            assert find_problems(state) == []
        assert state.phase == "over"
