"""Chromium as the tests, the figures and the pictures drive it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.prepare import CannotPrepareError, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Playwright

# Quiet: without these Chromium looks for updates and for its maker's hosts at every start.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def executable() -> str:
    found = chromium()
    if found is None:
        raise CannotPrepareError("There is no Chromium here; `make test` says how to get one.")
    return str(found)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=executable(), args=FLAGS)


def launch_profile(playwright: Playwright, profile: str) -> BrowserContext:
    """A browser with a profile on disk, which outlives it, as a person's does."""
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=executable(), args=FLAGS
    )
