"""The game of a day is frozen: what everybody is dealt on a date never changes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from hashlib import sha256

import pytest
from msgspec import structs

from rossio import games
from rossio.engine.daily import (
    DayError,
    Season,
    begins,
    contest_of,
    day_at,
    day_of,
    read_day,
    recent_days,
    record_of,
    season_of,
    seed_of,
)
from rossio.engine.record import to_json

SINCE = date(2026, 12, 1)
"""What was dealt from here on was written down before the days before it had games."""
DAYS = [SINCE + timedelta(number) for number in range(1000)]


def dealt_on(name: str, days: Sequence[date], seasons: Sequence[Season] = ()) -> str:
    """What everybody is dealt on these days, as a hash; by the seasons that there are, or some."""
    game, seasons = games.engine(name), seasons or games.seasons(name)
    dealt = "\n".join(to_json(record_of(game, seasons, day)) for day in days)
    return sha256(dealt.encode()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("rossio", "9a24bf7126c2c25e"),
        ("calcada", "d19fad8d184f155d"),
        # By its second season.
        ("castles", "d16d9cdd620c7cad"),
    ],
)
def test_a_thousand_days_are_as_they_always_were(name: str, digest: str) -> None:
    assert dealt_on(name, DAYS) == digest


NOVEMBER = [date(2026, 11, 1) + timedelta(number) for number in range(30)]
"""The days that were given games when the first thousand had been written down."""


@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("rossio", "dfb55a16f9f6eecb"),
        ("calcada", "e62e7917b93a633d"),
        # From the 23rd on by its second season.
        ("castles", "408bd44a0fe81d44"),
    ],
)
def test_the_days_before_are_as_they_were_first_dealt(name: str, digest: str) -> None:
    assert dealt_on(name, NOVEMBER) == digest


def test_the_first_season_of_6_castles_stays_as_it_was() -> None:
    first = games.seasons("castles")[:1]
    assert dealt_on("castles", NOVEMBER, first) == "7ef36e456146842f"
    assert dealt_on("castles", DAYS, first) == "fe8fd2a12117491f"
    released = NOVEMBER[:22]
    assert dealt_on("castles", released) == dealt_on("castles", released, first)


@pytest.mark.parametrize(
    ("name", "day", "seed"),
    [
        ("rossio", "2026-12-01", 5235808),
        ("rossio", "2026-12-02", 2570657),
        ("calcada", "2026-12-01", 7087548),
        ("castles", "2026-12-03", 2509163),
    ],
)
def test_some_days_spelt_out(name: str, day: str, seed: int) -> None:
    assert seed_of(name, read_day(day)) == seed


def test_a_week_goes_from_easy_to_hard() -> None:
    monday = [contest_of(games.seasons(name), date(2026, 12, 7)) for name in games.names()]
    sunday = [contest_of(games.seasons(name), date(2026, 12, 13)) for name in games.names()]
    assert [one.opponents for one in monday] == [(), ("apprentice",), ("apprentice",)]
    assert monday[0].choices == {"level": "easy", "hard_pieces": "0"}
    assert [one.opponents for one in sunday] == [(), ("master",) * 2, ("master",) * 2]
    assert sunday[0].choices == {"level": "very hard", "hard_pieces": "3"}


def test_days_are_those_of_utc() -> None:
    midnight = 1_796_083_200_000
    assert day_at(midnight) == date(2026, 12, 1)
    assert day_at(midnight - 1) == date(2026, 11, 30)
    assert day_at(midnight + 86_399_999) == date(2026, 12, 1)
    assert begins(date(2026, 12, 1)) == midnight


@pytest.mark.parametrize("text", ["", "2026-13-01", "20261201", "2026-12-1", "yesterday", "２０"])
def test_what_is_no_date_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(DayError, match=r"not a date\.$"):
        read_day(text)


def test_there_is_no_game_before_the_first() -> None:
    with pytest.raises(DayError, match=r"2026-11-01\.$"):
        read_day("2026-10-31")
    with pytest.raises(DayError):
        season_of(games.seasons("rossio"), date(1999, 1, 1))


def test_thirty_days_back_and_none_before_the_first() -> None:
    assert len([*recent_days(date(2027, 3, 1))]) == 30
    assert [*recent_days(date(2026, 11, 3))] == [date(2026, 11, 2), date(2026, 11, 1)]
    assert [*recent_days(date(2020, 1, 1))] == []


def test_a_record_tells_whose_day_it_is_as_long_as_that_is_played() -> None:
    game, seasons = games.engine("rossio"), games.seasons("rossio")
    day, last = date(2027, 1, 10), date(2027, 2, 9)
    record = record_of(game, seasons, day)
    for today in (day - timedelta(1), day, last):
        assert day_of(game, seasons, record.adding("x"), today) == day
    assert day_of(game, seasons, record, last + timedelta(1)) is None
    assert day_of(game, seasons, structs.replace(record, seed=record.seed + 1), day) is None
    other = structs.replace(record, setup=game.setup(2, None, {}))
    assert day_of(game, seasons, other, day) is None


def test_a_later_season_leaves_what_was_dealt_before() -> None:
    (first,) = games.seasons("calcada")
    later = structs.replace(first, since=date(2027, 6, 1), box="00000000")
    both = (first, later)
    game = games.engine("calcada")
    assert record_of(game, both, date(2027, 5, 31)) == record_of(game, (first,), date(2027, 5, 31))
    assert record_of(game, both, date(2027, 6, 1)).box == "00000000"
