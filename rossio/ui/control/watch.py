"""Watching what happens: moments that are shown one after another before the game goes on."""

from collections.abc import Sequence

from rossio.engine.rossio.state import Seat
from rossio.engine.session import Moment, Session
from rossio.ui.control.playback import duration, since_last_turn, worth_showing
from rossio.ui.store import Preferences


class Watching:
    """The moments still to be shown, by their numbers.

    `is_on` says that there is nothing to do but watch; of one's own moves something may be shown
    while one goes on.
    """

    def __init__(self, session: Session, preferences: Preferences) -> None:
        self._session = session
        self._preferences = preferences
        self.queue: list[int] = []
        self.is_on = False
        self._again = False
        self._skips = False

    @property
    def moment(self) -> int | None:
        """The number of the moment that is shown, if any is."""
        return self.queue[0] if self.queue else None

    def seen_until(self) -> int:
        """How many moments may be told of: what is still to be watched comes later."""
        is_new = self.queue and self.is_on and not self._again
        return self.queue[0] + 1 if is_new else len(self._session.moments)

    def duration(self, number: int) -> int:
        """How long a moment stays on screen, in milliseconds."""
        return duration(self._session.moments[number].event, self._preferences.speed)

    def show(self, moments: Sequence[Moment], first: int, own: bool) -> None:
        """Show what a move made happen, whose first moment has number `first`."""
        at_once = self._preferences.speed == "at once" or self._skips
        self.queue = [] if at_once else worth_showing(moments, first, own)
        self.is_on = bool(self.queue) and not own

    def show_since(self, move: int) -> None:
        """Show what has happened from a move on."""
        self.queue = [n for n, moment in enumerate(self._session.moments) if moment.move >= move]
        self.is_on = bool(self.queue) and self._preferences.speed != "at once"
        if not self.is_on:
            self.queue = []

    def show_again(self, seat: Seat) -> None:
        """Show once more what happened since a seat's last turn."""
        self.queue = since_last_turn(self._session.moments, seat)
        self.is_on = self._again = bool(self.queue)

    def go_on(self) -> Moment | None:
        """The next moment to be shown, if there is one."""
        del self.queue[:1]
        return self._session.moments[self.queue[0]] if self.queue else None

    def drop(self) -> None:
        """Show nothing more."""
        self.queue = []

    def skip(self) -> None:
        """Show nothing until a person is to move: an opponent's turn is many moves."""
        self._skips = self.is_on
        self.drop()

    def wake(self) -> None:
        """A person is to move; what others do then is shown again."""
        self._skips = False

    def ends(self) -> bool:
        """Whether watching ends now, because all is shown."""
        if not self.is_on or self.queue:
            return False
        self.is_on = self._again = False
        return True
