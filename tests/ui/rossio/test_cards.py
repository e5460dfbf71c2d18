"""Tiles, icons and the faces of the cards."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rossio.engine.rossio.box import RELEASED, Card, released_box
from rossio.engine.rossio.boxfile import SoloCard
from rossio.ui.rossio.cards import (
    card_back,
    card_face,
    pattern_picture,
    solo_back,
    solo_face,
    wide_face,
)
from rossio.ui.rossio.tiles import icon, icon_names, motifs, small_icon, tile
from rossio.ui.rossio.tiles import tiles as several

CARDS = [card for name in RELEASED for card in released_box(name).cards]
SOLO = [card for name in RELEASED for card in released_box(name).solo]
SYMBOLS = set(re.findall(r' id="([^"]+)"', motifs()))


def checked(drawing: str) -> ElementTree.Element:
    """Well formed, without styles, and with no use of anything that is not there."""
    assert "style" not in drawing
    assert set(re.findall(r'href="#([^"]+)"', drawing)) <= SYMBOLS
    return ElementTree.fromstring(drawing)


def texts(root: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in root.iter("text")]


def motif(root: ElementTree.Element) -> tuple[str, ...]:
    """What a tile is made of: the classes of its outlines."""
    return tuple(path.get("class", "") for path in root)


def tiles(root: ElementTree.Element) -> list[tuple[str, ...]]:
    """The motif of every tile of a drawing."""
    drawn = [group for group in root.iter("g") if group.get("class") == "tile"]
    return [motif(group) for group in drawn for _ in range(group[0].get("d", "").count("M"))]


def test_there_is_a_symbol_for_every_tile() -> None:
    checked(motifs())
    assert {f"tile-{colour}" for colour in range(5)} == SYMBOLS


def test_no_two_tiles_are_told_apart_by_colour_alone() -> None:
    drawings = re.findall(r'<symbol id="tile-\d".*?</symbol>', motifs())
    outlines = {tuple(re.findall(r' d="([^"]+)"', drawing)) for drawing in drawings}
    assert len(outlines) == 5


def test_a_tile_is_stretched_over_its_box_and_an_icon_stands_in_its_middle() -> None:
    assert checked(tile(2, (1, 2.5, 40, 20))).get("transform") == "scale(1 0.5)"
    assert checked(icon("coin", (1, 2, 12, 24))).get("transform") == "translate(1 8) scale(0.5)"
    for name in icon_names():
        assert len(checked(icon(name, (0, 0, 9, 9)))) > 0


def test_nothing_on_the_table_is_a_use_which_costs_the_browser_more() -> None:
    drawn = [card_face(card) + wide_face(card) for card in CARDS]
    drawn += [solo_face(card) for card in SOLO]
    assert "<use" not in "".join((*drawn, card_back(), tile(1, (0, 0, 9, 9)), small_icon("coin")))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.key)
def test_a_card_shows_its_numbers_and_its_pattern(card: Card) -> None:
    offered = checked(card_face(card))
    cost = [] if card.is_noble else [str(card.cost)]
    assert texts(offered) == [*cost, str(card.points)]
    assert len(tiles(offered)) == card.pattern.size + 4
    assert len({*tiles(offered)}) == 1
    assert texts(checked(card_face(card, "A"))) == [str(card.points)]
    assert texts(checked(card_face(card, "B"))) == ["1"]
    assert sorted(texts(checked(wide_face(card)))) == sorted(texts(offered))


@pytest.mark.parametrize("card", SOLO, ids=lambda card: card.key)
def test_a_solo_card_shows_its_sections_and_may_light_one(card: SoloCard) -> None:
    sections = [card.top, card.middle, card.bottom]
    shown = [text for s in sections for text in (str(s.build), s.discard)]
    assert texts(checked(solo_face(card))) == [str(card.points), *shown]
    assert "lit" not in solo_face(card)
    assert solo_face(card, "middle").count('class="section lit"') == 1
    assert f"icon-{card.priority}" in solo_face(card)


def test_backs_tell_only_what_they_may() -> None:
    checked(card_back())
    assert len({solo_back(arrow) for arrow in ("top", "middle", "bottom")}) == 3
    for arrow in ("top", "middle", "bottom"):
        assert checked(solo_back(arrow)).get("class") == "face back solo"


def test_a_pattern_by_itself() -> None:
    motifs_of = [motif(symbol) for symbol in checked(motifs()).iter("symbol")]
    assert tiles(checked(pattern_picture(("##.", ".##"), 3))) == [motifs_of[3]] * 4
    assert tiles(checked(pattern_picture(("##",), None))) == [motifs_of[4]] * 2


def test_tiles_of_one_colour_are_one_drawing_at_their_places() -> None:
    root = checked(several(1, [(10, 20, 20, 40), (30, 60, 20, 40)]))
    assert root.get("transform") == "scale(0.5 1)"
    for path in root:
        assert re.findall(r"M([\d.]+) ([\d.]+)", path.get("d", "")) == [("20", "20"), ("60", "60")]


def test_no_outline_goes_anywhere_but_from_its_own_tile() -> None:
    # Anything absolute would be drawn in the corner of the square.
    for outline in re.findall(r' d="M0 0([^"]+)"', re.sub("<symbol id=.icon.*", "", motifs())):
        assert not re.search("[A-Z]", outline)
