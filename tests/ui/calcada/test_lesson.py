"""Learning Calçada: what its lesson says of the game is so when it says it."""

from __future__ import annotations

import re
from functools import partial

import pytest

from rossio import games
from rossio.engine.calcada.box import default_box
from rossio.engine.calcada.scoring import groups
from rossio.words.catalogue import languages, words
from tests.ui.helpers import body, do, whole
from tests.ui.learning import learning, step_names

at = partial(learning, "calcada")


@pytest.mark.parametrize(
    ("name", "points", "bonus"),
    [
        ("first.welcome", 0, 2),
        ("motifs.fallen", 6, 2),
        ("bonus.own", 6, 2),
        ("bonus.five", 6, 1),
        ("bonus.symbol", 6, 0),
        ("end.second", 26, 7),
        ("end.groups", 56, 7),
    ],
)
def test_points_and_bonus_tiles_are_those_it_speaks_of(name: str, points: int, bonus: int) -> None:
    _, guide = at(name)
    joana = guide.table.session.state.players[0]
    assert (joana.points, joana.bonus) == (points, bonus)


def test_a_chapter_shows_what_comes_of_its_last_tile() -> None:
    for name, shown in (
        ("districts.place", "2 × 3 = 6"),
        ("bonus.place", "2 × 3 = 6"),
        ("end.place", "5 × 1 = 5"),
    ):
        app, guide = at(name, speed="calm")
        do(app, guide.step.accepts[0])
        texts = []
        while guide.is_watched:
            texts.append(body(app.screen()))
            do(app, "tick")
        assert any(f">{shown}<" in text for text in texts), name


def test_the_large_board_is_always_joanas() -> None:
    for name in step_names("calcada"):
        _, guide = at(name)
        assert guide.table.view().seat == 0, name


def test_the_roosters_are_a_group_of_two_and_then_of_three() -> None:
    for name, size, points in (("motifs.group", 2, 1), ("bonus.own", 3, 3)):
        _, guide = at(name)
        (group,) = groups(default_box(), guide.table.session.state.players[0])
        assert (len(group.squares), group.points) == (size, points)


@pytest.mark.parametrize("language", languages())
def test_it_tells_what_groups_of_three_four_and_five_are_worth(language: str) -> None:
    told = words(language, "calcada")("lesson.motifs.larger")
    worth = [default_box().points_for_group(size) for size in (3, 4, 5)]
    assert [int(number) for number in re.findall(r"\d+", told)] == worth


LATER = {
    "en": ("later", "a new game"),
    "pt": ("depois", "passadas", "um jogo novo"),
    "de": ("später", "neue partie"),
    "fr": ("plus tard", "nouvelle partie"),
    "es": ("después", "partida nueva"),
}
"""What says that one finds another table than one left."""


@pytest.mark.parametrize("language", languages())
def test_a_chapter_at_another_table_says_that_time_has_passed(language: str) -> None:
    say = words(language, "calcada")
    for chapter in games.lesson("calcada")[1:]:
        told = say(f"lesson.{chapter.name}.{chapter.steps[0].say}").lower()
        assert any(mark in told for mark in LATER[language]), chapter.name


def test_no_green_stone_lies_among_five_before_the_push() -> None:
    for name, can in (("bonus.wanted", False), ("bonus.five", True)):
        app, _ = at(name)
        assert ("Stone to declare green 5" in whole(app.screen())) is can


def test_a_tile_declares_the_picked_stone_and_the_button_waits() -> None:
    app, guide = at("districts.tile")
    do(app, "play d2b")
    assert guide.answer(app.words) == app.words("lesson.districts.tile.why")
    assert not guide.table.session.record.moves
    do(app, "pick tile-b2")
    assert guide.table.session.record.moves == ("d2b",)
    assert guide.table.picked == "tile-b2"


def test_a_closed_colour_says_so_itself() -> None:
    app, guide = at("end.pick")
    do(app, "pick tile-r1")
    assert "red is closed" in guide.answer(app.words)


def test_the_free_rounds_are_against_an_apprentice() -> None:
    _, guide = at("yours.play")
    assert [seated.opponent for seated in guide.table.seats] == ["", "apprentice"]
