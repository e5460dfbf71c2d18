"""The site stays on the device, and a new version comes only when it is asked in."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from rossio import games
from tests.e2e.conftest import OpenProfile
from tests.e2e.driving import HAND, go, press
from tests.e2e.host import Host, missing
from tests.e2e.looks import (
    START_TIMEOUT,
    damage_kept,
    eventually,
    has_all_games,
    notice,
    start,
    version,
    wait_for_state,
)
from tests.e2e.test_today import MONDAY
from tools.sheets import FOLDER
from tools.site import write_service_worker

KEPT = "Ready to play offline."


@pytest.fixture
def next_version(site: Path, tmp_path: Path) -> Path:
    """The site as a later release would leave it: another page, another style sheet."""
    folder = tmp_path / "next"
    shutil.copytree(site, folder)
    style = next((folder / "web/css").glob("*.css"))
    renamed = style.with_name("rossio-later.css")
    style.rename(renamed)
    page = (folder / "index.html").read_text(encoding="utf-8").replace(style.name, renamed.name)
    (folder / "index.html").write_text(page.replace('data-version="', 'data-version="later-'))
    write_service_worker(folder)
    return folder


@pytest.fixture
def cut_off(open_profile: OpenProfile, host: Host) -> BrowserContext:
    """A device that has kept the site, its browser started again with the server gone."""
    page = open_profile().pages[0]
    start(page, host.address)
    assert notice(page) == KEPT
    host.stop()
    return open_profile()


def kept_files(page: Page) -> set[str]:
    """The paths in the only cache there is."""
    addresses = page.evaluate(
        """async () => {
            const [name, ...others] = await caches.keys();
            if (others.length) throw new Error(`more than one cache: ${others}`);
            return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
        }"""
    )
    return {str(address) for address in addresses}


def files_of(folder: Path) -> set[str]:
    """What is kept of a site: of the sheets that were drawn for the time before Python only those
    of the page's language."""
    files = {f"/{path.relative_to(folder)}" for path in folder.rglob("*") if path.is_file()}
    others = {path for path in files if path.startswith(f"/{FOLDER}/") and "-en-" not in path}
    return (files - others - {"/index.html", "/sw.js", "/.nojekyll"}) | {"/"}


def wait_until_kept(page: Page, folder: Path) -> None:
    """Wait until all of a site is there, and what comes after the start too."""
    count = "(await (await caches.open((await caches.keys())[0])).keys()).length"
    eventually(page, f"async () => {count} >= {len(files_of(folder))}")
    assert kept_files(page) == files_of(folder)


@pytest.mark.every_engine
def test_starts_with_the_server_gone_and_the_browser_restarted(
    cut_off: BrowserContext, host: Host
) -> None:
    page = cut_off.pages[0]
    for address in ("", "index.html", "?from=bookmark", "#a-position"):
        start(page, f"{host.address}{address}")
        assert has_all_games(page)
        spaces = page.locator(".games .space").get_attribute("d")
        assert spaces is not None
        assert spaces.count("M") == 48


# What Python is made of never arrives, as on a device that is slow beyond measure.
NO_PYTHON = """
const ask = window.fetch, isPython = (address) => String(address).endsWith(".wasm");
window.fetch = (resource, options) =>
    isPython(resource.url ?? resource) ? new Promise(() => {}) : ask(resource, options);
"""


@pytest.mark.every_engine
def test_rules_and_settings_need_neither_the_network_nor_python(
    open_profile: OpenProfile, host: Host, site: Path
) -> None:
    page = open_profile().pages[0]
    start(page, host.address)
    assert notice(page) == KEPT
    # After the start, in the background.
    wait_until_kept(page, site)
    host.stop()
    page = open_profile().pages[0]
    page.add_init_script(NO_PYTHON)
    page.goto(host.address, wait_until="domcontentloaded")
    sheets = {f"sheet help {game}": "Rules" for game in games.names()} | {"sheet menu": "Settings"}
    for does, title in sheets.items():
        page.locator(f'#screen [data-do="{does}"]').click()
        expect(page.locator("#sheet-title")).to_have_text(title)
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
    assert page.evaluate("document.documentElement.dataset.state") == "loading"


@pytest.mark.every_engine
def test_a_day_a_puzzle_and_the_statistics_are_there_with_the_server_gone(
    cut_off: BrowserContext, host: Host
) -> None:
    for script in (HAND, MONDAY):
        cut_off.add_init_script(script)
    page = cut_off.pages[0]
    start(page, host.address)
    assert has_all_games(page)
    for game in games.names():
        press(page, f"today {game}", "try-day")
        expect(page.locator(".table")).to_be_visible()
        press(page, "sheet menu", "leave")
    go(page, "rossio-puzzles")
    press(page, "puzzle easy 0", "show-best")
    expect(page.locator(".say")).to_contain_text("The best turn", timeout=START_TIMEOUT)
    go(page, "rossio-statistics")
    expect(page.locator(".calendar td.left")).to_have_count(1)


def test_says_that_it_is_ready_for_offline_only_once(page: Page, host: Host) -> None:
    start(page, host.address)
    assert notice(page) == KEPT
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 0)")
    assert host.asked.count("/sw.js") > 1  # all that could lead to a word has happened
    expect(page.locator("#notice")).to_be_hidden()


@pytest.mark.needs("origins")
def test_a_start_from_the_device_asks_nothing_of_the_host(
    page: Page, host: Host, site: Path
) -> None:
    start(page, host.address)
    assert notice(page) == KEPT
    wait_until_kept(page, site)
    asked: list[str] = []
    page.context.on("response", lambda r: None if r.from_service_worker else asked.append(r.url))
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    assert [address for address in asked if not address.endswith("sw.js")] == []


def test_a_failed_precache_is_said_and_tried_again(page: Page, host: Host) -> None:
    host.faults[".png"] = missing
    start(page, host.address)
    assert "could not be kept on this device" in notice(page)
    assert page.evaluate("caches.keys().then((names) => names.length)") == 0
    host.faults.clear()
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    assert notice(page) == KEPT


@pytest.mark.every_engine
def test_a_new_version_is_offered_and_applied(page: Page, host: Host, next_version: Path) -> None:
    start(page, host.address)
    assert notice(page) == KEPT
    first = version(page)
    host.folder = next_version
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    assert "new version" in notice(page)
    assert version(page) == first  # offered, not taken
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    assert "new version" in notice(page)
    assert version(page) == first
    with page.expect_navigation(wait_until="commit", timeout=START_TIMEOUT):
        page.get_by_role("button", name="Reload").click()
    wait_for_state(page, "ready")
    assert version(page) == f"later-{first}"
    # With no page of the old version left, its files go, and the new one is whole.
    eventually(page, "async () => (await caches.keys()).length === 1")
    assert kept_files(page) == files_of(next_version)
    host.stop()
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    assert version(page) == f"later-{first}"


def test_a_damaged_file_is_not_handed_on_to_the_next_version(
    page: Page, host: Host, next_version: Path
) -> None:
    start(page, host.address)
    assert notice(page) == KEPT
    first = version(page)
    damage_kept(page, "/shell-")
    host.folder = next_version
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 0)")
    expect(page.locator("#notice p")).to_contain_text("new version", timeout=START_TIMEOUT)
    with page.expect_navigation(wait_until="commit", timeout=START_TIMEOUT):
        page.get_by_role("button", name="Reload").click()
    wait_for_state(page, "ready")
    assert version(page) == f"later-{first}"


def test_a_new_version_is_offered_in_the_tab_of_the_first_visit(
    page: Page, host: Host, next_version: Path
) -> None:
    start(page, host.address)
    assert notice(page) == KEPT
    first = version(page)
    host.folder = next_version
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => 0)")
    expect(page.locator("#notice p")).to_contain_text("new version", timeout=START_TIMEOUT)
    with page.expect_navigation(wait_until="commit", timeout=START_TIMEOUT):
        page.get_by_role("button", name="Reload").click()
    wait_for_state(page, "ready")
    assert version(page) == f"later-{first}"


def test_what_a_disk_has_damaged_is_fetched_again(page: Page, host: Host) -> None:
    start(page, host.address)
    assert notice(page) == KEPT
    damage_kept(page, "/thinker-")
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    eventually(
        page,
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            const [thinker] = (await cache.keys()).filter(({ url }) => url.includes("/thinker-"));
            return !(await (await cache.match(thinker)).text()).startsWith("rotten");
        }""",
    )


def test_what_the_browser_cleared_is_fetched_again(page: Page, host: Host, site: Path) -> None:
    start(page, host.address)
    assert notice(page) == KEPT
    page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            for (const request of await cache.keys()) await cache.delete(request);
        }"""
    )
    assert kept_files(page) == set()
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    wait_until_kept(page, site)


def test_another_tab_goes_on_undisturbed_when_one_takes_the_new_version(
    page: Page, host: Host, next_version: Path
) -> None:
    start(page, host.address)
    assert notice(page) == KEPT
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    first = version(page)
    host.folder = next_version
    other = page.context.new_page()
    start(other, host.address)
    assert "new version" in notice(other)
    with other.expect_navigation(wait_until="commit", timeout=START_TIMEOUT):
        other.get_by_role("button", name="Reload").click()
    wait_for_state(other, "ready")
    expect(page.locator("#notice p")).to_contain_text("moved on", timeout=START_TIMEOUT)
    assert version(page) == first
    assert page.evaluate("caches.keys().then((names) => names.length)") == 2


@pytest.mark.parametrize("fault", ["a file is missing", "the page is still the old one"])
def test_a_half_fetched_update_leaves_the_old_version_working(
    open_profile: OpenProfile, host: Host, site: Path, next_version: Path, fault: str
) -> None:
    page = open_profile().pages[0]
    start(page, host.address)
    assert notice(page) == KEPT
    first = version(page)
    host.folder = next_version
    if fault == "a file is missing":
        host.faults["rossio-later.css"] = missing
    else:
        shutil.copy(site / "index.html", next_version)
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    # The look for a new version has ended, and left nothing of it behind.
    page.evaluate(
        """() => navigator.serviceWorker.getRegistration().then(async (registration) => {
            await registration.update().catch(() => {});
            const worker = registration.installing;
            while (worker && worker.state === "installing")
                await new Promise((done) => worker.addEventListener("statechange", done));
        })"""
    )
    assert "/web/css/rossio-later.css" in host.asked
    assert page.evaluate("caches.keys().then((names) => names.length)") == 1
    expect(page.locator("#notice")).to_be_hidden()
    host.stop()
    page = open_profile().pages[0]
    start(page, host.address)
    assert version(page) == first
