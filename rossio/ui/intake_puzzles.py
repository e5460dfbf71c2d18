"""Taking in what another device has kept of puzzles: those that were solved there, and mistakes.

They are added to what is here, as far as there is room: none that is here makes way for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rossio import games
from rossio.ui.puzzle import Mistake, Solved, is_key
from rossio.ui.save import decoded
from rossio.ui.store import MOST_MISTAKES

if TYPE_CHECKING:
    from rossio.ui.store import Saves

Why = Literal["empty", "damaged", "unknown-game", "too-many-puzzles"]
_MOST_SOLVED = 2000
"""So many solved puzzles of a game there are at most when others have been taken in: far more than
there are, and far fewer than an entry holds, so that what is solved later has room."""
_LONGEST_MISTAKE = 4096
"""So many characters the entry of a mistake has at most: a link, and a turn."""


def take_solved(saves: Saves, game: str, text: str) -> Why | None:
    """Take in which puzzles of a game were solved, or say why not."""
    if game not in games.names():
        return "unknown-game"
    if (solved := decoded(text, Solved)) is None:
        return "damaged" if text else "empty"
    keys = {key for key in solved.puzzles if is_key(key)}
    here = saves.solved(game)
    if not keys <= here:
        if len(keys | here) > _MOST_SOLVED:
            return "too-many-puzzles"
        saves.note_solved(game, *keys)
    return None if keys.issuperset(solved.puzzles) else "damaged"


def take_mistake(saves: Saves, name: str, text: str) -> Why | None:
    """Take in a puzzle of somebody's own game, by what its name is after `mistake:`."""
    game, _, _ = name.partition(":")
    if game not in games.names():
        return "unknown-game"
    mistake = decoded(text, Mistake) if len(text) <= _LONGEST_MISTAKE else None
    if mistake is None:
        return "damaged" if text else "empty"
    here = saves.mistakes(game)
    if mistake.puzzle in here:
        return None
    if len(here) >= MOST_MISTAKES:
        return "too-many-puzzles"
    saves.note_mistake(game, mistake.puzzle, mistake.touched)
    return None
