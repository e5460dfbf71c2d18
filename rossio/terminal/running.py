"""Many games, on all cores, with a bar that tells how far they are."""

import os
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import monotonic
from typing import TextIO, TypeVar

from rossio.terminal.match import Match, Played, play_match

T = TypeVar("T")

CORES = os.cpu_count() or 1
WIDTH = 30


def play_all(matches: Sequence[Match], cores: int = CORES) -> Iterator[Played]:
    """What was played, in the order of the matches, however many cores took part."""
    return with_bar(_play_all(matches, min(cores, len(matches))), len(matches))


def _play_all(matches: Sequence[Match], cores: int) -> Iterator[Played]:
    if cores <= 1:
        yield from map(play_match, matches)
        return
    # Spawned everywhere alike: what a fork would inherit differs from system to system.
    with ProcessPoolExecutor(cores, get_context("spawn"), _leave_interrupts) as pool:
        yield from pool.map(play_match, matches)


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that gave out the games; it lets the others finish theirs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def with_bar(items: Iterable[T], total: int, stream: TextIO | None = None) -> Iterator[T]:
    """Pass the items on; if somebody is watching, show how many there were."""
    stream = stream or sys.stderr
    if not stream.isatty():
        yield from items
        return
    began = monotonic()
    try:
        for done, item in enumerate(items, 1):
            stream.write(bar(done, total, monotonic() - began))
            stream.flush()
            yield item
    finally:
        # The line is wiped, whether or not the last game was reached.
        stream.write("\r\033[K")
        stream.flush()


def bar(done: int, total: int, seconds: float) -> str:
    """A line over the one before: so many games are played, and it will take so long."""
    full = WIDTH * done // total
    left = round(seconds * (total - done) / done)
    return (
        f"\r\033[K[{'#' * full:.<{WIDTH}}] {done}/{total} games, {left // 60}:{left % 60:02} left"
    )
