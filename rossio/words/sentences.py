"""What is said of a game, whatever the game; plain text, which whoever shows it escapes."""

from collections.abc import Sequence
from typing import Any, Protocol

from rossio.engine.errors import BoxError, IllegalMoveError
from rossio.engine.game import Result
from rossio.words.catalogue import Words, in_turn, join


class Sentences(Protocol):
    """The sentences of one game; `names` are those of the seats."""

    def event(self, words: Words, box: Any, names: Sequence[str], event: Any) -> str:
        """Something that happened."""

    def move(self, words: Words, view: Any, move: Any) -> str:
        """A move, as the label of its button; the view is that of the seat to move."""

    def why(self, words: Words, error: IllegalMoveError) -> str:
        """Why a move is refused, and what can be done instead."""

    def advice(
        self, words: Words, box: Any, names: Sequence[str], advice: Any, *, in_short: bool = False
    ) -> str:
        """What to do and why; in short, what to do."""

    def steps(self, words: Words, box: Any, advice: Any) -> Sequence[str]:
        """What each move of a turn does and where, in the order of its moves; no full stops."""

    def fault(self, words: Words, box: Any, names: Sequence[str], verdict: Any) -> str:
        """Why a turn that cost something was behind: one plain sentence."""

    def wrong_box(self, words: Words, error: BoxError) -> str:
        """Why a box cannot be used, and what to do: a line for each problem."""


MOST_REASONS = 3
"""So many reasons for a turn are told at most."""


def advised(words: Words, what: str, why: Sequence[str]) -> str:
    """What to do, and the reasons for it, if there are any."""
    return (
        words("advice.why", what=what, why=in_turn(words, why))
        if why
        else words("advice.what", what=what)
    )


def rank(words: Words, place: int, behind: int) -> str:
    """Which of the advised turns it is, and by how many points it is behind the first."""
    if place == 1:
        return words("hint.best", n=place)
    if behind <= 0:
        return words("hint.equal", n=place)
    return words("hint.behind", n=behind, place=place)


def ending(words: Words, names: Sequence[str], result: Result, **facts: object) -> str:
    """How a game ended: everybody's points, and what decided it, with a game's own facts."""
    scores = [
        words("ending.score", name=name, points=words("count.points", n=points))
        for name, points in zip(names, result.points, strict=True)
    ]
    winners = join(words, [names[seat] for seat in result.winners])
    decided = words(f"ending.{result.decided_by}", winners=winners, **facts)
    return words("event.game-ended", scores=join(words, scores), ending=decided)
