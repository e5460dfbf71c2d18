"""What is asked of a game's opponents.

They think in small steps, so that a page can do something else in between: each step gives the best
found so far, or nothing, and the last is the answer. Given the same view and generator, the answer
is the same.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from rossio.bots.advice import Advice, Verdict
from rossio.engine.rng import Rng


class Players(Protocol):
    """Those who play one game; `names` are theirs, the weakest first."""

    @property
    def names(self) -> Sequence[str]: ...

    def think(self, opponent: str, view: Any, rng: Rng) -> Iterator[Any]:
        """The move that an opponent chooses."""

    def advise(self, view: Any, rng: Rng) -> Iterator[Sequence[Advice]]:
        """The turns to be recommended, the best first."""

    def judge(self, view: Any, moves: Sequence[Any], rng: Rng) -> Iterator[Verdict[Any] | None]:
        """The verdict on the moves of a whole turn, which began with this view."""


def choose(players: Players, opponent: str, view: Any, rng: Rng) -> Any:
    """What an opponent plays when it has thought to the end."""
    *_, move = players.think(opponent, view, rng)
    return move
