"""Taking in what another device has kept of puzzles: those that were solved there, and mistakes.

They are added to what is here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rossio import games
from rossio.ui.puzzle import Mistake, Solved
from rossio.ui.save import decoded

if TYPE_CHECKING:
    from rossio.ui.store import Saves

Why = Literal["empty", "damaged", "unknown-game"]


def take_solved(saves: Saves, game: str, text: str) -> Why | None:
    """Take in which puzzles of a game were solved, or say why not."""
    if game not in games.names():
        return "unknown-game"
    if (solved := decoded(text, Solved)) is None:
        return "damaged" if text else "empty"
    saves.note_solved(game, *solved.puzzles)
    return None


def take_mistake(saves: Saves, name: str, text: str) -> Why | None:
    """Take in a puzzle of somebody's own game, by what its name is after `mistake:`."""
    game, _, _ = name.partition(":")
    if game not in games.names():
        return "unknown-game"
    if (mistake := decoded(text, Mistake)) is None:
        return "damaged" if text else "empty"
    if mistake.puzzle not in saves.mistakes(game):
        saves.note_mistake(game, mistake.puzzle, mistake.touched)
    return None
