"""The app from its first screen to its last, by what a person does."""

from __future__ import annotations

import html
import re

import msgspec
import pytest

from rossio.engine.link import decode, encode
from rossio.engine.record import Record, replay
from rossio.engine.rossio.box import default_box, read_box
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import Setup, deal
from rossio.ui.app import App
from rossio.ui.store import Preferences
from tests.ui.helpers import (
    Person,
    Store,
    actions,
    begin,
    body,
    make_app,
    offered,
    playing,
    record_moves,
    set_up,
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
    (field_text,) = re.findall(rf'<input[^>]*data-(?:set|note)="{field}"[^>]*>', text)
    if "checkbox" in field_text:
        return "true" if " checked" in field_text else "false"
    found = re.search(r' value="([^"]*)"', field_text)
    return html.unescape(found[1]) if found else ""


# --- Setting up -------------------------------------------------------------------------------


def test_one_tap_begins_a_game() -> None:
    app = make_app()
    app.do("begin")
    assert playing(app).session.record.setup == Setup(1, level="easy")
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
        app.do(f"set {name}", value)
    assert {name: value_of(app, name) for name in chosen} == chosen
    app.do("set nobles", "false")
    assert value_of(app, "nobles") == "false"


def test_the_set_up_becomes_the_game() -> None:
    app = make_app()
    begin(app, 4, (2,), 99, first="3", hard_pieces="4", nobles="true", hidden_points="true")
    game = playing(app)
    assert game.session.record.setup == Setup(4, 3, 4, True, True)
    assert game.session.record.seed == 99
    assert [seated.is_person for seated in game.seats] == [True, True, False, True]


def test_the_last_set_up_is_offered_again() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 2, (1,), nobles="true", practice="true")
    again = make_app(store)
    again.do("begin")
    assert playing(again).session.record.setup == playing(app).session.record.setup
    assert playing(again).seats == playing(app).seats
    assert playing(again).practice


def test_a_bad_seed_is_told_where_it_was_typed_and_where_it_was_left() -> None:
    app = make_app()
    set_up(app, 2, seed="twelve")
    app.do("start")
    assert app.playing is None
    assert "whole number" in whole(app.screen())
    assert value_of(app, "seed") == "twelve"
    app.do("leave")
    assert "whole number" not in whole(app.screen())
    app.do("begin")
    assert app.playing is None
    assert "whole number" in whole(app.screen())
    app.do("setup")
    app.do("set seed", "12")
    assert "whole number" not in whole(app.screen())
    app.do("start")
    assert playing(app).session.record.seed == 12


def test_without_a_seed_every_game_is_another() -> None:
    app, seeds = make_app(), set()
    for _ in range(8):
        app.do("begin")
        seeds.add(playing(app).session.record.seed)
        app.do("leave")
    assert len(seeds) == 8
    assert len(app.saves.games()) == 8


# --- An owner's box ---------------------------------------------------------------------------


def test_an_owners_box_is_played_with_and_stays() -> None:
    store, identity = Store(), read_box(OWN).identity
    app = make_app(store)
    app.do("setup")
    app.do("box", OWN)
    assert value_of(app, "box") == identity
    begin(app, 1)
    Person(app).play(10)
    assert playing(app).session.record.box == identity
    again = make_app(store)
    again.do(f"open {again.saves.games()[0].key}")
    assert record_moves(again) == record_moves(app)
    again.do("leave")
    set_up(again, 1, box="")
    again.do("start")
    assert playing(again).session.record.box == default_box().identity


def test_a_wrong_box_is_told_card_by_card_and_changes_nothing() -> None:
    file = msgspec.json.decode(OWN)
    file["helpers"][0]["cost"] = -1
    file["helpers"][3]["colour"] = "purple"
    app = make_app()
    app.do("setup")
    app.do("box", msgspec.json.encode(file).decode())
    shown = whole(app.screen())
    assert app.problem.splitlines()[1:] == [
        "Helper card r1: “cost” must be at least 0.",
        "Helper card r4: “colour” must be “red”, “blue”, “yellow” or “green”.",
    ]
    for line in app.problem.splitlines():
        assert line in shown
    assert app.boxes == []
    assert app.plan.box == ""
    app.do("box", OWN)
    assert app.problem == ""
    assert len(app.boxes) == 1


def test_a_wrong_box_is_told_in_the_language_of_the_page() -> None:
    file = msgspec.json.decode(OWN)
    file["nobles"][1]["pattern"] = "<nowhere>"
    app = make_app(languages=["pt"])
    app.do("setup")
    app.do("box", msgspec.json.encode(file).decode())
    assert app.problem.splitlines() == [
        "Este ficheiro ainda não serve. Corrija isto e volte a escolhê-lo:",
        "Carta de nobre n2: «pattern» é «<nowhere>», mas não há nenhum padrão com esse nome.",
    ]
    assert "<nowhere>" not in body(app.screen())


@pytest.mark.parametrize("text", ["", "no JSON", "[]", "{}", "\x00", '{"name": "x"}'])
def test_a_file_that_is_no_box_says_so(text: str) -> None:
    app = make_app()
    app.do("setup")
    app.do("box", text)
    assert len(app.problem.splitlines()) >= 2
    assert 'role="alert"' in body(app.screen())


def test_a_game_whose_box_is_gone_says_so() -> None:
    store = Store()
    app = make_app(store)
    app.do("setup")
    app.do("box", OWN)
    begin(app, 1)
    store.texts = {name: text for name, text in store.texts.items() if ":box:" not in name}
    again = make_app(store)
    again.do(f"open {again.saves.games()[0].key}")
    assert again.playing is None
    assert "not on this device" in whole(again.screen())
    again.do("begin")
    assert playing(again).session.record.box == default_box().identity


# --- Saved games ------------------------------------------------------------------------------


def test_games_are_listed_opened_and_forgotten() -> None:
    app = make_app()
    for players in (2, 3):
        begin(app, players, (1,))
        app.do("leave")
    newer, older = app.saves.games()
    app.do("sheet saved")
    sheet = app.screen().sheet
    assert sheet is not None
    assert actions(sheet.body) == [
        *(f"{do} {game.key}" for game in (newer, older) for do in ("open", "rename", "forget")),
        "export",
    ]
    app.do(f"forget {newer.key}")
    assert app.saves.games() == [older]
    app.do(f"open {older.key}")
    assert app.sheet == ""
    assert len(playing(app).seats) == 2
    app.do("leave")
    app.do("open nothing")
    assert app.playing is None


def test_what_is_finished_is_not_offered_to_go_on_with() -> None:
    app = make_app()
    begin(app, 1)
    key = app.saves.games()[0].key
    app.do("leave")
    assert f"open {key}" in actions(body(app.screen()))
    app.do(f"open {key}")
    Person(app).finish()
    app.do("leave")
    assert f"open {key}" not in actions(body(app.screen()))
    app.do(f"open {key}")
    assert "ending" in app.screen().parts


def test_every_move_is_saved_at_once() -> None:
    app = make_app(speed="quick")
    begin(app, 2, (1,))
    person = Person(app)
    for _ in range(150):
        person.step()
        saved = app.saves.games()[0]
        assert saved.record == playing(app).session.record
        assert saved.points == tuple(p.points for p in playing(app).session.state.players)


# --- Again ------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["replay seed", "replay"])
def test_again_is_the_same_set_up_beside_the_old_game(how: str) -> None:
    app = make_app()
    begin(app, 3, (1,), nobles="true", practice="true")
    first = playing(app).session
    seats, start = playing(app).seats, write(first.positions[0])
    Person(app).play(20)
    app.do(how)
    game = playing(app)
    assert game.session.record.setup == first.record.setup
    assert (game.seats, game.practice) == (seats, True)
    assert (write(game.session.positions[0]) == start) == (how == "replay seed")
    assert len(app.saves.games()) == 2
    assert max(len(saved.record.moves) for saved in app.saves.games()) == len(first.record.moves)


# --- Links ------------------------------------------------------------------------------------


def link_of(app: App) -> str:
    app.do("pass-on share game")
    assert app.effect is not None
    assert app.effect.kind == "share"
    return app.effect.text.partition("~")[0]


@pytest.mark.parametrize(("players", "moves"), [(1, 0), (1, 30), (2, 25), (4, 10_000)])
def test_a_shared_link_is_the_game(players: int, moves: int) -> None:
    app = make_app()
    begin(app, players, tuple(range(1, players)), nobles="true")
    Person(app).play(moves)
    link = link_of(app)
    record = playing(app).session.record
    assert decode(Rossio(), link) == record
    other = make_app()
    other.do("open-link", f"https://example.org/rossio/#{link}")
    assert playing(other).session.record == record
    assert len(playing(other).seats) == max(players, 2)
    assert other.saves.games()[0].record == record
    app.do("close")
    assert app.effect is None


def test_a_link_is_pasted_opened_and_stands_beside_the_present_game() -> None:
    app = make_app()
    begin(app, 1, seed=1)
    link = link_of(app)
    other = make_app()
    begin(other, 2, (1,), seed=2)
    Person(other).play(8)
    before = playing(other).session.record
    other.do("sheet open")
    other.do("set link", f"  #{link} ")
    other.do("open-link")
    assert playing(other).session.record == playing(app).session.record
    assert before in [saved.record for saved in other.saves.games()]


@pytest.mark.parametrize("link", ["", "#", "nonsense", "x" * 5000, "#1wEA", "🎲", "../../x", "{0}"])
def test_a_bad_link_says_so_and_keeps_the_present_game(link: str) -> None:
    app = make_app()
    begin(app, 2, (1,))
    Person(app).play(8)
    before, games = playing(app), app.saves.games()
    app.do("open-link", link)
    assert playing(app) is before
    assert app.saves.games() == games
    sheet = app.screen().sheet
    assert sheet is not None
    assert sheet.name == "open"
    assert 'role="alert"' in sheet.body
    app.do("close")
    assert app.problem == ""
    app.do("sheet open")
    assert 'role="alert"' not in whole(app.screen())


@pytest.mark.parametrize("moves", [5, 30])
@pytest.mark.parametrize("setup", [Setup(1, level="hard"), Setup(2), Setup(3, hidden_points=True)])
def test_a_link_to_a_position_seats_whoever_plays_there(setup: Setup, moves: int) -> None:
    game = Rossio()
    state = deal(default_box(), setup, 5)
    for _ in range(moves):
        game.play(state, game.legal_moves(state)[0])
    record: Record[Setup] = Record("rossio", default_box().identity, position=write(state))
    other = make_app()
    other.do("open-link", encode(game, record))
    seats = playing(other).seats
    assert [seated.is_person for seated in seats] == (
        [True, False] if setup.players == 1 else [True] * setup.players
    )
    Person(other).play(20)
    assert replay(game, playing(other).session.record) == playing(other).session.state


# --- Choices ----------------------------------------------------------------------------------


def test_the_language_is_the_browsers_until_another_is_chosen() -> None:
    store = Store()
    assert make_app(store, ["pt-BR", "en"]).words.language == "pt"
    app = make_app(store, ["de"])
    assert app.words.language == "en"
    app.do("set language", "pt")
    assert "Jogar" in whole(app.screen())
    assert make_app(store, ["en"]).words.language == "pt"


def test_preferences_are_kept() -> None:
    store = Store()
    app = make_app(store, speed="quick")
    app.do("set pass_device", "false")
    assert make_app(store, speed="quick").preferences == Preferences(None, "quick", False)
    app.do("faster")
    app.do("faster")
    assert app.preferences.speed == "at once"


def test_sheets_are_laid_over_and_put_away() -> None:
    app = make_app()
    begin(app, 1)
    below = body(app.screen())
    for name in ("menu", "log", "help", "keys", "discard", "player 1"):
        app.do(f"sheet {name}")
        screen = app.screen()
        assert screen.sheet is not None
        assert screen.sheet.name == name.partition(" ")[0]
        assert body(screen) == below
    app.do("help build")
    assert "Lay the leftmost tile" in whole(app.screen())
    app.do("close")
    assert app.screen().sheet is None


def test_help_opens_at_what_is_to_be_done() -> None:
    app = make_app()
    begin(app, 1)
    app.do("sheet help")
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
        "replay",
        "forget x",
    ):
        app.do(action)
    assert whole(app.screen()) == before


def test_the_chart_has_the_colours_that_the_players_chose() -> None:
    app = make_app()
    set_up(app, 2, (1,))
    app.do("set colour-0", "3")
    app.do("set colour-1", "2")
    app.do("start")
    Person(app).finish()
    drawn = re.findall(r'<g class="player-(\d)"><path class="chart-line"', body(app.screen()))
    assert drawn == ["3", "2"]
