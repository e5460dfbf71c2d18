"""Every registered game, and the toy, which is registered here alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rossio import games
from tests.toy import ENTRY

NAMES = (*games.names(), ENTRY.name)


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    games.register(ENTRY)
    yield
    games.unregister(ENTRY.name)


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    """The name of a game."""
    return str(request.param)
