"""Several tabs with the same game: one plays, the others follow along.

Whoever plays holds the browser's lock of that name, so no two ever write to one game. A tab that
wants to play asks for it; the one that plays stops, sends what it has, and lets go when the other
says that it has got it. One that does not answer, because the browser has put it to sleep, loses
the lock; if it is only slow, its last word is waited for.
"""

from collections.abc import Callable
from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy, to_js

from rossio.ui.actions import Action, Follow, HearNews, PlayHere
from rossio.ui.dom.browser import own_name
from rossio.ui.store import ENTRY

_PATIENCE = 1500
"""So many milliseconds a sleeping tab is given before the game is taken from it."""
_LAST_WORD = 700
"""So many milliseconds it then has to say what it did last."""


class Tabs:
    """`do` hears whether this tab plays, follows or gets news."""

    def __init__(self, do: Callable[[Action], None], text_of: Callable[[str], str]) -> None:
        self._do = do
        self._text_of = text_of
        self._key = ""
        self._holds = False
        self._is_leaving = False
        self._is_listening = False  # for the last word of the tab that has lost the game
        self._let_go: Any = None
        self._asking: Any = None
        # Only on secure addresses; elsewhere a tab at least follows what it hears of.
        self._locks: Any = window.navigator.locks if "locks" in dir(window.navigator) else None
        self._channel: Any = window.BroadcastChannel.new(own_name("tabs")) if self._locks else None

    def listen(self) -> None:
        """Hear what other tabs do."""
        window.addEventListener("storage", create_proxy(self._stored))
        if self._channel:
            self._channel.onmessage = create_proxy(self._heard)

    def sit(self, key: str) -> None:
        """This tab has a game open now, or none: take its lock if nobody has it."""
        if key == self._key:
            return
        self._release()
        self._stop_asking()
        self._key = key
        if key and self._locks:
            self._request(key, {"ifAvailable": True})

    # --- Asking for a game ----------------------------------------------------------------------

    def take_over(self) -> None:
        """Play here what another tab plays."""
        if not self._locks or (self._holds and not self._is_listening):
            # There is nobody to ask; or it was about to give the game away, or follows another tab.
            self._play()
        elif not self._holds and not self._asking:
            self._asking = asking = window.AbortController.new()
            self._tell("ask")
            self._request(self._key, {"signal": asking.signal})
            window.setTimeout(create_proxy(lambda: self._steal(asking)), _PATIENCE)

    def _steal(self, asking: Any) -> None:
        """Only what is still asked for: a tab that has got it may have given it away again."""
        if not asking.signal.aborted:
            asking.abort()
            self._request(self._key, {"steal": True})

    def _stop_asking(self) -> None:
        if self._asking:
            self._asking.abort()
            self._asking = None

    def _request(self, key: str, options: dict[str, Any]) -> None:
        held: list[Any] = []

        def granted(lock: Any) -> Any:
            promise = self._granted(key, lock, "steal" in options)
            held.append(promise)
            return promise

        def failed(_: Any) -> None:
            # The lock has been stolen, unless it was only asked for.
            if any(held):
                self._lost(key)

        asked = self._locks.request(own_name(key), to_js(options), create_proxy(granted))
        asked.then(create_proxy(lambda _: None), create_proxy(failed))

    def _granted(self, key: str, lock: Any, is_stolen: bool) -> Any:
        if not lock:
            if key == self._key:
                self._do(Follow())
            return None
        if key != self._key or self._holds:
            return None
        self._holds, self._is_leaving = True, False
        self._stop_asking()
        self._is_listening = is_stolen
        if is_stolen:
            window.setTimeout(create_proxy(self._play_if_still_mine), _LAST_WORD)
        else:
            self._play()
        return window.Promise.new(create_proxy(self._keep_lock))

    def _keep_lock(self, resolve: Any, _: Any) -> None:
        self._let_go = resolve

    def _play(self) -> None:
        self._is_leaving = False
        self._do(PlayHere())

    def _play_if_still_mine(self) -> None:
        self._is_listening = False
        if self._holds and not self._is_leaving:
            self._play()

    # --- Giving it away -------------------------------------------------------------------------

    def _lost(self, key: str) -> None:
        if key == self._key and self._holds:
            self._holds = self._is_leaving = False
            self._give()

    def _give(self) -> None:
        # What is kept may reach the other tab later than the lock does; so it goes along.
        self._do(Follow())
        self._tell("give", self._text_of(self._key))

    def _release(self) -> None:
        if self._holds and self._let_go:
            self._let_go(None)
        self._holds, self._is_leaving, self._let_go = False, False, None

    def _tell(self, what: str, text: str = "") -> None:
        self._channel.postMessage(to_js([what, self._key, text]))

    def _heard(self, event: Any) -> None:
        """Another tab wants to play the game that is open here, gives it away, or has got it."""
        what, key, text = _message(event.data)
        if not what or key != self._key:
            return
        if what == "ask" and self._holds:
            self._is_leaving = True
            self._give()
        elif what == "give":
            self._do(HearNews(text))
            if self._asking:
                self._tell("got")
        elif what == "got" and self._is_leaving:
            self._release()

    def _stored(self, event: Any) -> None:
        if str(event.key) == own_name(ENTRY + self._key) and event.newValue:
            self.hear_of(ENTRY + self._key, str(event.newValue))

    def hear_of(self, name: str, text: str) -> None:
        """Another tab has kept something, perhaps of the game that is open here."""
        if self._key and name == ENTRY + self._key and text:
            self._do(HearNews(text))


def _message(data: Any) -> tuple[str, str, str]:
    """What another tab says, about which game, and the text that goes along; empty if it is no
    tab of ours that speaks."""
    if not window.Array.isArray(data) or data.length != 3:
        return "", "", ""
    what, key, text = (part if isinstance(part, str) else "" for part in data)
    return what, key, text
