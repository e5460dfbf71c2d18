"""Several tabs with the same game: one plays, the others follow along.

Whoever plays holds the browser's lock of that name, so no two ever write to one game. A tab that
wants to play asks for it; the one that plays sends what it has and lets go. One that does not
answer, because the browser has put it to sleep, loses the lock.
"""

from collections.abc import Callable
from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy, to_js

_PATIENCE = 1500
"""So many milliseconds a sleeping tab is given before the game is taken from it."""


class Tabs:
    """`do` hears whether this tab plays (`play-here`), follows (`follow`) or gets news (`news`)."""

    def __init__(self, do: Callable[[str, str], None], text_of: Callable[[str], str]) -> None:
        self._do = do
        self._text_of = text_of
        self._key = ""
        self._holds = False
        self._let_go: Any = None
        # Only on secure addresses; elsewhere a tab at least follows what it hears of.
        self._locks: Any = window.navigator.locks if "locks" in dir(window.navigator) else None
        self._channel: Any = window.BroadcastChannel.new("rossio") if self._locks else None

    def listen(self) -> None:
        """Hear what other tabs do."""
        window.addEventListener("storage", create_proxy(self._stored))
        if self._channel:
            self._channel.onmessage = create_proxy(self._asked)

    def sit(self, key: str) -> None:
        """This tab has a game open now, or none: take its lock if nobody has it."""
        if key == self._key:
            return
        self._release()
        self._key = key
        if key and self._locks:
            self._request(key, {"ifAvailable": True})

    def take_over(self) -> None:
        """Play here what another tab plays."""
        if self._locks and self._channel:
            self._channel.postMessage(to_js({"ask": self._key}))
            self._request(self._key, {})
            window.setTimeout(create_proxy(self._steal), _PATIENCE)

    def _steal(self) -> None:
        if not self._holds and self._key:
            self._request(self._key, {"steal": True})

    def _request(self, key: str, options: dict[str, bool]) -> None:
        asked = self._locks.request(
            f"rossio {key}", to_js(options), create_proxy(lambda lock: self._granted(key, lock))
        )
        nothing = create_proxy(lambda _: None)
        # The promise fails when the lock is stolen.
        asked.then(nothing, create_proxy(lambda _: self._lost(key)))

    def _granted(self, key: str, lock: Any) -> Any:
        if not lock:
            self._do("follow", "")
            return None
        if key != self._key or self._holds:
            return None
        self._holds = True
        self._do("play-here", "")
        return window.Promise.new(create_proxy(self._keep_lock))

    def _keep_lock(self, resolve: Any, _: Any) -> None:
        self._let_go = resolve

    def _lost(self, key: str) -> None:
        if key == self._key and self._holds:
            self._holds = False
            self._do("follow", "")

    def _release(self) -> None:
        if self._holds and self._let_go:
            self._let_go(None)
        self._holds, self._let_go = False, None

    def _asked(self, event: Any) -> None:
        """Another tab wants to play the game that is played here, or has let go of it."""
        message = event.data
        if message.ask and message.ask == self._key and self._holds:
            # What is kept may reach the other tab later than the lock does; so it goes along.
            self._channel.postMessage(to_js({"key": self._key, "text": self._text_of(self._key)}))
            self._do("follow", "")
            self._release()
        elif message.key and message.key == self._key:
            self._do("news", str(message.text))

    def _stored(self, event: Any) -> None:
        if self._key and str(event.key).endswith(f":{self._key}") and event.newValue:
            self._do("news", str(event.newValue))
