"""Any moment of a game is one link; opening one never harms the game in progress."""

from __future__ import annotations

import base64
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from rossio.engine.rossio.notation import write as write_position
from tests.e2e.driving import (
    address_of,
    begin,
    game_texts,
    games,
    go,
    keep_only,
    leave,
    link_of,
    moves_of,
    new_device,
    newest,
    offers,
    open_page,
    play,
    position_of,
    press,
    should_show,
    shown,
    texts,
    wait_for_word,
)
from tests.e2e.host import Host
from tests.e2e.looks import wait_for_state
from tests.e2e.table import keep
from tests.engine.goldens import DATA, read_goldens
from tools.runtime import ROOT

pytestmark = pytest.mark.long

ADDRESS_FOLLOWS = "(link) => location.hash === `#${link}`"
SHARE = """window.shared = []; navigator.share = async (what) => { shared.push(what); };"""
DECODE = """async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data, width, height } = canvas.getImageData(0, 0, image.width, image.height);
    return jsQR(data, width, height)?.data;
}"""
OVER = "() => document.querySelector('.ending') !== null"


@pytest.fixture(scope="module")
def device(browser: Browser, home: Host) -> Iterator[BrowserContext]:
    context = new_device(browser, home.address, permissions=["clipboard-read", "clipboard-write"])
    context.add_init_script(SHARE)
    yield context
    context.close()


@pytest.fixture(scope="module")
def tab(device: BrowserContext, home: Host) -> Page:
    return open_page(device, home.address)


@pytest.fixture(scope="module")
def elsewhere(browser: Browser, home: Host) -> Iterator[Page]:
    """A page on another device."""
    context = new_device(browser, home.address)
    yield open_page(context, home.address)
    context.close()


@pytest.fixture
def going(tab: Page) -> tuple[Page, str]:
    """A page with a game in progress, and the text of what is kept of it."""
    leave(tab)
    keep_only(tab)
    begin(tab, 2, seed=21)
    play(tab, 14)
    return tab, game_texts(tab)[newest(tab).key]


# --- Passing on -----------------------------------------------------------------------------------


def test_a_link_is_shown_copied_shared_and_drawn(
    going: tuple[Page, str], home: Host, browser: Browser
) -> None:
    page, _ = going
    address = address_of(page, "game")
    assert address.startswith(f"{home.address}#")
    press(page, "pass-on copy game")
    wait_for_word(page, "The link is copied")
    assert page.evaluate("navigator.clipboard.readText()") == address
    page.locator("#sheet #notice-close").click()
    press(page, "pass-on share game")
    assert page.evaluate("shared.map(({ url }) => url)") == [address]
    assert read_qr(browser, page) == address
    press(page, "close")
    page.locator("body > #notice").wait_for(state="attached")
    page.wait_for_function(ADDRESS_FOLLOWS, arg=address.partition("#")[2])


def read_qr(browser: Browser, page: Page) -> str:
    """What another program reads in the code on the sheet."""
    code = page.locator("#sheet-body .qr")
    code.locator("path").wait_for(state="attached")
    png = base64.b64encode(code.screenshot()).decode()
    reader = browser.new_page()
    reader.add_script_tag(path=str(ROOT / "node_modules/jsqr/dist/jsQR.js"))
    text = reader.evaluate(DECODE, png)
    reader.close()
    return str(text)


# --- Opening --------------------------------------------------------------------------------------


def test_game_position_and_challenge_open_elsewhere(
    going: tuple[Page, str], elsewhere: Page
) -> None:
    page, _ = going
    here = newest(page)
    links = {kind: link_of(page, kind) for kind in ("game", "position", "challenge")}
    begin(elsewhere, 3, seed=5)
    play(elsewhere, 5)
    mine = game_texts(elsewhere)
    opened = {}
    for kind, link in links.items():
        go(elsewhere, link)
        keep(elsewhere)
        opened[kind] = newest(elsewhere)
        assert shown(elsewhere) == should_show(texts(elsewhere), opened[kind].key)
    assert {key: game_texts(elsewhere)[key] for key in mine} == mine
    assert opened["game"].record == here.record
    assert not opened["position"].record.moves
    assert write_position(position_of(opened["position"].record)) == write_position(
        position_of(here.record)
    )
    assert opened["challenge"].record == here.record.until(0)
    assert game_texts(page)[here.key] == going[1]


def test_a_challenge_is_told_at_the_end(going: tuple[Page, str], elsewhere: Page) -> None:
    page, _ = going
    play(page, 2000, 3)
    page.wait_for_function(OVER)
    best = max(player.points for player in position_of(newest(page).record).players)
    address = address_of(page, "challenge")
    assert f"who beats {best}?" in page.locator("#sheet-body").inner_text()
    press(page, "close")
    go(elsewhere, address.partition("#")[2])
    keep(elsewhere)
    assert newest(elsewhere).goal == best
    play(elsewhere, 2000, 4)
    elsewhere.wait_for_function(OVER)
    beaten = max(p.points for p in position_of(newest(elsewhere).record).players) > best
    word = f"The challenge was {best}: {'beaten!' if beaten else 'not this time.'}"
    expect(elsewhere.locator(".ending")).to_contain_text(word)


def test_back_forward_reload_and_bookmarks(going: tuple[Page, str]) -> None:
    page, text = going
    key = newest(page).key
    page.wait_for_function(ADDRESS_FOLLOWS, arg=link_of(page, "game"))
    assert page.evaluate("history.state.key") == key
    bookmark = page.evaluate("location.hash.slice(1)")
    before = shown(page)
    page.go_back()
    page.wait_for_selector("[data-do=start]")  # of the set-up
    page.go_forward()
    page.wait_for_selector("[data-part=square]")
    assert shown(page) == before
    assert game_texts(page) == {key: text}
    page.reload()
    wait_for_state(page, "ready")
    assert shown(page) == before
    assert game_texts(page) == {key: text}
    made = play(page, 3, 8)
    page.wait_for_function("(old) => location.hash.slice(1) !== old", arg=bookmark)
    later = game_texts(page)[key]
    go(page, bookmark)
    assert shown(page) == before
    assert game_texts(page) == {key: later}
    keep(page)
    beside = newest(page)
    assert beside.key != key
    assert [*beside.record.moves, *made] == [*games(page)[key].record.moves]


# --- Links that are none --------------------------------------------------------------------------


def test_a_bad_link_is_one_clear_sentence(going: tuple[Page, str]) -> None:
    page, text = going
    good = link_of(page, "game")
    key = newest(page).key
    future = base64.urlsafe_b64encode(b"\xd6\x21abcd").decode().rstrip("=")
    for link, word in {
        "hello": "damaged or incomplete",
        good[:-3]: "damaged or incomplete",
        good[:5] + ("A" if good[5] != "A" else "B") + good[6:]: "damaged or incomplete",
        future: "another version",
        "x" * 5000: "too long",
        good + "~sAAAA": "damaged",
    }.items():
        go(page, link)
        problem = page.locator("#sheet-body .problem")
        expect(problem).to_contain_text(word)
        assert len(problem.inner_text().split(". ")) <= 2
        press(page, "close")
        assert game_texts(page) == {key: text}
    assert shown(page) == should_show(texts(page), key)


def test_every_golden_link_opens_to_its_position(tab: Page) -> None:
    leave(tab)
    for golden in (
        golden for file in DATA.glob("golden-*.json") for golden in read_goldens(file.name)
    ):
        keep_only(tab)
        go(tab, golden.link)
        keep(tab)
        (saved,) = games(tab).values()
        assert saved.record == golden.record
        assert write_position(position_of(saved.record)) == golden.final
        assert shown(tab) == should_show(texts(tab), saved.key)


# --- Playing by link ------------------------------------------------------------------------------

HANDS_OFF = {"rossio / preferences": '{"language":"en","speed":"at once"}'}
AWAY = "() => document.querySelector('.pass-card [data-link]')"


def sent(page: Page) -> str:
    """The link that the page asks to be sent on."""
    return page.locator(".pass-card [data-link]").input_value()


def test_a_game_by_link_to_the_end(browser: Browser, home: Host) -> None:
    contexts = [new_device(browser, home.address, HANDS_OFF) for _ in range(2)]
    ana, rui = [open_page(context, home.address) for context in contexts]
    begin(ana, 2, seed=8, name__0="Ana", name__1="Rui", by_link=True)
    if not offers(ana, "pass-on copy game"):
        play(ana, 100)
    first = sent(ana)
    go(rui, first.partition("#")[2])
    expect(rui.locator("#screen")).to_contain_text("Who are you?")
    expect(rui.locator("#screen")).to_contain_text("whoever takes a link apart")
    press(rui, "join 1")
    older, turns = "", 0
    players = [rui, ana]
    while not newest(players[0]).over:
        player, other = players
        assert_hidden(player)
        play(player, 100, turns)
        if newest(player).over:
            break
        assert_hidden(player)
        link = sent(player).partition("#")[2]
        before = newest(other).record.moves
        go(other, link)
        assert newest(other).record == newest(player).record
        assert newest(other).record.moves[: len(before)] == before
        older, turns, players = older or link, turns + 1, [other, player]
    assert turns > 6
    ended = players[0]
    ended.wait_for_function(OVER)
    go(players[1], link_of(ended, "game"))
    players[1].wait_for_function(OVER)
    assert newest(ana).record == newest(rui).record
    assert [len(games(page)) for page in (ana, rui)] == [1, 1]
    go(ana, older)
    wait_for_word(ana, "This game has gone on")
    assert [len(games(page)) for page in (ana, rui)] == [1, 1]
    for context in contexts:
        context.close()


def assert_hidden(page: Page) -> None:
    """Nothing in the page names a card that the other holds, but for those all saw being taken."""
    saved = newest(page)
    state = position_of(saved.record)
    (here,) = saved.here
    there = 1 - here
    hidden = {*state.secret.hands[there]} - {*state.players[there].known}
    secret = {state.box.cards[card].name for card in hidden}
    text = page.evaluate("document.body.innerHTML")
    assert [name for name in secret if name in text] == []


def test_a_fork_is_recognised_and_opens_beside(browser: Browser, home: Host) -> None:
    context = new_device(browser, home.address, HANDS_OFF)
    page = open_page(context, home.address)
    begin(page, 2, seed=8, first="0", by_link=True)
    play(page, 100, 1)
    mine = game_texts(page)
    twin = new_device(browser, home.address, HANDS_OFF)
    other = open_page(twin, home.address)
    begin(other, 2, seed=8, first="0", by_link=True)
    play(other, 100, 2)
    assert moves_of(other) != moves_of(page)
    go(page, sent(other).partition("#")[2])
    wait_for_word(page, "shows the same game played differently")
    assert game_texts(page) == mine
    keep(page)
    assert {key: game_texts(page)[key] for key in mine} == mine
    assert newest(page).record == newest(other).record
    context.close()
    twin.close()
