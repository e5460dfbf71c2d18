"""Somebody in the middle of a lesson."""

from __future__ import annotations

from rossio import games
from rossio.ui.app import App
from rossio.ui.control.lesson import Guide
from rossio.ui.store import Progress
from tests.ui.helpers import do, make_app


def step_names(game: str) -> list[str]:
    """The steps of a game's lesson, by their chapter and what they say."""
    return [
        f"{chapter.name}.{step.say}" for chapter in games.lesson(game) for step in chapter.steps
    ]


def learning(game: str, name: str, speed: str = "at once") -> tuple[App, Guide]:
    """An app in which somebody has come to a step."""
    app, names = make_app(speed=speed), step_names(game)
    app.saves.note_progress(game, Progress(names.index(name), len(names)))
    do(app, f"learn {game}")
    assert app.guide is not None
    return app, app.guide
