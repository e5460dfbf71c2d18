"""The opponent whose move it is: the question that is out, then what it has chosen."""

from typing import Any

from rossio.bots import OPPONENTS, seed_of_move
from rossio.bots.question import Answer, Question, ask
from rossio.engine.record import Record
from rossio.engine.session import Session
from rossio.ui.seat import Seated


class Opponent:
    """What is asked about the present position; every move begins it anew."""

    def __init__(self, session: Session, seats: tuple[Seated, ...]) -> None:
        self._session = session
        self._seats = seats
        self._asked_at: Record[Any] | None = None
        self._question: Question | None = None
        self._choice: Any = None

    def question(self) -> Question | None:
        """What is to be answered, if an opponent is to move and has not chosen yet."""
        self._keep_up()
        return self._question

    def choice(self) -> Any:
        """What the opponent to move has chosen; None if it has not."""
        self._keep_up()
        return self._choice

    def hear(self, answer: Answer) -> None:
        """Take an answer; one to anything else than what is asked now is of no use any more."""
        if answer.question == self.question():
            self._question, self._choice = None, self._session.game.read_move(answer.move)

    def forget(self) -> None:
        """Begin again with the question."""
        self._asked_at = None

    def _keep_up(self) -> None:
        record = self._session.record
        if record is not self._asked_at:
            self._asked_at, self._question, self._choice = record, self._ask(record), None

    def _ask(self, record: Record[Any]) -> Question | None:
        session = self._session
        opponent = self._seats[session.state.seat].opponent
        if opponent not in OPPONENTS or session.is_over:
            return None
        seed = seed_of_move(record.seed, len(record.moves))
        return ask(session.game, "move", opponent, session.view(session.state.seat), seed)
