"""A game survives whatever happens to its tab, and whatever the browser keeps or does not keep."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from rossio.engine.rossio.box import default_box, read_box
from rossio.ui.save import Saved, read_game
from rossio.ui.seat import Seated
from rossio.ui.store import ENTRY
from tests.e2e.driving import (
    AT_ONCE,
    FILL,
    GAME,
    begin,
    game_texts,
    games,
    moves_of,
    new_device,
    newest,
    open_page,
    plan,
    play,
    press,
    should_show,
    shown,
    texts,
    wait_for_word,
    what_lies,
    write,
)
from tests.e2e.host import Host
from tests.e2e.looks import start
from tests.engine.recorded import record_game

pytestmark = pytest.mark.long

KILLS = 20
MORE_THAN_ENOUGH = 50
"""So many moves no tab makes before it is killed."""
PATIENCE = 60  # seconds: a slow machine is slow, not wrong
READY = """new Promise((done) => {
    const look = () => document.documentElement?.dataset.state === "ready"
        ? done(true) : setTimeout(look, 20);
    look();
})"""
ADDRESSED = """new Promise((done) => {
    const look = () => (history.state?.key === "%s" ? done() : setTimeout(look, 20));
    look();
})"""
OPEN = """(async () => {
    const open = "open %s";
    const press = async (does) => {
        hand.press(does);
        await new Promise((done) => setTimeout(done));
    };
    if (hand.find("sheet menu")) for (const does of ["sheet menu", "leave"]) await press(does);
    if (!hand.find(open)) await press("sheet saved");
    await press(open);
})()"""


def saved_text(seed: int, **changes: Any) -> str:
    """A game as it is kept."""
    record, _ = record_game(seed, 12)
    seats = (Seated("Ana", 0), Seated("Rui", 1))
    saved = Saved("k", "rossio", seats, touched=seed, length=12, record=record, **changes)
    return msgspec.json.encode(saved).decode()


def changed(seed: int, **changes: object) -> str:
    """A kept game that was changed by hand."""
    game = json.loads(saved_text(seed))
    for name, value in changes.items():
        *path, last = name.split("__")
        place = game
        for step in path:
            place = place[step]
        place[last] = value
    return json.dumps(game)


GOOD = {f"{GAME}good{seed}": saved_text(seed) for seed in (0, 10)}

# What can happen to an entry: some are no games any more, some are games that cannot be played.
UNREADABLE = {
    "empty": "",
    "truncated": saved_text(0)[:100],
    "wrong-type": changed(0, record="gone", touched="yesterday"),
    "newer": changed(0, version=99),
    "huge": "x" * 1_000_000,
    "binary": "".join(map(chr, range(256))) + "\x00\ufffe\uffff",
    "null": "null",
    "array": "[1, 2, 3]",
    "nested": '{"version": 1, "record": ' + "[" * 100_000,
}
UNPLAYABLE = {
    "seats": changed(0, seats=[{"name": "Ana", "colour": 0}]),
    "move": changed(0, record__moves=["k123", "k123", "x", "x"]),
    "box": changed(0, record__box="deadbeef"),
}

WHY = {
    "seats": "players that this version does not know",
    "move": "damaged, or was changed by hand",
    "box": "other cards, which are not on this device",
}


@pytest.fixture
def device(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    context = new_device(browser, host.address, {**AT_ONCE, **GOOD})
    yield context
    context.close()


# --- Killed tabs ----------------------------------------------------------------------------------


class Tab:
    """A tab that can be killed, spoken to directly: Playwright gives a crashed page up."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self.page = page
        self.made: list[str] = []
        self._session = page.context.new_cdp_session(page)
        self._session.on("Runtime.consoleAPICalled", self._note)
        self._session.on("Inspector.targetCrashed", lambda _: self._die())
        for domain in ("Runtime", "Inspector"):
            self._session.send(f"{domain}.enable")
        target = self._session.send("Target.getTargetInfo")["targetInfo"]["targetId"]
        # A crash is never answered, so it is asked for on a way that does not wait for an answer.
        self._killer = browser.new_browser_cdp_session()
        attached = self._killer.send(
            "Target.attachToTarget", {"targetId": target, "flatten": False}
        )
        self._attached = attached["sessionId"]
        self._is_dead = False

    def _note(self, event: dict[str, Any]) -> None:
        text = str(event["args"][0].get("value", "")) if event["args"] else ""
        if text.startswith("made "):
            self.made.append(text.removeprefix("made "))

    def _die(self) -> None:
        self._is_dead = True

    def evaluate(self, expression: str) -> Any:
        asked = {"expression": expression, "awaitPromise": True, "returnByValue": True}
        answer = self._session.send("Runtime.evaluate", asked)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def follow_and_be_killed(self, actions: list[str], moves: int, then: float) -> None:
        """Killed some milliseconds after so many moves, in the middle of whatever comes next."""
        self.evaluate(f"void hand.follow({json.dumps(actions)})")
        wanted = len(self.made) + moves
        end = time.monotonic() + PATIENCE
        while len(self.made) < wanted:
            assert time.monotonic() < end, f"{self.made} is all that was made by {actions}"
            self.evaluate("0")
        time.sleep(then)
        message = json.dumps({"id": 1, "method": "Page.crash"})
        self._is_dead = False
        self._killer.send(
            "Target.sendMessageToTarget", {"sessionId": self._attached, "message": message}
        )
        while not self._is_dead:
            self._killer.send("Target.getTargets")

    def reload(self) -> None:
        """What a person does with a tab that has crashed."""
        self._session.send("Page.reload")
        for _ in range(100):
            try:
                if self.evaluate(READY):
                    return
            except Error:  # the old page is still on its way out
                continue
        raise AssertionError("the tab does not come back")

    def shown(self) -> tuple[str, dict[str, str]]:
        head, labels = self.evaluate("hand.shown()")
        return head, what_lies(labels)

    def close(self) -> None:
        self._killer.detach()
        self.page.close()


def check_moves(kept: dict[str, str], key: str, made: list[str]) -> list[str]:
    """Every move that was seen to be made is kept; the word of the last ones may not have come."""
    saved = read_game(kept[GAME + key])
    assert saved is not None
    assert [*saved.record.moves[: len(made)]] == made
    return [*saved.record.moves]


@pytest.mark.needs("devtools")
def test_a_killed_tab_loses_no_move(browser: Browser, device: BrowserContext, host: Host) -> None:
    random = Random(5)
    tab = Tab(browser, open_page(device, host.address))
    begin(tab.page, 2, seed=3)
    key = newest(tab.page).key
    for kill in range(KILLS):
        if kill % 2:
            tab.evaluate(ADDRESSED % key)
        actions = plan(tab.evaluate("hand.texts()"), key, MORE_THAN_ENOUGH, seed=kill)
        tab.follow_and_be_killed(actions, random.randint(1, 4), random.random() / 10)
        address = None if kill % 4 else [host.address, tab.page.url][kill % 8 // 4]
        made = tab.made
        if address is None:
            tab.reload()
        else:
            tab.close()
            tab = Tab(browser, open_page(device, address))
        kept = tab.evaluate("hand.texts()")
        tab.made = check_moves(kept, key, made)
        assert {name: kept[name] for name in GOOD} == GOOD
        if address is not None or not tab.evaluate("location.hash"):
            # An address may be behind, or name no game yet; the game it belongs to is there.
            tab.evaluate(OPEN % key)
        assert tab.shown() == should_show(kept, key), kill
    assert len(tab.made) > 2 * KILLS


def open_without_second_place(device: BrowserContext, address: str) -> Page:
    """The disk has no room for the second place where games are kept, from the beginning."""
    page = device.new_page()
    session = device.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": address[:-1], "quotaSize": 1})
    start(page, address)
    return page


# --- Storage that fails ---------------------------------------------------------------------------


def test_no_room_left(device: BrowserContext, host: Host) -> None:
    page = open_without_second_place(device, host.address)
    begin(page, 2, seed=4)
    made = play(page, 3)
    page.evaluate(FILL)
    made += play(page, 5, 2)
    wait_for_word(page, "no room left on this device")
    expect(page.locator("#notice")).to_be_visible()
    assert page.evaluate("hand.said.filter((said) => said.includes('no room')).length") == 1
    kept = texts(page)
    assert {name: kept[name] for name in GOOD} == GOOD
    page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('other site'))"
                  ".forEach((name) => localStorage.removeItem(name))")  # fmt: skip
    made += play(page, 1, 3)
    assert moves_of(page) == made
    page.evaluate(FILL)
    play(page, 4, 4)
    page.wait_for_function("() => hand.said.filter((said) => said.includes('no room')).length == 2")
    page.reload()
    page.wait_for_selector("[data-part=square]")
    assert moves_of(page)[: len(made)] == made


def test_a_quota_of_nothing(device: BrowserContext, host: Host) -> None:
    """The first game on a device that has no room at all."""
    page = open_without_second_place(device, host.address)
    page.evaluate(FILL)
    begin(page, 2, seed=4)
    assert len(play(page, 6)) == 6
    wait_for_word(page, "no room left on this device")
    press(page, "sheet menu", "leave")
    going = page.locator("[data-do^='open ']").first
    going.click()
    assert len(play(page, 2)) == 2


def test_storage_cleared_in_the_middle(device: BrowserContext, host: Host) -> None:
    page = open_page(device, host.address)
    begin(page, 2, seed=4)
    made = play(page, 6)
    page.evaluate("localStorage.clear()")
    made += play(page, 1, 2)
    assert moves_of(page) == made
    assert len(games(page)) == 1


# --- Damaged entries ------------------------------------------------------------------------------


def test_damaged_entries_are_listed_exported_and_deleted(browser: Browser, host: Host) -> None:
    bad = {GAME + name: text for name, text in (UNREADABLE | UNPLAYABLE).items()}
    assert len(bad) == 12
    context = new_device(browser, host.address, {**AT_ONCE, **GOOD, **bad})
    page = open_page(context, host.address)
    half = f"{GAME}half"
    page.evaluate("(name) => localStorage.setItem(name, '\\ud800')", half)
    press(page, "open good10")
    assert shown(page) == should_show(GOOD, "good10")
    press(page, "sheet menu", "leave", "sheet saved")
    expect(page.locator("#sheet-body li")).to_have_count(len(GOOD) + len(bad) + 1)
    expect(page.locator("#sheet-body .broken")).to_have_count(len(UNREADABLE) + 1)
    expect(page.locator("#sheet-body .broken", has_text="newer version")).to_have_count(1)
    exported = json.loads(download(page, "export"))
    assert {GAME + key: text for key, text in exported["games"].items()} == {
        **GOOD,
        **bad,
        half: "?",
    }
    for name in UNREADABLE:
        assert download(page, f"export-entry {ENTRY}{name}") == UNREADABLE[name], name
        press(page, f"drop-entry {ENTRY}{name}")
    download(page, f"export-entry {ENTRY}half")
    press(page, f"drop-entry {ENTRY}half")
    for name, word in WHY.items():
        press(page, f"open {name}")
        expect(page.locator("#sheet-body [role=alert]")).to_contain_text(word)
        press(page, f"forget {name}")
    expect(page.locator("#sheet-body li")).to_have_count(len(GOOD))
    assert {GAME + key: text for key, text in game_texts(page).items()} == GOOD
    press(page, "open good0")
    assert shown(page) == should_show(GOOD, "good0")
    context.close()


def download(page: Page, does: str) -> str:
    with page.expect_download() as downloading:
        press(page, does)
    return Path(downloading.value.path()).read_bytes().decode()


# --- The games of a device ------------------------------------------------------------------------


def test_renamed_deleted_brought_back_and_taken_elsewhere(
    browser: Browser, device: BrowserContext, host: Host, tmp_path: Path
) -> None:
    page = open_page(device, host.address)
    press(page, "sheet saved", "rename good0")
    write(page, "title good0", "Sunday <b>morning</b>")
    press(page, "renamed")
    expect(page.locator("#sheet-body")).to_contain_text("Sunday <b>morning</b>")
    before = game_texts(page)
    press(page, "forget good0")
    assert [*game_texts(page)] == ["good10"]
    press(page, "bring-back")
    assert game_texts(page) == before
    press(page, "forget good0", "close")
    assert [*game_texts(page)] == ["good10"]
    press(page, "setup rossio")
    own = own_box()
    page.locator("[data-file=box]").set_input_files(file(tmp_path, "box.json", own))
    page.wait_for_selector("select[data-set=box]", state="attached")
    begin_with_box(page)
    played = play(page, 5)
    press(page, "sheet menu", "leave", "sheet saved")
    exported = file(tmp_path, "games.json", download(page, "export"))

    elsewhere = new_device(browser, host.address)
    other = open_page(elsewhere, host.address)
    press(other, "sheet saved")
    for taken in ("2 games", "0 games"):  # the second time there is nothing new in it
        other.locator("[data-file=import]").set_input_files(exported)
        wait_for_word(other, f"{taken} have been taken in")
    assert sorted(map(comparable, games(other).values())) == sorted(
        map(comparable, games(page).values())
    )
    with_box = next(game for game in games(other).values() if game.record.moves == (*played,))
    assert with_box.record.box == read_box(own).identity
    press(other, f"open {with_box.key}")
    assert play(other, 2)
    other.locator("[data-do='sheet menu']").click()
    press(other, "leave", "sheet saved")
    other.locator("[data-file=import]").set_input_files(file(tmp_path, "no.json", "[" * 100_000))
    expect(other.locator("#sheet-body .problem")).to_contain_text("holds no games")
    elsewhere.close()


def own_box() -> str:
    return msgspec.json.encode(msgspec.structs.replace(default_box().file, name="My copy")).decode()


def begin_with_box(page: Page) -> None:
    """The box that was chosen last is the one that is played with."""
    press(page, "players 2", "start")


def file(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text)
    return path


def comparable(saved: Saved) -> bytes:
    """A game without the key it lies under."""
    return msgspec.json.encode(msgspec.structs.replace(saved, key=""))
