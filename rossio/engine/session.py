"""A game at the table: its record, and every moment that the record leads to.

A move yields events; each event is kept as a moment with the position in which it left the table.
The log, the playback and looking back all read these moments, and taking back drops them.
"""

from itertools import takewhile

from msgspec import Struct

from rossio.engine.record import Record, start
from rossio.engine.rossio.events import Event, reveals
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.legal import legal_moves, refusal
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.rules import apply
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import Seat, State


class Moment(Struct, frozen=True):
    """An event, the position right after it, and the number of the move it belongs to."""

    event: Event
    state: State
    move: int


class Session:
    """A record being played. The positions are those before the first move and after each."""

    def __init__(self, game: Rossio, record: Record[Setup]) -> None:
        self._game = game
        self.record = record.until(0)
        self.positions: list[State] = [start(game, record)]
        self.moments: list[Moment] = []
        self._firsts: list[int] = []
        for text in record.moves:
            self.play(game.read_move(text))

    @property
    def state(self) -> State:
        """The position now."""
        return self.positions[-1]

    @property
    def is_over(self) -> bool:
        """Whether the last turn has been played."""
        return self.state.phase == "over"

    def play(self, move: Move) -> list[Moment]:
        """Play a move, if it is legal, and give its moments."""
        if move not in legal_moves(self.state):
            raise refusal(self.state, move)
        state, number = self.state.copy(), len(self.record.moves)
        moments: list[Moment] = []
        apply(state, move, lambda event: moments.append(Moment(event, state.copy(), number)))
        self.record = self.record.adding(move)
        self.positions.append(state)
        self._firsts.append(len(self.moments))
        self.moments += moments
        return moments

    def foresee(self, move: Move) -> tuple[Event, ...]:
        """What a legal move would do, up to where it would show something hidden."""
        events: list[Event] = []
        apply(self.state.copy(), move, events.append)
        return tuple(takewhile(lambda event: not event.reveals, events))

    def moments_of(self, move: int) -> list[Moment]:
        """What a move, by its number, made happen."""
        firsts = [*self._firsts[move : move + 2], len(self.moments)]
        return self.moments[firsts[0] : firsts[1]]

    def mover(self, move: int) -> Seat:
        """Who made a move."""
        return self.positions[move].seat

    def can_undo(self, *, beyond: bool = False) -> bool:
        """Whether the last move can be taken back.

        Only within one's turn and while it has shown nothing that was hidden; `beyond` lifts that.
        """
        if not self.record.moves:
            return False
        if beyond:
            return True
        last = len(self.record.moves) - 1
        events = [moment.event for moment in self.moments_of(last)]
        return self.mover(last) == self.state.seat and not reveals(events)

    def undo(self) -> None:
        """Take the last move back."""
        last = len(self.record.moves) - 1
        self.record = self.record.until(last)
        del self.positions[last + 1 :]
        del self.moments[self._firsts.pop() :]
