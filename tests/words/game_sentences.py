"""What the sentences of any game must hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from types import ModuleType

from rossio.engine.errors import IllegalMoveError
from rossio.engine.events import Event
from rossio.words.catalogue import Words
from tools.runtime import ROOT

_RAISED = re.compile(r'IllegalMoveError\(\s*"([a-z-]+)"')


def check_sentence(sentence: str) -> None:
    """A whole sentence, with every fact in its place."""
    assert re.fullmatch(r"[^{}]+\.", sentence), sentence
    assert not re.search(r"\bNone\b|  | [.,;:]", sentence), sentence


def check_labels(labels: Sequence[str]) -> None:
    """Every move has a label of its own, without a full stop."""
    assert len({*labels}) == len(labels)
    assert not re.search(r"[{}]|\.$", "\n".join(labels), re.M)


def check_names(
    tell: Callable[[Sequence[str], Event], str], seats: int, events: Iterable[Event]
) -> None:
    """Names are told as they are, whatever is in them."""
    names = ("{0}", "<b>", "{name}", "%s{")[:seats]
    for event in events:
        if (seat := getattr(event, "seat", None)) is not None:
            assert names[seat] in tell(names, event)


def kinds_in(events: ModuleType) -> set[type]:
    """All kinds of events that a game tells."""
    return {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def refusal_codes(game: str) -> set[str]:
    """The codes of refusals that a game's engine names in its source."""
    return {
        code
        for path in (ROOT / "rossio/engine" / game).glob("*.py")
        for code in _RAISED.findall(path.read_text(encoding="utf-8"))
    }


@cache
def different(refused: Callable[[], Iterable[IllegalMoveError | None]]) -> list[IllegalMoveError]:
    """What games have refused, each once: its sentence comes of its code and its facts alone. The
    games are played once for all languages."""
    found = {(error.code, repr(error.facts)): error for error in refused() if error is not None}
    return [*found.values()]


def check_refused(
    why: Callable[[Words, IllegalMoveError], str],
    say: Words,
    refused: Callable[[], Iterable[IllegalMoveError | None]],
) -> None:
    """Everything that games have refused has its sentence."""
    assert different(refused)
    for error in different(refused):
        check_sentence(why(say, error))


def check_refusals(
    why: Callable[[Words, IllegalMoveError], str],
    say: Words,
    codes: Iterable[str],
    **facts: object,
) -> None:
    """Every code has a sentence of the language, and not the engine's own."""
    for code in codes:
        sentence = why(say, IllegalMoveError(code, "Unsaid.", **facts))
        check_sentence(sentence)
        assert sentence != "Unsaid."
