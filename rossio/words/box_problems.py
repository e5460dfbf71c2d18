"""What is wrong in a box file, in sentences for its owner.

Plain text, as everything here, and each sentence one line; whoever puts it into a page escapes it.
"""

from collections.abc import Sequence
from typing import cast

from rossio.engine.errors import QUOTED, BoxError, Problem
from rossio.words.catalogue import Words, join


def box_refusal(words: Words, error: BoxError) -> str:
    """Why a box cannot be used, and what to do: a line for each problem."""
    problems = cast("list[Problem]", error.facts["problems"])
    sentences = (problem_sentence(words, problem) for problem in problems)
    return "\n".join((words("setup.box-wrong"), *sentences))


def problem_sentence(words: Words, problem: Problem) -> str:
    """A problem with the card and the field that it is in."""
    facts = {name: _fact(words, fact) for name, fact in problem.facts.items()}
    plain = _line(problem.plain)
    return words(f"wrong.{problem.code}", what=_what(words, problem), plain=plain, **facts)


def _fact(words: Words, fact: object) -> object:
    if isinstance(fact, tuple):
        return join(words, [words("wrong.quoted", text=choice) for choice in fact], "or")
    return _short(fact) if isinstance(fact, str) else fact


def _what(words: Words, problem: Problem) -> str:
    label = problem.label
    called = words("wrong.number", n=label) if isinstance(label, int) else _short(label)
    thing = words(f"wrong.thing.{problem.thing}", label=called)
    if not problem.field:
        return thing
    field = _field(words, problem.field)
    return field if problem.thing == "file" else words("wrong.at", thing=thing, field=field)


def _field(words: Words, steps: Sequence[str | int]) -> str:
    """The way to a field, from the inside out: “build” in “top”."""
    told = ""
    for step in steps:
        if isinstance(step, str):
            field = words("wrong.quoted", text=_short(step))
            told = words("wrong.field-in", field=field, group=told) if told else field
        else:
            told = words("wrong.item", list=told, n=step) if told else words("wrong.line", n=step)
    return told


def _short(text: str) -> str:
    return _line(text[:QUOTED] + "…" if len(text) > QUOTED else text)


def _line(text: str) -> str:
    """Text of the owner's, with what would break the line written out as in the file."""
    return text if text.isprintable() else repr(text)[1:-1]
