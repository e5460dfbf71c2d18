"""The games, which the page has soon after its first screen: each comes by itself.

One that is slow, or does not come, leaves the others alone.
"""

from asyncio import Task, ensure_future, wait
from collections.abc import Callable, Iterable

from pyscript import document, window
from pyscript.ffi import create_proxy
from rossio_games import bringGame, names

_LONG = 400
"""After so many milliseconds whoever waits for a game is told so."""
_PATIENCE = 15
"""So many seconds the page waits for a game before it goes on without."""


class Games:
    """Brings the games; in the working tree there is nothing to bring.

    `coming` are those that are on their way, for all to see; `heard` is told what became of one:
    its name, and why it could not be fetched, if it could not.
    """

    def __init__(self, coming: set[str], heard: Callable[[str, str], None]) -> None:
        self._coming = coming
        self._heard = heard
        self._tasks: dict[str, Task[None]] = {}
        self._missing: set[str] = set()
        self._waiting: list[Callable[[], None]] = []

    def bring_all(self) -> None:
        """Fetch all games, each once."""
        for name in map(str, names):
            if name not in self._tasks:
                self._begin(name)
        self._settle()

    def bring_again(self, name: str) -> None:
        """Fetch a game once more that did not come."""
        if name in self._missing and name not in self._coming:
            self._begin(name)

    def _begin(self, name: str) -> None:
        self._coming.add(name)
        self._tasks[name] = ensure_future(self._bring(name))

    async def _bring(self, name: str) -> None:
        why = ""
        try:
            await bringGame(name)
            self._missing.discard(name)
        except Exception as error:
            why = str(error)
            self._missing.add(name)
        self._heard(name, why)
        self._settle()

    def _settle(self) -> None:
        """Do what waited, once it is known of every game whether it comes."""
        if self._coming:
            return
        here = "missing" if self._missing else "here"
        document.documentElement.setAttribute("data-games", here)
        waiting, self._waiting = self._waiting, []
        for do in waiting:
            do()

    # --- Waiting --------------------------------------------------------------------------------

    async def have(self, wanted: Iterable[str]) -> None:
        """Wait for games that are on their way, but not for ever."""
        tasks = [self._tasks[name] for name in wanted if name in self._coming]
        if tasks:
            await wait(tasks, timeout=_PATIENCE)

    def when_settled(self, do: Callable[[], None]) -> None:
        """Do something at once, or when it is known of every game whether it comes."""
        if not self._coming:
            do()
            return
        self._waiting.append(do)
        self.ask_for_patience(lambda: do in self._waiting)

    def ask_for_patience(self, is_waited_for: Callable[[], bool]) -> None:
        """Whoever still waits after a while is told that it will be done."""

        def tell() -> None:
            if is_waited_for() and document.documentElement.getAttribute("data-state") == "ready":
                window.rossio.say(window.rossio.word("awaited"))

        window.setTimeout(create_proxy(tell), _LONG)
