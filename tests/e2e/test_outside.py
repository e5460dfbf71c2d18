"""Texts from outside: names of saves, words between tabs, files and halves of characters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rossio.ui.store import ENTRY
from tests.e2e.driving import (
    AT_ONCE,
    GAME,
    Errors,
    begin,
    games,
    leave,
    new_device,
    newest,
    offers,
    open_page,
    play,
    press,
)
from tests.e2e.host import Host
from tests.ui.helpers import Store, make_app
from tests.ui.helpers import begin as begin_in_app

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
    press(page, "close", "setup")
    page.set_input_files("[data-file=box]", EMPTY)  # type: ignore[arg-type]
    expect(page.locator("#screen .problem")).to_contain_text("file is empty")


def test_half_a_character_in_a_name_stops_no_game(page: Page) -> None:
    press(page, "setup", "players 2")
    page.evaluate("hand.write('name-0', 'Z\\u00e9 \\ud83c')")
    press(page, "start")
    assert newest(page).seats[0].name == "Zé"
    assert len(play(page, 1)) == 1
