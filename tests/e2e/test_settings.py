"""Firefox with something switched off in its settings: the page starts, plays, and says what is so.

Only the browser's own settings are used; nothing in the page is replaced.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from tests.e2e.driving import HAND, begin, play, press, wait_for_word, write
from tests.e2e.host import Host
from tests.e2e.looks import start
from tests.e2e.test_refused import ASK, GAMES
from tools.browser import launch

PRIVATE = {"browser.privatebrowsing.autostart": True}
SETTINGS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "no database": ({**PRIVATE, "dom.indexedDB.privateBrowsing.enabled": False}, ["indexedDB"]),
    "no storage": ({"dom.storage.enabled": False}, ["localStorage"]),
    "no service workers": ({"dom.serviceWorkers.enabled": False}, ["serviceWorker"]),
    "private windows": (PRIVATE, []),
}
"""Each with what it makes the browser refuse."""


def play_with(
    playwright: Playwright,
    host: Host,
    settings: dict[str, Any],
    refused: list[str],
    word: str = "",
) -> None:
    """Start, wait for a word of the page, and make some moves."""
    firefox = launch(playwright, "firefox", settings)
    page = firefox.new_page()
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
    if not word:
        # One of the two places where games are kept is there, and the game with it.
        start(page, host.address)
        expect(page.locator('[data-do^="open "]').first).to_be_visible()
    firefox.close()


@pytest.mark.long
@pytest.mark.parametrize("name", SETTINGS)
def test_it_plays_with(playwright: Playwright, host: Host, name: str) -> None:
    play_with(playwright, host, *SETTINGS[name])


def test_with_cookies_and_site_data_blocked_it_says_that_nothing_is_kept(
    playwright: Playwright, host: Host
) -> None:
    settings = {"network.cookie.cookieBehavior": 2}
    play_with(playwright, host, settings, ["localStorage", "indexedDB"], GAMES)
