"""From address to `data-state=ready`, against a plain Pyodide page that does next to nothing.

python -m tools.bench.start [chromium] [firefox] [webkit]
"""

from __future__ import annotations

import gzip
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path, PurePosixPath
from statistics import median

from playwright.sync_api import Error, Page, Playwright, sync_playwright

from rossio import games
from tools import prepare
from tools.bench import figure, spread, within
from tools.browser import ENGINES, launch_profile
from tools.runtime import FIRST_ARCHIVES, NODE_MODULES, PYODIDE_FILES, ROOT, msgspec_wheel
from tools.serve import serving
from tools.site import REMARKS, build_if_changed
from tools.webkit import open_tab

ROUNDS = {"chromium": 7, "firefox": 5, "webkit": 5}
# Browsers write compiled WebAssembly to disk some time after a page has run it; people stay longer.
# A visit is "warm" when it is the third: the browser is started anew for each, after such a stay.
STAY = 6_000
MOST_DEATHS = 5
"""Chromium's page dies now and then where Pyodide may put stacks aside, as the plain page's does.
One such visit is not to end a run of an hour; what happens again and again is to be looked at."""

REFERENCE_PAGE = """<!doctype html>
<html lang="en" data-state="loading"><meta charset="utf-8"><title>Pyodide</title>
<p id="out"></p>
<script type="module">
  import {{ loadPyodide }} from "./pyodide.mjs";
  const pyodide = await loadPyodide();
  await pyodide.loadPackage(new URL("{wheel}", location).href);
  pyodide.runPython(`
import msgspec
from js import document
document.getElementById("out").textContent = msgspec.json.encode([1]).decode()
document.documentElement.dataset.state = "ready"
`);
</script>
"""

ARCHIVES = "runtime/archives/"
AT_ONCE = tuple(f"{ARCHIVES}{name}-" for name in FIRST_ARCHIVES)
"""Of the archives these are needed for the first screen; those of games come after it."""

TRANSFER_LIMIT = 5.6
"""Of a first start with its first game, in MB."""
GROWTH_LIMITS = {"calcada": 250, "castles": 300}
"""In kB."""
RATIO_LIMITS = {
    "cold": {"floor": 0.60, "goal": 0.50},
    "second": {"goal": 0.45},
    "warm": {"floor": 0.50, "goal": 0.40},
}
"""What was asked of the start when the page was made, and what has been asked since; of the plain
page's time, as the median of all rounds."""

BEFORE_DAYS = {"python": 5_449_335, "ours": 1_421_405, "sheets": 0, "page": 108_839}
"""What the site held at d7bcc55, just before there were games of the days, puzzles, one's own
record and three more languages: in bytes, as they are transferred. Since then archives are packed
as a whole, which hides some growth: our modules, then a wheel, would have been 1,186,238 bytes as
one archive."""
GROWTH_LIMIT = 200
"""By so many kB it may have grown since."""

# Taken inside the page, at the moment the state changes.
WATCH = """
addEventListener("DOMContentLoaded", () => {
  const page = document.documentElement;
  new MutationObserver(() => {
    if (page.dataset.state === "ready") window.readyAt ??= performance.now();
  }).observe(page, { attributes: true });
});
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""

PAINT_AND_WASM = """() => [
  performance.getEntriesByName("first-contentful-paint")[0].startTime,
  performance.getEntriesByType("resource").find((e) => e.name.endsWith(".wasm")).responseStart,
]"""


@dataclass
class Measured:
    cold: list[float] = field(default_factory=list)
    second: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    died: int = 0
    """So many visits were made again, because the browser's page had died."""

    def note(self, kind: str, go: Callable[[], float]) -> None:
        try:
            taken = go()
        except Error as error:
            if "crashed" not in str(error) or self.died >= MOST_DEATHS:
                raise
            self.died += 1
            self.note(kind, go)
        else:
            getattr(self, kind).append(taken)


@dataclass
class Shell:
    paint: list[float] = field(default_factory=list)
    wasm: list[float] = field(default_factory=list)
    shift: float = 0.0
    loaded: set[str] = field(default_factory=set)


def write_reference(folder: Path) -> None:
    for name in (*PYODIDE_FILES, "pyodide-lock.json"):
        shutil.copy(NODE_MODULES / "pyodide" / name, folder)
    wheel = shutil.copy(msgspec_wheel(), folder)
    (folder / "index.html").write_text(REFERENCE_PAGE.format(wheel=Path(wheel).name))


# By WebDriver nothing can be had into a page before its own scripts.
AWAIT_READY = """new Promise((done, fail) => {
  const look = () => {
    const { state } = document.documentElement.dataset;
    if (state === "error") fail(new Error("it does not start"));
    else if (state === "ready") done(performance.now());
    else setTimeout(look, 10);
  };
  look();
})"""

IS_KEPT = "Boolean(navigator.serviceWorker.controller)"
KEEP = "navigator.serviceWorker.ready.then(() => null)"


def visit(
    playwright: Playwright,
    engine: str,
    profile: str,
    address: str,
    *,
    shell: Shell | None = None,
    is_kept: bool | None = None,
) -> float:
    """One start in a browser of its own; the profile is what a person's device remembers.

    `is_kept` says whether the service worker must be in control of the start, or must not be.
    """
    if engine == "webkit":
        return visit_webkit(profile, address, is_kept)
    with launch_profile(playwright, profile, engine, is_measured=True) as context:
        page = context.pages[0]
        page.add_init_script(WATCH)
        loaded: set[str] = set()
        page.on("request", lambda request: loaded.add(request.url.removeprefix(address)))
        page.goto(address, wait_until="commit")
        page.wait_for_function("() => window.readyAt", timeout=60_000)
        ready = float(page.evaluate("window.readyAt"))
        if is_kept is not None:
            assert page.evaluate(IS_KEPT) == is_kept
            page.evaluate(KEEP)
        if shell is not None:
            look_at_shell(page, shell)
            shell.loaded |= {
                path for path in loaded if path.startswith(AT_ONCE) or not path.startswith(ARCHIVES)
            }
        page.wait_for_timeout(STAY)
    return ready


def visit_webkit(profile: str, address: str, is_kept: bool | None) -> float:
    with open_tab(Path(profile)) as tab:
        tab.goto(address)
        ready = float(tab.evaluate(AWAIT_READY))
        if is_kept is not None:
            assert tab.evaluate(IS_KEPT) == is_kept
            tab.evaluate(KEEP)
        tab.evaluate(f"new Promise((done) => setTimeout(done, {STAY}))")
    return ready


def look_at_shell(page: Page, shell: Shell) -> None:
    paint, wasm = page.evaluate(PAINT_AND_WASM)
    shell.paint.append(paint)
    shell.wasm.append(wasm)
    shell.shift = max(shell.shift, page.evaluate("window.shift"))


def a_profile() -> tempfile.TemporaryDirectory[str]:
    """WebKit's processes may write there for a moment after they have been told to end."""
    return tempfile.TemporaryDirectory(ignore_cleanup_errors=True)


def measure(engine: str, site: Path, reference: Path) -> tuple[Measured, Measured, Shell]:
    ours, theirs, shell = Measured(), Measured(), Shell()
    seen = shell if engine == "chromium" else None  # others do not tell what moves
    with sync_playwright() as playwright, serving(site) as site_at, serving(reference) as bare_at:
        go = partial(visit, playwright, engine)
        for _ in range(ROUNDS[engine]):
            with a_profile() as mine, a_profile() as bare:
                first = partial(go, mine, site_at, shell=seen, is_kept=False)
                later = partial(go, mine, site_at, is_kept=True)
                plain = partial(go, bare, bare_at)
                theirs.note("cold", plain)
                ours.note("cold", first)
                # The second start fills what browsers fill late; the third is every later one.
                theirs.note("second", plain)
                ours.note("second", later)
                theirs.note("warm", plain)
                ours.note("warm", later)
    return ours, theirs, shell


def engines_here() -> list[str]:
    here = {"chromium": prepare.chromium(), "firefox": prepare.firefox()}
    return [*(name for name in ENGINES if here[name]), *["webkit"] * prepare.has_webkit()]


def transfer_size(site: Path, paths: set[str]) -> int:
    """What a first start transfers from a host that compresses what shrinks."""
    contents = [(site / (path or "index.html")).read_bytes() for path in paths if path != "sw.js"]
    return sum(min(len(content), len(gzip.compress(content, 9))) for content in contents)


def archive_size(site: Path, name: str) -> int:
    return sum(len(path.read_bytes()) for path in site.glob(f"{ARCHIVES}{name}-*.pack"))


def looks_size(name: str) -> int:
    """What a game's style sheets come to, without the remarks that no release has."""
    sheets = (path.read_bytes() for path in sorted(ROOT.glob(f"web/css/{name}/*.css")))
    return len(gzip.compress(REMARKS.sub(b"", b"\n".join(sheets)), 9))


def print_growth(site: Path) -> None:
    """What each game that joined the first has added to the site, as it is transferred."""
    for name, limit in GROWTH_LIMITS.items():
        cover = len(gzip.compress(games.cover(name).encode(), 9))
        size = (archive_size(site, name) + looks_size(name) + cover) / 1e3
        within(f"site-{name}", size, "kB gzipped", limit)


OURS = tuple(f"{name}-" for name in games.names())


def part_of(path: PurePosixPath) -> str:
    """What a file of the site is counted with."""
    if path.is_relative_to("web/sheets"):
        return "sheets"
    if not path.is_relative_to("runtime"):
        return "page"
    return "ours" if path.name.startswith(("house-", *OURS)) else "python"


def parts_of(site: Path) -> dict[str, int]:
    """What each part of the site comes to, as it is transferred."""
    paths: dict[str, set[str]] = {part: set() for part in BEFORE_DAYS}
    for path in site.rglob("*"):
        if path.is_file():
            inside = path.relative_to(site)
            paths[part_of(PurePosixPath(inside))].add(inside.as_posix())
    return {part: transfer_size(site, names) for part, names in paths.items()}


def print_growth_since_days(parts: dict[str, int]) -> None:
    """What the whole site has grown by, and where."""
    for part, before in BEFORE_DAYS.items():
        beside = f"before the games of the days {before / 1e3:,.0f}"
        figure(f"site-{part}", parts[part] / 1e3, "kB gzipped", beside)
    before, now = sum(BEFORE_DAYS.values()), sum(parts.values())
    beside = f"{before / 1e3:,.0f} before, {now / 1e3:,.0f} now"
    within("site-growth", (now - before) / 1e3, "kB gzipped", GROWTH_LIMIT, beside)


def print_ratios(engine: str, ours: Measured, theirs: Measured) -> None:
    """The medians of either, and how the two compare round by round."""
    where = "" if engine == "chromium" else f"-{engine}"
    for kind, limits in RATIO_LIMITS.items():
        mine, bare = getattr(ours, kind), getattr(theirs, kind)
        beside = f"bare Pyodide {median(bare):,.0f}"
        figure(f"start-{kind}{where}", median(mine), "ms", beside, median(mine) / median(bare))
        ratios = [own / other for own, other in zip(mine, bare, strict=True)]
        for name, limit in limits.items():
            label = f"start-{kind}{where}-{name}"
            within(label, median(ratios), "of it by round", limit, spread(ratios))
    figure(f"start-died{where}", ours.died, "visits made again", f"bare Pyodide {theirs.died}")


def print_shell(site: Path, shell: Shell) -> None:
    start = transfer_size(site, shell.loaded)
    figure("start-transfer", start / 1e6, "MB gzipped")
    with_game = (start + archive_size(site, "rossio")) / 1e6
    within("start-transfer-with-first-game", with_game, "MB gzipped", TRANSFER_LIMIT)
    lead = min(wasm - paint for paint, wasm in zip(shell.paint, shell.wasm, strict=True))
    figure("first-paint", median(shell.paint), "ms", spread(shell.paint))
    within("first-paint-lead", lead, "ms at least before any wasm byte", 0, at_least=True)
    within("layout-shift", shell.shift, "in all", 0)


def main(engines: list[str]) -> None:
    site = build_if_changed()
    with tempfile.TemporaryDirectory() as name:
        write_reference(Path(name))
        for engine in engines or engines_here():
            ours, theirs, shell = measure(engine, site, Path(name))
            print_ratios(engine, ours, theirs)
            if engine == "chromium":
                print_shell(site, shell)
                print_growth(site)
                print_growth_since_days(parts_of(site))


if __name__ == "__main__":
    main(sys.argv[1:])
