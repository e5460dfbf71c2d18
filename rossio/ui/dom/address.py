"""The address bar: it names the game on the table, so that it can be bookmarked, and left and come
back to; and the browser's Back, which goes one screen back, from every screen."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct, structs
from pyscript import window
from pyscript.ffi import create_proxy, to_js

from rossio.ui.actions import Action, Back, ComeBack, Leave, Restore
from rossio.ui.dom.browser import keep_for_tab, kept_for_tab

_QUIET = 400
"""So many milliseconds after the last move the address follows; a link is not made in no time."""
_PATIENCE = 1000
"""So many milliseconds the browser has for a step of its history: it says nothing where there is
none, because it forgets the oldest of many."""
_HERE = "here"


class _Step(Struct, frozen=True):
    """What the browser's history has beside an address: the key of the game, how many screens the
    start is behind what was on screen, and how many it was behind the first that is ours."""

    key: str = ""
    depth: int = 0
    first: int = 0


class Addresses:
    """`current` gives what the address should say and the key of the game, `key` that key alone,
    `depth` how many screens lie behind this one; `do` opens what the address says.

    The key goes along in the browser's history: a tab that comes back, however it went, finds the
    game as it was saved, though the address may be some moves behind. A tab that crashed has lost
    that; what it kept for itself alone still knows which game its address stood for.

    The history has a step for each screen, as deep as the app is. A screen that is left in the app
    is left in the history too, so that Back never leads to what is gone.
    """

    def __init__(
        self,
        current: Callable[[], tuple[str, str]],
        key: Callable[[], str],
        depth: Callable[[], int],
        do: Callable[[Action], None],
    ) -> None:
        self._current = current
        self._key = key
        self._depth = depth
        self._do = do
        self._timer: int | None = None
        self._follow = create_proxy(self._write)
        self._waiting: int | None = None
        self._stay = create_proxy(self._stayed)
        # Until the address has been read the history stays as it is found; so it does on the way
        # from one of its steps to another.
        self._rests = False
        self._last: _Step | None = None
        # The address that was last read or written.
        self._known = ""

    def listen(self) -> None:
        """Open what the address names now, and whatever it names later."""
        window.addEventListener("popstate", create_proxy(lambda _: self._travelled()))
        window.addEventListener("hashchange", create_proxy(lambda _: self._typed()))
        self._read(Restore, _key_here() or _key_before(self._written()))
        self._rests = True
        self.follow()

    def follow(self) -> None:
        """The screen has changed: the history follows at once, the address when there is time."""
        self._keep_step()
        if self._timer is not None:
            # Whoever plays on without a pause has an address all the same, from the first moves.
            if self._key() != _key_here():
                return
            window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._follow, _QUIET)

    # --- Steps ----------------------------------------------------------------------------------

    def _keep_step(self) -> None:
        """Have as many steps in the history as there are screens."""
        here, depth = _here(), self._depth()
        if not self._rests or self._is_typed(here):
            return
        if here is None:
            here = self._arrive(depth)
        if here.depth != depth:
            # Whoever comes back finds the focus in sight; the browser would scroll it away again.
            window.history.scrollRestoration = "manual"
        while here.depth < depth:
            here = structs.replace(here, depth=here.depth + 1)
            window.history.pushState(_state(here), "")
        if here.depth > max(depth, here.first):
            self._rests = False
            self._waiting = window.setTimeout(self._stay, _PATIENCE)
            window.history.go(max(depth, here.first) - here.depth)
        elif here.depth > depth:
            here = _settle(here, depth)
        self._last = here

    def _stayed(self) -> None:
        """There is no way back in the history: this step becomes that of the screen."""
        self._waiting, self._rests = None, True
        if (here := _here()) is not None:
            self._last = _settle(here, self._depth())
        self.follow()

    def _arrive(self, depth: int) -> _Step:
        """A step that the browser has made, for a new page or for an address that was typed."""
        last = self._last
        step = _Step("", depth, last.first) if last else _Step(_key_here())
        window.history.replaceState(_state(step), "")
        return step

    def _travelled(self) -> None:
        """The browser went to another step: by its own buttons, or because the app did."""
        here, is_own = _here(), not self._rests
        if self._waiting is not None:
            window.clearTimeout(self._waiting)
            self._waiting = None
        if here is None:
            # An address was typed; whatever was on its way gives way to it.
            self._rests = True
            return
        self._rests, self._known = False, self._written()
        if not is_own:
            for _ in range(self._depth() - here.depth):
                self._do(Back())
            is_there = here.key == self._key() if here.key else self._depth() >= here.depth
            # A sheet that was put away is none that one could come back to.
            written = self._written()
            if not is_there and (here.key or written not in ("", self._current()[0])):
                self._do(ComeBack(here.key, written))
        self._rests = True
        self.follow()

    # --- The address ----------------------------------------------------------------------------

    def _written(self) -> str:
        return str(window.location.hash).removeprefix("#")

    def _is_typed(self, here: _Step | None) -> bool:
        """Whether there is a new address here of which the browser has not told us yet.

        It says so in an event of its own, later; what is written before would be written over it.
        """
        return here is None and self._written() != self._known

    def _write(self) -> None:
        self._timer, here = None, _here()
        # A page that is loaded anew is where it was.
        window.history.scrollRestoration = "auto"
        if not self._rests or self._is_typed(here):
            return
        written, (link, key) = self._written(), self._current()
        if link == written and key == _key_here():
            return
        address = f"#{link}" if link else str(window.location.pathname) + window.location.search
        step = structs.replace(here or _Step(), key=key)
        window.history.replaceState(_state(step), "", address)
        self._known = link
        keep_for_tab(_HERE, f"{key} {link}")

    def _typed(self) -> None:
        """Another address without a step of ours: somebody typed it, or followed a link."""
        if _here() is None:
            # What this tab had open at it, a moment ago, is not what is asked for.
            self._read(ComeBack, _key_here())

    def _read(self, kind: type[ComeBack] | type[Restore], key: str) -> None:
        link, (shown, _) = self._written(), self._current()
        self._known = link
        if link == shown:
            return
        if link:
            self._do(kind(key, link))
        else:
            self._do(Leave())


def _settle(here: _Step, depth: int) -> _Step:
    """Make the step that the browser is at that of a screen; what is behind it is not ours."""
    here = structs.replace(here, depth=depth, first=depth)
    window.history.replaceState(_state(here), "")
    return here


def _state(step: _Step) -> Any:
    return to_js(structs.asdict(step))


def _here() -> _Step | None:
    """The step of the history that the browser is at, if it is one of ours."""
    state = window.history.state
    if not state or isinstance(state, str):
        return None
    return _Step(str(state.key), int(state.depth), int(state.first))


def _key_here() -> str:
    """The key at this step; the first release had nothing else there."""
    state = window.history.state
    if isinstance(state, str):
        return state
    here = _here()
    return here.key if here else ""


def _key_before(link: str) -> str:
    """The game that this tab had open at this address before it crashed."""
    key, _, address = kept_for_tab(_HERE).partition(" ")
    return key if address == link else ""
