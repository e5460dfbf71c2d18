"""A real browser, the built site, and a host for it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.e2e.host import Host
from tools.browser import launch, launch_profile
from tools.runtime import ROOT
from tools.site import build_if_changed

OpenProfile = Callable[[], BrowserContext]


@pytest.fixture(scope="session")
def site() -> Path:
    return build_if_changed()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    host = Host(site)
    yield host
    host.stop()


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the working tree, as far as the page needs it."""
    for name in ("rossio", "web", "runtime"):
        shutil.copytree(ROOT / name, tmp_path / name)
    for name in ("index.html", "pyscript.toml", "manifest.webmanifest"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page on a device that has never been here."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


@pytest.fixture
def open_profile(playwright: Playwright, tmp_path: Path) -> Iterator[OpenProfile]:
    """Start the browser of one device; started again, it remembers what it kept."""
    opened: list[BrowserContext] = []

    def open_profile() -> BrowserContext:
        for context in opened:
            context.close()
        opened[:] = [launch_profile(playwright, str(tmp_path / "profile"))]
        return opened[0]

    yield open_profile
    for context in opened:
        context.close()
