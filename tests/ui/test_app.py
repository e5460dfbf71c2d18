"""The app from its first screen to its last, by what a person does."""

from __future__ import annotations

import html
import re

import msgspec
import pytest

from rossio.engine.link import decode, encode
from rossio.engine.record import from_position, replay
from rossio.engine.rossio.box import default_box, read_box
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import Setup, deal
from rossio.games import by_number
from rossio.ui.app import App
from rossio.ui.preferences import Preferences
from tests.ui.helpers import (
    Person,
    Store,
    actions,
    begin,
    body,
    do,
    make_app,
    offered,
    play_at_once,
    record_moves,
    saved_games,
    set_up,
    table_of,
    whole,
)


def own_box(**changes: object) -> str:
    """Our box as an owner might have changed it."""
    file = msgspec.structs.replace(default_box().file, **changes)
    return msgspec.json.encode(file).decode()


OWN = own_box(name="My copy")


def value_of(app: App, field: str) -> str:
    """What a form shows in a field."""
    text = body(app.screen())
    if found := re.search(rf'<select data-set="{field}".*?</select>', text):
        chosen = re.search(r'value="([^"]*)" selected', found[0])
        return html.unescape(chosen[1]) if chosen else "nothing"
    found_fields = re.findall(rf'<input[^>]*data-(?:set|note)="{field}"[^>]*>', text)
    # Of several to choose from, the one that is chosen.
    (field_text,) = [one for one in found_fields if "radio" not in one or " checked" in one]
    if "checkbox" in field_text:
        return "true" if " checked" in field_text else "false"
    found = re.search(r' value="([^"]*)"', field_text)
    return html.unescape(found[1]) if found else ""


# --- Setting up -------------------------------------------------------------------------------


def test_one_tap_begins_a_game() -> None:
    app = make_app()
    play_at_once(app)
    assert table_of(app).session.record.setup == Setup(1, level="easy")
    assert offered(app, "pick")


def test_the_set_up_shows_what_was_chosen() -> None:
    app = make_app()
    chosen = {
        "name-0": "Ana",
        "colour-0": "3",
        "kind-1": "apprentice",
        "first": "1",
        "hard_pieces": "2",
        "nobles": "true",
        "hidden_points": "true",
        "practice": "true",
        "seed": "123",
    }
    set_up(app, 3)
    for name, value in chosen.items():
        do(app, f"set {name}", value)
    assert {name: value_of(app, name) for name in chosen} == chosen
    do(app, "set nobles", "false")
    assert value_of(app, "nobles") == "false"


def test_the_set_up_becomes_the_game() -> None:
    app = make_app()
    begin(app, 4, (2,), 99, first="3", hard_pieces="4", nobles="true", hidden_points="true")
    game = table_of(app)
    assert game.session.record.setup == Setup(4, 3, 4, True, True)
    assert game.session.record.seed == 99
    assert [seated.is_person for seated in game.seats] == [True, True, False, True]


def test_the_last_set_up_is_offered_again() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 2, (1,), nobles="true", practice="true")
    again = make_app(store)
    play_at_once(again)
    assert table_of(again).session.record.setup == table_of(app).session.record.setup
    assert table_of(again).seats == table_of(app).seats
    assert table_of(again).practice


def test_a_bad_seed_is_told_where_it_was_typed_and_where_it_was_left() -> None:
    app = make_app()
    set_up(app, 2, seed="twelve")
    do(app, "start")
    assert app.table is None
    assert "whole number" in whole(app.screen())
    assert value_of(app, "seed") == "twelve"
    do(app, "leave")
    assert "whole number" not in whole(app.screen())
    play_at_once(app)
    assert app.table is None
    assert "whole number" in whole(app.screen())
    do(app, "setup")
    do(app, "set seed", "12")
    assert "whole number" not in whole(app.screen())
    do(app, "start")
    assert table_of(app).session.record.seed == 12


def test_without_a_seed_every_game_is_another() -> None:
    app, seeds = make_app(), set()
    for _ in range(8):
        play_at_once(app)
        seeds.add(table_of(app).session.record.seed)
        do(app, "leave")
    assert len(seeds) == 8
    assert len(saved_games(app)) == 8


# --- An owner's box ---------------------------------------------------------------------------


def test_an_owners_box_is_played_with_and_stays() -> None:
    store, identity = Store(), read_box(OWN).identity
    app = make_app(store)
    do(app, "setup")
    do(app, "box", OWN)
    assert value_of(app, "box") == identity
    begin(app, 1)
    Person(app).play(10)
    assert table_of(app).session.record.box == identity
    again = make_app(store)
    do(again, f"open {saved_games(again)[0].key}")
    assert record_moves(again) == record_moves(app)
    do(again, "leave")
    set_up(again, 1, box="")
    do(again, "start")
    assert table_of(again).session.record.box == default_box().identity


def test_a_wrong_box_is_told_card_by_card_and_changes_nothing() -> None:
    file = msgspec.json.decode(OWN)
    file["helpers"][0]["cost"] = -1
    file["helpers"][3]["colour"] = "purple"
    app = make_app()
    do(app, "setup")
    do(app, "box", msgspec.json.encode(file).decode())
    shown = whole(app.screen())
    assert app.wrong_box.splitlines()[1:] == [
        "Helper card r1: “cost” must be at least 0.",
        "Helper card r4: “colour” must be “red”, “blue”, “yellow” or “green”.",
    ]
    for line in app.wrong_box.splitlines():
        assert line in shown
    assert app.own_boxes() == []
    assert app.plan.box == ""
    do(app, "box", OWN)
    assert app.wrong_box == ""
    assert len(app.own_boxes()) == 1


def test_a_wrong_box_is_told_in_the_language_of_the_page() -> None:
    file = msgspec.json.decode(OWN)
    file["nobles"][1]["pattern"] = "<nowhere>"
    app = make_app(languages=["pt"])
    do(app, "setup")
    do(app, "box", msgspec.json.encode(file).decode())
    assert app.wrong_box.splitlines() == [
        "Este ficheiro ainda não serve. Corrija isto e volte a escolhê-lo:",
        "Carta de nobre n2: «pattern» é «<nowhere>», mas não há nenhum padrão com esse nome.",
    ]
    assert "<nowhere>" not in body(app.screen())


@pytest.mark.parametrize("text", ["", "no JSON", "[]", "{}", "\x00", '{"name": "x"}'])
def test_a_file_that_is_no_box_says_so(text: str) -> None:
    app = make_app()
    do(app, "setup")
    do(app, "box", text)
    assert len(app.wrong_box.splitlines()) >= 2
    # The focus goes there and reads it out; an alert would say it once more.
    shown = body(app.screen())
    assert f'aria-labelledby="{app.focus}"' in shown
    assert app.wrong_box in html.unescape(shown)
    assert 'role="alert"' not in shown


def test_a_game_whose_box_is_gone_says_so() -> None:
    store = Store()
    app = make_app(store)
    do(app, "setup")
    do(app, "box", OWN)
    begin(app, 1)
    store.texts = {name: text for name, text in store.texts.items() if not name.startswith("box:")}
    again = make_app(store)
    do(again, f"open {saved_games(again)[0].key}")
    assert again.table is None
    assert "not on this device" in whole(again.screen())
    play_at_once(again)
    assert table_of(again).session.record.box == default_box().identity


# --- Saved games ------------------------------------------------------------------------------


def test_games_are_listed_opened_and_forgotten() -> None:
    app = make_app()
    for players in (2, 3):
        begin(app, players, (1,))
        do(app, "leave")
    newer, older = saved_games(app)
    do(app, "sheet saved")
    sheet = app.screen().sheet
    assert sheet is not None
    assert actions(sheet.body) == [
        *(f"{do} {game.key}" for game in (newer, older) for do in ("open", "rename", "forget")),
        "export",
    ]
    do(app, f"forget {newer.key}")
    assert saved_games(app) == [older]
    do(app, f"open {older.key}")
    assert app.sheet == ""
    assert len(table_of(app).seats) == 2
    do(app, "leave")
    do(app, "open nothing")
    assert app.table is None


def test_what_is_finished_is_not_offered_to_go_on_with() -> None:
    app = make_app()
    begin(app, 1)
    key = saved_games(app)[0].key
    do(app, "leave")
    assert f"open {key}" in actions(body(app.screen()))
    do(app, f"open {key}")
    Person(app).finish()
    do(app, "leave")
    assert f"open {key}" not in actions(body(app.screen()))
    do(app, f"open {key}")
    assert "ending" in app.screen().parts


def test_every_move_is_saved_at_once() -> None:
    app = make_app(speed="quick")
    begin(app, 2, (1,))
    person = Person(app)
    for _ in range(150):
        person.step()
        saved = saved_games(app)[0]
        assert saved.record == table_of(app).session.record
        assert saved.points == tuple(p.points for p in table_of(app).session.state.players)


# --- Again ------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["play-anew seed", "play-anew"])
def test_again_is_the_same_set_up_beside_the_old_game(how: str) -> None:
    app = make_app()
    begin(app, 3, (1,), nobles="true", practice="true")
    first = table_of(app).session
    seats, start = table_of(app).seats, write(first.positions[0])
    Person(app).play(20)
    do(app, how)
    game = table_of(app)
    assert game.session.record.setup == first.record.setup
    assert (game.seats, game.practice) == (seats, True)
    assert (write(game.session.positions[0]) == start) == (how == "play-anew seed")
    assert len(saved_games(app)) == 2
    assert max(len(saved.record.moves) for saved in saved_games(app)) == len(first.record.moves)


# --- Links ------------------------------------------------------------------------------------


def link_of(app: App) -> str:
    do(app, "pass-on share game")
    assert app.effect is not None
    assert app.effect.kind == "share"
    return app.effect.text.partition("~")[0]


@pytest.mark.parametrize(("players", "moves"), [(1, 0), (1, 30), (2, 25), (4, 10_000)])
def test_a_shared_link_is_the_game(players: int, moves: int) -> None:
    app = make_app()
    begin(app, players, tuple(range(1, players)), nobles="true")
    Person(app).play(moves)
    link = link_of(app)
    record = table_of(app).session.record
    assert decode(by_number, link) == record
    other = make_app()
    do(other, "open-link", f"https://example.org/rossio/#{link}")
    assert table_of(other).session.record == record
    assert len(table_of(other).seats) == max(players, 2)
    do(app, "close")
    assert app.effect is None


def test_a_link_is_pasted_opened_and_stands_beside_the_present_game() -> None:
    app = make_app()
    begin(app, 1, seed=1)
    link = link_of(app)
    other = make_app()
    begin(other, 2, (1,), seed=2)
    Person(other).play(8)
    before = table_of(other).session.record
    do(other, "sheet open")
    do(other, "set link", f"  #{link} ")
    do(other, "open-link")
    assert table_of(other).session.record == table_of(app).session.record
    assert before in [saved.record for saved in saved_games(other)]


@pytest.mark.parametrize("link", ["", "#", "nonsense", "x" * 5000, "#1wEA", "🎲", "../../x", "{0}"])
def test_a_bad_link_says_so_and_keeps_the_present_game(link: str) -> None:
    app = make_app()
    begin(app, 2, (1,))
    Person(app).play(8)
    before, games = table_of(app), saved_games(app)
    do(app, "open-link", link)
    assert table_of(app) is before
    assert saved_games(app) == games
    sheet = app.screen().sheet
    assert sheet is not None
    assert sheet.name == "open"
    assert 'role="alert"' in sheet.body
    do(app, "close")
    assert app.problem == ""
    do(app, "sheet open")
    assert 'role="alert"' not in whole(app.screen())


@pytest.mark.parametrize("moves", [5, 30])
@pytest.mark.parametrize("setup", [Setup(1, level="hard"), Setup(2), Setup(3, hidden_points=True)])
def test_a_link_to_a_position_seats_whoever_plays_there(setup: Setup, moves: int) -> None:
    game = Rossio()
    state = deal(default_box(), setup, 5)
    for _ in range(moves):
        game.play(state, game.legal_moves(state)[0])
    record = from_position(game, state)
    other = make_app()
    do(other, "open-link", encode(game, record))
    seats = table_of(other).seats
    assert [seated.is_person for seated in seats] == (
        [True, False] if setup.players == 1 else [True] * setup.players
    )
    Person(other).play(20)
    assert replay(game, table_of(other).session.record) == table_of(other).session.state


# --- Choices ----------------------------------------------------------------------------------


def test_the_language_is_the_browsers_until_another_is_chosen() -> None:
    store = Store()
    assert make_app(store, ["pt-BR", "en"]).words.language == "pt"
    app = make_app(store, ["hu"])
    assert app.words.language == "en"
    do(app, "set language", "pt")
    assert "Jogar" in whole(app.screen())
    assert make_app(store, ["en"]).words.language == "pt"


def test_preferences_are_kept() -> None:
    store = Store()
    app = make_app(store, speed="quick")
    do(app, "set pass_device", "false")
    assert make_app(store, speed="quick").preferences == Preferences(None, "quick", False)
    do(app, "faster")
    do(app, "faster")
    assert app.preferences.speed == "at once"


def test_sheets_are_laid_over_and_put_away() -> None:
    app = make_app()
    begin(app, 1)
    below = body(app.screen())
    for name in ("menu", "log", "help", "keys", "discard", "player 1"):
        do(app, f"sheet {name}")
        screen = app.screen()
        assert screen.sheet is not None
        assert screen.sheet.name == name.partition(" ")[0]
        assert body(screen) == below
    do(app, "help build")
    assert "Lay the leftmost tile" in whole(app.screen())
    do(app, "close")
    assert app.screen().sheet is None


def test_help_opens_at_what_is_to_be_done() -> None:
    app = make_app()
    begin(app, 1)
    do(app, "sheet help")
    assert 'data-do="help keep" data-key="help-keep" aria-current' in whole(app.screen())


def test_what_nobody_offers_does_nothing() -> None:
    app = make_app()
    before = whole(app.screen())
    for action in (
        "",
        "nonsense",
        "tick",
        "undo",
        "play k123",
        "pass-on copy game",
        "play-anew",
        "forget x",
    ):
        do(app, action)
    assert whole(app.screen()) == before


def test_the_chart_has_the_colours_that_the_players_chose() -> None:
    app = make_app()
    set_up(app, 2, (1,))
    do(app, "set colour-0", "3")
    do(app, "set colour-1", "2")
    do(app, "start")
    Person(app).finish()
    drawn = re.findall(r'<g class="player-(\d)"><path class="chart-line"', body(app.screen()))
    assert drawn == ["3", "2"]


@pytest.mark.parametrize("news", ["follow", "play-here", "hear-news {}"])
def test_what_other_tabs_do_takes_no_sentence_away(news: str) -> None:
    app = make_app()
    begin(app, 2)
    do(app, "open-link", "rubbish")
    problem = app.problem
    assert problem
    do(app, news)
    assert problem in whole(app.screen())
    do(app, "close")
    assert problem not in whole(app.screen())
