"""Whole games on the screen, played by doing what the screen offers, and passed on."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rossio.engine.record import replay
from rossio.engine.rossio.events import (
    Scored,
    Swapped,
    TurnStarted,
)
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.result import result
from rossio.engine.session import Session
from rossio.ui.app import App
from tests.ui.helpers import (
    SPEEDS,
    Person,
    Store,
    actions,
    answer_to,
    begin,
    body,
    do,
    make_app,
    play_until,
    record_moves,
    saved_games,
    table_of,
)
from tools.rooms import LEGAL, Walk

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
    final = result(replay(Rossio(), table_of(app).session.record))
    shown = body(app.screen())
    totals = [int(points) for points in re.findall(r'<p class="total">(\d+) ', shown)]
    assert totals == sorted(final.points, reverse=True)
    assert shown.count(' winner"') == len(final.winners)
    for seat in final.winners:
        assert table_of(app).seats[seat].name in shown.partition("</h1>")[0]
    saved = saved_games(app)[0]
    assert saved.over
    assert saved.points == final.points
    assert saved.record == table_of(app).session.record


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


def test_the_session_of_a_game_is_that_of_its_record() -> None:
    app = make_app(speed="quick")
    begin(app, 3, (2,), nobles="true")
    Person(app).play(60)
    session = table_of(app).session
    fresh = Session(Rossio(), session.record)
    assert fresh.moments == session.moments
    assert any(isinstance(moment.event, Scored | Swapped) for moment in fresh.moments)


def test_what_is_new_is_told_and_shown_once() -> None:
    app = make_app()
    begin(app, 1)
    play_until(app, lambda app: app.screen().flight is not None)
    assert app.screen().say
    do(app, "sheet menu")
    assert app.screen().flight is None
    assert app.screen().say == ""


@pytest.mark.parametrize("players", [1, 2])
def test_it_is_another_turn_when_it_ends_and_when_one_is_to_act_again(players: int) -> None:
    app = make_app(speed="calm")
    begin(app, players)
    play_until(app, lambda app: record_moves(app)[-1:] != () and record_moves(app)[-1][0] == "l")
    turn = table_of(app).turn
    play_until(app, lambda app: record_moves(app)[-1][0] == "t")
    after = table_of(app).turn
    assert after != turn
    play_until(app, lambda app: table_of(app).can_act)
    assert table_of(app).turn != after


def test_who_only_watches_may_skip_turn_after_turn_as_fast_as_they_like() -> None:
    app = make_app(speed="calm")
    begin(app, 2, (0, 1))
    turn = table_of(app).turn
    for _ in range(6):
        do(app, "skip")
        assert table_of(app).turn == turn


# --- Passing the device -----------------------------------------------------------------------


def test_between_two_people_the_device_is_passed() -> None:
    app = make_app()
    begin(app, 2)
    person, passed = Person(app), 0
    while not table_of(app).ended:
        screen, mover = app.screen(), table_of(app).session.state.seat
        if "pass" in screen.parts:
            passed += 1
            assert table_of(app).seats[mover].name in screen.parts["pass"]
            assert actions(body(screen)) == ["ready", "sheet menu"]
            moves = record_moves(app)
            do(app, "play k123")
            assert record_moves(app) == moves
        else:
            assert table_of(app).holder == mover
        person.step()
    turns = [
        moment for moment in table_of(app).session.moments if isinstance(moment.event, TurnStarted)
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
    do(app, "set pass_device", pass_device)
    begin(app, **fields)
    person = Person(app)
    while not table_of(app).ended and len(record_moves(app)) < 60:
        assert "pass" not in app.screen().parts
        assert table_of(app).holder == table_of(app).session.state.seat
        person.step()


def test_a_game_of_people_opens_with_nobody_holding_the_device() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 2)
    Person(app).play(9)
    again = make_app(store)
    do(again, f"open {saved_games(app)[0].key}")
    assert "pass" in again.screen().parts


# --- How much work a tap is ---------------------------------------------------------------------


def test_the_legal_moves_of_a_position_are_worked_out_once() -> None:
    app = make_app(kind=App)
    begin(app, 1)
    walk, person = Walk(), Person(app, 3)

    def tap() -> None:
        person.step()
        app.screen()

    while not table_of(app).ended:
        walk.follow(tap)
    assert walk.calls[LEGAL] <= len(record_moves(app)) + 1


def test_taking_back_picks_again_what_is_no_choice() -> None:
    app = make_app(kind=App)
    begin(app, 2, (1,), first="0", practice="true")
    person = Person(app, 1)
    while table_of(app).picked != (0,) or table_of(app).view().phase != "draw":
        if question := app.question():
            do(app, "answer", answer_to(question))
        else:
            person.step()
    do(app, "play tA")
    assert table_of(app).stage == "thinking"
    do(app, "undo")
    assert table_of(app).picked == (0,)
