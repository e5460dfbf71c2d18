"""What a test knows of the game on the page: the saved record, and the position it leads to."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page

from rossio.engine.record import Record, replay
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import State
from rossio.ui.save import Saved, read_game
from tools.hands import Hands
from tools.tour import open_record

KEEP = """async () => {
    const press = async (does) => {
        const found = document.querySelector(`[data-do="${does}"]`);
        found?.click();
        await new Promise((done) => setTimeout(done));
        return Boolean(found);
    };
    await press("sheet menu");
    if (await press("keep")) document.getElementById("notice-close").click();
    await press("close");
}"""
GAMES = """() => Object.keys(localStorage).filter((name) => name.startsWith("rossio / game:"))
    .map((name) => localStorage.getItem(name))"""


def open_kept(page: Page, hands: Hands, record: Record[Setup]) -> None:
    """Open a game by its link, and keep it: otherwise it is kept only with its first move."""
    open_record(page, hands, record)
    keep(page)


def keep(page: Page) -> None:
    """Keep the game that a link has brought, if it is not here already; put the word away."""
    page.evaluate(KEEP)


def saved_games(page: Page) -> list[Saved]:
    """Every game kept on the device, the latest first."""
    return in_order(page.evaluate(GAMES))


def in_order(texts: Iterable[str]) -> list[Saved]:
    """Games as they are kept, the latest first."""
    games = filter(None, map(read_game, texts))
    return sorted(games, key=lambda saved: -saved.touched)


def saved_game(page: Page) -> Saved:
    """The game that was touched last."""
    return latest(page.evaluate(GAMES))


def latest(texts: Iterable[str]) -> Saved:
    """Of games as they are kept, the one that was touched last."""
    return in_order(texts)[0]


def position(page: Page) -> State:
    """Where the record of the game on the page leads, played here."""
    state: State = replay(Rossio(), saved_game(page).record)
    return state
