"""What is said of 6 Castles, as everything that is for any game asks for it.

All of it is plain text: whoever puts it into a page escapes it, names of players included.
"""

from collections.abc import Mapping, Sequence

from rossio.bots.castles.answer import Advice, Verdict
from rossio.engine.castles.box import Box
from rossio.engine.castles.moves import Move
from rossio.engine.castles.view import View
from rossio.engine.errors import BoxError, IllegalMoveError
from rossio.engine.events import Event
from rossio.words.castles.advice import advice_sentence, fault_sentence
from rossio.words.castles.events import event_sentence
from rossio.words.castles.moves import move_sentence
from rossio.words.castles.steps import steps_told
from rossio.words.castles.things import counted, kind_name, terrain_name
from rossio.words.catalogue import Words
from rossio.words.sentences import MOST_REASONS


class CastlesSentences:
    """What is said of 6 Castles."""

    def event(self, words: Words, box: Box, names: Sequence[str], event: Event) -> str:
        """An event as it is told to everybody."""
        return event_sentence(words, box, names, event)

    def move(self, words: Words, view: View, move: Move) -> str:
        """A move as the label of its button."""
        return move_sentence(words, view, move)

    def why(self, words: Words, error: IllegalMoveError) -> str:
        """Why a move is refused, and what can be done instead."""
        return why_sentence(words, error)

    def advice(
        self,
        words: Words,
        box: Box,
        names: Sequence[str],
        advice: Advice,
        *,
        in_short: bool = False,
    ) -> str:
        """What to do, and the reasons that matter most."""
        return advice_sentence(words, box, advice, 0 if in_short else MOST_REASONS)

    def steps(self, words: Words, box: Box, advice: Advice) -> list[str]:
        """What each move of a turn does."""
        return steps_told(words, box, advice.moves)

    def fault(self, words: Words, box: Box, names: Sequence[str], verdict: Verdict) -> str:
        """Why a turn was behind."""
        if verdict.fault is not None:
            return fault_sentence(words, box, verdict.fault)
        return words("fault.behind", n=verdict.cost) if verdict.cost else ""

    def wrong_box(self, words: Words, error: BoxError) -> str:
        """Why a box cannot be used."""
        # Only a wrong box needs it, and a page starts with a right one.
        from rossio.words.box_problems import box_refusal

        return box_refusal(words, error)


SENTENCES = CastlesSentences()


def why_sentence(words: Words, error: IllegalMoveError) -> str:
    """Why a move is refused, and what can be done instead."""
    facts = {fact: _why_fact(words, error.facts, fact) for fact in error.facts}
    return words(f"why.{error.code}", **facts)


def _why_fact(words: Words, facts: Mapping[str, object], fact: str) -> object:
    match fact, facts[fact], facts.get("terrain"):
        case "good", int(good), _:
            return kind_name(words, good)
        case "terrain", int(terrain), _:
            return terrain_name(words, terrain)
        case (("asked" | "found"), int(n), int(kind)):
            return counted(words, kind, n)
        case "phase", str(phase), _:
            return words(f"phase.{phase}")
    return facts[fact]
