"""What keys are told and offered where: in lessons, puzzles, at the end and on the start screen."""

from __future__ import annotations

import re

import pytest

from rossio import games
from rossio.ui.app import App
from rossio.words.catalogue import languages, words
from tests.ui.helpers import Person, begin, body, do, make_app, play_until, table_of
from tests.ui.learning import learning

_OFFERED = re.compile(r'data-do="([^"]*)"[^>]*aria-keyshortcuts="([^"]*)"')


def answering(app: App, key: str) -> list[str]:
    """What a key does on the screen: at most one thing."""
    offers = _OFFERED.findall(body(app.screen()))
    return [does for does, keys in offers if key in keys.split()]


def listed(app: App) -> str:
    do(app, "sheet keys")
    sheet = app.screen().sheet
    assert sheet is not None
    do(app, "close")
    return sheet.body


# --- The list -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", games.names())
def test_the_list_names_the_game_and_what_is_so_in_every_game(name: str, language: str) -> None:
    app = make_app(languages=[language])
    app.open_game(name)
    assert re.findall("<h3>(.*?)</h3>", listed(app)) == [
        words(language, name)("game.name"),
        words(language)("keys.every"),
    ]


def test_what_a_lesson_or_a_puzzle_does_not_have_is_not_promised_there() -> None:
    app = make_app()
    for action, missing in (
        ("learn rossio", {"m", "l", "p", "s", "a"}),
        ("puzzles rossio", {"h", "t", "m", "l", "p", "s", "a"}),
    ):
        do(app, action)
        told = {*re.findall('data-keys="([^"]*)"', listed(app))}
        # A letter may be a game's own, too.
        assert not told & missing
        assert {"u", "r", "Escape"} <= told
        do(app, "leave")


def test_the_keys_of_the_map_are_in_the_list_of_6_castles() -> None:
    app = make_app()
    begin(app, 2, (1,), game="castles")
    assert 'data-keys="+ - ."' in listed(app)
    assert all(f'aria-keyshortcuts="{key}"' in body(app.screen()) for key in "+-.")


# --- Escape ---------------------------------------------------------------------------------------


def test_escape_leaves_a_lesson_where_nothing_is_nearer() -> None:
    app, _ = learning("rossio", "first.build")
    assert answering(app, "Escape") == ["leave"]


def test_escape_leaves_the_end() -> None:
    app = make_app()
    begin(app, 2, (1,))
    Person(app).finish()
    assert answering(app, "Escape") == ["leave"]


def test_escape_leads_from_the_statistics_back_to_the_end_that_they_were_opened_from() -> None:
    app = make_app()
    begin(app, 2, (1,))
    Person(app).finish()
    key = app.key()
    do(app, "statistics rossio")
    for action in ("statistics rossio 2", "statistics rossio"):
        do(app, action)
        assert answering(app, "Escape") == [f"open {key}"]
    do(app, f"open {key}")
    assert (app.place, app.key()) == ("table", key)
    assert table_of(app).ended
    assert app.screen().focus == "statistics rossio"
    # From the start they lead back there.
    do(app, "leave")
    do(app, "statistics rossio")
    assert answering(app, "Escape") == ["leave"]


def test_escape_ends_what_is_shown() -> None:
    app = make_app(speed="calm")
    begin(app, 1)
    play_until(app, lambda app: bool(answering(app, "Space")))
    assert answering(app, "Escape") == ["skip"]
    do(app, "skip")
    do(app, "again")
    assert answering(app, "Escape") == ["skip"]


def test_escape_in_a_puzzle_does_one_thing_at_a_time() -> None:
    app = make_app()
    do(app, "puzzles rossio")
    do(app, "puzzle easy 0")
    assert answering(app, "Escape") == ["back"]
    do(app, "show-best")
    assert answering(app, "Escape") == ["back"]


# --- Hints and puzzles ----------------------------------------------------------------------------


def test_no_key_gives_a_puzzle_away() -> None:
    app = make_app()
    do(app, "puzzles rossio")
    do(app, "puzzle easy 0")
    assert 'data-do="show-best"' in body(app.screen())
    assert not any("show-best" in answering(app, key) for key in ("h", "t", "Enter", "Space"))
    # And what the page does at H of its own does nothing here.
    before = body(app.screen())
    do(app, "hint")
    assert body(app.screen()) == before


def test_the_turns_of_a_hint_are_not_called_by_keys_that_do_something_else() -> None:
    app = make_app()
    begin(app, 2, (1,))
    do(app, "hint")
    drawn = re.findall('<b aria-hidden="true">(.*?)</b>', app.screen().parts["do"])
    assert drawn[0] == "★"
    assert len(drawn) > 1
    assert all(one == "≈" or one.startswith("−") for one in drawn[1:])
    # Enter on the one that is chosen leads on to what does it.
    chosen = re.findall('<button[^>]*data-go-on=""[^>]*>', app.screen().parts["do"])
    assert len(chosen) == 1
    assert 'aria-pressed="true"' in chosen[0]


def test_a_hint_is_given_though_something_is_picked() -> None:
    app = make_app()
    begin(app, 2, (1,))
    do(app, "pick 0")
    assert table_of(app).picked
    do(app, "hint")
    assert not table_of(app).picked
    assert 'data-do="do-this"' in app.screen().parts["do"]


# --- Coming back ----------------------------------------------------------------------------------


def test_the_focus_is_at_the_slider_in_the_past_and_comes_back_to_what_led_there() -> None:
    app = make_app()
    begin(app, 2, (1,))
    Person(app).finish()
    do(app, "moment 0")
    assert app.screen().focus == "slider"
    do(app, "now")
    assert app.screen().focus == "moment 0"
    do(app, "glance")
    assert app.screen().focus == ""
    do(app, "analyse")
    do(app, "show-verdict 0")
    assert app.screen().focus == "slider"
    do(app, "now")
    assert app.screen().focus == "analyse"
    do(app, "analyse")
    do(app, "show-verdict 0")
    do(app, "back")
    assert app.sheet == "analysis"
    do(app, "close")
    assert app.screen().focus == "analyse"


def test_whoever_has_deleted_a_game_is_at_undo_and_after_that_at_its_row() -> None:
    app = make_app()
    begin(app, 2, (1,))
    Person(app).play(2)
    key = app.key()
    do(app, "leave")
    do(app, "sheet saved")
    focused = re.compile(r'<button[^>]*data-do="([^"]*)"[^>]* autofocus')
    for action, now in ((f"forget {key}", "bring-back"), ("bring-back", f"open {key}")):
        do(app, action)
        sheet = app.screen().sheet
        assert sheet is not None
        assert focused.findall(sheet.body) == [now]
        assert ('aria-keyshortcuts="u"' in sheet.body) == (now == "bring-back")
