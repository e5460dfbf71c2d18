"""Games come each by itself: one that is slow, or does not come, leaves the others alone."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.driving import HAND, go
from tests.e2e.host import Fault, Host, garbage, held_until, missing
from tests.e2e.looks import START_TIMEOUT, start

CASTLES = '.game[data-game="castles"]'
IS_READY = "() => document.documentElement.dataset.state === 'ready'"


@pytest.fixture
def archive(site: Path) -> str:
    """The file of a game."""
    return next(site.rglob("castles-*.pack")).name


def open_slowly(page: Page, address: str) -> None:
    """Open the page, without waiting for the games."""
    page.add_init_script(HAND)
    page.goto(address, wait_until="commit")
    page.wait_for_function(IS_READY, timeout=START_TIMEOUT)


def fetched(page: Page, archive: str) -> int:
    """How often the page itself has asked for a file; its workers do so too."""
    return int(
        page.evaluate(
            """(archive) => performance.getEntriesByType("resource")
                .filter(({ name }) => name.endsWith(archive)).length""",
            archive,
        )
    )


def play_rossio(page: Page) -> None:
    page.locator('[data-do="begin rossio"]').click()
    page.locator('#sheet [data-do="begin"]').click()
    expect(page).to_have_title("Your turn · Rossio")


@pytest.mark.parametrize("fault", [missing, garbage])
def test_the_card_of_a_game_that_does_not_come_says_so_and_the_others_play(
    page: Page, host: Host, archive: str, fault: Fault
) -> None:
    host.faults[archive] = fault
    start(page, host.address)
    card = page.locator(CASTLES)
    # Nobody has asked for it.
    expect(card).to_contain_text("could not be loaded")
    expect(card.locator("[data-do]")).to_have_count(0)
    assert page.locator("html").get_attribute("data-games") == "missing"
    asked = fetched(page, archive)
    assert asked > 0
    page.locator('[data-do="sheet menu"]').click()
    expect(page.locator("#sheet")).to_be_visible()
    page.go_back()
    expect(page.locator("#sheet")).to_be_hidden()
    play_rossio(page)
    page.locator('[data-do="sheet menu"]').click()
    # Back leads from screen to screen, as if all were there.
    for wanted in ("#sheet:not([open])", ".start"):
        page.go_back()
        page.locator(wanted).wait_for(state="attached")
    assert fetched(page, archive) == asked


def test_a_game_that_did_not_come_is_fetched_when_somebody_asks_for_it(
    page: Page, host: Host, archive: str
) -> None:
    page.add_init_script(HAND)
    host.faults[archive] = missing
    start(page, host.address)
    expect(page.locator(CASTLES)).to_contain_text("could not be loaded")
    host.faults.clear()
    go(page, "castles")
    expect(page.locator(f'{CASTLES} [data-do="setup castles"]')).to_be_visible()
    expect(page.locator(".problem")).to_have_count(0)
    page.locator('[data-do="setup castles"]').click()
    expect(page).to_have_title("6 Castles · Rossio")
    assert page.locator("html").get_attribute("data-games") == "here"


def test_a_game_that_hangs_stops_nothing_but_itself(page: Page, host: Host, archive: str) -> None:
    released = threading.Event()
    host.faults[archive] = held_until(released)
    open_slowly(page, host.address)
    page.locator('[data-do="setup castles"]').click()
    expect(page.locator("#notice p")).to_contain_text("as soon as the table is laid")
    page.locator("#notice-close").click()
    # Something else is done at once, and nobody waits any more.
    page.locator('[data-do="sheet menu"]').click()
    expect(page.locator("#sheet")).to_be_visible()
    page.go_back()
    expect(page.locator("#sheet")).to_be_hidden()
    page.locator('[data-do="sheet help calcada"]').click()
    expect(page.locator("#sheet")).to_be_visible()
    page.go_back()
    play_rossio(page)
    page.go_back()
    page.locator('[data-do="setup castles"]').click()
    released.set()
    expect(page).to_have_title("6 Castles · Rossio")


def test_an_address_waits_for_its_game_alone(page: Page, host: Host, archive: str) -> None:
    released = threading.Event()
    host.faults[archive] = held_until(released)
    open_slowly(page, f"{host.address}#calcada")
    expect(page).to_have_title("Calçada · Rossio")
    released.set()


def test_an_address_is_opened_when_its_game_has_come(page: Page, host: Host, archive: str) -> None:
    released = threading.Event()
    host.faults[archive] = held_until(released)
    page.goto(f"{host.address}#castles", wait_until="commit")
    page.wait_for_function("() => window.rossio?.doAwaited", timeout=START_TIMEOUT)
    assert page.url.endswith("#castles")
    released.set()
    expect(page).to_have_title("6 Castles · Rossio", timeout=START_TIMEOUT)
    assert page.url.endswith("#castles")
