"""Any game's box with one thing wrong in it: every kind of field, in the ways a hand errs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rossio.engine.errors import BoxError, Problem

TEXTS: tuple[bytes, ...] = (
    b"", b"{", b"[]", b"no JSON", b'{"name": "x",}', b'{\n"name"\n"x"}', b'{"name": "\xe9"}',
    b'{"deep": ' + b"[" * 9999, b'{"name": ' + b"[" * 9999, b" " * 262_145,
)  # fmt: skip
"""What is no box at all."""


def content_of(file: object) -> Any:
    """What is in a box file, to be changed."""
    return msgspec.json.decode(msgspec.json.encode(file))


def problems_found(read_box: Callable[[bytes | str], object], data: bytes | str) -> list[Problem]:
    """What is wrong with a file; nothing if it can be played with."""
    try:
        read_box(data)
    except BoxError as error:
        problems = error.facts["problems"]
        assert isinstance(problems, list)
        return problems
    return []


def damaged(file: object, values: tuple[object, ...]) -> Iterator[bytes]:
    """A file with something wrong, one thing each: these values, some of them right somewhere."""
    yield from TEXTS
    yield from map(msgspec.json.encode, values)
    for path in _paths(content_of(file)):
        for value in values:
            yield _with(file, path, value)
        yield _without(file, path)
        yield _with(file, (*path[:-1], path[-1] if isinstance(path[-1], int) else "price"), 3)


def _paths(value: object) -> Iterator[tuple[Any, ...]]:
    """The way to every field, but of a list only to what is in its first entry."""
    fields = value.items() if isinstance(value, dict) else ()
    entries = enumerate(value[:1]) if isinstance(value, list) else ()
    for name, inner in (*fields, *entries):
        yield (name,)
        yield from ((name, *path) for path in _paths(inner))


def _with(file: object, path: tuple[Any, ...], value: object) -> bytes:
    data, group = _opened(file, path)
    group[path[-1]] = value
    return msgspec.json.encode(data)


def _without(file: object, path: tuple[Any, ...]) -> bytes:
    data, group = _opened(file, path)
    del group[path[-1]]
    return msgspec.json.encode(data)


def _opened(file: object, path: tuple[Any, ...]) -> tuple[Any, Any]:
    """A box, and the group in it that the path ends in."""
    data = group = content_of(file)
    for step in path[:-1]:
        group = group[step]
    return data, group
