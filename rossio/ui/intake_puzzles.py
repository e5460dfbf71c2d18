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


Outcome = tuple[int, Why | None]
"""How many were taken in, and why an entry was not, or not as a whole."""


def take_solved(saves: Saves, game: str, text: str) -> Outcome:
    """Take in which puzzles of a game were solved."""
    if game not in games.names():
        return 0, "unknown-game"
    if (solved := decoded(text, Solved)) is None:
        return 0, "damaged" if text else "empty"
    here = saves.solved(game)
    new = {key for key in solved.puzzles if is_key(key)} - here
    if new and len(new | here) > _MOST_SOLVED:
        return 0, "too-many-puzzles"
    if new:
        saves.note_solved(game, *new)
    return len(new), None if all(map(is_key, solved.puzzles)) else "damaged"


def take_mistake(saves: Saves, name: str, text: str) -> Outcome:
    """Take in a puzzle of somebody's own game, by what its name is after `mistake:`."""
    game, _, _ = name.partition(":")
    if game not in games.names():
        return 0, "unknown-game"
    mistake = decoded(text, Mistake) if len(text) <= _LONGEST_MISTAKE else None
    if mistake is None:
        return 0, "damaged" if text else "empty"
    here = saves.mistakes(game)
    if mistake.puzzle in here:
        return 0, None
    if len(here) >= MOST_MISTAKES:
        return 0, "too-many-puzzles"
    saves.note_mistake(game, mistake.puzzle, mistake.touched)
    return 1, None
