"""Where a browser keeps things: texts by name, for one site of several on a host, in two places.

The first place is quick and may lose the last minute when the browser is killed; the second, the
mirror, is slower and loses nothing that it has said to keep. Either may be forbidden or full.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from math import inf
from typing import Literal, Protocol

from msgspec import Struct

from rossio.ui.save import decoded
from rossio.ui.steps import Steps

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
    def watch(self, changed: Callable[[str], None]) -> None:
        """Have somebody hear of each name under which another tab changes something; without a
        name it may be all of them."""


# --- One site of several ------------------------------------------------------------------------

_EARLIER = "rossio:"
"""What the first release's names began with, wherever on its host it lay."""


def site_name(path: str, name: str) -> str:
    """What the site at a path calls something that all sites of its host could see."""
    return f"rossio {path} {name}"


class SiteStorage:
    """The part of a host's storage that belongs to the site at a path.

    What the first release kept is taken over under this site's names: first written there, then
    removed. Where there is no room for both it is read where it lies. That is done in the steps of
    `settling`; whoever asks for something earlier waits for the rest of them.
    """

    def __init__(self, storage: Storage, path: str) -> None:
        self._storage = storage
        self._prefix = site_name(path, "")
        # What there was no room to take over.
        self._left: set[str] = set()
        self.settling = Steps(self._take_over())

    def names(self) -> Iterable[str]:
        """Every name under which this site keeps something."""
        self.settling.finish()
        names = [name for name in self._storage.names() if name.startswith(self._prefix)]
        return {name.removeprefix(self._prefix) for name in names} | self._left

    def read(self, name: str) -> str | None:
        """The text under a name."""
        self.settling.finish()
        text = self._storage.read(self._prefix + name)
        if text is None and name in self._left:
            return self._storage.read(_EARLIER + name)
        return text

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name."""
        self.settling.finish()
        self._write(name, text)

    def _write(self, name: str, text: str) -> None:
        self._storage.write(self._prefix + name, text)
        self._drop_earlier(name)

    def remove(self, name: str) -> None:
        """Keep nothing under a name."""
        self.settling.finish()
        self._storage.remove(self._prefix + name)
        self._drop_earlier(name)

    def watch(self, changed: Callable[[str], None]) -> None:
        """Have somebody hear of what another tab changes under this site's names."""

        def heard(name: str) -> None:
            if name.startswith(self._prefix) or not name:
                changed(name.removeprefix(self._prefix))

        self._storage.watch(heard)

    def _drop_earlier(self, name: str) -> None:
        if name in self._left:
            self._storage.remove(_EARLIER + name)
            self._left.discard(name)

    def _take_over(self) -> Iterator[None]:
        with suppress(StorageError):
            earlier = [name for name in self._storage.names() if name.startswith(_EARLIER)]
            self._left = {name.removeprefix(_EARLIER) for name in earlier}
            yield
            for name in [*self._left]:
                self._take_over_one(name)
                yield

    def _take_over_one(self, name: str) -> None:
        old = self._storage.read(_EARLIER + name)
        mine = self._storage.read(self._prefix + name)
        if old is None:
            return
        # A tab that still runs the first release may have gone on with a game.
        text = old if mine is None else further(mine, old)
        with suppress(StorageError):
            self._write(name, text)


# --- Two places ---------------------------------------------------------------------------------


class Difference(Struct, frozen=True):
    """A name under which the two places do not keep the same; `removed` is what the mirror knows
    to have been removed there."""

    name: str
    here: str | None = None
    there: str | None = None
    removed: str | None = None


class Mirror(Protocol):
    """The second place. What it is asked for it does later; what it could not do, it tells."""

    is_usable: bool
    on_failure: Callable[[str, Trouble], None]

    def differences(self) -> Iterable[Difference | None]:
        """Where the two places do not keep the same; nothing, where a rest is due."""

    def write(self, name: str, text: str) -> None: ...
    def remove(self, name: str, text: str | None) -> None: ...
    def forget(self, name: str) -> None: ...
    def tell_others(self, name: str, text: str) -> None: ...


class MirroredStorage:
    """Two places that keep the same: at the start, of each name the one that is further along.

    The steps of `settling` make them agree; whoever asks for something earlier waits for the rest.
    `on_lost` hears that something was kept in neither, `on_news` what another tab has kept in the
    mirror alone, of which browsers tell nobody.
    """

    def __init__(self, storage: Storage, mirror: Mirror) -> None:
        self._storage = storage
        self._mirror = mirror
        # What the first place did not take, and only the mirror has.
        self._beyond: dict[str, str] = {}
        # The mirror has not taken such a thing either: the next one is not taken for kept.
        self._is_full = False
        self.on_lost: Callable[[Trouble], None] = lambda _: None
        self.on_news: Callable[[str, str], None] = lambda *_: None
        mirror.on_failure = self._failed
        self._changed: Callable[[str], None] = lambda _: None
        # For so many characters more the first place has no room, as has been tried.
        self._no_room_for: float = inf
        self.settling = Steps(self._agree())

    def names(self) -> Iterable[str]:
        """Every name under which something is kept."""
        self.settling.finish()
        if not self._mirror.is_usable:
            return self._storage.names()
        names = {*self._beyond}
        with suppress(StorageError):
            names |= {*self._storage.names()}
        return names

    def read(self, name: str) -> str | None:
        """The text under a name."""
        self.settling.finish()
        beyond = self._beyond.get(name)
        try:
            here = self._storage.read(name)
        except StorageError:
            if self._mirror.is_usable:
                return beyond
            raise
        if beyond is None or here is None:
            return here if beyond is None else beyond
        return further(here, beyond)

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name."""
        self.settling.finish()
        refusal = self._refusal(name, text)
        self._mirror.write(name, text)
        if refusal is not None:
            raise refusal

    def _refusal(self, name: str, text: str) -> StorageError | None:
        """Write in the first place; what is to be said if that, and so everything, has failed."""
        try:
            self._storage.write(name, text)
        except StorageError as error:
            if not self._mirror.is_usable:
                return error
            self._beyond[name] = text
            self._mirror.tell_others(name, text)
            return error if self._is_full else None
        self._is_full = False
        self._no_longer_beyond(name)
        return None

    def _no_longer_beyond(self, name: str) -> None:
        if self._beyond.pop(name, None) is not None:
            self._mirror.tell_others(name, "")

    def remove(self, name: str) -> None:
        """Keep nothing under a name."""
        self._mirror.remove(name, self.read(name))
        self._no_longer_beyond(name)
        with suppress(StorageError):
            self._storage.remove(name)

    def hear(self, name: str, text: str) -> None:
        """Another tab has kept something in the mirror alone, or no longer does."""
        if text:
            self._beyond[name] = text
        else:
            self._beyond.pop(name, None)
        self._changed(name)
        self.on_news(name, text)

    def watch(self, changed: Callable[[str], None]) -> None:
        """Have somebody hear of what another tab changes in either place."""
        self._changed = changed
        self._storage.watch(changed)

    def _agree(self) -> Iterator[None]:
        """What differs is lost in one place, or was never in the other."""
        for one in self._mirror.differences() if self._mirror.is_usable else ():
            if one is not None:
                self._agree_on(one)
            yield

    def _agree_on(self, one: Difference) -> None:
        if one.there is not None:
            kept = one.there if one.here is None else further(one.here, one.there)
            self._write_here(one, kept)
            if kept != one.there:
                self._mirror.write(one.name, kept)
        elif one.here is not None and _was_removed(one.here, one.removed):
            # The browser was killed before the first place forgot it.
            with suppress(StorageError):
                self._storage.remove(one.name)
        elif one.here is not None:
            self._mirror.write(one.name, one.here)

    def _write_here(self, one: Difference, text: str) -> None:
        """What needs as much room as something for which there was none is not tried."""
        if text == one.here:
            return
        needed = len(one.name) + len(text) if one.here is None else len(text) - len(one.here)
        try:
            if needed >= self._no_room_for:
                raise StorageError("full")
            self._storage.write(one.name, text)
        except StorageError:
            self._no_room_for = min(self._no_room_for, needed)
            self._beyond[one.name] = text

    def _failed(self, name: str, trouble: Trouble) -> None:
        """No loss, unless the first place does not have it either.

        What the mirror has then is old, but better than nothing; beside what the first place has
        it must not be taken for the last.
        """
        if name in self._beyond:
            self._is_full = True
            self.on_lost(trouble)
        else:
            self._mirror.forget(name)


class _Time(Struct, order=True):
    """When something was last changed, and a game last given a name, which is no playing; what says
    nothing of that is older than all that does."""

    touched: float = 0
    named: float = 0


_NEVER = _Time(-1)
"""Of what cannot be read."""


def further(here: str, there: str) -> str:
    """The text of the two that is further along; of equals the first place's.

    Which one that is, is told by their times alone: after a kill the first place may be the older
    one, after a visit without the mirror the mirror. So whatever is kept under a name that stays
    has a time, which only goes on.
    """
    return there if _time(there) > _time(here) else here


def _was_removed(here: str, removed: str | None) -> bool:
    """Whether it is what was removed, or an older state of it, and nobody has gone on with it."""
    return removed is not None and _time(here) <= _time(removed)


def _time(text: str) -> _Time:
    return decoded(text, _Time) or _NEVER


def later_than(text: str | None, now: float) -> float:
    """A time for what is kept next under a name: now, or later than that of what is there, even if
    the clock stands or goes back."""
    return max(now, _time(text or "").touched + 1)
