"""Learning Calçada: what its lesson says of the game is so when it says it."""

from __future__ import annotations

import re
from functools import partial
from itertools import pairwise

import pytest

from rossio import games
from rossio.engine.calcada.board import COLOUR_NAMES, COLOURS, colour_of
from rossio.engine.calcada.box import default_box
from rossio.engine.calcada.notation import parse
from rossio.engine.calcada.scoring import groups
from rossio.engine.calcada.state import State
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


def positions() -> dict[str, State]:
    chapters = games.lesson("calcada")
    return {one.name: parse(default_box(), one.position) for one in chapters}


def test_a_display_has_three_new_tiles_only_after_its_last() -> None:
    """So all that were ever turned up came by threes: where they lie now, and what was renewed."""
    for name, state in positions().items():
        for colour in COLOURS:
            lying = [t for player in state.players for t in player.tiles if t is not None]
            taken = sum(colour_of(one) == colour for one in lying)
            turned_up = len(state.displays[colour]) + taken + state.returned[colour]
            assert turned_up % 3 == 0, (name, COLOUR_NAMES[colour])
            assert state.displays[colour], (name, COLOUR_NAMES[colour])


def test_what_was_laid_stays_until_another_game_begins() -> None:
    chapters = games.lesson("calcada")
    for before, after in pairwise(chapters[:-2]):
        _, guide = at(f"{before.name}.{before.steps[-1].say}")
        _, made = before.steps[-1].accepts[0].split()
        table = guide.table
        table.make(table.game.read_move(made))
        for was, now in zip(
            table.session.state.players, positions()[after.name].players, strict=True
        ):
            lying = [*zip(was.tiles, now.tiles, strict=True)]
            assert all(one is None or one == other for one, other in lying), after.name


def test_the_rule_of_the_displays_is_told_where_it_is_seen() -> None:
    app, guide = at("motifs.place")
    assert len(guide.table.session.state.displays[0]) == 1
    do(app, guide.step.accepts[0])
    assert len(positions()["bonus"].displays[0]) == 3


def test_a_tap_on_a_button_is_not_answered_by_what_is_said_of_tiles() -> None:
    app, guide = at("first.tile")
    do(app, "play r")
    assert guide.answer(app.words) == app.words("lesson.wrong")
    do(app, "pick tile-y1")
    assert guide.answer(app.words) == app.words("lesson.first.tile.why")


LATER = {
    "en": ("later", "another game", "a new game"),
    "pt": ("depois", "passadas", "noutro jogo", "um jogo novo"),
    "de": ("später", "anderen partie", "neue partie"),
    "fr": ("plus tard", "autre partie", "nouvelle partie"),
    "es": ("después", "otra partida", "partida nueva"),
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
