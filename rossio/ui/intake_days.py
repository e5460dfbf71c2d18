"""Taking in what another device has kept of the games of the days: tries, and results of others.

The try that is here stays, unless the other one is the same gone on with. A result of somebody is
replayed, as it was when it first came.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rossio import games
from rossio.engine.daily import day_at, read_day
from rossio.engine.errors import GameError
from rossio.ui import invitation as links
from rossio.ui.claim import Sent, claim_key, confirmed
from rossio.ui.days import Claim, claims_prefix, read_try, try_name
from rossio.ui.save import decoded

if TYPE_CHECKING:
    from rossio.ui.days import Try
    from rossio.ui.store import Saves

Outcome = Literal[
    "kept", "here", "empty", "damaged", "unknown-game", "not-loaded", "too-many-results"
]
"""What becomes of an entry: it is kept, it is not needed, or it cannot be taken in, and why."""


def take_try(saves: Saves, name: str, text: str) -> Outcome:
    """Take in a try, by what its name is after `try:`."""
    game, _, day = name.partition(":")
    if game not in games.names():
        return "unknown-game"
    try:
        read_day(day)
    except GameError:
        return "damaged"
    if (other := read_try(text, game, day)) is None:
        return "damaged" if text else "empty"
    # One that was left here may have been gone on with there.
    here = saves.kept_try(game, day)
    if here is not None and not here.is_lost and not _goes_on(here, other):
        return "here"
    saves.take_in(try_name(game, day), text)
    return "kept"


def _goes_on(here: Try, other: Try) -> bool:
    """Whether the other one is what has become of this one since."""
    is_same = here.scored == other.scored and other.moves[: len(here.moves)] == here.moves
    is_further = len(other.moves) > len(here.moves) or other.is_done
    return is_same and is_further and not here.is_done


def take_claim(saves: Saves, text: str) -> Outcome:
    """Take in somebody's result."""
    claim = decoded(text, Claim)
    if claim is None:
        return "damaged" if text else "empty"
    if claim.game not in games.names():
        return "unknown-game"
    if saves.has(claims_prefix(claim.game, claim.day) + claim_key(claim)):
        return "here"
    try:
        invitation = links.read(games.by_number, claim.link)
        right = confirmed(invitation, Sent(claim.link), day_at(saves.now()), claim.touched)
    except games.NotLoadedError:
        return "not-loaded"
    except GameError:
        return "damaged"
    if not saves.has_room_for(right, claim_key(right)):
        return "too-many-results"
    saves.keep_claim(right, claim_key(right))
    return "kept"
