"""Work on what is kept or comes from outside, more than a page has time for at once."""

from collections.abc import Iterator

from msgspec import Struct

from rossio.ui.actions import Action


class Steps(Iterator[None]):
    """Work that is done step by step, or the rest of it at once when somebody cannot wait."""

    def __init__(self, work: Iterator[None]) -> None:
        self._work = work
        self._is_at_work = False

    def __next__(self) -> None:
        self._is_at_work = True
        try:
            next(self._work)
        finally:
            self._is_at_work = False

    def finish(self) -> None:
        """Do what is left, unless it is the work itself that asks."""
        if not self._is_at_work:
            for _ in self:
                pass


class Work(Struct, frozen=True):
    """What an action has begun: steps for the page to do in slices, and the action at their end."""

    steps: Steps
    then: Action
