"""A real browser, the built site, and a host for it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    sync_playwright,
)

from tests.e2e.engines import engine_of, runs
from tests.e2e.host import Host
from tests.e2e.looks import start
from tools.browser import ENGINES, launch, launch_profile
from tools.hands import COUNT_CLICKS
from tools.runtime import ROOT
from tools.serve import serving
from tools.site import build_if_changed

OpenProfile = Callable[[], BrowserContext]
OpenOn = Callable[..., Page]
Browsers = Callable[..., Browser]

# Devices that Playwright does not know; the others are its own.
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "upright": {
        "viewport": {"width": 360, "height": 740},
        "has_touch": True,
        "is_mobile": True,
    },
    "lying": {
        "viewport": {"width": 740, "height": 360},
        "has_touch": True,
        "is_mobile": True,
    },
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "engine" in metafunc.fixturenames:
        ids = [pytest.HIDDEN_PARAM if engine == "chromium" else engine for engine in ENGINES]
        metafunc.parametrize("engine", ENGINES, ids=ids, indirect=True, scope="session")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    only = config.getoption("engine")
    items[:] = [item for item in items if engine_of(item) is None or runs(item, only)]


@pytest.fixture(scope="session")
def site() -> Path:
    return build_if_changed()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def is_measured(pytestconfig: pytest.Config) -> bool:
    """Whether these are the long runs of `make bench`, which tell figures."""
    return bool(pytestconfig.getoption("markexpr") == "long")


@pytest.fixture(scope="session")
def browsers(playwright: Playwright, is_measured: bool) -> Iterator[Browsers]:
    """The browser of an engine, started when the first test wants it; for pages that are walked
    through for long Chromium has one of its own."""
    started: dict[tuple[str, bool], Browser] = {}

    def browser(engine: str, stays: bool = False) -> Browser:
        kind = engine, stays and engine == "chromium"
        if kind not in started:
            started[kind] = launch(playwright, engine, is_measured=is_measured, stays=stays)
        return started[kind]

    yield browser
    for one in started.values():
        one.close()


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest) -> str:
    """Which one this test runs in; `tests.e2e.engines` says how that comes about."""
    return str(request.param)


@pytest.fixture(scope="session")
def browser(browsers: Browsers, engine: str) -> Browser:
    return browsers(engine)


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    host = Host(site)
    yield host
    host.stop()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is, for tests that want nothing else of its host."""
    with serving(site) as address:
        yield address


@pytest.fixture(scope="module")
def open_on(
    browsers: Browsers, engine: str, playwright: Playwright, address: str
) -> Iterator[OpenOn]:
    """Start the game on a device, by the device's name; nothing may go wrong there meanwhile.

    The game is not kept on the device, which is quicker, and the word about that is put away.
    `script` is run before any of the page's.
    """
    browser = browsers(engine, stays=True)
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def note_errors(line: ConsoleMessage) -> None:
        if line.type == "error":
            complaints.append(line.text)

    def open_on(device: str, link: str = "", script: str = "", **options: Any) -> Page:
        known = SCREENS.get(device) or playwright.devices[device]
        options = {**known, "service_workers": "block", **options}
        options.pop("default_browser_type", None)
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", note_errors)
        page.add_init_script(COUNT_CLICKS + script)
        start(page, address + link)
        page.locator("#notice-close").click()
        return page

    yield open_on
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="module")
def home(site: Path) -> Iterator[Host]:
    """A host that keeps its address for all tests of a file, and with it what browsers keep."""
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
def open_profile(playwright: Playwright, engine: str, tmp_path: Path) -> Iterator[OpenProfile]:
    """Start the browser of one device; started again, it remembers what it kept."""
    opened: list[BrowserContext] = []

    def open_profile() -> BrowserContext:
        for context in opened:
            context.close()
        opened[:] = [launch_profile(playwright, str(tmp_path / "profile"), engine)]
        return opened[0]

    yield open_profile
    for context in opened:
        context.close()
