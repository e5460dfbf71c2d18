"""From a tap to the next paint, over whole games with the CPU slowed down.

The browser's own Event Timing says how long each interaction took, in steps of 8 ms; two animation
frames after each click, timed in the page, say whether to believe it. A loop of the same length
says how slow the CPU really is: before a game the rate that the browser is asked for is changed
until the loop takes four times as long, and after each tap the loop says whether it still does.

Whole games are Rossio's. The other games are held against it by the first taps of a game of four at
one phone, all of them played in the same run.
"""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from rossio import games
from rossio.ui.seat import PERSON
from tools.bench import figure
from tools.browser import launch
from tools.hands import ADVANCED, Spot, choice, doing, see, setting
from tools.player import MOST_STEPS, Player, Sight
from tools.serve import serving
from tools.site import build_if_changed

SLOWER, TOLERANCE = 4, 0.05
"""The CPU is so many times slower, as measured, give or take so much of it."""
ROUNDS, PAIRS = 10, 31
"""How often another rate is tried, and how often the loop runs at each, freely and slowed down."""
MEDIAN_LIMIT, P95_LIMIT = 100, 200
THRESHOLD = 16
"""Event Timing is silent about what is quicker, in milliseconds."""
LOOK_AROUND = 0.12
"""How often a person looks at something instead of playing on."""
BY_KEY = 0.2
"""How often a person with a keyboard uses it, where there is a key."""
FIRST = "rossio"
GAMES = {"solo": 1, "hot-seat": 4}
SOME_TAPS = 120
"""So many of each game are compared."""
SLOWER_THAN_FIRST = {"calcada": 1.0, "castles": 1.3}
"""How many times as long as one of the first game's a tap may take."""
STEP = 8
"""Event Timing tells milliseconds in such steps: as much more is no difference."""


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

    def all(self) -> list[float]:
        return [duration for durations in self.taps.values() for duration in durations]


REFERENCE_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tap</title><link rel="icon" href="data:,">
<button data-do="tap">0</button>
<script>
  document.querySelector("button").onclick = (event) => { event.target.textContent++; };
</script>
"""

WATCH = """
window.timing = { longest: 0, hovers: [], frames: 0, did: "" };
const read = (entries) => {
  for (const { interactionId, name, duration } of entries) {
    if (interactionId) timing.longest = Math.max(timing.longest, duration);
    else if (name === "pointerover") timing.hovers.push(duration);
  }
};
window.observer = new PerformanceObserver((list) => read(list.getEntries()));
observer.observe({ type: "event", durationThreshold: 16 });
const frame = () => new Promise(requestAnimationFrame);
const watch = async (event) => {
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
  return spin();
};
// What the last interaction took, once its paint has been reported or surely never will be.
window.taken = async () => {
  for (let frames = 0; frames < 12; frames++) {
    await frame();
    read(observer.takeRecords());
    if (frames > 3 && timing.longest && timing.frames) break;
  }
  const taken = { ...timing, spin: spin() };
  window.timing = { longest: 0, hovers: [], frames: 0, did: "" };
  return taken;
};
"""


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
        throttle = slow_down(page)
        self.unhindered = throttle.unhindered
        measured.rates.append(throttle.rate)

    def look(self) -> Sight[Spot]:
        """Everything that a finger would hit at its middle."""
        sight = see(self.page)
        return Sight(tuple(spot for spot in sight.targets if spot.reachable), sight.is_over)

    def do(self, spot: Spot) -> None:
        has_key = not self.device.touch and bool(spot.short)
        self.tap(spot, by_key=has_key and self.random.random() < BY_KEY)

    def tap(self, spot: Spot, *, by_key: bool = False) -> None:
        if by_key:
            self.page.keyboard.press(spot.short)
        elif self.device.touch:
            self.page.touchscreen.tap(spot.x, spot.y)
        else:
            self.page.mouse.move(spot.x, spot.y)
            self.measured.hovers += self.page.evaluate("taken()")["hovers"]
            self.page.mouse.down()
            self.page.mouse.up()
        taken = self.page.evaluate("taken()")
        kind = kind_of(taken["did"] or spot.does)
        self.measured.taps[kind].append(max(taken["longest"], THRESHOLD))
        self.measured.frames += [taken["frames"]] if taken["frames"] else []
        self.measured.slowdowns.append(taken["spin"] / self.unhindered)

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
        self.page.evaluate("taken()")
        self.tap_on("start")

    def play(self, most: int) -> None:
        """So many taps, or to the end of the game."""
        player = Player(self, self.random, look_around=LOOK_AROUND)
        for _ in range(most):
            if not player.step():
                return


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
        rate = max(1.0, rate * SLOWER / found.slowdown)
    return min(tried, key=lambda throttle: abs(throttle.slowdown - SLOWER))


def slow_down(page: Page) -> Throttle:
    """Throttle the CPU until it is as slow as wanted."""
    session = page.context.new_cdp_session(page)

    def spin_at(rate: float) -> float:
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        return float(page.evaluate("spun()"))

    throttle = calibrate(spin_at)
    spin_at(throttle.rate)
    page.evaluate("taken()")
    return throttle


def new_context(browser: Browser, device: Device) -> BrowserContext:
    size = {"width": device.width, "height": device.height}
    return browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        has_touch=device.touch,
        is_mobile=device.touch,
        locale="en",
    )


def measure(browser: Browser, address: str, device: Device) -> Measured:
    """Play each game to its end; the same games every time."""
    measured = Measured()
    for name in GAMES:
        play(browser, address, Table(device, FIRST, name), measured)
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


def p95(durations: list[float]) -> float:
    return quantiles(durations, n=20, method="inclusive")[-1]


def is_met(measured: Measured) -> bool:
    """Whether the taps took no longer than they may, on a CPU that was as slow as wanted."""
    taps = measured.all()
    is_slow = is_as_slow_as_wanted(median(measured.slowdowns))
    return is_slow and median(taps) <= MEDIAN_LIMIT and p95(taps) <= P95_LIMIT


def report(device: Device, measured: Measured, bare: Measured) -> None:
    taps, floor = measured.all(), median(bare.all())
    middle, late = median(taps), p95(taps)
    name = f"tap-{device.name}"
    beside = f"a bare page's {floor:.0f}, limit"
    figure(f"{name}-median", middle, "ms", f"{beside} {MEDIAN_LIMIT}", middle / MEDIAN_LIMIT)
    figure(f"{name}-p95", late, "ms", f"{beside} {P95_LIMIT}", late / P95_LIMIT)
    frames = f"median {median(measured.frames):.0f}, p95 {p95(measured.frames):.0f}"
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
        middle, late = median(measured.hovers), p95(measured.hovers)
        figure(f"hover-{device.name}-median", middle, "ms", f"p95 {late:.0f}")
    limits = (
        f"median {MEDIAN_LIMIT} ms, p95 {P95_LIMIT} ms, {SLOWER} times slower ± {TOLERANCE:.0%}"
    )
    print(f"{name}-limits {'met' if is_met(measured) else 'NOT MET'} ({limits})", flush=True)


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
            p95(times),
            "ms",
            f"{FIRST}'s {p95(first):.0f}",
            p95(times) / p95(first),
        )
        is_met = is_no_slower(times, first, limit)
        all_met = all_met and is_met
        print(f"tap-{name}-limit {'met' if is_met else 'NOT MET'} ({limit:.1f}x)", flush=True)
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
            measured = measure(browser, site_at, device)
            report(device, measured, bare)
            all_met = all_met and (is_met(measured) or not device.touch)
        all_met = report_compared(compare(browser, site_at, DEVICES[0])) and all_met
        browser.close()
    return all_met


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
