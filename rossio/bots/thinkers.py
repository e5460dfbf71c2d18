"""The players of a game, put together from what its room has."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from rossio.bots import OPPONENTS
from rossio.bots.advice import Advice, Verdict
from rossio.engine.rng import Rng

ViewT = TypeVar("ViewT")
MoveT = TypeVar("MoveT")
AdviceT = TypeVar("AdviceT", bound=Advice)
VerdictT = TypeVar("VerdictT", bound=Verdict)  # type: ignore[type-arg]

Think = Callable[[ViewT, Rng], Iterator[MoveT]]


def by_name(*thinkers: Think[ViewT, MoveT]) -> dict[str, Think[ViewT, MoveT]]:
    """The opponents of a game, the weakest first, by the names that they have in every game."""
    return dict(zip(OPPONENTS, thinkers, strict=True))


class Thinkers(Struct, Generic[ViewT, MoveT, AdviceT, VerdictT], frozen=True):
    """Opponents by name, the weakest first, an adviser and a judge: `Players` of a game."""

    opponents: dict[str, Think[ViewT, MoveT]]
    adviser: Callable[[ViewT, Rng], Iterator[Sequence[AdviceT]]]
    judging: Callable[[ViewT, Sequence[MoveT], Rng], Iterator[VerdictT | None]]

    @property
    def names(self) -> Sequence[str]:
        """By name, the weakest first."""
        return [*self.opponents]

    def think(self, opponent: str, view: ViewT, rng: Rng) -> Iterator[MoveT]:
        """The move that an opponent chooses."""
        return self.opponents[opponent](view, rng)

    def advise(self, view: ViewT, rng: Rng) -> Iterator[Sequence[AdviceT]]:
        """The turns to be recommended, the best first."""
        return self.adviser(view, rng)

    def judge(self, view: ViewT, moves: Sequence[MoveT], rng: Rng) -> Iterator[VerdictT | None]:
        """The verdict on the moves of a whole turn."""
        return self.judging(view, moves, rng)
