"""The address bar: it names the game on the table, so that it can be bookmarked, and left and come
back to with the browser's own buttons."""

from collections.abc import Callable

from pyscript import window
from pyscript.ffi import create_proxy

from rossio.ui.actions import Action, ComeBack, Leave, Restore
from rossio.ui.dom.browser import keep_for_tab, kept_for_tab

_QUIET = 400
"""So many milliseconds after the last move the address follows; a link is not made in no time."""
_HERE = "here"


class Addresses:
    """`current` gives what the address should say and the key of the game, `key` that key alone;
    `do` opens what the address says.

    The key goes along in the browser's history: a tab that comes back, however it went, finds the
    game as it was saved, though the address may be some moves behind. A tab that crashed has lost
    that; what it kept for itself alone still knows which game its address stood for.
    """

    def __init__(
        self,
        current: Callable[[], tuple[str, str]],
        key: Callable[[], str],
        do: Callable[[Action], None],
    ) -> None:
        self._current = current
        self._key = key
        self._do = do
        self._timer: int | None = None
        self._follow = create_proxy(self._write)

    def listen(self) -> None:
        """Open what the address names now, and whatever it names later."""
        window.addEventListener("hashchange", create_proxy(lambda _: self._read(ComeBack)))
        self._read(Restore)

    def follow(self) -> None:
        """The screen has changed; the address follows when there is time."""
        if self._timer is not None:
            # Whoever plays on without a pause has an address all the same, from the first moves.
            if self._key() != _key_here():
                return
            window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._follow, _QUIET)

    def _written(self) -> str:
        return str(window.location.hash).removeprefix("#")

    def _write(self) -> None:
        self._timer = None
        written, (link, key) = self._written(), self._current()
        if link == written and key == _key_here():
            return
        address = f"#{link}" if link else str(window.location.pathname) + window.location.search
        # Coming to the table or leaving it is a step to go back by; a move is not.
        if bool(link) == bool(written):
            window.history.replaceState(key, "", address)
        else:
            window.history.pushState(key, "", address)
        keep_for_tab(_HERE, f"{key} {link}")

    def _read(self, kind: type[ComeBack] | type[Restore]) -> None:
        link, (shown, _) = self._written(), self._current()
        if link == shown:
            return
        if link:
            self._do(kind(_key_here() or _key_before(link), link))
        else:
            self._do(Leave())


def _key_here() -> str:
    return str(window.history.state or "")


def _key_before(link: str) -> str:
    """The game that this tab had open at this address before it crashed."""
    key, _, address = kept_for_tab(_HERE).partition(" ")
    return key if address == link else ""
