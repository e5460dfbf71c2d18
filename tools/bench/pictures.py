"""How soon who comes back sees what was left: `python -m tools.bench.pictures`.

On a desktop, in Chromium: the start screen was left, or a table with an opponent, for so long that
a picture of it was kept. Then the browser is started anew, twice, for a second and a third visit.
Beside them stand the plain Pyodide page, which paints nothing before Python is there, and a page of
a single line: sooner than that this browser paints nothing at all on this machine.
"""

from __future__ import annotations

import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, Playwright, sync_playwright

from tools.bench import figure, spread, within
from tools.bench.start import STAY, a_profile, write_reference
from tools.browser import launch_profile
from tools.hands import Agreed, Script, sit_down
from tools.serve import serving
from tools.site import build_if_changed

ROUNDS = 5
LIMIT = 150
"""From the navigation to the picture, in milliseconds."""
VISITS = ("second", "third")

LINE = "<!doctype html><html lang=en><title>Line</title><p>A line.</p>"

# Whether it was a picture, the page forgets as soon as Python has drawn the screen.
WATCH = """
addEventListener("DOMContentLoaded", () => {
  window.pictured = document.documentElement.dataset.picture;
});
"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
READY = "() => document.documentElement.dataset.state === 'ready'"
GAMES = "() => document.documentElement.dataset.games"
IS_A_GAME = "() => location.hash.length > 10 && document.querySelector('[data-lit]')"

Times = dict[str, list[float]]
"""First contentful paints, by what was visited how."""


def leave_start(page: Page, address: str) -> None:
    page.goto(address, wait_until="commit")
    page.wait_for_function(GAMES, timeout=60_000)


def leave_table(page: Page, address: str) -> None:
    leave_start(page, address)
    sit_down(Script(page), Agreed(("Ana", "Rui"), seed=1755, opponents=(1,)))
    page.wait_for_function(IS_A_GAME, timeout=60_000)


PLACES = {"start": leave_start, "table": leave_table}


def leave(playwright: Playwright, profile: str, address: str, place: str) -> str:
    """A first visit, which ends there; its address."""
    context = launch_profile(playwright, profile, is_measured=True)
    page = context.pages[0]
    PLACES[place](page, address)
    page.wait_for_timeout(STAY)  # the picture is kept when nothing has changed for a while
    left = page.url
    context.close()
    return left


def paint(
    playwright: Playwright,
    profile: str,
    address: str,
    ready: str = READY,
    stay: float = STAY,
    *,
    is_pictured: bool = False,
) -> float:
    """The first contentful paint of a visit, in a browser that has just been started."""
    context = launch_profile(playwright, profile, is_measured=True)
    page = context.pages[0]
    page.add_init_script(WATCH)
    page.goto(address, wait_until="commit")
    page.wait_for_function(ready, timeout=60_000)
    page.wait_for_function(f"() => {PAINT}")
    painted = float(page.evaluate(PAINT))
    assert not is_pictured or page.evaluate("window.pictured") == "shown", "no picture was kept"
    page.wait_for_timeout(stay)
    context.close()
    return painted


def measure(playwright: Playwright, site_at: str, bare_at: str, rounds: int = ROUNDS) -> Times:
    times: Times = defaultdict(list)
    for _ in range(rounds):
        with a_profile() as bare:
            paint(playwright, bare, bare_at)
            for place in PLACES:
                with a_profile() as mine:
                    left = leave(playwright, mine, site_at, place)
                    for visit in VISITS:
                        name = f"{place}-{visit}"
                        times[name].append(paint(playwright, mine, left, is_pictured=True))
            times["bare"].append(paint(playwright, bare, bare_at))
            line = f"{bare_at}line.html"
            times["line"].append(paint(playwright, bare, line, "() => document.body", stay=0))
    return times


def report(times: Times) -> bool:
    """Whether every picture is there as soon as it must be."""
    bare, line = median(times["bare"]), median(times["line"])
    figure("picture-line", line, "ms to a page of one line", spread(times["line"]))
    judged = [
        within(
            f"picture-{place}-{visit}",
            median(found := times[f"{place}-{visit}"]),
            "ms",
            LIMIT,
            f"bare Pyodide {bare:,.0f}, a line {line:,.0f}, {spread(found)}",
        )
        for place in PLACES
        for visit in VISITS
    ]
    return all(judged)


def main(rounds: int = ROUNDS) -> bool:
    site = build_if_changed()
    with (
        tempfile.TemporaryDirectory() as name,
        sync_playwright() as playwright,
        serving(site) as site_at,
        serving(Path(name)) as bare_at,
    ):
        write_reference(Path(name))
        (Path(name) / "line.html").write_text(LINE)
        return report(measure(playwright, site_at, bare_at, rounds))


if __name__ == "__main__":
    main()
