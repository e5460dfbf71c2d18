"""What the decoder says of a wrong box file is understood, whatever the file gets wrong."""

from __future__ import annotations

import msgspec
import pytest

from rossio.engine.boxshape import CODES
from rossio.engine.errors import Problem
from rossio.engine.rossio.boxshape import shape_problems
from tests.engine.rossio.damage import content, damaged_files, problems_of


def test_everything_that_the_decoder_says_has_its_code() -> None:
    problems = [problem for data in damaged_files() for problem in problems_of(data)]
    assert [str(problem) for problem in problems if problem.code == "unforeseen"] == []
    assert {problem.code for problem in problems} >= {*CODES}


def test_a_new_saying_stays_in_the_decoders_words() -> None:
    error = msgspec.ValidationError("Expected `int`, and a good one - at `$.tiles.red`")
    assert shape_problems("{}", error) == [Problem("unforeseen", str(error))]


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"tiles": {"red": -1}}, ("least", "file", "", ("tiles", "red"), {"n": 0})),
        ({"icons": [0, 1, 10, 1]}, ("most", "file", "", ("icons", 3), {"n": 9})),
        ({"patterns": {"": ["##"]}}, ("shortest-text", "pattern-names", "", (), {"n": 1})),
        ({"patterns": {"T": ["#", 3]}}, ("text", "patterns", "T", (2,), {})),
        ({"a` - at `b": 3}, ("unknown", "file", "", ("a` - at `b",), {})),
        ({"helpers": [{"key": "r1"}]}, ("missing", "helpers", "r1", ("name",), {})),
        ({"helpers": [{}]}, ("missing", "helpers", 1, ("key",), {})),
    ],
)
def test_a_problem_says_where_it_is(change: dict[str, object], found: tuple[object, ...]) -> None:
    (problem,) = problems_of(msgspec.json.encode(content() | change))
    told = (problem.code, problem.thing, problem.label, problem.field, problem.facts)
    assert told == found


def test_one_of_very_many_cards_is_found_by_its_key() -> None:
    data = content()
    data["patterns"] |= {f"p{number}": ["##"] for number in range(50)}
    data["helpers"] = [data["helpers"][0]] * 200
    data["pieces"], data["solo"] = data["pieces"] * 8, data["solo"] * 4
    data["solo"][58] = data["solo"][58] | {"turn": "left"}
    (problem,) = problems_of(msgspec.json.encode(data))
    assert (problem.thing, problem.label) == ("solo", data["solo"][58]["key"])
    assert (problem.code, problem.field) == ("choice", ("turn",))


def test_the_line_that_cannot_be_read_is_counted() -> None:
    for data in ('{\n"name":\n"É",\n}', b'{\n"name":\n"x",\n}'):
        (problem,) = problems_of(data)
        assert problem.facts == {"line": 4}
