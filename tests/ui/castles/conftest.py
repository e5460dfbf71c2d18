"""6 Castles is registered here, as long as it is not among the games of the house."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rossio import games
from rossio.games import Entry

ENTRY = Entry(
    name="castles",
    number=3,
    engine="rossio.engine.castles.game:GAME",
    sentences="rossio.words.castles.sentences:SENTENCES",
    players="tests.ui.castles.players:PLAYERS",
    answers="tests.ui.castles.players:ANSWERS",
    look="rossio.ui.castles.look:LOOK",
    cover="rossio.ui.castles.cover:cover",
    terminal="",
    lesson="rossio.ui.castles.lesson:LESSON",
)


@pytest.fixture(autouse=True, scope="package")
def _castles() -> Iterator[None]:
    if ENTRY.name in games.names():
        yield
        return
    games.register(ENTRY)
    yield
    games.unregister(ENTRY.name)
