"""The set-up and the menu speak a player's language; what is for others is folded away."""

from __future__ import annotations

import html
import re

import pytest

from rossio import games
from rossio.words.catalogue import languages, words
from tests.ui.helpers import (
    begin,
    body,
    do,
    make_app,
    offered,
    play_at_once,
    set_up,
    table_of,
    whole,
    written,
)
from tests.ui.test_app import OWN, own_box, value_of
from tools.copies import shell_words
from tools.runtime import ROOT

FOLDED = re.compile(r"<details.*</details>", re.S)
TECHNICAL = re.compile(
    r"\b(Python|JSON"
    r"|seed|box file"
    r"|semente|ficheiro da caixa"
    r"|Startwert|Saatwert|Zufallswert|Kartendatei|Schachteldatei"
    r"|graine|germe|fichier de boîte"
    r"|semilla|archivo de caja)\b",
    re.I,
)
"""In English and in every other language, how those say it who make programs."""
FILE = re.compile(r"\b(file|ficheiro|Datei|fichier|archivo)\b", re.I)


# --- Words ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games.names())
def test_no_set_up_and_no_menu_speaks_of_how_it_is_made(game: str, language: str) -> None:
    app = make_app(languages=[language])
    set_up(app, 2, (1,), game)
    setup = body(app.screen())
    front = written(FOLDED.sub("", setup))
    assert not TECHNICAL.search(front)
    # Where a box and a number are chosen is folded away, and a file is not spoken of before that.
    assert not FILE.search(front)
    assert FILE.search(written(setup))
    assert app.words("setup.seed") in written(setup)
    assert app.words("setup.seed") not in front
    do(app, "start")
    for sheet in ("menu", "keys", "saved", "open"):
        do(app, f"sheet {sheet}")
        shown = app.screen().sheet
        assert shown is not None
        assert not TECHNICAL.search(written(FOLDED.sub("", shown.title + shown.body)))


def test_nor_does_the_page_before_there_is_a_screen() -> None:
    assert "Laying the table" in shell_words(ROOT)
    assert not TECHNICAL.search(shell_words(ROOT))
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    shown = re.sub(r"<[^>]*>", " ", re.sub(r"<script.*?</script>", "", page, flags=re.S))
    assert "Fetching the game." in shown
    assert not TECHNICAL.search(shown)


def test_leaving_is_not_the_main_thing_in_the_menu() -> None:
    app = make_app()
    begin(app, 2, (1,), seed=4711)
    do(app, "sheet menu")
    sheet = app.screen().sheet
    assert sheet is not None
    assert 'data-do="leave"' in sheet.body
    assert "main" not in sheet.body
    assert "4711" in sheet.body
    assert "4711" not in FOLDED.sub("", sheet.body)


# --- Who plays --------------------------------------------------------------------------------


def test_a_name_is_offered_for_the_first_player_as_soon_as_it_is_typed() -> None:
    app = make_app()
    set_up(app, 3, (2,))
    do(app, "set name-1", "Ana")
    (first,) = re.findall(r'<select data-set="first".*?</select>', body(app.screen()))
    assert re.findall(r">([^<]+)</option>", first) == [
        "at random", "Player 1", "Ana", "Apprentice 3",
    ]  # fmt: skip


@pytest.mark.parametrize("language", languages())
def test_seats_and_what_is_chosen_for_them_have_names(language: str) -> None:
    app, text = make_app(languages=[language]), words(language, "rossio")
    set_up(app, 4)
    shown = html.unescape(body(app.screen()))
    for seat in range(4):
        assert f"<legend>{text('setup.seat', n=seat + 1)}</legend>" in shown
        assert value_of(app, f"kind-{seat}") == ""
        assert value_of(app, f"colour-{seat}") == str(seat)
    for group in ("setup.kind", "setup.colour"):
        assert shown.count(f'role="radiogroup" aria-label="{text(group)}"') == 4
    assert '<select data-set="kind' not in shown
    do(app, "players 1")
    alone = html.unescape(body(app.screen()))
    assert f"<legend>{text('setup.level')}</legend>" in alone
    assert value_of(app, "level") == "easy"


# --- The owner's box --------------------------------------------------------------------------


def test_start_waits_until_a_box_is_right() -> None:
    app = make_app()
    set_up(app, 2)
    do(app, "box", own_box(tiles={"red": 1, "blue": 1, "yellow": 1, "green": 1}))
    shown = body(app.screen())
    assert re.search(r'data-do="start"[^>]* aria-disabled="true" aria-describedby="waits"', shown)
    assert '<details class="advanced" data-key="advanced" open>' in shown
    do(app, "set nobles", "true")
    assert app.wrong_box in whole(app.screen()), "it stays while something else is chosen"
    assert app.screen().focus == ""
    do(app, "start")
    assert (app.place, app.screen().focus) == ("setup", "wrong-box"), "it leads to what is wrong"
    do(app, "box", OWN)
    assert app.good_news == "“My copy” is chosen for this game."
    assert "disabled" not in body(app.screen())
    do(app, "start")
    assert table_of(app).session.state.box.name == "My copy"


def test_whoever_leaves_a_wrong_box_behind_plays_with_the_last_one() -> None:
    app = make_app()
    do(app, "setup")
    do(app, "refuse-file box", "large")
    assert app.wrong_box == app.words("file.large")
    do(app, "leave")
    assert "disabled" not in whole(app.screen())
    play_at_once(app)
    assert table_of(app).seats
    do(app, "leave")
    do(app, "setup")
    assert app.wrong_box == ""


def test_a_file_of_games_that_is_refused_stops_no_game() -> None:
    app = make_app()
    do(app, "setup")
    do(app, "sheet saved")
    do(app, "refuse-file import", "empty")
    assert app.problem == app.words("file.empty")
    assert app.wrong_box == ""


def test_the_box_that_is_chosen_can_be_removed_and_another_cannot() -> None:
    app = make_app()
    do(app, "setup")
    assert not offered(app, "drop-box")
    do(app, "box", OWN)
    (drop,) = offered(app, "drop-box")
    do(app, "set box", "")
    assert not offered(app, "drop-box")
    do(app, drop)
    assert app.screen().focus == "bring-back"
    assert offered(app, "bring-back")
    do(app, "setup")
    assert not offered(app, "bring-back")


def test_a_removed_box_is_chosen_no_more_until_it_is_brought_back() -> None:
    app = make_app()
    do(app, "setup")
    do(app, "box", OWN)
    chosen = app.plan.box
    (drop,) = offered(app, "drop-box")
    do(app, drop)
    assert app.plan.box == ""
    do(app, "bring-back")
    assert app.plan.box == chosen
    do(app, drop)
    do(app, "leave")
    assert app.dropped is None


def test_what_is_folded_away_is_told_where_it_is_folded() -> None:
    app = make_app()
    set_up(app, 1, seed="123")
    do(app, "box", OWN)
    assert "<summary>Advanced · My copy · 123</summary>" in body(app.screen())


@pytest.mark.parametrize("game", games.names())
def test_a_set_up_says_of_which_game_it_is(game: str) -> None:
    app = make_app()
    set_up(app, 2, (1,), game)
    heading = re.search(r"<h1.*?</h1>", body(app.screen()))
    assert heading is not None
    assert app.words_of(game)("game.name") in heading[0]
