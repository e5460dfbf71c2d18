"""One's own mistakes: turns that the analysis of a game finds costly become puzzles."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from rossio.engine.errors import GameError
from rossio.engine.link import encode
from rossio.ui.puzzle import Puzzle

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.control.table import Table

LEAST = 3
"""A turn that cost so many points becomes one."""


def note_mistake(app: App, table: Table) -> None:
    """Keep the turn that was judged last as a puzzle, if it cost enough."""
    analysis, session = table.analysis, table.session
    number = analysis.judged - 1
    verdict = analysis.verdict(number)
    if verdict is None or verdict.cost < LEAST:
        return
    with suppress(GameError):
        link = encode(table.game, session.record.until(analysis.turns[number].first))
        app.saves.note_mistake(table.game.name, Puzzle(link, verdict.cost, (verdict.best.moves,)))
