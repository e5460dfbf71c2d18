"""What is around a game in the browser: by day or night, the window's title, Back, sounds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.driving import AT_ONCE, begin, new_device, open_page, play, press, write

WHERE = """() => [
    document.querySelector(".start") ? "start" : document.querySelector(".ending") ? "end"
        : document.querySelector(".pass-card") ? "pass"
        : document.querySelector("[data-part=setup]") ? "set-up"
        : document.querySelector("[data-set=moment]") ? "looking back" : "table",
    document.querySelector("#sheet[open] h2")?.textContent ?? ""]"""
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
BAR = """() => [...document.querySelectorAll("meta[name=theme-color]")]
    .filter((bar) => matchMedia(bar.media).matches).map((bar) => bar.content)"""
DAY, NIGHT = "rgb(244, 239, 230)", "rgb(29, 27, 31)"


# Counts what is made to be heard.
LISTEN = """
window.made = 0;
window.AudioContext = class extends AudioContext {
    constructor(...options) { super(...options); window.made++; }
};
navigator.vibrate = (pattern) => { window.shaken = pattern; return true; };
"""


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    context = new_device(browser, address, AT_ONCE, color_scheme="light")
    context.add_init_script(LISTEN)
    yield open_page(context, address)
    context.close()


def test_light_and_dark_are_as_chosen_before_python_runs(page: Page) -> None:
    assert page.evaluate(GROUND) == DAY
    press(page, "sheet menu")
    write(page, "theme", "dark")
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (NIGHT, ["#1d1b1f"])
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))
    with page.expect_request("**/*.wasm"):
        page.reload(wait_until="commit")
    assert page.evaluate("document.documentElement.dataset.state") == "loading"
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (NIGHT, ["#1d1b1f"])
    for route in held:
        route.continue_()
    page.unroute("**/*.wasm")
    page.wait_for_function("() => document.documentElement.dataset.state === 'ready'")
    page.emulate_media(color_scheme="dark")
    press(page, "sheet menu")
    write(page, "theme", "light")
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (DAY, ["#f4efe6"])
    # Where only the second place still knows it, Python puts it on.
    page.evaluate("localStorage.clear()")
    page.reload()
    page.wait_for_function("() => document.documentElement.dataset.state === 'ready'")
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (DAY, ["#f4efe6"])
    press(page, "sheet menu")
    write(page, "theme", "system")
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (NIGHT, ["#1d1b1f"])
    page.emulate_media(color_scheme="light")
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (DAY, ["#f4efe6"])
    press(page, "close")


def test_back_goes_one_screen_back_from_every_screen(page: Page) -> None:
    def back_to(*where: str) -> None:
        page.go_back()
        page.wait_for_function(f"(where) => String(({WHERE})()) === where", arg=",".join(where))

    def steps() -> int:
        return int(page.evaluate("history.state.depth"))

    for sheet in ("saved", "open", "help", "menu"):
        press(page, f"sheet {sheet}")
        back_to("start", "")
    # Forward to a sheet that was put away leads nowhere.
    page.go_forward()
    page.wait_for_function("() => history.state.depth === 0")
    assert page.evaluate(WHERE) == ["start", ""]
    press(page, "setup rossio")
    back_to("start", "")
    begin(page, 1, seed=5, level="easy")
    press(page, "sheet menu", "sheet keys")
    back_to("table", "Menu")
    back_to("table", "")
    press(page, "sheet log")
    back_to("table", "")
    # What is closed in the app is no step any more.
    press(page, "sheet help", "close")
    page.wait_for_function("() => history.state.depth === 1")
    play(page, 6)
    press(page, "sheet log")
    press(page, "moment 2")
    assert page.evaluate(WHERE)[0] == "looking back"
    back_to("table", "")
    expect(page).to_have_title("Your turn · Rossio")
    play(page, 2000)
    page.wait_for_selector(".ending")
    expect(page).to_have_title("The end · Rossio")
    press(page, "moment 0")
    back_to("end", "")
    back_to("start", "")
    assert steps() == 0
    page.go_forward()
    page.wait_for_selector(".ending")
    press(page, "leave")
    page.wait_for_selector(".start")
    page.wait_for_function("() => history.state.depth === 0")


def test_nothing_is_heard_before_the_first_tap(page: Page) -> None:
    page.reload()
    page.wait_for_function("() => document.documentElement.dataset.state === 'ready'")
    begin(page, 1, seed=5, level="easy")
    play(page, 6)
    assert page.evaluate("made") == 0
    page.locator("[data-do='sheet help']").click()
    press(page, "close")
    assert page.evaluate("made") == 0
    play(page, 6)
    page.wait_for_function("() => window.shaken?.length > 0")
    assert page.evaluate("made") == 1
    press(page, "sheet menu")
    write(page, "sound", False)
    press(page, "close")
    page.evaluate("window.shaken = null")
    play(page, 4)
    assert page.evaluate("window.shaken") is None
