"""Long work of the page, in slices too short to be felt."""

from asyncio import sleep
from collections.abc import Iterable
from time import perf_counter

_SLICE = 0.02
"""So many seconds of work at a time."""
_REST = 0.005
"""So many seconds in between, in which the page can do anything else. What rests for less than a
browser's shortest timer comes back before all timers."""


async def in_turns(steps: Iterable[None]) -> None:
    """Do all steps, and let others have a go again and again."""
    until = perf_counter() + _SLICE
    for _ in steps:
        if perf_counter() > until:
            await sleep(_REST)
            until = perf_counter() + _SLICE
