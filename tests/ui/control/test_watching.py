"""What others do is shown, moment by moment, and all of it can be looked back at."""

from __future__ import annotations

import html

import pytest

from rossio.engine.rossio.events import (
    CardTaken,
    CoinEarned,
    Laid,
    TurnStarted,
)
from rossio.engine.rossio.view import glimpse
from rossio.ui.app import App
from tests.ui.helpers import (
    SPEEDS,
    Person,
    actions,
    begin,
    body,
    do,
    make_app,
    moment,
    offered,
    play_until,
    record_moves,
    saved_games,
    table_of,
    watch,
)

# --- Watching ---------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", ["calm", "quick"])
def test_everything_an_opponent_does_is_shown(speed: str) -> None:
    app = make_app(speed=speed)
    begin(app, 3, (1, 2), first="0")
    play_until(app, lambda app: table_of(app).playback.is_on and _just_taken(app))
    first = table_of(app).playback.queue[0]
    seen = watch(app)
    happened = [moment.event for moment in table_of(app).session.moments[first:]]
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
    play_until(app, lambda app: table_of(app).playback.is_on)
    while table_of(app).playback.is_on:
        number = table_of(app).shown_moment()
        assert number is not None
        do(app, "sheet log")
        screen = app.screen()
        assert screen.sheet is not None
        told = [int(action.split()[1]) for action in actions(screen.sheet.body)]
        assert max(told) == number
        assert (
            table_of(app).news.moment(
                app.words, table_of(app), table_of(app).session.moments[number]
            )
            == screen.say
        )
        do(app, "close")
        do(app, "tick")


def test_while_watching_nothing_can_be_played() -> None:
    app = make_app(speed="calm")
    begin(app, 1)
    play_until(app, lambda app: table_of(app).playback.is_on)
    assert not offered(app, "play")
    assert not offered(app, "undo")
    moves = record_moves(app)
    do(app, "play r1B")
    assert record_moves(app) == moves


def test_of_ones_own_moves_only_what_they_bring_is_shown_and_nobody_has_to_wait() -> None:
    app = make_app(speed="calm")
    begin(app, 2, (1,), first="0")
    for place in (0, 1, 2):
        do(app, f"pick {place}")
    do(app, "play k123")
    watch(app)
    do(app, "pick 0")
    do(app, "play r1B")
    assert not table_of(app).playback.is_on
    assert app.screen().wait is not None
    assert isinstance(moment(app), CoinEarned)
    lay = next(action for action in offered(app, "play") if action.startswith("play l"))
    do(app, lay)
    assert record_moves(app)[-1] == lay.split()[1]


def test_at_once_shows_nothing_by_itself() -> None:
    app = make_app(speed="at once")
    begin(app, 2, (1,))
    person = Person(app)
    while not table_of(app).ended:
        assert not table_of(app).playback.is_on
        assert app.screen().wait is None
        person.step()


def test_skipping_comes_to_the_same_position_as_watching() -> None:
    positions = []
    for how in ("tick", "skip"):
        app = make_app(speed="calm")
        begin(app, 3, (1, 2), first="0")
        play_until(app, lambda app: table_of(app).playback.is_on and len(record_moves(app)) > 10)
        while table_of(app).playback.is_on:
            do(app, how)
        positions.append(body(app.screen()))
    assert positions[0] == positions[1]


def test_skipping_skips_until_a_person_is_to_move() -> None:
    app = make_app(speed="calm")
    begin(app, 3, (1, 2), first="0")
    for _ in range(3):
        play_until(app, lambda app: table_of(app).playback.is_on)
        do(app, "skip")
        assert table_of(app).mode == "live"
        assert table_of(app).session.state.seat == 0


@pytest.mark.parametrize("how", ["faster", "set speed"])
def test_going_at_once_ends_the_watching(how: str) -> None:
    app = make_app(speed="quick")
    begin(app, 2, (1,))
    play_until(app, lambda app: table_of(app).playback.is_on and len(record_moves(app)) > 4)
    do(app, how, "at once")
    assert app.preferences.speed == "at once"
    assert not table_of(app).playback.is_on
    assert saved_games(app)[0].record == table_of(app).session.record
    assert offered(app, "pick")


def test_what_happened_can_be_seen_again_at_any_speed() -> None:
    for speed in SPEEDS:
        app = make_app(speed=speed)
        begin(app, 2, (1,), first="0")
        play_until(app, lambda app: bool(offered(app, "again")) and len(record_moves(app)) > 6)
        before = body(app.screen())
        do(app, "again")
        assert table_of(app).playback.is_on
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
    moments = table_of(app).session.moments
    for number in range(0, len(moments), 7):
        do(app, f"moment {number}")
        scene = app.scene(table_of(app))
        assert scene.view == glimpse(moments[number].state, 0)
        told = table_of(app).news.moment(app.words, table_of(app), moments[number])
        assert told in html.unescape(app.screen().parts["say"])
        assert not offered(app, "play")
    do(app, "now")
    assert body(app.screen()) == present


def test_stepping_stays_within_the_game() -> None:
    app = make_app()
    begin(app, 2, (1,))
    Person(app).play(10)
    last = len(table_of(app).session.moments) - 1
    do(app, "step 1")
    assert table_of(app).replay.looking is None
    do(app, "moment 0")
    do(app, "step -1")
    assert table_of(app).replay.looking == 0
    do(app, "step 1")
    assert table_of(app).replay.looking == 1
    do(app, f"moment {last}")
    do(app, "step 1")
    assert table_of(app).replay.looking == last


def test_looking_back_interrupts_watching_and_now_goes_on_with_it() -> None:
    app = make_app(speed="calm")
    begin(app, 1)
    play_until(app, lambda app: table_of(app).playback.is_on)
    number = table_of(app).shown_moment()
    do(app, "moment 0")
    assert app.screen().wait is None
    do(app, "tick")
    assert table_of(app).replay.looking == 0
    do(app, "now")
    assert table_of(app).shown_moment() == number
    assert app.screen().wait is not None


def test_a_line_of_the_log_closes_it_and_the_ended_game_can_be_looked_through() -> None:
    app = make_app()
    begin(app, 1)
    Person(app).finish()
    assert "ending" in app.screen().parts
    do(app, "sheet log")
    do(app, "moment 3")
    assert app.sheet == ""
    assert "square" in app.screen().parts
    do(app, "now")
    assert "ending" in app.screen().parts
