"""Whatever comes from outside, the page lives, says a sentence, keeps what it has and runs nothing.

And it is never blocked for long: nothing takes more than so many times what a loop takes in the
same page at the same time, because a busy machine is slow, not wrong. `make bench` shows the times.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from msgspec import structs
from playwright.sync_api import Browser, Page, expect

from rossio.engine.rossio.game import GAME as RULES
from rossio.engine.rossio.setup import Setup
from rossio.ui.invitation import Invitation
from rossio.ui.invitation import write as write_link
from rossio.ui.save import read_game, to_json
from tests.e2e.driving import (
    AT_ONCE,
    FILL,
    Errors,
    begin,
    game_texts,
    go,
    leave,
    link_of,
    new_device,
    newest,
    offers,
    open_page,
    play,
    press,
    should_show,
    shown,
    texts,
    wait_for_word,
)
from tests.e2e.looks import start, wait_for_state

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~%\"'<>\u202e "
SCRIPT = '"><img src=x onerror=window.hacked=1><script>window.hacked=1</script>'
# The longest time for which nothing else could be done.
HEARTBEAT = """
window.gap = 0;
let last = performance.now();
setInterval(() => {
    const now = performance.now();
    window.gap = Math.max(window.gap, now - last);
    last = now;
}, 5);
// What Python and its modules take to start is not what anybody sent.
document.addEventListener("DOMContentLoaded", () => {
    const { ready } = rossio.kept;
    rossio.kept.ready = async () => {
        await ready();
        window.gap = 0;
        last = performance.now();
    };
});
"""
# About ten milliseconds on a machine that has nothing else to do.
YARDSTICK = """() => {
    const begun = performance.now();
    let sum = 0;
    for (let n = 0; n < 10_000_000; n++) sum = (sum * 31 + n) | 0;
    window.sum = sum;
    return performance.now() - begun;
}"""
MOST = 10
"""So many yardsticks nothing from outside blocks the page at once: a tenth of a second."""
TRIES = 3
"""What really takes long does so every time; what else the machine had to do, it had to do once."""


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    context = new_device(browser, address, AT_ONCE)
    context.add_init_script(HEARTBEAT)
    page = open_page(context, address)
    yield page
    context.close()


def blocked(page: Page) -> int:
    """The longest time without an answer since the last look, in milliseconds."""
    gap = page.evaluate("() => { const gap = window.gap; window.gap = 0; return gap; }")
    return round(float(gap))


class Blocked(NamedTuple):
    """How long the page was blocked at most, by the clock and beside the yardstick."""

    milliseconds: int = 0
    yardsticks: float = 0

    def __str__(self) -> str:
        return f"for at most {self.milliseconds} ms, {self.yardsticks:.1f} yardsticks of {MOST}"


def worst_of(page: Page, does: Callable[[], None]) -> Blocked:
    """How long the page is blocked while something is done, again if that seems too long."""
    found = []
    for _ in range(TRIES):
        before = page.evaluate(YARDSTICK)
        blocked(page)
        does()
        milliseconds = blocked(page)
        yardstick = max(before, page.evaluate(YARDSTICK))
        found.append(Blocked(milliseconds, milliseconds / yardstick))
        if found[-1].yardsticks <= MOST:
            break
    return min(found, key=lambda one: one.yardsticks)


def assert_alive(page: Page, errors: Errors) -> None:
    assert page.evaluate("document.documentElement.dataset.state") == "ready"
    assert page.evaluate("typeof hacked") == "undefined"
    assert not [error for error in errors if "Traceback" in error or "page:" in error]


# --- Links ----------------------------------------------------------------------------------------


def hostile(good: list[str], random: Random) -> Iterator[str]:
    """Anything that could stand behind a #: noise, altered links, scripts."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~"
    scripts = [
        "<img src=x onerror=hacked=1>",
        "javascript:window.hacked=1",
        "'\"><script>hacked=1</script>",
        "${hacked=1}",
        "{{hacked=1}}",
        "%3Cscript%3Ehacked%3D1%3C/script%3E",
        "__proto__[hacked]=1",
        "%00%ff%fe",
        "%",
        "#" * 50,
        "~" * 500,
        "\u202e\U0001f4a9ÿ\u0000",
    ]
    while True:
        link = random.choice(good)
        place = random.randrange(len(link))
        yield random.choice(scripts) + str(random.random())
        yield "".join(random.choices(letters, k=random.randrange(1, 300)))
        yield link[:place] + random.choice(letters) + link[place + 1 :]
        yield link[:place] + str(random.randrange(10))
        yield link + "~" + "".join(random.choices(letters, k=random.randrange(1, 60)))
        yield link[:place] + random.choice(scripts) + link[place:]
        yield "".join(chr(random.randrange(1, 0xD800)) for _ in range(random.randrange(1, 90)))
        yield random.choice(["s", "g", "t", "g9", "g-1", "g" + "9" * 400]).join((link + "~", ""))
        yield base64.urlsafe_b64encode(random.randbytes(random.randrange(1, 200))).decode()
        yield link * random.randrange(2, 20)


# One after the other, each as somebody would open it from the page that is there.
OPEN_ALL = """async (links) => {
    for (const link of links) {
        const changed = new Promise((done) =>
            window.addEventListener("hashchange", done, { once: true }));
        const before = location.hash;
        location.hash = link;
        if (location.hash !== before) await changed;
    }
}"""


def try_links(page: Page, number: int) -> Blocked:
    """Open so many links in a page with a game in it; how long it was blocked at most."""
    begin(page, 2, seed=21)
    play(page, 14)
    (key, text), *_ = game_texts(page).items()
    good = [link_of(page, kind) for kind in ("game", "position", "challenge")]
    errors, links = Errors(), hostile(good, Random(number))
    errors.watch(page)
    worst = Blocked()
    for _ in range(0, number, 20):
        some = [next(links) for _ in range(20)]
        took = worst_of(page, lambda some=some: page.evaluate(OPEN_ALL, some))  # type: ignore[misc]
        assert not errors
        assert took.yardsticks <= MOST, (took, some)
        worst = max(worst, took)
    assert page.evaluate("typeof hacked") == "undefined"
    assert game_texts(page) == {key: text}, "what is only looked at is not kept"
    press(page, *(["close"] if page.evaluate("document.querySelector('#sheet').open") else []))
    leave(page)
    press(page, "sheet saved", f"open {key}")
    assert shown(page) == should_show(texts(page), key)
    assert play(page, 2)
    return worst


def test_two_hundred_hostile_links(page: Page) -> None:
    try_links(page, 200)


@pytest.mark.long
def test_many_hostile_links(page: Page, record_property: Callable[[str, object], None]) -> None:
    worst = try_links(page, 10_000)
    record_property("figure", f"10,000 hostile links: the page was blocked {worst}")


def test_many_different_good_links_make_no_saves(page: Page) -> None:
    begin(page, 2, seed=21)
    play(page, 3)
    kept = game_texts(page)
    records = [RULES.new(Setup(2), seed) for seed in range(60)]
    links = [write_link(RULES, Invitation(record)) for record in records]
    page.evaluate(OPEN_ALL, links)
    assert offers(page, "sheet menu")
    assert game_texts(page) == kept
    # The last of them becomes one with its first move.
    assert play(page, 1)
    assert len(game_texts(page)) == len(kept) + 1
    assert newest(page).record.seed == 59


PUT_AND_PRESS = """([link, does]) => new Promise((done) => {
    window.addEventListener("hashchange", () => done(), { once: true });
    location.hash = link;
    hand.press(does);
})"""


def test_an_address_that_is_put_while_the_screen_changes_is_opened(page: Page) -> None:
    """The browser tells of an address later than it has it: until then it must stay."""
    begin(page, 2, seed=21)
    play(page, 3)
    link = write_link(RULES, Invitation(RULES.new(Setup(2), 5)))
    page.evaluate(PUT_AND_PRESS, [link, "sheet menu"])
    assert play(page, 1)
    assert newest(page).record.seed == 5


def test_a_word_about_locks_leaves_the_one_about_a_bad_link(page: Page) -> None:
    begin(page, 2, seed=21)
    play(page, 3)
    key = newest(page).key
    go(page, "1nonsense")
    alert = page.locator("#sheet [role=alert]")
    expect(alert).to_contain_text("damaged or incomplete")
    other = page.context.new_page()
    start(other, page.url.partition("#")[0])
    press(other, f"open {key}")
    wait_for_offer(other, "take-over")
    press(other, "take-over")
    other.wait_for_function("() => !hand.find('take-over')")
    # The first tab has heard that it follows now, behind its sheet.
    page.wait_for_function("() => document.querySelector('#screen [data-do=take-over]')")
    expect(alert).to_contain_text("damaged or incomplete")


# --- Files ----------------------------------------------------------------------------------------


def export(games: dict[str, object], boxes: dict[str, object] | None = None) -> str:
    return json.dumps({"type": "rossio", "games": games, "boxes": boxes or {}, "version": 2})


QUOTES = '"' + '\\"' * 16_000
"""What a careless reader takes a minute for."""


WRONG_BOX = json.dumps({"helpers": [{"x": 1}] * 20_000})
"""What has more problems than anybody wants to hear of."""


def hostile_files() -> dict[str, Callable[[Random], str]]:
    return {
        "no JSON": lambda random: "".join(random.choices(ALPHABET, k=3000)),
        "nothing": lambda _: "null",
        "a list": lambda _: "[]",
        "another's": lambda _: '{"type":"other","games":{}}',
        "a list of games": lambda _: '{"type":"rossio","games":[]}',
        "nested": lambda _: "[" * 1_000_000,
        "numbers": lambda _: export({"a": 1, "b": None, "c": ["x"]}),
        "quotes": lambda _: export({"a": "[" * 40 + QUOTES, "b": "{" * 40 + QUOTES}),
        "deep entry": lambda _: export({"a": '{"version":2,"record":' + "[" * 60_000}),
        "brackets": lambda _: export({"a": "[]" * 60_000, "b": "[[]]," * 20_000}),
        "long entry": lambda _: export({"a": "x" * 5_000_000}),
        "long name": lambda _: export({"a" * 3_000_000: "{}"}, {"b" * 3_000_000: "{}"}),
        "rubbish box": lambda _: export({}, {"rossio:deadbeef": "x" * 4_900_000}),
        "wrong boxes": lambda _: export({}, dict.fromkeys(("rossio:1", "rossio:2"), WRONG_BOX)),
        "deep box": lambda _: export({}, {"rossio:deadbeef": "[" * 200_000, "plain": "{" * 9}),
        "scripts": lambda _: export({SCRIPT: SCRIPT}, {SCRIPT: SCRIPT}),
        "names": lambda _: export({"__proto__": "{}", "constructor": "{}", '"]\n': "{}"}),
        "many entries": lambda random: export({f"k{n}": random.choice("{[x") for n in range(2000)}),
        "surrogates": lambda _: '{"type":"rossio","games":{"\\ud800":"\\udfff"}}',
        "newer": lambda _: export({"a": '{"version":99,"touched":1}'}),
        "unknown": lambda random: export({"a": f'{{"version":{random.randrange(3)}}}'}),
        "empty export": lambda _: export({}),
    }


SAID = "() => hand.said.length || document.querySelector('[role=alert], #screen .problem')"


def choose(page: Page, kind: str, file: Path) -> None:
    """Choose a file, and wait for what the page says of it."""
    page.evaluate("hand.said.length = 0")
    page.locator(f"[data-file={kind}]").set_input_files(file)
    page.wait_for_function(SAID)


def try_files(page: Page, folder: Path, rounds: int) -> Blocked:
    errors = Errors()
    errors.watch(page)
    random, worst = Random(rounds), Blocked()
    press(page, "sheet saved")
    before = game_texts(page)
    for number in range(rounds):
        for name, make in hostile_files().items():
            file = folder / f"{number}-{name}.json"
            file.write_text(make(random), errors="replace")

            def import_it(file: Path = file) -> None:
                press(page, "close", "sheet saved")
                choose(page, "import", file)

            took = worst_of(page, import_it)
            assert_alive(page, errors)
            assert took.yardsticks <= MOST, (name, took)
            worst = max(worst, took)
            file.unlink()
    kept = {name: text for name, text in game_texts(page).items() if name not in before}
    # What a newer version may read is the one thing that was worth keeping.
    assert all('"version":99' in text for text in kept.values())
    assert len(kept) <= 1
    assert not page.evaluate("Object.keys(localStorage).filter((name) => name.includes('box:'))")
    return worst


def test_twenty_hostile_files(page: Page, tmp_path: Path) -> None:
    try_files(page, tmp_path, 1)


@pytest.mark.long
def test_many_hostile_files(
    page: Page, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    worst = try_files(page, tmp_path, 25)
    number = 25 * len(hostile_files())
    record_property("figure", f"{number} hostile files: the page was blocked {worst}")


def test_a_wrong_box_is_told_at_once_and_briefly(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "box.json"
    file.write_text(WRONG_BOX)
    press(page, "setup rossio")

    def load_it() -> None:
        press(page, "leave", "setup rossio")
        choose(page, "box", file)

    took = worst_of(page, load_it)
    assert took.yardsticks <= MOST, took
    told = page.locator("#screen .problem").inner_text()
    assert "180 more problems were found" in told
    assert len(told) < 3000


# --- Files with more good games than anybody plays ------------------------------------------------


def many_games(text: str, number: int) -> str:
    """So many games that differ in their deal and their time, as a device would export them."""
    saved = read_game(text)
    assert saved is not None
    games = (
        structs.replace(
            saved,
            key=f"{n:x}",
            touched=saved.touched - 1000 * n,
            record=structs.replace(saved.record, seed=1000 + n),
        )
        for n in range(number)
    )
    return export({saved.key: to_json(saved) for saved in games})


def take_in(page: Page, file: Path) -> str:
    """Import a file; what the page says of it."""
    page.evaluate("hand.said.length = 0")
    page.locator("[data-file=import]").set_input_files(file)
    wait_for_word(page, "taken in")
    said: str = page.evaluate("hand.said.join()")
    return said


def try_many_games(page: Page, folder: Path, number: int) -> Blocked:
    """Take in so many games, twice; list them, open a link beside them, start with them."""
    errors, worst = Errors(), Blocked()
    errors.watch(page)
    page.set_default_timeout(0)
    begin(page, 2, seed=21)
    play(page, 40)
    link, file = link_of(page, "game"), folder / "many.json"
    file.write_text(many_games(next(iter(game_texts(page).values())), number))
    assert file.stat().st_size < 20 * 1024 * 1024
    leave(page)
    press(page, "sheet saved")
    said = []

    def watch(name: str, does: Callable[[], object]) -> None:
        nonlocal worst
        took = worst_of(page, lambda: said.append(str(does())))
        assert took.yardsticks <= MOST, (name, took)
        worst = max(worst, took)

    watch("import", lambda: take_in(page, file))
    watch("import again", lambda: take_in(page, file))
    assert said[0].endswith(f"{number} games have been taken in.")
    assert said[-1].endswith("0 games have been taken in.")
    watch("next page", lambda: press(page, "show-page 1", "show-page 0"))
    watch(
        "start screen and list", lambda: press(page, "close", "sheet menu", "close", "sheet saved")
    )
    press(page, "close")
    watch("link", lambda: go(page, link))
    leave(page)
    page.wait_for_function("() => !location.hash")
    watch("next start", lambda: start_again(page))
    press(page, "sheet saved")
    assert f"Games 1 to 20 of {number + 1}" in page.locator("#sheet-body").inner_text()
    assert page.locator(".saved li").count() == 20
    assert_alive(page, errors)
    return worst


def start_again(page: Page) -> None:
    page.reload(wait_until="commit")
    wait_for_state(page, "ready")


def test_thousands_of_good_games(page: Page, tmp_path: Path) -> None:
    try_many_games(page, tmp_path, 2000)


@pytest.mark.long
def test_as_many_good_games_as_a_file_holds(
    page: Page, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    number = 20_000
    worst = try_many_games(page, tmp_path, number)
    record_property("figure", f"{number} good games in a file: the page was blocked {worst}")


@pytest.mark.parametrize(
    ("size", "said"), [(0, "This file is empty"), (20 * 1024 * 1024 + 1, "larger than any file")]
)
def test_a_file_that_can_be_none_is_not_read(
    page: Page, tmp_path: Path, size: int, said: str
) -> None:
    file = tmp_path / "games.json"
    file.write_bytes(b"x" * size)
    press(page, "sheet saved")
    page.locator("[data-file=import]").set_input_files(file)
    assert said in page.locator("#sheet [role=alert]").inner_text()


# --- Storage that is full -------------------------------------------------------------------------

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


def wait_for_offer(page: Page, does: str) -> None:
    page.wait_for_function("(does) => Boolean(hand.find(does))", arg=does)


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
