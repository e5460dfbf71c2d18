"""The notation: any position both ways, and parsing kept apart from validity."""

import pytest

from rossio.engine.castles.notation import parse, write
from rossio.engine.castles.validity import check, find_problems
from rossio.engine.errors import PositionError
from tests.engine.castles.positions import BOX, Own, position
from tests.engine.castles.random_games import SETUPS, play_randomly, positions

TILES = {
    "w1n1": (14, "barren", "se"), "n1": (40, "rye", "sw"), "w1": (29, "rye", "ne"),
    "e1": (35, "milestone", "se"),
}  # fmt: skip
PLAYERS = (
    Own(track="18a,8b", cylinder=4, discs="6", workers="e1.se,e1.se"),
    Own(track="22a", workers="o.ne", garrison="1"),
)
MARKING = write(
    position(TILES, "mark:e1:sw:o", PLAYERS, castles="1:o.nw:2-", landscapes="100/002/000/000")
)
WALKING = write(position(TILES, "walk:e1:o:1", PLAYERS, castles="1:o.nw:2-"))
SPENDING = write(position(TILES, "disc:e1:s1c", PLAYERS, castles="1:o.nw:2-"))
WORKING = write(
    position(
        {**TILES, "e2": (36, "milestone", "sw")}, "worker:e2:bs4", PLAYERS, castles="1:o.nw:2-"
    )
)
TURNING = write(position(TILES, "turn:38:e1n1", PLAYERS, castles="1:o.nw:2-"))
RESTING = write(position(TILES, "workers:e1:1", PLAYERS, castles="1:o.nw:2-"))
GOOD = [MARKING, WALKING, SPENDING, WORKING, TURNING, RESTING]
FIELDS = [
    "version", "territory", "castles", "castle_pile", "landscapes", "constructions", "players",
    "hands", "pile", "stack", "replaced", "contracts", "turn", "first",
]  # fmt: skip


def changed(text: str, **fields: str) -> str:
    parts = dict(zip(FIELDS, text.split(" "), strict=True))
    return " ".join((parts | fields).values())


def field(text: str, name: str) -> str:
    return text.split(" ")[FIELDS.index(name)]


@pytest.mark.parametrize("text", GOOD)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    state = parse(BOX, text)
    check(state)
    assert write(state) == text
    assert text.isascii()


def test_every_position_of_a_game_goes_both_ways() -> None:
    for seed in range(len(SETUPS)):
        for state in positions(seed):
            assert parse(state.box, write(state)) == state
            assert find_problems(state) == []


@pytest.mark.parametrize("text", GOOD)
def test_a_game_set_up_with_the_most_can_be_written_down_at_any_time(text: str) -> None:
    state = parse(BOX, text.replace(":2:0", ":9999:0"))
    check(state)
    for _ in play_randomly(state, 1):
        again = parse(BOX, write(state))
        check(again)
        assert again == state
    assert state.phase == "over"
    assert max(player.coins for player in state.players) >= 9000


def test_the_star_stands_for_what_is_nowhere_else() -> None:
    state = parse(BOX, MARKING)
    assert field(MARKING, "pile") == field(MARKING, "castle_pile") == "*"
    assert [*state.pile] == sorted(state.pile)
    assert len(state.pile) == 20 - 4 - 3
    assert state.castles == (0, 1, 2, 3, 4, 5)
    state.pile, state.stack = state.pile[::-1], state.stack[::-1]
    written = write(state)
    assert len(field(written, "pile").split(",")) == 13
    assert parse(BOX, written) == state


def test_tiles_that_look_alike_turned_are_one_position() -> None:
    text = field(MARKING, "territory")
    state = parse(BOX, MARKING)
    assert all(BOX.same(laid) == laid for laid in state.territory.tiles.values())
    assert text.startswith("w1n1:14.")


def test_the_walker_is_neither_in_the_supply_nor_in_the_territory() -> None:
    state = parse(BOX, WALKING)
    assert state.player.idle == 5 - 2 - 1
    assert state.steps == 1


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        (MARKING, "version", "x"),
        (MARKING, "version", "sf"),
        (MARKING, "version", ""),
        (MARKING, "territory", "o:c"),
        (MARKING, "territory", "o:a/o:b"),
        (MARKING, "territory", "e1:3.1/o:a"),
        (MARKING, "territory", "o:a/e1:3"),
        (MARKING, "territory", "o:a/e1:3.4"),
        (MARKING, "territory", "o:a/e1:41.0"),
        (MARKING, "territory", "o:a/e01:3.0"),
        (MARKING, "territory", "o:a/e99:3.0"),
        (MARKING, "territory", "o:a/q1:3.0"),
        (MARKING, "castles", "1:o.nw"),
        (MARKING, "castles", "1:o.ne:--"),
        (MARKING, "castles", "1:o.nw:-"),
        (MARKING, "castles", "1:o.nw:-0"),
        (MARKING, "castles", "7:o.nw:--"),
        (MARKING, "castle_pile", "7"),
        (MARKING, "castle_pile", "**"),
        (MARKING, "landscapes", "000/000/000"),
        (MARKING, "landscapes", "000/000/000/0000"),
        (MARKING, "landscapes", "000/000/000/00g"),
        (MARKING, "constructions", ""),
        (MARKING, "players", "18a:4"),
        (MARKING, "players", "18c:4:-:-:-:-:2:0"),
        (MARKING, "players", "a:4:-:-:-:-:2:0"),
        (MARKING, "players", "18a:0:-:-:-:-:2:0"),
        (MARKING, "players", "18a:4:9:-:-:-:2:0"),
        (MARKING, "players", "18a,8b:4:7,6:-:-:-:2:0"),
        (MARKING, "players", "18a,8b:4:6,6:-:-:-:2:0"),
        (MARKING, "players", "18a:4:-:o:-:-:2:0"),
        (MARKING, "players", "18a:4:-:o.xx:-:-:2:0"),
        (MARKING, "players", "18a:4:-:e1.nw,o.nw:-:-:2:0"),
        (MARKING, "players", "18a:4:-:-:-:9,8:2:0"),
        (MARKING, "players", "18a:4:-:-:-:-:-2:0"),
        (MARKING, "players", "18a:4:-:-:-:-:²:0"),
        (MARKING, "players", "18a:4:-:-:-:-:10000000:0"),
        (MARKING, "players", "18a:4:-:-:-:-:2:99"),
        (MARKING, "hands", "2,1/3"),
        (MARKING, "hands", "/"),
        (MARKING, "pile", "01"),
        (MARKING, "pile", "0"),
        (MARKING, "stack", "23"),
        (MARKING, "replaced", "x"),
        (MARKING, "contracts", "18:1/2"),
        (MARKING, "turn", "1:2"),
        (MARKING, "turn", "1:2:sleep"),
        (MARKING, "turn", "5:2:lay"),
        (MARKING, "turn", "1:2:lay:e1"),
        (MARKING, "turn", "1:2:mark"),
        (MARKING, "turn", "1:2:mark:e1"),
        (MARKING, "turn", "1:2:mark:e1:sw:x"),
        (MARKING, "turn", "1:2:mark:e1:sw:ooooo"),
        (MARKING, "turn", "1:2:mark:e1:qq:b"),
        (MARKING, "turn", "1:2:walk:e1:o"),
        (MARKING, "turn", "1:2:workers:e1:01"),
        (MARKING, "turn", "1:2:disc:e1:zz"),
        (MARKING, "turn", "1:2:disc:e1:e"),
        (MARKING, "turn", "1:2:turn:e1"),
        (MARKING, "turn", "1:2:act:e1:"),
        (MARKING, "first", "first"),
        (MARKING, "first", ""),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, name: str, value: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse(BOX, changed(text, **{name: value}))
    assert caught.value.code == "unreadable"


def test_the_number_of_fields_matters() -> None:
    for text in ("", MARKING + " ", MARKING.replace(" ", "  ", 1)):
        with pytest.raises(PositionError):
            parse(BOX, text)
