"""Taking in what another device exported, entry by entry, beside what is here.

What cannot be taken in is named; the rest is. Nothing that is here is changed.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rossio import games
from rossio.engine.errors import BoxError
from rossio.ui.save import Head, decoded, read_game, to_json, version_of
from rossio.ui.store import ENTRY, box_name, is_newer, is_whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from rossio.ui.save import Saved
    from rossio.ui.store import Saves

Kind = Literal["game", "box"]


class Refused(Struct, frozen=True):
    """An entry that could not be taken in."""

    kind: Kind
    name: str


class Intake:
    """What has been taken in so far, and what could not be."""

    def __init__(self, saves: Saves) -> None:
        self._saves = saves
        self._here: dict[object, list[str]] | None = None
        self._alike: dict[object, set[str]] = {}
        self._unread_texts: set[str] | None = None
        self.games = 0
        self.boxes = 0
        self.refused: list[Refused] = []

    def take(self, kind: Kind, name: str, text: str) -> None:
        """Take in an entry, or note that it cannot be."""
        is_taken = self._game(text) if kind == "game" else self._box(name, text)
        if not is_taken:
            self.refused.append(Refused(kind, name))

    # --- Games ----------------------------------------------------------------------------------

    def _game(self, text: str) -> bool:
        """A game that is here already, move by move, is not taken twice."""
        saved = _read_if_loaded(text, self._saves.boxes)
        if saved is None:
            return _will_be_read(text) and self._unread(text)
        alike = self._records(_likeness(saved))
        if (record := to_json(saved.record)) not in alike:
            alike.add(record)
            key = self._saves.new_key()
            whole = to_json(structs.replace(saved, key=key)) if is_whole(saved) else text
            self._keep(key, whole)
        return True

    def _unread(self, text: str) -> bool:
        """One for a newer version, or for one that has its game, stays as it is."""
        if text not in self._texts():
            self._texts().add(text)
            self._keep(self._saves.new_key(), text)
        return True

    def _keep(self, key: str, text: str) -> None:
        self._saves.take_in(ENTRY + key, text)
        self.games += 1

    def _records(self, likeness: object) -> set[str]:
        """The records that are here of games with a likeness, each read once."""
        if likeness not in self._alike:
            keys = self._keys().get(likeness, [])
            found = (_read_if_loaded(self._saves.text(key)) for key in keys)
            self._alike[likeness] = {to_json(saved.record) for saved in found if saved}
        return self._alike[likeness]

    def _keys(self) -> dict[object, list[str]]:
        """The games that are here, by what the same game has in common on every device."""
        if self._here is None:
            self._here = {}
            for head in self._saves.heads():
                self._here.setdefault(_likeness(head), []).append(head.key)
        return self._here

    def _texts(self) -> set[str]:
        if self._unread_texts is None:
            self._unread_texts = {*self._saves.entries().values()}
        return self._unread_texts

    # --- Boxes ----------------------------------------------------------------------------------

    def _box(self, name: str, text: str) -> bool:
        """A box is read before it is kept, and lies under its own identity, whatever it claims."""
        from rossio.ui import earlier

        game, colon, _ = name.partition(":")
        game = game if colon else earlier.GAME
        if game not in games.names():
            return False
        try:
            box = games.engine(game).read_box(text)
        except (BoxError, games.NotLoadedError):
            return False
        if not self._saves.has(box_name(game, box.identity)):
            self._saves.keep_box(game, box.identity, text)
            self.boxes += 1
        return True


def _read_if_loaded(text: str, *boxes: Callable[[str], list[str]]) -> Saved | None:
    """The game in an entry; None too while that game cannot be loaded."""
    with suppress(games.NotLoadedError):
        return read_game(text, *boxes)
    return None


def _will_be_read(text: str) -> bool:
    """Whether a newer version, or one with that game, can read what this one cannot."""
    head = decoded(text, Head) if version_of(text) else None
    return is_newer(text) or (head is not None and not _is_readable_here(head))


def _is_readable_here(head: Head) -> bool:
    if not head.is_known:
        return False
    try:
        games.engine(head.game)
    except games.NotLoadedError:
        return False
    return True


def _likeness(head: Head) -> object:
    return head.game, head.length, head.seats, head.here, head.goal
