"""How long the strongest opponent's turns take in the page, and whether the table feels them.

Opponents play against each other on the page: whole games at once, and a part of one in which moves
are shown, so that the page draws while they think. Each question is noted when it is asked and when
it is answered; a turn is the sum of its questions. The same questions are put to this Python too.
A short loop, run over and over in the page, tells how long a busy machine holds the page up.

One game more is played with the page and its worker slowed down as on a phone (`slowing`).

python -m tools.bench.thinking [game ...]; without one, every game
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from statistics import median
from time import perf_counter
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from rossio import games
from rossio.bots import BEST
from rossio.bots.desk import think, unpack
from rossio.bots.question import Question, read_answer
from rossio.engine.events import Event
from rossio.engine.rng import Rng
from rossio.terminal.match import Clock
from tools.bench import figure, judge, late, spread, within
from tools.bench.slowing import braked
from tools.bench.taps import SLOWER, TOLERANCE, Throttle, is_as_slow_as_wanted
from tools.browser import launch
from tools.hands import Agreed, Mouse, sit_down
from tools.serve import serving
from tools.site import build_if_changed

LIMITS = {"rossio": (1_000, 2_500), "calcada": (1_000, 2_500), "castles": (1_200, 3_000)}
"""Of a turn in each game, in milliseconds: in the median, and at the 95th percentile."""
PHONE_LIMIT = 1_500
"""Of a turn on a phone, in the median."""
TASK_LIMIT = 50
TWO, FOUR = ("Ana", "Rui"), ("Ana", "Rui", "Eva", "Zé")
LONGEST_GAME = 600_000
LONGEST_SLOW_GAME = 4 * LONGEST_GAME
ANSWERED = "() => thoughts.length"
OVER = "() => document.querySelector('.ending')"
PART = "() => thoughts.length >= 40"

WATCH = """
localStorage.setItem("rossio / preferences", JSON.stringify({ language: "en", speed: "{speed}" }));
window.thoughts = [];
window.tasks = [];
window.loops = [];
setInterval(() => {
  const begin = performance.now();
  let sum = 0;
  for (let i = 0; i < 1e5; i++) sum = (sum + i * i) % 1000003;
  loops.push(performance.now() - begin + (sum < 0));
}, 100);
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    tasks.push([startTime, startTime + duration]);
}).observe({ type: "longtask" });
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => {
      if (data) thoughts.push([this.question, this.asked, performance.now(), data]);
    });
  }
  postMessage(question) {
    this.question = question;
    this.asked = performance.now();
    super.postMessage(question);
  }
};
"""


@dataclass(frozen=True)
class Thought:
    question: str
    asked: float
    answered: float
    answer: str

    def events(self) -> Sequence[Event]:
        """What comes of the move that was chosen, where the hidden is made up."""
        question = msgspec.json.decode(self.question, type=Question)
        game = games.engine(question.game)
        move = read_answer(self.answer, games.answers).move
        return game.play(game.determinize(unpack(question), Rng(0)), game.read_move(move))


@dataclass
class Game:
    thoughts: list[Thought]
    tasks: list[tuple[float, float]]
    loops: list[float]

    def turns(self, taken: list[float]) -> list[float]:
        """What each turn took, of what each thought took; as an arena counts them."""
        clock = Clock()
        for thought, milliseconds in zip(self.thoughts, taken, strict=True):
            clock.read(thought.events(), milliseconds / 1000)
        return [turn.milliseconds for turn in clock.turns]

    def here(self) -> list[float]:
        return self.turns([thought.answered - thought.asked for thought in self.thoughts])

    def stutters(self) -> list[float]:
        """The page's tasks of over 50 ms of which a part fell into an opponent's thinking."""
        return [
            end - begin
            for begin, end in self.tasks
            if any(begin < one.answered and one.asked < end for one in self.thoughts)
        ]

    def since(self, begin: float) -> Game:
        """What was asked later."""
        later = [thought for thought in self.thoughts if thought.asked >= begin]
        return replace(self, thoughts=later)


def open_page(browser: Browser, address: str, speed: str) -> Page:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH.replace("{speed}", speed))
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => document.documentElement.dataset.games", timeout=60_000)
    page.locator("#notice-close").click()
    return page


def begin(page: Page, name: str, names: tuple[str, ...]) -> None:
    seats = range(len(names))
    sit_down(Mouse(page), Agreed(names, seed=1755, opponents=seats, opponent=BEST, game=name))


def play(
    browser: Browser, address: str, name: str, names: tuple[str, ...], speed: str, until: str
) -> Game:
    page = open_page(browser, address, speed)
    begin(page, name, names)
    page.wait_for_function(until, timeout=LONGEST_GAME)
    game = seen(page)
    page.context.close()
    return game


def play_slowly(
    browser: Browser, address: str, name: str, until: str = OVER
) -> tuple[Game, Throttle]:
    """A game of two on a phone, from the first answer on: by then the worker has started."""
    page = open_page(browser, address, "at once")
    with braked(page) as (brake, throttle):
        begin(page, name, TWO)
        page.wait_for_function(ANSWERED, timeout=LONGEST_GAME)
        brake.rate = throttle.rate
        slow_from = float(page.evaluate("performance.now()"))
        page.wait_for_function(until, timeout=LONGEST_SLOW_GAME)
        game = seen(page).since(slow_from)
    page.context.close()
    return game, throttle


def seen(page: Page) -> Game:
    found: dict[str, Any] = page.evaluate("({ thoughts, tasks, loops })")
    return Game([Thought(*one) for one in found["thoughts"]], found["tasks"], found["loops"])


def elsewhere(game: Game, most: int = 60) -> list[float]:
    """The same turns, as long as this Python needs for their questions."""
    taken = []
    for thought in islice(game.thoughts, most):
        begin = perf_counter()
        for _ in think(thought.question):
            pass
        taken.append(1000 * (perf_counter() - begin))
    return Game(game.thoughts[:most], [], []).turns(taken)


def measure(browser: Browser, address: str, name: str) -> None:
    """Have a game played, and print its figures."""
    whole = [play(browser, address, name, names, "at once", OVER) for names in (TWO, FOUR)]
    shown = play(browser, address, name, FOUR, "quick", PART)
    turns = [turn for game in whole for turn in game.here()]
    native = median(turn for game in whole for turn in elsewhere(game))
    report_turns(name, turns, native)
    label = f"{name}-turn-{BEST}"
    stutters = [task for game in (*whole, shown) for task in game.stutters()]
    loops = [loop for game in (*whole, shown) for loop in game.loops]
    longest = max(stutters, default=0.0)
    busy = f"a loop of {median(loops):.0f} ms took up to {max(loops):.0f}"
    note = f"{len(stutters)} over {TASK_LIMIT}; {busy}"
    within(f"{label}-longest-task", longest, "ms", TASK_LIMIT, note)
    game, throttle = play_slowly(browser, address, name)
    report_on_phone(name, game.here(), throttle)


def report_turns(name: str, turns: Sequence[float], native: float) -> None:
    label, (middle_limit, late_limit) = f"{name}-turn-{BEST}", LIMITS[name]
    beside = f"{native:.0f} outside the browser, {spread(turns)}"
    within(f"{label}-median", median(turns), "ms", middle_limit, beside)
    within(f"{label}-p95", late(turns), "ms", late_limit)


def report_on_phone(name: str, turns: Sequence[float], throttle: Throttle) -> bool:
    """Whether a turn comes soon enough, where the CPU was as slow as wanted."""
    label, middle = f"{name}-turn-{BEST}-phone", median(turns)
    figure(f"{label}-median", middle, "ms", spread(turns))
    is_slow = is_as_slow_as_wanted(throttle.slowdown)
    slowness = f"{throttle.slowdown:.2f} times slower, wanted {SLOWER} ± {TOLERANCE:.0%}"
    told = f"{middle:,.0f} of {PHONE_LIMIT:,} ms, {slowness}"
    return judge(f"{label}-limit", is_met=is_slow and middle <= PHONE_LIMIT, limit=told)


def main(*names: str) -> None:
    site = build_if_changed()
    with sync_playwright() as playwright, serving(site) as address:
        browser = launch(playwright, is_measured=True)
        for name in names or games.names():
            measure(browser, address, name)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
