"""Games and choices kept on this device, as JSON under names of their own.

Whatever happens to the storage, the game goes on: what cannot be kept is remembered as long as the
tab lives, what cannot be read stays where it is, and `trouble` says what to tell the person.
"""

import re
from collections.abc import Callable, Iterable
from typing import Literal, Protocol, TypeVar

import msgspec
from msgspec import Struct, field, structs

from rossio.engine.record import Record
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.square import COLOUR_NAMES, ROWS, Square, colour_at
from rossio.engine.rossio.state import Seat
from rossio.ui.control.playback import Speed
from rossio.ui.rossio.scene import Seated

T = TypeVar("T")

VERSION = 1
_GAME = "rossio:game:"
_PREFERENCES = "rossio:preferences"
_LAST = "rossio:last"
_BOX = "rossio:box:"

Trouble = Literal["full", "forbidden"]


class StorageError(OSError):
    """The browser did not keep something."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble: Trouble = trouble


class Storage(Protocol):
    """What a browser keeps: texts by name. Any of it may fail, and then with a StorageError."""

    def names(self) -> Iterable[str]: ...
    def read(self, name: str) -> str | None: ...
    def write(self, name: str, text: str) -> None: ...
    def remove(self, name: str) -> None: ...


def _newest() -> int:
    """The version of new saves; as a function, because a plain default would not be written."""
    return VERSION


class Saved(Struct, frozen=True, omit_defaults=True):
    """A game that can be gone on with: the record, who plays, and when it was last touched.

    `here` are the seats that play at this device, when others play by link; `rows` is a small
    picture of the square, colours by their first letters. `goal` is the total to beat.
    """

    key: str
    record: Record[Setup]
    seats: tuple[Seated, ...]
    touched: float = 0
    practice: bool = False
    points: tuple[int, ...] = ()
    over: bool = False
    title: str = ""
    rows: tuple[str, ...] = ()
    here: tuple[Seat, ...] = ()
    goal: int = 0
    version: int = field(default_factory=_newest)


class Broken(Struct, frozen=True):
    """An entry that cannot be read: damaged, or written by a newer version of the program."""

    name: str
    text: str
    is_newer: bool


class Export(Struct, frozen=True, tag="rossio", omit_defaults=True):
    """Everything that was kept, as one file; the entries as they were."""

    games: dict[str, str]
    boxes: dict[str, str] = {}
    version: int = field(default_factory=_newest)


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
    by_link: bool = False
    seed: str = ""
    box: str = ""


def picture_rows(square: Square) -> tuple[str, ...]:
    """The rows of the square, each tile by the first letter of its colour, empty spaces as dots."""
    colours = [colour_at(square, space) for space in range(ROWS * square.columns)]
    letters = ["." if colour is None else COLOUR_NAMES[colour][0] for colour in colours]
    return tuple("".join(letters[row::ROWS]) for row in range(ROWS))


class Saves:
    """What is kept. An entry that cannot be read is as good as none, and stays where it is."""

    def __init__(self, storage: Storage, now: Callable[[], float]) -> None:
        self._storage = storage
        self._now = now
        self._unkept: dict[str, str] = {}
        self.trouble: Trouble | None = None

    # --- Games ----------------------------------------------------------------------------------

    def games(self) -> list[Saved]:
        """Every saved game, the latest first."""
        found = [saved for name in self._names(_GAME) if (saved := self._read_game(name))]
        return sorted(found, key=lambda saved: -saved.touched)

    def game(self, key: str) -> Saved | None:
        """A saved game."""
        return self._read_game(_GAME + key)

    def keep(self, saved: Saved) -> Saved:
        """Save a game under its key; later than it was, even if the clock stands or goes back."""
        touched = structs.replace(saved, touched=max(self._now(), saved.touched + 1))
        self._write(_GAME + saved.key, _to_json(touched))
        return touched

    def entitle(self, saved: Saved, title: str) -> None:
        """Give a game a name; that is no playing, so it keeps its place among the others."""
        self._write(_GAME + saved.key, _to_json(structs.replace(saved, title=title)))

    def drop(self, key: str) -> str | None:
        """Forget a game; what was kept of it can bring it back."""
        text = self._read(_GAME + key)
        self._remove(_GAME + key)
        return text

    def text(self, key: str) -> str:
        """What is kept of a game, as it is."""
        return self._read(_GAME + key) or ""

    def bring_back(self, key: str, text: str) -> None:
        """Keep again what was dropped, unless another tab has gone on with it meanwhile."""
        if self._read(_GAME + key) is None:
            self._write(_GAME + key, text)

    def new_key(self) -> str:
        """A key for a new game."""
        key = int(self._now())
        while self._read(f"{_GAME}{key:x}") is not None:
            key += 1
        return f"{key:x}"

    def broken(self) -> list[Broken]:
        """The entries that should be games and cannot be read."""
        names = [name for name in self._names(_GAME) if self._read_game(name) is None]
        texts = [(name, self._read(name)) for name in names]
        return [Broken(name, text, _is_newer(text)) for name, text in texts if text is not None]

    def drop_broken(self, name: str) -> None:
        """Forget an entry that cannot be read."""
        if any(name == broken.name for broken in self.broken()):
            self._remove(name)

    # --- Other things ---------------------------------------------------------------------------

    def preferences(self) -> Preferences:
        """The person's preferences, or the usual ones."""
        return self._decode(_PREFERENCES, Preferences) or Preferences()

    def prefer(self, preferences: Preferences) -> None:
        """Remember the preferences."""
        self._write(_PREFERENCES, _to_json(preferences))

    def plan(self) -> Plan | None:
        """The set-up that was used last."""
        return self._decode(_LAST, Plan)

    def remember(self, plan: Plan) -> None:
        """Remember a set-up."""
        self._write(_LAST, _to_json(plan))

    def boxes(self) -> list[str]:
        """The texts of the owner's own boxes."""
        return [text for name in self._names(_BOX) if (text := self._read(name))]

    def keep_box(self, identity: str, text: str) -> None:
        """Keep an owner's box; games name it by its identity."""
        self._write(_BOX + identity, text)

    # --- All in one file ------------------------------------------------------------------------

    def export(self) -> str:
        """Everything as one text, entries that cannot be read included."""
        return _to_json(Export(self._texts(_GAME), self._texts(_BOX)))

    def take_in(self, text: str) -> int | None:
        """Keep what another device exported, beside what is here; how many games, None if no file.

        A game that is here already, move by move, is not taken twice.
        """
        export = _decoded(text, Export)
        if export is None:
            return None
        for identity, box in export.boxes.items():
            if self._read(_BOX + identity[:20]) is None:
                self.keep_box(identity[:20], box)
        here = {_content(text) for text in self._texts(_GAME).values()}
        new = {_content(text): text for text in export.games.values()}
        taken = [text for content, text in new.items() if content not in here]
        for text in taken:
            key = self.new_key()
            saved = read_game(text)
            self._write(_GAME + key, _to_json(structs.replace(saved, key=key)) if saved else text)
        return len(taken)

    def _texts(self, prefix: str) -> dict[str, str]:
        texts = {name.removeprefix(prefix): self._read(name) for name in self._names(prefix)}
        return {name: _as_unicode(text) for name, text in texts.items() if text is not None}

    # --- The storage, which may fail ------------------------------------------------------------

    def _names(self, prefix: str) -> list[str]:
        try:
            names = {*self._storage.names(), *self._unkept}
        except StorageError as error:
            self.trouble = error.trouble
            names = {*self._unkept}
        return sorted(name for name in names if name.startswith(prefix))

    def _read(self, name: str) -> str | None:
        if name in self._unkept:
            return self._unkept[name]
        try:
            return self._storage.read(name)
        except StorageError as error:
            self.trouble = error.trouble
            return None

    def _write(self, name: str, text: str) -> None:
        try:
            self._storage.write(name, text)
        except StorageError as error:
            self.trouble = error.trouble
            self._unkept[name] = text
        else:
            self._unkept.pop(name, None)

    def _remove(self, name: str) -> None:
        self._unkept.pop(name, None)
        try:
            self._storage.remove(name)
        except StorageError as error:
            self.trouble = error.trouble

    def _read_game(self, name: str) -> Saved | None:
        saved = read_game(self._read(name))
        # A key that an entry claims but does not lie under would overwrite another game.
        return saved and structs.replace(saved, key=name.removeprefix(_GAME))

    def _decode(self, name: str, kind: type[T]) -> T | None:
        return _decoded(self._read(name), kind)


def _to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _as_unicode(text: str) -> str:
    """A browser keeps halves of characters too, which no file can hold."""
    return text.encode(errors="replace").decode()


def _decoded(text: str | None, kind: type[T]) -> T | None:
    if text is None or _is_deep(text):
        return None
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


_DEEPEST = 30
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BRACKET = re.compile(r"[\[{\]}]")


def _is_deep(text: str) -> bool:
    """Whether it is nested beyond reason: reading that would end the browser's Python for good."""
    if text.count("[") + text.count("{") <= _DEEPEST:
        return False
    depth = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > _DEEPEST:
            return True
    return False


class _Header(Struct):
    """What every version of a save has; the first ones did not say their version."""

    version: int = 1


def read_game(text: str | None) -> Saved | None:
    """The game in an entry's text, whatever version wrote it, or None if it cannot be read."""
    header = _decoded(text, _Header)
    read = _READERS.get(header.version) if header else None
    return read(text or "") if read else None


def _content(text: str) -> object:
    """What makes an entry the same game on every device, whatever its key and its name there."""
    saved = read_game(text)
    return (_to_json(saved.record), saved.seats, saved.here, saved.goal) if saved else text


def _is_newer(text: str) -> bool:
    header = _decoded(text, _Header)
    return header is not None and header.version > VERSION


def _read_1(text: str) -> Saved | None:
    return _decoded(text, Saved)


# One for each version there has been; a later one turns what it reads into today's.
_READERS: dict[int, Callable[[str], Saved | None]] = {1: _read_1}
