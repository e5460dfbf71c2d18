"""A browser that is killed, with everything it runs, at most loses the move of that moment."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright

from rossio.ui.preferences import Theme
from tests.e2e.driving import AT_ONCE, HAND, begin, moves_of, newest, play, press, write
from tests.e2e.host import Host
from tests.e2e.looks import start
from tools.browser import ENGINES, launch_profile

FEW, MANY = 3, 30
LATEST = 2.0  # seconds between a move and the kill


def kill(profile: Path) -> None:
    """End every process of the browser that has this profile, without a word to any of them."""
    for process in browser_of(profile):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def browser_of(profile: Path) -> list[int]:
    """Its processes, those first that were started with the profile: not all that they have started
    name it."""
    parents, found = dict[int, int](), list[int]()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            # After the name, which may have anything in it: the state, and who has started it.
            _, parent = (process / "stat").read_text().rpartition(")")[2].split()[:2]
            parents[int(process.name)] = int(parent)
            if str(profile).encode() in (process / "cmdline").read_bytes():
                found.append(int(process.name))
    for known in found:
        found += [one for one, parent in parents.items() if parent == known and one not in found]
    return found


def open_browser(
    playwright: Playwright, profile: Path, address: str, engine: str = "chromium"
) -> tuple[BrowserContext, Page]:
    for lock in profile.glob("Singleton*"):
        lock.unlink()
    context = launch_profile(playwright, str(profile), engine)
    context.add_init_script(HAND)
    page = context.new_page()
    start(page, address)
    return context, page


def choose_theme(page: Page, theme: Theme) -> None:
    press(page, "sheet menu")
    write(page, "theme", theme)
    press(page, "close")


def chosen_theme(page: Page) -> str:
    """What the app goes by, whatever lies in the browser's first place."""
    press(page, "sheet menu")
    theme = page.locator("#sheet [data-set=theme]").input_value()
    press(page, "close")
    return theme


def kill_often(
    playwright: Playwright, engine: str, host: Host, profile: Path, kills: int
) -> list[int]:
    """Play, kill, and look what is there; how many moves each kill has lost.

    What was chosen before the last move is there in any case.
    """
    random, lost = Random(kills), []
    context, page = open_browser(playwright, profile, host.address, engine)
    for name, text in AT_ONCE.items():
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
    # A browser that is closed writes all of that to the disk: older texts are there from now on.
    context.close()
    context, page = open_browser(playwright, profile, host.address, engine)
    begin(page, 2, seed=3)
    for number in range(kills):
        theme: Theme = ("dark", "light")[number % 2]
        choose_theme(page, theme)
        play(page, random.randint(1, 3), seed=number)
        made = moves_of(page)
        page.wait_for_timeout(1000 * random.uniform(0, LATEST))
        kill(profile)
        with suppress(Error):
            context.close()
        context, page = open_browser(playwright, profile, host.address, engine)
        assert chosen_theme(page) == theme
        kept = moves_of(page)
        assert made[: len(kept)] == kept
        lost.append(len(made) - len(kept))
        press(page, f"open {newest(page).key}")
    context.close()
    return lost


def test_a_few_kills_within_two_seconds_of_a_move(
    playwright: Playwright, host: Host, tmp_path: Path
) -> None:
    assert max(kill_often(playwright, "chromium", host, tmp_path / "profile", FEW)) <= 1


@pytest.mark.long
@pytest.mark.parametrize("kind", ENGINES)
def test_many_kills_within_two_seconds_of_a_move(
    playwright: Playwright,
    kind: str,
    host: Host,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    lost = kill_often(playwright, kind, host, tmp_path / "profile", MANY)
    figure = f"{len(lost)} kills of {kind}: {sum(lost)} moves lost, at most {max(lost)} at once"
    record_property("figure", figure)
    assert max(lost) <= 1
