"""A hint for whoever is to move: what the best opponent would do.

It stays as long as one does what it says; anything else ends it.
"""

from collections.abc import Sequence
from typing import Any

from rossio.bots import BEST, seed_of_move
from rossio.bots.question import Answer, Question, ask
from rossio.engine.record import Record
from rossio.engine.session import Session
from rossio.ui.look import Look
from rossio.words.catalogue import Words
from rossio.words.sentences import Sentences


class Hint:
    """What was asked about the present position, what is advised, and which of it is looked at.

    The question is the one that the best opponent would be asked if it sat there.
    """

    def __init__(self, session: Session, look: Look, sentences: Sentences) -> None:
        self._session = session
        self._look = look
        self._sentences = sentences
        self._about: Record[Any] | None = None
        self._question: Question | None = None
        self._advice: tuple[Any, ...] = ()
        self.chosen = 0
        self._is_followed = False

    @property
    def is_on(self) -> bool:
        """Whether a hint was asked for here, and not been closed."""
        return self._about is self._session.record

    @property
    def question(self) -> Question | None:
        """What is still to be answered."""
        return self._question if self.is_on else None

    @property
    def advice(self) -> tuple[Any, ...]:
        """The turns that are advised, the best first."""
        return self._advice if self.is_on else ()

    @property
    def advised(self) -> Any:
        """The turn that is looked at, or None."""
        return self.advice[self.chosen] if self.advice else None

    @property
    def is_followed(self) -> bool:
        """Whether a part of the turn has been played already."""
        return self.is_on and self._is_followed

    def ask(self, seen: Any) -> None:
        """Ask about what the person to move sees."""
        record = self._session.record
        seed = seed_of_move(record.seed, len(record.moves))
        self._about, self._advice, self.chosen = record, (), 0
        self._is_followed = False
        self._question = ask(self._session.game, "hint", BEST, seen, seed)

    def hear(self, answer: Answer) -> bool:
        """Take an answer, if it is the one that is waited for; whether it is."""
        if answer.question != self.question:
            return False
        self._question, self._advice = None, answer.advice
        return True

    def choose(self, number: int) -> None:
        """Look at another of the turns."""
        if number in range(len(self.advice)):
            self.chosen = number

    def sentence(self, words: Words, names: Sequence[str]) -> str:
        """That somebody thinks, or the turn that is looked at."""
        if self.question:
            return words("hint.thinks")
        if self.advised is None:
            return ""
        return self._sentences.advice(words, self._session.state.box, names, self.advised)

    def says(self, words: Words, names: Sequence[str]) -> str:
        """The same for who cannot see the table, where it is shown."""
        steps = self._sentences.steps(words, self.advised) if self.advised else ""
        return " ".join(filter(None, (self.sentence(words, names), steps)))

    # --- Doing what it says ---------------------------------------------------------------------

    def bear(self, moves: Sequence[Any]) -> None:
        """Things were picked of which these moves can be made: that is what is advised, or not."""
        if self.advised is None or self.advised.moves[0] not in map(str, moves):
            self.end()

    def follow(self, move: Any, seen: Any) -> None:
        """A move was made, and this is seen now: the rest of the turn is still advised, or not."""
        advised = self._advice[self.chosen] if self._advice else None
        if advised is None or advised.moves[0] != str(move):
            self.end()
            return
        rest = self._look.advice_after(advised, move)
        if not rest.moves or rest.moves[0] not in map(str, seen.moves):
            # The turn is over, or something hidden came to light and asks for other moves.
            self.end()
            return
        self._about, self._advice, self.chosen = self._session.record, (rest,), 0
        self._is_followed = True

    def end(self) -> None:
        """Do without."""
        self._about = self._question = None
        self._advice = ()
