"""6 Castles' box with one thing wrong in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rossio.engine.castles.box import default_box, read_box
from rossio.engine.errors import Problem
from tests.engine.damage import content_of, damaged, problems_found

_VALUES: tuple[object, ...] = (
    None, True, 0, -1, 1.5, 3.0, 100, 10**30, "", "x", "a\nb", "x" * 41, "rye", "crag", [], {},
    [3], [5, 4, 3, 2, 1], [1] * 100, ["rye"], ["rye", "rye"], ["rye"] * 4, ["crag"] * 4,
    ["half-coin", "rye", "rye", "rye"], [{}] * 5, {"front": ["rye"] * 4}, {"lake": [4]},
)  # fmt: skip
"""What may stand in a field by mistake; for some fields it is right."""


def content() -> Any:
    """What is in our box, to be changed."""
    return content_of(default_box().file)


def problems_of(data: bytes | str) -> list[Problem]:
    """What is wrong with a file; nothing if it can be played with."""
    return problems_found(read_box, data)


def damaged_files() -> Iterator[bytes]:
    """Files with something wrong, one thing each."""
    return damaged(default_box().file, _VALUES)
