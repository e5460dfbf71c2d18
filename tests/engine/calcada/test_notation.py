"""The notation: any position both ways, and parsing kept apart from validity."""

import pytest

from rossio.engine.calcada.box import default_box
from rossio.engine.calcada.notation import parse, write
from rossio.engine.calcada.validity import check, find_problems
from rossio.engine.errors import PositionError
from tests.engine.calcada.random_games import play_randomly, positions

BOX = default_box()
GOOD = (
    "8 r/bb/yyy/rbgg/rgppp/- 12/123/123/123/123 */*:1/*/*/* "
    "r34,5,5,5,5:1:0/2b12,5,5,1g33,5:2:9 2:3:declare+ 1"
)
PLACING = (
    "9 -/rbb/yyy/rbgg/rgppp/- 123/123/123/123/123 */*/*/*/* "
    "5,5,5,5,5:0:0/5,5,5,5,5:2:0/5,5,5,5,5:1:101 3:1:place+:r1 2"
)
FIELDS = ["side", "carousel", "displays", "stacks", "players", "turn", "first"]


def changed(text: str, **fields: str) -> str:
    parts = dict(zip(FIELDS, text.split(" "), strict=True))
    return " ".join((parts | fields).values())


@pytest.mark.parametrize("text", [GOOD, PLACING])
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    state = parse(BOX, text)
    check(state)
    assert write(state) == text


def test_every_position_of_a_game_goes_both_ways() -> None:
    for seed in range(6):
        for state in positions(seed):
            assert parse(BOX, write(state)) == state
            assert find_problems(state) == []


@pytest.mark.parametrize("text", [GOOD, PLACING])
def test_a_game_set_up_with_the_most_can_be_written_down_at_any_time(text: str) -> None:
    rich = text.replace(":2:0", ":2:9999").replace(":2:9 ", ":2:9999 ").replace(":3:d", ":9999:d")
    state = parse(BOX, rich)
    check(state)
    for _ in play_randomly(state, 1):
        again = parse(BOX, write(state))
        check(again)
        assert again == state
    assert state.phase == "over"
    assert max(player.points for player in state.players) > 9999


def test_the_star_stands_for_what_is_nowhere_else() -> None:
    state = parse(BOX, GOOD)
    assert len(state.stacks[0]) == 25 - 2 - 1
    assert [*state.stacks[0]] == sorted(state.stacks[0])
    assert state.returned == (0, 1, 0, 0, 0)
    assert state.stacks[1][-1] == 0
    assert [*state.stacks[1][:-1]] == sorted(state.stacks[1][:-1])
    state.stacks = tuple(stack[::-1] for stack in state.stacks)
    written = write(state).split(" ")
    assert written[3].startswith("0000055554444")
    assert parse(BOX, " ".join(written)) == state


def test_returned_tiles_belong_to_the_position() -> None:
    state = parse(BOX, changed(GOOD, stacks="*/*:13/*/*/*", displays="12/2/123/123/123"))
    assert state.returned[1] == 2
    assert state.stacks[1][-2:] == (0, 2)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("side", "7"),
        ("side", ""),
        ("carousel", "r/bb/yyy/rbgg/rgppp"),
        ("carousel", "r/bb/yyy/rbgg/rgppp/"),
        ("carousel", "r/bb/yyy/rbgg/rgppx/-"),
        ("carousel", "rrrr/bb/yyy/rbgg/rgppp/-"),
        ("displays", "123/123/123/123"),
        ("displays", "126/123/123/123/123"),
        ("displays", "/123/123/123/123"),
        ("displays", "¹/123/123/123/123"),
        ("stacks", "*"),
        ("stacks", "**/*/*/*/*"),
        ("stacks", "*:/*/*/*/*"),
        ("stacks", "*:-/*/*/*/*"),
        ("stacks", "*:*/*/*/*/*"),
        ("players", "5,5,5,5,5:1"),
        ("players", "5,5,5,5:1:1"),
        ("players", "5,5,5,5,4:1:1"),
        ("players", "5,5,5,5,14:1:1"),
        ("players", "5,5,5,5,6:1:1"),
        ("players", "5,5,5,5,r:1:1"),
        ("players", "5,5,5,5,r-4:1:1"),
        ("players", "5,5,5,5,r64:1:1"),
        ("players", "5,5,5,5,x14:1:1"),
        ("players", "5,5,5,5,5:-1:1"),
        ("players", "5,5,5,5,5:²:1"),
        ("players", "5,5,5,5,5:10000000:1"),
        ("players", "/".join(["5,5,5,5,5:1:1"] * 5)),
        ("turn", "1:3"),
        ("turn", "1:3:sleep"),
        ("turn", "x:3:declare"),
        ("turn", "5:3:declare"),
        ("turn", "1:10000000:declare"),
        ("turn", "1:3:place:"),
        ("turn", "1:3:place:r7"),
        ("turn", "1:3:place:4r"),
        ("turn", "1:3:place:r4:"),
        ("turn", "1:3:declare++"),
        ("first", "first"),
        ("first", ""),
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
