"""What opponents have to say of a turn besides their move, in any game.

A game's own advice and verdicts are subclasses with what that game wants to show.
"""

from typing import Generic, TypeVar

from msgspec import Struct


class Reason(Struct, frozen=True, tag=True):
    """Why a turn is good: the name of the class is the code, its fields are the numbers."""


class Advice(Struct, frozen=True):
    """A way to play the rest of a turn.

    `moves` are those of the whole turn, as far as they can be known. `points` is what it gives at
    once; `worth` is the adviser's opinion, in points, to be compared with others.
    """

    moves: tuple[str, ...]
    worth: int
    points: int = 0


AdviceT = TypeVar("AdviceT", bound=Advice)


class Verdict(Struct, Generic[AdviceT], frozen=True):
    """A turn as it was played, and what the best opponent would have chosen."""

    played: AdviceT
    best: AdviceT

    @property
    def cost(self) -> int:
        """By how many points the played turn is behind, if it is."""
        return max(0, self.best.worth - self.played.worth)
