"""Calçada at a table in the page: three taps, dragging, keys alone, and the system's colours."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from rossio.engine.calcada.game import GAME
from rossio.engine.record import replay
from rossio.ui.invitation import Invitation, write
from rossio.ui.seat import Seated
from tests.e2e.conftest import OpenOn
from tests.e2e.table import saved_game
from tests.e2e.test_keys import PRESS_ON_AND_ON
from tests.e2e.test_table import MouseDrag, TouchDrag, middle
from tools.hands import (
    Agreed,
    Finger,
    Keys,
    Mouse,
    PageDriver,
    Shortcuts,
    at_once,
    doing,
    press_anew,
    sit_down,
)
from tools.player import Player
from tools.tour import leave, open_link, open_record
from tools.tour_calcada import last_turns, record_in

FOCUSED = "document.activeElement.dataset.key"


@pytest.fixture(scope="module")
def desk(open_on: OpenOn) -> Page:
    return open_on("desktop")


@pytest.fixture(scope="module")
def phone(open_on: OpenOn) -> Page:
    return open_on("upright")


def moves(page: Page) -> tuple[str, ...]:
    return saved_game(page).record.moves


@pytest.mark.needs("touch")
def test_three_taps_are_a_turn(phone: Page) -> None:
    open_record(phone, Finger(phone), record_in("declare", 2))
    Finger(phone).press("ready")
    phone.locator(".stone.lit").first.tap()
    expect(phone.locator(".stone.picked")).to_have_count(1)
    assert phone.locator(".given").count() > 0
    phone.locator(".tile.lit").first.tap()
    expect(phone.locator(".tile.picked")).to_have_count(1)
    phone.locator(".plot.lit").first.tap()
    phone.locator(doing("skip")).or_(phone.locator(doing("ready"))).first.wait_for()
    assert [text[0] for text in moves(phone)[-2:]] == ["d", "t"]


CUT = """words => words.filter((word) => word.scrollWidth > word.clientWidth
    || word.parentElement.scrollHeight > word.parentElement.clientHeight + 1
).map((word) => word.textContent)"""


@pytest.mark.parametrize("players", [3, 4])
def test_names_of_several_players_are_whole_on_an_upright_phone(phone: Page, players: int) -> None:
    names = ("Player 1", "Lehrling 2", "Maria Carmo", "Jugador 4")
    seats = tuple(Seated(name, colour) for colour, name in enumerate(names[:players]))
    invitation = Invitation(record_in("declare", players), seats)
    open_link(phone, Finger(phone), write(GAME, invitation))
    Finger(phone).press("ready")
    shown = phone.locator(".who .name > span")
    expect(shown).to_have_count(2 * players)
    assert shown.evaluate_all(CUT) == []


@pytest.mark.needs("touch")
def test_a_name_without_room_is_cut_and_not_broken_and_keeps_its_number(phone: Page) -> None:
    seats = tuple(Seated(f"Bartolomeu-Guilhermino {colour}", colour) for colour in range(4))
    open_link(phone, Finger(phone), write(GAME, Invitation(record_in("declare", 4), seats)))
    Finger(phone).press("ready")
    shown = phone.locator(".who .name > span")
    expect(shown).to_have_count(8)
    assert {*shown.evaluate_all(CUT)} == {"Bartolomeu-Guilhermino"}
    lines = shown.evaluate_all("spans => spans.map((span) => span.getClientRects().length)")
    assert {*lines} == {1}
    labels = phone.locator("button.player.other").evaluate_all(
        "all => all.map((one) => one.ariaLabel)"
    )
    assert all("Bartolomeu-Guilhermino" in label for label in labels)


def test_a_tile_is_dragged_onto_its_square(desk: Page, phone: Page) -> None:
    for page, hands, drag in (
        (desk, Mouse(desk), MouseDrag(desk)),
        (phone, Finger(phone), TouchDrag(phone)),
    ):
        open_record(page, hands, record_in("place", 2))
        hands.press("ready")
        drag.down(middle(page, ".tile.lit"))
        drag.move(middle(page, ".board-part"))
        expect(page.locator(".ghost.dragged")).to_have_count(1)
        page.locator(".plot.lit").first.wait_for()
        drag.move(middle(page, ".plot.lit"))
        drag.up()
        page.locator(doing("skip")).or_(page.locator(doing("ready"))).first.wait_for()
        assert moves(page)[-1].startswith("t")


@pytest.mark.every_engine
def test_arrows_walk_the_board_and_enter_acts_on_what_has_the_focus(desk: Page) -> None:
    open_record(desk, Mouse(desk), record_in("declare", 2))
    Mouse(desk).press("ready")
    keys = Keys(desk, Random(1))
    first, second = (desk.locator(".stone.lit").nth(place) for place in (0, 1))
    keys.go_to(f'[data-key="{first.get_attribute("data-key")}"]')
    desk.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")
    # Another stone is picked, not the first one declared.
    keys.go_to(f'[data-key="{second.get_attribute("data-key")}"]')
    desk.keyboard.press("Enter")
    expect(second).to_have_attribute("aria-pressed", "true")
    assert not desk.locator(doing("undo")).count()
    # It can be pushed as well, but the button that stands out is the one that declares it.
    expect(desk.locator("#screen [data-do^='play p']")).to_be_visible()
    for key, is_picked in (("Escape", "false"), ("Enter", "true")):
        desk.keyboard.press(key)
        expect(second).to_have_attribute("aria-pressed", is_picked)
    desk.keyboard.press("Enter")
    desk.locator(doing("undo")).wait_for()
    desk.keyboard.press("q")
    lit = desk.locator("[role=gridcell][data-lit]").first.get_attribute("data-key") or ""
    keys.go_to(f'[data-key="{lit}"]')
    seat = lit.partition("-")[0]
    for arrow in ("ArrowLeft", "ArrowUp"):
        for _ in range(5):
            desk.keyboard.press(arrow)
    assert desk.evaluate(FOCUSED) == f"{seat}-a1"
    for arrow, square in (("ArrowRight", "b1"), ("ArrowDown", "b2")):
        desk.keyboard.press(arrow)
        assert desk.evaluate(FOCUSED) == f"{seat}-{square}"


def test_a_whole_game_by_the_listed_keys_alone(desk: Page) -> None:
    leave(desk, Mouse(desk))
    hands = Shortcuts(desk, Random(2))
    sit_down(hands, Agreed(("Ana", "Rui"), game="calcada", seed=6, opponents=[1]))
    at_once(hands)
    hands.read_list()
    player = Player(PageDriver(hands), Random(2))
    player.finish()
    record = saved_game(desk).record
    state = replay(GAME, record)
    assert state.phase == "over"
    totals = desk.locator(".scores > li .total").all_inner_texts()
    told = [int(text.split()[0]) for text in totals]
    assert told == sorted(GAME.result(state).points, reverse=True)
    assert {text[0] for text in player.made} >= {*"dt"}
    assert len(player.made) < len(record.moves)
    leave(desk, Mouse(desk))


def test_the_focus_stays_in_the_game_when_what_had_it_is_placed(desk: Page) -> None:
    open_record(desk, Mouse(desk), record_in("place", 2))
    Mouse(desk).press("ready")
    tile = desk.locator(".tile.lit").first.get_attribute("data-key")
    Keys(desk, Random(1)).go_to(f'[data-key="{tile}"]')
    desk.keyboard.press("Enter")
    desk.locator(".tile.picked").wait_for()
    desk.keyboard.press("1")
    desk.locator(doing("skip")).or_(desk.locator(doing("ready"))).first.wait_for()
    assert moves(desk)[-1].startswith("t")
    assert desk.evaluate("document.activeElement !== document.body")
    leave(desk, Mouse(desk))


def test_enter_right_after_the_key_that_places_a_tile_skips_nothing(open_on: OpenOn) -> None:
    """It was to confirm what is done already; Space is for skipping."""
    desk = open_on("desktop")
    record, skip = record_in("place", 2), desk.locator(doing("skip"))
    person = replay(GAME, record).seat
    seats = tuple(
        Seated(name, seat, "" if seat == person else "apprentice")
        for seat, name in enumerate(("Ana", "Rui"))
    )
    for key, is_skipped in (("Enter", False), (" ", True)):
        open_link(desk, Mouse(desk), write(GAME, Invitation(record, seats)))
        desk.keyboard.press("q")
        desk.locator(".tile.picked").wait_for()
        desk.evaluate(PRESS_ON_AND_ON, ["1", key])
        # By now the opponent may have moved.
        assert moves(desk)[len(record.moves)].startswith("t")
        expect(skip).to_have_count(0 if is_skipped else 1)
        if not is_skipped:
            # Whoever has pressed another key has seen what is shown.
            expect(skip).to_be_focused()
            press_anew(desk, "Enter")
            expect(skip).to_have_count(0)


def test_the_end_of_a_game_by_the_keys_alone(desk: Page) -> None:
    record = last_turns(2)
    open_record(desk, Mouse(desk), record.until(0))
    player = Player(PageDriver(Keys(desk, Random(5))), Random(5), whim=0)
    player.finish()
    assert desk.evaluate("document.activeElement !== document.body")
    assert len(moves(desk)) >= len(record.moves) // 2
    leave(desk, Mouse(desk))


@pytest.mark.needs("media")
def test_lit_and_picked_are_seen_in_the_systems_colours(desk: Page) -> None:
    open_record(desk, Mouse(desk), record_in("place", 2))
    Mouse(desk).press("ready")
    desk.emulate_media(forced_colors="active")
    desk.keyboard.press("q")
    outline = "tile => getComputedStyle(tile).outlineStyle + getComputedStyle(tile).outlineWidth"
    assert desk.locator(".tile.picked").evaluate(outline) == "solid4px"
    assert {tile.evaluate(outline) for tile in desk.locator(".tile.lit:not(.picked)").all()} <= {
        "dashed2px"
    }
    width = "square => getComputedStyle(square).strokeWidth"
    assert desk.locator(".lit-plot").first.evaluate(width) == "4px"
    desk.emulate_media(forced_colors="none")
