"""A table of any game."""

from __future__ import annotations

from rossio import games
from rossio.ui.app import App
from tests.ui.helpers import begin


def numbers(name: str) -> list[int]:
    """How many can play it."""
    return [*games.engine(name).players]


def sit_down(
    app: App,
    name: str,
    players: int,
    opponents: tuple[int, ...] = (),
    seed: int = 3,
    **fields: str,
) -> None:
    """Set a game up on the screen, and start it."""
    begin(app, players, opponents, seed, name, **fields)
