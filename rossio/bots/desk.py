"""The desk at which opponents think: a question comes in as a text, and so goes out its answer.

It may stand in the page or in a worker of its own. What crosses is what a seat may see, and a seed
from which opponents draw and nothing else.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from time import perf_counter
from typing import Literal

import msgspec
from msgspec import Struct

from rossio.bots import OPPONENTS
from rossio.bots.advice import Advice, advise
from rossio.bots.analysis import Verdict, judge_turn
from rossio.engine.rng import SEEDS, Rng
from rossio.engine.rossio.box import RELEASED, Box, read_box
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.moves import MOVES
from rossio.engine.rossio.notation import parse, write
from rossio.engine.rossio.state import Seat
from rossio.engine.rossio.view import View, view

Kind = Literal["move", "hint", "analysis"]


class Seen(Struct, frozen=True, omit_defaults=True):
    """A view that can be sent: a position that looks like it, and who looks.

    What the view does not show is made up, the same for the same view, so it tells nothing. The
    box goes by its identity, an owner's with its `cards`.
    """

    position: str
    seat: Seat | None
    box: str
    cards: str = ""


class Question(Struct, frozen=True, omit_defaults=True):
    """What an opponent thinks of a view. The same question always has the same answer.

    Of a turn that is to be analysed, the view is that of its beginning, and `played` are its moves.
    """

    kind: Kind
    opponent: str
    seed: int
    seen: Seen
    played: tuple[str, ...] = ()


class Answer(Struct, frozen=True, omit_defaults=True):
    """An answer says what it answers: by the time it comes, something else may be asked.

    Each kind of question has its own: a move, advice, or the verdict on a turn.
    """

    question: Question
    move: str = ""
    advice: tuple[Advice, ...] = ()
    verdict: Verdict | None = None


def ask(kind: Kind, opponent: str, seen: View, seed: int, played: tuple[str, ...] = ()) -> Question:
    """A question about a view."""
    return Question(kind, opponent, seed % SEEDS, _pack(seen), played)


def to_text(message: Question | Answer) -> str:
    """A question or an answer on its way."""
    return msgspec.json.encode(message).decode()


def read_answer(text: str) -> Answer:
    """The answer in a text."""
    return msgspec.json.decode(text, type=Answer)


# --- A view, there and back ---------------------------------------------------------------------


def _pack(seen: View) -> Seen:
    box = seen.box
    cards = "" if box.identity in RELEASED.values() else msgspec.json.encode(box.file).decode()
    return Seen(write(determinize(seen, Rng(0))), seen.seat, box.identity, cards)


def unpack(seen: Seen) -> View:
    """The view that was sent."""
    return view(parse(_box(seen.box, seen.cards), seen.position), seen.seat)


@lru_cache(maxsize=4)
def _box(identity: str, cards: str) -> Box:
    # Kept, because an owner's box would be read and checked anew at each question.
    return read_box(cards) if cards else Rossio().box(identity)


# --- Thinking -----------------------------------------------------------------------------------


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
