"""Games and choices kept on this device, as JSON under names of their own."""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

import msgspec
from msgspec import Struct

from rossio.engine.record import Record
from rossio.engine.rossio.setup import Setup
from rossio.ui.playback import Speed
from rossio.ui.scene import Seated

T = TypeVar("T")

_GAME = "rossio:game:"
_PREFERENCES = "rossio:preferences"
_LAST = "rossio:last"
_BOX = "rossio:box:"


class Storage(Protocol):
    """What a browser keeps: texts by name. Any of it may fail, and then does so with OSError."""

    def names(self) -> Iterable[str]: ...
    def read(self, name: str) -> str | None: ...
    def write(self, name: str, text: str) -> None: ...
    def remove(self, name: str) -> None: ...


class Saved(Struct, frozen=True, omit_defaults=True):
    """A game that can be gone on with: the record, who plays, and when it was last touched."""

    key: str
    record: Record[Setup]
    seats: tuple[Seated, ...]
    touched: float = 0
    practice: bool = False
    points: tuple[int, ...] = ()
    over: bool = False


class Preferences(Struct, omit_defaults=True):
    """How this person likes to play."""

    language: str | None = None
    speed: Speed = "calm"
    pass_device: bool = True


class Plan(Struct, omit_defaults=True):
    """A set-up being made: who plays, and what is agreed on. The seed is a text, empty for any."""

    seats: list[Seated]
    solo: bool = True
    level: str = "easy"
    first: int | None = None
    hard_pieces: int = 0
    nobles: bool = False
    hidden_points: bool = False
    practice: bool = False
    seed: str = ""
    box: str = ""


class Saves:
    """What is kept. An entry that cannot be read is as good as none, and stays where it is."""

    def __init__(self, storage: Storage, now: Callable[[], float]) -> None:
        self._storage = storage
        self._now = now

    def games(self) -> list[Saved]:
        """Every saved game, the latest first."""
        names = [name for name in self._storage.names() if name.startswith(_GAME)]
        found = [saved for name in names if (saved := self._read(name, Saved))]
        return sorted(found, key=lambda saved: -saved.touched)

    def game(self, key: str) -> Saved | None:
        """A saved game."""
        return self._read(_GAME + key, Saved)

    def keep(self, saved: Saved) -> None:
        """Save a game under its key."""
        touched = msgspec.structs.replace(saved, touched=self._now())
        self._write(_GAME + saved.key, touched)

    def drop(self, key: str) -> None:
        """Forget a game."""
        self._storage.remove(_GAME + key)

    def new_key(self) -> str:
        """A key for a new game."""
        return f"{int(self._now()):x}"

    def preferences(self) -> Preferences:
        """The person's preferences, or the usual ones."""
        return self._read(_PREFERENCES, Preferences) or Preferences()

    def prefer(self, preferences: Preferences) -> None:
        """Remember the preferences."""
        self._write(_PREFERENCES, preferences)

    def plan(self) -> Plan | None:
        """The set-up that was used last."""
        return self._read(_LAST, Plan)

    def remember(self, plan: Plan) -> None:
        """Remember a set-up."""
        self._write(_LAST, plan)

    def boxes(self) -> list[str]:
        """The texts of the owner's own boxes."""
        names = [name for name in self._storage.names() if name.startswith(_BOX)]
        return [text for name in names if (text := self._storage.read(name))]

    def keep_box(self, identity: str, text: str) -> None:
        """Keep an owner's box; games name it by its identity."""
        self._storage.write(_BOX + identity, text)

    def _read(self, name: str, kind: type[T]) -> T | None:
        text = self._storage.read(name)
        try:
            return None if text is None else msgspec.json.decode(text, type=kind)
        except (msgspec.DecodeError, UnicodeError):
            return None

    def _write(self, name: str, value: object) -> None:
        self._storage.write(name, msgspec.json.encode(value).decode())
