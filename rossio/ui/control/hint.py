"""A hint for whoever is to move: what the best opponent would do.

It stays as long as one does what it says, and comes back when something else is taken back. Told
again it says the same, also after the page was left: the save says what was asked.
"""

from collections.abc import Sequence
from typing import Any

from rossio.bots import BEST, seed_of_move
from rossio.bots.advice import Counsel
from rossio.bots.question import Answer, Question, ask
from rossio.engine.events import Seat, TurnStarted
from rossio.engine.session import Session, reveals
from rossio.ui.save import Told
from rossio.words.catalogue import Words, in_turn
from rossio.words.sentences import Sentences


class Hint:
    """What was asked in this turn, what is advised, and which of it is looked at.

    The question is the one that the best opponent would be asked if it sat there.
    """

    def __init__(self, session: Session, sentences: Sentences, told: Told | None = None) -> None:
        self._session = session
        self._sentences = sentences
        self._is_open = False
        self._question: Question | None = None
        # After which moves it waits for an answer.
        self._waits_at: tuple[str, ...] = ()
        self._counsel = Counsel((), ())
        # What was told before the game was opened here.
        self._earlier = told
        # Which of the turns is looked at, and how many moves had been made when it was told.
        self._number = 0
        self._told = 0
        # After which moves something came to light that was not known when it was given.
        self._overtaken: tuple[str, ...] | None = None

    @property
    def is_on(self) -> bool:
        """Whether a hint was asked for, holds here, and has not been closed."""
        return self.question is not None or self.advised is not None

    @property
    def question(self) -> Question | None:
        """What is still to be answered."""
        is_here = self._session.record.moves == self._waits_at
        return self._question if self._is_open and is_here else None

    @property
    def advice(self) -> tuple[Any, ...]:
        """What is left of the turns that are advised, the best first."""
        return tuple(self._left().values())

    @property
    def chosen(self) -> int:
        """Which of them is looked at."""
        return [*self._left()].index(self._number) if self.advised else 0

    @property
    def advised(self) -> Any:
        """The turn that is looked at, or None."""
        return self._left().get(self._number)

    def _left(self) -> dict[int, Any]:
        """What holds here: nothing when another turn is played than the one looked at."""
        left = self._counsel.left(self._session) if self._is_open else {}
        return left if self._number in left else {}

    @property
    def is_followed(self) -> bool:
        """Whether something of the turn has been played since it was told."""
        return self.is_on and len(self._session.record.moves) > self._told

    @property
    def is_overtaken(self) -> bool:
        """Whether the last move was advised, and something came to light that ended the advice."""
        return self._overtaken == self._session.record.moves and not self.is_on

    def ask(self, seen: Any) -> None:
        """Ask about what the person to move sees, unless what was told still holds."""
        record = self._session.record
        self._is_open, self._told = True, len(record.moves)
        if left := self._counsel.left(self._session):
            is_followed = record.moves != self._counsel.asked and self._number in left
            self._number = self._number if is_followed else min(left)
            return
        told, self._earlier = self._still_told() or Told(len(record.moves)), None
        self._number = told.turn
        self._ask_as_of(told.after, seen.seat)

    def _ask_as_of(self, moves: int, seat: Seat) -> None:
        """Ask what was to be asked when so many moves had been made."""
        session, record = self._session, self._session.record
        self._waits_at, self._counsel = record.moves, Counsel(record.moves[:moves], ())
        seen = session.game.view(session.positions[moves], seat)
        seed = seed_of_move(record.seed, moves)
        self._question = ask(session.game, "hint", BEST, seen, seed)

    @property
    def told(self) -> Told | None:
        """What is to be kept of it, as long as it holds."""
        if not self._counsel.turns:
            return self._still_told()
        is_held = self._number in self._counsel.left(self._session)
        return Told(len(self._counsel.asked), self._number) if is_held else None

    def _still_told(self) -> Told | None:
        """What was told earlier, if it was in this turn and nothing has come to light since."""
        told, made = self._earlier, len(self._session.record.moves)
        if told is None or told.after not in range(made + 1):
            return None
        since = [one.event for n in range(told.after, made) for one in self._session.moments_of(n)]
        is_over = reveals(since) or any(isinstance(event, TurnStarted) for event in since)
        return None if is_over else told

    def hear(self, answer: Answer) -> bool:
        """Take an answer, if it is the one that is waited for; whether it is."""
        if self.question is None or answer.question != self.question:
            return False
        self._question, self._counsel = None, Counsel(self._counsel.asked, answer.advice)
        left, moves = self._counsel.left(self._session), self._session.record.moves
        if not left and self._counsel.asked != moves:
            # Something else was played since it was told.
            self._number = 0
            self._ask_as_of(len(moves), self._session.state.seat)
            return False
        self._number = self._number if self._number in left else min(left, default=0)
        return True

    def choose(self, number: int) -> None:
        """Look at another of the turns."""
        if number in range(len(self.advice)):
            self._number = [*self._left()][number]

    def close(self) -> None:
        """Do without; what is still being thought about is not waited for."""
        self._is_open, self._question = False, None

    # --- In words -------------------------------------------------------------------------------

    def sentence(self, words: Words, names: Sequence[str]) -> str:
        """That somebody thinks, the turn that is looked at, what comes next in it, or why nothing
        does."""
        if self.is_overtaken:
            return words("hint.overtaken")
        if self.question:
            return words("hint.thinks")
        if self.advised is None:
            return ""
        if self.is_followed:
            return words("hint.next", step=self.step(words))
        return self._sentences.advice(words, self._session.state.box, names, self.advised)

    def step(self, words: Words) -> str:
        """What is to be done first, if anything."""
        return self._steps(words)[0] if self.advised else ""

    def _steps(self, words: Words) -> Sequence[str]:
        """What is left of the turn, told as part of the whole: what was laid names what follows."""
        whole = self._counsel.turns[self._number]
        told = self._sentences.steps(words, self._session.state.box, whole)
        return told[len(whole.moves) - len(self.advised.moves) :]

    def says(self, words: Words, names: Sequence[str]) -> str:
        """The same for who cannot see the table, where all of it is shown."""
        said = self.sentence(words, names)
        if self.advised is None or self.is_followed:
            return said
        steps = self._steps(words)
        # A single step is what the sentence says already.
        return f"{said} {words('hint.steps', steps=in_turn(words, steps))}" if steps[1:] else said

    # --- Doing what it says ---------------------------------------------------------------------

    def follow(self) -> None:
        """A move was made: for a question it is too late, and a new turn is not what was asked."""
        made = self._session.moments_of(len(self._session.record.moves) - 1)
        if self._question or any(isinstance(moment.event, TurnStarted) for moment in made):
            self.close()
        elif self._is_open and self.advised is None and self._has_more():
            self.close()
            self._overtaken = self._session.record.moves

    def _has_more(self) -> bool:
        """Whether the turn that was looked at was followed, and has moves after that."""
        done = self._session.record.moves[len(self._counsel.asked) :]
        moves = [turn.moves for turn in self._counsel.turns[self._number : self._number + 1]]
        return any(found[: len(done)] == done and len(found) > len(done) for found in moves)

    def bear(self, moves: Sequence[Any]) -> None:
        """Things were picked that may lead to these moves: to what is advised, or not."""
        if self.advised is None or self.advised.moves[0] not in map(str, moves):
            self.close()
