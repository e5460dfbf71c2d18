"""What is wrong in a box file, in sentences for its owner, in every language."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from rossio.engine.castles.box import read_box
from rossio.engine.errors import BoxError, Problem
from rossio.words.box_problems import problem_sentence
from rossio.words.castles.sentences import SENTENCES
from rossio.words.catalogue import Words
from tests.engine.castles.damage import content, damaged_files, problems_of
from tests.words.box_sentences import check_codes, check_told, codes_of, different
from tests.words.castles import EN, LANGUAGES, PT

OF_TILES = {"crags", "no-bonus", "bonus"}
"""Codes that `boxcheck` names apart from the problems that it makes of them."""


def told(data: Any, say: Words = EN) -> list[str]:
    return [problem_sentence(say, problem) for problem in problems_of(msgspec.json.encode(data))]


@LANGUAGES
def test_every_code_has_its_sentence(say: Words) -> None:
    codes = codes_of("castles")
    assert codes >= {"few-plain", "buys", "first-space", "score-track", "religion-track"}
    check_codes(say, codes | OF_TILES)


@cache
def problems() -> list[Problem]:
    return different(problem for data in damaged_files() for problem in problems_of(data))


@LANGUAGES
def test_every_damage_is_told_without_the_decoders_words(say: Words) -> None:
    assert len({problem.code for problem in problems()}) > 15
    check_told(say, problems())


def unplayable() -> Any:
    """A well-formed box with everything wrong that can be wrong in one."""
    data = content()
    data["name"] = "6\nCastles"
    data["initial"]["front"] = ["crag"] * 4
    data["tiles"] = [{"terrains": ["chapel"] * 4} for _ in data["tiles"]]
    data["tiles"][0] = {"terrains": ["crag", "crag", "rye", "rye"]}
    data["tiles"][1] = {"terrains": ["rye"] * 4, "bonus": "religion"}
    data["castles"] = [{"name": "A\nB", "buys": []}]
    data["explorations"][0] = {
        "front": ["half-coin", "rye", "rye", "rye"], "back": ["rye", "rye", "rye", "lake"],
    }  # fmt: skip
    data["contracts"][0]["of"] = "rye"
    data["landscapes"]["lake"] = [3, 4]
    data["religion"] = [1]
    return data


def test_a_well_formed_box_that_cannot_be_played_with() -> None:
    assert told(unplayable()) == [
        "“name” is “6\\nCastles”, but a name must be one line of plain text.",
        "“castles”: there must be exactly 6, not 1.",
        "“front” in “initial” must not have more than one crag.",
        "Land tile no. 1: “terrains” must not have more than one crag.",
        "Land tile no. 1: “bonus” is missing: a tile with a crag has one.",
        "Land tile no. 2: “bonus” must not be there: only a tile with a crag has one.",
        "“tiles” must have at least 10 tiles without chapel and stone cross.",
        "Castle no. 1: “name” is “A\\nB”, but a name must be one line of plain text.",
        "Castle no. 1: “buys” must name one good or several, each once.",
        "Exploration tile no. 1: “front” must begin with a good or a landscape, "
        "not with a half-coin.",
        "Exploration tile no. 1 must have more goods on one side than on the other.",
        "“contracts” must have exactly one for castles, not 0.",
        "“lake” in “landscapes” must have at least one space, each with fewer points than the one "
        "before.",
        "“religion” must have at least two spaces, none with fewer points than the one before.",
    ]


@LANGUAGES
def test_it_is_told_in_every_language(say: Words) -> None:
    check_told(say, problems_of(msgspec.json.encode(unplayable())))


def test_a_refusal_has_a_line_for_each_problem() -> None:
    data = content()
    data["castles"][0]["buys"] = ["wine"]
    data["contracts"][1]["points"] = -1
    with pytest.raises(BoxError) as caught:
        read_box(msgspec.json.encode(data))
    first, castle, contract = SENTENCES.wrong_box(PT, caught.value).splitlines()
    assert first == PT("setup.box-wrong")
    assert castle.startswith("Castelo n.º 1: «buys» n.º 1 tem de ser «rye»,")
    assert contract == "Contrato n.º 2: «points» tem de ser pelo menos 0."
