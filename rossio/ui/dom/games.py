"""The games, which the page has soon after its first screen: what is asked for earlier waits."""

from asyncio import Task, ensure_future
from collections.abc import Callable

from pyscript import document, window
from pyscript.ffi import create_proxy
from rossio_games import bring

_LONG = 400
"""After so many milliseconds whoever waits for a game is told so."""


class Games:
    """Whether the games are here, and what waits for them.

    Where one cannot be fetched nothing waits for it for ever: whoever needs it is told then, and
    the next thing that is asked for tries again.
    """

    def __init__(self) -> None:
        self._are_here = False
        self._waiting: list[Callable[[], None]] = []
        self._coming: Task[None] | None = None
        self._tell = create_proxy(self._tell_who_waits)

    def when_here(self, do: Callable[[], None]) -> None:
        """Do something at once, or in its turn when the games have come."""
        if self._are_here:
            do()
            return
        self._waiting.append(do)
        window.setTimeout(self._tell, _LONG)
        if self._coming is None:
            self._coming = ensure_future(self.come())

    async def come(self) -> None:
        """Have the games here, and do what waited for them."""
        self._are_here = bool(await bring())
        here = "here" if self._are_here else "missing"
        document.documentElement.setAttribute("data-games", here)
        self._coming = None
        waiting, self._waiting = self._waiting, []
        for do in waiting:
            do()

    def _tell_who_waits(self) -> None:
        if self._waiting:
            window.rossio.say(window.rossio.word("awaited"))
