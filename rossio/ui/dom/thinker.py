"""Where opponents think: in a worker, so that the table never stutters.

Where there is no worker, or one that is silent for long, they think here, in slices too short to
be felt. Nobody is told: the answers are the same, whoever finds them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyscript import window
from pyscript.ffi import create_proxy

from rossio.ui.actions import Action
from rossio.ui.table_actions import Hear

if TYPE_CHECKING:
    from rossio.bots.desk import Desk

SOON = 300
"""After so many milliseconds what was drawn has been painted."""
_PATIENCE = 10_000
"""So many milliseconds without a sign of life, and the page does not wait for the worker."""
_START = 2
"""Its first sign may take so many times as long as Python took to start in the page."""
_REST = 5 * 60_000
"""Needed by nobody for so many milliseconds, the worker ends; the next who needs one starts it."""
_SLICE = 8
"""So many milliseconds of thinking here at a time; a browser's frame lasts 16."""


class Thinker:
    """`do` hears the answers; `own_up` tells that there will be none."""

    def __init__(self, do: Callable[[Action], None], own_up: Callable[[], None]) -> None:
        self._do = do
        self._own_up = own_up
        self._question = ""
        self._worker: Any = None
        self._is_wanted = False
        self._start_patience = max(_PATIENCE, _START * window.performance.now())
        self._patience = self._start_patience
        self._rest: int | None = None
        self._needed = 0.0
        # Here, while there is no worker that answers.
        self._desk: Desk | None = None
        self._timer: int | None = None
        self._next: int | None = None
        self._slice = create_proxy(self._think_on)
        self._silence = create_proxy(lambda: self._think_here("it does not answer"))
        self._begin = create_proxy(self._start)
        self._end = create_proxy(self._end_worker)
        self._sign = create_proxy(self._heard)
        self._failure = create_proxy(self._failed)

    def get_ready(self) -> None:
        """There will be questions: start the worker, once what is on screen is painted."""
        if not self._is_wanted:
            self._is_wanted = True
            window.setTimeout(self._begin, SOON)
        elif self._worker:
            self._needed = window.performance.now()

    def think(self, question: str) -> None:
        """Think about this question from now on, and about no other; an empty one is none."""
        if question == self._question:
            return
        self._question = question
        self._ask()

    def _ask(self) -> None:
        if self._question and self._worker:
            self._worker.postMessage(self._question)
        self._ask_here()
        self._wait()

    # --- In the worker --------------------------------------------------------------------------

    def _start(self) -> None:
        # Whatever keeps it from coming is heard as its failure.
        self._worker = window.rossio.newThinker()
        self._worker.onmessage = self._sign
        self._worker.onerror = self._failure
        self._patience = self._start_patience
        self._rest_later()
        self._ask()

    def _rest_later(self, milliseconds: float = _REST) -> None:
        if self._rest is not None:
            window.clearTimeout(self._rest)
        self._rest = window.setTimeout(self._end, milliseconds)

    def _end_worker(self) -> None:
        # It is needed at every tap, too often for a timer to be set anew each time.
        left = self._needed + _REST - window.performance.now()
        if self._question:
            self._rest_later()
        elif left > 0:
            self._rest_later(left)
        elif self._worker:
            self._worker.terminate()
            self._worker = None
            self._is_wanted = False

    def _heard(self, event: Any) -> None:
        if self._desk:
            # It is late, and has been asked all along.
            window.console.info("Opponents think in a worker: it answers now")
            self._desk = None
        self._patience = _PATIENCE
        self._wait()
        if event.data and self._question:
            self._do(Hear(str(event.data)))

    def _wait(self) -> None:
        """Wait for the next sign of life, if one is due."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None
        if self._question and self._worker and not self._desk:
            self._timer = window.setTimeout(self._silence, self._patience)

    def _failed(self, event: Any) -> None:
        event.preventDefault()
        self._give_up(str(getattr(event, "message", "its script did not load")))

    def _give_up(self, why: str) -> None:
        if self._worker:
            self._worker.terminate()
            self._worker = None
        self._think_here(why)

    # --- Here -----------------------------------------------------------------------------------

    def _think_here(self, why: str) -> None:
        """From now on, or until the worker answers after all."""
        window.console.info(f"Opponents think in the page, not in a worker: {why}")
        # How to think is known only where it is done; the page starts without.
        from rossio.bots.desk import Desk

        self._desk = Desk()
        self._ask_here()
        self._wait()

    def _ask_here(self) -> None:
        if self._question and self._desk:
            self._desk.ask(self._question)
            self._later()

    def _later(self) -> None:
        if self._next is None:
            self._next = window.setTimeout(self._slice, 0)

    def _think_on(self) -> None:
        self._next = None
        if not self._question or not self._desk:
            return
        try:
            answer = self._desk.go_on(_SLICE)
        except Exception:
            self._own_up()
            return
        if answer is None:
            self._later()
        else:
            self._do(Hear(answer))
