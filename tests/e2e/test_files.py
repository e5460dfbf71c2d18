"""Whatever file comes from outside, the page lives, says a sentence, keeps what it has and runs
nothing; and it is never blocked for long, however many good games are in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec import structs
from playwright.sync_api import Browser, Page

from rossio.engine.castles.setup import Setup
from rossio.engine.record import replay
from rossio.games import engine
from rossio.ui.invitation import Invitation
from rossio.ui.invitation import write as write_link
from rossio.ui.save import Saved, read_game, to_json
from rossio.ui.seat import Seated
from tests.conformance.playing import played_out
from tests.e2e.blocking import MOST, Blocked, assert_alive, watched_page, worst_of
from tests.e2e.driving import (
    Errors,
    begin,
    game_texts,
    go,
    leave,
    link_of,
    play,
    press,
    wait_for_word,
)
from tests.e2e.kept import saved_text
from tests.e2e.looks import start_again

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~%\"'<>\u202e "
SCRIPT = '"><img src=x onerror=window.hacked=1><script>window.hacked=1</script>'


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with watched_page(browser, address) as page:
        yield page


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


def test_a_good_game_is_taken_in_whatever_its_name(page: Page, tmp_path: Path) -> None:
    file, names = tmp_path / "games.json", ("__proto__", "constructor", "toString")
    file.write_text(export({name: saved_text(n) for n, name in enumerate(names, 3)}))
    press(page, "sheet saved")
    assert take_in(page, file).endswith("3 games have been added.")


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


def alike(number: int) -> tuple[str, list[Saved]]:
    """The link of a game that waits for an opponent, and so many games that became of it, which
    take long to replay."""
    game = engine("castles")
    half = played_out(game, game.new(Setup(4), 5), 0).until(100)
    assert replay(game, half).seat
    seats = tuple(Seated(f"{n}", n, "apprentice" if n else "") for n in range(4))
    played = (played_out(game, half, seed) for seed in range(number))
    games = [
        Saved(f"alike{n:x}", "castles", seats, touched=n, over=True, record=record)
        for n, record in enumerate(played)
    ]
    return write_link(game, Invitation(half, seats)), games


def many_games(text: str, number: int, beside: list[Saved]) -> str:
    """So many games that differ in their deal and their time, as a device would export them, and
    some beside."""
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
    return export({saved.key: to_json(saved) for saved in (*games, *beside)})


def take_in(page: Page, file: Path) -> str:
    """Import a file; what the page says of it."""
    page.evaluate("hand.said.length = 0")
    page.locator("[data-file=import]").set_input_files(file)
    wait_for_word(page, "been added")
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
    link_of_many, beside = alike(100)
    file.write_text(many_games(next(iter(game_texts(page).values())), number, beside))
    number += len(beside)
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
    assert said[0].endswith(f"{number} games have been added.")
    assert said[-1].endswith("0 games have been added.")
    watch("next page", lambda: press(page, "show-page 1", "show-page 0"))
    watch(
        "start screen and list", lambda: press(page, "close", "sheet menu", "close", "sheet saved")
    )
    press(page, "close")

    def open_and_leave(link: str) -> None:
        go(page, link)
        leave(page)
        page.wait_for_function("() => !location.hash")

    watch("link", lambda: open_and_leave(link))
    # What its modules take to load is not what anybody sent.
    press(page, "setup castles")
    leave(page)
    watch("link of many games", lambda: open_and_leave(link_of_many))
    watch("next start", lambda: start_again(page))
    press(page, "sheet saved")
    assert f"Games 1 to 20 of {number + 1}" in page.locator("#sheet-body").inner_text()
    assert page.locator(".saved li").count() == 20
    assert_alive(page, errors)
    return worst


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
