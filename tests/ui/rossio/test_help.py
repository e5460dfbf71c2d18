"""The rules at hand: readable by themselves, and true in what their pictures show."""

from __future__ import annotations

import re
from itertools import chain, product
from typing import get_args
from xml.etree import ElementTree

import msgspec
import pytest

from rossio.engine.rossio.box import Box, default_box
from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.counting import count_card, pack_card
from rossio.engine.rossio.square import (
    COLOURS,
    ROWS,
    YELLOW,
    Space,
    Square,
    alike,
    closes,
    is_full,
    lay,
    next_space,
    open_rows,
)
from rossio.engine.rossio.state import Phase
from rossio.ui.rossio import help_pictures as pictures
from rossio.ui.rossio.cards import solo_face
from rossio.ui.rossio.help_pictures import (
    BOARD,
    BONUSES,
    BUILDING,
    COUNTING,
    ENDING,
    MIXED,
    grid_of,
)
from rossio.ui.rossio.look import LOOK
from rossio.ui.rossio.square import space_box
from rossio.ui.screens.help import help_sheet
from rossio.words.catalogue import Words, languages, words
from rossio.words.rossio.things import solo_card_sentence, space_name
from tests.ui.helpers import Person, begin, do, make_app, table_of
from tools.runtime import ROOT

BOX = default_box()
EXAMPLES = {"building": BUILDING, "counting": COUNTING, "mixed": MIXED, "ending": ENDING}

SECTIONS = LOOK.sections

GRID = grid_of(words("en", "rossio"))


class Listening(Words):
    """Words that remember which texts they were asked for."""

    def __init__(self, language: str) -> None:
        self.texts: dict[str, str] = {}
        for folder in ("rossio/words", "rossio/words/rossio"):
            path = ROOT / folder / f"{language}.json"
            self.texts |= msgspec.json.decode(path.read_bytes(), type=dict[str, str])
        self.heard: set[str] = set()
        super().__init__(language, self.texts)

    def __call__(self, key: str, /, **facts: object) -> str:
        self.heard |= {key, f"{key}.one", f"{key}.other"}
        return super().__call__(key, **facts)


def read(section: str, language: str = "en", box: Box = BOX) -> ElementTree.Element:
    sheet = help_sheet(words(language, "rossio"), LOOK, section, box)
    return ElementTree.fromstring(f"<div>{sheet}</div>")


def of_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def ringed(root: ElementTree.Element) -> set[Space]:
    """The spaces in whose middle a ring is drawn."""
    middles = {
        (f"{x + width / 2:g}", f"{y + height / 2:g}"): space
        for space in range(ROWS * GRID.columns)
        for x, y, width, height in [space_box(GRID, space)]
    }
    return {middles[ring.get("cx", ""), ring.get("cy", "")] for ring in of_class(root, "ring")}


def frames(root: ElementTree.Element) -> list[str]:
    return [element.get("d", "") for element in of_class(root, "frame")]


def drawn_frame(spaces: int) -> str:
    return ElementTree.fromstring(f"<g>{pictures.frame(GRID, spaces)}</g>")[1].get("d", "")


# --- The sheet --------------------------------------------------------------------------------


@pytest.mark.parametrize(("section", "language"), [*product(SECTIONS, languages())])
def test_every_section_is_well_formed_and_says_something(section: str, language: str) -> None:
    root = read(section, language)
    heading = root.find("section/h3")
    assert heading is not None
    assert heading.text == words(language, "rossio")(f"rules.{section}")
    assert root.findall("section//p")
    assert root.findall("section//svg")
    for picture in root.iter("svg"):
        hidden = picture.get("aria-hidden") == "true"
        assert hidden or (picture.get("role") == "img" and picture.get("aria-label"))
    assert not [element for element in root.iter() if "style" in element.keys()]  # noqa: SIM118


@pytest.mark.parametrize("section", SECTIONS)
def test_the_chosen_section_is_the_current_one(section: str) -> None:
    buttons = read(section).findall("nav/button")
    assert [button.get("data-do") for button in buttons] == [f"help {name}" for name in SECTIONS]
    assert [button.get("data-key") for button in buttons] == [f"help-{name}" for name in SECTIONS]
    assert [button.get("data-do") for button in buttons if button.get("aria-current")] == [
        f"help {section}"
    ]


def test_every_phase_has_a_section() -> None:
    for phase in get_args(Phase):
        section = "end" if phase == "over" else phase
        assert section in SECTIONS


def test_the_rules_open_at_the_phase_that_is_played() -> None:
    app = make_app(speed="calm")
    begin(app, 1)
    opened, person = {}, Person(app)
    while not table_of(app).ended:
        phase = "ross" if table_of(app).playback.is_on else table_of(app).view().phase
        do(app, "sheet help")
        opened[phase] = app.sheet
        do(app, "close")
        person.step()
    assert opened == {phase: f"help {phase}" for phase in opened}
    assert {"keep", "recruit", "build", "draw", "ross"} <= {*opened}
    do(app, "moment 0")
    do(app, "now")
    do(app, "sheet help")
    assert app.sheet == "help end"


@pytest.mark.parametrize("language", languages())
def test_every_text_of_the_rules_is_used(language: str) -> None:
    listening = Listening(language)
    for section in SECTIONS:
        help_sheet(listening, LOOK, section, BOX)
    # Those for a layout stand for others, which are heard.
    rules = {key for key in listening.texts if key.startswith("rules.") and "@" not in key}
    assert rules <= listening.heard


def test_a_box_with_other_cards_is_explained_too() -> None:
    file = BOX.file
    dominoes = tuple(
        msgspec.structs.replace(card, pattern="domino", name="<b>") for card in file.helpers
    )
    other = Box(
        msgspec.structs.replace(file, helpers=dominoes, nobles=(), icons=(1, 1, 0, 1)), "other"
    )
    for section in SECTIONS:
        read(section, box=other)
    assert len(frames(read("recruit", box=other))) > 1
    assert not frames(read("nobles", box=other))


# --- The pictures -----------------------------------------------------------------------------


def can_come_up(square: Square) -> bool:
    """Whether the rows can have grown tile by tile, each on a space that was open."""
    start, seen = (1, 0, 0, 1), {square.rows}
    reached = [square.rows]
    while reached:
        rows = reached.pop()
        if rows == start:
            return True
        for row in range(ROWS):
            before = (*rows[:row], rows[row] - 1, *rows[row + 1 :])
            if min(a - b for a, b in zip(before, start, strict=True)) < 0 or before in seen:
                continue
            if row in open_rows(Square(square.columns, before, ())):
                seen.add(before)
                reached.append(before)
    return False


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_can_come_up_in_a_game(name: str) -> None:
    square = EXAMPLES[name]
    assert can_come_up(square)
    corners = [spaces & 0b1001 for spaces in square.tiles]
    assert sorted(filter(None, corners)) == [0b0001, 0b1000]


def test_rings_and_crosses_are_what_the_rules_allow() -> None:
    root = read("build")
    opened = {next_space(BUILDING, row) for row in open_rows(BUILDING)}
    closed = {next_space(BUILDING, row) for row in range(ROWS)} - opened
    assert ringed(root) == opened
    (touching_one,) = closed
    assert touching_one % ROWS in (1, 2), "no wall beside it, as the caption says"
    assert sum(bool(alike(BUILDING, touching_one, colour)) for colour in COLOURS) == 1
    (cross,) = of_class(root, "cross")
    x, y, _, _ = space_box(GRID, touching_one)
    inset = GRID.side * 0.28
    assert cross.get("d", "").startswith(f"M{x + inset:g} {y + inset:g}l")
    assert cross.get("d", "").count("M") == 1


def test_the_laid_tiles_touch_their_colour_or_not() -> None:
    for touching in (True, False):
        row = pictures.row_for(BUILDING, BOARD[0], touching)
        space = next_space(BUILDING, row)
        assert row in open_rows(BUILDING)
        assert bool(alike(BUILDING, space, BOARD[0])) == touching
        assert drawn_frame(1 << space) in frames(read("build"))


def test_the_ring_completes_the_column_whose_bonus_is_told() -> None:
    (space,) = ringed(read("discard"))
    column, row = divmod(space, ROWS)
    assert row in open_rows(BUILDING)
    assert not closes(BUILDING, column)
    assert closes(lay(BUILDING, row, YELLOW), column)
    assert BONUSES[column] == "cards"
    caption = "".join(read("discard").findall("section/figure")[0].itertext())
    assert str(column + 1) in caption
    assert words("en", "rossio")("bonus.cards") in caption


def test_the_last_ring_fills_the_square() -> None:
    (space,) = ringed(read("end"))
    row = space % ROWS
    assert row in open_rows(ENDING)
    assert is_full(lay(ENDING, row, YELLOW))
    assert BONUSES[-1] == "token"


@pytest.mark.parametrize(
    ("section", "square", "noble"), [("recruit", COUNTING, False), ("nobles", MIXED, True)]
)
def test_what_is_framed_is_what_the_card_counts(section: str, square: Square, noble: bool) -> None:
    cards = [card for card in BOX.cards if card.is_noble == noble]
    card = pictures.telling_card(cards, square)
    patterns = pack_card(card, square.tiles)
    assert len(patterns) == count_card(card, square.tiles) == 2
    root = read(section)
    assert frames(root) == [drawn_frame(spaces) for spaces in patterns]
    caption = "".join(of_class(root, "help-counted")[0].itertext())
    assert card.name in caption
    assert words("en", "rossio")("count.points", n=2 * card.points) in caption
    colours = {
        colour for spaces in patterns for colour in range(4) if square.tiles[colour] & spaces
    }
    assert len(colours) == (2 if noble else 1)


def test_a_frame_runs_around_its_spaces() -> None:
    assert drawn_frame(1).count("M") == 4
    assert drawn_frame(0b11).count("M") == 6
    assert drawn_frame(0b1_0001).count("M") == 6


def test_coins_and_reach_by_tiles_built() -> None:
    say = words("en", "rossio")
    boards = of_class(read("build"), "help-board")
    for built, board in enumerate(boards, 1):
        drawn = [group.get("class") for group in board.iter("g")]
        assert drawn.count("icon icon-coin") == BOX.coins_for_built[built]
        assert drawn.count("tile") == 4 - built
    told = "".join(read("build").itertext())
    for built in range(1, 5):
        assert say("count.coins", n=BOX.coins_for_built[built]) in told
    for built, reach in enumerate(of_class(read("draw"), "help-reach"), 1):
        near = ["".join(group.itertext()) for group in of_class(reach, "near")]
        assert near == [*PLACES[:built]]


def test_the_lit_section_is_the_one_the_arrow_points_at() -> None:
    root = read("ross")
    card, below = BOX.solo[:2]
    section = card.section(below.turn)
    (lit,) = (group for group in of_class(root, "section") if "lit" in group.get("class", ""))
    assert "".join(lit.itertext()) == f"{section.build}{section.discard}"
    backs = of_class(root, "arrow-place")
    assert ["lit" in back.get("class", "") for back in backs] == [
        arrow == below.turn for arrow in ("top", "middle", "bottom")
    ]


@pytest.mark.parametrize("language", languages())
def test_on_a_phone_held_upright_pictures_and_words_are_turned(language: str) -> None:
    say = words(language, "rossio", "upright")
    squares = {section: LOOK.section(say, section, BOX) for section in SECTIONS}
    sizes = {
        section: re.findall(r'<svg class="square" viewBox="0 0 (\S+) (\S+)"', drawn)
        for section, drawn in squares.items()
    }
    with_a_square = {section for section, found in sizes.items() if found}
    assert with_a_square == {"goal", "recruit", "build", "discard", "end", "nobles"}
    for width, height in chain(*sizes.values()):
        assert float(width) < float(height)
    lying = words(language, "rossio")
    assert space_name(say, 4 * 6 + 1) != space_name(lying, 4 * 6 + 1)
    card = BOX.solo[0]
    assert solo_face(card, None, True) != solo_face(card, None, False)
    assert solo_card_sentence(say, card) != solo_card_sentence(lying, card)
