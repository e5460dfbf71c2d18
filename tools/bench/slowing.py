"""A browser's page and all its workers, slowed down as on a phone.

Chromium slows down the thread of a page alone; of a worker it says "Operation is only supported for
pages, not workers". So here the system stops the whole process again and again: it runs for a few
milliseconds, and stands still for so many times as long.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter, sleep

from playwright.sync_api import Page

from tools.bench.taps import Throttle, calibrate

RUN = 0.002
"""In seconds. A thought takes hundreds of times as long."""
IDLE = 0.01

# Long enough to be stopped many times.
LOOP = """() => {
  const begin = performance.now();
  let sum = 0;
  for (let i = 0; i < 5e6; i++) sum = (sum + i * i) % 1000003;
  return performance.now() - begin + (sum < 0);
}"""


def heaviest(processes: list[dict[str, object]]) -> int:
    """The process of our page: of a browser's renderers the one that has worked most."""
    renderers = [one for one in processes if one["type"] == "renderer"]
    return int(str(max(renderers, key=lambda one: float(str(one["cpuTime"])))["id"]))


def process_of(page: Page) -> int:
    browser = page.context.browser
    assert browser is not None
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return heaviest(told["processInfo"])


class Brake:
    """Stops a process for part of the time; `rate` says how many times as slow it is to be."""

    def __init__(self, process: int) -> None:
        self.rate = 1.0
        self._process = process
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def release(self) -> None:
        """Let it run from now on."""
        self._is_over.set()
        self._thread.join()

    def _run(self) -> None:
        owed = 0.0
        try:
            while not self._is_over.is_set():
                if self.rate <= 1:
                    sleep(IDLE)
                    continue
                begin = perf_counter()
                sleep(RUN)
                os.kill(self._process, signal.SIGSTOP)
                stopped = perf_counter()
                # The system wakes nobody up on the dot: what was too long or too short is made up.
                owed += (stopped - begin) * (self.rate - 1)
                sleep(max(0.0, owed))
                owed -= perf_counter() - stopped
                os.kill(self._process, signal.SIGCONT)
        except ProcessLookupError:
            pass  # the browser has gone


@contextmanager
def braked(page: Page) -> Iterator[tuple[Brake, Throttle]]:
    """A brake on the page, which is off, and the rate at which it is as slow as wanted."""
    brake = Brake(process_of(page))

    def spin_at(rate: float) -> float:
        brake.rate = rate
        return float(page.evaluate(LOOP))

    try:
        throttle = calibrate(spin_at)
        brake.rate = 1
        yield brake, throttle
    finally:
        brake.release()
