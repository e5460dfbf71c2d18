"""What others do is shown, moment by moment, and all of it can be looked back at."""

from __future__ import annotations

import html

import pytest

from rossio.engine.rossio.events import (
    CardTaken,
    CoinEarned,
    Kept,
    Laid,
    TurnStarted,
)
from rossio.engine.rossio.view import glimpse
from rossio.ui.app import App
from rossio.words.rossio.things import card_names
from tests.ui.helpers import (
    SPEEDS,
    WIDE,
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
    written,
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
        shown = table_of(app).session.moments[number]
        sentence = table_of(app).news.moment(app.words, table_of(app), shown)
        assert sentence in written(screen.parts["say"])
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


def test_nothing_is_seen_again_over_a_hint_or_an_end() -> None:
    """The key for it asks for it without a button, too."""
    app = make_app()
    begin(app, 2, (0,), first="0")
    play_until(app, lambda app: bool(offered(app, "again")))
    do(app, "hint")
    assert table_of(app).hint.advised
    do(app, "again")
    assert table_of(app).hint.advised
    assert not table_of(app).playback.is_on
    do(app, "unhint")
    play_until(app, lambda app: table_of(app).ended)
    do(app, "again")
    assert table_of(app).ended


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


# --- Only watching ------------------------------------------------------------------------------


def watched(speed: str = "usual") -> App:
    """A game that only opponents play, some moves into it."""
    app = make_app(speed=speed)
    begin(app, 3, (0, 1, 2), first="0", hidden_points="true")
    while len(record_moves(app)) < 12 or not table_of(app).playback.is_on:
        do(app, "tick")
    return app


def test_who_only_watches_can_halt_and_go_step_by_step() -> None:
    app = watched()
    do(app, "halt")
    assert app.screen().wait is None
    for _ in range(30):
        before = table_of(app).shown_moment()
        assert before is not None
        assert "tick" in offered(app, "tick")
        do(app, "tick")
        assert table_of(app).shown_moment() == before + 1
        assert app.screen().wait is None
    do(app, "halt")
    assert app.screen().wait


def test_who_only_watches_skips_one_turn() -> None:
    app = watched()
    seats = []
    for _ in range(6):
        do(app, "skip")
        event = moment(app)
        assert isinstance(event, TurnStarted)
        seats.append(event.seat)
        do(app, "tick")
        do(app, "tick")
    first = seats[0]
    assert seats == [(first + turn) % 3 for turn in range(6)]


def test_who_plays_has_nothing_to_halt() -> None:
    app = make_app(speed="usual")
    begin(app, 2, (1,), first="1")
    play_until(app, lambda app: table_of(app).playback.is_on)
    assert not offered(app, "halt")
    do(app, "halt")
    assert app.screen().wait


def test_who_only_watches_sees_all_hands_and_points() -> None:
    app = watched()
    app.resize(WIDE)
    for _ in range(40):
        number = table_of(app).shown_moment()
        assert number is not None
        state = table_of(app).session.moments[number].state
        shown = html.unescape(body(app.screen()))
        for seat, hand in enumerate(state.secret.hands):
            names = card_names(app.words, state.box, hand) if hand else ""
            assert not hand or f"holds {names}" in shown
            assert f'data-part="other{seat}"' in shown
        seen = app.scene(table_of(app)).view.players
        assert [one.points for one in seen] == [player.points for player in state.players]
        do(app, "tick")
    kept = next(
        number
        for number, moment in enumerate(table_of(app).session.moments)
        if isinstance(moment.event, Kept)
    )
    do(app, f"moment {kept}")
    event = table_of(app).session.moments[kept].event
    assert isinstance(event, Kept)
    assert event.kept is not None
    names = card_names(app.words, table_of(app).session.state.box, event.kept)
    assert names in written(app.screen().parts["say"])


# --- One device, several people -----------------------------------------------------------------


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_hand_is_covered_the_moment_the_turn_ends(speed: str) -> None:
    app = make_app(speed=speed)
    begin(app, 3, (1,), first="0")
    person = Person(app)
    covered = 0
    while covered < 4:
        holder = table_of(app).holder
        person.step()
        table = table_of(app)
        if holder is not None and table.session.state.seat != holder:
            covered += 1
            assert table.holder is None
            scene = app.scene(table)
            assert scene.view.seat is None
            assert scene.view.hand == ()
            assert (table.stage == "watching") == (speed != "at once")


def test_no_hand_is_covered_where_people_do_not_want_it() -> None:
    app = make_app(speed="usual")
    do(app, "set pass_device", "false")
    begin(app, 2, first="0")
    person = Person(app)
    for _ in range(60):
        person.step()
        assert table_of(app).holder is not None


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
        assert told in written(app.screen().parts["say"])
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
