"""Texts from outside: names of saves, words between tabs, files and halves of characters."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rossio.engine.rossio.box import read_box
from rossio.ui.store import ENTRY
from tests.e2e.driving import (
    AT_ONCE,
    GAME,
    Errors,
    begin,
    games,
    go,
    keep_only,
    leave,
    link_of,
    new_device,
    newest,
    offers,
    open_app,
    open_page,
    play,
    press,
    shown,
    texts,
    wait_for_word,
)
from tests.e2e.host import Host
from tests.e2e.kept import own_box, saved_text
from tests.e2e.looks import wait_for_state
from tests.ui.helpers import Store, make_app
from tests.ui.helpers import begin as begin_in_app
from tests.ui.test_name import LINES, SHOWN, TURNED, is_clean, link_with
from tools.player import AppDriver, Player

EVERY_TEXT = """() => document.body.textContent
    + [...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel).join("")"""
KEYS = ('odd"] *', "line\nline\n", "back\\slash'")
# What the page's own channel is called; the runtime has others.
CHANNELS = """window.channels = new Set();
window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name) {
        super(name);
        if (name.startsWith("rossio")) channels.add(name);
    }
};"""
# What was sent last is heard last; a channel made later hears it after those that were there.
RUBBISH = """([key, texts]) => Promise.all([...channels].map((name) => new Promise((done) => {
    const rubbish = [
        null, 1, "", "ask", {}, { length: 3 }, [], ["ask"], ["give", key], [null, key, null],
        ["give", key, 7], ["give", key, { a: 1 }], ["ask", { a: 1 }, ""], [[], [], []],
        ["give", key, "", ""], new Uint8Array(3), new Map(), new Date(), ["got", key, "x"],
        ...texts.map((text) => ["give", key, text]), ["give", key, "\\ud800"],
    ];
    const [speaker, witness] = [new BroadcastChannel(name), new BroadcastChannel(name)];
    witness.onmessage = ({ data }) => data === "last" && done();
    for (const one of [...rubbish, "last"]) speaker.postMessage(one);
})))"""


def kept_under_odd_names() -> dict[str, str]:
    """A saved game under each of the names."""
    store = Store()
    begin_in_app(make_app(store))
    (text,) = [text for name, text in store.texts.items() if name.startswith(ENTRY)]
    return {f"{GAME}{key}": text for key in KEYS}


@pytest.fixture(scope="module")
def errors() -> Errors:
    return Errors()


@pytest.fixture(scope="module")
def tab(browser: Browser, home: Host, errors: Errors) -> Iterator[Page]:
    context = new_device(browser, home.address, {**AT_ONCE, **kept_under_odd_names()})
    context.add_init_script(CHANNELS)
    yield errors.watch(open_page(context, home.address))
    context.close()


@pytest.fixture
def page(tab: Page, errors: Errors) -> Iterator[Page]:
    """The page at its start; nothing goes wrong there."""
    leave(tab)
    errors.clear()
    yield tab
    assert errors == []


@pytest.mark.parametrize("key", KEYS)
def test_a_save_is_renamed_and_opened_whatever_its_name(page: Page, key: str) -> None:
    press(page, "sheet saved")
    of_row = f'[data-do="%s {page.evaluate("CSS.escape", key)}"]'
    page.locator(of_row % "rename").press("Enter")
    field = page.locator("#sheet input[autofocus]")
    field.fill(f"Game {key}")
    field.press("Enter")
    shown = page.locator(of_row % "open")
    expect(shown).to_contain_text(" ".join(f"Game {key}".split()))
    shown.press("Enter")
    expect(page.locator("#sheet")).to_be_hidden()
    assert games(page)[key].title == " ".join(f"Game {key}".split())
    assert len(play(page, 1)) == 1


def test_rubbish_on_the_channel_changes_nothing(page: Page) -> None:
    begin(page, 2)
    play(page, 3)
    kept = newest(page)
    assert page.evaluate("channels.size") == 3
    page.evaluate(RUBBISH, [kept.key, ["{}", "[" * 40, '{"version":2}']])
    assert newest(page) == kept
    assert not offers(page, "take-over")
    assert len(play(page, 1)) == 1


EMPTY = {"name": "empty.json", "mimeType": "application/json", "buffer": b""}


def test_an_empty_file_is_told(page: Page) -> None:
    press(page, "sheet saved")
    page.set_input_files("[data-file=import]", EMPTY)  # type: ignore[arg-type]
    expect(page.locator("#sheet .problem")).to_contain_text("file is empty")
    press(page, "close", "setup rossio")
    page.set_input_files("[data-file=box]", EMPTY)  # type: ignore[arg-type]
    expect(page.locator("#screen .problem")).to_contain_text("file is empty")
    # The game waits until that file is put away.
    expect(page.locator("[data-do=start]")).to_be_disabled()


def file(content: object) -> Any:
    """A file as somebody chooses one."""
    buffer = json.dumps(content).encode()
    return {"name": "games.json", "mimeType": "application/json", "buffer": buffer}


def test_entries_are_refused_by_name_and_a_box_is_listed_and_removed(page: Page) -> None:
    entries = {"whole": saved_text(3), "torn": saved_text(3)[:50], "two\nlines": "{}"}
    boxes = {"rossio:mine": own_box(), "rossio:wrong": "{}"}
    before = games(page)
    press(page, "sheet saved")
    exported = {"type": "rossio", "version": 2, "games": entries, "boxes": boxes}
    page.set_input_files("[data-file=import]", file(exported))
    told = page.locator("#sheet .problem")
    expect(told).to_contain_text("1 game has been added.")
    expect(told).to_contain_text("Box rossio:wrong: it is damaged, or not a box of this game.")
    expect(told).to_contain_text("Game two lines: it is damaged, or not from Rossio.")
    assert len(games(page)) == len(before) + 1
    name = f"box:rossio:{read_box(own_box()).identity}"
    kept = "(name) => localStorage.getItem(`rossio / ${name}`)"
    assert page.evaluate(kept, name) == own_box()
    row = page.locator("#sheet li", has=page.locator(f"[data-do='drop-box {name}']"))
    expect(row).to_contain_text("My copy")
    expect(row).to_contain_text("7 kB")
    press(page, f"drop-box {name}")
    expect(row).to_have_count(0)
    assert page.evaluate(kept, name) is None


SAID = """() => {
    const { say } = rossio;
    window.told = [];
    rossio.say = (sentence, how) => {
        told.push([sentence, how?.seconds ?? 0]);
        say(sentence, how);
    };
}"""


def test_good_news_goes_by_itself(page: Page) -> None:
    """The page's say so; that what has its seconds goes by itself, a test of the shell holds."""
    page.evaluate(SAID)
    press(page, "sheet saved")
    exported = {"type": "rossio", "version": 2, "games": {"one": saved_text(9)}, "boxes": {}}
    page.set_input_files("[data-file=import]", file(exported))
    wait_for_word(page, "1 game has been added.")
    assert ["1 game has been added.", 8] in page.evaluate("told")


def test_names_in_a_link_are_shown_in_one_line_and_in_their_order(page: Page) -> None:
    go(page, link_with(TURNED, LINES))
    text = page.evaluate(EVERY_TEXT)
    assert is_clean(text)
    for name in SHOWN:
        assert name in text


def test_an_address_that_is_ahead_of_what_is_kept_is_gone_on_with(page: Page) -> None:
    """As in a tab that is restored, after the browser has lost what it kept last."""
    begin(page, 2, seed=8)
    made = play(page, 2)
    older, key = texts(page), newest(page).key
    made += play(page, 3, seed=2)
    link, before = link_of(page, "game"), shown(page)
    page.wait_for_function("(link) => location.hash === `#${link}`", arg=link)
    keep_only(page, older)
    page.reload()
    wait_for_state(page, "ready")
    assert shown(page) == before
    made += play(page, 1, seed=3)
    assert [*games(page)[key].record.moves] == made


def test_an_address_from_another_device_goes_on_and_where_it_differs_both_are_kept(
    browser: Browser, page: Page
) -> None:
    # A deal of its own: other tests leave their games here.
    begin(page, 2, seed=9)
    play(page, 2)
    older, key = texts(page), newest(page).key
    made = play(page, 3, seed=2)
    further, before = link_of(page, "game"), shown(page)
    # Another device: it has the save as it was, and this address in a tab that knows no key.
    context = new_device(browser, page.url.partition("#")[0], older)
    other = open_page(context, f"{page.url.partition('#')[0]}#{further}")
    assert shown(other) == before
    assert games(other).keys() == games(page).keys()
    assert [*games(other)[key].record.moves][2:] == made
    # A tab that is restored with its key, where what is kept has gone another way.
    for seed in range(10):
        app = open_app(older, key)
        own = Player(AppDriver(app), Random(seed)).play(3)
        if own != made:
            break
    assert own != made
    keep_only(page, {**older, GAME + key: app.saves.text(key)})
    page.reload()
    wait_for_state(page, "ready")
    wait_for_word(page, "shows this game differently")
    kept = {tuple(one.record.moves[2:]) for one in games(page).values() if one.record.seed == 9}
    assert kept == {tuple(own), tuple(made)}
    context.close()


def test_half_a_character_in_a_name_stops_no_game(page: Page) -> None:
    press(page, "setup rossio", "players 2")
    page.evaluate("hand.write('name-0', 'Z\\u00e9 \\ud83c')")
    press(page, "start")
    assert newest(page).seats[0].name == "Zé"
    assert len(play(page, 1)) == 1
