"""What was left is painted before Python is there, and what is tapped meanwhile is done."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rossio import games
from rossio.ui.invitation import Invitation, write
from rossio.ui.seat import PERSON, Seated
from tests.e2e.driving import HAND, begin, press
from tests.e2e.host import Host, held_until, missing
from tests.e2e.looks import START_TIMEOUT, has_all_games, start, wait_for_state
from tools.hands import COUNT_CLICKS
from tools.tour_castles import position_of, record_in

# But for the styles that scripts have set, which are not in a picture.
SCREEN = """() => {
    const bare = document.getElementById("screen").cloneNode(true);
    for (const one of bare.querySelectorAll("[style]")) one.removeAttribute("style");
    return bare.innerHTML;
}"""
TITLE = "#sheet-title"
OWN = "rossio-picture / "
IS_KEPT = "(name) => localStorage.getItem(name) !== null"
# Whatever a picture is taken at, nobody waits for it; hiding the page takes one at once.
HIDE = "dispatchEvent(new Event('pagehide'))"
# The address follows a game by itself; this is where one was when one left.
NOTE_PLACE = "addEventListener('pagehide', () => sessionStorage.setItem('left', location.href))"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, service_workers="block", locale="en-GB"
    )
    context.add_init_script(HAND)
    context.add_init_script(COUNT_CLICKS)
    context.add_init_script(NOTE_PLACE)
    yield context.new_page()
    context.close()


@contextmanager
def before_python(page: Page, host: Host, *, again: bool = False) -> Iterator[None]:
    """On the page while Python is still on its way, anew or again where one was; at the end it has
    come."""
    rest_of_wasm = threading.Event()
    host.faults[".wasm"] = held_until(rest_of_wasm)
    try:
        page.goto(f"{host.address}manifest.webmanifest")
        left = page.evaluate("sessionStorage.getItem('left')")
        page.goto(left if again else host.address, wait_until="domcontentloaded")
        yield
        assert page.evaluate("document.documentElement.dataset.state") == "loading"
    finally:
        rest_of_wasm.set()
        del host.faults[".wasm"]
    wait_for_state(page, "ready")


def kept(page: Page, place: str) -> bool:
    page.evaluate(HIDE)
    return bool(page.evaluate(IS_KEPT, OWN + place))


def at_a_table(page: Page, host: Host, game: str = "rossio") -> None:
    """Begin a game against an opponent."""
    start(page, host.address)
    begin(page, game=game, kind__1="apprentice", first="0")
    page.locator("[data-lit]").first.wait_for()
    page.wait_for_function("() => location.hash.length > 10")  # no set-up any more, but the game
    put_word_away(page)
    assert kept(page, "table")


def put_word_away(page: Page) -> None:
    """That the game is not kept on the device is told after each start, and takes room from the
    table: when it comes is not to matter."""
    page.locator("#notice-close").click()


@pytest.mark.parametrize("locale", ["en-GB", "fr-CA"])
def test_the_first_screen_is_there_before_python_as_python_draws_it(
    browser: Browser, host: Host, locale: str
) -> None:
    page = browser.new_context(locale=locale, service_workers="block").new_page()
    with before_python(page, host):
        first = page.evaluate(SCREEN)
        language = page.locator("#screen select").input_value()
    assert page.evaluate(SCREEN) == first
    assert page.locator("#screen select").input_value() == language == locale[:2]
    page.context.close()


@pytest.mark.parametrize("game", games.names())
def test_a_table_is_there_before_python_as_it_was_left(page: Page, host: Host, game: str) -> None:
    at_a_table(page, host, game)
    left, title = page.evaluate(SCREEN), page.title()
    with before_python(page, host, again=True):
        assert page.evaluate(SCREEN) == left
        assert page.title() == title
        expect(page.locator(".table")).to_be_visible()
    expect(page.locator(".table")).to_be_visible()
    put_word_away(page)
    assert page.evaluate(SCREEN) == left


# Where the map lies on the screen, and where it did when Python had just drawn it.
MAP = """() => {
    const { left, top, width, height } = document.querySelector(".atlas").getBoundingClientRect();
    return [left, top, width, height];
}"""
NOTE_MAP = f"""addEventListener("DOMContentLoaded", () => {{
    const root = document.documentElement;
    new MutationObserver(() => {{
        if (root.dataset.state === "ready") window.mapThen ??= ({MAP})();
    }}).observe(root, {{ attributes: true }});
}})"""


def test_a_map_stays_where_it_is_when_python_comes(page: Page, host: Host) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    record = record_in("lay", 2)
    mover = position_of(record).seat
    opponents = [PERSON if seat == mover else "apprentice" for seat in range(2)]
    seats = tuple(Seated("Ana", seat, name) for seat, name in enumerate(opponents))
    start(page, f"{host.address}#{write(games.engine('castles'), Invitation(record, seats))}")
    put_word_away(page)
    # Somebody looks at another part of the map.
    page.evaluate("document.querySelector('[data-window=map]').scrollBy(37, 23)")
    assert kept(page, "table")
    left = page.evaluate(MAP)
    page.add_init_script(NOTE_MAP)
    with before_python(page, host, again=True):
        assert page.evaluate(MAP) == left
    assert page.evaluate("window.mapThen") == left


def test_taps_before_python_wait_for_the_game_alone_that_they_need(
    page: Page, host: Host, site: Path
) -> None:
    python, castles = threading.Event(), threading.Event()
    host.faults[".wasm"] = held_until(python)
    host.faults[next((site / "runtime/archives").glob("castles-*")).name] = held_until(castles)
    page.goto(host.address, wait_until="domcontentloaded")
    page.locator('[data-do="setup calcada"]').click()
    python.set()
    expect(page).to_have_title("Calçada · Rossio", timeout=START_TIMEOUT)
    assert not has_all_games(page)
    castles.set()
    wait_for_state(page, "ready")


def test_taps_before_python_are_marked_at_once_and_done_in_order(page: Page, host: Host) -> None:
    with before_python(page, host):
        page.locator('[data-do="setup calcada"]').click()
        # Whoever cannot wait taps again: it is done once.
        page.locator('[data-do="setup calcada"]').click()
        expect(page.locator('[data-do="setup calcada"]')).to_have_attribute("data-awaited", "")
        expect(page.locator("#status")).to_contain_text("as soon as the table is laid")
    expect(page).to_have_title("Calçada · Rossio")
    assert page.locator("[data-awaited]").count() == 0
    expect(page.locator("#notice")).not_to_contain_text("not there any more")


def test_a_sheet_that_has_been_opened_covers_what_was_tapped_after_it(
    page: Page, host: Host
) -> None:
    with before_python(page, host):
        page.locator('[data-do="sheet saved"]').click()
        page.locator('[data-do="begin rossio"]').click()
    expect(page.locator(TITLE)).to_have_text("Saved games")
    expect(page.locator("#notice")).to_contain_text("not there any more")


BODY = "document.getElementById('sheet-body').innerHTML"
TOP = "document.getElementById('sheet-body').scrollTop"


@pytest.mark.parametrize("locale", ["en-GB", "pt-PT"])
def test_rules_are_read_before_python_and_stay_as_they_are_when_it_comes(
    browser: Browser, host: Host, locale: str
) -> None:
    page = browser.new_context(
        locale=locale, service_workers="block", viewport={"width": 360, "height": 740}
    ).new_page()
    with before_python(page, host):
        page.locator('[data-do="sheet help castles"]').click()
        expect(page.locator(TITLE)).to_have_text("Rules" if locale == "en-GB" else "Regras")
        page.locator('[data-do="help hills"]').click()
        expect(page.locator('[data-do="help hills"]')).to_have_attribute("aria-current", "true")
        page.evaluate("document.getElementById('sheet-body').scrollTop = 120")
        read, top = page.evaluate(BODY), page.evaluate(TOP)
        assert top > 0
        assert page.evaluate("document.activeElement.dataset.key") == "help-hills"
    page.wait_for_function("() => document.documentElement.dataset.games")
    expect(page.locator("[data-awaited]")).to_have_count(0)
    assert page.evaluate(BODY) == read
    assert page.evaluate(TOP) == top
    assert page.evaluate("document.activeElement.dataset.key") == "help-hills"
    # From now on it is Python's.
    page.locator('[data-do="help goal"]').click()
    expect(page.locator('[data-do="help goal"]')).to_have_attribute("aria-current", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    page.locator('[data-do="sheet help rossio"]').click()
    expect(page.locator("#sheet")).to_be_visible()
    page.context.close()


@pytest.mark.parametrize("how", ["put away", "left open"])
def test_settings_are_made_before_python(page: Page, host: Host, how: str) -> None:
    with before_python(page, host):
        page.locator('[data-do="sheet menu"]').click()
        expect(page.locator(TITLE)).to_have_text("Settings")
        page.locator('#sheet [data-set="theme"]').select_option("dark")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.locator('#sheet [data-set="sound"]').click()
        is_on = page.locator('#sheet [data-set="sound"]').is_checked()
        if how == "put away":
            page.keyboard.press("Escape")
            expect(page.locator("#sheet")).to_be_hidden()
    page.wait_for_function("() => document.documentElement.dataset.games")
    page.wait_for_function("() => localStorage.getItem('rossio / preferences')")
    if how == "put away":
        expect(page.locator("#sheet")).to_be_hidden()
        press(page, "sheet menu")
    expect(page.locator(TITLE)).to_have_text("Settings")
    expect(page.locator('#sheet [data-set="theme"]')).to_have_value("dark")
    assert page.locator('#sheet [data-set="sound"]').is_checked() == is_on
    # Once kept, they are so from the beginning.
    with before_python(page, host):
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.locator('[data-do="sheet menu"]').click()
        expect(page.locator('#sheet [data-set="theme"]')).to_have_value("dark")
        assert page.locator('#sheet [data-set="sound"]').is_checked() == is_on


def test_rules_that_were_put_away_before_python_came_do_not_come_back(
    page: Page, host: Host
) -> None:
    with before_python(page, host):
        page.locator('[data-do="sheet help rossio"]').click()
        page.locator('#sheet [data-do="close"]').click()
        expect(page.locator("#sheet")).to_be_hidden()
        # The browser tells of it a little later.
        expect(page.locator("[data-awaited]")).to_have_count(0)
    page.wait_for_function("() => document.documentElement.dataset.games")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#notice")).not_to_contain_text("not there any more")


def test_rules_that_do_not_come_wait_for_python(page: Page, host: Host, site: Path) -> None:
    name = next((site / "web/sheets").glob("rossio-en-*")).name
    host.faults[name] = missing
    with before_python(page, host):
        with page.expect_console_message(lambda line: "waits for Python" in line.text):
            page.locator('[data-do="sheet help rossio"]').click()
        expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator(TITLE)).to_have_text("Rules")
    host.faults.clear()


def test_the_focus_stays_where_it_is_when_python_comes(page: Page, host: Host) -> None:
    at_a_table(page, host)
    lit = page.locator("[data-lit][data-key]").last.get_attribute("data-key")
    with before_python(page, host, again=True):
        page.locator(f'[data-key="{lit}"]').focus()
    assert page.evaluate("document.activeElement.dataset.key") == lit


def test_a_tap_that_no_longer_fits_says_so_and_does_nothing(page: Page, host: Host) -> None:
    start(page, host.address)
    assert kept(page, "start")
    with before_python(page, host):
        # Another tab has played since: who has begun a game is not offered to learn it first.
        page.evaluate(
            """() => {
                const first = document.querySelector('[data-do="begin rossio"]');
                first.dataset.do = "open no-such-game";
                first.click();
            }"""
        )
    expect(page.locator("#notice")).to_contain_text("not there any more")
    expect(page.locator(".start")).to_be_visible()


def test_a_choice_before_python_is_made_when_it_comes(page: Page, host: Host) -> None:
    with before_python(page, host):
        page.locator('[data-set="language"]').select_option("pt")
    expect(page.locator("html")).to_have_attribute("lang", "pt")


def test_no_picture_is_kept_of_a_table_with_several_people(page: Page, host: Host) -> None:
    at_a_table(page, host)
    press(page, "sheet menu", "leave")
    begin(page, kind__1="", first="0")
    page.locator("[data-do=ready]").wait_for()
    assert not kept(page, "table")
    press(page, "ready")
    page.locator("[data-lit]").first.wait_for()
    assert not kept(page, "table")


LARGEST = 200_000  # bytes
SIZE = "(name) => new Blob([localStorage.getItem(name) ?? '']).size"
FILL_SCREEN = """(size) => document.querySelector("#screen").firstElementChild
    .append(Object.assign(document.createElement("p"), { textContent: "ç".repeat(size / 2) }))"""


def sizes(page: Page) -> tuple[int, int]:
    """Of the pictures of the start and of a table, each with as much more on it as it may have."""
    found: list[int] = []
    for place in ("start", "table"):
        if place == "table":
            begin(page, game="castles", kind__1="apprentice", first="0")
            page.locator("[data-lit]").first.wait_for()
        assert kept(page, place)
        while kept(page, place):
            size = page.evaluate(SIZE, OWN + place)
            page.evaluate(FILL_SCREEN, 4000)
        found.append(size)
    return found[0], found[1]


def test_both_pictures_together_are_small(page: Page, host: Host) -> None:
    start(page, host.address)
    of_start, of_table = sizes(page)
    assert 10_000 < of_start < of_table
    assert of_start + of_table < LARGEST


def test_pictures_of_another_version_are_dropped_at_the_start(page: Page, host: Host) -> None:
    start(page, host.address)
    version = page.evaluate("document.documentElement.dataset.version")
    # No page of the app keeps one of its own there.
    page.goto(f"{host.address}manifest.webmanifest")
    of_another_size = json.dumps({"fits": f"{version}  1 1 en"}, separators=(",", ":"))
    texts = {"start": json.dumps({"fits": "earlier  1 1 en"}), "table": of_another_size}
    for place, text in texts.items():
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [OWN + place, text])
    with before_python(page, host):
        assert not page.evaluate(IS_KEPT, f"{OWN}start")
        assert page.evaluate(IS_KEPT, f"{OWN}table")


@pytest.mark.parametrize(
    "change",
    [
        {"fits": "another version"},
        {"drawn": None, "windows": 7},
        {"windows": [[1, 2], [3, 4]]},
    ],
)
def test_a_picture_that_does_not_fit_is_not_shown(
    page: Page, host: Host, change: dict[str, object]
) -> None:
    start(page, host.address)
    assert kept(page, "start")
    first = page.evaluate(SCREEN)
    # On another page of the site: the app keeps a picture when it is left.
    page.goto(f"{host.address}manifest.webmanifest")
    picture = json.loads(page.evaluate("(name) => localStorage.getItem(name)", f"{OWN}start"))
    spoilt = json.dumps({**picture, **change})
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [f"{OWN}start", spoilt])
    with before_python(page, host):
        assert page.evaluate(SCREEN) == first
        assert page.evaluate("document.documentElement.dataset.picture ?? ''") == ""
    assert page.evaluate(SCREEN) == first


def test_a_game_is_kept_where_a_picture_had_the_last_room(page: Page, host: Host) -> None:
    start(page, host.address)
    assert kept(page, "start")
    page.evaluate(
        """(name) => {
            localStorage.setItem(name, "x".repeat(150_000));
            for (let size = 1 << 20; size > 8; size >>= 1)
                try {
                    for (let place = 0; ; place++)
                        localStorage.setItem(`f${size}-${place}`, "x".repeat(size));
                } catch {}
        }""",
        f"{OWN}table",
    )
    begin(page, kind__1="apprentice", first="0")
    page.locator("[data-lit]").first.wait_for()
    names = page.evaluate("Object.keys(localStorage)")
    assert any(name.startswith("rossio / game:") for name in names)
    assert f"{OWN}table" not in names
