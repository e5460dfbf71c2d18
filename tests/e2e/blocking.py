"""How long a page is blocked by something that comes from outside.

Nothing takes more than so many times what a loop takes in the same page at the same time, because a
busy machine is slow, not wrong. `make bench` shows the times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from tests.e2e.driving import AT_ONCE, Errors, new_device, open_page

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


@contextmanager
def watched_page(browser: Browser, address: str) -> Iterator[Page]:
    """A page of a device of its own, whose heart is listened to."""
    context = new_device(browser, address, AT_ONCE)
    context.add_init_script(HEARTBEAT)
    yield open_page(context, address)
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
