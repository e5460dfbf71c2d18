"""What is around a game in the browser: by day or night, the window's title, Back, sounds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.driving import AT_ONCE, begin, go, new_device, open_page, play, press, write
from tests.e2e.looks import wait_for_state
from tests.ui.helpers import Person, do, link_of, make_app, set_up
from tools.hands import doing

WHERE = """() => [
    document.querySelector(".start") ? "start" : document.querySelector(".ending") ? "end"
        : document.querySelector(".pass-card") ? "pass"
        : document.querySelector("[data-part=setup]") ? "set-up"
        : document.querySelector(".lesson") ? "lesson"
        : document.querySelector("[data-set=moment]") ? "looking back" : "table",
    document.querySelector("#sheet[open] h2")?.textContent ?? ""]"""
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
BAR = """() => [...document.querySelectorAll("meta[name=theme-color]")]
    .filter((bar) => matchMedia(bar.media).matches).map((bar) => bar.content)"""
DAY, NIGHT = "rgb(244, 239, 230)", "rgb(29, 27, 31)"


# Counts what is made to be heard, and notes each tone and each noise that is begun.
LISTEN = """
window.made = 0;
window.begun = [];
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = kind.prototype;
    kind.prototype.start = function (...when) {
        window.begun.push(kind.name);
        return start.apply(this, when);
    };
}
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
    wait_for_state(page, "ready")
    page.emulate_media(color_scheme="dark")
    press(page, "sheet menu")
    write(page, "theme", "light")
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (DAY, ["#f4efe6"])
    # Where only the second place still knows it, Python puts it on.
    page.evaluate("localStorage.clear()")
    page.reload()
    wait_for_state(page, "ready")
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (DAY, ["#f4efe6"])
    press(page, "sheet menu")
    write(page, "theme", "system")
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (NIGHT, ["#1d1b1f"])
    page.emulate_media(color_scheme="light")
    assert (page.evaluate(GROUND), page.evaluate(BAR)) == (DAY, ["#f4efe6"])
    press(page, "close")


def comes_to(page: Page, *where: str) -> None:
    page.wait_for_function(f"(where) => String(({WHERE})()) === where", arg=",".join(where))


def test_back_goes_one_screen_back_from_every_screen(page: Page) -> None:
    def back_to(*where: str) -> None:
        page.go_back()
        comes_to(page, *where)

    def steps() -> int:
        return int(page.evaluate("history.state.depth"))

    press(page, "begin rossio")
    assert page.evaluate(WHERE) == ["start", "Your first game?"]
    back_to("start", "")
    press(page, "learn rossio", "go-on")
    assert page.evaluate(WHERE) == ["lesson", ""]
    press(page, "sheet help")
    back_to("lesson", "")
    back_to("start", "")
    for sheet in ("saved", "open", "help rossio", "menu"):
        press(page, f"sheet {sheet}")
        back_to("start", "")
    # Forward to a sheet that was put away leads nowhere.
    page.go_forward()
    page.wait_for_function("() => history.state.depth === 0")
    assert page.evaluate(WHERE) == ["start", ""]
    press(page, "setup rossio")
    back_to("start", "")
    press(page, "setup rossio", "players 1")
    # Whoever comes back to the set-up finds it by its address, which follows after a moment.
    page.wait_for_function("() => location.hash === '#rossio'")
    write(page, "seed", "5")
    press(page, "start", "sheet menu", "sheet keys")
    back_to("table", "Menu")
    back_to("table", "")
    press(page, "sheet log")
    back_to("table", "")
    # What is closed in the app is no step any more.
    press(page, "sheet help", "close")
    page.wait_for_function("() => history.state.depth === 2")
    play(page, 6)
    press(page, "sheet menu", "sheet share")
    back_to("table", "Menu")
    press(page, "close", "sheet log", "moment 2")
    assert page.evaluate(WHERE)[0] == "looking back"
    back_to("table", "Log")
    back_to("table", "")
    expect(page).to_have_title("Your turn · Rossio")
    play(page, 2000)
    page.wait_for_selector(".ending")
    expect(page).to_have_title("The end · Rossio")
    press(page, "moment 0")
    back_to("end", "")
    press(page, "analyse")
    page.locator(doing("show-verdict 0")).first.wait_for()
    press(page, "show-verdict 0")
    assert page.evaluate(WHERE) == ["looking back", ""]
    back_to("end", "Analysis of the turns")
    back_to("end", "")
    back_to("set-up", "")
    back_to("start", "")
    assert steps() == 0
    # Forward they come again.
    page.go_forward()
    comes_to(page, "set-up", "")
    page.go_forward()
    page.wait_for_selector(".ending")
    press(page, "leave")
    page.wait_for_selector(".start")
    page.wait_for_function("() => history.state.depth === 0")


def test_back_leads_out_of_a_game_of_several_people(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    begin(page, 2, first="0")
    press(page, "sheet player 1")
    page.go_back()
    comes_to(page, "table", "")
    press(page, "sheet menu")
    write(page, "pass_device", True)
    press(page, "leave")
    begin(page, 2)
    assert page.evaluate(WHERE) == ["pass", ""]
    page.go_back()
    comes_to(page, "set-up", "")
    press(page, "leave")
    sender = make_app()
    set_up(sender, 2, by_link="true")
    do(sender, "start")
    Person(sender).play(1)
    go(page, link_of(sender))
    page.locator(doing("join 1")).wait_for()
    page.go_back()
    comes_to(page, "start", "")
    page.set_viewport_size({"width": 1280, "height": 720})


def test_nothing_is_heard_before_the_first_tap(page: Page) -> None:
    page.reload()
    wait_for_state(page, "ready")
    begin(page, 1, seed=5, level="easy")
    play(page, 6)
    assert page.evaluate("made") == 0
    assert page.evaluate("begun") == []
    page.locator("[data-do='sheet help']").click()
    press(page, "close")
    assert page.evaluate("made") == 0
    play(page, 6)
    page.wait_for_function("() => window.shaken?.length > 0")
    assert page.evaluate("made") == 1
    # Something is heard, and not only made ready: a card and a stone have a noise, the rest tones.
    page.wait_for_function("() => new Set(window.begun).size === 2")
    press(page, "sheet menu")
    write(page, "sound", False)
    press(page, "close")
    page.evaluate("window.shaken = null")
    begun = page.evaluate("begun.length")
    play(page, 4)
    assert page.evaluate("window.shaken") is None
    assert page.evaluate("begun.length") == begun
