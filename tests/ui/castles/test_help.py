"""The rules of 6 Castles at hand: every section in both languages, with pictures that are true."""

from __future__ import annotations

import html
import json
from itertools import product
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest

from rossio import games
from rossio.engine.castles.box import default_box
from rossio.engine.castles.state import Phase
from rossio.engine.castles.terrains import TERRAIN_NAMES, number
from rossio.ui.castles import help_pictures
from rossio.ui.castles.look import LOOK, SECTION_OF
from rossio.words.catalogue import Words, languages, words
from tests.ui.castles.views import scene_of, seated
from tests.ui.helpers import do

BOX = default_box()
SECTIONS = LOOK.sections


class Heard(Words):
    """Words that know which of them were said."""

    def __init__(self, language: str) -> None:
        self.heard: set[str] = set()
        self._own = words(language, "castles")
        super().__init__(language, {})

    def __call__(self, key: str, /, **facts: object) -> str:
        self.heard.add(key)
        return self._own(key, **facts)


def read(section: str, language: str = "en") -> ElementTree.Element:
    drawn = LOOK.section(words(language, "castles"), section, BOX)
    return ElementTree.fromstring(f"<div>{drawn}</div>")


@pytest.mark.parametrize(("section", "language"), [*product(SECTIONS, languages())])
def test_every_section_is_well_formed_and_says_something(section: str, language: str) -> None:
    root = read(section, language)
    assert root.findall(".//p")
    assert root.findall(".//svg") or section == "versions"
    for picture in root.iter("svg"):
        hidden = picture.get("aria-hidden") == "true"
        assert hidden or (picture.get("role") == "img" and picture.get("aria-label"))
    assert not [one for one in root.iter() if one.get("style") is not None]


@pytest.mark.parametrize("language", languages())
def test_every_text_of_the_rules_is_said_somewhere(language: str) -> None:
    heard = Heard(language)
    for section in SECTIONS:
        LOOK.section(heard, section, BOX)
    titles = {f"rules.{section}" for section in SECTIONS}
    file = Path(games.texts_folder("castles")) / f"{language}.json"
    written = {key for key in json.loads(file.read_bytes()) if key.startswith("rules.")}
    assert titles | {key for key in heard.heard if key.startswith("rules.")} == written


def test_every_phase_has_a_section() -> None:
    assert {*SECTION_OF} == {*get_args(Phase)}
    assert {*SECTION_OF.values()} <= {*SECTIONS}


def test_the_rules_open_at_the_phase_that_is_played() -> None:
    app = seated()
    assert LOOK.section_for(scene_of(app)) == "contracts"
    do(app, "sheet help")
    sheet = app.screen().sheet
    assert sheet is not None
    assert app.words("rules.contracts.most") in html.unescape(sheet.body)


AT_HILL = {(0, 0): 2, (1, 0): 3, (1, 1): 0, (0, 1): 1}
"""The quarters of four tiles that meet."""


def around_the_castle() -> list[str]:
    """The twelve terrains around the castle in the picture: those not at its hill."""
    return [
        name
        for at, names in help_pictures.AROUND.items()
        for quarter, name in enumerate(names.split())
        if quarter != AT_HILL[at]
    ]


def test_three_houses_are_around_the_castle_in_the_picture() -> None:
    names = around_the_castle()
    assert len(names) == 12
    assert [name for name in names if name in ("house", "chapel", "camp")] == ["house"] * 3


def test_the_tiles_in_the_pictures_are_tiles_of_the_box() -> None:
    laid = {*BOX.laid}
    for tiles in (help_pictures.AROUND, help_pictures.MEETING, help_pictures.STONES):
        for names in tiles.values():
            assert all(name in TERRAIN_NAMES for name in names.split())
            assert tuple(map(number, names.split())) in laid, names


def faces(*sides: str) -> list[int]:
    """The numbers of sides of exploration tiles: one that is none of the box is an error."""
    return [BOX.faces.index(tuple(map(number, names.split()))) for names in sides]


def test_the_track_in_the_pictures_is_one_that_begins_with_the_family_version() -> None:
    track = faces(*help_pictures.TRACK)
    assert all(BOX.goods_face[face // 2] == face for face in track)
    assert len({face // 2 for face in track}) == len(track)


def test_both_sides_of_one_tile_are_shown() -> None:
    goods, landscapes = faces(help_pictures.GOODS_SIDE, help_pictures.LANDSCAPES_SIDE)
    assert goods // 2 == landscapes // 2
    assert BOX.goods_face[goods // 2] == goods
    assert goods != landscapes


def test_the_hill_marks_the_track_as_the_pictures_show_it() -> None:
    """Two steps and a disc; for the last terrain, rye, there is no space."""
    hill = [help_pictures.MEETING[at].split()[quarter] for at, quarter in AT_HILL.items()]
    assert sorted(hill) == ["chestnut", "lake", "pasture", "rye"]
    spaces = " ".join(help_pictures.TRACK).split()
    assert spaces[help_pictures.BEFORE] == "chestnut"
    passed = spaces[help_pictures.BEFORE + 1 : help_pictures.AFTER + 1]
    assert [*passed, spaces[help_pictures.MARKED]] == ["lake", "chestnut", "pasture"]
    assert help_pictures.MARKED > help_pictures.AFTER
    assert "rye" not in spaces
