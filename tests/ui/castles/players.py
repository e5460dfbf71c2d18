"""Who plays 6 Castles in the tests of its table: by chance, which shows all kinds of positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rossio.bots import OPPONENTS
from rossio.bots.advice import Advice, Verdict
from rossio.engine.castles.view import View
from rossio.engine.rng import Rng

ANSWERS = (Advice, Verdict[Advice])


class ChancePlayers:
    names: Sequence[str] = OPPONENTS

    def think(self, opponent: str, view: View, rng: Rng) -> Iterator[str]:
        yield str(view.moves[rng.below(len(view.moves))])

    def advise(self, view: View, rng: Rng) -> Iterator[Sequence[Advice]]:
        yield [Advice((str(view.moves[0]),), 1)]

    def judge(self, view: View, moves: Sequence[str], rng: Rng) -> Iterator[Verdict[Any] | None]:
        yield Verdict(Advice(tuple(moves), 1), Advice(tuple(moves), 1))


PLAYERS = ChancePlayers()
