"""Firefox with something switched off in its settings: the page starts, plays, and says what is so.

Only the browser's own settings are used; nothing in the page is replaced.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Playwright

from tests.e2e.driving import HAND, begin, play, press, wait_for_word, write
from tests.e2e.host import Host
from tests.e2e.looks import start
from tools.browser import launch

SETTINGS: dict[str, dict[str, Any]] = {
    "no database": {"dom.indexedDB.enabled": False},
    "no service workers": {"dom.serviceWorkers.enabled": False},
    "private windows": {"browser.privatebrowsing.autostart": True},
}


def play_with(playwright: Playwright, host: Host, settings: dict[str, Any], word: str = "") -> None:
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
    firefox.close()


@pytest.mark.long
@pytest.mark.parametrize("name", SETTINGS)
def test_it_plays_with(playwright: Playwright, host: Host, name: str) -> None:
    play_with(playwright, host, SETTINGS[name])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("network.cookie.cookieBehavior", 2),
        pytest.param("dom.storage.enabled", False, marks=pytest.mark.long),
    ],
    ids=["cookies and site data blocked", "no storage"],
)
def test_it_says_that_nothing_is_kept(
    playwright: Playwright, host: Host, name: str, value: Any
) -> None:
    play_with(playwright, host, {name: value}, "does not allow games to be kept here")
