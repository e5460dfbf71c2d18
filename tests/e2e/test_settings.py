"""Firefox with something switched off in its settings: the page starts, plays, and says what is so.

Only the browser's own settings are used; nothing in the page is replaced.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.e2e.driving import HAND, begin, play, press, wait_for_word, write
from tests.e2e.host import Host
from tests.e2e.looks import start
from tests.e2e.test_refused import ASK, GAMES, SITE
from tools.browser import launch, launch_profile

PRIVATE = {"browser.privatebrowsing.autostart": True}
SETTINGS: dict[str, tuple[dict[str, Any], list[str], str]] = {
    "no database": ({**PRIVATE, "dom.indexedDB.privateBrowsing.enabled": False}, ["indexedDB"], ""),
    "no storage": ({"dom.storage.enabled": False}, ["localStorage"], ""),
    "no service workers": ({"dom.serviceWorkers.enabled": False}, ["serviceWorker"], SITE),
    "private windows": (PRIVATE, [], ""),
}
"""Each with what it makes the browser refuse, and what the page says of that."""


def play_with(
    playwright: Playwright,
    host: Host,
    settings: dict[str, Any],
    refused: list[str],
    word: str,
) -> None:
    """Start, wait for a word of the page, make some moves, and find them kept if they can be."""
    firefox = launch(playwright, "firefox", settings)
    play_on(firefox.new_page(), host, refused, word)
    firefox.close()


def play_on(page: Page, host: Host, refused: list[str], word: str) -> None:
    page.add_init_script(HAND)
    start(page, host.address)
    if word:
        wait_for_word(page, word)
    begin(page, 2, seed=4)
    press(page, "sheet menu")
    write(page, "speed", "at once")
    press(page, "close")
    assert len(play(page, 6)) == 6
    assert page.evaluate(ASK, refused) == refused
    if word != GAMES:
        # One of the two places where games are kept is there, and the game with it.
        start(page, host.address)
        expect(page.locator('[data-do^="open "]').first).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("name", SETTINGS)
def test_it_plays_with(playwright: Playwright, host: Host, name: str) -> None:
    play_with(playwright, host, *SETTINGS[name])


@pytest.mark.long
def test_it_plays_without_caches(playwright: Playwright, host: Host, tmp_path: Path) -> None:
    """No setting forbids these alone: here they cannot be opened in the profile."""
    folder = tmp_path / "storage/default" / f"http+++127.0.0.1+{host.port}"
    folder.mkdir(parents=True)
    (folder / "cache").write_text("no folder")
    context = launch_profile(playwright, str(tmp_path), "firefox")
    play_on(context.pages[0], host, ["caches"], SITE)
    context.close()


def test_with_cookies_and_site_data_blocked_it_says_that_nothing_is_kept(
    playwright: Playwright, host: Host
) -> None:
    settings = {"network.cookie.cookieBehavior": 2}
    play_with(playwright, host, settings, ["localStorage", "indexedDB"], GAMES)
