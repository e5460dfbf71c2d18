"""Showing what happened: which moments, for how long, since when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

import pytest

from rossio.engine.rossio.events import (
    CardTaken,
    CoinEarned,
    CoinGiven,
    ColumnClosed,
    GameEnded,
    Laid,
    RossPlans,
    Scored,
    TurnStarted,
)
from rossio.engine.session import Moment, Session
from rossio.ui.control.playback import Playback, is_own, since_last_turn
from rossio.ui.preferences import SPEEDS, Preferences, Speed
from rossio.ui.rossio.look import LOOK
from rossio.ui.rossio.scene import laid_in
from tests.engine.random_games import SETUPS
from tests.engine.recorded import GAME, record_game
from tests.ui.helpers import Person, begin, make_app, table_of

SEEDS = range(len(SETUPS))


@cache
def session_of(seed: int, moves: int = 10_000) -> Session:
    return Session(GAME, record_game(seed, moves)[0])


def playback_of(session: Session, speed: Speed = "calm") -> Playback:
    return Playback(session, LOOK, Preferences(speed=speed))


def shown(session: Session, moments: Sequence[Moment], first: int, own: bool) -> list[int]:
    playback = playback_of(session)
    playback.show(moments, first, own)
    return playback.queue


@pytest.mark.parametrize("seed", SEEDS)
def test_calm_takes_longest_and_everything_shown_can_be_read(seed: int) -> None:
    session = session_of(seed)
    for number in range(len(session.moments)):
        durations = [playback_of(session, speed).duration(number) for speed in SPEEDS]
        calm, usual, quick, again = durations
        # Only what comes when a turn has used up nearly all of its time is seen for shorter.
        assert min(200, left_before(session, number) // 2) <= again == quick <= usual < calm <= 3000


def left_before(session: Session, number: int) -> int:
    """How many milliseconds of the longest turn are left before a moment, at the usual speed."""
    playback = playback_of(session, "usual")
    first = number + 1 - len(playback.turn_until(number))
    return 8000 - sum(map(playback.duration, range(first, number)))


def shown_turns(session: Session, speed: Speed) -> list[tuple[int, int, int]]:
    """Of each turn its seat, how many moments it has, and for how many milliseconds it is shown."""
    playback, turns = playback_of(session, speed), []
    moments = session.moments
    starts = [n for n, moment in enumerate(moments) if isinstance(moment.event, TurnStarted)]
    for first, after in pairwise([*starts, len(moments)]):
        seat = moments[first].event.seat
        turns.append((seat, after - first, sum(map(playback.duration, range(first, after)))))
    return turns


def opponents_turns() -> Iterator[tuple[Session, set[int]]]:
    """Whole games of opponents against each other, and of a person against ROSS."""
    for players in (2, 3, 4):
        app = make_app()
        opponents = range(players)
        yield begin(app, players, opponents, seed=players).session, {*opponents}
    for level in ("easy", "medium", "hard", "very hard"):
        app = make_app()
        begin(app, 1, seed=5, level=level)
        Person(app).finish()
        yield table_of(app).session, {1}


def test_opponents_turns_are_shown_in_four_to_eight_seconds() -> None:
    for session, opponents in opponents_turns():
        assert session.is_over
        turns = [turn for turn in shown_turns(session, "usual") if turn[0] in opponents]
        assert max(milliseconds for _, _, milliseconds in turns) <= 8000
        # Those that the end of the game cuts short need not be drawn out.
        whole = [milliseconds for _, moments, milliseconds in turns if moments >= 7]
        assert min(whole) >= 4000
        assert len(turns) - len(whole) <= len(session.state.players)
        sums = [sum(turn[2] for turn in shown_turns(session, speed)) for speed in SPEEDS]
        calm, usual, quick, _ = sums
        assert calm > 1.4 * usual > 1.4**2 * quick
    assert Preferences().speed == "usual"


def test_rosss_plan_stays_longest() -> None:
    events = [moment.event for moment in session_of(6).moments]
    longest = max(events, key=LOOK.milliseconds)
    assert isinstance(longest, RossPlans)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_move_is_its_makers_own_until_anothers_turn_or_the_end(seed: int) -> None:
    session = session_of(seed)
    for number in range(len(session.record.moves)):
        moments, mover = session.moments_of(number), session.mover(number)
        others = [
            moment
            for moment in moments
            if (isinstance(moment.event, TurnStarted) and moment.event.seat != mover)
            or isinstance(moment.event, GameEnded)
        ]
        assert is_own(moments, mover) == (not others)


@pytest.mark.parametrize("seed", SEEDS)
def test_of_ones_own_doings_only_what_they_brought_is_shown(seed: int) -> None:
    session = session_of(seed)
    brought = (Scored, CoinEarned, CoinGiven, ColumnClosed)
    first = 0
    for number in range(len(session.record.moves)):
        moments = session.moments_of(number)
        everything = [*range(first, first + len(moments))]
        assert shown(session, moments, first, own=False) == everything
        assert shown(session, moments, first, own=True) == [
            place for place in everything if isinstance(session.moments[place].event, brought)
        ]
        first += len(moments)
    assert first == len(session.moments)


@pytest.mark.parametrize("seed", SEEDS)
def test_since_the_last_turn_is_everything_that_others_did(seed: int) -> None:
    session = session_of(seed)
    events = [moment.event for moment in session.moments]
    turns = [
        (number, event.seat)
        for number, event in enumerate(events)
        if isinstance(event, TurnStarted)
    ]
    for place, (number, seat) in enumerate(turns):
        so_far = session.moments[: number + 1]
        earlier = [start for start, other in turns[:place] if other == seat]
        after = next(start for start, _ in turns if start > (earlier[-1] if earlier else -1))
        assert since_last_turn(so_far, seat) == [*range(after, number)]
        for other in range(len(session.state.players)):
            if other != seat:
                assert since_last_turn(so_far, other) == []


def test_nothing_has_happened_before_the_first_turn() -> None:
    assert since_last_turn([], 0) == []
    assert since_last_turn(session_of(0, 1).moments, 0) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_the_spaces_paved_meanwhile(seed: int) -> None:
    session = session_of(seed)
    events = [moment.event for moment in session.moments]
    spaces = laid_in(events)
    assert len({*spaces}) == len(spaces) == 4 * session.state.square.columns - 2
    assert laid_in([event for event in events if isinstance(event, CardTaken)]) == ()
    laid = next(event for event in events if isinstance(event, Laid))
    assert laid_in([laid]) == spaces[:1]
