"""What a test knows of the game on the page: the saved record, and the position it leads to."""

from __future__ import annotations

from playwright.sync_api import Page

from rossio.engine.record import replay
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.state import State
from rossio.ui.save import Saved, read_game

GAMES = """() => Object.keys(localStorage).filter((name) => name.startsWith("rossio:game:"))
    .map((name) => localStorage.getItem(name))"""


def saved_games(page: Page) -> list[Saved]:
    """Every game kept on the device, the latest first."""
    texts: list[str] = page.evaluate(GAMES)
    games = filter(None, map(read_game, texts))
    return sorted(games, key=lambda saved: -saved.touched)


def saved_game(page: Page) -> Saved:
    """The game that was touched last."""
    return saved_games(page)[0]


def position(page: Page) -> State:
    """Where the record of the game on the page leads, played here."""
    state: State = replay(Rossio(), saved_game(page).record)
    return state
