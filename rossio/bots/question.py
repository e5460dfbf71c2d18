"""Questions to opponents and their answers, as texts: they may think elsewhere.

What crosses is the name of the game, what a seat may see, and a seed from which opponents draw and
nothing else.
"""

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from rossio.bots.advice import Advice, Verdict
from rossio.engine.events import Seat
from rossio.engine.game import AnyGame, View
from rossio.engine.rng import SEEDS

Kind = Literal["move", "hint", "analysis"]


class Seen(Struct, frozen=True, omit_defaults=True):
    """A view that can be sent: as its game writes it, and who looks.

    What the view does not show is made up, the same for the same view, so it tells nothing. The
    box goes by its identity, an owner's with its `content`.
    """

    text: str
    seat: Seat | None
    box: str
    content: str = ""


class Question(Struct, frozen=True, omit_defaults=True):
    """What an opponent thinks of a view. The same question always has the same answer.

    Of a turn that is to be analysed, the view is that of its beginning, and `played` are its moves.
    """

    game: str
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
    advice: tuple[Any, ...] = ()
    verdict: Any = None


class _Sent(Struct, frozen=True):
    """An answer whose advice and verdict only their game can read."""

    question: Question
    move: str = ""
    advice: Raw = Raw(b"[]")
    verdict: Raw = Raw(b"null")


Answers = tuple[type[Advice], type[Verdict[Any]]]
"""How a game's advice and verdicts are read."""


def ask(
    game: AnyGame, kind: Kind, opponent: str, seen: View, seed: int, played: tuple[str, ...] = ()
) -> Question:
    """A question about a view."""
    return Question(game.name, kind, opponent, seed % SEEDS, _pack(game, seen), played)


def to_text(message: Question | Answer) -> str:
    """A question or an answer on its way."""
    return msgspec.json.encode(message).decode()


def read_answer(text: str, answers_of: Callable[[str], Answers]) -> Answer:
    """The answer in a text; `answers_of` says how those of a game are read, by its name."""
    sent = msgspec.json.decode(text, type=_Sent)
    advice, verdict = answers_of(sent.question.game)
    return Answer(
        sent.question,
        sent.move,
        msgspec.json.decode(sent.advice, type=tuple[advice, ...]),  # type: ignore[valid-type]
        msgspec.json.decode(sent.verdict, type=verdict | None),
    )


def _pack(game: AnyGame, seen: View) -> Seen:
    box = seen.box
    content = "" if box.identity in game.boxes() else game.box_text(box)
    return Seen(game.write_view(seen), seen.seat, box.identity, content)
