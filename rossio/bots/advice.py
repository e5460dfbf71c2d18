"""What opponents have to say of a turn besides their move, in any game.

A game's own advice and verdicts are subclasses with what that game wants to show.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct, structs

from rossio.engine.session import reveals

if TYPE_CHECKING:
    from rossio.engine.session import Session


class Reason(Struct, frozen=True, tag=True):
    """Why a turn is good or not: the name of the class is the code, its fields are the numbers."""


class Advice(Struct, frozen=True):
    """A way to play the rest of a turn.

    `moves` are those of the whole turn, as far as they can be known. `worth` is the adviser's
    opinion, in points, to be compared with others.
    """

    moves: tuple[str, ...]
    worth: int

    def after(self) -> Any:
        """What is still advised when the first move has been made."""
        return structs.replace(self, moves=self.moves[1:])


class Counsel(Struct, frozen=True):
    """Advice as it was given: after which moves of a game, and for which turns, the best first.

    It holds as long as one of the turns is followed and nothing hidden comes to light, and is
    told again instead of being asked for again: on other deals another turn may look better, but
    nothing that anybody knows speaks against the first.
    """

    asked: tuple[str, ...]
    turns: tuple[Any, ...]

    def left(self, session: Session) -> dict[int, Any]:
        """What is left of each turn that was followed up to now, by its number."""
        moves, begun = session.record.moves, len(self.asked)
        if moves[:begun] != self.asked or _revealed(session, range(begun, len(moves))):
            return {}
        done, legal = moves[begun:], {*map(str, session.legal_moves)}
        followed = {n: turn for n, turn in enumerate(self.turns) if turn.moves[: len(done)] == done}
        left = {number: _after(turn, len(done)) for number, turn in followed.items()}
        return {number: turn for number, turn in left.items() if legal & {*turn.moves[:1]}}


def _revealed(session: Session, moves: Sequence[int]) -> bool:
    return any(reveals(one.event for one in session.moments_of(move)) for move in moves)


def _after(advice: Any, moves: int) -> Any:
    return _after(advice.after(), moves - 1) if moves else advice


AdviceT = TypeVar("AdviceT", bound=Advice)


class Verdict(Struct, Generic[AdviceT], frozen=True):
    """A turn as it was played, and what the best opponent would have chosen."""

    played: AdviceT
    best: AdviceT

    @property
    def cost(self) -> int:
        """By how many points the played turn is behind, if it is."""
        return max(0, self.best.worth - self.played.worth)
