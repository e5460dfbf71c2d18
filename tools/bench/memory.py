"""What a tab holds after many games, beside what it held after few: `python -m tools.bench.memory`.

Opponents play game after game in one tab, of every kind in turn. Python's memory is that of its
WebAssembly, which only ever grows; the page's is what is left after its garbage has been collected.
The whole process, in which the opponents' worker lives too, is looked at as the system sees it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

from rossio import games
from tools.bench import figure, judge
from tools.bench.slowing import process_of
from tools.browser import launch
from tools.hands import Agreed, Script, sit_down
from tools.serve import serving
from tools.site import build_if_changed

FEW, MANY = 20, 200
LIMIT = 1.1
"""So many times as much may be held after many games as after few."""
LONGEST_GAME = 120_000
# A handle on an element would keep the whole screen that it was on.
OVER = "() => Boolean(document.querySelector('.ending'))"
BACK = "() => Boolean(document.querySelector('.start'))"

WATCH = """
localStorage.setItem("rossio / preferences", JSON.stringify({ language: "en", speed: "at once" }));
window.memories = [];
WebAssembly.Memory = class extends WebAssembly.Memory {
  constructor(...how) {
    super(...how);
    memories.push(this);
  }
};
for (const name of ["instantiate", "instantiateStreaming"]) {
  const original = WebAssembly[name];
  WebAssembly[name] = async (...how) => {
    const made = await original(...how);
    const { memory } = (made.instance ?? made).exports ?? {};
    if (memory) memories.push(memory);
    return made;
  };
}
"""
PYTHON = "Math.max(...memories.map(({ buffer }) => buffer.byteLength))"


@dataclass(frozen=True)
class Held:
    """In bytes, and in elements of the page that are not forgotten."""

    python: float
    page: float
    process: float
    nodes: float


def held(page: Page, devtools: CDPSession, process: int) -> Held:
    for _ in range(2):  # what the first lets go may have held something else
        devtools.send("HeapProfiler.collectGarbage")
    return Held(
        page.evaluate(PYTHON),
        devtools.send("Runtime.getHeapUsage")["usedSize"],
        resident(process),
        devtools.send("Memory.getDOMCounters")["nodes"],
    )


def resident(process: int) -> float:
    """What a process has in the machine's memory."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return 1024 * float(next(line.split()[1] for line in lines if line.startswith("VmRSS:")))


def play(page: Page, number: int) -> None:
    """A game of opponents, from the start screen and back to it."""
    names = games.names()
    game, players = names[number % len(names)], 2 + number // len(names) % 3
    seats = range(players)
    agreed = Agreed([f"Eva {seat}" for seat in seats], seed=number, opponents=seats, game=game)
    hands = Script(page)
    sit_down(hands, agreed)
    page.wait_for_function(OVER, timeout=LONGEST_GAME)
    hands.press("leave")
    page.wait_for_function(BACK)


def measure() -> tuple[Held, Held]:
    site = build_if_changed()
    with sync_playwright() as playwright, serving(site) as address:
        browser = launch(playwright, is_measured=True)
        page = browser.new_context(service_workers="block").new_page()
        page.add_init_script(WATCH)
        page.goto(address, wait_until="commit")
        page.wait_for_function("() => document.documentElement.dataset.games", timeout=60_000)
        page.locator("#notice-close").click()
        devtools = page.context.new_cdp_session(page)
        found: dict[int, Held] = {}
        for number in range(1, MANY + 1):
            play(page, number)
            if number in (FEW, MANY):
                found[number] = held(page, devtools, process_of(page))
        browser.close()
    return found[FEW], found[MANY]


def main() -> bool:
    """Whether no more is held than may be."""
    return report(*measure())


def report(few: Held, many: Held) -> bool:
    for name, unit, scale in (
        ("python", "MB", 1e6),
        ("page", "MB", 1e6),
        ("process", "MB", 1e6),
        ("nodes", "elements", 1),
    ):
        before, after = getattr(few, name), getattr(many, name)
        beside = f"after {MANY} games, {before / scale:,.1f} after {FEW}"
        figure(f"memory-{name}", after / scale, unit, beside, after / before)
    judged = [
        judge(f"memory-{name}-limit", is_met=after <= LIMIT * before, limit=f"{LIMIT:.1f}x")
        for name, before, after in (
            ("python", few.python, many.python),
            ("page", few.page, many.page),
        )
    ]
    return all(judged)


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
