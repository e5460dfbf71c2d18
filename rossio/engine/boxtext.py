"""A box as a text that a person edits: each of its many things on a line of its own."""

from collections.abc import Iterable
from typing import Any

import msgspec


def written(file: Any) -> str:
    """The text of a box file, the content of which is a struct."""
    fields = (f"  {_line(name)}: {_field(value)}" for name, value in _content(file).items())
    return "{\n" + ",\n".join(fields) + "\n}\n"


def _content(file: Any) -> dict[str, object]:
    content: dict[str, object] = msgspec.to_builtins(file)
    return content


def _field(value: object) -> str:
    match value:
        case dict() if any(isinstance(one, list | tuple) for one in value.values()):
            return _lines("{}", (f"{_line(name)}: {_line(one)}" for name, one in value.items()))
        case list() | tuple() if any(isinstance(one, dict) for one in value):
            return _lines("[]", map(_line, value))
    return _line(value)


def _lines(brackets: str, entries: Iterable[str]) -> str:
    inside = ",\n".join(f"    {entry}" for entry in entries)
    return f"{brackets[0]}\n{inside}\n  {brackets[1]}"


def _line(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
