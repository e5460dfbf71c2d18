"""What owners read about box files is so."""

from __future__ import annotations

import re

import msgspec

from rossio.engine.game import LARGEST_BOX
from rossio.engine.rossio.boxcheck import FEWEST_HELPERS, FEWEST_SOLO
from rossio.engine.rossio.boxfile import BoxFile, HelperCard, NobleCard, Piece, Section, SoloCard
from rossio.words.catalogue import languages, words
from tests.box_page import PAGE, examples, listed_fields, named_in, names_button, part_for

PART = part_for("Rossio")


def test_the_page_has_every_field_of_a_box_and_no_other() -> None:
    assert listed_fields(PART) == [*BoxFile.__struct_fields__]
    told = {*re.findall(r"`(\w+)`", PART)}
    for kind in (HelperCard, NobleCard, Piece, Section, SoloCard):
        assert {*kind.__struct_fields__} <= told


def test_its_examples_are_read() -> None:
    for example, kind in zip(examples(PART), (HelperCard, Piece, SoloCard), strict=True):
        assert isinstance(msgspec.json.decode(example, type=kind), kind)


def test_its_numbers_are_those_of_the_checks() -> None:
    assert f"{LARGEST_BOX // 1024} kB" in PAGE
    assert f"{FEWEST_HELPERS} to 200" in PART
    assert FEWEST_SOLO == {"regular": 9, "easy": 3, "hard": 3}
    assert "nine `regular`, three `easy` and three `hard`" in PART


def test_the_app_and_the_page_call_the_buttons_the_same() -> None:
    english = words("en", "rossio")
    for key in ("box-save", "box-file", "box-away", "box-played", "box-drop", "advanced"):
        assert names_button(english(f"setup.{key}"))


def test_the_short_help_in_the_app_names_every_field_of_a_box() -> None:
    for language in languages():
        told = named_in(words(language, "rossio")("setup.box-help"))
        assert {*BoxFile.__struct_fields__} <= told
