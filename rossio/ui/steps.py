"""Work on all that is kept, of which there may be more than a page has time for at once."""

from collections.abc import Iterator


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
