"""Who plays Stones: by chance, and with the advice to take two."""

from collections.abc import Iterator, Sequence

from rossio.bots import OPPONENTS
from rossio.bots.advice import Advice, Verdict
from rossio.engine.rng import Rng
from tests.toy.game import View

ANSWERS = (Advice, Verdict[Advice])


class StonePlayers:
    names: Sequence[str] = OPPONENTS

    def think(self, opponent: str, view: View, rng: Rng) -> Iterator[str]:
        yield view.moves[rng.below(len(view.moves))]

    def advise(self, view: View, rng: Rng) -> Iterator[Sequence[Advice]]:
        moves = (view.moves[-1],) if view.said else (view.moves[-1], "t")
        yield [Advice(moves, 2)]

    def judge(self, view: View, moves: Sequence[str], rng: Rng) -> Iterator[Verdict[Advice] | None]:
        yield None
        yield Verdict(Advice(tuple(moves), int(moves[0][1])), Advice(("n2", "t"), 2))


PLAYERS = StonePlayers()
