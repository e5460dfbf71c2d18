"""A game survives whatever the browser keeps or does not keep."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from rossio.engine.rossio.box import read_box
from rossio.ui.save import Saved
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
    open_page,
    play,
    press,
    should_show,
    shown,
    wait_for_word,
    write,
)
from tests.e2e.host import Host
from tests.e2e.kept import (
    GOOD,
    changed,
    device_with_games,
    open_without_second_place,
    own_box,
    saved_text,
)
from tools.hands import doing

pytestmark = pytest.mark.long


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
    "box": "another box, which is not on this device",
}


@pytest.fixture
def device(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    with device_with_games(browser, host.address) as device:
        yield device


# --- Storage that fails ---------------------------------------------------------------------------


@pytest.mark.needs("devtools")
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
    half = f"{GAME}half"
    context.add_init_script(f"localStorage.setItem({half!r}, '\\ud800')")
    page = open_page(context, host.address)
    press(page, "open good10")
    assert shown(page) == should_show(GOOD, "good10")
    press(page, "sheet menu", "leave", "sheet saved")
    expect(page.locator("#sheet-body li")).to_have_count(len(GOOD) + len(bad) + 1)
    expect(page.locator("#sheet-body .broken")).to_have_count(len(UNREADABLE) + 1)
    expect(page.locator("#sheet-body .broken", has_text="newer version")).to_have_count(1)
    exported = json.loads(download(page, "export"))
    begun = page.evaluate("performance.now()")
    assert {GAME + key: text for key, text in exported["games"].items()} == {
        **GOOD,
        **bad,
        half: "?",
    }
    for name in UNREADABLE:
        assert download(page, f"export-entry {ENTRY}{name}") == UNREADABLE[name], name
        press(page, f"drop-entry {ENTRY}{name}")
    # This is the eleventh, and within a second Chromium saves ten files, whoever asks for them.
    page.wait_for_function(f"() => performance.now() > {begun} + 1000")
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
        page.locator(doing(does)).first.click()
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
        wait_for_word(other, f"{taken} have been added")
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
