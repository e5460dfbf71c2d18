"""A game on the screen, played by doing what the screen offers."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from rossio.engine.record import replay
from rossio.engine.rossio.events import (
    CardTaken,
    CoinEarned,
    Event,
    Laid,
    Scored,
    Swapped,
    TurnStarted,
)
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.moves import Take
from rossio.engine.rossio.result import result
from rossio.engine.rossio.view import glimpse
from rossio.ui.app import App
from rossio.ui.session import Session
from rossio.ui.telling import moment_told
from tests.ui.helpers import (
    SPEEDS,
    Person,
    Store,
    actions,
    begin,
    body,
    make_app,
    offered,
    playing,
    record_moves,
    whole,
)

GAMES: dict[str, dict[str, Any]] = {
    "two": {"players": 2},
    "two with an opponent": {"players": 2, "opponents": (1,), "nobles": "true"},
    "the opponent first": {"players": 2, "opponents": (0,), "first": "0"},
    "three, hidden": {"players": 3, "hidden_points": "true", "hard_pieces": "2"},
    "four with three opponents": {"players": 4, "opponents": (0, 1, 3), "nobles": "true"},
    "four": {"players": 4, "hidden_points": "true", "nobles": "true"},
    "opponents alone": {"players": 2, "opponents": (0, 1)},
    "solo": {"players": 1},
    "solo medium": {"players": 1, "level": "medium", "nobles": "true"},
    "solo hard": {"players": 1, "level": "hard", "hard_pieces": "3"},
    "solo very hard": {"players": 1, "level": "very hard"},
}


def moment(app: App) -> Event:
    """What is being shown."""
    number = playing(app).shown_moment()
    assert number is not None
    return playing(app).session.moments[number].event


def play_until(app: App, wanted: Callable[[App], bool], seed: int = 1) -> None:
    """Play at random until something is so."""
    person = Person(app, seed)
    while not wanted(app):
        assert not playing(app).ended, "It never came to that."
        person.step()


def watch(app: App) -> list[Event]:
    """Everything that is shown until the person is asked again."""
    events = []
    while playing(app).watching:
        assert app.screen().wait is not None
        events.append(moment(app))
        app.do("tick")
    return events


# --- Whole games ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "speed"),
    [
        *((name, "at once") for name in GAMES),
        *((name, "calm") for name, fields in GAMES.items() if "opponents" in fields),
        *((name, "calm") for name, fields in GAMES.items() if fields["players"] == 1),
        ("three, hidden", "quick"),
    ],
)
def test_a_game_ends_in_the_result_of_its_record(name: str, speed: str) -> None:
    app = make_app(speed=speed)
    begin(app, **GAMES[name])
    Person(app).finish()
    final = result(replay(Rossio(), playing(app).session.record))
    shown = body(app.screen())
    totals = [int(points) for points in re.findall(r'<p class="total">(\d+) ', shown)]
    assert totals == sorted(final.points, reverse=True)
    assert shown.count(' winner"') == len(final.winners)
    for seat in final.winners:
        assert playing(app).seats[seat].name in shown.partition("</h1>")[0]
    saved = app.saves.games()[0]
    assert saved.over
    assert saved.points == final.points
    assert saved.record == playing(app).session.record


@pytest.mark.parametrize("name", ["two with an opponent", "four with three opponents"])
def test_the_same_moves_meet_the_same_opponents_at_any_speed(name: str) -> None:
    records = []
    for speed in SPEEDS:
        app = make_app(speed=speed)
        begin(app, **GAMES[name])
        Person(app).play(40)
        records.append(record_moves(app)[:30])
    assert records[0] == records[1] == records[2]
    assert len(records[0]) == 30


# --- Watching ---------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", ["calm", "quick"])
def test_everything_an_opponent_does_is_shown(speed: str) -> None:
    app = make_app(speed=speed)
    begin(app, 3, (1, 2), first="0")
    play_until(app, lambda app: playing(app).watching and _just_taken(app))
    first = playing(app).watch.queue[0]
    seen = watch(app)
    happened = [moment.event for moment in playing(app).session.moments[first:]]
    assert seen == happened
    assert {type(event) for event in seen} >= {TurnStarted, Laid}
    starts = [event.seat for event in seen if isinstance(event, TurnStarted)]
    assert starts == [1, 2, 0]


def _just_taken(app: App) -> bool:
    event = moment(app)
    return isinstance(event, CardTaken) and event.seat == 0


def test_rosss_turn_is_shown_and_the_log_does_not_run_ahead() -> None:
    app = make_app(speed="calm")
    begin(app, 1)
    play_until(app, lambda app: playing(app).watching)
    while playing(app).watching:
        number = playing(app).shown_moment()
        assert number is not None
        app.do("sheet log")
        screen = app.screen()
        assert screen.sheet is not None
        told = [int(action.split()[1]) for action in actions(screen.sheet.body)]
        assert max(told) == number
        assert (
            moment_told(playing(app), app.words, playing(app).session.moments[number]) == screen.say
        )
        app.do("close")
        app.do("tick")


def test_while_watching_nothing_can_be_played() -> None:
    app = make_app(speed="calm")
    begin(app, 1)
    play_until(app, lambda app: playing(app).watching)
    assert not offered(app, "play")
    assert not offered(app, "undo")
    moves = record_moves(app)
    app.do("play r1B")
    assert record_moves(app) == moves


def test_of_ones_own_moves_only_what_they_bring_is_shown_and_nobody_has_to_wait() -> None:
    app = make_app(speed="calm")
    begin(app, 2, (1,), first="0")
    for place in (0, 1, 2):
        app.do(f"pick {place}")
    app.do("play k123")
    watch(app)
    app.do("pick 0")
    app.do("play r1B")
    assert not playing(app).watching
    assert app.screen().wait is not None
    assert isinstance(moment(app), CoinEarned)
    lay = next(action for action in offered(app, "play") if action.startswith("play l"))
    app.do(lay)
    assert record_moves(app)[-1] == lay.split()[1]


def test_at_once_shows_nothing_by_itself() -> None:
    app = make_app(speed="at once")
    begin(app, 2, (1,))
    person = Person(app)
    while not playing(app).ended:
        assert not playing(app).watching
        assert app.screen().wait is None
        person.step()


def test_skipping_comes_to_the_same_position_as_watching() -> None:
    positions = []
    for do in ("tick", "skip"):
        app = make_app(speed="calm")
        begin(app, 3, (1, 2), first="0")
        play_until(app, lambda app: playing(app).watching and len(record_moves(app)) > 10)
        while playing(app).watching:
            app.do(do)
        positions.append(body(app.screen()))
    assert positions[0] == positions[1]


@pytest.mark.parametrize("how", ["faster", "set speed"])
def test_going_at_once_ends_the_watching(how: str) -> None:
    app = make_app(speed="quick")
    begin(app, 2, (1,))
    play_until(app, lambda app: playing(app).watching and len(record_moves(app)) > 4)
    app.do(how, "at once")
    assert app.preferences.speed == "at once"
    assert not playing(app).watching
    assert app.saves.games()[0].record == playing(app).session.record
    assert offered(app, "pick")


def test_what_happened_can_be_seen_again_at_any_speed() -> None:
    for speed in SPEEDS:
        app = make_app(speed=speed)
        begin(app, 2, (1,), first="0")
        play_until(app, lambda app: bool(offered(app, "again")) and len(record_moves(app)) > 6)
        before = body(app.screen())
        app.do("again")
        assert playing(app).watching
        assert (app.screen().wait or 0) > 0
        seen = watch(app)
        assert isinstance(seen[0], TurnStarted)
        assert {getattr(event, "seat", 1) for event in seen} == {1}
        assert body(app.screen()) == before


def test_a_laid_tile_flies_from_its_place_on_the_board_to_its_space() -> None:
    app = make_app(speed="calm")
    begin(app, 2, (1,), first="1")
    flights, before, person = 0, "", Person(app)
    while flights < 12:
        shown = app.screen()
        if shown.flight is not None:
            flights += 1
            assert f'data-key="{shown.flight.target}"' in body(shown)
            assert f'data-key="{shown.flight.source}"' in before
        before = body(shown)
        person.step()


# --- Looking back -----------------------------------------------------------------------------


def test_looking_back_shows_the_table_as_it_was() -> None:
    app = make_app()
    begin(app, 2, (1,))
    Person(app).play(30)
    present = body(app.screen())
    moments = playing(app).session.moments
    for number in range(0, len(moments), 7):
        app.do(f"moment {number}")
        scene = app._scene(playing(app))
        assert scene.view == glimpse(moments[number].state, 0)
        told = moment_told(playing(app), app.words, moments[number])
        assert told in html.unescape(app.screen().parts["say"])
        assert not offered(app, "play")
    app.do("now")
    assert body(app.screen()) == present


def test_stepping_stays_within_the_game() -> None:
    app = make_app()
    begin(app, 2, (1,))
    Person(app).play(10)
    last = len(playing(app).session.moments) - 1
    app.do("step 1")
    assert playing(app).looking is None
    app.do("moment 0")
    app.do("step -1")
    assert playing(app).looking == 0
    app.do("step 1")
    assert playing(app).looking == 1
    app.do(f"moment {last}")
    app.do("step 1")
    assert playing(app).looking == last


def test_looking_back_interrupts_watching_and_now_goes_on_with_it() -> None:
    app = make_app(speed="calm")
    begin(app, 1)
    play_until(app, lambda app: playing(app).watching)
    number = playing(app).shown_moment()
    app.do("moment 0")
    assert app.screen().wait is None
    app.do("tick")
    assert playing(app).looking == 0
    app.do("now")
    assert playing(app).shown_moment() == number
    assert app.screen().wait is not None


def test_a_line_of_the_log_closes_it_and_the_ended_game_can_be_looked_through() -> None:
    app = make_app()
    begin(app, 1)
    Person(app).finish()
    assert "ending" in app.screen().parts
    app.do("sheet log")
    app.do("moment 3")
    assert app.sheet == ""
    assert "square" in app.screen().parts
    app.do("now")
    assert "ending" in app.screen().parts


# --- Passing the device -----------------------------------------------------------------------


def test_between_two_people_the_device_is_passed() -> None:
    app = make_app()
    begin(app, 2)
    person, passed = Person(app), 0
    while not playing(app).ended:
        screen, mover = app.screen(), playing(app).session.state.seat
        if "pass" in screen.parts:
            passed += 1
            assert playing(app).seats[mover].name in screen.parts["pass"]
            assert actions(body(screen)) == ["ready", "sheet menu"]
            moves = record_moves(app)
            app.do("play k123")
            assert record_moves(app) == moves
        else:
            assert playing(app).holder == mover
        person.step()
    turns = [
        moment for moment in playing(app).session.moments if isinstance(moment.event, TurnStarted)
    ]
    assert passed == len(turns) + 2


@pytest.mark.parametrize(
    ("fields", "pass_device"),
    [
        ({"players": 1}, "true"),
        ({"players": 3, "opponents": (0, 2)}, "true"),
        ({"players": 3}, "false"),
    ],
)
def test_no_passing_for_one_person_or_when_switched_off(
    fields: dict[str, Any], pass_device: str
) -> None:
    app = make_app()
    app.do("set pass_device", pass_device)
    begin(app, **fields)
    person = Person(app)
    while not playing(app).ended and len(record_moves(app)) < 60:
        assert "pass" not in app.screen().parts
        assert playing(app).holder == playing(app).session.state.seat
        person.step()


def test_a_game_of_people_opens_with_nobody_holding_the_device() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 2)
    Person(app).play(9)
    again = make_app(store)
    again.do(f"open {app.saves.games()[0].key}")
    assert "pass" in again.screen().parts


# --- Picking and playing ----------------------------------------------------------------------


def test_the_only_card_within_reach_is_picked_already() -> None:
    app = make_app()
    begin(app, 1)
    reaches, moves, person = [], -1, Person(app)
    while not playing(app).ended:
        seen = playing(app).present()
        if seen.phase == "draw" and len(record_moves(app)) != moves:
            moves = len(record_moves(app))
            reaches.append(sum(isinstance(move, Take) for move in seen.moves))
            assert offered(app, "play") == (["play tA"] if reaches[-1] == 1 else [])
        person.step()
    assert {1, 2} <= {*reaches}


def test_so_many_cards_are_picked_as_are_kept_and_the_last_one_can_be_put_back() -> None:
    app = make_app()
    begin(app, 2, (1,), first="0")
    for place in (4, 0, 2):
        assert not offered(app, "play")
        app.do(f"pick {place}")
    assert offered(app, "play") == ["play k135"]
    app.do("pick 0")
    assert playing(app).picked == (2, 4)
    app.do("pick 0")
    app.do("pick 1")
    assert playing(app).picked == (0, 2, 4)
    assert "three" in app.screen().say.lower()


def test_a_space_is_tapped_to_lay_or_to_hear_why_not() -> None:
    app = make_app()
    begin(app, 1)
    play_until(app, lambda app: playing(app).present().phase == "build")
    moves = record_moves(app)
    app.do("space 0")
    assert record_moves(app) == moves
    assert "already" in app.screen().say
    assert app.screen().say in whole(app.screen())
    app.do("space 47")
    assert "without gaps" in app.screen().say
    row = int(offered(app, "play")[0].removeprefix("play l")) - 1
    app.do(f"space {4 * playing(app).present().square.rows[row] + row}")
    assert record_moves(app) == (*moves, f"l{row + 1}")
    assert app.screen().say


def test_what_cannot_be_paid_says_why() -> None:
    app = make_app()
    begin(app, 1)
    play_until(app, lambda app: playing(app).present().phase == "recruit")
    app.do("pick 0")
    (why,) = offered(app, "why")
    app.do(why)
    assert app.screen().say.startswith("Side A of this card costs")
    app.do("pick 1")
    assert app.screen().say == ""


def test_looking_at_a_card_tells_what_it_counts() -> None:
    app = make_app()
    begin(app, 1)
    Person(app).play(40)
    card = playing(app).present().market[2]
    name = playing(app).session.state.box.cards[card].name
    app.do(f"look {card}")
    assert name in app.screen().parts["say"]
    app.do("glance ")
    assert playing(app).looked_at is None
    app.do(f"glance {card}")
    assert playing(app).looked_at == card
    app.do("glance ")
    assert playing(app).looked_at is None


# --- Taking back ------------------------------------------------------------------------------


def test_a_move_taken_back_is_as_if_it_had_not_been_made() -> None:
    app = make_app()
    begin(app, 2, (1,))
    person, taken = Person(app), 0
    while not playing(app).ended:
        before, moves = body(app.screen()), record_moves(app)
        person.step()
        if offered(app, "undo") and len(record_moves(app)) == len(moves) + 1:
            taken += 1
            move = record_moves(app)[-1]
            app.do("undo")
            assert record_moves(app) == moves
            assert _without_picks(body(app.screen())) == _without_picks(before)
            app.do(f"play {move}")
    assert taken > 20


def _without_picks(text: str) -> list[str]:
    """What is on the table; a card that was picked is not picked any more."""
    asked = ("play r", "why r", "again", "hint")
    return [action for action in actions(text) if not action.startswith(asked)]


def test_what_was_taken_back_is_gone_when_the_game_is_opened_again() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 1)
    play_until(app, lambda app: bool(offered(app, "undo")))
    app.do("undo")
    moves = record_moves(app)
    again = make_app(store)
    again.do(f"open {again.saves.games()[0].key}")
    assert record_moves(again) == moves


def test_in_practice_one_goes_back_past_the_opponents() -> None:
    app = make_app()
    begin(app, 3, (0, 2), practice="true")
    Person(app).play(40)
    records = [record_moves(app)]
    while offered(app, "undo") and len(records) < 15:
        app.do("undo")
        records.append(record_moves(app))
        assert playing(app).session.state.seat == 1
        assert "pass" not in app.screen().parts
    assert len(records) == 15
    for longer, shorter in pairwise(records):
        assert longer[: len(shorter)] == shorter
        assert len(shorter) < len(longer)
    assert any(len(a) - len(b) > 2 for a, b in pairwise(records))


def test_the_opponents_answer_as_they_did_before() -> None:
    app = make_app()
    begin(app, 2, (1,), practice="true")
    Person(app).play(30)
    record = playing(app).session.record
    for _ in range(6):
        app.do("undo")
    for text in record.moves[len(record_moves(app)) :]:
        if len(record_moves(app)) < len(record.moves) and (
            record.moves[len(record_moves(app))] == text
        ):
            app.do(f"play {text}")
    assert record_moves(app) == record.moves


def test_practice_can_be_begun_and_left_at_the_table() -> None:
    app = make_app()
    begin(app, 1)
    play_until(app, lambda app: playing(app).session.state.round == 3)
    assert not offered(app, "undo")
    app.do("set practice", "true")
    assert offered(app, "undo")
    assert app.saves.games()[0].practice
    app.do("set practice", "false")
    assert not offered(app, "undo")
    app.do("undo")
    assert playing(app).session.state.round == 3


def test_the_session_of_a_game_is_that_of_its_record() -> None:
    app = make_app(speed="quick")
    begin(app, 3, (2,), nobles="true")
    Person(app).play(60)
    session = playing(app).session
    fresh = Session(Rossio(), session.record)
    assert fresh.moments == session.moments
    assert any(isinstance(moment.event, Scored | Swapped) for moment in fresh.moments)


def test_what_is_new_is_told_and_shown_once() -> None:
    app = make_app()
    begin(app, 1)
    play_until(app, lambda app: app.screen().flight is not None)
    assert app.screen().say
    app.do("sheet menu")
    assert app.screen().flight is None
    assert app.screen().say == ""
