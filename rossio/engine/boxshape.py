"""What a decoder finds wrong in a box file: its English becomes codes and facts, here alone.

Loaded for a wrong file only.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from rossio.engine.errors import QUOTED, Problem, brief, quote
from rossio.engine.nesting import is_deep


class Shape(Struct, frozen=True):
    """What is in a game's box file besides single fields.

    Lists of entries, each with a noun and a kind; `named` are those that are no lists, but have
    entries under names of the owner's, which problems call `names`; `choices` are the fields that
    do not take any text.
    """

    lists: Mapping[str, tuple[str, Any]]
    named: Mapping[str, tuple[str, Any]] = {}
    names: str = ""
    choices: Mapping[str, tuple[str, ...]] = {}


CODES = {
    "missing": r"Object missing required field `(?P<name>.*?)`",
    "unknown": r"Object contains unknown field `(?P<name>.*?)`",
    "choice": r"Invalid enum value .*?",
    "huge": r"(?:Integer value|Number) out of range",
    "whole-number": r"Expected `int`, got `\w+`",
    "text": r"Expected `str`, got `\w+`",
    "list": r"Expected `array`, got `\w+`",
    "group": r"Expected `object`, got `\w+`",
    "least": r"Expected `int` >= (?P<n>\d+)",
    "most": r"Expected `int` <= (?P<n>\d+)",
    "shortest-text": r"Expected `str` of length >= (?P<n>\d+)",
    "longest-text": r"Expected `str` of length <= (?P<n>\d+)",
    "longest-list": r"Expected `array` of length <= (?P<n>\d+)",
    "exact-list": r"Expected `array` of length (?P<n>\d+)",
    "longest-group": r"Expected `object` of length <= (?P<n>\d+)",
    "cut-off": r"Input data was truncated",
    "no-json": r"JSON is malformed: .*\(byte (?P<byte>\d+)\)",
    "no-text": r".* codec can't .*",
}
"""What the decoder says, by the codes under which people are told."""

_MOST = 200
"""So many problems are looked for: a file with more is none that a hand has written."""
_PLACE = r"(?: - at `(?P<key>key` in `)?\$(?P<path>[^`]*)`)?"


class _Keyed(Struct):
    """As much of an entry as is needed to name it."""

    key: str = ""


def find_shape_problems(shape: Shape, data: bytes | str, error: Exception) -> list[Problem]:
    """Why the decoder refuses a file, entry by entry where that is possible."""
    if not isinstance(error, msgspec.ValidationError):
        return [_json_problem(shape, data, error)]
    found = [*islice(_entry_problems(shape, data), _MOST)]
    return found or [_problem(shape, error, brief(error))]


def _entry_problems(shape: Shape, data: bytes | str) -> Iterator[Problem]:
    """Fields that are missing, unknown or of the wrong kind, in the lists of the file."""
    entries = _read_entries(shape, data)
    for thing, (noun, kind) in (*shape.lists.items(), *shape.named.items()):
        decoder = msgspec.json.Decoder(kind)
        for place, entry in entries.get(thing, []):
            if error := _entry_error(entry, decoder):
                label = _label(entry, place) if isinstance(place, int) else place
                plain = f"{noun} {_plain(label)}: {_said(error)}"
                yield _problem(shape, error, plain, thing, label)


def _read_entries(shape: Shape, data: bytes | str) -> dict[str, Iterable[tuple[str | int, Raw]]]:
    """The entries of each list by number or name, left unread; empty if that is no use."""
    text = data if isinstance(data, str) else data.decode(errors="replace")
    if is_deep(text):
        return {}
    entries: dict[str, Iterable[tuple[str | int, Raw]]] = {}
    try:
        for field, content in msgspec.json.decode(text, type=dict[str, Raw]).items():
            if field in shape.named and bytes(content).startswith(b"{"):
                entries[field] = msgspec.json.decode(content, type=dict[str, Raw]).items()
            elif field in shape.lists and bytes(content).startswith(b"["):
                entries[field] = enumerate(msgspec.json.decode(content, type=list[Raw]), 1)
    except (msgspec.DecodeError, UnicodeError):
        return {}
    return entries


def _label(entry: Raw, number: int) -> str | int:
    try:
        key = msgspec.json.decode(entry, type=_Keyed).key
    except msgspec.DecodeError:
        key = ""
    return key if key.isprintable() and key else number


def _plain(label: str | int) -> str:
    if isinstance(label, int):
        return f"number {label}"
    return label[:QUOTED] if label.isprintable() else quote(label)


def _entry_error(entry: Raw, decoder: msgspec.json.Decoder[Any]) -> msgspec.DecodeError | None:
    try:
        decoder.decode(entry)
    except msgspec.DecodeError as error:
        return error
    return None


def _said(error: msgspec.DecodeError) -> str:
    """The decoder's words, after the place that they are about."""
    problem, _, place = str(error).partition(" - at `$")
    return brief(f"{place.strip('.`')}: {problem}" if place else problem)


def _json_problem(shape: Shape, data: bytes | str, error: Exception) -> Problem:
    """Why a file cannot be read at all, with the line if the decoder gives a place."""
    problem = _problem(shape, error, f"the file is no JSON: {brief(error)}")
    byte = problem.facts.get("byte")
    if not isinstance(byte, int):
        return problem
    content = data.encode() if isinstance(data, str) else data
    return replace(problem, facts={"line": content.count(b"\n", 0, byte) + 1})


def _problem(
    shape: Shape, error: Exception, plain: str, thing: str = "file", label: str | int = ""
) -> Problem:
    """What the decoder has against a thing; what it has never said before stays in its words."""
    problem = Problem("unforeseen", plain, thing, label)
    for code, said in CODES.items():
        if found := re.fullmatch(said + _PLACE, str(error), re.DOTALL):
            return _coded(shape, problem, code, found.groupdict())
    return problem


def _coded(shape: Shape, problem: Problem, code: str, found: dict[str, str | None]) -> Problem:
    facts = {fact: int(found[fact] or 0) for fact in ("n", "byte") if fact in found}
    if found["key"]:
        return replace(problem, code=code, thing=shape.names, label="", facts=facts)
    field = _field(found["path"] or "", found.get("name"))
    if code in ("choice", "text") and (choices := _choices(shape, field)):
        return replace(problem, code="choice", field=field, facts={"choices": choices})
    return replace(problem, code=code, field=field, facts=facts)


def _field(path: str, name: str | None) -> tuple[str | int, ...]:
    """A place such as `.easy[1]`, and a name in it; of a named entry the decoder says `[...]`."""
    steps = path.replace("[...]", ".…").replace("[", ".").replace("]", "").split(".")
    counted = (int(step) + 1 if step.isdecimal() else step for step in steps if step)
    return (*counted, *(() if name is None else (name,)))


def _choices(shape: Shape, field: tuple[str | int, ...]) -> tuple[str, ...]:
    names = [step for step in field if isinstance(step, str)]
    return shape.choices.get(names[-1], ()) if names else ()
