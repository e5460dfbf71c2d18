"""Our box with one thing wrong in it: every kind of field, in the ways in which a hand errs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rossio.engine.calcada.box import default_box, read_box
from rossio.engine.errors import BoxError, Problem

_VALUES: tuple[object, ...] = (
    None, True, 0, -1, 1.5, 5.0, 100, 10**30, "", "x", "a\nb", "x" * 41, [], {}, [3], [0, 1],
    ["13151"], ["aabcc"] * 5, ["12345"] * 5, ["1" * 21], ["1"] * 21, [["1"]], [{}] * 5,
    {"caravel": 4}, {"two": [3]},
)  # fmt: skip
"""What may stand in a field by mistake; for some fields it is right."""

_TEXTS: tuple[bytes, ...] = (
    b"", b"{", b"[]", b"no JSON", b'{"name": "x",}', b'{\n"name"\n"x"}', b'{"name": "\xe9"}',
    b'{"deep": ' + b"[" * 9999, b'{"name": ' + b"[" * 9999, b" " * 262_145,
)  # fmt: skip


def content() -> Any:
    """What is in our box, to be changed."""
    return msgspec.json.decode(msgspec.json.encode(default_box().file))


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
    try:
        read_box(data)
    except BoxError as error:
        problems = error.facts["problems"]
        assert isinstance(problems, list)
        return problems
    return []


def damaged_files() -> Iterator[bytes]:
    """Files with something wrong, one thing each."""
    yield from _TEXTS
    yield from map(msgspec.json.encode, _VALUES)
    for path in _paths(content()):
        for value in _VALUES:
            yield _with(path, value)
        yield _without(path)
        yield _with((*path[:-1], path[-1] if isinstance(path[-1], int) else "price"), 3)


def _paths(value: object) -> Iterator[tuple[Any, ...]]:
    """The way to every field, but of a list only to what is in its first entry."""
    fields = value.items() if isinstance(value, dict) else ()
    entries = enumerate(value[:1]) if isinstance(value, list) else ()
    for name, inner in (*fields, *entries):
        yield (name,)
        yield from ((name, *path) for path in _paths(inner))


def _with(path: tuple[Any, ...], value: object) -> bytes:
    data, group = _opened(path)
    group[path[-1]] = value
    return msgspec.json.encode(data)


def _without(path: tuple[Any, ...]) -> bytes:
    data, group = _opened(path)
    del group[path[-1]]
    return msgspec.json.encode(data)


def _opened(path: tuple[Any, ...]) -> tuple[Any, Any]:
    """A box, and the group in it that the path ends in."""
    data = group = content()
    for step in path[:-1]:
        group = group[step]
    return data, group
