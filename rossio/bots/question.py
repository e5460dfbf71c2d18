"""Questions to opponents and their answers, as texts: they may think elsewhere.

What crosses is what a seat may see, and a seed from which opponents draw and nothing else.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from rossio.bots.answer import Advice, Verdict
from rossio.engine.rng import SEEDS, Rng
from rossio.engine.rossio.box import RELEASED
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.state import Seat
from rossio.engine.rossio.view import View

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


def _pack(seen: View) -> Seen:
    box = seen.box
    cards = "" if box.identity in RELEASED.values() else msgspec.json.encode(box.file).decode()
    return Seen(write(determinize(seen, Rng(0))), seen.seat, box.identity, cards)
