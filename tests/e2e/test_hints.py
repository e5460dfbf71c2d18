"""A hint and the analysis in the page: in a worker and without one, by finger and by key."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import SCREENS
from tests.e2e.driving import Errors, begin, new_device, open_page, play
from tests.e2e.fitting import SCROLLS, SMALL
from tests.e2e.host import Host
from tests.e2e.looks import START_TIMEOUT
from tools.hands import Finger, Keys, doing
from tools.tour import leave, open_record, whole_game

MARKED = "[...document.querySelectorAll('.card:has(.advised)')].map(({ dataset }) => dataset.do)"
SWAPS_FIRST = whole_game(1, 10)[0].until(83)
"""A game in which the best turn begins with two swaps, and lays two tiles where one can build."""
CLOSE_AND_ASK = """() => {
    document.getElementById("sheet").requestClose();
    const hint = document.querySelector("[data-do=hint]");
    hint.focus();
    hint.click();
}"""
HELD_BACK = """
window.Worker = class extends Worker {
    postMessage(...question) { window.letGo = () => super.postMessage(...question); }
};
"""
"""Questions reach the worker when a test says so."""
NO_WORKER = "Worker = class { constructor() { throw new Error('none') } }"


def answered(page: Page) -> None:
    page.locator(".hint-turns").wait_for(timeout=START_TIMEOUT)


@pytest.mark.needs("touch")
@pytest.mark.parametrize("where", ["in a worker", "in the page"])
def test_a_hint_and_the_analysis_on_a_phone(browser: Browser, home: Host, where: str) -> None:
    context = new_device(browser, home.address, **SCREENS["upright"])
    if where == "in the page":
        context.add_init_script(NO_WORKER)
    page, errors = open_page(context, home.address), Errors()
    errors.watch(page)
    hand = Finger(page)
    page.locator("#notice-close").tap()
    begin(page, 1, 7)
    assert page.workers == []
    before = page.locator(".say").inner_text()
    hand.press("hint")
    answered(page)
    assert bool(page.workers) == (where == "in a worker")
    assert (page.evaluate(SCROLLS), page.evaluate(SMALL)) == ([], [])
    assert page.locator(".hand .advised").count() == 3
    expect(page.locator("#say")).to_contain_text("Keep ")
    hand.press("hint 1")
    assert page.locator('.hint-turns [aria-pressed="true"]').get_attribute("data-do") == "hint 1"
    hand.press("unhint")
    assert page.locator(".say").inner_text() == before
    assert page.locator(".advised").count() == 0

    # It stays while one does what it says.
    hand.press("hint")
    answered(page)
    for place in page.evaluate(MARKED):
        hand.press(place)
    assert page.locator(".hand .advised").count() == 3
    page.locator(".do .main").tap()
    expect(page.locator(".advised")).to_have_count(0)

    # Another move takes the question back.
    hand.press("hint")
    play(page, 1)
    assert page.locator(".hint-turns").count() == 0

    # Swaps come first, by finger or by the button; taken back, the hint is there again.
    open_record(page, hand, SWAPS_FIRST)
    hand.press("hint")
    answered(page)
    assert (page.evaluate(SCROLLS), page.evaluate(SMALL)) == ([], [])
    next_swap = page.locator(".advised-swap.next .order")
    for steps, do in ((0, "play s2"), (1, "undo"), (0, "do-this"), (1, "do-this")):
        expect(next_swap).to_have_text("1")
        # Nothing lies where a finger would lay another tile.
        assert page.locator(".advised-tile").count() == 0
        assert page.locator(".advised-later").count() == 2
        assert page.locator(".hint-turns").count() == (0 if steps else 1)
        hand.press(do)
    expect(page.locator(".advised-tile")).to_have_count(1)
    assert (page.evaluate(SCROLLS), page.evaluate(SMALL)) == ([], [])

    open_record(page, hand, whole_game(1)[0])
    hand.press("analyse")
    row = page.locator('[data-key^="turn-"]').first
    row.wait_for(timeout=START_TIMEOUT)
    expect(page.locator(".losses")).to_have_accessible_name(re.compile(r"round 1: \d+"))
    assert page.evaluate(SMALL) == []
    row.tap()
    expect(page.locator(".say")).to_contain_text("master’s choice")
    expect(page.locator("#say")).to_contain_text("In order: Recruit ")
    # What one held and had then is in sight, however the phone is held.
    for width, height in ((740, 360), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        layout = "lying" if width > height else "upright"
        page.locator(f'.table[data-layout="{layout}"]').wait_for()
        for thing in (".mine .hand .card", ".mine .points", ".mine .coins", ".mine .strip"):
            expect(page.locator(thing).last).to_be_in_viewport(ratio=0.95)
        assert (page.evaluate(SCROLLS), page.evaluate(SMALL)) == ([], [])
    hand.press("analyse")
    expect(page.locator("#sheet-title")).to_have_text("Analysis of the turns")
    hand.press("close")
    leave(page, hand)
    assert errors == []
    context.close()


@pytest.mark.every_engine
def test_with_the_keys_alone(browser: Browser, home: Host) -> None:
    context = new_device(browser, home.address)
    page = open_page(context, home.address)
    begin(page, 1, 7)
    page.keyboard.press("h")
    answered(page)
    keys = Keys(page, Random(1))
    keys.press("hint 1")
    assert page.evaluate("document.activeElement.dataset.do") == "hint 1"
    page.keyboard.press("h")
    assert page.locator(".hint-turns").count() == 0
    page.keyboard.press("r")
    expect(page.locator("#sheet-title")).to_have_text("Rules")
    page.keyboard.press("Escape")

    # The button that asks keeps the focus, and so does what comes of it.
    keys.press("hint")
    answered(page)
    assert page.evaluate("document.activeElement.dataset.do") == "hint 0"
    assert page.locator(doing("unhint")).get_attribute("aria-label") == "Close the hint"

    # Each press of a key does one step of it.
    page.keyboard.press("t")
    expect(page.locator(".hand .card")).to_have_count(3)
    context.close()


@pytest.mark.every_engine
def test_a_key_that_comes_before_the_sheet_says_that_it_is_closed(
    browser: Browser, home: Host
) -> None:
    context = new_device(browser, home.address)
    page = open_page(context, home.address)
    begin(page, 1, 7)
    page.keyboard.press("h")
    answered(page)
    page.keyboard.press("h")
    page.keyboard.press("r")
    expect(page.locator("#sheet-title")).to_have_text("Rules")
    # As a browser has it whose person types fast: no task between the two.
    page.evaluate(CLOSE_AND_ASK)
    answered(page)
    assert page.evaluate("document.activeElement.dataset.do") == "hint 0"
    context.close()


@pytest.mark.every_engine
def test_the_focus_comes_to_the_turn_however_long_the_answer_takes(
    browser: Browser, home: Host
) -> None:
    context = new_device(browser, home.address)
    context.add_init_script(HELD_BACK)
    page = open_page(context, home.address)
    begin(page, 1, 7)
    Keys(page, Random(1)).press("hint")
    expect(page.locator(doing("unhint"))).to_be_focused()
    # Meanwhile there is time to read something.
    page.keyboard.press("r")
    expect(page.locator("#sheet-title")).to_have_text("Rules")
    page.wait_for_function("() => window.letGo")
    page.evaluate("letGo()")
    answered(page)
    page.keyboard.press("Escape")
    expect(page.locator(doing("hint 0"))).to_be_focused()
    context.close()
