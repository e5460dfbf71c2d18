"""One screen back, from every screen; and what the window is called meanwhile."""

from __future__ import annotations

from random import Random

import pytest

from rossio import games
from rossio.ui.app import App
from rossio.ui.store import Progress
from tests.ui.helpers import (
    Person,
    answer_to,
    begin,
    body,
    do,
    link_of,
    make_app,
    play_until,
    table_of,
)
from tools.player import AppDriver, Player


def where(app: App) -> tuple[str, str, bool]:
    """The place, the sheet over it, and whether one looks back there."""
    table = app.table
    return app.place, app.sheet, table is not None and table.replay.looking is not None


def test_back_leads_to_what_was_there_before() -> None:
    app = make_app()
    assert app.depth == 0
    steps = [("setup", 1), ("sheet help", 2)]
    for action, depth in steps:
        do(app, action)
        assert app.depth == depth
    do(app, "back")
    assert where(app) == ("setup", "", False)
    do(app, "back")
    assert where(app) == ("start", "", False)
    for sheet in ("saved", "open", "menu", "help"):
        do(app, f"sheet {sheet}")
        assert app.depth == 1
        do(app, "back")
        assert where(app) == ("start", "", False)


def test_back_at_the_table() -> None:
    app = make_app()
    begin(app, 1)
    Person(app).play(8)
    for depth, action in enumerate(("sheet log", "moment 2", "sheet menu", "sheet keys"), 3):
        do(app, action)
        assert app.depth == depth
    do(app, "back")
    assert where(app) == ("table", "menu", True)
    do(app, "back")
    assert where(app) == ("table", "", True)
    do(app, "back")
    assert where(app) == ("table", "log", False)
    do(app, "back")
    assert where(app) == ("table", "", False)
    # Where it was begun, as it was left; the game is kept.
    do(app, "back")
    assert where(app) == ("setup", "", False)
    assert len(app.saves.heads()) == 1
    do(app, "back")
    assert where(app) == ("start", "", False)
    assert app.depth == 0
    do(app, "back")
    assert where(app) == ("start", "", False)


def test_what_changes_within_a_sheet_is_no_step() -> None:
    app = make_app()
    begin(app, 1)
    do(app, "sheet share")
    for kind in ("position", "challenge", "game"):
        do(app, f"sheet share {kind}")
        assert app.depth == 3
    do(app, "sheet help")
    do(app, "help end")
    assert app.depth == 4
    do(app, "close")
    assert app.depth == 2


def test_back_from_the_end_and_from_passing_on() -> None:
    app = make_app()
    begin(app, 2)
    assert table_of(app).stage == "passing"
    do(app, "back")
    assert where(app) == ("setup", "", False)
    do(app, "leave")
    assert app.depth == 0
    do(app, f"open {app.saves.heads()[0].key}")
    Person(app).finish()
    assert "ending" in app.screen().parts
    do(app, "moment 0")
    do(app, "back")
    assert "ending" in app.screen().parts
    do(app, "back")
    assert where(app) == ("start", "", False)


def test_back_from_a_turn_leads_to_the_analysis_it_was_chosen_in() -> None:
    app = make_app(kind=App)
    begin(app, 1)
    Person(app).finish()
    depth = app.depth
    do(app, "analyse")
    do(app, "answer", answer_to(app.question()))
    do(app, "show-verdict 0")
    assert where(app) == ("table", "", True)
    assert app.depth == depth + 2
    do(app, "back")
    assert where(app) == ("table", "analysis", False)
    # From a turn to the analysis and to another turn is no way that gets longer.
    for _ in range(2):
        do(app, "show-verdict 0")
        do(app, "analyse")
        assert app.depth == depth + 3
    do(app, "close")
    do(app, "now")
    assert (where(app), app.depth) == (("table", "", False), depth)


def test_back_leads_from_the_first_game_to_the_end_of_the_lesson() -> None:
    app = make_app()
    steps = sum(len(chapter.steps) for chapter in games.lesson("rossio"))
    app.saves.note_progress("rossio", Progress(steps - 2, steps))
    do(app, "learn")
    guide = app.guide
    assert guide is not None
    person = Player(AppDriver(app), Random(1))
    while not guide.is_last:
        assert person.step()
    do(app, "begin")
    assert (app.place, app.depth) == ("table", 2)
    do(app, "back")
    assert (app.place, app.depth) == ("lesson", 1)
    assert guide.sentence(app.words) in body(app.screen())
    do(app, "back")
    assert where(app) == ("start", "", False)


# --- The window's title -----------------------------------------------------------------------


def test_the_title_tells_whose_turn_it_is() -> None:
    app = make_app(speed="usual")
    assert app.screen().title == "Rossio"
    do(app, "setup")
    assert app.screen().title == "Rossio"
    begin(app, 2, (1,), first="0")
    assert app.screen().title == "Your turn · Rossio"
    opponent = table_of(app).names[1]
    play_until(app, lambda app: table_of(app).playback.is_on)
    seen = set()
    while table_of(app).playback.is_on:
        seen.add(app.screen().title)
        do(app, "tick")
    assert f"{opponent}’s turn · Rossio" in seen
    assert app.screen().title == "Your turn · Rossio"
    Person(app).finish()
    assert app.screen().title == "The end · Rossio"


def test_among_several_people_the_title_has_their_names() -> None:
    app = make_app()
    begin(app, 2, first="1")
    names = table_of(app).names
    assert app.screen().title == f"{names[1]}’s turn · Rossio"


# --- Links ------------------------------------------------------------------------------------


def test_a_challenge_is_told_when_it_is_opened_and_while_it_is_played() -> None:
    app = make_app()
    begin(app, 1)
    Person(app).finish()
    goal = table_of(app).best_of_people()
    other = make_app()
    do(other, "open-link", link_of(app, "challenge"))
    assert f"more than {goal} points" in other.screen().good_news
    for _ in range(3):
        assert f">Beat {goal}<" in other.screen().parts["bar"]
        Person(other).play(4)
    assert not other.screen().good_news
    plain = make_app()
    do(plain, "open-link", link_of(app, "game"))
    do(plain, "moment 3")
    assert "Beat" not in plain.screen().parts["bar"]


@pytest.mark.parametrize(
    ("kind", "word"),
    [("game", "sees this game"), ("position", "position"), ("challenge", "challenge")],
)
def test_what_was_copied_is_told(kind: str, word: str) -> None:
    app = make_app()
    begin(app, 1)
    link_of(app, kind)
    assert app.effect is not None
    assert word in app.effect.told
