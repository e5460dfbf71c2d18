"""The desk at which opponents think: a question comes in as a text, and so goes out its answer.

It may stand in the page or in a worker of its own.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from time import perf_counter

import msgspec

from rossio.bots import OPPONENTS
from rossio.bots.question import Answer, Kind, Question, Seen, to_text
from rossio.bots.rossio.advice import advise
from rossio.bots.rossio.analysis import judge_turn
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import Box, read_box
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.moves import MOVES
from rossio.engine.rossio.notation import parse
from rossio.engine.rossio.view import View, view


def unpack(seen: Seen) -> View:
    """The view that was sent."""
    return view(parse(_box(seen.box, seen.cards), seen.position), seen.seat)


@lru_cache(maxsize=4)
def _box(identity: str, cards: str) -> Box:
    # Kept, because an owner's box would be read and checked anew at each question.
    return read_box(cards) if cards else Rossio().box(identity)


def think(text: str) -> Iterator[str | None]:
    """Think about a question in small steps: nothing at each, and at last the answer's text."""
    question = msgspec.json.decode(text, type=Question)
    seen = unpack(question.seen)
    yield None
    yield from _KINDS[question.kind](question, seen)


def _choose(question: Question, seen: View) -> Iterator[str | None]:
    for move in OPPONENTS[question.opponent](seen, Rng(question.seed)):  # noqa: B007
        yield None
    yield to_text(Answer(question, str(move)))


def _advise(question: Question, seen: View) -> Iterator[str | None]:
    for advice in advise(seen, Rng(question.seed)):  # noqa: B007
        yield None
    yield to_text(Answer(question, advice=advice))


def _analyse(question: Question, seen: View) -> Iterator[str | None]:
    moves = [MOVES[text] for text in question.played]
    for verdict in judge_turn(seen, moves, Rng(question.seed)):  # noqa: B007
        yield None
    yield to_text(Answer(question, verdict=verdict))


_KINDS: dict[Kind, Callable[[Question, View], Iterator[str | None]]] = {
    "move": _choose,
    "hint": _advise,
    "analysis": _analyse,
}


class Desk:
    """Thinks about one question at a time: whoever asks another waits for the first no longer."""

    def __init__(self) -> None:
        self._thoughts: Iterator[str | None] = iter(())

    def ask(self, text: str) -> None:
        """Begin with a question."""
        self._thoughts = think(text)

    def go_on(self, milliseconds: float) -> str | None:
        """Think for about so long; the answer, if it is found by then."""
        end = perf_counter() + milliseconds / 1000
        for found in self._thoughts:
            if found is not None or perf_counter() >= end:
                return found
        return None
