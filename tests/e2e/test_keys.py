"""By the keys: the square is walked by arrows, what comes first can be skipped."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenOn
from tests.e2e.fitting import DESKTOP, UPRIGHT
from tests.e2e.looks import resize
from tools.hands import ARROW_TO, Agreed, Keys, Mouse, doing, sit_down
from tools.tour import leave, open_record, record_in

FOCUSED = "document.activeElement.dataset.key"
STOPS = """() => [...document.querySelectorAll("[role=gridcell]")]
    .filter((cell) => cell.tabIndex === 0).map((cell) => cell.dataset.key)"""
HEARD = """() => {
    const { sound } = window.rossio;
    const heard = [];
    window.rossio.sound = (sounds) => { heard.push(...sounds); sound(sounds); };
    addEventListener("keydown", () => {
        window.heard = [...heard];
        window.rossio.sound = sound;
    }, { once: true });
}"""
"""Notes what is heard at once when the next key is pressed."""
PRESS_ON_AND_ON = """(keys) => {
    const how = { bubbles: true, cancelable: true };
    // Made first, all at one time, however long the page takes for each.
    const presses = keys.map((key) => new KeyboardEvent("keydown", { key, ...how }));
    for (const press of presses) {
        const focused = document.activeElement;
        if (focused.dispatchEvent(press) && focused.matches("button")) focused.click();
    }
}"""
"""Presses keys one after another, faster than one can read; a button is pressed as by a browser."""
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


@pytest.fixture(scope="module")
def desk(open_on: OpenOn) -> Page:
    return open_on("desktop")


@pytest.mark.parametrize("size", [DESKTOP, UPRIGHT], ids=["lying", "turned"])
def test_arrows_walk_the_square_as_one_sees_it(desk: Page, size: tuple[int, int]) -> None:
    resize(desk, size)
    open_record(desk, Mouse(desk), record_in("build", 1))
    first = desk.locator("[role=gridcell][data-lit]").first.get_attribute("data-key")
    assert desk.evaluate(STOPS) == [first], "the Tab key comes to what is lit"
    Keys(desk, Random(1)).go_to("[data-key=space-21]")
    for arrow in ARROWS:
        before = desk.evaluate(FOCUSED)
        desk.keyboard.press(arrow)
        now = desk.evaluate(FOCUSED)
        assert now != before
        assert desk.evaluate(STOPS) == [now]
        back = desk.evaluate(ARROW_TO, f'[data-key="{before}"]')
        assert back == ARROWS[(ARROWS.index(arrow) + 2) % 4]
    assert desk.evaluate(FOCUSED) == "space-21"
    # At the wall it stays.
    for _ in range(4):
        desk.keyboard.press("ArrowUp" if size == DESKTOP else "ArrowLeft")
    assert desk.evaluate(FOCUSED) == "space-20"
    # Asked, a space says why nothing can be laid there.
    desk.keyboard.press("Enter")
    line = "row" if size == DESKTOP else "column"
    expect(desk.locator(".say")).to_contain_text(f"choose the next empty space of a {line}")
    assert desk.evaluate(FOCUSED) == "space-20"
    resize(desk, DESKTOP)


def test_the_first_stop_leads_past_everything(desk: Page) -> None:
    open_record(desk, Mouse(desk), record_in("recruit", 1))
    desk.evaluate("document.getElementById('screen').focus()")
    desk.keyboard.press("Tab")
    expect(desk.locator(".skip")).to_be_focused()
    expect(desk.locator(".skip")).to_be_in_viewport()
    desk.keyboard.press("Enter")
    expect(desk.locator('[data-key="hand-0"]')).to_be_focused()
    expect(desk.locator(".skip")).not_to_be_in_viewport()


def test_the_keys_of_a_first_turn_do_what_the_list_says(desk: Page) -> None:
    leave(desk, Mouse(desk))
    sit_down(Mouse(desk), Agreed(("Ana", "Rui"), opponents=[1], opponent="mason", seed=2))
    if desk.locator(doing("skip")).count():
        desk.keyboard.press("Space")
    desk.locator('[data-key="hand-4"][data-lit]').wait_for()
    for key in "234":
        desk.keyboard.press(key)
    desk.evaluate(HEARD)
    desk.keyboard.press("Enter")
    expect(desk.locator(".hand .card")).to_have_count(3)
    assert desk.evaluate("document.activeElement !== document.body")
    # That the focus has moved on is no look away, with which there would be nothing to hear.
    assert desk.evaluate("heard") == ["card"]


def test_whoever_walks_to_something_asks_about_it_and_confirms_nothing_else(desk: Page) -> None:
    open_record(desk, Mouse(desk), record_in("draw", 1))
    market = desk.locator('[data-key^="market-"][data-lit]').first
    desk.keyboard.press(market.get_attribute("aria-keyshortcuts") or "")
    enter = desk.locator('#screen button[aria-keyshortcuts~="Enter"]')
    expect(enter).to_have_count(1)
    Keys(desk, Random(1)).go_to("[data-key=space-0]")
    desk.keyboard.press("Enter")
    expect(enter).to_have_count(1)
    # Pressed where one was led, it confirms.
    desk.keyboard.press("Escape")
    expect(enter).to_have_count(0)
    desk.keyboard.press(market.get_attribute("aria-keyshortcuts") or "")
    desk.keyboard.press("Enter")
    expect(enter).to_have_count(0)


def about_to_end_a_turn(desk: Page) -> None:
    """The card that ends the turn is picked, and Enter takes it."""
    open_record(desk, Mouse(desk), record_in("draw", 1))
    market = desk.locator('[data-key^="market-"][data-lit]').first
    desk.keyboard.press(market.get_attribute("aria-keyshortcuts") or "")
    expect(desk.locator('#screen button[aria-keyshortcuts~="Enter"]')).to_have_count(1)


@pytest.mark.every_engine
def test_a_key_that_is_held_down_is_pressed_once(desk: Page) -> None:
    about_to_end_a_turn(desk)
    for _ in range(4):
        desk.keyboard.down("Enter")
        expect(desk.locator(doing("skip"))).to_be_focused()
    desk.keyboard.up("Enter")


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_key_that_ends_a_turn_is_not_pressed_on_into_the_next(desk: Page, key: str) -> None:
    about_to_end_a_turn(desk)
    if key == " ":
        desk.locator('#screen button[aria-keyshortcuts~="Enter"]').focus()
    desk.evaluate(PRESS_ON_AND_ON, [key] * 4)
    expect(desk.locator(doing("skip"))).to_be_focused()
    # Whoever has pressed another key has seen that.
    desk.keyboard.press("Shift")
    desk.keyboard.press(key)
    expect(desk.locator(doing("skip"))).to_have_count(0)


def test_a_key_that_leaves_a_table_is_not_pressed_on_into_a_set_up(desk: Page) -> None:
    """The focus comes back to what the table was opened by."""
    leave(desk, Mouse(desk))
    sit_down(Mouse(desk), Agreed(("Ana", "Rui"), seed=2))
    desk.keyboard.press("m")
    desk.locator("dialog").locator(doing("leave")).focus()
    desk.evaluate(PRESS_ON_AND_ON, ["Enter", "Enter"])
    expect(desk.locator(".start")).to_be_visible()
    expect(desk.locator(doing("start"))).to_have_count(0)


def test_escape_puts_back_what_is_picked_and_closes_a_hint(desk: Page) -> None:
    open_record(desk, Mouse(desk), record_in("recruit", 1))
    desk.keyboard.press("1")
    expect(desk.locator('[data-key="hand-0"]')).to_have_attribute("aria-pressed", "true")
    desk.keyboard.press("Escape")
    expect(desk.locator('[data-key="hand-0"]')).to_have_attribute("aria-pressed", "false")
    desk.keyboard.press("h")
    desk.locator(doing("do-this")).wait_for()
    desk.keyboard.press("Escape")
    expect(desk.locator(doing("do-this"))).to_have_count(0)


def test_escape_puts_back_first_and_then_closes_the_hint(desk: Page) -> None:
    open_record(desk, Mouse(desk), record_in("recruit", 1))
    desk.keyboard.press("h")
    desk.locator(doing("do-this")).wait_for()
    advised = desk.locator('.hand [data-key^="hand-"].hinted, .hand [data-lit][data-key^="hand-"]')
    key = advised.first.get_attribute("data-key")
    desk.locator(f'[data-key="{key}"]').click()
    expect(desk.locator(f'[data-key="{key}"]')).to_have_attribute("aria-pressed", "true")
    hint = desk.locator(doing("unhint"))
    if hint.count():
        expect(hint).to_have_attribute("aria-keyshortcuts", "h")
    desk.keyboard.press("Escape")
    expect(desk.locator(f'[data-key="{key}"]')).to_have_attribute("aria-pressed", "false")


def test_whoever_has_touched_something_since_has_not_walked(desk: Page) -> None:
    open_record(desk, Mouse(desk), record_in("draw", 1))
    market = desk.locator('[data-key^="market-"][data-lit]').first
    enter = desk.locator('#screen button[aria-keyshortcuts~="Enter"]')
    desk.keyboard.press("Tab")
    market.click()
    expect(enter).to_have_count(1)
    desk.keyboard.press("Enter")
    expect(enter).to_have_count(0)


def test_the_list_of_keys_opens_from_a_choice_of_the_set_up(desk: Page) -> None:
    leave(desk, Mouse(desk))
    Mouse(desk).press("setup rossio")
    desk.locator("#screen input[type=checkbox]").first.focus()
    desk.keyboard.press("?")
    expect(desk.locator("#sheet")).to_be_visible()
    desk.keyboard.press("Escape")
    desk.keyboard.press("Escape")


@pytest.mark.needs("media")
def test_lit_and_picked_are_seen_in_the_systems_colours(desk: Page) -> None:
    open_record(desk, Mouse(desk), record_in("keep", 1))
    desk.emulate_media(forced_colors="active")
    desk.keyboard.press("2")
    border = "card => `${getComputedStyle(card).borderStyle} ${getComputedStyle(card).borderWidth}`"
    assert desk.locator('[data-key="hand-0"]').evaluate(border) == "dashed 2px"
    assert desk.locator('[data-key="hand-1"]').evaluate(border) == "solid 4px"
    assert desk.locator('[data-key="market-0"]').evaluate(border) == "none 0px"
    open_record(desk, Mouse(desk), record_in("build", 1))
    width = "space => getComputedStyle(space).strokeWidth"
    assert desk.locator(".lit-space").first.evaluate(width) == "4px"
    desk.emulate_media(forced_colors="none")


def test_what_was_spoken_is_not_spoken_again_when_it_is_drawn_again(desk: Page) -> None:
    open_record(desk, Mouse(desk), record_in("recruit", 1))
    say = desk.locator("#say")
    expect(say).to_contain_text("Recruit: choose a card from your hand.")
    desk.evaluate(
        """() => {
            window.spoken = 0;
            new MutationObserver(() => window.spoken++).observe(
                document.getElementById("say"), { childList: true, characterData: true });
        }"""
    )
    resize(desk, UPRIGHT)
    resize(desk, DESKTOP)
    assert desk.evaluate("spoken") == 0
    desk.keyboard.press("1")
    expect(say.locator(":last-child")).not_to_contain_text("Recruit: choose")
    assert desk.evaluate("spoken") == 1


# --- Escape --------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["h1", "[data-note=name-0], [data-set=name-0]"])
def test_escape_leads_back_from_a_set_up_wherever_the_focus_is(desk: Page, place: str) -> None:
    leave(desk, Mouse(desk))
    Mouse(desk).press("setup rossio")
    desk.locator(f"#screen :is({place})").first.focus()
    desk.keyboard.press("Escape")
    expect(desk.locator(".page-head")).to_have_count(0)
    expect(desk.locator(doing("setup rossio"))).to_be_visible()


@pytest.mark.every_engine
def test_escape_gives_up_a_rename_and_leaves_the_list(open_on: OpenOn) -> None:
    page = open_on("desktop")
    hands = Mouse(page)
    sit_down(hands, Agreed())
    hands.press("sheet menu")
    hands.press("leave")
    hands.press("sheet saved")
    rename = page.locator("#sheet [data-do^='rename ']")
    key = str(rename.get_attribute("data-do")).removeprefix("rename ")
    listed = page.locator("#sheet .saved").inner_text()
    rename.click()
    expect(page.locator(f'[data-note="title {key}"]')).to_be_focused()
    page.keyboard.type("Sunday")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_visible()
    expect(rename).to_be_focused()
    assert page.locator("#sheet .saved").inner_text() == listed
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
