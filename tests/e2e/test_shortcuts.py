"""Every key of the page's own list does what the list says, wherever the focus is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rossio.engine.link import encode
from rossio.engine.record import Record
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Move, Recruit, Stop, Swap, Take
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import State
from tests.e2e.driving import (
    begin,
    go,
    leave,
    moves_of,
    new_device,
    open_page,
    press,
    shown,
    write,
)
from tests.e2e.looks import START_TIMEOUT
from tools.hands import LISTED, doing
from tools.tour import GAME, record_in, whole_game

CALM = {"rossio / preferences": '{"language":"en","speed":"calm","pass_device":false}'}
SPEED = """() => JSON.parse(localStorage.getItem("rossio / preferences")).speed ?? "usual" """
SHEETS = {"l": "Log", "m": "Menu", "r": "Rules", "?": "Keyboard shortcuts", "s": "Share"}
SLIDER = "[data-key=slider]"
MOMENT = "() => Number(document.querySelector('[data-key=slider]').value)"


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    context = new_device(browser, address, CALM)
    page = open_page(context, address)
    page.locator("#notice-close").click()
    yield page
    context.close()


def open_game(page: Page, record: Record[Setup]) -> None:
    leave(page)
    go(page, encode(GAME, record))
    page.locator(".table, .ending").wait_for()
    # Whoever looks at it now does not go on pressing what was for the one before.
    page.keyboard.press("Shift")


def allowing(move: Move, *, but_not: Move | None = None) -> Record[Setup]:
    """A game against ROSS in which one move can be made now, and another cannot."""
    for seed in range(20):
        record, states = whole_game(1, seed)
        for number, state in enumerate(states):
            if move in (moves := legal_moves(state)) and but_not not in moves:
                return record.until(number)
    raise AssertionError(f"no game came to {move} without {but_not}")


def after_ross(state: State) -> bool:
    return state.phase == "recruit" and state.round == 3


def after_a_turn_of_ross() -> Record[Setup]:
    record, states = whole_game(1)
    return record.until(next(number for number, state in enumerate(states) if after_ross(state)))


def test_a_link_is_opened_as_it_is_however_soon_after_its_game_was_left(page: Page) -> None:
    record = allowing(Take(1))
    open_game(page, record)
    # The tab knows by now which game it has at this address; the address does not follow so soon.
    page.wait_for_function("() => history.state.key")
    before = shown(page)
    press(page, "pick 1", "play tB")
    open_game(page, record)
    assert shown(page) == before


# --- At the table -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", "12345")
def test_a_digit_picks_a_card_of_the_hand(page: Page, key: str) -> None:
    open_game(page, record_in("keep", 1))
    page.keyboard.press(key)
    card = page.locator(f'[data-key="hand-{int(key) - 1}"]')
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_be_focused()


@pytest.mark.parametrize(
    ("keys", "move"),
    [
        ("1a", Recruit(0, "A")),
        ("1b", Recruit(0, "B")),
        ("q", Swap(0)),
        ("w", Swap(1)),
        ("e", Swap(2)),
        ("x", Stop()),
        *(([letter, "Enter"], Take(place)) for place, letter in enumerate("abcd")),
    ],
)
def test_these_keys_make_a_move(page: Page, keys: list[str], move: Move) -> None:
    open_game(page, allowing(move))
    for key in keys:
        page.keyboard.press(key)
    made = moves_of(page)
    assert made[-1] == str(move)
    if page.locator(doing("undo")).count():
        page.keyboard.press("u")
        assert moves_of(page) == made[:-1]
        assert page.evaluate(WHAT_COMES_NEXT)
    else:
        assert isinstance(move, Take), "only a card from the deck reveals something"


WHAT_COMES_NEXT = "() => document.activeElement.matches('[data-lit], [data-part=do] *')"
on_card_and_button = pytest.mark.parametrize("how", ["on the card", "on the button"])


def make_by_enter(page: Page, key: str, move: Move, how: str) -> None:
    """Pick a card by its key, and have Enter make a move of it, after which the focus goes on."""
    page.keyboard.press(key)
    if how == "on the button":
        page.locator(doing(f"play {move}")).focus()
    page.keyboard.press("Enter")
    assert moves_of(page)[-1] == str(move)
    assert page.evaluate(WHAT_COMES_NEXT)


@on_card_and_button
def test_where_one_side_can_be_paid_enter_recruits_with_it(page: Page, how: str) -> None:
    open_game(page, allowing(Recruit(0, "B"), but_not=Recruit(0, "A")))
    make_by_enter(page, "1", Recruit(0, "B"), how)


def test_where_both_sides_can_be_paid_enter_puts_the_card_back(page: Page) -> None:
    open_game(page, allowing(Recruit(0, "A")))
    card = page.locator('[data-key="hand-0"]')
    for is_picked in ("true", "false"):
        card.focus()
        page.keyboard.press("Enter")
        expect(card).to_have_attribute("aria-pressed", is_picked)


@on_card_and_button
def test_after_a_card_was_taken_the_focus_is_at_what_comes_next(page: Page, how: str) -> None:
    open_game(page, allowing(Take(1)))
    make_by_enter(page, "b", Take(1), how)
    page.keyboard.press("Space")
    expect(page.locator(doing("skip"))).to_have_count(0)
    assert page.evaluate(WHAT_COMES_NEXT)


def test_a_hint_is_asked_for_done_and_closed(page: Page) -> None:
    open_game(page, record_in("recruit", 1))
    before = len(record_in("recruit", 1).moves)
    page.keyboard.press("h")
    page.locator(".hint-turns").wait_for(timeout=START_TIMEOUT)
    page.keyboard.press("t")
    assert len(moves_of(page)) == before + 1
    page.keyboard.press("h")
    expect(page.locator(doing("unhint"))).to_have_count(0)


def test_what_others_did_is_seen_again_faster_and_skipped(page: Page) -> None:
    open_game(page, after_a_turn_of_ross())
    page.keyboard.press("v")
    expect(page.locator(doing("skip"))).to_be_visible()
    page.keyboard.press("f")
    assert page.evaluate(SPEED) == "usual"
    page.keyboard.press("Space")
    expect(page.locator(doing("skip"))).to_have_count(0)
    press(page, "sheet menu")
    write(page, "speed", "calm")
    press(page, "close")


def test_space_presses_a_button_of_the_bar_also_while_something_is_shown(page: Page) -> None:
    open_game(page, after_a_turn_of_ross())
    page.keyboard.press("v")
    expect(page.locator(doing("skip"))).to_be_visible()
    page.locator(f".bar {doing('sheet menu')}").focus()
    page.keyboard.press("Space")
    expect(page.locator("#sheet-title")).to_have_text("Menu")
    page.keyboard.press("Escape")


def test_who_only_watches_halts_and_goes_on(page: Page) -> None:
    leave(page)
    begin(page, 2, kind__0="apprentice", kind__1="apprentice")
    halt = page.locator(doing("halt"))
    halt.wait_for()
    for name in ("Go on", "Halt"):
        page.keyboard.press("p")
        expect(halt).to_have_accessible_name(name)


# --- Sheets, and looking back -------------------------------------------------------------------


def at_the_table(page: Page) -> None:
    open_game(page, after_a_turn_of_ross())
    page.locator('[data-key="hand-0"]').focus()


def at_the_slider(page: Page) -> None:
    open_game(page, whole_game(1)[0])
    press(page, "moment 0")
    page.locator(SLIDER).focus()


@pytest.mark.parametrize(
    ("key", "place"),
    [
        *((key, at_the_slider) for key in SHEETS),
        *((key, at_the_table) for key in SHEETS if key != "s"),
    ],
)
def test_these_keys_open_a_sheet(page: Page, key: str, place: Callable[[Page], None]) -> None:
    place(page)
    page.keyboard.press(key)
    expect(page.locator("#sheet-title")).to_have_text(SHEETS[key])
    page.keyboard.press("Escape")
    # The browser hides it, and tells the app a moment later, which puts away what was on it.
    expect(page.locator("#sheet-title")).to_be_empty()
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_game_is_gone_through_from_the_slider(page: Page) -> None:
    at_the_slider(page)
    slider = page.locator(SLIDER)
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    for key, way in (("ArrowRight", 1), ("ArrowLeft", -1), ("ArrowDown", 1), ("ArrowUp", -1)):
        before = page.evaluate(MOMENT)
        page.keyboard.press(key)
        gone = page.evaluate(MOMENT) - before
        # Up and down go by turns, of which each has several moments.
        assert (abs(gone) > 1) == (key in ("ArrowDown", "ArrowUp"))
        assert gone * way > 0
        expect(slider).to_be_focused()
    # A slider's own keys stay.
    page.keyboard.press("End")
    assert page.evaluate(MOMENT) == int(slider.get_attribute("max") or 0)
    page.keyboard.press("Home")
    assert page.evaluate(MOMENT) == 0
    run = page.locator(doing("run"))
    for name in ("Halt", "Play by itself"):
        page.keyboard.press("Space")
        expect(run).to_have_accessible_name(name)
    page.keyboard.press("Escape")
    expect(page.locator(".ending")).to_be_visible()


def test_from_a_turn_that_was_judged_a_key_leads_to_the_analysis(page: Page) -> None:
    open_game(page, whole_game(1)[0])
    press(page, "analyse")
    page.locator(doing("show-verdict 0")).first.wait_for(timeout=START_TIMEOUT)
    press(page, "show-verdict 0")
    page.locator(SLIDER).focus()
    page.keyboard.press("a")
    expect(page.locator("#sheet-title")).to_have_text("Analysis of the turns")
    press(page, "close")


# --- The list -----------------------------------------------------------------------------------

PRESSED = {*"12345abcdqweuvhtfpx", *SHEETS, "Enter", "Space", "Escape"} | {
    f"Arrow{way}" for way in ("Left", "Right", "Up", "Down")
}
"""What is pressed above."""


def test_no_key_of_the_list_is_left_out(page: Page) -> None:
    at_the_table(page)
    page.keyboard.press("?")
    lines = page.locator("#sheet [data-keys]").evaluate_all(LISTED)
    assert {key for line in lines for key in line.split(" ")} == PRESSED
    page.keyboard.press("Escape")


def test_single_keys_can_be_switched_off(page: Page) -> None:
    open_game(page, record_in("keep", 1))
    press(page, "sheet menu")
    write(page, "shortcuts", False)
    press(page, "close")
    before = page.locator("#screen").inner_html()
    for key in "?h1l":
        page.keyboard.press(key)
    assert page.locator("#screen").inner_html() == before
    expect(page.locator("#sheet")).to_be_hidden()
    # Only those: what has a name still answers.
    at_the_slider(page)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(MOMENT) == 1
    press(page, "sheet menu")
    write(page, "shortcuts", True)
    press(page, "close")
    page.keyboard.press("l")
    expect(page.locator("#sheet-title")).to_have_text("Log")
    press(page, "close")
