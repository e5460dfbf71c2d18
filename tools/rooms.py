"""How many rooms one tap goes through: `python -m tools.rooms`.

A tap that plays a move is followed with `sys.setprofile`, without a browser: how many of our
modules have a part in it, how often it goes from one to another, and how often the legal moves are
worked out.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from rossio.ui.actions import Begin, Change, Start
from rossio.ui.app import App
from rossio.ui.layout import Room
from rossio.ui.table_actions import Pick, Play
from tools.player import Store

ROOT = Path(__file__).resolve().parent.parent
OURS = str(ROOT / "rossio")
LEGAL = ("/engine/rossio/legal.py", "legal_moves")


class Walk:
    """The modules that were entered, one after another, each time another one than before."""

    def __init__(self) -> None:
        self.rooms: list[str] = []
        self.calls: Counter[tuple[str, str]] = Counter()

    def follow(self, doing: Callable[[], Any]) -> None:
        before = sys.getprofile()
        sys.setprofile(self._note)
        try:
            doing()
        finally:
            sys.setprofile(before)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        path = frame.f_code.co_filename
        if event not in ("call", "return") or not path.startswith(OURS):
            return
        if event == "return":
            if frame.f_back is None or not frame.f_back.f_code.co_filename.startswith(OURS):
                return
            path = frame.f_back.f_code.co_filename
        else:
            self.calls[path.removeprefix(OURS), frame.f_code.co_name] += 1
        if not self.rooms or self.rooms[-1] != path:
            self.rooms.append(path)

    @property
    def modules(self) -> set[str]:
        return {*self.rooms}

    @property
    def changes(self) -> int:
        return len(self.rooms) - 1


def app_at_a_lay() -> tuple[App, Play]:
    """A game against ROSS on a phone, in which the next tap lays the first tile."""
    app = App(Store(), ["en"], lambda: 0.0, lambda: 0.5)
    app.resize(Room(360, 740), Room(225, 420))
    # Who has never played is offered the lesson; starting all the same does without it.
    for action in (Change("speed", "at once"), Begin("rossio"), Start(), *map(Pick, "012")):
        app.do(action)
    _play_first(app)
    app.do(Pick("0"))
    _play_first(app)
    app.screen()
    assert app.table is not None
    return app, Play(str(app.table.view().moves[0]))


def _play_first(app: App) -> None:
    """The last of the buttons that make a move of what is picked."""
    assert app.table is not None
    moves = app.table.look.moves(app.table.view(), app.table.picked)
    app.do(Play(str(moves[0])))
    app.screen()


def main() -> None:
    app, play = app_at_a_lay()
    doing, drawing = Walk(), Walk()
    doing.follow(lambda: app.do(play))
    drawing.follow(app.screen)
    for name, walk in (("do", doing), ("screen", drawing)):
        print(f"{name}: {len(walk.modules)} modules, {walk.changes} changes of module,", end=" ")
        print(f"legal moves worked out {walk.calls[LEGAL]} times")
    print(f"together: {len(doing.modules | drawing.modules)} modules")


if __name__ == "__main__":
    main()
