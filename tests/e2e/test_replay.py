"""Going through a game that was played, by moments, by turns, by itself; and on from any moment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.driving import (
    begin,
    game_texts,
    games,
    keep_only,
    leave,
    moves_of,
    new_device,
    newest,
    offers,
    open_page,
    play,
    press,
    should_show,
    shown,
    texts,
    write,
)
from tests.e2e.host import Host

pytestmark = pytest.mark.long

MOMENT = "() => Number(document.querySelector('[data-key=slider]').value)"


@pytest.fixture(scope="module")
def tab(browser: Browser, home: Host) -> Iterator[Page]:
    context = new_device(browser, home.address)
    yield open_page(context, home.address)
    context.close()


@pytest.fixture
def table(tab: Page) -> Page:
    """A game of some turns, at its present."""
    leave(tab)
    keep_only(tab)
    begin(tab, 2, seed=31)
    play(tab, 30)
    return tab


def moment(page: Page) -> int:
    return int(page.evaluate(MOMENT))


def look_back(page: Page) -> int:
    """Go to the last moment through the log; its number."""
    if offers(page, "sheet log"):
        press(page, "sheet log")
    lines: list[int] = page.locator("[data-do^='moment ']").evaluate_all(
        "(lines) => lines.map((line) => Number(line.dataset.do.slice(7)))"
    )
    press(page, f"moment {max(lines)}")
    return max(lines)


def test_steps_turns_slider_and_keys(table: Page) -> None:
    present, last = shown(table), look_back(table)
    before = game_texts(table)
    assert moment(table) == last
    press(table, "step -1", "step -1", "step 1")
    assert moment(table) == last - 1
    table.keyboard.press("ArrowLeft")
    assert moment(table) == last - 2
    table.keyboard.press("ArrowRight")
    assert moment(table) == last - 1
    press(table, "turn -1")
    turn = moment(table)
    assert turn < last - 1
    table.keyboard.press("ArrowUp")
    assert moment(table) < turn
    table.keyboard.press("ArrowDown")
    assert moment(table) == turn
    press(table, "turn 1")
    write(table, "moment", "0")
    assert moment(table) == 0
    spaces = [label for key, label in shown(table)[1].items() if key.startswith("space")]
    press(table, "step -1")
    assert moment(table) == 0
    write(table, "moment", str(last))
    later = [label for key, label in shown(table)[1].items() if key.startswith("space")]
    assert spaces != later
    press(table, "now")
    assert shown(table) == present
    assert game_texts(table) == before


def test_it_goes_by_itself_and_halts(table: Page) -> None:
    last = look_back(table)
    write(table, "moment", str(last - 3))
    press(table, "run")
    expect(table.locator("[data-do=run]")).to_have_attribute("aria-label", "Halt")
    table.wait_for_function(f"() => ({MOMENT})() === {last}")
    expect(table.locator("[data-do=run]")).to_have_attribute("aria-label", "Play by itself")
    press(table, "run")
    table.wait_for_function(f"() => ({MOMENT})() < {last}")
    press(table, "run")
    halted = moment(table)
    expect(table.locator("[data-do=run]")).to_have_attribute("aria-label", "Play by itself")
    assert moment(table) == halted
    press(table, "now")


def test_a_moment_is_shared_and_played_on_as_a_new_game(table: Page) -> None:
    old, text = newest(table).key, game_texts(table)
    moves = moves_of(table)
    last = look_back(table)
    write(table, "moment", str(last // 2))
    press(table, "sheet share")
    shared = table.locator("#sheet-body [data-link]").input_value()
    press(table, "close", "play-on")
    new = newest(table)
    assert new.key != old
    assert 0 < len(new.record.moves) < len(moves)
    assert [*new.record.moves] == moves[: len(new.record.moves)]
    assert shown(table) == should_show(texts(table), new.key)
    table.wait_for_function("(address) => location.href === address", arg=shared)
    play(table, 3, 9)
    assert {key: game_texts(table)[key] for key in text} == text
    assert len(games(table)) == 2
