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
    """Keep the turn that has just been judged as a puzzle, if it is one's own and cost enough."""
    number = table.analysis.latest
    verdict = None if number is None else table.analysis.verdict(number)
    if number is None or verdict is None or verdict.cost < LEAST or not _is_own(table, number):
        return
    game, first = table.game, table.analysis.turns[number].first
    with suppress(GameError):
        link = encode(game, table.session.record.until(first))
        puzzle = Puzzle(link, verdict.cost, (verdict.best.moves,))
        # Whoever has a game analysed again has made no new mistake.
        if not app.saves.has_mistake(game.name, puzzle):
            app.saves.note_mistake(game.name, puzzle)


def _is_own(table: Table, number: int) -> bool:
    """Whether the one person at this device has played a turn here, and not only looks at it."""
    is_given = table.analysis.turns[number].first < table.saved.given
    return not table.is_guest and table.people == (table.analysis.seat,) and not is_given
