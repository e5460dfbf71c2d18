"""From a tap to the next paint, over whole games with the CPU slowed down.

The browser's own Event Timing says how long each interaction took, in steps of 8 ms; two animation
frames after each click, timed in the page, say whether to believe it. A loop of the same length
after each tap says how slow the CPU really was: on a busy machine, slower than asked for.
"""

from __future__ import annotations

import tempfile
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.bench import figure
from tools.browser import launch
from tools.serve import serving
from tools.site import build_if_changed

SLOWER = 4
MEDIAN_LIMIT, P95_LIMIT = 100, 200
THRESHOLD = 16
"""Event Timing is silent about what is quicker, in milliseconds."""
LOOK_AROUND = 0.12
"""How often a person looks at something instead of playing on."""
MOST_TAPS = 2_000
GAMES = {"solo": 1, "hot-seat": 4}
MOVES = {
    "k": "keep", "r": "recruit", "l": "lay", "s": "swap", "x": "stop", "t": "take", "d": "discard",
}  # fmt: skip


@dataclass(frozen=True)
class Device:
    name: str
    width: int
    height: int
    touch: bool


DEVICES = (Device("phone", 360, 740, touch=True), Device("desktop", 1440, 900, touch=False))


@dataclass
class Measured:
    taps: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    frames: list[float] = field(default_factory=list)
    hovers: list[float] = field(default_factory=list)
    slowdowns: list[float] = field(default_factory=list)

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

# Everything that a finger would hit at its middle.
TARGETS = """() => {
  const sheet = document.querySelector("dialog[open]");
  const found = [...(sheet ?? document).querySelectorAll("[data-do]")];
  return found.flatMap((element) => {
    const box = (element.querySelector(":scope > .hit") ?? element).getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hit = document.elementFromPoint(x, y)?.closest("[data-do]");
    return hit !== element ? [] : [{
      do: element.dataset.do, x, y,
      key: element.getAttribute("aria-keyshortcuts"),
      lit: element.matches(".lit, .lay, .main"),
      picked: element.getAttribute("aria-pressed") === "true",
    }];
  });
}"""

Target = dict[str, Any]


def kind_of(action: str) -> str:
    name, _, rest = action.partition(" ")
    return MOVES.get(rest[:1], name) if name == "play" else action if name == "sheet" else name


def choose(rng: Random, targets: list[Target]) -> Target:
    """What is lit, now and then something else, and never the way out of the game."""
    staying = [
        target
        for target in targets
        if kind_of(target["do"]) not in ("leave", "share", "replay", "begin", "faster", "open")
    ]
    lit = [target for target in staying if target["lit"] and not target["picked"]]
    others = [target for target in staying if not target["lit"]]
    if others and (not lit or rng.random() < LOOK_AROUND):
        return rng.choice(others)
    return rng.choice(lit or staying)


class Person:
    """Somebody with a device, who taps and is timed."""

    def __init__(self, page: Page, device: Device, measured: Measured) -> None:
        self.page = page
        self.device = device
        self.measured = measured
        self.unhindered = slow_down(page)

    def tap(self, target: Target, *, by_key: bool = False) -> None:
        if by_key:
            self.page.keyboard.press(target["key"])
        elif self.device.touch:
            self.page.touchscreen.tap(target["x"], target["y"])
        else:
            self.page.mouse.move(target["x"], target["y"])
            self.measured.hovers += self.page.evaluate("taken()")["hovers"]
            self.page.mouse.down()
            self.page.mouse.up()
        taken = self.page.evaluate("taken()")
        kind = kind_of(taken["did"] or target["do"])
        self.measured.taps[kind].append(max(taken["longest"], THRESHOLD))
        self.measured.frames += [taken["frames"]] if taken["frames"] else []
        self.measured.slowdowns.append(taken["spin"] / self.unhindered)

    def tap_on(self, action: str) -> None:
        found = [target for target in self.targets() if target["do"] == action]
        self.tap(found[0])

    def targets(self) -> list[Target]:
        targets: list[Target] = self.page.evaluate(TARGETS)
        return targets

    def set_up(self, players: int) -> None:
        self.tap_on("setup")
        self.tap_on(f"players {players}")
        self.page.fill("[data-note=seed]", "1755")
        self.page.evaluate("document.activeElement.blur()")
        self.page.evaluate("taken()")
        self.tap_on("start")

    def play(self, rng: Random) -> None:
        for _ in range(MOST_TAPS):
            if self.page.query_selector("[data-part=ending]"):
                return
            target = choose(rng, self.targets())
            has_key = not self.device.touch and target["key"]
            self.tap(target, by_key=bool(has_key) and rng.random() < 0.2)
        raise RuntimeError(f"The game is not over after {MOST_TAPS} taps.")


def open_page(context: BrowserContext, address: str, ready: str) -> Page:
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    page.wait_for_function(ready, timeout=60_000)
    return page


def slow_down(page: Page) -> float:
    """Throttle the CPU; what the page's loop takes before that, undisturbed."""
    unhindered = min(float(page.evaluate("spin()")) for _ in range(40))
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate("taken()")
    return unhindered


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
    for name, players in GAMES.items():
        context = new_context(browser, device)
        page = open_page(context, address, "document.documentElement.dataset.state === 'ready'")
        # That the game is kept offline is said over what is to be tapped next.
        # Nobody's mouse goes there: where it rested, it would point at cards from then on.
        page.locator("#notice-close").wait_for(timeout=60_000)
        page.locator("#notice-close").dispatch_event("click")
        person = Person(page, device, measured)
        person.set_up(players)
        person.play(Random(name))
        context.close()
    return measured


def measure_bare(browser: Browser, address: str, device: Device) -> Measured:
    """The same taps on a button that only counts them."""
    measured = Measured()
    context = new_context(browser, device)
    person = Person(open_page(context, address, "document.body"), device, measured)
    for _ in range(30):
        person.tap_on("tap")
    context.close()
    return measured


def p95(durations: list[float]) -> float:
    return quantiles(durations, n=20, method="inclusive")[-1]


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
    figure(f"{name}-slowdown", slowdown, "times", f"asked for {SLOWER}", slowdown / SLOWER)
    # What the same taps would have taken at the slowdown asked for: an estimate, not a measurement.
    at = SLOWER / slowdown
    beside = f"p95 {late * at:.0f}; limits {MEDIAN_LIMIT} and {P95_LIMIT}"
    figure(f"{name}-median-scaled-to-{SLOWER}x", middle * at, "ms", beside)
    kinds = {kind: median(times) for kind, times in measured.taps.items()}
    slowest = max(kinds, key=lambda kind: kinds[kind])
    number = len(measured.taps[slowest])
    figure(f"{name}-slowest-kind", kinds[slowest], "ms", f"{slowest}, median of {number}")
    if measured.hovers:
        middle, late = median(measured.hovers), p95(measured.hovers)
        figure(f"hover-{device.name}-median", middle, "ms", f"p95 {late:.0f}")


def main() -> None:
    site = build_if_changed()
    with (
        tempfile.TemporaryDirectory() as name,
        sync_playwright() as playwright,
        serving(site) as site_at,
        serving(Path(name)) as bare_at,
    ):
        (Path(name) / "index.html").write_text(REFERENCE_PAGE)
        browser = launch(playwright)
        for device in DEVICES:
            bare = measure_bare(browser, bare_at, device)
            report(device, measure(browser, site_at, device), bare)
        browser.close()


if __name__ == "__main__":
    main()
