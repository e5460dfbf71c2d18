"""Calçada's box with one thing wrong in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rossio.engine.calcada.box import default_box, read_box
from rossio.engine.errors import Problem
from tests.engine.damage import content_of, damaged, problems_found

_VALUES: tuple[object, ...] = (
    None, True, 0, -1, 1.5, 5.0, 100, 10**30, "", "x", "a\nb", "x" * 41, [], {}, [3], [0, 1],
    ["13151"], ["aabcc"] * 5, ["12345"] * 5, ["1" * 21], ["1"] * 21, [["1"]], [{}] * 5,
    {"caravel": 4}, {"two": [3]},
)  # fmt: skip
"""What may stand in a field by mistake; for some fields it is right."""


def content() -> Any:
    """What is in our box, to be changed."""
    return content_of(default_box().file)


def unplayable() -> Any:
    """A well-formed box with everything wrong that can be wrong in one."""
    data = content()
    data["name"] = "Cal\nçada"
    data["motifs"] = dict.fromkeys(data["motifs"], 0)
    data["bonus_symbols"] = 2
    data["groups"] = [0, 3, 1]
    data["multipliers"]["three"] = []
    data["eight"] *= 2
    data["eight"][1] = {"numbers": ["13151"] * 5, "districts": ["aabbb"] * 4 + ["aabba"]}
    data["nine"][0] = {"numbers": ["1315x"] * 5, "districts": ["aabb"] * 5}
    return data


def problems_of(data: bytes | str) -> list[Problem]:
    """What is wrong with a file; nothing if it can be played with."""
    return problems_found(read_box, data)


def damaged_files() -> Iterator[bytes]:
    """Files with something wrong, one thing each."""
    return damaged(default_box().file, _VALUES)
