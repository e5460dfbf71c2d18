"""A game at the table: its record, and every moment that the record leads to.

A move yields events; each event is kept as a moment with the position in which it left the table.
The log, the playback and looking back all read these moments, and taking back drops them.
"""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct

from rossio.engine.events import Event, Seat
from rossio.engine.game import AnyGame
from rossio.engine.record import Record, start


class Moment(Struct, frozen=True):
    """An event, the position right after it, and the number of the move it belongs to."""

    event: Any
    state: Any
    move: int


def reveals(events: Iterable[Event]) -> bool:
    """Whether something hidden came to light, so that a move cannot be taken back."""
    return any(event.reveals for event in events)


class Session:
    """A record being played. The positions are those before the first move and after each."""

    def __init__(self, game: AnyGame, record: Record[Any]) -> None:
        self.game = game
        self.record = record.until(0)
        self.positions: list[Any] = [start(game, record)]
        self.moments: list[Moment] = []
        self._firsts: list[int] = []
        # What is known of the present position; legal moves are worked out once for each.
        self._legal: Sequence[Any] | None = None
        self._views: dict[Seat | None, Any] = {}
        for text in record.moves:
            self.play(game.read_move(text))

    @property
    def state(self) -> Any:
        """The position now."""
        return self.positions[-1]

    @property
    def legal_moves(self) -> Sequence[Any]:
        """Every legal move now, in its frozen order."""
        if self._legal is None:
            self._legal = self.game.legal_moves(self.state)
        return self._legal

    @property
    def is_over(self) -> bool:
        """Whether the last turn has been played."""
        return not self.legal_moves

    def view(self, seat: Seat | None) -> Any:
        """What a seat sees now."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat, self.legal_moves)
        return self._views[seat]

    def play(self, move: Any) -> list[Moment]:
        """Play a move, if it is legal, and give its moments."""
        if move not in self.legal_moves:
            raise self.game.refusal(self.state, move)
        state, number = self.state.copy(), len(self.record.moves)
        moments: list[Moment] = []
        self.game.apply(
            state, move, lambda event: moments.append(Moment(event, state.copy(), number))
        )
        self.record = self.record.adding(move)
        self.positions.append(state)
        self._firsts.append(len(self.moments))
        self.moments += moments
        self._forget()
        return moments

    def _forget(self) -> None:
        self._legal, self._views = None, {}

    def foresee(self, move: Any) -> tuple[Event, ...]:
        """What a legal move would do, up to where it would show something hidden."""
        events: list[Event] = []
        self.game.apply(self.state.copy(), move, events.append)
        return tuple(takewhile(lambda event: not event.reveals, events))

    def moments_of(self, move: int) -> list[Moment]:
        """What a move, by its number, made happen."""
        firsts = [*self._firsts[move : move + 2], len(self.moments)]
        return self.moments[firsts[0] : firsts[1]]

    def mover(self, move: int) -> Seat:
        """Who made a move."""
        seat: Seat = self.positions[move].seat
        return seat

    def can_undo(self, *, beyond: bool = False) -> bool:
        """Whether the last move can be taken back.

        Only within one's turn and while it has shown nothing that was hidden; `beyond` lifts that.
        """
        if not self.record.moves:
            return False
        if beyond:
            return True
        last = len(self.record.moves) - 1
        shown = reveals(moment.event for moment in self.moments_of(last))
        return self.mover(last) == self.state.seat and not shown

    def undo(self) -> None:
        """Take the last move back."""
        last = len(self.record.moves) - 1
        self.record = self.record.until(last)
        del self.positions[last + 1 :]
        del self.moments[self._firsts.pop() :]
        self._forget()
