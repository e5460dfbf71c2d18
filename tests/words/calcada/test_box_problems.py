"""What is wrong in a box file, in sentences for its owner, in every language."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rossio.engine.calcada.box import read_box
from rossio.engine.errors import BoxError
from rossio.words.box_problems import problem_sentence
from rossio.words.calcada.sentences import SENTENCES
from rossio.words.catalogue import Words
from tests.engine.calcada.damage import content, damaged_files, problems_of, unplayable
from tests.words.box_sentences import check_codes, check_told, codes_of
from tests.words.calcada import EN, LANGUAGES, PT

ON_BOARDS = {
    "number-rows", "district-rows", "number-count", "district-count", "district-size",
    "district-apart",
}  # fmt: skip
"""Codes that `boxcheck` names apart from the problems that it makes of them."""


def told(data: Any, say: Words = EN) -> list[str]:
    return [problem_sentence(say, problem) for problem in problems_of(msgspec.json.encode(data))]


@LANGUAGES
def test_every_code_has_its_sentence(say: Words) -> None:
    codes = codes_of("calcada")
    assert codes >= {"few-tiles", "empty", "falling-groups", "boards", "one-line", "too-large"}
    check_codes(say, codes | ON_BOARDS)


@LANGUAGES
def test_every_damage_is_told_without_the_decoders_words(say: Words) -> None:
    found = [problem for data in damaged_files() for problem in problems_of(data)]
    assert len({problem.code for problem in found}) > 15
    check_told(say, found)


def test_a_wrong_box_board_by_board() -> None:
    data = content()
    data["eight"][0]["numbers"] = 3
    data["nine"][0]["letters"] = data["nine"][0].pop("districts")
    assert told(data) == [
        "Board with 8 districts, no. 1: “numbers” must be a list in square brackets.",
        "Board with 9 districts, no. 1: “letters” is no field that belongs there; "
        "perhaps its name is misspelt.",
    ]
    assert told(data, PT)[0] == (
        "Tabuleiro com 8 bairros, n.º 1: «numbers» tem de ser uma lista entre parênteses retos."
    )


def test_a_well_formed_box_that_cannot_be_played_with() -> None:
    board = "Board with 8 districts, no. 2:"
    assert told(unplayable()) == [
        "“name” is “Cal\\nçada”, but a name must be one line of plain text.",
        "“motifs” and “bonus_symbols” must give each colour at least 3 tiles in all.",
        "“three” in “multipliers” must have at least one number.",
        "“groups” must not fall: a larger group never gives fewer points.",
        "“eight” must have one board for all, or 4: one for each seat.",
        f"{board} “numbers” must have the number 1 exactly 5 times, not 15.",
        f"{board} “numbers” must have the number 2 exactly 5 times, not 0.",
        f"{board} “numbers” must have the number 4 exactly 5 times, not 0.",
        f"{board} “districts” must have exactly 8 districts, not 2.",
        f"{board} “districts”: district “a” must have 2 to 5 squares, not 11.",
        f"{board} “districts”: the squares of district “a” must hang together, side by side.",
        f"{board} “districts”: district “b” must have 2 to 5 squares, not 14.",
        "Board with 9 districts, no. 1: “numbers” must be 5 rows of 5 numbers from 1 to 5.",
        "Board with 9 districts, no. 1: “districts” must be 5 rows of 5 small letters.",
    ]


def test_a_refusal_has_a_line_for_each_problem() -> None:
    data = content()
    data["motifs"]["caravel"] = -1
    with pytest.raises(BoxError) as caught:
        read_box(msgspec.json.encode(data))
    assert SENTENCES.wrong_box(PT, caught.value).splitlines() == [
        PT("setup.box-wrong"),
        "«caravel» em «motifs» tem de ser pelo menos 0.",
    ]
