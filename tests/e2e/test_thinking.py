"""Opponents think in a worker, and where there is none in the page; nobody feels it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from rossio import games
from rossio.bots import seed_of_move
from rossio.bots.players import choose
from rossio.bots.question import ask, to_text
from rossio.bots.rossio.players import PLAYERS
from rossio.engine.record import start as start_of
from rossio.engine.record import walk
from rossio.engine.rng import Rng
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.view import view
from rossio.ui.save import Saved
from tests.e2e.driving import AT_ONCE, HAND, Errors, begin, new_device, newest, open_page, play
from tests.e2e.host import Host, held_until, missing
from tests.e2e.looks import START_TIMEOUT, notice, start
from tools.serve import DevelopmentHandler, serving

IN_THE_PAGE = "Opponents think in the page"
IN_A_WORKER = "Opponents think in a worker"

# What is kept is said in the page's storage; the last game is the only one.
MOVES = """() => {
    const name = Object.keys(localStorage).find((name) => / game:/.test(name));
    return JSON.parse(localStorage.getItem(name) ?? "{}").record?.moves?.length ?? 0;
}"""
PERSONS_TURN = "() => document.querySelector('#screen [data-lit][data-do^=\"pick \"]')"


COUNT_WORKERS = """
window.workers = [];
window.answers = 0;
window.Worker = class extends Worker {
    constructor(address, how) {
        super(address, how);
        workers.push(new URL(address, location).href);
        this.addEventListener("message", ({ data }) => { answers += data ? 1 : 0; });
    }
};
"""


def notes(page: Page) -> list[str]:
    """What the page's console says from now on about where opponents think."""
    said: list[str] = []
    page.on("console", lambda line: said.append(line.text) if IN_THE_PAGE in line.text else None)
    return said


ARCHIVES = """() => performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => name.includes("/archives/"))
    .map((name) => name.split("/").at(-1).split("-")[0])"""


def archives_of_worker(page: Page) -> list[str]:
    """Which archives the worker has asked for."""
    (worker,) = page.workers
    asked: list[str] = worker.evaluate(ARCHIVES)
    return sorted(asked)


def opponent_first(page: Page, seed: int = 3) -> None:
    """Begin a game with an opponent, who has the first move, and play until it has had a turn."""
    begin(page, 2, seed, **{"kind-0": "mason", "first": "0"})
    page.wait_for_function(PERSONS_TURN, timeout=START_TIMEOUT)
    while page.evaluate(MOVES) < 5:
        play(page, 1)
        page.wait_for_function(PERSONS_TURN, timeout=START_TIMEOUT)


def finish(page: Page) -> None:
    """Play to the end."""
    while not page.evaluate("Boolean(document.querySelector('.ending'))"):
        play(page, 30)
        page.wait_for_function(
            f"() => ({PERSONS_TURN})() || document.querySelector('.ending')", timeout=START_TIMEOUT
        )


def opponents_moves(saved: Saved) -> list[str]:
    """The moves that opponents have made, each what it would have chosen here too."""
    record, made = saved.record, []
    for number, (state, _) in enumerate(islice(walk(Rossio(), record), len(record.moves))):
        opponent = saved.seats[state.seat].opponent
        if opponent:
            rng = Rng(seed_of_move(record.seed, number))
            chosen = choose(PLAYERS, opponent, view(state, state.seat), rng)
            assert record.moves[number] == str(chosen)
            made.append(record.moves[number])
    return made


@pytest.mark.every_engine
def test_in_a_worker_with_the_network_gone_and_under_a_sub_path(
    page: Page, engine: str, host: Host, site: Path, tmp_path: Path
) -> None:
    (tmp_path / "rossio").symlink_to(site)
    host.folder = tmp_path
    page.add_init_script(HAND + COUNT_WORKERS)
    for name, text in AT_ONCE.items():
        # In Firefox also on the blank page before the first, where nothing can be kept.
        name = name.replace(" / ", " /rossio/ ")
        page.add_init_script(f"if (location.host) localStorage.setItem({name!r}, {text!r})")
    said, errors = notes(page), Errors()
    errors.watch(page)
    start(page, f"{host.address}rossio/")
    assert "offline" in notice(page)
    assert sum("/thinker-" in path for path in host.asked) == 1, "only to keep it on the device"
    assert page.evaluate("workers") == []
    host.stop()
    opponent_first(page)
    if engine == "firefox":
        # In Chromium whole games against the mason are played by hand and by keys.
        finish(page)
        assert newest(page, "/rossio/").over
    assert len(opponents_moves(newest(page, "/rossio/"))) >= 4
    (worker,) = page.evaluate("workers")
    assert worker.startswith(f"{host.address}rossio/web/js/thinker-")
    if engine == "chromium":
        # In Firefox this driver cannot ask a worker anything.
        assert archives_of_worker(page) == ["house", "msgspec", "python", "rossio"]
    assert (said, errors) == ([], [])


@pytest.mark.parametrize(
    "why",
    [
        pytest.param("there are no workers", marks=pytest.mark.every_engine),
        "its script is missing",
    ],
)
def test_in_the_page_when_there_is_no_worker(browser: Browser, home: Host, why: str) -> None:
    context = new_device(browser, home.address)
    if why == "its script is missing":
        script = next((home.folder / "web/js").glob("thinker-*"))
        home.faults[script.name] = missing
    else:
        # PyScript itself does not start where there is not even the name.
        context.add_init_script("Worker = class { constructor() { throw new Error('none') } }")
    page = open_page(context, home.address)
    said = notes(page)
    opponent_first(page)
    assert len(opponents_moves(newest(page))) >= 4
    assert len(said) == 1
    expect(page.locator("#notice")).not_to_contain_text("went wrong")
    home.faults.clear()
    context.close()


@pytest.mark.needs("devtools")
def test_a_worker_that_cannot_fetch_a_game_leaves_it_to_the_page(
    browser: Browser, home: Host
) -> None:
    context = new_device(browser, home.address)
    page = open_page(context, home.address)
    page.wait_for_function("() => document.documentElement.dataset.games === 'here'")
    # What the page has fetched is not asked for again from the host.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    archive = next((home.folder / "runtime/archives").glob("rossio-*"))
    home.faults[archive.name] = missing
    said = notes(page)
    opponent_first(page)
    assert len(opponents_moves(newest(page))) >= 4
    assert len(said) == 1
    assert "rossio could not be fetched" in said[0]
    home.faults.clear()
    context.close()


ASK_FOR_SEVERAL = """([first, second]) => new Promise((done, fail) => {
    const worker = rossio.newThinker();
    worker.onmessage = ({ data }) => { if (data) { worker.terminate(); done(data); } };
    worker.onerror = fail;
    worker.postMessage(first);
    worker.postMessage(second);
})"""


def question_of(game: str) -> str:
    """What the apprentice would do first in a game."""
    rules, setup = games.engine(game), import_module(f"rossio.engine.{game}.setup").Setup(2)
    state = start_of(rules, rules.new(setup, 5))
    return to_text(ask(rules, "move", "apprentice", rules.view(state, state.seat), 1))


def test_of_questions_about_several_games_the_last_is_answered(
    browser: Browser, home: Host
) -> None:
    context = new_device(browser, home.address)
    page = open_page(context, home.address)
    questions = [question_of(name) for name in ("castles", "calcada")]
    for first, second in (questions, questions[::-1]):
        answer = json.loads(page.evaluate(ASK_FOR_SEVERAL, [first, second]))
        assert answer["question"] == json.loads(second)
    context.close()


# A device on which Python has taken twenty seconds to start, and a clock that goes faster when
# somebody waits for long.
SLOW = """
const wait = setTimeout, now = performance.now.bind(performance);
performance.now = () => 20_000 + now();
window.waits = [];
window.setTimeout = (doing, after) => {
    if (after === 300_000) return 0; // it is needed all the time
    if (after >= 10_000) waits.push(after);
    return wait(doing, after >= 10_000 ? after / 50 : after / 10);
};
"""


def test_a_worker_that_is_slow_to_start_is_not_waited_for_and_taken_up_when_it_comes(
    browser: Browser, home: Host
) -> None:
    script = next((home.folder / "web/js").glob("thinker-*"))
    rest_of_script = threading.Event()
    home.faults[script.name] = held_until(rest_of_script)
    context = new_device(browser, home.address)
    context.add_init_script(SLOW + COUNT_WORKERS)
    page = open_page(context, home.address)
    # How long the games were waited for, which have come, is another matter.
    page.evaluate("waits.length = 0")
    said = notes(page)
    opponent_first(page)
    in_the_page = len(opponents_moves(newest(page)))
    assert in_the_page >= 4
    assert page.evaluate("answers") == 0
    assert len(said) == 1
    # Its first sign may take twice as long as Python took to start in the page.
    waits = page.evaluate("waits")
    assert waits
    assert min(waits) > 40_000
    with page.expect_console_message(lambda line: IN_A_WORKER in line.text, timeout=START_TIMEOUT):
        rest_of_script.set()
    play(page, 20)  # until it is the opponent's turn
    page.wait_for_function("() => answers > 0", timeout=START_TIMEOUT)
    assert page.evaluate("waits.at(-1)") == 10_000
    page.wait_for_function(PERSONS_TURN, timeout=START_TIMEOUT)  # what was answered is played
    assert len(opponents_moves(newest(page))) > in_the_page
    assert len(said) == 1
    home.faults.clear()
    context.close()


# Nobody needs the worker for five minutes when the test says so.
RESTING = """
const wait = setTimeout, now = performance.now.bind(performance);
let later = 0;
performance.now = () => later + now();
window.setTimeout = (doing, after) => {
    // Needed meanwhile, it is given the rest of the time.
    if (!(after > 200_000 && after <= 300_000)) return wait(doing, after);
    window.rest = doing;
    return 0;
};
window.letPass = (milliseconds) => {
    later += milliseconds;
    rest();
};
"""


def test_a_worker_ends_when_nobody_needs_it_and_the_next_question_has_another(
    browser: Browser, home: Host
) -> None:
    context = new_device(browser, home.address)
    context.add_init_script(RESTING)
    page = open_page(context, home.address)
    said = notes(page)
    opponent_first(page)
    (worker,) = page.workers
    page.evaluate("letPass(10_000)")
    assert page.workers == [worker]
    with worker.expect_event("close"):
        page.evaluate("letPass(300_000)")
    assert page.workers == []
    before = len(opponents_moves(newest(page)))
    with page.expect_worker():
        play(page, 20)  # until it is the opponent's turn
    page.wait_for_function(PERSONS_TURN, timeout=START_TIMEOUT)
    assert len(opponents_moves(newest(page))) > before
    assert len(page.workers) == 1
    assert said == []
    context.close()


# --- Long thoughts ------------------------------------------------------------------------------

LONG_THOUGHTS = """

_think = think


def think(view, rng):
    from time import perf_counter
    for move in _think(view, rng):
        for _ in range(1000):
            end = perf_counter() + 0.001
            while perf_counter() < end:
                pass
            yield move
"""

# The worker can be killed, and if somebody is impatient, its death is noticed soon.
KILLER = """
const wait = setTimeout, Native = Worker;
window.setTimeout = (doing, after) => wait(doing, window.isImpatient ? after / 10 : after);
window.Worker = class extends Native {
    constructor(...how) { super(...how); window.thinker = this; }
};
"""

# The longest task of the page while an opponent thinks, in milliseconds.
LONGEST_TASK = """(milliseconds) => new Promise((done) => {
    let longest = 0;
    const read = (list) => {
        for (const { duration } of list) longest = Math.max(longest, duration);
    };
    const observer = new PerformanceObserver((list) => read(list.getEntries()));
    observer.observe({ type: "longtask" });
    setTimeout(() => { read(observer.takeRecords()); done(longest); }, milliseconds);
})"""

PLACES = """() => [".square-room", ".mine"].map((name) =>
    JSON.stringify(document.querySelector(name).getBoundingClientRect()))"""


def stutters(page: Page) -> bool:
    """Whether the page is busy for more than 50 ms at a time, whenever one looks.

    A busy machine may hold it up once.
    """
    for _ in range(3):
        assert page.locator(".thinking").count() == 1
        if page.evaluate(LONGEST_TASK, 200) < 50:
            return False
    return True


@pytest.fixture
def thoughtful(tree: Path) -> Iterator[str]:
    """The working tree, as `make play` serves it, with an opponent that thinks for long."""
    module = tree / "rossio/bots/rossio/apprentice.py"
    module.write_text(module.read_text(encoding="utf-8") + LONG_THOUGHTS)
    with serving(tree, DevelopmentHandler) as address:
        yield address


@pytest.mark.needs("layout-shift")
def test_the_table_does_not_stutter_wherever_opponents_think(
    browser: Browser, thoughtful: str
) -> None:
    context = new_device(browser, thoughtful)
    context.add_init_script(KILLER)
    page = open_page(context, thoughtful)
    said = notes(page)
    begin(page, 2, 3, **{"kind-1": "apprentice", "first": "0"})
    before = page.evaluate(PLACES)
    play(page, 1)
    page.locator(".thinking").wait_for()
    expect(page.locator(".say")).to_contain_text("Apprentice 2 is thinking …")
    expect(page.locator("#say")).to_contain_text("Apprentice 2 is thinking …")
    assert page.evaluate(PLACES) == before
    page.wait_for_function(PERSONS_TURN, timeout=START_TIMEOUT)
    assert len(opponents_moves(newest(page))) == 1

    while not page.locator(".thinking").count():
        play(page, 1)
    assert not stutters(page)
    assert said == []
    made = page.evaluate(MOVES)
    with page.expect_console_message(lambda line: IN_THE_PAGE in line.text):
        page.evaluate("isImpatient = true")
        # Patience is measured anew at each sign of life, so there has to be one more.
        page.evaluate("() => { setTimeout(() => thinker.terminate(), 3000) }")
    assert page.evaluate(MOVES) == made
    assert not stutters(page)
    page.wait_for_function(f"(made) => ({MOVES})() > made", arg=made, timeout=START_TIMEOUT)
    assert len(opponents_moves(newest(page))) > 1
    context.close()
