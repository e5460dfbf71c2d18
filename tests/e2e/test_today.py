"""The game of a day in a browser: one try, in two tabs and after a kill; results are compared."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect

from rossio import games
from rossio.bots import seed_of_move
from rossio.bots.players import choose
from rossio.engine.daily import contest_of, read_day, record_of
from rossio.engine.rng import Rng
from rossio.engine.session import Session
from rossio.ui import invitation as links
from rossio.ui.invitation import Invitation
from rossio.ui.seat import Seated
from tests.e2e.blocking import HEARTBEAT, MOST, worst_of
from tests.e2e.driving import (
    AT_ONCE,
    game_texts,
    new_device,
    offers,
    open_page,
    play,
    press,
    texts,
    write,
)
from tests.e2e.host import Host
from tests.e2e.looks import start
from tests.e2e.test_kills import kill, open_browser

# It is noon of a Monday, and time goes on from there.
MONDAY = """{
    const now = Date.now, ahead = Date.UTC(2026, 11, 7, 12) - now();
    Date.now = () => now() + ahead;
}"""
TRY, KEY = "rossio / try:rossio:2026-12-07", "day-rossio-2026-12-07"
FOLLOWS = "() => document.querySelector('[data-do=take-over]')"

# Whether the place that outlives a kill has the try.
IS_SAFE = """(name) => new Promise((done) => {
    const request = indexedDB.open("rossio /");
    request.onsuccess = () => {
        const store = request.result.transaction("texts").objectStore("texts");
        const found = store.get(name);
        found.onsuccess = () => { request.result.close(); done(Boolean(found.result)); };
    };
})"""


@pytest.fixture
def device(browser: Browser, home: Host) -> Iterator[BrowserContext]:
    context = new_device(browser, home.address, timezone_id="America/New_York")
    context.add_init_script(MONDAY)
    yield context
    context.close()


def on_the_day(device: BrowserContext, address: str) -> Page:
    """A page of a device on which it is that Monday, at the game of the day."""
    page = open_page(device, address)
    press(page, "today rossio")
    return page


def leave_try(page: Page) -> None:
    """From the table of a try, which then counts as it is."""
    press(page, "sheet menu", "leave", "today rossio", "close-try")


def result_of(page: Page, name: str) -> str:
    """The result as somebody of this name copies it."""
    page.evaluate(
        "() => Object.defineProperty(navigator, 'clipboard',"
        " { value: { writeText: async (text) => { window.copied = text; } } })"
    )
    write(page, "name-0", name)
    press(page, "pass-result copy")
    text: str = page.evaluate("copied")
    return text


def test_a_try_begun_in_one_tab_counts_in_another(device: BrowserContext, home: Host) -> None:
    page, other = (on_the_day(device, home.address) for _ in range(2))
    for tab in (page, other):
        assert offers(tab, "try-day")
        assert not offers(tab, "practise-day")
    # Midnight in London is seven in the evening in New York.
    assert "7:00" in page.locator(".day").inner_text()
    press(page, "try-day")
    press(other, "try-day")
    other.wait_for_function(FOLLOWS)
    made = play(page, 3)
    assert made
    assert not offers(page, "hint")
    assert [*game_texts(page)] == [KEY]
    other.wait_for_function(
        "([name, n]) => JSON.parse(localStorage.getItem(name)).moves.length >= n",
        arg=[TRY, len(made)],
    )
    press(other, "sheet menu", "leave", "today rossio")
    assert offers(other, "close-try")


def test_escape_leads_from_the_day_to_the_start(device: BrowserContext, home: Host) -> None:
    page = on_the_day(device, home.address)
    page.locator(".page-head h1").focus()
    page.keyboard.press("Escape")
    expect(page.locator("[data-do='today rossio']")).to_be_visible()


def test_results_are_sent_and_compared(
    device: BrowserContext, browser: Browser, home: Host
) -> None:
    page = on_the_day(device, home.address)
    press(page, "try-day")
    play(page, 3)
    leave_try(page)
    text = result_of(page, "Ana")
    assert text.startswith("Rossio 2026-12-07 · Ana\n")
    friend = new_device(browser, home.address)
    friend.add_init_script(MONDAY)
    theirs = open_page(friend, text.splitlines()[-1])
    # One that was left stands ready, for whoever wants it in the table.
    assert theirs.locator(".compared").count() == 0
    press(theirs, "take-results")
    assert "Ana" in theirs.locator(".compared").inner_text()
    assert theirs.locator(".compared tr").count() == 3
    assert not offers(theirs, "watch-result")
    press(theirs, "try-day")
    play(theirs, 6, seed=5)
    leave_try(theirs)
    assert theirs.locator(".compared th[scope=col]").all_inner_texts() == ["You", "Ana"]
    assert theirs.locator(".compared tr").count() > 3
    theirs.locator(".compared [data-do^=watch-result]").click()
    theirs.locator("[data-do=now]").wait_for()
    assert "Ana" in theirs.locator("#screen").inner_text()
    friend.close()
    write(page, "results", text)
    press(page, "take-results")
    expect(page.locator(".day textarea")).to_have_value("")
    write(page, "results", text.replace("\n", "9\n", 2))
    press(page, "take-results")
    expect(page.locator(".problem")).to_contain_text("was changed")


def sent_by(name: str, forged_at: int | None = None) -> str:
    """Somebody's game of that Monday in Calçada; after so many moves its opponent makes another
    than it would have chosen."""
    game, seasons, day = games.engine("calcada"), games.seasons("calcada"), read_day("2026-12-07")
    session = Session(game, record_of(game, seasons, day))
    (opponent,) = contest_of(seasons, day).opponents
    while not session.is_over:
        move, made = session.legal_moves[0], len(session.record.moves)
        if session.state.seat == 1:
            rng = Rng(seed_of_move(session.record.seed, made))
            move = choose(games.players("calcada"), opponent, session.view(1), rng)
            others = [other for other in session.legal_moves if other != move]
            if forged_at is not None and made >= forged_at and others:
                move, forged_at = others[0], None
        session.play(move)
    seats = (Seated(name, 0), Seated("Apprentice", 1, opponent))
    return links.write(game, Invitation(session.record, seats, day=day.isoformat()))


def test_opponents_in_a_result_are_asked_for_their_moves_anew(
    device: BrowserContext, home: Host
) -> None:
    device.add_init_script(HEARTBEAT)
    page = open_page(device, home.address)
    press(page, "today calcada", "try-day", "sheet menu", "leave", "today calcada", "close-try")
    results = [sent_by("Ana"), sent_by("Rui", forged_at=10)]
    row = page.locator(".compared tr", has_text="Opponents").locator("td")

    def add() -> None:
        write(page, "results", "\n".join(f"https://example.org/#{link}" for link in results))
        press(page, "take-results")
        expect(row).to_have_text(["", "confirmed", "different"], timeout=60_000)

    longest = worst_of(page, add)
    assert longest.yardsticks <= MOST, f"asking opponents has blocked the page {longest}"
    expect(page.locator(".day")).to_contain_text("Rui: in this version the opponents would not")
    expect(page.locator(".day")).not_to_contain_text("Ana: in this version")
    # What was found is kept: nobody is asked again.
    page.reload()
    press(page, "today calcada")
    expect(row).to_have_text(["", "confirmed", "different"])


def test_results_are_looked_at_to_the_end_though_the_page_could_not_be_drawn(
    device: BrowserContext, home: Host
) -> None:
    page = on_the_day(device, home.address)
    write(page, "results", "https://example.org/#nonsense")
    # The next drawing fails, once.
    page.evaluate(
        """() => {
            const { show } = window.rossio;
            window.rossio.show = () => { window.rossio.show = show; throw new Error("no paint"); };
        }"""
    )
    press(page, "take-results")
    expect(page.locator(".problem")).to_contain_text("does not know")
    expect(page.locator(".day")).not_to_contain_text("being replayed")


@pytest.mark.needs("devtools")
def test_a_kill_right_after_the_beginning_keeps_the_try(
    playwright: Playwright, host: Host, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    context, page = open_browser(playwright, profile, host.address)
    context.add_init_script(MONDAY)
    for name, text in AT_ONCE.items():
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
    start(page, host.address)
    press(page, "today rossio", "try-day")
    page.wait_for_function(IS_SAFE, arg="try:rossio:2026-12-07")
    kill(profile)
    with suppress(Error):
        context.close()
    context, page = open_browser(playwright, profile, host.address)
    context.add_init_script(MONDAY)
    start(page, host.address)
    assert TRY in texts(page)
    press(page, "today rossio")
    assert offers(page, "close-try")
    context.close()
