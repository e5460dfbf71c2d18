"""One's own record in a browser: read by everyone in every size, right in two tabs, taken elsewhere
with everything else."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from rossio.engine.daily import begins, read_day
from rossio.ui.days import Try
from rossio.ui.seat import Seated
from tests.e2e.driving import AT_ONCE, GAME, new_device, offers, open_page, press, texts
from tests.e2e.fitting import DESKTOP, HUGE, LYING, SMALL_UPRIGHT, UPRIGHT, WITH_BARS, misfits
from tests.e2e.host import Host
from tests.e2e.looks import start
from tests.e2e.test_everyone import AXE
from tests.e2e.test_looks import barriers
from tests.ui.helpers import Person, QuickApp, Store, begin, do

NOON = """{
    const now = Date.now, ahead = Date.UTC(2026, 11, 22, 12) - now();
    Date.now = () => now() + ahead;
}"""
PLAYED = ".figures div:first-child dd"


class Clock:
    """A clock that is some days behind that of the page."""

    time: float = begins(read_day("2026-12-18"))

    def __call__(self) -> float:
        self.time += 1
        return self.time


@cache
def record() -> dict[str, str]:
    """What is kept of a few games and days; the first game as a version before kept it."""
    store = Store()
    app = QuickApp(store, ["en"], Clock(), Random(1).random)
    do(app, "set speed", "at once")
    for seed, players in enumerate((1, 1, 2, 3)):
        begin(app, players, range(1, players), seed, "rossio")
        Person(app, seed).finish()
        do(app, "leave")
    seats = (Seated("Ana", 0), Seated("ROSS", 3, "ross"))
    for number in range(1, 22):
        day, is_left = f"2026-12-{number:02}", number % 7 == 0
        own = Try("rossio", day, seats, points=(100, 40), over=not is_left, closed=is_left)
        app.saves.note_try(own)
    first = min(name for name in store.texts if name.startswith("game:"))
    entry = json.loads(store.texts[first])
    del entry["turn"], entry["terms"]
    store.texts[first] = json.dumps(entry, separators=(",", ":"))
    kept = {f"rossio / {name}": text for name, text in store.texts.items()}
    return {**kept, **AT_ONCE}


def open_record(browser: Browser, host: Host) -> Page:
    context = new_device(browser, host.address, record())
    context.add_init_script(NOON)
    page = open_page(context, host.address)
    press(page, "statistics")
    return page


@pytest.fixture
def page(browser: Browser, host: Host) -> Page:
    return open_record(browser, host)


def test_it_is_for_everyone_in_every_size(page: Page, engine: str) -> None:
    expect(page.locator(PLAYED)).to_have_text("4")
    page.locator(".listed summary").click()
    page.evaluate(f"{AXE}; null")
    faults: list[str] = []
    for size in (SMALL_UPRIGHT, WITH_BARS, LYING, DESKTOP, HUGE, UPRIGHT):
        faults += misfits(page, size, 2)
        if engine == "chromium" and size in (DESKTOP, UPRIGHT):
            faults += barriers(page)
    page.context.close()
    assert not faults, "\n".join(faults)


def test_by_keys_to_a_row_to_the_best_turn_and_back(page: Page) -> None:
    assert page.title() == "Statistics · Rossio"
    # What an earlier version had not kept has been read, and is kept now.
    first = min(name for name in texts(page) if name.startswith(GAME))
    page.wait_for_function(
        "(name) => JSON.parse(localStorage.getItem(name)).turn !== undefined", arg=first
    )
    expect(page.locator(PLAYED)).to_have_text("4")
    expect(page.locator(".month .done")).to_have_count(18)
    expect(page.locator(".month h3, .month-head h3")).to_have_text("December 2026")
    page.locator("[data-key='players-1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(PLAYED)).to_have_text("2")
    expect(page.locator("[data-key='players-1']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(PLAYED)).to_have_text("4")
    page.locator("[data-key=best-turn]").focus()
    page.keyboard.press("Enter")
    page.locator(".table[data-looks-back]").wait_for()
    page.go_back()
    page.locator(".ending").wait_for()
    page.go_back()
    expect(page.locator(PLAYED)).to_have_text("4")
    # A page that is loaded again is where it was.
    page.wait_for_function("() => location.hash === '#rossio-statistics'")
    page.reload()
    expect(page.locator(PLAYED)).to_have_text("4")
    page.keyboard.press("Escape")
    page.locator(".start").wait_for()
    page.context.close()


def test_what_another_tab_deletes_is_gone_here_at_once(page: Page, host: Host) -> None:
    expect(page.locator(PLAYED)).to_have_text("4")
    other = page.context.new_page()
    start(other, host.address)
    press(other, "sheet saved")
    key = min(name.removeprefix(GAME) for name in texts(other) if name.startswith(GAME))
    press(other, f"forget {key}")
    expect(page.locator(PLAYED)).to_have_text("3")
    press(other, "bring-back")
    expect(page.locator(PLAYED)).to_have_text("4")
    page.context.close()


def test_tries_go_to_another_device_with_everything_else(
    browser: Browser, page: Page, host: Host, tmp_path: Path
) -> None:
    press(page, "leave", "sheet saved")
    with page.expect_download() as downloading:
        press(page, "export")
    exported = tmp_path / "rossio.json"
    downloading.value.save_as(exported)
    elsewhere = new_device(browser, host.address)
    elsewhere.add_init_script(NOON)
    other = open_page(elsewhere, host.address)
    assert not offers(other, "statistics")
    press(other, "sheet saved")
    other.locator("[data-file=import]").set_input_files(exported)
    expect(other.locator("#notice")).to_contain_text("21 tries at daily games have been added")
    press(other, "close", "statistics")
    expect(other.locator(PLAYED)).to_have_text("4")
    expect(other.locator(".month .done")).to_have_count(18)
    elsewhere.close()
    page.context.close()
