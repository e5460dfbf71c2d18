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

from tests.e2e.driving import AT_ONCE, HAND, begin, moves_of, newest, play, press
from tests.e2e.host import Host
from tests.e2e.looks import start
from tools.browser import launch_profile

FEW, MANY = 3, 30
LATEST = 2.0  # seconds between a move and the kill


def kill(profile: Path) -> None:
    """End every process of the browser that has this profile, without a word to any of them."""
    for process in Path("/proc").iterdir():
        with suppress(OSError):
            if (
                process.name.isdigit()
                and str(profile).encode() in (process / "cmdline").read_bytes()
            ):
                os.kill(int(process.name), signal.SIGKILL)


def open_browser(
    playwright: Playwright, profile: Path, address: str
) -> tuple[BrowserContext, Page]:
    for lock in profile.glob("Singleton*"):
        lock.unlink()
    context = launch_profile(playwright, str(profile))
    context.add_init_script(HAND)
    page = context.new_page()
    start(page, address)
    return context, page


def kill_often(playwright: Playwright, host: Host, profile: Path, kills: int) -> list[int]:
    """Play, kill, and look what is there; how many moves each kill has lost."""
    random, lost = Random(kills), []
    context, page = open_browser(playwright, profile, host.address)
    for name, text in AT_ONCE.items():
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
    start(page, host.address)
    begin(page, 2, seed=3)
    for number in range(kills):
        play(page, random.randint(1, 3), seed=number)
        made = moves_of(page)
        page.wait_for_timeout(1000 * random.uniform(0, LATEST))
        kill(profile)
        with suppress(Error):
            context.close()
        context, page = open_browser(playwright, profile, host.address)
        kept = moves_of(page)
        assert made[: len(kept)] == kept
        lost.append(len(made) - len(kept))
        press(page, f"open {newest(page).key}")
    context.close()
    return lost


def test_a_few_kills_within_two_seconds_of_a_move(
    playwright: Playwright, host: Host, tmp_path: Path
) -> None:
    assert max(kill_often(playwright, host, tmp_path / "profile", FEW)) <= 1


@pytest.mark.long
def test_many_kills_within_two_seconds_of_a_move(
    playwright: Playwright,
    host: Host,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    lost = kill_often(playwright, host, tmp_path / "profile", MANY)
    figure = f"{len(lost)} kills: {sum(lost)} moves lost, at most {max(lost)} at once"
    record_property("figure", figure)
    assert max(lost) <= 1
