"""What is new on screen, for who cannot see it."""

from rossio.engine.rossio.state import Seat
from rossio.engine.session import Moment


class News:
    """The moments of the last action, who has begun to think in it, and whether a hint is new."""

    def __init__(self) -> None:
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
