"""A hint for whoever is to move: what the master would do. It ends with its position."""

from collections.abc import Sequence

from rossio.bots import seed_of_move
from rossio.bots.answers import Advice
from rossio.bots.questions import Answer, Question, ask
from rossio.engine.record import Record
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.view import View
from rossio.ui.session import Session
from rossio.words.advice import advice_sentence, steps_sentence
from rossio.words.catalogue import Words


class Hint:
    """What was asked about the present position, what is advised, and which of it is looked at.

    The question is the one that the master would be asked if it sat there.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._about: Record[Setup] | None = None
        self._question: Question | None = None
        self._advice: tuple[Advice, ...] = ()
        self.chosen = 0

    @property
    def is_on(self) -> bool:
        """Whether a hint was asked for here, and not been closed."""
        return self._about is self._session.record

    @property
    def question(self) -> Question | None:
        """What is still to be answered."""
        return self._question if self.is_on else None

    @property
    def advice(self) -> tuple[Advice, ...]:
        """The turns that are advised, the best first."""
        return self._advice if self.is_on else ()

    def ask(self, seen: View) -> None:
        """Ask about what the person to move sees."""
        record = self._session.record
        seed = seed_of_move(record.seed, len(record.moves))
        self._about, self._advice, self.chosen = record, (), 0
        self._question = ask("hint", "master", seen, seed)

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
        chosen = self.advice[self.chosen : self.chosen + 1]
        box = self._session.state.box
        return "".join(advice_sentence(words, box, names, advice) for advice in chosen)

    def says(self, words: Words, names: Sequence[str]) -> str:
        """The same for who cannot see the table, where the tiles are shown."""
        steps = [steps_sentence(words, one) for one in self.advice[self.chosen : self.chosen + 1]]
        return " ".join(filter(None, (self.sentence(words, names), *steps)))

    def end(self) -> None:
        """Do without."""
        self._about = self._question = None
        self._advice = ()
