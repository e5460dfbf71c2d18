"""The notation: any position both ways, and parsing kept apart from validity."""

import pytest

from rossio.engine.errors import PositionError
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.notation import parse, write
from rossio.engine.rossio.validity import check, find_problems
from tests.engine.random_games import play_randomly, positions, without_past

BOX = default_box()
GOOD = (
    "rrg/yb/b/b 121211212113 rrgb:r1,b4:g3B,g4A,g6B:2:31/rgby:g1,g2,g5:-:1:0 1:3:build:0+ 1 "
    "y4,y5,y6,y7 * - * - 1f"
)
SOLO = (
    "rrg/yb/b/b 121211212113 rrgb:r1,b4:g3B:2:31/rgby:-:-:0:9 1:3:build:0+ 1 y4,y5,y6,y7 * - * nh2 "
    "1f:s1,s2:s3,s4,s5,s6,s7,s8,s9,s10,s11,s13:0"
)
FIELDS = [
    "square",
    "bonuses",
    "players",
    "turn",
    "order",
    "market",
    "deck",
    "discard",
    "stack",
    "options",
    "hidden",
]


def changed(text: str, **fields: str) -> str:
    parts = dict(zip(FIELDS, text.split(" "), strict=True))
    return " ".join((parts | fields).values())


@pytest.mark.parametrize("text", [GOOD, SOLO])
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    state = parse(BOX, text)
    check(state)
    assert write(state) == text


def test_every_position_of_a_game_goes_both_ways() -> None:
    for seed in range(10):
        for state in positions(seed):
            assert parse(BOX, write(state)) == without_past(state)
            assert find_problems(state) == []


@pytest.mark.parametrize("text", [GOOD, SOLO])
def test_a_game_set_up_with_the_most_can_be_written_down_at_any_time(text: str) -> None:
    rich = text.replace(":2:31/", ":9999:9999/").replace(":0:9 ", ":0:9999 ")
    state = parse(BOX, rich.replace("1:3:build", "1:9999:build"))
    check(state)
    for _ in play_randomly(state, 1):
        again = parse(BOX, write(state))
        check(again)
        assert write(again) == write(state)
    assert state.phase == "over"
    assert max(state.players[0].coins, state.players[0].points) > 9999 < state.round


def test_the_star_stands_for_what_is_nowhere_else() -> None:
    state = parse(BOX, GOOD)
    assert len(state.secret.deck) == 40 - 12
    assert list(state.secret.deck) == sorted(state.secret.deck)
    assert len(state.secret.stack) == 96 - 7 - 8
    state.secret.deck = state.secret.deck[::-1]
    state.secret.stack = state.secret.stack[::-1]
    written = write(state).split(" ")
    assert written[6].startswith("g10,g9,")
    assert written[8].startswith("ggg")
    assert parse(BOX, " ".join(written)) == state


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("square", "rrg/yb/b"),
        ("square", "rrx/yb/b/b"),
        ("square", "/yb/b/b"),
        ("square", f"{'r' * 21}/yb/b/b"),
        ("bonuses", ""),
        ("bonuses", "12x"),
        ("bonuses", "1" * 21),
        ("players", "rrgb:r1,b4:g3B:2"),
        ("players", "rrgb:r1,q4:g3B:2:1"),
        ("players", "rrgb:r1,b4:g3C:2:1"),
        ("players", "rrgb:r1,b4!!:g3B:2:1"),
        ("players", "rrgb:r1,!:g3B:2:1"),
        ("market", "y4,y5!,y6,y7"),
        ("players", "rrgb:r1,b4:g3B:-1:1"),
        ("players", "rrgb:r1,b4:g3B:²:1"),
        ("players", "rrgb:r1,b4:g3B:10000000:1"),
        ("players", "rrgb:r1,b4:g3B:1:10000000"),
        ("turn", "1:10000000:build:0+"),
        ("turn", "1:3:build"),
        ("turn", "1:3:sleep:0"),
        ("turn", "1:3:build:5"),
        ("turn", "x:3:build:0"),
        ("order", "first"),
        ("order", "1:"),
        ("market", ""),
        ("market", "r1,,r2"),
        ("stack", "rgbx"),
        ("options", "x"),
        ("options", "5"),
        ("options", "hn"),
        ("hidden", ""),
        ("hidden", "xyz"),
        ("hidden", "1" * 17),
        ("hidden", "1:s1:s2"),
        ("hidden", "1:s1:s99:0"),
    ],
)
def test_what_cannot_be_read_is_refused(field: str, value: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse(BOX, changed(GOOD, **{field: value}))
    assert caught.value.code == "unreadable"


def test_the_number_of_fields_matters() -> None:
    for text in ("", GOOD + " ", GOOD.replace(" ", "  ", 1)):
        with pytest.raises(PositionError):
            parse(BOX, text)
