"""What is new on screen, for who cannot see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio.engine.events import Seat
from rossio.engine.session import Moment, Session

if TYPE_CHECKING:
    from rossio.ui.control.table import Table
    from rossio.words.catalogue import Words
    from rossio.words.sentences import Sentences


class News:
    """The moments of the last action, who has begun to think in it, and whether a hint is new.

    `is_told` says that what is shown has been told already.
    """

    def __init__(self, session: Session, sentences: Sentences) -> None:
        self._session = session
        self._sentences = sentences
        self.is_told = False
        self.forget()

    def forget(self) -> None:
        """What was told, or held back, is no longer so."""
        self.moments: list[Moment] = []
        self.thinker: Seat | None = None
        self.hint = False
        self._held: list[Moment] = []
        self._waited_for: Seat | None = None

    def begin(self) -> None:
        """Another action: what was new has been told."""
        self.moments, self.thinker, self.hint = [], None, False

    def wait_for(self, seat: Seat | None) -> None:
        """Somebody thinks, or nobody does; once a turn that is news, not before each move."""
        self.thinker = seat if seat != self._waited_for else None
        self._waited_for = seat

    def hold(self) -> None:
        """What opponents do at once is told as one: keep it until they have done it all."""
        self._held += self.moments
        self.moments = []

    def release(self) -> None:
        """Tell what was held, too."""
        self.moments, self._held = [*self._held, *self.moments], []

    # --- In words -------------------------------------------------------------------------------

    def refusal(self, words: Words, table: Table) -> str:
        """Why the last action could not be done, if it could not."""
        return self._sentences.why(words, table.refusal) if table.refusal is not None else ""

    def moment(self, words: Words, table: Table, moment: Moment) -> str:
        """A moment in a sentence, as the holder may know it."""
        event = self._session.game.seen_by(moment.event, table.holder)
        return self._sentences.event(words, moment.state.box, table.names, event)

    def told(self, words: Words, table: Table) -> str:
        """Everything that is new."""
        told = [self.moment(words, table, moment) for moment in self._new_moments(table)]
        told += [table.hint.says(words, table.names)] if self.hint else []
        verdict = table.verdict
        if verdict and not self.is_told:
            told.append(table.analysis.sentence(words, table.names, verdict))
        if self.thinker is not None and table.mode == "thinking":
            told.append(words("task.thinks", name=table.names[self.thinker]))
        return " ".join(told)

    def _new_moments(self, table: Table) -> list[Moment]:
        if table.replay.looking is not None or table.playback.is_on:
            number = table.shown_moment()
            return [] if number is None or self.is_told else [self._session.moments[number]]
        return self.moments
