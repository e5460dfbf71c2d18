"""Going through a game: by moments and turns, by itself and by hand, and what is shared of it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from rossio.engine.record import replay
from rossio.engine.rossio.events import TurnStarted
from rossio.ui.app import App
from tests.engine.recorded import GAME
from tests.ui.helpers import UPRIGHT, WIDE, Person, begin, body, do, make_app, offered, table_of

GAMES = [(1, ()), (2, (1,)), (3, (1, 2)), (4, ())]


def played(players: int = 2, opponents: tuple[int, ...] = (1,), moves: int = 40) -> App:
    app = make_app()
    begin(app, players, opponents)
    Person(app).play(moves)
    return app


def turn_starts(app: App) -> list[int]:
    moments = table_of(app).session.moments
    return [n for n, moment in enumerate(moments) if isinstance(moment.event, TurnStarted)]


def watched_midway() -> App:
    """An app that is showing what happened, with more to come."""
    app = make_app(speed="calm")
    begin(app, 1)
    person = Person(app)
    while not (table_of(app).playback.is_on and table_of(app).playback.seen_until() > 30):
        person.step()
    assert table_of(app).playback.seen_until() < len(table_of(app).session.moments) - 3
    return app


# --- By steps and turns -------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "opponents"), GAMES)
def test_every_moment_is_reached_step_by_step_and_back(
    players: int, opponents: tuple[int, ...]
) -> None:
    app = played(players, opponents)
    last = len(table_of(app).session.moments) - 1
    do(app, "moment 0")
    for number in range(last):
        assert table_of(app).replay.looking == number
        do(app, "step 1")
    do(app, "step 1")
    for number in range(last, -1, -1):
        assert table_of(app).replay.looking == number
        do(app, "step -1")
    assert table_of(app).replay.looking == 0


@pytest.mark.parametrize(("players", "opponents"), GAMES)
def test_turns_go_from_start_to_start(players: int, opponents: tuple[int, ...]) -> None:
    app = played(players, opponents)
    starts, last = turn_starts(app), len(table_of(app).session.moments) - 1
    stops = [*(number for number in starts if 0 < number < last), last]
    do(app, "moment 0")
    for stop in stops:
        do(app, "turn 1")
        assert table_of(app).replay.looking == stop
    do(app, "turn 1")
    assert table_of(app).replay.looking == last
    for stop in [*reversed(stops[:-1]), 0, 0]:
        do(app, "turn -1")
        assert table_of(app).replay.looking == stop


def test_a_turn_from_its_middle_goes_to_its_own_beginning() -> None:
    app = played()
    before, after = next(pair for pair in pairwise(turn_starts(app)) if pair[1] - pair[0] > 2)
    do(app, f"moment {before + 1}")
    do(app, "turn -1")
    assert table_of(app).replay.looking == before
    do(app, f"moment {before + 1}")
    do(app, "turn 1")
    assert table_of(app).replay.looking == after


@pytest.mark.parametrize("action", ["step 1", "step -1", "turn 1", "turn -1", "run", "tick", "now"])
def test_in_the_present_there_is_nothing_to_go_through(action: str) -> None:
    app = played()
    before = body(app.screen())
    do(app, action)
    assert table_of(app).replay.looking is None
    assert body(app.screen()) == before


def test_now_comes_back_and_stops_what_goes_by_itself() -> None:
    app = played()
    present = body(app.screen())
    do(app, "moment 3")
    do(app, "run")
    do(app, "now")
    assert table_of(app).mode == "live"
    assert app.screen().wait is None
    do(app, "tick")
    assert body(app.screen()) == present
    do(app, "moment 3")
    assert app.screen().wait is None


# --- By itself and by hand ----------------------------------------------------------------------


def test_it_goes_by_itself_to_the_end_and_from_there_begins_anew() -> None:
    app = played(moves=15)
    last = len(table_of(app).session.moments) - 1
    do(app, "moment 2")
    do(app, "run")
    for number in range(2, last):
        assert table_of(app).replay.looking == number
        assert app.screen().wait
        do(app, "tick")
    assert table_of(app).replay.looking == last
    assert app.screen().wait is None
    do(app, "tick")
    assert table_of(app).replay.looking == last
    do(app, "run")
    assert table_of(app).replay.looking == 0
    do(app, "run")
    assert app.screen().wait is None


def test_the_slider_reaches_every_moment_and_none_beyond() -> None:
    app = played()
    last = len(table_of(app).session.moments) - 1
    do(app, "moment 0")
    for number in (5, 0, last, 7):
        do(app, "set moment", str(number))
        assert table_of(app).replay.looking == number
        assert f'max="{last}" value="{number}"' in body(app.screen())
    for value, number in (("-1", 0), (str(last + 1), last), ("999999", last)):
        do(app, "set moment", value)
        assert table_of(app).replay.looking == number


def test_a_game_without_a_move_has_nothing_to_look_back_at() -> None:
    app = make_app()
    begin(app, 2)
    for action in ("moment 0", "moment 5", "step 1", "turn 1", "run", "tick"):
        do(app, action)
        app.screen()
    do(app, "sheet share")
    assert app.screen().sheet is not None
    do(app, "now")
    do(app, "ready")
    assert offered(app, "pick")


# --- What is being watched ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "actions",
    [
        ("moment 999999",),
        ("moment 0", "set moment"),
        ("moment 0", *["turn 1"] * 50),
        ("moment 999999", "turn 1", "step 1"),
        ("moment 0", "run", *["tick"] * 200),
    ],
)
def test_nobody_looks_ahead_of_what_is_being_watched(actions: tuple[str, ...]) -> None:
    app = watched_midway()
    last = table_of(app).playback.seen_until() - 1
    for action in actions:
        do(app, action, "999999" if action == "set moment" else "")
        assert (table_of(app).replay.looking or 0) <= last
        assert f'max="{last}"' in body(app.screen())
    assert table_of(app).replay.looking == last
    assert app.screen().wait is None
    assert (
        len(table_of(app).replay.shown_record().moves)
        <= table_of(app).session.moments[last].move + 1
    )
    do(app, "now")
    assert table_of(app).shown_moment() == last
    assert app.screen().wait


# --- What is shared -----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "opponents"), GAMES)
def test_what_is_shown_is_a_record_of_whole_moves(players: int, opponents: tuple[int, ...]) -> None:
    app = played(players, opponents, 10_000)
    game = table_of(app)
    whole, lengths = game.session.record, set()
    assert game.replay.shown_record() == whole
    for number, moment in enumerate(game.session.moments):
        do(app, f"moment {number}")
        record = game.replay.shown_record()
        lengths.add(len(record.moves))
        assert record == whole.until(len(record.moves))
        assert len(record.moves) in (moment.move, moment.move + 1)
        assert game.replay.shown_position() == game.session.positions[len(record.moves)]
    assert {*range(1, len(whole.moves) + 1)} <= lengths
    for length in range(0, len(whole.moves), 9):
        assert replay(GAME, whole.until(length)) == game.session.positions[length]
    do(app, "now")
    assert game.replay.shown_record() == whole


def test_a_move_that_is_half_shown_is_not_shared() -> None:
    app = played(1, ())
    game, half = table_of(app), 0
    for number, (moment, after) in enumerate(pairwise(game.session.moments)):
        do(app, f"moment {number}")
        is_half = after.move == moment.move
        half += is_half
        assert len(game.replay.shown_record().moves) == moment.move + (not is_half)
    assert half > 10


# --- The log ------------------------------------------------------------------------------------


@pytest.mark.parametrize("beside", [True, False])
def test_the_log_has_the_moment_and_brings_it_into_sight(beside: bool) -> None:
    app = played(2, (1,), 60)
    app.resize(WIDE if beside else UPRIGHT)
    last = len(table_of(app).session.moments) - 1
    for number in (0, 7, last // 2, last):
        do(app, f"moment {number}")
        if not beside:
            do(app, "sheet log")
        screen = app.screen()
        log = screen.parts["log"] if beside or screen.sheet is None else screen.sheet.body
        assert re.findall(r'data-follow="(.*?)"', log) == [str(number)]
        followed = log.partition("data-follow")[2].partition("</li>")[0]
        assert f'data-do="moment {number}"' in followed
        assert 'aria-current="true"' in followed
    do(app, "now")
    app.resize(WIDE)
    assert re.findall(r'data-follow="(.*?)"', app.screen().parts["log"]) == [str(last)]
