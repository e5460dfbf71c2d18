"""Taking in what another device exported, entry by entry, beside what is here.

What cannot be taken in is named; the rest is. Nothing that is here is changed.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Struct, structs

from rossio import games
from rossio.engine.errors import BoxError, GameError
from rossio.engine.record import from_json
from rossio.ui.days import has_try_key
from rossio.ui.save import Head, decoded, read_game, read_kept, to_json, version_of
from rossio.ui.steps import Steps
from rossio.ui.store import ENTRY, box_name, is_newer, is_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rossio.ui.actions import EntryKind
    from rossio.ui.save import Saved
    from rossio.ui.store import Saves

Why = Literal[
    "empty",
    "damaged",
    "moves",
    "future",
    "unknown-game",
    "not-loaded",
    "box",
    "too-many",
    "too-many-results",
    "too-many-puzzles",
]
MOST_BOXES = 20
"""So many boxes of a game are taken in at most: all of them are read whenever it is loaded."""


class Refused(Struct, frozen=True):
    """An entry that could not be taken in, and why."""

    kind: EntryKind
    name: str
    why: Why


class Intake:
    """What has been taken in so far, and what could not be.

    The steps of `settling` read what is here, to tell what is here already.
    """

    def __init__(self, saves: Saves) -> None:
        self._saves = saves
        self._games: set[object] = set()
        self._texts: set[bytes] = set()
        self.settling = Steps(self._read_all())
        self.taken: Counter[EntryKind] = Counter()
        self.refused: list[Refused] = []

    def take(self, kind: EntryKind, name: str, text: str) -> None:
        """Take in an entry, or note that it cannot be."""
        self.settling.finish()
        # What a page that did not start found in two places, it has marked by this.
        meant = name.rstrip("'")
        match kind:
            case "game":
                why = self._game(text)
            case "box":
                why = self._box(meant, text)
            case "try" | "claim":
                why = self._of_day(kind, meant, text)
            case "preferences" | "plan" | "lesson":
                why = self._chosen(kind, meant, text)
            case _:
                why = self._of_puzzles(kind, meant, text)
        if why is not None:
            self.refused.append(Refused(kind, name, why))

    @property
    def games(self) -> int:
        """How many games were taken in."""
        return self.taken["game"]

    def _read_all(self) -> Iterator[None]:
        for text in self._saves.each_entry():
            self._texts.add(_digest(text.encode(errors="replace")))
            if (game := _game_in(text)) is not None:
                self._games.add(game)
            yield

    # --- Games ----------------------------------------------------------------------------------

    def _game(self, text: str) -> Why | None:
        """A game that is here already, move by move, is not taken twice."""
        saved = _read_if_loaded(text, self._saves.boxes)
        if saved is None:
            if not _will_be_read(text):
                return _why_not(text)
            self._unread(text)
            return None
        if (game := _likeness(saved, msgspec.json.encode(saved.record))) not in self._games:
            self._games.add(game)
            key = self._key_for(saved)
            whole = to_json(structs.replace(saved, key=key)) if is_whole(saved) else text
            self._keep(key, whole)
        return None

    def _key_for(self, saved: Saved) -> str:
        """A new one; but the game of a try lies where its try looks for it, also if that has been
        gone on with since."""
        own = self._saves.own_try(saved.game, saved.day) if has_try_key(saved) else None
        if has_try_key(saved) and (own is None or own.moves == saved.record.moves):
            return saved.key
        return self._saves.new_key()

    def _unread(self, text: str) -> None:
        """One for a newer version, or for one that has its game, stays as it is."""
        if (digest := _digest(text.encode(errors="replace"))) not in self._texts:
            self._texts.add(digest)
            self._keep(self._saves.new_key(), text)

    def _keep(self, key: str, text: str) -> None:
        self._saves.take_in(ENTRY + key, text)
        self.taken["game"] += 1

    # --- Boxes ----------------------------------------------------------------------------------

    def _box(self, name: str, text: str) -> Why | None:
        """A box is read before it is kept, and lies under its own identity, whatever it claims."""
        from rossio.ui import earlier

        game, colon, _ = name.partition(":")
        game = game if colon else earlier.GAME
        if game not in games.names():
            return "unknown-game"
        try:
            box = games.engine(game).read_box(text)
        except games.NotLoadedError:
            return "not-loaded"
        except BoxError:
            return "box" if text else "empty"
        if self._saves.has(box_name(game, box.identity)):
            return None
        if sum(kept.game == game for kept in self._saves.kept_boxes()) >= MOST_BOXES:
            return "too-many"
        self._saves.keep_box(game, box.identity, text)
        self.taken["box"] += 1
        return None

    # --- Puzzles --------------------------------------------------------------------------------

    def _of_puzzles(self, kind: EntryKind, name: str, text: str) -> Why | None:
        from rossio.ui.intake_puzzles import take_mistake, take_solved

        take = take_solved if kind == "solved" else take_mistake
        number, why = take(self._saves, name, text)
        self.taken[kind] += number
        return why

    # --- The games of the days ------------------------------------------------------------------

    def _of_day(self, kind: EntryKind, name: str, text: str) -> Why | None:
        from rossio.ui.intake_days import take_claim, take_try

        saves = self._saves
        outcome = take_try(saves, name, text) if kind == "try" else take_claim(saves, text)
        if outcome == "kept":
            self.taken[kind] += 1
        if outcome == "kept" or outcome == "here":
            return None
        return outcome

    # --- What somebody has chosen ---------------------------------------------------------------

    def _chosen(self, kind: EntryKind, name: str, text: str) -> Why | None:
        from rossio.ui import intake_choices as choices

        saves = self._saves
        if kind == "preferences":
            outcome = choices.take_preferences(saves, text)
        else:
            take = choices.take_plan if kind == "plan" else choices.take_progress
            outcome = take(saves, name, text)
        if outcome == "kept":
            self.taken[kind] += 1
        if outcome == "kept" or outcome == "here":
            return None
        return outcome


def _read_if_loaded(text: str, *boxes: Callable[[str], list[str]]) -> Saved | None:
    """The game in an entry; None too while that game cannot be loaded."""
    with suppress(games.NotLoadedError):
        return read_game(text, *boxes)
    return None


def _will_be_read(text: str) -> bool:
    """Whether a newer version, or one with that game, can read what this one cannot."""
    head = decoded(text, Head) if version_of(text) else None
    return is_newer(text) or (head is not None and not _is_readable_here(head))


def _why_not(text: str) -> Why:
    """Why an entry is no game that could be taken in."""
    if not text:
        return "empty"
    kept = read_kept(text)
    if kept is None:
        return "damaged"
    try:
        from_json(games.engine(kept.game), bytes(kept.record))
    except GameError as error:
        return "future" if error.code == "future" else "moves"
    return "damaged"


def _is_readable_here(head: Head) -> bool:
    if not head.is_known:
        return False
    try:
        games.engine(head.game)
    except games.NotLoadedError:
        return False
    return True


def _game_in(text: str) -> object:
    """What the same game is known by on every device, of an entry that is here."""
    if (kept := read_kept(text)) is not None:
        return _likeness(kept, bytes(kept.record))
    saved = _read_if_loaded(text)
    return saved and _likeness(saved, msgspec.json.encode(saved.record))


def _likeness(head: Head, record: bytes) -> object:
    return head.game, head.seats, head.here, head.goal, _digest(record)


def _digest(text: bytes) -> bytes:
    return sha256(text).digest()
