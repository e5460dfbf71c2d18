"""What the first release kept, when there was one game: its saves and its set-up, as today's.

Loaded only where such a thing is met.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Raw, Struct

from rossio import games
from rossio.engine.errors import GameError
from rossio.engine.record import from_json, replay
from rossio.ui.control.setup import Plan
from rossio.ui.save import Head, Saved, decoded, terms_of
from rossio.ui.seat import Seated

GAME = "rossio"
PLAN = "last"
"""Where the set-up was kept."""


class _Saved(Struct):
    key: str
    record: Raw
    seats: tuple[Seated, ...]
    touched: float = 0
    practice: bool = False
    points: tuple[int, ...] = ()
    over: bool = False
    title: str = ""
    rows: tuple[str, ...] = ()
    here: tuple[int, ...] = ()
    goal: int = 0


def read_game(text: str, boxes: Iterable[str]) -> Saved | None:
    """A save of the first version; who won is told with the boxes that are here."""
    old = decoded(text, _Saved)
    if old is None:
        return None
    try:
        record = from_json(games.engine(GAME), bytes(old.record))
    except games.NotLoadedError:
        raise
    except GameError:
        return None
    winners = _winners(record, boxes) if old.over else ()
    terms, length = terms_of(record), len(record.moves)
    return Saved(**_head(old), winners=winners, length=length, terms=terms, record=record)


def head(text: str) -> Head | None:
    """What is to be seen of such a save while its game cannot be loaded."""
    old = decoded(text, _Saved)
    return Head(**_head(old)) if old else None


def _head(old: _Saved) -> dict[str, Any]:
    return {
        "key": old.key,
        "game": GAME,
        "seats": old.seats,
        "touched": old.touched,
        "begun": _begun(old.key, old.touched),
        "practice": old.practice,
        "points": old.points,
        "over": old.over,
        "title": old.title,
        "picture": "/".join(old.rows),
        "here": old.here,
        "goal": old.goal,
    }


def _winners(record: Any, boxes: Iterable[str]) -> tuple[int, ...]:
    game = games.engine(GAME)
    game = game.with_boxes([game.read_box(text) for text in boxes if is_box(text)])
    try:
        return game.result(replay(game, record)).winners
    except GameError:
        return ()


def is_box(text: str) -> bool:
    """Whether a text is an owner's box."""
    try:
        games.engine(GAME).read_box(text)
    except GameError:
        return False
    return True


def _begun(key: str, touched: float) -> float:
    """A key was the time at which a game began; one that was not is no later than the last move."""
    try:
        return float(min(int(key, 16), touched))
    except ValueError:
        return touched


class _Plan(Struct):
    seats: list[Seated]
    solo: bool = True
    level: str = "easy"
    first: int | None = None
    hard_pieces: int = 0
    nobles: bool = False
    hidden_points: bool = False
    practice: bool = False
    by_link: bool = False
    seed: str = ""
    box: str = ""


def plan(text: str | None) -> Plan | None:
    """A set-up of the first version."""
    old = decoded(text, _Plan)
    if old is None:
        return None
    choices = {
        "level": old.level,
        "hard_pieces": str(old.hard_pieces),
        "nobles": "yes" if old.nobles else "",
        "hidden_points": "yes" if old.hidden_points else "",
    }
    return Plan(
        GAME, old.seats, old.solo, old.first, choices, old.practice, old.by_link, old.seed, old.box
    )
