"""Where the focus goes by itself, for who plays by the keys: on to what there is to do next, back
to where one was, and always in sight."""

from __future__ import annotations

import re
from collections import deque
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenOn
from tests.e2e.looks import START_TIMEOUT
from tests.e2e.test_shortcuts import after_a_turn_of_ross
from tools import tour_calcada, tour_castles
from tools.hands import Agreed, Keys, Mouse, PageDriver, Shortcuts, doing, sit_down
from tools.player import Player
from tools.tour import leave, open_record, whole_game

FOCUSED = "document.activeElement.dataset.key"
IS_NEXT = "document.activeElement.matches('[data-part=do] *, [data-lit]')"
# Which of a group the Tab key comes to.
STOPS = """group => [...group.querySelectorAll("[data-do]")]
    .filter((one) => one.tabIndex === 0).length"""
EVERY_ONE = """group => [...group.querySelectorAll("[data-do]:not([aria-hidden])")]
    .map((one) => one.dataset.key)"""
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


@pytest.fixture(scope="module")
def desk(open_on: OpenOn) -> Page:
    return open_on("desktop")


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUSED))


# --- What comes next ------------------------------------------------------------------------------


def test_after_a_key_that_ends_the_turn_the_focus_is_at_what_comes_next(desk: Page) -> None:
    sit_down(Mouse(desk), Agreed(("Ana", "Rui"), game="castles", seed=6, opponents=[1],
                                 checks=["family", "suggested"]))  # fmt: skip
    player = Player(PageDriver(Shortcuts(desk, Random(2))), Random(2))
    hands = player.driver.hands  # type: ignore[attr-defined]
    hands.read_list()
    end = desk.locator(doing("play e"))
    player.play_until(lambda sight: any(one.does == "play e" for one in sight.targets))
    # Somewhere on the track, where something else can be done in one's next turn.
    desk.locator(".trail [role=gridcell]").last.focus()
    desk.keyboard.press("n")
    expect(end).to_have_count(0)
    assert desk.evaluate("document.activeElement.matches('[data-part=do] *')")
    desk.locator(doing("skip")).wait_for()
    expect(desk.locator(doing("skip"))).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator(doing("skip"))).to_have_count(0)
    desk.locator("#screen [data-lit]").first.wait_for()
    assert desk.evaluate(IS_NEXT)
    leave(desk, Mouse(desk))


def test_a_land_tile_that_is_picked_by_its_key_leads_onto_the_map(desk: Page) -> None:
    open_record(desk, Mouse(desk), tour_castles.record_in("lay", 2))
    Mouse(desk).press("ready")
    desk.keyboard.press("q")
    first = desk.locator('[role=gridcell][aria-keyshortcuts="1"]')
    expect(first).to_be_focused()
    expect(first).to_be_in_viewport()
    # Turned from there, it leaves the focus on the map.
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("ArrowLeft")
    expect(first).to_be_focused()
    desk.keyboard.press("q")
    assert desk.evaluate("document.activeElement.matches('[role=gridcell][data-lit]')")
    first.focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(doing("undo"))).to_be_visible()
    # It lies, and Escape takes it up again.
    if desk.locator(".turnable").count():
        desk.keyboard.press("Escape")
        expect(desk.locator(".turnable")).to_have_count(0)
        expect(desk.locator(".land.picked")).to_have_count(1)
        desk.keyboard.press("Escape")
        expect(desk.locator(".land.picked")).to_have_count(0)


def test_what_is_seen_again_has_the_focus_at_its_end_and_ends_at_escape(desk: Page) -> None:
    open_record(desk, Mouse(desk), after_a_turn_of_ross())
    desk.locator('[data-key="hand-0"]').focus()
    desk.keyboard.press("v")
    expect(desk.locator(doing("skip"))).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator(doing("skip"))).to_have_count(0)
    assert desk.evaluate(IS_NEXT)


def test_a_hint_can_be_asked_for_and_done_though_a_card_is_picked(desk: Page) -> None:
    open_record(desk, Mouse(desk), after_a_turn_of_ross())
    desk.keyboard.press("1")
    expect(desk.locator('[data-key="hand-0"]')).to_have_attribute("aria-pressed", "true")
    desk.keyboard.press("h")
    chosen = desk.locator('.hint-turns [aria-pressed="true"]')
    chosen.wait_for(timeout=START_TIMEOUT)
    # Enter on the turn that is looked at leads on to what does it.
    chosen.focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(doing("do-this"))).to_be_focused()
    desk.keyboard.press("t")
    expect(desk.locator(doing("undo"))).to_be_visible()


def test_after_undo_the_focus_is_where_something_can_be_done(desk: Page) -> None:
    """What was open with the move that is taken back is no longer so."""
    open_record(desk, Mouse(desk), tour_calcada.record_in("declare", 2))
    Mouse(desk).press("ready")
    desk.locator(".stone.lit").first.focus()
    for key in ("Enter", "d", "q"):
        desk.keyboard.press(key)
    square = desk.locator("[role=gridcell][data-lit]").first
    square.focus()
    desk.keyboard.press("u")
    expect(desk.locator(doing("undo"))).to_have_count(0)
    assert desk.evaluate(IS_NEXT)
    # What is not of the table keeps it.
    for key in ("Enter", "d"):
        desk.keyboard.press(key)
    desk.locator(doing("undo")).wait_for()
    desk.locator(doing("sheet menu")).focus()
    desk.keyboard.press("u")
    expect(desk.locator(doing("sheet menu"))).to_be_focused()
    leave(desk, Mouse(desk))


# --- Groups ---------------------------------------------------------------------------------------


def test_arrows_lead_to_every_stone_and_every_tile_with_one_stop_for_the_tab_key(
    desk: Page,
) -> None:
    open_record(desk, Mouse(desk), tour_calcada.record_in("declare", 2))
    Mouse(desk).press("ready")
    for part in (".ring", ".displays-part"):
        group = desk.locator(part)
        assert group.evaluate(STOPS) == 1
        every = group.evaluate(EVERY_ONE)
        group.locator('[tabindex="0"]').focus()
        walked = []
        for _ in every:
            desk.keyboard.press("ArrowRight")
            walked.append(focused(desk))
        assert sorted(walked) == sorted(every)
        desk.keyboard.press("ArrowLeft")
        assert focused(desk) == walked[-2]
        # What is higher is reached upwards, and the way leads back.
        assert {*every} == reached(desk, every[0])
        assert group.evaluate(STOPS) == 1
    leave(desk, Mouse(desk))


def reached(page: Page, first: str) -> set[str]:
    """Everything to which arrows lead from a thing."""
    found, ahead = {first}, deque([first])
    while ahead:
        here = ahead.popleft()
        for arrow in ARROWS:
            page.locator(f'[data-key="{here}"]').focus()
            page.keyboard.press(arrow)
            if (now := focused(page)) not in found:
                found.add(now)
                ahead.append(now)
    return found


def test_the_puzzles_of_a_level_are_one_stop_and_walked_by_rows(desk: Page) -> None:
    sit_down_and_leave(desk)
    Keys(desk, Random(1)).press("puzzles")
    levels = desk.locator(".puzzles ul")
    assert {level.evaluate(STOPS) for level in levels.all()} == {1}
    desk.locator(doing("puzzle easy 0")).focus()
    desk.keyboard.press("ArrowDown")
    below = focused(desk)
    assert re.fullmatch(r"puzzle easy [1-9]\d*", below)
    desk.keyboard.press("ArrowUp")
    assert focused(desk) == "puzzle easy 0"
    desk.keyboard.press("ArrowRight")
    assert focused(desk) == "puzzle easy 1"
    # Back on the start screen the focus is where it was.
    desk.keyboard.press("Escape")
    expect(desk.locator(doing("puzzles"))).to_be_focused()


def sit_down_and_leave(page: Page) -> None:
    """Puzzles are offered to who has played."""
    leave(page, Mouse(page))
    sit_down(Mouse(page), Agreed())
    Mouse(page).press("sheet menu")
    Mouse(page).press("leave")


# --- Coming back ----------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["setup calcada", "today rossio"])
def test_back_on_the_start_screen_the_focus_is_at_the_way_that_was_taken(
    desk: Page, way: str
) -> None:
    sit_down_and_leave(desk)
    Keys(desk, Random(1)).press(way)
    expect(desk.locator(".page-head")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.locator(f".start {doing(way)}")).to_be_focused()
    expect(desk.locator(f".start {doing(way)}")).to_be_in_viewport()


def test_back_at_the_end_the_focus_is_in_sight_and_where_one_went_from(desk: Page) -> None:
    record, _ = whole_game(1)
    open_record(desk, Mouse(desk), record)
    keys = Keys(desk, Random(1))
    keys.press("moment 0")
    slider = desk.locator("[data-key=slider]")
    expect(slider).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator(doing("moment 0"))).to_be_focused()
    expect(desk.locator(doing("moment 0"))).to_be_in_viewport()
    keys.press("analyse")
    desk.locator(doing("show-verdict 0")).first.wait_for(timeout=START_TIMEOUT)
    keys.press("show-verdict 0")
    expect(slider).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator(doing("analyse"))).to_be_focused()
    expect(desk.locator(doing("analyse"))).to_be_in_viewport()
    # From a line of the log beside the table, too.
    keys.press("moment 0")
    desk.locator(".log-part [data-do^='moment ']").last.focus()
    desk.keyboard.press("Enter")
    expect(slider).to_be_focused()
    desk.keyboard.press("Escape")
    desk.keyboard.press("Escape")
    expect(desk.locator(".games")).to_be_visible()


def test_from_the_log_the_focus_goes_to_the_slider(desk: Page) -> None:
    open_record(desk, Mouse(desk), after_a_turn_of_ross())
    desk.keyboard.press("l")
    desk.locator("#sheet [data-do^='moment ']").first.focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("[data-key=slider]")).to_be_focused()
    desk.keyboard.press("Escape")
    expect(desk.locator("[data-key=slider]")).to_have_count(0)
    leave(desk, Mouse(desk))


def test_a_deleted_game_is_brought_back_by_u_and_has_the_focus_then(desk: Page) -> None:
    sit_down_and_leave(desk)
    keys = Keys(desk, Random(1))
    keys.press("sheet saved")
    forget = desk.locator("#sheet [data-do^='forget ']").first
    key = str(forget.get_attribute("data-do")).removeprefix("forget ")
    keys.press(f"forget {key}")
    expect(desk.locator(doing("bring-back"))).to_be_focused()
    desk.keyboard.press("u")
    expect(desk.locator(doing(f"open {key}")).last).to_be_focused()
    desk.keyboard.press("Escape")


def test_escape_leads_out_of_a_lesson(desk: Page) -> None:
    leave(desk, Mouse(desk))
    learn = desk.locator("[data-do='learn castles']").first
    learn.focus()
    desk.keyboard.press("Enter")
    desk.locator(".lesson .bar").wait_for()
    desk.keyboard.press("Escape")
    expect(learn).to_be_focused()


def test_a_word_over_a_sheet_gives_the_focus_to_the_sheet_when_it_is_put_away(desk: Page) -> None:
    """Under an open sheet nothing takes it."""
    open_record(desk, Mouse(desk), whole_game(1)[0].until(0))
    desk.keyboard.press("m")
    desk.evaluate("rossio.say('A word.')")
    close = desk.locator("#notice-close")
    expect(desk.locator("#notice p")).to_have_text("A word.")
    close.focus()
    desk.keyboard.press("Enter")
    expect(close).to_be_hidden()
    expect(desk.locator("#sheet-title")).to_be_focused()
    desk.keyboard.press("Escape")
