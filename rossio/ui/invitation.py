"""Links as people send them: a game's own link, and beside it who plays and what to beat.

The parts are told apart by their first letter and joined by `~`; the first is the engine's link.
"""

from binascii import a2b_base64, b2a_base64
from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rossio import games
from rossio.bots import OPPONENTS
from rossio.engine.errors import LinkError
from rossio.engine.game import AnyGame
from rossio.engine.link import decode, encode
from rossio.engine.record import Record
from rossio.ui.control.setup import COLOURS, LONGEST_NAME
from rossio.ui.seat import PERSON, Seated

_SEATS, _GOAL, _TURNS, _DAY = "s", "g", "t", "d"
_PARTS = {_SEATS, _GOAL, _TURNS, _DAY}
_LONGEST_SEATS, _LONGEST_GOAL = 800, 5


class Invitation(Struct, frozen=True):
    """What a link says: a game, who plays it if that was sent, a total to beat, whether each plays
    on their own device, and the day whose deal it claims to be."""

    record: Record[Any]
    seats: tuple[Seated, ...] = ()
    goal: int = 0
    by_link: bool = False
    day: str = ""


def write(game: AnyGame, invitation: Invitation) -> str:
    """The link, as it stands behind the `#` of an address."""
    parts = [encode(game, invitation.record)]
    if invitation.seats:
        parts.append(_SEATS + _write_seats(invitation.seats))
    if invitation.goal:
        parts.append(f"{_GOAL}{invitation.goal}")
    if invitation.by_link:
        parts.append(_TURNS)
    if invitation.day:
        parts.append(_DAY + invitation.day.replace("-", ""))
    return "~".join(parts)


def read(find: Callable[[int], AnyGame | None], text: str) -> Invitation:
    """What a link says; the record in it, of the game that `find` gives, has been replayed."""
    link, *parts = text.split("~", 4)
    record = decode(find, link)
    found = {part[:1]: part[1:] for part in parts}
    if len(found) != len(parts) or not {*found} <= _PARTS or found.get(_TURNS):
        raise _damaged()
    known = (PERSON, *OPPONENTS, *games.engine(record.game).automata)
    seats = _read_seats(found[_SEATS], known) if _SEATS in found else ()
    day = _read_day(found[_DAY]) if _DAY in found else ""
    return Invitation(record, seats, _read_goal(found.get(_GOAL, "0")), _TURNS in found, day)


def _damaged() -> LinkError:
    return LinkError("damaged", "This link is damaged.")


def _write_seats(seats: tuple[Seated, ...]) -> str:
    packed = msgspec.msgpack.encode([(seat.name, seat.colour, seat.opponent) for seat in seats])
    text = b2a_base64(packed, newline=False).decode()
    return text.translate({ord("+"): "-", ord("/"): "_", ord("="): None})


def _read_seats(text: str, known: Sequence[str]) -> tuple[Seated, ...]:
    if len(text) > _LONGEST_SEATS:
        raise _damaged()
    padded = text.translate({ord("-"): "+", ord("_"): "/"}) + "=" * (-len(text) % 4)
    try:
        packed = a2b_base64(padded, strict_mode=True)
        seats = msgspec.msgpack.decode(packed, type=list[tuple[str, int, str]])
    except (ValueError, msgspec.DecodeError):
        raise _damaged() from None
    if not seats or len({colour for _, colour, _ in seats}) != len(seats):
        raise _damaged()
    for name, colour, opponent in seats:
        is_named = 0 < len(name) <= LONGEST_NAME
        if not is_named or colour not in range(COLOURS) or opponent not in known:
            raise _damaged()
    return tuple(Seated(*seat) for seat in seats)


def _read_goal(text: str) -> int:
    # The length first: there are numbers too long to be read at all.
    if len(text) > _LONGEST_GOAL or not text.isascii() or not text.isdigit():
        raise _damaged()
    return int(text)


def _read_day(text: str) -> str:
    # Most links are of no day.
    from rossio.engine.daily import read_day

    if len(text) != 8 or not text.isascii() or not text.isdigit():
        raise _damaged()
    return read_day(f"{text[:4]}-{text[4:6]}-{text[6:]}").isoformat()


Relation = Literal["same", "further", "behind", "forked", "another"]


def relation(here: Record[Any], there: Record[Any]) -> tuple[Relation, int]:
    """How a game that arrives stands to one that is here, and how many moves they share."""
    if here.until(0) != there.until(0):
        return "another", 0
    mine, theirs = here.moves, there.moves
    shared = next(
        (number for number, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b),
        min(len(mine), len(theirs)),
    )
    if shared < min(len(mine), len(theirs)):
        return "forked", shared
    if len(mine) == len(theirs):
        return "same", shared
    return ("behind" if shared == len(theirs) else "further"), shared
