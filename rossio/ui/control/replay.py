"""Going through a game that was played: by moments, by turns, or by itself."""

from collections.abc import Callable
from typing import Any

from rossio.engine.events import TurnStarted
from rossio.engine.record import Record
from rossio.engine.session import Session


class Replay:
    """A session looked back at; `looking` is the number of the moment on screen, None for now.

    `seen_until` says how many moments may be looked at.
    """

    def __init__(self, session: Session, seen_until: Callable[[], int]) -> None:
        self._session = session
        self._seen_until = seen_until
        self.looking: int | None = None
        self.running = False

    @property
    def last(self) -> int:
        """The last moment that may be looked at; what is still to be watched comes later."""
        return self._seen_until() - 1

    # --- What the person does -------------------------------------------------------------------

    def look_back(self, moment: int) -> None:
        """Show the table as it was at a moment."""
        if self.last >= 0:
            self.looking = max(0, min(moment, self.last))

    def step(self, by: int) -> None:
        """Go some moments on or back while looking back."""
        if self.looking is not None:
            self.look_back(self.looking + by)

    def turn(self, by: int) -> None:
        """Go to the beginning of the next turn or of the one before."""
        if self.looking is None:
            return
        moments, onwards = self._session.moments, by > 0
        starts = [n for n, moment in enumerate(moments) if isinstance(moment.event, TurnStarted)]
        later = [n for n in starts if self.looking < n <= self.last]
        earlier = [n for n in starts if n < self.looking]
        if onwards:
            self.looking = later[0] if later else self.last
        else:
            self.looking = earlier[-1] if earlier else 0

    def run(self) -> None:
        """Let the moments go by themselves, or stop that."""
        if self.looking is not None:
            self.running = not self.running
            if self.running and self.looking == self.last:
                self.looking = 0

    def tick(self) -> None:
        """The next moment, if they go by themselves."""
        if self.looking is not None and self.running:
            self.step(1)
            self.running = self.looking < self.last

    def now(self) -> None:
        """Come back to the present."""
        self.looking, self.running = None, False

    # --- What is on screen ----------------------------------------------------------------------

    def shown_record(self) -> Record[Any]:
        """The record up to what is on screen; a move that is half shown is not in it yet."""
        number, record, moments = self.looking, self._session.record, self._session.moments
        if number is None:
            return record
        move = moments[number].move
        is_whole = number + 1 == len(moments) or moments[number + 1].move > move
        return record.until(move + is_whole)

    def shown_position(self) -> Any:
        """The position after what `shown_record` tells."""
        return self._session.positions[len(self.shown_record().moves)]
