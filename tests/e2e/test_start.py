"""The page starts Python, on its own, wherever it is hosted."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.e2e.driving import HAND, begin, game_texts, offers, play, press
from tests.e2e.fitting import WITH_BARS, misfits
from tests.e2e.host import Host, held_until
from tests.e2e.looks import START_TIMEOUT, start, wait_for_state
from tools.browser import FLAGS
from tools.prepare import chromium
from tools.serve import DevelopmentHandler, serving

OTHER = "rossio /other/ game:"


@pytest.mark.every_engine
def test_python_draws_the_square_and_nothing_is_asked_of_other_hosts(
    page: Page, host: Host
) -> None:
    asked: list[str] = []
    complaints: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: complaints.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    start(page, host.address)
    expect(page.locator("#notice")).to_contain_text("offline", timeout=START_TIMEOUT)
    spaces = page.locator(".games .space").get_attribute("d")
    assert spaces is not None
    assert spaces.count("M") == 48
    assert [address for address in asked if not address.startswith(host.address)] == []
    assert len(asked) > 10
    assert [line for line in complaints if not line.startswith("debug:")] == []


def test_runs_under_sub_paths_and_two_copies_do_not_mix(
    page: Page, host: Host, site: Path, tmp_path: Path
) -> None:
    for name in ("rossio", "other"):
        (tmp_path / name).symlink_to(site)
    host.folder = tmp_path
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.context.add_init_script(HAND)
    start(page, f"{host.address}rossio/")
    assert [address for address in asked if not address.startswith(f"{host.address}rossio/")] == []
    begin(page)
    ((key, text),) = game_texts(page, "/rossio/").items()
    other = page.context.new_page()
    start(other, f"{host.address}other/")
    assert not offers(other, f"open {key}")
    # Even under the same name it is another game, which nobody else is playing.
    other.evaluate("([name, text]) => localStorage.setItem(name, text)", [OTHER + key, text])
    start(other, f"{host.address}other/")
    press(other, "sheet saved", f"open {key}")
    assert len(play(other, 2)) == 2
    assert not offers(page, "take-over")
    assert game_texts(page, "/rossio/") == {key: text}
    assert game_texts(page, "/other/")[key] != text


@pytest.mark.needs("layout-shift")
def test_the_shell_paints_before_python_and_nothing_moves_when_it_takes_over(
    page: Page, host: Host
) -> None:
    page.add_init_script(
        "window.shifts = [];"
        "new PerformanceObserver((list) => window.shifts.push(list.getEntries().length))"
        ".observe({ type: 'layout-shift', buffered: true });"
    )
    rest_of_wasm = threading.Event()
    host.faults[".wasm"] = held_until(rest_of_wasm)
    page.goto(host.address, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    before = page.locator(".cover").first.bounding_box()
    rest_of_wasm.set()
    wait_for_state(page, "ready")
    assert page.locator(".cover").first.bounding_box() == before
    assert page.evaluate("window.shifts") == []


@pytest.fixture
def page_with_bars(playwright: Playwright) -> Iterator[Page]:
    """In a browser whose scroll bars take up room; the driver hides them otherwise."""
    browser = playwright.chromium.launch(
        executable_path=str(chromium()), args=FLAGS, ignore_default_args=["--hide-scrollbars"]
    )
    yield browser.new_page(viewport={"width": 1000, "height": 640})
    browser.close()


def test_a_scroll_bar_moves_nothing(page_with_bars: Page, host: Host) -> None:
    """The start screen is taller than this window, what comes before it is not."""
    page = page_with_bars
    rest_of_wasm = threading.Event()
    host.faults[".wasm"] = held_until(rest_of_wasm)
    page.goto(host.address, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    before = page.locator(".cover").first.bounding_box()
    rest_of_wasm.set()
    wait_for_state(page, "ready")
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight")
    assert page.evaluate("document.documentElement.clientWidth < innerWidth")
    assert page.locator(".cover").first.bounding_box() == before
    # While a window gets smaller a bar comes and goes; nothing is measured beside it.
    page.locator('[data-do="begin rossio"]').click()
    page.locator("#sheet [data-do=begin]").click()
    expect(page.locator(".others-part")).to_be_visible()
    assert [*misfits(page, WITH_BARS, players=1)] == []


def test_the_progress_bar_counts_bytes_as_they_arrive(page: Page, host: Host) -> None:
    rest_of_wasm = threading.Event()
    host.faults[".wasm"] = held_until(rest_of_wasm)
    page.goto(host.address, wait_until="commit")
    bar = page.locator("#progress")
    # Half of the WebAssembly is about two fifths of everything; the rest is held back.
    page.wait_for_function("() => window.progress?.value / window.progress?.max > 0.4")
    expect(page.locator("#percent")).not_to_have_text("0 %")
    expect(page.locator("#status")).to_contain_text("once")
    assert bar.evaluate("bar => bar.value / bar.max") < 0.7
    rest_of_wasm.set()
    wait_for_state(page, "ready")
    assert bar.evaluate("bar => bar.value / bar.max") > 0.98


@pytest.mark.needs("no-javascript")
def test_without_javascript_the_page_says_what_it_needs(browser: Browser, host: Host) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(host.address)
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.locator(".cover > svg").first).to_be_visible()
    expect(page.locator("#loading")).to_be_hidden()
    context.close()


# --- The working tree ------------------------------------------------------------------------


@pytest.fixture
def development(tree: Path) -> Iterator[str]:
    """The copy of the working tree, served as `make play` serves it."""
    with serving(tree, DevelopmentHandler) as address:
        yield address


def test_edit_a_module_reload_see_it(page: Page, tree: Path, development: str) -> None:
    start(page, development)
    expect(page.get_by_role("img", name="The square, half paved")).to_be_visible()
    module = tree / "rossio/ui/screens/start.py"
    written = module.read_text(encoding="utf-8")
    module.write_text(written.replace('("start.picture")', '("start.play")'))
    (tree / "rossio/ui/another.py").write_text("ANSWER = 42\n")
    starter = tree / "rossio/ui/dom/page.py"
    starter.write_text(f"import rossio.ui.another\n{starter.read_text(encoding='utf-8')}")
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")
    expect(page.get_by_role("img", name="Play").first).to_be_visible()
