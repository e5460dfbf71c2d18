"""What a test knows of the game on the page: the saved record, and the position it leads to."""

from __future__ import annotations

import msgspec
from playwright.sync_api import Page

from rossio.engine.record import replay
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.state import State
from rossio.ui.store import Saved

GAMES = """() => Object.keys(localStorage).filter((name) => name.startsWith("rossio:game:"))
    .map((name) => localStorage.getItem(name))"""


def saved_games(page: Page) -> list[Saved]:
    """Every game kept on the device, the latest first."""
    texts: list[str] = page.evaluate(GAMES)
    games = [msgspec.json.decode(text, type=Saved) for text in texts]
    return sorted(games, key=lambda saved: -saved.touched)


def saved_game(page: Page) -> Saved:
    """The game that was touched last."""
    return saved_games(page)[0]


def position(page: Page) -> State:
    """Where the record of the game on the page leads, played here."""
    return replay(Rossio(), saved_game(page).record)
