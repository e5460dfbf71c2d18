"""Watching what happens: moments that are shown one after another before the game goes on."""

from collections.abc import Sequence
from typing import Any

from rossio.engine.events import GameEnded, Seat, TurnStarted
from rossio.engine.session import Moment, Session
from rossio.ui.look import Look
from rossio.ui.preferences import Preferences

_USUAL, _QUICK = 0.53, 0.57
"""Of the calm time the usual, and of the usual the quick. At once, only what somebody asks to see
again is shown at all, and quickly."""
_SHORTEST = 200
"""Nobody sees what stays for fewer milliseconds."""
_UNHURRIED, _LONGEST = 4000, 8000
"""Who has watched a turn for so many milliseconds sees the rest of it faster and faster, and no
turn for longer."""


class Playback:
    """The moments still to be shown, by their numbers, as fast as the person likes.

    `is_on` says that there is nothing to do but watch; of one's own moves something may be shown
    while one goes on; `is_again` that all of it has been shown before. Who only watches, because no
    person plays, can halt it.
    """

    def __init__(
        self, session: Session, look: Look, preferences: Preferences, *, only_watched: bool = False
    ) -> None:
        self._session = session
        self._look = look
        self._preferences = preferences
        self._only_watched = only_watched
        self.queue: list[int] = []
        self.is_on = False
        self.is_halted = False
        self.is_again = False
        self._skips = False

    @property
    def moment(self) -> int | None:
        """The number of the moment that is shown, if any is."""
        return self.queue[0] if self.queue else None

    def seen_until(self) -> int:
        """How many moments may be told of: what is still to be watched comes later."""
        is_new = self.queue and self.is_on and not self.is_again
        return self.queue[0] + 1 if is_new else len(self._session.moments)

    def duration(self, number: int) -> int:
        """How long a moment stays on screen, in milliseconds; a long turn hurries."""
        turn = [self._look.milliseconds(event) for event in self._hurrying_until(number)]
        if self._preferences.speed == "calm":
            return turn[-1]
        usual = _hurried([_USUAL * calm for calm in turn])
        if self._preferences.speed == "usual":
            return usual
        return max(min(_SHORTEST, usual), int(_QUICK * usual))

    def _hurrying_until(self, number: int) -> list[Any]:
        """What shares the time of a turn, up to a moment; what is counted at the end does not."""
        turn = self.turn_until(number)
        return turn[-1:] if turn[-1].is_of_end else turn

    def show(self, moments: Sequence[Moment], first: int, own: bool) -> None:
        """Show what a move made happen, whose first moment has number `first`."""
        self.queue = []
        if self._preferences.speed != "at once":
            self.queue = self._worth_showing(moments, first, own)
        if self._skips:
            self.queue = self._next_turn(self.queue)
        self.is_on = bool(self.queue) and not own

    def _worth_showing(self, moments: Sequence[Moment], first: int, own: bool) -> list[int]:
        return [
            number
            for number, moment in enumerate(moments, first)
            if not own or self._look.is_worth_showing(moment.event)
        ]

    def show_since(self, move: int) -> None:
        """Show what has happened from a move on."""
        self.queue = [n for n, moment in enumerate(self._session.moments) if moment.move >= move]
        self.is_on = bool(self.queue) and self._preferences.speed != "at once"
        if not self.is_on:
            self.queue = []

    def show_again(self, seat: Seat) -> None:
        """Show once more what happened since a seat's last turn."""
        self.queue = since_last_turn(self._session.moments, seat)
        self.is_on = self.is_again = bool(self.queue)

    def since_last_turn(self, seat: Seat | None) -> list[Any]:
        """What others did since a seat's last turn; of a seat that is to begin its own."""
        moments = self._session.moments
        numbers = [] if seat is None else since_last_turn(moments, seat)
        return [moments[number].event for number in numbers]

    def turn_until(self, number: int) -> list[Any]:
        """What has happened in a turn up to a moment of it."""
        moments, first = self._session.moments, number
        while first and not isinstance(moments[first].event, TurnStarted):
            first -= 1
        return [moment.event for moment in moments[first : number + 1]]

    def go_on(self) -> Moment | None:
        """The next moment to be shown, if there is one."""
        del self.queue[:1]
        self._end()
        return self._session.moments[self.queue[0]] if self.queue else None

    def drop(self) -> None:
        """Show nothing more."""
        self.queue = []
        self._end()

    def stay_with_turn(self) -> None:
        """Show nothing of the turns that follow, where they are not gone on with."""
        starts = (n for n in self.queue if isinstance(self._session.moments[n].event, TurnStarted))
        if (start := next(starts, None)) is not None:
            self.queue = [number for number in self.queue if number < start]
            self._end()

    def skip(self) -> None:
        """Show nothing until a person is to move: an opponent's turn is many moves. Where no person
        plays, show the next turn."""
        self._skips = self.is_on
        # The turn that is shown may have begun with what is on screen.
        self.queue = self._next_turn(self.queue[1:])
        self._end()

    def _next_turn(self, numbers: list[int]) -> list[int]:
        """What is left of moments when all is skipped that is to be."""
        if not self._only_watched:
            return []
        moments = self._session.moments
        starts = (n for n in numbers if isinstance(moments[n].event, TurnStarted))
        start = next(starts, None)
        self._skips = start is None
        return [] if start is None else [n for n in numbers if n >= start]

    def wake(self) -> None:
        """A person is to move; what others do then is shown again."""
        self._skips = False

    def _end(self) -> None:
        if not self.queue:
            self.is_on = self.is_again = False


def _hurried(turn: Sequence[float]) -> int:
    """How long the last of these moments of a turn is shown, if each could stay for so long.

    What is still to come is not known, so the nearer the turn comes to its longest, the less of
    what is left one more moment takes; at last even less than anybody sees.
    """
    shown = last = 0
    for milliseconds in turn:
        left = _LONGEST - shown
        haste = min(1.0, left / (_LONGEST - _UNHURRIED)) ** 3
        last = int(min(left, max(haste * milliseconds, min(_SHORTEST, left / 2))))
        shown += last
    return last


def is_own(moments: Sequence[Moment], mover: Seat) -> bool:
    """Whether after a move its maker goes on, with nobody else's turn in between."""
    starts = [moment.event for moment in moments if isinstance(moment.event, TurnStarted)]
    ended = isinstance(moments[-1].event, GameEnded)
    return not ended and all(start.seat == mover for start in starts)


def since_last_turn(moments: Sequence[Moment], seat: Seat) -> list[int]:
    """The numbers of the moments of all turns between a seat's last turn and its present one."""
    # From the end, because the table asks at every drawing and the game grows long.
    present = first = len(moments)
    for number in range(len(moments) - 1, -1, -1):
        event = moments[number].event
        if not isinstance(event, TurnStarted):
            continue
        if present == len(moments):
            if event.seat != seat:
                return []
            present = number
        elif event.seat == seat:
            break
        first = number
    return [*range(first, present)]
