"""The game of a day: the same deal for everybody on a date, by a function that is frozen for ever.

A date is one of UTC. What a game deals on it comes from the date and the game's name alone: the
seed by the generator, and by the day of the week who plays against whom and with what. Each game
says the latter as data, season by season: a new box, or a new version of its rules, begins a new
season at a later date, and what was dealt before stays. Nothing else in this file may change.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from rossio.engine.errors import GameError
from rossio.engine.record import NEW_SEEDS, Record
from rossio.engine.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rossio.engine.game import AnyGame

FIRST = date(2026, 11, 1)
"""The first day that has a game."""
PAST = 30
"""So many days back a game can still be played, unscored."""
_ZERO = date(1970, 1, 1)
_MILLISECONDS = 24 * 60 * 60 * 1000


class Contest(Struct, frozen=True):
    """Whom one plays against on a day of the week, and what is agreed on.

    The person has the first seat, the opponents the others; without opponents one plays alone.
    """

    opponents: tuple[str, ...] = ()
    choices: Mapping[str, str] = {}

    @property
    def players(self) -> int:
        """How many play."""
        return 1 + len(self.opponents)


def against(*opponents: str, **choices: str) -> Contest:
    """A contest with these opponents, in which this is agreed on."""
    return Contest(opponents, choices)


class Season(Struct, frozen=True):
    """What a game deals from a date on: by which version of its rules, with which box, and the
    contests of a week, from Monday, the easiest, to Sunday, the hardest.

    `marks` are what a round must bring for each of the three signs of a result.
    """

    since: date
    version: int
    box: str
    week: tuple[Contest, ...]
    marks: tuple[int, int, int]


class DayError(GameError):
    """A date that has no game."""


def day_at(milliseconds: float) -> date:
    """The date of a moment, as a browser's clock tells it."""
    return _ZERO + timedelta(int(milliseconds // _MILLISECONDS))


def begins(day: date) -> int:
    """The moment at which a day begins, in the milliseconds of a browser's clock."""
    return (day - _ZERO).days * _MILLISECONDS


def read_day(text: str) -> date:
    """The date in a text, such as 2026-12-25; a DayError where there is none, or no game on it."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise DayError("no-day", "This is not a date.") from None
    if day.isoformat() != text:
        raise DayError("no-day", "This is not a date.")
    return checked(day)


def checked(day: date) -> date:
    """A date that has a game."""
    if day < FIRST:
        raise DayError("before-first", f"The first daily game is that of {FIRST}.", day=FIRST)
    return day


def season_of(seasons: Sequence[Season], day: date) -> Season:
    """The season that a day is in."""
    checked(day)
    return next(season for season in reversed(seasons) if season.since <= day)


def contest_of(seasons: Sequence[Season], day: date) -> Contest:
    """Whom one plays against on a day, and what is agreed on."""
    return season_of(seasons, day).week[day.weekday()]


def seed_of(game: str, day: date) -> int:
    """The seed of a day; every letter of the game's name and of the date is stirred in."""
    rng = Rng(0)
    for letter in f"{game} {day.isoformat()}".encode():
        rng = Rng(rng.next64() ^ letter)
    return rng.below(NEW_SEEDS)


def record_of(game: AnyGame, seasons: Sequence[Season], day: date) -> Record[Any]:
    """The game of a day, about to begin."""
    season, contest = season_of(seasons, day), contest_of(seasons, day)
    setup = game.setup(contest.players, None, contest.choices)
    seed = seed_of(game.name, day)
    return Record(game.name, season.box, setup, seed, version=season.version)


def recent_days(today: date) -> Iterator[date]:
    """The days before this one whose games can still be played, the latest first."""
    days = (today - timedelta(back) for back in range(1, PAST + 1))
    return (day for day in days if day >= FIRST)


def day_of(
    game: AnyGame, seasons: Sequence[Season], record: Record[Any], today: date
) -> date | None:
    """The day whose deal a record has, if it is one that is played now; tomorrow has begun where
    the clock is ahead."""
    day = None if record.setup is None else day_with(game.name, record.seed, today)
    if day is None or record.until(0) != record_of(game, seasons, day):
        return None
    return day


def day_with(game: str, seed: int, today: date) -> date | None:
    """The day that has a seed, of those that are played now."""
    days = (today + timedelta(1), today, *recent_days(today))
    return next((day for day in days if day >= FIRST and seed_of(game, day) == seed), None)
