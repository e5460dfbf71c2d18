"""Results as the heads of saved games keep them: what counts, and the figures that come of it.

No game is replayed for a figure. What a head says was written when its game ended; of games that
were kept before heads said so much, `best_turn` tells it once.
"""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from functools import lru_cache
from itertools import groupby, takewhile
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from rossio.bots import OPPONENTS
from rossio.engine.events import TurnStarted
from rossio.ui.days import has_try_key
from rossio.ui.save import BestTurn
from rossio.ui.seat import PERSON, people_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rossio.engine.events import Seat
    from rossio.engine.session import Session
    from rossio.ui.save import Head
    from rossio.ui.seat import Seated

SOMEBODY = "person"
"""How a person at another device stands among those that one has met."""
_PLAYERS = (PERSON, *OPPONENTS)
"""Who has choices, and so counts among the players."""


class Played(Struct, frozen=True, gc=False):
    """A game that counts, as its one person at this device has played it.

    `met` are all the others, in a word that is the same for the same ones: opponents by their
    names with `+` between them, and behind one that plays by the rules alone how it was set.
    """

    key: str
    when: float
    points: int
    has_won: bool
    met: str
    players: int
    turn: BestTurn | None = None


class Figures(Struct, frozen=True):
    """What many games come to; `run` is how many of the last were won without a break, `longest`
    how many ever were."""

    played: int = 0
    won: int = 0
    total: int = 0
    best: int = 0
    run: int = 0
    longest: int = 0

    @property
    def average(self) -> float:
        """The points of a game, on average."""
        return self.total / self.played if self.played else 0


# --- What counts ----------------------------------------------------------------------------------


def own_seat(head: Head) -> Seat | None:
    """The seat of the one person at this device, if it is one."""
    return _own_seat(head.seats, head.here)


# There may be thousands of games, but the same people play most of them.
@lru_cache(maxsize=256)
def _own_seat(seats: tuple[Seated, ...], here: tuple[Seat, ...]) -> Seat | None:
    people = people_of(seats, here)
    return people[0] if len(people) == 1 else None


def may_count(head: Head) -> bool:
    """Whether a finished game is one's own doing: one person has played it here, from its first
    move on, nothing was taken back, and it was not a day's deal that was known already."""
    is_whole = not head.given or bool(head.here)
    is_fresh = not head.day or has_try_key(head)
    is_told = head.over and len(head.points) == len(head.seats) and bool(head.winners)
    return is_told and is_whole and is_fresh and not head.practice and own_seat(head) is not None


def counts(head: Head) -> bool:
    """Whether a game is in one's figures: it may be, and did not begin midway."""
    return bool(head.terms) and may_count(head)


def tallies(counted: Iterable[Head]) -> dict[str, tuple[int, int]]:
    """How often each game was played, and won, of those that count."""
    found: dict[str, tuple[int, int]] = {}
    for head in counted:
        times, won = found.get(head.game, (0, 0))
        found[head.game] = times + 1, won + (own_seat(head) in head.winners)
    return found


def played(counted: Iterable[Head], game: str, asked: Iterable[str] = ()) -> list[Played]:
    """The games of one kind, of those that count, the first first; `asked` are the names of the
    settings by which those differ who play by the rules alone."""
    names = tuple(asked)
    found = [_played(head, names) for head in counted if head.game == game]
    return sorted(found, key=lambda one: (one.when, one.key))


def _played(head: Head, asked: tuple[str, ...]) -> Played:
    seat = own_seat(head) or 0
    met, players = _others(head.seats, seat, head.terms if asked else "", asked)
    won = seat in head.winners
    return Played(head.key, head.touched, head.points[seat], won, met, players, head.turn)


@lru_cache(maxsize=256)
def _others(
    seats: tuple[Seated, ...], own: Seat, terms: str, asked: tuple[str, ...]
) -> tuple[str, int]:
    """Who was met, and how many played; who plays by the rules alone is no player."""
    agreed = _agreed(terms) if asked else {}
    values = [str(agreed[name]) for name in asked if name in agreed]
    others = [one.opponent for seat, one in enumerate(seats) if seat != own]
    met = sorted(
        (name or SOMEBODY) if name in _PLAYERS else ":".join((name, *values)) for name in others
    )
    return "+".join(met), sum(one.opponent in _PLAYERS for one in seats)


def _agreed(terms: str) -> dict[str, object]:
    """What was agreed on, as the terms of a game tell it."""
    try:
        return msgspec.json.decode(terms.partition(" ")[2], type=dict[str, object])
    except (msgspec.DecodeError, UnicodeError):
        return {}


# --- Figures --------------------------------------------------------------------------------------


def figures(results: Sequence[Played]) -> Figures:
    """What games come to, of which the first come first."""
    runs = [(won, sum(1 for _ in some)) for won, some in groupby(one.has_won for one in results)]
    won = [length for is_won, length in runs if is_won]
    points = [one.points for one in results]
    return Figures(
        len(results),
        sum(won),
        sum(points),
        max(points, default=0),
        runs[-1][1] if runs and runs[-1][0] else 0,
        max(won, default=0),
    )


def best_of(results: Iterable[Played]) -> Played | None:
    """The game with the best turn of all, the first of equals; none where none has brought
    anything."""
    found = [(one.turn.points, one) for one in results if one.turn and one.turn.points > 0]
    return max(found, key=lambda pair: pair[0], default=(0, None))[1]


def most_met(results: Iterable[Played]) -> list[str]:
    """Against whom one has played, those first whom one has met most often."""
    return [met for met, _ in Counter(one.met for one in results).most_common()]


def runs_of_days(days: Iterable[date], today: date) -> tuple[int, int]:
    """How many days in a row there are up to today, or up to yesterday while today is still to be
    played; and how many there were at most."""
    found, run, longest = {*days}, 0, 0
    for day in sorted(found):
        run = run + 1 if day - timedelta(1) in found else 1
        longest = max(longest, run)
    goes_on = bool({today, today - timedelta(1)} & found)
    return (run if goes_on else 0), longest


# --- The best turn --------------------------------------------------------------------------------


def best_turn(session: Session, seat: Seat) -> BestTurn | None:
    """The turn that brought a seat most, the first of equals; what is counted after the last turn
    is of none."""
    first, points = session.positions[0], session.game.points
    moments = [*takewhile(lambda one: not one.event.is_of_end, session.moments)]
    # What there was before each moment, and after the last.
    totals = [points(first)[seat], *(points(one.state)[seat] for one in moments)]
    starts = [(0, first.seat, 1)] + [
        (number, one.event.seat, one.event.round)
        for number, one in enumerate(moments)
        if isinstance(one.event, TurnStarted)
    ]
    ends = [*(number for number, _, _ in starts[1:]), len(moments)]
    turns = [
        BestTurn(totals[end] - totals[number], round_, number)
        for (number, whose, round_), end in zip(starts, ends, strict=True)
        if whose == seat
    ]
    return max(turns, key=lambda turn: turn.points, default=None)
