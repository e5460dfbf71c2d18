"""A saved game as it is kept: a text that begins with its head.

The head says what a list shows: which game it is, who plays, how it stands. Lists and figures read
heads alone; the record is read, and replayed, when the game is opened.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct, field, structs

from rossio import games
from rossio.engine.errors import GameError
from rossio.engine.events import Seat
from rossio.engine.nesting import is_deep
from rossio.engine.record import Record, from_json
from rossio.ui.name import clean
from rossio.ui.seat import Seated

T = TypeVar("T")

VERSION = 2


def _newest() -> int:
    """The version of new saves; as a function, because a plain default would not be written."""
    return VERSION


class BestTurn(Struct, frozen=True, omit_defaults=True, gc=False):
    """The turn of a game that brought somebody most: how much, in which round, and the number of
    the moment at which it began."""

    points: int
    round: int = 1
    moment: int = 0


class Told(Struct, frozen=True, omit_defaults=True, gc=False):
    """The hint of a turn that is being played: after how many moves of the game it was asked for,
    and which of its turns was looked at. The same question has the same answer, so that is all."""

    after: int
    turn: int = 0


# No head leads back to itself, so Python need not look for that in thousands of them.
class Head(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a list shows of a saved game; `winners` are none before its end.

    `begun` and `touched` are the times of its beginning and of the last move, `length` the number
    of its moves. `here` are the seats that play at this device, when others play by link; `goal` is
    the total to beat. `picture` is what the game wants to draw in a list. Points that are hidden
    at the table are not here either. `terms` are what games have in common whose totals
    can be compared; one that began midway has none, and earlier releases did not say. `day` is the
    date whose deal it is, if it was begun as that. `given` is how many of its moves had been made
    when it came here, by whomever. `turn` is the best one of the one person at this device; earlier
    saves do not have it. `told` is a hint that is being followed. `named` is the time at which the
    title was given: that is no playing, but of two texts the later one has it.
    """

    key: str
    game: str
    seats: tuple[Seated, ...]
    touched: float = 0
    begun: float = 0
    practice: bool = False
    points: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[Seat, ...] = ()
    length: int = 0
    title: str = ""
    picture: str = ""
    here: tuple[Seat, ...] = ()
    goal: int = 0
    terms: str = ""
    day: str = ""
    given: int = 0
    turn: BestTurn | None = None
    told: Told | None = None
    named: float = 0
    version: int = field(default_factory=_newest)

    def __post_init__(self) -> None:
        structs.force_setattr(self, "title", clean(self.title))

    @property
    def is_known(self) -> bool:
        """Whether this version has the game."""
        return self.game in games.names()


def terms_of(record: Record[Any]) -> str:
    """The box and all that was agreed on, in short; nothing where it began with a position."""
    return "" if record.setup is None else f"{record.box} {to_json(record.setup)}"


class Saved(Head, frozen=True, kw_only=True):
    """A game that can be gone on with: its head and its record."""

    record: Record[Any]


class Kept(Head, frozen=True, kw_only=True):
    """A save whose record only its game can read."""

    record: Raw


def to_json(value: object) -> str:
    """A value as it is kept."""
    return msgspec.json.encode(value).decode()


def decoded(text: str | None, kind: type[T]) -> T | None:
    """The value in a text that was kept, or None if there is none."""
    if text is None or len(text) > LONGEST or is_deep(text):
        return None
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError):
        return None


LONGEST = 128 * 1024
"""So many characters an entry has at most: dozens of times a long game."""


class _Header(Struct):
    """What every version of a save has; the first ones did not say their version."""

    version: int = 1
    record: Raw = field(default_factory=Raw)


def version_of(text: str | None) -> int:
    """The version of an entry, 0 if it has none that can be read."""
    return _header(text).version


def version_and_deal(text: str | None) -> tuple[int, int]:
    """The version of an entry, and what its game shares with all that begin alike."""
    header = _header(text)
    return header.version, _deal(bytes(header.record))


def deal_of(record: Record[Any]) -> int:
    """What a game shares with all that begin alike; others may share it, by a rare chance."""
    return _deal(msgspec.json.encode(record))


def _deal(record: bytes) -> int:
    """By all that stands before the moves, as `to_json` writes it."""
    return hash(record.rpartition(b',"version":')[0].partition(b',"moves":')[0])


def _header(text: str | None) -> _Header:
    return decoded(text, _Header) or _Header(version=0)


def _no_boxes(_: str) -> list[str]:
    return []


def read_game(text: str | None, boxes: Callable[[str], Iterable[str]] = _no_boxes) -> Saved | None:
    """The game in an entry's text, whatever version wrote it, or None if it cannot be read.

    Of a game that cannot be loaded, that is a NotLoadedError.

    `boxes` gives the texts of an owner's boxes of a game.
    """
    version = version_of(text)
    if version == VERSION:
        return _read_now(text or "")
    if version == 0 or version > VERSION:
        return None
    from rossio.ui import earlier

    return earlier.read_game(text or "", boxes(earlier.GAME))


def read_kept(text: str) -> Kept | None:
    """The game in an entry of today's form, with a record that nobody has read."""
    return decoded(text, Kept) if version_of(text) == VERSION else None


def _read_now(text: str) -> Saved | None:
    kept = decoded(text, Kept)
    if kept is None or not kept.is_known:
        return None
    try:
        record = from_json(games.engine(kept.game), bytes(kept.record))
    except games.NotLoadedError:
        raise
    except GameError:
        return None
    head = {name: getattr(kept, name) for name in Head.__struct_fields__}
    return Saved(**head, record=record)
