"""The desk at which opponents think: a question comes in as a text, and so goes out its answer.

It may stand in the page or in a worker of its own. A game is loaded when it is first asked about.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from time import perf_counter
from typing import Any

import msgspec

from rossio import games
from rossio.bots.question import Answer, Kind, Question, to_text
from rossio.engine.game import AnyGame
from rossio.engine.rng import Rng


def unpack(question: Question) -> Any:
    """The view that was sent."""
    seen = question.seen
    game = _game(question.game, seen.content)
    return game.read_view(seen.box, seen.seat, seen.text)


@lru_cache(maxsize=4)
def _game(name: str, content: str) -> AnyGame:
    # Kept, because an owner's box would be read and checked anew at each question.
    game = games.engine(name)
    return game.with_boxes([game.read_box(content)]) if content else game


def think(text: str) -> Iterator[str | None]:
    """Think about a question in small steps: nothing at each, and at last the answer's text."""
    question = msgspec.json.decode(text, type=Question)
    seen = unpack(question)
    yield None
    yield from _KINDS[question.kind](question, seen)


def _choose(question: Question, seen: Any) -> Iterator[str | None]:
    players = games.players(question.game)
    for move in players.think(question.opponent, seen, Rng(question.seed)):  # noqa: B007
        yield None
    yield to_text(Answer(question, str(move)))


def _advise(question: Question, seen: Any) -> Iterator[str | None]:
    for advice in games.players(question.game).advise(seen, Rng(question.seed)):  # noqa: B007
        yield None
    yield to_text(Answer(question, advice=tuple(advice)))


def _analyse(question: Question, seen: Any) -> Iterator[str | None]:
    game, players = games.engine(question.game), games.players(question.game)
    moves = [game.read_move(text) for text in question.played]
    for verdict in players.judge(seen, moves, Rng(question.seed)):  # noqa: B007
        yield None
    yield to_text(Answer(question, verdict=verdict))


_KINDS: dict[Kind, Callable[[Question, Any], Iterator[str | None]]] = {
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
