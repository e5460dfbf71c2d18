"""Rossio's opponents, by name, and their adviser."""

from collections.abc import Callable, Iterator, Sequence

from rossio.bots.rossio import apprentice, mason, master
from rossio.bots.rossio.advice import advise
from rossio.bots.rossio.analysis import judge_turn
from rossio.bots.rossio.answer import Advice, Verdict
from rossio.engine.rng import Rng
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.view import View

Think = Callable[[View, Rng], Iterator[Move]]

THINKERS: dict[str, Think] = {
    "apprentice": apprentice.think,
    "mason": mason.think,
    "master": master.think,
}


class RossioPlayers:
    """Who plays Rossio."""

    @property
    def names(self) -> Sequence[str]:
        """By name, the weakest first."""
        return [*THINKERS]

    def think(self, opponent: str, view: View, rng: Rng) -> Iterator[Move]:
        """The move that an opponent chooses."""
        return THINKERS[opponent](view, rng)

    def advise(self, view: View, rng: Rng) -> Iterator[tuple[Advice, ...]]:
        """The turns to be recommended, the best first."""
        return advise(view, rng)

    def judge(self, view: View, moves: Sequence[Move], rng: Rng) -> Iterator[Verdict | None]:
        """The verdict on the moves of a whole turn."""
        return judge_turn(view, moves, rng)


PLAYERS = RossioPlayers()
