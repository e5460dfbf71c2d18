"""What owners read about box files is so."""

from __future__ import annotations

import re

import msgspec

from rossio.engine.calcada.boxcheck import DISTRICTS, LARGEST, SMALLEST
from rossio.engine.calcada.boxfile import (
    DISPLAY,
    MOST_PLAYERS,
    BoardFile,
    BoxFile,
    Motifs,
    MultipliersByPlayers,
)
from rossio.words.catalogue import Words
from tests.box_page import examples, listed_fields, named_in, names_button, part_for
from tests.engine.calcada.damage import content, problems_of
from tests.words.calcada import EN, LANGUAGES

PART = part_for("Calçada")


def problems(**fields: object) -> list[str]:
    """What is wrong with our box when these fields are other ones."""
    return [problem.code for problem in problems_of(msgspec.json.encode(content() | fields))]


def test_the_page_has_every_field_of_a_box_and_no_other() -> None:
    assert listed_fields(PART) == [*BoxFile.__struct_fields__]
    told = {*re.findall(r"`(\w+)`", PART)}
    for kind in (Motifs, BoardFile, MultipliersByPlayers):
        assert {*kind.__struct_fields__} <= told


def test_its_examples_are_those_of_our_box() -> None:
    board, multipliers = map(msgspec.json.decode, examples(PART))
    assert board == content()["eight"][0]
    assert multipliers == content()["multipliers"]


def test_its_numbers_are_those_of_the_checks() -> None:
    assert f"has at least {DISPLAY} tiles" in PART
    assert f"A district has {SMALLEST} to {LARGEST}" in PART
    assert f"one for each of {MOST_PLAYERS} seats" in PART
    for side, districts in DISTRICTS.items():
        assert f"| `{side}` | the boards with {districts} districts" in PART


def test_as_many_as_it_says_are_taken_and_no_more() -> None:
    motifs = dict.fromkeys(Motifs.__struct_fields__, 0)
    assert problems(motifs=motifs, bonus_symbols=3) == []
    assert problems(motifs=motifs, bonus_symbols=2) == ["few-tiles"]
    assert problems(bonus_symbols=10) == ["most"]
    assert problems(groups=[*range(25)]) == problems(groups=[99]) == []
    assert problems(groups=[*range(26)]) == ["longest-list"]
    assert problems(groups=[100]) == ["most"]
    assert problems(groups=[]) == ["empty"]
    for numbers, told in (([9] * 9, []), ([1] * 10, ["longest-list"]), ([0], ["least"])):
        multipliers = dict.fromkeys(MultipliersByPlayers.__struct_fields__, numbers)
        assert problems(multipliers=multipliers) == told
    board = content()["nine"][0]
    assert [bool(problems(nine=[board] * n)) for n in range(6)] == [
        True, False, True, True, False, True,
    ]  # fmt: skip


def test_the_letters_of_districts_do_not_matter() -> None:
    board = content()["eight"][0]
    other = [row.translate(str.maketrans("abcdefgh", "zywvutsr")) for row in board["districts"]]
    assert problems(eight=[board | {"districts": other}]) == []


def test_the_app_and_the_page_call_the_button_the_same() -> None:
    assert names_button(EN("setup.box-file"))


@LANGUAGES
def test_the_short_help_in_the_app_names_every_field_of_a_box(say: Words) -> None:
    fields = {*BoxFile.__struct_fields__, *BoardFile.__struct_fields__}
    assert fields <= named_in(say("setup.box-help"))
