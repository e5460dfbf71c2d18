"""Validity: what can be read but cannot happen is told, and what is valid can be played out."""

import pytest

from rossio.engine.errors import PositionError
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.notation import parse
from rossio.engine.rossio.validity import check, find_problems
from tests.engine.random_games import play_randomly
from tests.engine.rossio.test_notation import GOOD, SOLO, changed

BOX = default_box()
FULL = "rbyg" * 3
SQUARE = f"{FULL}/{FULL}/{FULL}/{FULL[1:]}r"
THREE = "rgb:r1,b4:g3B,g4A,g6B:2:31/rgby:g1,g2,g5:-:1:0"
FOUR = "rgbb:r1,b4:g3B,g4A,g6B:2:31/rgby:g1,g2,g5:-:1:0"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (changed(GOOD, players="rrgb:r1,b4:-:2:31"), "two to four boards"),
        (changed(SOLO, options="n"), "ROSS and his level belong together"),
        (changed(GOOD, options="2"), "ROSS and his level belong together"),
        (changed(SOLO, turn="2:3:build:0+"), "one player, who is first"),
        (changed(SOLO, order="2"), "one player, who is first"),
        (changed(GOOD, turn="3:3:build:0+"), "no such seat"),
        (changed(GOOD, order="0"), "no such seat"),
        (changed(GOOD, bonuses="12121121211213"), "wrong number of columns"),
        (changed(GOOD, bonuses="131211212113"), "nowhere else"),
        (changed(GOOD, bonuses="121211212111"), "under the last column"),
        (changed(GOOD, square="rrg/-/bbb/-"), "cannot have these lengths"),
        (changed(GOOD, square="rrg/yb/bbb/b"), "cannot have these lengths"),
        (changed(GOOD, square="rrg/yb/b/r"), "different colours"),
        (changed(GOOD, square=SQUARE), "whoever fills the square"),
        (changed(GOOD, order="1:1"), "whoever fills the square"),
        (changed(GOOD, turn="1:0:build:0+"), "counted from 1"),
        (changed(GOOD, turn="1:3:recruit:2"), "built in the second phase"),
        (changed(GOOD, turn="1:3:draw:0"), "before this phase"),
        (changed(GOOD, turn="1:3:draw:1+", players=THREE), "nothing to go on"),
        (changed(GOOD, turn="1:3:build:0"), "the first tile is always built"),
        (changed(GOOD, turn="1:3:over:0"), "the end of the game does not fit"),
        (changed(GOOD, square=SQUARE, order="2:1", turn="2:3:keep:0"), "does not fit"),
        (changed(GOOD, square=SQUARE, order="1:2", turn="1:3:recruit:0"), "does not fit"),
        (changed(GOOD, square=SQUARE, order="1:2", turn="1:3:draw:1"), "does not fit"),
        (changed(GOOD, square=SQUARE, order="1:1", turn="2:3:over:0"), "does not fit"),
        (changed(GOOD, square=SQUARE, order="1:1", turn="1:3:build:1+"), "no space to go on"),
        (changed(GOOD, players=THREE), "player 1 has 4 tiles on the board"),
        (changed(GOOD, players=GOOD.split()[2].replace("-", "b1B,b2B,b3B,b5B")), "at most 3"),
        (changed(GOOD, players=GOOD.split()[2].replace("r1,b4", "r1")), "player 1 has the wrong"),
        (changed(GOOD, turn="1:1:keep:0", players=GOOD.split()[2].replace("b4", "b4!")), "taken"),
        (changed(GOOD, turn="1:3:discard:1", players=THREE), "player 1 has the wrong"),
        (changed(GOOD, turn="1:3:keep:0", players=FOUR), "player 2 has the wrong"),
        (changed(GOOD, market="y4,y5,y6"), "the market has 4 cards"),
        (changed(GOOD, market="y4,y5,y6,r1"), "card r1 is there 2 times"),
        (changed(GOOD, discard="n1"), "card n1 is there 1 times"),
        (changed(GOOD, deck="-"), "card b1 is there 0 times"),
        (changed(GOOD, stack="-"), "there are 5 red tiles"),
        (changed(SOLO, hidden="1f:s1,s2:s3,s4:0"), "do not fit his level"),
        (changed(SOLO, hidden=SOLO.split()[10].replace("s13", "s12")), "do not fit his level"),
        (changed(SOLO, hidden=SOLO.split()[10].replace("s2:s3", "s2:s2")), "do not fit his level"),
        (changed(SOLO, hidden=SOLO.split()[10].replace(":0", ":1")), "ROSS repeats no card"),
        (changed(SOLO, players=SOLO.split()[2].replace("-:-:0", "-:-:1")), "nor coins"),
        (changed(SOLO, players=SOLO.split()[2].replace("-:-", "r9:-")), "player 2 has the wrong"),
    ],
)
def test_what_cannot_happen_is_told(text: str, problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        check(parse(BOX, text))
    assert caught.value.code == "impossible"
    assert problem in str(caught.value)


def test_known_cards_are_in_the_hand() -> None:
    state = parse(BOX, GOOD)
    for known in ((BOX.card_numbers["b3"],), state.hand[::-1]):
        state.player.known = known
        assert "player 1 has the known cards in hand" in find_problems(state)


@pytest.mark.parametrize("text", [GOOD, SOLO])
def test_a_valid_position_can_be_played_to_its_end(text: str) -> None:
    for seed in range(30):
        state = parse(BOX, text)
        for _ in play_randomly(state, seed):
            assert find_problems(state) == []
        assert state.phase == "over"
