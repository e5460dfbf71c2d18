"""From a tap to the next paint, over whole games with the CPU slowed down.

The browser's own Event Timing says how long each interaction took, in steps of 8 ms; two animation
frames after each click, timed in the page, say whether to believe it. A loop of the same length
says how slow the CPU really is: before a game the rate that the browser is asked for is changed
until the loop takes four times as long, and after each tap the loop says whether it still does. A
page that has just worked is slower than one that rests, so the rate is corrected by what the loop
says, a few taps at a time.

Whole games are played on a phone, and Rossio's on a desktop too. The other games are held against
it by the first taps of a game of four at one phone, all of them played in the same run.

Of the page's long tasks the longest is named, by what was done before it. What this bench itself
does in the page is no work of the page: it notes when it does so, and that is not counted.
"""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from rossio import games
from rossio.ui.seat import PERSON
from tools.bench import figure, judge, late, spread, within
from tools.browser import launch
from tools.hands import ADVANCED, PAN_TO, SEE, Spot, choice, doing, setting, sight_of
from tools.player import MOST_STEPS, Player, Sight
from tools.serve import serving
from tools.site import build_if_changed

SLOWER, TOLERANCE = 4, 0.05
"""The CPU is so many times slower, as measured, give or take so much of it."""
ROUNDS, PAIRS = 10, 31
"""How often another rate is tried, and how often the loop runs at each, freely and slowed down."""
CORRECTED = 20
"""After so many taps the rate is looked at again."""
TASK_LIMIT = 200
"""So many milliseconds a task of the page may take, whatever is on the screen."""
THRESHOLD = 16
"""Event Timing is silent about what is quicker, in milliseconds."""
LOOK_AROUND = 0.12
"""How often a person looks at something instead of playing on."""
BY_KEY = 0.2
"""How often a person with a keyboard uses it, where there is a key."""
FIRST = "rossio"
GAMES = {"solo": 1, "hot-seat": 4}
WHOLE = {"rossio": ("solo", "hot-seat"), "calcada": ("hot-seat",), "castles": ("hot-seat",)}
"""What is played to its end on a phone; on a desktop the first game's only."""
SOME_TAPS = 120
"""So many of each game are compared."""
SLOWER_THAN_FIRST = {"calcada": 1.0, "castles": 1.3}
"""How many times as long as one of the first game's a tap may take."""
STEP = 8
"""Event Timing tells milliseconds in such steps: as much more is no difference."""


@dataclass(frozen=True)
class Limits:
    """Of taps, in milliseconds: what the median may be, and the 95th percentile."""

    name: str
    middle: float
    late: float


FLOOR = Limits("floor", 100, 200)
"""Where the first game is slower on a phone, the bench fails."""
GOALS = {
    "rossio": Limits("goal", 60, 120),
    "calcada": Limits("goal", 60, 120),
    "castles": Limits("goal", 78, 156),
}
"""What is aimed at, on a phone."""


@dataclass(frozen=True)
class Device:
    name: str
    width: int
    height: int
    touch: bool


@dataclass(frozen=True)
class Table:
    """Where a game is played, which, and by how many: a kind of `GAMES`."""

    device: Device
    game: str
    kind: str


DEVICES = (Device("phone", 360, 740, touch=True), Device("desktop", 1440, 900, touch=False))


@dataclass
class Measured:
    taps: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    frames: list[float] = field(default_factory=list)
    hovers: list[float] = field(default_factory=list)
    slowdowns: list[float] = field(default_factory=list)
    rates: list[float] = field(default_factory=list)
    tasks: list[tuple[float, str]] = field(default_factory=list)
    """The page's long tasks: how long, and what was done before."""

    def all(self) -> list[float]:
        return [duration for durations in self.taps.values() for duration in durations]


Span = tuple[float, float]
"""When something began and ended."""

REFERENCE_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tap</title><link rel="icon" href="data:,">
<button data-do="tap">0</button>
<script>
  document.querySelector("button").onclick = (event) => { event.target.textContent++; };
</script>
"""

WATCH = """
const none = () => ({
  longest: 0, hovers: [], frames: 0, did: "", at: Infinity, tasks: [], own: [],
});
window.timing = none();
const read = (entries) => {
  for (const { interactionId, name, duration } of entries) {
    if (interactionId) timing.longest = Math.max(timing.longest, duration);
    else if (name === "pointerover") timing.hovers.push(duration);
  }
};
window.observer = new PerformanceObserver((list) => read(list.getEntries()));
observer.observe({ type: "event", durationThreshold: 16 });
const readTasks = (entries) => {
  for (const { startTime, duration } of entries)
    timing.tasks.push([startTime, startTime + duration]);
};
const taskObserver = new PerformanceObserver((list) => readTasks(list.getEntries()));
taskObserver.observe({ type: "longtask" });
// What follows in the same task is the bench's too, where it is told so: an answer is packed there.
window.bench = (work, { toTheEnd = false } = {}) => {
  const begin = performance.now();
  const found = work();
  timing.own.push([begin, performance.now(), toTheEnd]);
  return found;
};
const frame = () => new Promise(requestAnimationFrame);
const watch = async (event) => {
  timing.at = Math.min(timing.at, event.timeStamp);
  const target = event.target.closest("[data-do]");
  if (event.type === "click" && target) timing.did = target.dataset.do;
  await frame();
  await frame();
  timing.frames ||= performance.now() - event.timeStamp;
};
addEventListener("click", watch, true);
addEventListener("keydown", watch, true);
window.spin = () => {
  const begin = performance.now();
  let sum = 0;
  for (let i = 0; i < 2e5; i++) sum = (sum + i * i) % 1000003;
  return performance.now() - begin + (sum < 0);
};
// The same as after a tap, when the page has come to rest.
window.spun = async () => {
  await frame();
  await frame();
  return spinAlone();
};
const spinAlone = () => bench(spin);
// What the last interaction took, once its paint has been reported or surely never will be.
window.taken = async () => {
  for (let frames = 0; frames < 12; frames++) {
    await frame();
    read(observer.takeRecords());
    if (frames > 3 && timing.longest && timing.frames) break;
  }
  const spun = spinAlone();
  readTasks(taskObserver.takeRecords());
  const taken = { ...timing, spin: spun };
  window.timing = none();
  return taken;
};
"""


LOOK = f"() => bench({SEE}, {{ toTheEnd: true }})"


def of_the_page(task: Span, own: list[tuple[float, float, bool]]) -> float:
    """How long a task was, without what the bench did in it; the bench does one thing at a time."""
    begin, end = task
    share = end - begin
    for first, last, to_the_end in own:
        if begin <= first < end:
            share -= (end if to_the_end else min(last, end)) - first
    return share


def kind_of(action: str) -> str:
    """What is measured together: moves whose texts begin alike, a sheet, any other action."""
    name, _, rest = action.partition(" ")
    return f"play {rest[:1]}" if name == "play" else action if name == "sheet" else name


class Person:
    """Somebody with a device, who taps and is timed: a driver for a scripted player."""

    def __init__(self, page: Page, device: Device, measured: Measured, random: Random) -> None:
        self.page = page
        self.device = device
        self.measured = measured
        self.random = random
        self.page_throttle = PageThrottle(page)
        self.unhindered = self.page_throttle.throttle.unhindered
        measured.rates.append(self.page_throttle.throttle.rate)
        self.taps = 0
        self.did = "nothing yet"
        self.own: list[tuple[float, float, bool]] = []

    def look(self) -> Sight[Spot]:
        """Everything that a finger would hit at its middle, and what is lit outside a window: who
        never panned could not play every game to its end."""
        sight = sight_of(self.page.evaluate(LOOK))
        offered = tuple(spot for spot in sight.targets if spot.reachable or spot.lit)
        return Sight(offered, sight.is_over)

    def do(self, spot: Spot) -> None:
        if not spot.reachable:
            self.page.evaluate(PAN_TO, spot.key)
            there = (one for one in self.look().targets if one.reachable)
            found = next(
                (one for one in there if (one.does, one.key) == (spot.does, spot.key)), None
            )
            if found is None:
                return  # something else lies over it
            spot = found
        has_key = not self.device.touch and bool(spot.short)
        self.tap(spot, by_key=has_key and self.random.random() < BY_KEY)

    def tap(self, spot: Spot, *, by_key: bool = False) -> None:
        if by_key:
            self.page.keyboard.press(spot.short)
        elif self.device.touch:
            self.page.touchscreen.tap(spot.x, spot.y)
        else:
            self.page.mouse.move(spot.x, spot.y)
            self.measured.hovers += self.taken()["hovers"]
            self.page.mouse.down()
            self.page.mouse.up()
        taken = self.taken(spot.does)
        kind = kind_of(taken["did"] or spot.does)
        self.measured.taps[kind].append(max(taken["longest"], THRESHOLD))
        self.measured.frames += [taken["frames"]] if taken["frames"] else []
        self.measured.slowdowns.append(taken["spin"] / self.unhindered)
        self.taps += 1
        if self.taps % CORRECTED == 0:
            self.page_throttle.correct(median(self.measured.slowdowns[-CORRECTED:]))

    def taken(self, does: str = "") -> dict[str, Any]:
        """What there is to tell since this was last asked, when this or nothing was done."""
        taken: dict[str, Any] = self.page.evaluate("taken()")
        before, self.did = self.did, taken["did"] or does or self.did
        # The task in which this was asked the last time is only told of now.
        self.own = [*self.own[-9:], *taken["own"]]
        for begin, end in taken["tasks"]:
            did = self.did if end > taken["at"] else before
            self.measured.tasks.append((of_the_page((begin, end), self.own), did))
        return taken

    def tap_on(self, action: str) -> None:
        self.page.locator(doing(action)).first.scroll_into_view_if_needed()
        self.tap(next(spot for spot in self.look().targets if spot.does == action))

    def set_up(self, game: str, players: int) -> None:
        self.tap_on(f"setup {game}")
        self.tap_on(f"players {players}")
        for seat in range(1, players):
            self.page.locator(choice(f"kind-{seat}", PERSON)).check(force=True)
        self.page.click(ADVANCED)
        self.page.fill(setting("seed"), "1755")
        self.page.evaluate("document.activeElement.blur()")
        self.taken()
        self.tap_on("start")

    def play(self, most: int) -> None:
        """So many taps, or to the end of the game."""
        player = Player(self, self.random, look_around=LOOK_AROUND)
        for _ in range(most):
            if not player.step():
                break
        self.taken()


def open_page(context: BrowserContext, address: str, ready: str) -> Page:
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    page.wait_for_function(ready, timeout=60_000)
    return page


@dataclass(frozen=True)
class Throttle:
    """What the browser is asked for, what the page's loop takes without it in milliseconds, and how
    many times as long with it."""

    rate: float
    unhindered: float
    slowdown: float


def is_as_slow_as_wanted(slowdown: float) -> bool:
    return abs(slowdown - SLOWER) <= TOLERANCE * SLOWER


def calibrate(spin_at: Callable[[float], float]) -> Throttle:
    """The throttle at which the loop is as slow as wanted, or the nearest that was found.

    Each loop that is slowed down comes after one that is not, so that both are alike disturbed.
    """
    rate, tried = float(SLOWER), list[Throttle]()
    while len(tried) < ROUNDS:
        free, slowed = zip(*((spin_at(1), spin_at(rate)) for _ in range(PAIRS)), strict=True)
        found = Throttle(rate, median(free), median(slowed) / median(free))
        tried.append(found)
        if is_as_slow_as_wanted(found.slowdown):
            break
        rate = corrected(rate, found.slowdown)
    return min(tried, key=lambda throttle: abs(throttle.slowdown - SLOWER))


def corrected(rate: float, slowdown: float) -> float:
    """The rate to ask for, when at this one the loop takes so many times as long."""
    return rate if is_as_slow_as_wanted(slowdown) else max(1.0, rate * SLOWER / slowdown)


class PageThrottle:
    """Makes the CPU as slow as wanted, and keeps it so."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self.throttle = calibrate(self._spin_at)
        self.rate = self.throttle.rate
        self._spin_at(self.rate)
        page.evaluate("taken()")

    def correct(self, slowdown: float) -> None:
        """The loop took so many times as long, after taps."""
        self.rate = corrected(self.rate, slowdown)
        self._ask_for(self.rate)

    def _ask_for(self, rate: float) -> None:
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def _spin_at(self, rate: float) -> float:
        self._ask_for(rate)
        return float(self._page.evaluate("spun()"))


def new_context(browser: Browser, device: Device) -> BrowserContext:
    size = {"width": device.width, "height": device.height}
    return browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        has_touch=device.touch,
        is_mobile=device.touch,
        locale="en",
    )


def measure(browser: Browser, address: str, device: Device, game: str) -> Measured:
    """Play a game to its end, in each kind; the same games every time."""
    measured = Measured()
    for kind in WHOLE[game]:
        play(browser, address, Table(device, game, kind), measured)
    return measured


def compare(browser: Browser, address: str, device: Device) -> dict[str, Measured]:
    """The first taps of every game in the house, one game after another."""
    compared = {name: Measured() for name in games.names()}
    for name, measured in compared.items():
        play(browser, address, Table(device, name, "hot-seat"), measured, SOME_TAPS)
    return compared


def play(
    browser: Browser, address: str, table: Table, measured: Measured, most: int = MOST_STEPS
) -> None:
    context = new_context(browser, table.device)
    page = open_page(context, address, "() => document.documentElement.dataset.games")
    # That the game is kept offline takes room from the table once; games are without it.
    # Nobody's mouse goes there: where it rested, it would point at cards from then on.
    page.locator("#notice-close").wait_for(timeout=60_000)
    page.locator("#notice-close").dispatch_event("click")
    person = Person(page, table.device, measured, Random(table.kind))
    person.set_up(table.game, GAMES[table.kind])
    person.play(most)
    context.close()


def measure_bare(browser: Browser, address: str, device: Device) -> Measured:
    """The same taps on a button that only counts them."""
    measured = Measured()
    context = new_context(browser, device)
    page = open_page(context, address, "() => document.body")
    person = Person(page, device, measured, Random(0))
    for _ in range(30):
        person.tap_on("tap")
    context.close()
    return measured


def is_as_wanted(measured: Measured) -> bool:
    """Whether the CPU was as slow as wanted: what quick taps would mean nothing without."""
    return is_as_slow_as_wanted(median(measured.slowdowns))


def is_met(measured: Measured, limits: Limits = FLOOR) -> bool:
    """Whether the taps took no longer than they may, on a CPU that was as slow as wanted."""
    taps = measured.all()
    is_quick = median(taps) <= limits.middle and late(taps) <= limits.late
    return is_quick and is_as_wanted(measured)


def judge_taps(name: str, measured: Measured, limits: Limits) -> None:
    """Each of the two limits by itself."""
    taps, is_slow = measured.all(), is_as_wanted(measured)
    slowness = f"{median(measured.slowdowns):.2f} times slower, wanted {SLOWER} ± {TOLERANCE:.0%}"
    for what, value, limit in (
        ("median", median(taps), limits.middle),
        ("p95", late(taps), limits.late),
    ):
        told = f"{value:.0f} of {limit:g} ms, {slowness}"
        judge(f"{name}-{limits.name}-{what}", is_met=is_slow and value <= limit, limit=told)


def report(device: Device, measured: Measured, bare: Measured, game: str = FIRST) -> None:
    taps, name = measured.all(), f"tap-{device.name}-{game}"
    beside = f"a bare page's {median(bare.all()):.0f}, {spread(taps)}"
    figure(f"{name}-median", median(taps), "ms", beside)
    figure(f"{name}-p95", late(taps), "ms")
    frames = f"median {median(measured.frames):.0f}, p95 {late(measured.frames):.0f}"
    figure(f"{name}-count", len(taps), "taps", f"in two frames: {frames}")
    slowdown = median(measured.slowdowns)
    asked = ", ".join(f"{rate:.2f}" for rate in measured.rates)
    beside = f"wanted {SLOWER} ± {TOLERANCE:.0%}, asked for {asked}"
    figure(f"{name}-slowdown", slowdown, "times", beside, slowdown / SLOWER)
    kinds = {kind: median(times) for kind, times in measured.taps.items()}
    slowest = max(kinds, key=lambda kind: kinds[kind])
    number = len(measured.taps[slowest])
    figure(f"{name}-slowest-kind", kinds[slowest], "ms", f"{slowest}, median of {number}")
    if measured.hovers:
        beside = f"p95 {late(measured.hovers):.0f}"
        figure(f"hover-{device.name}-{game}-median", median(measured.hovers), "ms", beside)
    report_tasks(name, measured)
    if device.touch:
        judge_taps(name, measured, GOALS[game])
    judge_taps(name, measured, FLOOR)


def report_tasks(name: str, measured: Measured) -> bool:
    """The longest task of the page since it had started, and after what."""
    longest, did = max(measured.tasks, default=(0.0, "nothing"))
    number = sum(length > TASK_LIMIT for length, _ in measured.tasks)
    beside = f"after {did}, {number} over {TASK_LIMIT}"
    return within(f"{name}-longest-task", longest, "ms", TASK_LIMIT, beside)


def is_no_slower(times: list[float], first: list[float], limit: float) -> bool:
    """Whether a game's taps take at most so many times as long as the first game's."""
    return median(times) <= limit * median(first) + STEP


def report_compared(compared: dict[str, Measured]) -> bool:
    """Print the games beside the first; whether none is slower than it may be."""
    first, all_met = compared[FIRST].all(), True
    for name, limit in SLOWER_THAN_FIRST.items():
        times = compared[name].all()
        ratio = median(times) / median(first)
        beside = f"{FIRST}'s {median(first):.0f}, limit {limit:.1f}x"
        figure(f"tap-{name}-median", median(times), "ms", beside, ratio)
        figure(
            f"tap-{name}-p95",
            late(times),
            "ms",
            f"{FIRST}'s {late(first):.0f}",
            late(times) / late(first),
        )
        is_met = is_no_slower(times, first, limit)
        all_met = judge(f"tap-{name}-limit", is_met=is_met, limit=f"{limit:.1f}x") and all_met
    return all_met


def main() -> bool:
    """Whether the limits are met where they hold: on a phone."""
    site = build_if_changed()
    with (
        tempfile.TemporaryDirectory() as name,
        sync_playwright() as playwright,
        serving(site) as site_at,
        serving(Path(name)) as bare_at,
    ):
        (Path(name) / "index.html").write_text(REFERENCE_PAGE)
        browser = launch(playwright, is_measured=True)
        all_met = True
        for device in DEVICES:
            bare = measure_bare(browser, bare_at, device)
            for game in WHOLE if device.touch else (FIRST,):
                measured = measure(browser, site_at, device, game)
                report(device, measured, bare, game)
                decides = device.touch and game == FIRST
                all_met = all_met and (is_met(measured) or not decides)
        all_met = report_compared(compare(browser, site_at, DEVICES[0])) and all_met
        browser.close()
    return all_met


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
