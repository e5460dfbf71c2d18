"""The window onto a square that is too long for a small screen."""

from __future__ import annotations

import re

import pytest

from rossio.engine.rossio.square import COLOUR_NAMES, next_space, open_rows
from rossio.ui.app import App
from rossio.ui.layout import Room
from rossio.ui.rossio.scene import Scene
from rossio.ui.rossio.square import space_box
from rossio.ui.rossio.window import window
from tests.ui.helpers import Person, begin, do, make_app, table_of

PHONE = Room(360, 740)
LEFT_TO_IT = Room(206, 446)


def app_of_four(moves: int) -> App:
    """Four play on a phone, and so many moves have been made."""
    app = make_app(window=PHONE)
    begin(app, 4)
    Person(app).play(moves)
    do(app, "ready")
    app.resize(PHONE, LEFT_TO_IT)
    return app


def scene_of(app: App) -> Scene:
    scene: Scene = app.scene(table_of(app))
    return scene


def followed(scene: Scene) -> tuple[float, float]:
    """From where to where down the screen."""
    found = re.search(r'data-follow.* y="(.*?)" .*height="(.*?)"/>', window(scene)["front"])
    assert found
    y, height = map(float, found.groups())
    return y, y + height


@pytest.mark.parametrize("moves", [20, 60, 110])
def test_a_window_follows_where_one_can_build(moves: int) -> None:
    scene = scene_of(app_of_four(moves))
    start, end = followed(scene)
    for space in (next_space(scene.view.square, row) for row in open_rows(scene.view.square)):
        _, y, _, height = space_box(scene.grid, space)
        assert start <= y
        assert y + height <= end


def test_a_card_that_is_looked_at_brings_its_patterns_into_sight() -> None:
    app = next(app for app in map(app_of_four, range(90, 120)) if phase_of(app) == "draw")
    scene = scene_of(app)
    counted = next(card for card in scene.view.market if scene.count(card))
    do(app, f"glance {counted}")
    looking = scene_of(app)
    assert followed(looking) != followed(scene)
    assert looking.glow is not None
    for space in (space for pattern in looking.glow.patterns for space in pattern):
        start, end = followed(looking)
        assert start <= space_box(looking.grid, space)[1] < end


def test_the_overview_has_every_tile_and_where_one_can_build() -> None:
    scene = scene_of(app_of_four(60))
    drawn = dict(re.findall(r'<path class="(.*?)" d="(.*?)"', window(scene)["overview"]))
    counts = {name: outline.count("M") for name, outline in drawn.items()}
    laid = [spaces.bit_count() for spaces in scene.view.square.tiles]
    lit = len(open_rows(scene.view.square))
    assert counts == {
        "ground": 80,
        **dict(zip(COLOUR_NAMES, laid, strict=True)),
        "overview-lit": lit,
    }


def test_what_is_in_sight_anyway_needs_no_window() -> None:
    app = make_app(window=PHONE)
    begin(app, 2)
    app.resize(PHONE, LEFT_TO_IT)
    assert window(scene_of(app)) == {"front": "", "overview": ""}


def test_who_builds_keeps_in_sight_where_whatever_card_is_looked_at() -> None:
    app = next(app for app in map(app_of_four, range(90, 120)) if phase_of(app) == "build")
    scene = scene_of(app)
    counted = next(card for card in scene.view.market if scene.count(card))
    do(app, f"glance {counted}")
    assert followed(scene_of(app)) == followed(scene)


def phase_of(app: App) -> str:
    return str(table_of(app).view().phase)
