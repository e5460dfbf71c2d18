"""Where the storage is full, and where its two places agree."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rossio.ui.save import read_game
from tests.e2e.blocking import watched_page
from tests.e2e.driving import (
    FILL,
    begin,
    game_texts,
    leave,
    moves_of,
    play,
    press,
    texts,
    wait_for_offer,
    wait_for_word,
)
from tests.e2e.kept import GOOD, device_with_games, open_without_second_place
from tests.e2e.looks import start, start_again


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with watched_page(browser, address) as page:
        yield page


MIRRORED = """(name) => new Promise((done, fail) => {
    const request = indexedDB.open("rossio /", 1);
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
        const texts = request.result.transaction("texts").objectStore("texts").getAll();
        texts.onsuccess = () => done(texts.result.map(({ text }) => text));
    };
})"""


def test_what_local_storage_has_no_room_for_is_kept_all_the_same(page: Page) -> None:
    """There is a second place; only when that takes nothing either is there something to say."""
    page.evaluate(FILL)
    begin(page)
    made = play(page, 3)
    assert not game_texts(page)
    start(page, page.url.partition("#")[0])
    page.locator('[data-do^="open "]').first.click()
    kept = [saved for text in page.evaluate(MIRRORED) if (saved := read_game(text))]
    assert [[*saved.record.moves][: len(made)] for saved in kept] == [made]
    assert not page.evaluate("hand.said.some((said) => said.includes('no room'))")


def test_tabs_follow_each_other_where_local_storage_is_full(page: Page) -> None:
    page.evaluate(FILL)
    begin(page, 2, seed=4)
    play(page, 8)
    other = page.context.new_page()
    start(other, page.url.partition("#")[0])
    other.locator('[data-do^="open "]').first.click()
    wait_for_offer(other, "take-over")
    play(page, 12)
    wait_for_likeness(other, page)
    press(other, "take-over")
    other.wait_for_function("() => !hand.find('take-over')")
    assert len(play(other, 12)) == 12
    wait_for_likeness(page, other)
    assert not game_texts(page)
    said = [*page.evaluate("hand.said"), *other.evaluate("hand.said")]
    assert not [one for one in said if "no room" in one]


def wait_for_likeness(page: Page, other: Page) -> None:
    """Until a page shows the same tiles as another, whatever may be done with them in each."""
    tiles = """() => Object.entries(hand.shown()[1]).filter(([, label]) => / tile/.test(label))
        .map(([key]) => key).join()"""
    page.wait_for_function(f"(tiles) => ({tiles})() === tiles", arg=other.evaluate(tiles))


@pytest.mark.needs("devtools")
def test_no_room_left(browser: Browser, address: str) -> None:
    """It is told again whenever it comes true again."""
    with device_with_games(browser, address) as device:
        fill_up(open_without_second_place(device, address))


def fill_up(page: Page) -> None:
    """Play until there is no room, make some, and play until there is none again."""
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


COUNT_WRITES = """
window.writes = [];
for (const [kind, name] of [[Storage, "setItem"], [IDBObjectStore, "put"]]) {
    const native = kind.prototype[name];
    kind.prototype[name] = function (...what) {
        if (this !== sessionStorage) writes.push([name, what]);
        return native.apply(this, what);
    };
}
"""


def test_two_places_that_agree_say_and_write_nothing_at_a_start(page: Page) -> None:
    begin(page, 2, seed=4)
    play(page, 3)
    leave(page)
    page.wait_for_function("() => !location.hash")
    page.wait_for_function(f"async () => (await ({MIRRORED})()).length >= 2")
    page.add_init_script(COUNT_WRITES)
    kept = texts(page)
    start_again(page)
    press(page, "sheet saved", "close")
    assert page.evaluate("writes") == []
    assert texts(page) == kept
    # Only that the site itself is not kept on this device, as these tests do without that.
    assert all("could not be kept on this device" in one for one in page.evaluate("hand.said"))
