"""Taking in what somebody has chosen on another device: preferences, set-ups, places in lessons.

What was chosen here stays. A set-up is taken in where a game has none here, preferences where all
are as they were at first. A lesson that was begun here stays where it is; one that was gone through
there has been gone through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import structs

from rossio import games
from rossio.ui.control.setup import Plan
from rossio.ui.name import clean
from rossio.ui.preferences import Preferences
from rossio.ui.save import decoded
from rossio.ui.store import Progress

if TYPE_CHECKING:
    from rossio.ui.store import Saves

Outcome = Literal["kept", "here", "empty", "damaged", "unknown-game"]
"""What becomes of an entry: it is kept, it is not needed, or it cannot be taken in, and why."""
_LONGEST = 4096
"""So many characters one of these entries has at most: several times what a set-up for four has."""
_LONGEST_LINE = 200
"""So many a set-up has at most when it is told in a line."""


def take_preferences(saves: Saves, text: str) -> Outcome:
    """Take in preferences."""
    if not 0 < len(text) <= _LONGEST:
        return "empty"
    if (other := decoded(text, Preferences)) is None:
        return "damaged"
    if saves.preferences() != Preferences() or other == Preferences():
        return "here"
    saves.prefer(other)
    return "kept"


def take_plan(saves: Saves, game: str, text: str) -> Outcome:
    """Take in the set-up that was used last for a game."""
    if game not in games.names():
        return "unknown-game"
    if not 0 < len(text) <= _LONGEST:
        return "empty"
    plan = decoded(text, Plan)
    if plan is None or plan.game != game:
        return "damaged"
    if saves.plan(game) is not None:
        return "here"
    told = {language: clean(line)[:_LONGEST_LINE] for language, line in plan.told.items()}
    saves.remember(structs.replace(plan, told=told))
    return "kept"


def take_progress(saves: Saves, game: str, text: str) -> Outcome:
    """Take in how far somebody has come in the lesson of a game."""
    if game not in games.names():
        return "unknown-game"
    if not 0 < len(text) <= _LONGEST:
        return "empty"
    if (other := decoded(text, Progress)) is None:
        return "damaged"
    here = saves.progress(game)
    place = here if here.step or here.moves or here.done else other
    both = structs.replace(
        place, offered=here.offered or other.offered, done=here.done or other.done
    )
    if both == here:
        return "here"
    saves.note_progress(game, both)
    return "kept"
