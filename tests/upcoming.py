"""Games that are not offered yet, because some of their rooms are still being built."""

from collections.abc import Iterator
from contextlib import contextmanager

from rossio import games

UPCOMING = games._at_home("calcada", 2)


@contextmanager
def registered() -> Iterator[None]:
    """With the upcoming game among those of the house."""
    games.register(UPCOMING)
    try:
        yield
    finally:
        games.unregister(UPCOMING.name)
