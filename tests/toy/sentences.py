"""Stones in sentences."""

from collections.abc import Sequence

from rossio.bots.advice import Advice, Verdict
from rossio.engine.errors import BoxError, IllegalMoveError
from rossio.engine.events import Event, GameEnded, TurnStarted
from rossio.words.catalogue import Words
from tests.toy.game import Box, Said, Took, View


class StoneSentences:
    def event(self, words: Words, box: Box, names: Sequence[str], event: Event) -> str:
        match event:
            case TurnStarted(seat=seat, round=number):
                return words("event.turn", name=names[seat], round=number)
            case Said(seat=seat, number=number):
                return words("event.said", name=names[seat], n=number)
            case Took(seat=seat, stones=stones):
                return words("event.took", name=names[seat], n=sum(stones))
            case GameEnded():
                return words("event.over")
        raise TypeError(event)

    def move(self, words: Words, view: View, move: str) -> str:
        return words(f"move.{move}")

    def why(self, words: Words, error: IllegalMoveError) -> str:
        return words(f"why.{error.code}")

    def advice(
        self,
        words: Words,
        box: Box,
        names: Sequence[str],
        advice: Advice,
        *,
        in_short: bool = False,
    ) -> str:
        return words(f"move.{advice.moves[0]}")

    def steps(self, words: Words, box: Box, advice: Advice) -> list[str]:
        return [words(f"move.{move}") for move in advice.moves]

    def fault(self, words: Words, box: Box, names: Sequence[str], verdict: Verdict[Advice]) -> str:
        return words("fault", n=verdict.cost)

    def wrong_box(self, words: Words, error: BoxError) -> str:
        return words("wrong.box")


SENTENCES = StoneSentences()
