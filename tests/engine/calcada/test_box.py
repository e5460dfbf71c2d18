"""The box: ours has what is known of the printed game, and a wrong file is told board by board."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from rossio.engine.boxes import identity_of
from rossio.engine.boxshape import CODES
from rossio.engine.calcada.board import SQUARES, connected, squares_in
from rossio.engine.calcada.box import RELEASED, SIDES, Box, default_box, read_box, released_box
from rossio.engine.calcada.setup import Setup, deal
from rossio.engine.errors import BoxError
from tests.engine.calcada.damage import content, damaged_files, problems_of, unplayable
from tests.engine.calcada.random_games import play_randomly


def read(data: Any) -> Box:
    return read_box(msgspec.json.encode(data))


def problems(data: Any) -> list[str]:
    return [*map(str, problems_of(msgspec.json.encode(data)))]


def test_our_box_is_what_is_known_of_the_printed_game() -> None:
    box = default_box()
    assert box.tiles == (4, 4, 4, 4, 4, 5)
    assert sum(box.tiles) * 5 == 125
    assert box.multipliers == {2: (3, 2, 1), 3: (3, 3, 2, 1), 4: (3, 3, 2, 2, 1)}
    assert [box.points_for_group(n) for n in range(1, 11)] == [0, 1, 3, 5, 8, 11, 14, 18, 18, 18]
    # The one grid of numbers that has survived.
    assert box.file.eight[0].numbers == ("13151", "51232", "13443", "24554", "23245")


@pytest.mark.parametrize(("side", "districts"), [("eight", 8), ("nine", 9)])
def test_our_boards_are_fair_to_every_number(side: str, districts: int) -> None:
    for board in default_box().boards["eight" if side == "eight" else "nine"]:
        assert Counter(board.numbers) == dict.fromkeys(range(1, 6), 5)
        assert len(board.districts) == districts
        assert sum(board.districts) == sum(1 << square for square in SQUARES)
        for district, size in zip(board.districts, board.sizes, strict=True):
            squares = [*squares_in(district)]
            assert 2 <= size == len(squares) <= 5
            assert connected(squares[-1], district) == district
            # No stone of one number alone can fill it.
            assert len({board.numbers[square] for square in squares}) == size
        assert [board.districts[board.district_at[s]] >> s & 1 for s in SQUARES] == [1] * 25


def test_an_owner_may_give_every_seat_a_board() -> None:
    data = content()
    other = data["nine"][0] | {"numbers": ["12345"] * 5}
    data["nine"] = [data["nine"][0], other, other, data["nine"][0]]
    box = read(data)
    assert box.boards["nine"][1].numbers != box.boards["nine"][0].numbers
    state = deal(box, Setup(4, side="nine"), 3)
    for _ in play_randomly(state, 3):
        pass
    assert state.phase == "over"


def test_identity_follows_the_content_and_not_the_layout() -> None:
    box = default_box()
    assert read(content()).identity == box.identity
    pretty = msgspec.json.format(msgspec.json.encode(content()), indent=7)
    assert read_box(pretty).identity == box.identity
    other = content()
    other["groups"][7] += 1
    assert read(other).identity != box.identity
    assert read(other) != box
    assert len(box.identity) == 8


def test_released_boxes_have_the_identities_that_are_written_down() -> None:
    for name, identity in RELEASED.items():
        assert released_box(name).identity == identity == identity_of(released_box(name).file)


def test_wrong_content_is_named_with_its_board() -> None:
    told = "\n".join(problems(unplayable()))
    assert "name 'Cal\\nçada': a name is one line of text" in told
    assert "motifs: a colour has at least 3 tiles" in told
    assert "multipliers.three: at least one number" in told
    assert "groups: a larger group gives no fewer points" in told
    assert "eight: one board for all, or one for each of 4 seats" in told
    assert "eight: board number 2: numbers: there are 15 squares with a 1, not 5" in told
    assert "eight: board number 2: numbers: there are 0 squares with a 2, not 5" in told
    assert "eight: board number 2: districts: there are 2, not 8" in told
    assert "eight: board number 2: districts: a has 11 squares, not 2 to 5" in told
    assert "eight: board number 2: districts: the squares of a do not hang together" in told
    assert "nine: board number 1: numbers: 5 rows of 5 numbers from 1 to 5" in told
    assert "nine: board number 1: districts: 5 rows of 5 small letters" in told


def test_a_problem_says_where_it_is() -> None:
    data = content()
    data["nine"][0]["districts"] = ["aabbb", "accdd", "aceff", "ggehf", "iiehb"]
    (problem,) = problems_of(msgspec.json.encode(data))
    assert (problem.code, problem.thing, problem.label) == ("district-apart", "nine", 1)
    assert problem.field == ("districts",)
    assert problem.facts == {"name": "b"}


def test_wrong_fields_are_named_with_their_boards() -> None:
    data = content()
    data["eight"][0]["numbers"] = 3
    del data["nine"][0]["districts"]
    assert problems(data) == [
        "board with eight districts, number 1: numbers: Expected `array`, got `int`",
        "board with nine districts, number 1: Object missing required field `districts`",
    ]


def test_everything_that_the_decoder_says_has_its_code() -> None:
    found = [problem for data in damaged_files() for problem in problems_of(data)]
    assert [str(problem) for problem in found if problem.code == "unforeseen"] == []
    assert len({problem.code for problem in found} & {*CODES}) > 12


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "{}", '{"name": 3}', '"\\ud800"', "[" * 9999, b"\xff\xfe"]
)
def test_what_is_no_box_is_refused(text: str | bytes) -> None:
    with pytest.raises(BoxError):
        read_box(text)


def test_what_is_damaged_and_still_a_box_can_be_played() -> None:
    for number, data in enumerate(damaged_files()):
        if not problems_of(data):
            state = deal(read_box(data), Setup(2, side=SIDES[number % 2]), number)
            for _ in play_randomly(state, number):
                pass
            assert state.phase == "over"
