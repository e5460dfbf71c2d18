"""Results of a day as people send them: a short text with a link, and the link is the whole game.

A result is believed when its game, replayed, is of the deal of its day and comes to what the text
says. What was found right is kept as a `Claim`, until somebody deletes it.
"""

from __future__ import annotations

import re
from binascii import crc32
from datetime import date
from typing import TYPE_CHECKING

from msgspec import Struct

from rossio import games
from rossio.bots import OPPONENTS
from rossio.engine.daily import contest_of, day_of, record_of, season_of
from rossio.engine.errors import QUOTED, GameError
from rossio.engine.rounds import gains_by_round
from rossio.engine.session import Session
from rossio.ui.days import Claim
from rossio.ui.name import clean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rossio.engine.game import AnyGame
    from rossio.ui.invitation import Invitation

SIGNS = "⬜🔼⏫✅"
"""What a round brought: nothing, something, much, very much. Each is a square of its colour, and
what is in it tells them apart without that."""
_EARLIER_SIGNS = "⬜🔹🔶⭐"
"""The same as earlier versions wrote it: results that were sent then are as good."""
LONGEST_TEXT, MOST_RESULTS = 100_000, 30
"""So much is looked at of what is pasted."""

# With the site before it: a name may have such a sign, too.
_LINK = re.compile(r"//[^\s#]*#([\w-]+(?:~[\w-]+)*)", re.ASCII)
_BARE = re.compile(r"\s*([\w-]+(?:~[\w-]+)*)\s*", re.ASCII)
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_COLOURFUL = "\ufe0f"
"""What some programs put after a sign, to have it in colour."""


class ClaimError(GameError):
    """A result that was changed, or is none."""


class Sent(Struct, frozen=True):
    """A link, and what the text before it says: a day, and in the lines below it points and signs.

    Where there is no day, nothing is said.
    """

    link: str
    day: str = ""
    points: str = ""
    row: str = ""


# --- Writing ------------------------------------------------------------------------------------


def grade(marks: Sequence[int], gain: int) -> int:
    """How much a round has brought, from 0 to 3."""
    return sum(gain >= mark for mark in marks)


def row_of(marks: Sequence[int], rounds: Sequence[int], signs: str = SIGNS) -> str:
    """A sign for each round."""
    return "".join(signs[grade(marks, gain)] for gain in rounds)


def text_of(title: str, claim: Claim) -> str:
    """What stands before the link of a result; `title` is the game's name."""
    season = season_of(games.seasons(claim.game), date.fromisoformat(claim.day))
    head = f"{title} {claim.day}" + (f" · {claim.name}" if claim.name else "")
    return f"{head}\n{_points(claim)}\n{row_of(season.marks, claim.rounds)}\n"


def _points(claim: Claim) -> str:
    return " : ".join(map(str, claim.points)) + ("" if claim.over else " …")


# --- Reading ------------------------------------------------------------------------------------


def read_results(text: str) -> list[Sent]:
    """Every result in a text, as far as that is looked at; a ClaimError where there is none."""
    text = text[:LONGEST_TEXT].replace(_COLOURFUL, "")
    found, before = [], 0
    for link in _LINK.finditer(text):
        found.append(_sent(link[1], text[before : link.start()]))
        before = link.end()
    if not found and (bare := _BARE.fullmatch(text)):
        found.append(Sent(bare[1]))
    if not found:
        raise ClaimError("no-result", "There is no result in this text: a result has a link.")
    return found


def _sent(link: str, told: str) -> Sent:
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    # What follows the game and its day is a name, which may be anything.
    heads = [line.partition(" · ")[0] for line in lines]
    dated = [number for number, head in enumerate(heads) if _DATE.search(head)]
    if not dated:
        return Sent(link)
    day = _DATE.findall(heads[dated[-1]])[-1]
    points, row = (*lines[dated[-1] + 1 :], "", "")[:2]
    return Sent(link, day, points, row)


def confirmed(invitation: Invitation, sent: Sent, today: date, touched: float) -> Claim:
    """A result, when its game has been replayed; a GameError says what is wrong with it.

    `invitation` is what its link says.
    """
    game = games.engine(invitation.record.game)
    day = day_in(game, invitation, today)
    if day is None:
        raise ClaimError("no-claim", "This link is to a game, but not to a daily game.")
    check_deal(game, invitation, day)
    claim = claim_of(Session(game, invitation.record), day, name_in(invitation), sent.link, touched)
    _compare(sent, claim)
    return claim


def day_in(game: AnyGame, invitation: Invitation, today: date) -> date | None:
    """The day that a link says it is of, or whose deal it has."""
    if invitation.day:
        return date.fromisoformat(invitation.day)
    return day_of(game, games.seasons(game.name), invitation.record, today)


def check_deal(game: AnyGame, invitation: Invitation, day: date) -> None:
    """Refuse what was not dealt on that day, or was played against others."""
    seasons = games.seasons(game.name)
    if invitation.record.until(0) != record_of(game, seasons, day):
        raise ClaimError("claim-deal", f"This is not the deal of {day}: it was changed.", day=day)
    met = [one.opponent for one in invitation.seats if one.opponent in OPPONENTS]
    if invitation.seats and tuple(met) != contest_of(seasons, day).opponents:
        raise ClaimError("claim-players", f"These are not the opponents of {day}.", day=day)


def name_in(invitation: Invitation) -> str:
    """Who sent a link, if it says so."""
    return invitation.seats[0].name if invitation.seats else ""


def claim_of(session: Session, day: date, name: str, link: str, touched: float) -> Claim:
    """What a game has come to."""
    return Claim(
        session.game.name,
        day.isoformat(),
        name,
        link,
        session.game.points(session.state),
        gains_by_round(session, 0),
        session.is_over,
        touched,
    )


def _compare(sent: Sent, claim: Claim) -> None:
    """Refuse what says of its game what is not so."""
    if not sent.day:
        return
    if sent.day != claim.day:
        said = f"This result says {sent.day}, but its game is that of {claim.day}: it was changed."
        raise ClaimError("claim-day", said, said=sent.day, day=claim.day)
    points, told = _points(claim), clean(sent.points)[:QUOTED]
    if sent.points != points:
        said = f"This result says “{told}”, but its game comes to {points}: it was changed."
        raise ClaimError("claim-points", said, said=told, points=points)
    marks = season_of(games.seasons(claim.game), date.fromisoformat(claim.day)).marks
    if sent.row not in (row_of(marks, claim.rounds, signs) for signs in (SIGNS, _EARLIER_SIGNS)):
        raise ClaimError("claim-rounds", "These are not the rounds of its game: it was changed.")


def claim_key(claim: Claim) -> str:
    """What tells one result of a day from another; the same one twice is one."""
    return f"{crc32(claim.link.encode()):08x}"
