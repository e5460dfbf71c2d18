"""A browser that forbids what a site may keep, by its own settings: the page starts and plays."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, Route

from tests.e2e.driving import HAND, Errors, begin, play, press, wait_for_word, write
from tests.e2e.looks import start
from tools.browser import launch_profile

GAMES = "does not allow games to be kept here"
SITE = "could not be kept on this device"
EVERYTHING = ["localStorage", "indexedDB", "caches", "serviceWorker", "locks"]
ASK = """async (names) => {
    const refusals = {
        localStorage: () => localStorage.length,
        indexedDB: () => new Promise((yes, no) => {
            const request = indexedDB.open("asked");
            request.onsuccess = yes;
            request.onerror = () => no(request.error);
        }),
        caches: () => caches.open("asked"),
        // By the page's own hand: its policy lets no other address become a worker.
        serviceWorker: () => rossio.newKeeper(),
        locks: () => navigator.locks.request("asked", () => {}),
    };
    const refused = [];
    for (const name of names)
        try { await refusals[name](); } catch { refused.push(name); }
    return refused;
}"""


def block_site_data(profile: Path) -> None:
    """What a person chooses under "Third-party and other data: block all"."""
    chosen = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Preferences").write_text(json.dumps(chosen))


def lose_databases(profile: Path) -> None:
    """A profile whose databases cannot be opened."""
    (profile / "IndexedDB").write_text("no folder")


def lose_caches(profile: Path) -> None:
    """A profile whose caches cannot be opened: no browser has a setting for these alone."""
    (profile / "Service Worker").mkdir()
    (profile / "Service Worker" / "CacheStorage").write_text("no folder")


def play_here(page: Page, address: str, *words: str) -> None:
    """Start, hear what cannot be kept, and play; nothing may go wrong meanwhile."""
    errors = Errors()
    errors.watch(page)
    page.add_init_script(HAND)
    start(page, address)
    for word in words:
        wait_for_word(page, word)
        page.locator("#notice-close").click()
    begin(page, 2, seed=4)
    press(page, "sheet menu")
    write(page, "speed", "at once")
    press(page, "close")
    assert len(play(page, 6)) == 6
    assert errors == []


@contextmanager
def browser_of(
    playwright: Playwright, folder: Path, prepare: Callable[[Path], None]
) -> Iterator[Page]:
    (folder / "Default").mkdir()
    prepare(folder / "Default")
    context = launch_profile(playwright, str(folder))
    yield context.pages[0]
    context.close()


@pytest.mark.parametrize(
    ("prepare", "refused", "words"),
    [
        (block_site_data, EVERYTHING, (GAMES, SITE)),
        (lose_databases, ["indexedDB"], ("Ready to play offline",)),
        (lose_caches, ["caches"], (SITE,)),
    ],
)
def test_the_game_starts_and_is_played_where_the_browser_refuses(
    playwright: Playwright,
    tmp_path: Path,
    address: str,
    prepare: Callable[[Path], None],
    refused: list[str],
    words: tuple[str, ...],
) -> None:
    with browser_of(playwright, tmp_path, prepare) as page:
        play_here(page, address, *words)
        assert page.evaluate(ASK, EVERYTHING) == refused


def test_the_game_is_played_on_plain_http(browser: Browser, address: str) -> None:
    """There browsers know no caches, no workers that keep a site, and no locks."""
    elsewhere = "http://rossio.test/"

    def answer(route: Route) -> None:
        route.continue_(url=route.request.url.replace(elsewhere, address))

    context = browser.new_context()
    context.route(f"{elsewhere}**", answer)
    page = context.new_page()
    play_here(page, elsewhere, SITE)
    assert page.evaluate("isSecureContext") is False
    assert page.evaluate(ASK, EVERYTHING) == ["caches", "serviceWorker", "locks"]
    context.close()
