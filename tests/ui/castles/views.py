"""Views of random games of all kinds, and the table on an app."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

from rossio.engine.castles.state import State
from rossio.engine.castles.view import View, view
from rossio.ui.app import App
from rossio.ui.castles.scene import Scene
from rossio.ui.layout import Room
from tests.engine.castles.random_games import positions
from tests.ui.helpers import begin, make_app, table_of

LEFT = {"upright": Room(350, 341), "lying": Room(330, 250), "wide": Room(1000, 600)}
"""What the rest of the table leaves to the map."""


def states(games: int = 8, every: int = 4) -> Iterator[State]:
    """Positions of random games, all kinds of set-ups in turn."""
    for seed in range(games):
        for number, state in enumerate(positions(seed)):
            if number % every == seed % every and state.phase != "over":
                yield state.copy()


def views(games: int = 8, every: int = 4) -> Iterator[View]:
    """What the seats to move see of them."""
    return (view(state, state.seat) for state in states(games, every))


def seated(players: int = 2, seed: int = 7, **fields: str) -> App:
    """People at one device, which is not passed on."""
    app = make_app()
    begin(app, players, (), seed, "castles", pass_device="false", **fields)
    return app


def scene_of(app: App) -> Scene:
    scene: Scene = app.scene(table_of(app))
    return scene


def labels(text: str) -> dict[str, str]:
    """What is said of whatever has a key."""
    found = {}
    for tag in re.findall(r"<\w+ [^>]*>", text):
        key, said = re.search('data-key="([^"]*)"', tag), re.search('aria-label="([^"]*)"', tag)
        if key and said:
            found[key[1]] = html.unescape(said[1])
    return found
