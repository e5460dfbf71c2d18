"""Which tests run in which browser's engine.

All of them run in Chromium. Those marked `every_engine` run in Firefox too: one or two for each
thing that engines do differently, because `make test` is not to take twice as long. With
`--engine firefox` everything runs there that can, which is all but what says by `needs` that it
wants something that a stock Firefox, or the way it is driven, does not have.
"""

from __future__ import annotations

import pytest

FIREFOX_LACKS = {
    "devtools": "Chromium's own protocol: crashed and frozen tabs, gestures, the manifest's faults",
    "layout-shift": "nobody counts what moves, nor which tasks take long",
    "media": "colours and motion stay as the machine has them",
    "no-javascript": "it cannot be switched off",
    "origins": "nobody tells which answers came from the service worker",
    "touch": "a tap does nothing, and no window is a phone's",
}


def engine_of(item: pytest.Item) -> str | None:
    """None for a test that uses no browser."""
    call = getattr(item, "callspec", None)
    engine: str | None = call.params.get("engine") if call else None
    return engine


def runs(item: pytest.Item, only: str | None) -> bool:
    """Whether a test is one of this run, in the engine that this copy of it is for."""
    engine = engine_of(item)
    if only not in (None, engine):
        return False
    is_chosen = only is not None or item.get_closest_marker("every_engine") is not None
    return engine == "chromium" or (is_chosen and not needs(item))


def needs(item: pytest.Item) -> set[str]:
    """What a test needs that only Chromium has."""
    named = {thing for mark in item.iter_markers("needs") for thing in mark.args}
    assert named <= FIREFOX_LACKS.keys(), f"{item.nodeid} needs what is not known: {named}"
    return named
