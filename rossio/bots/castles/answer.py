"""What opponents have to say of a turn of 6 Castles: advice, its reasons, a verdict.

Only what is said; how it is found out is not needed where it is shown.
"""

from __future__ import annotations

from typing import Literal

from rossio.bots import advice
from rossio.engine.castles.box import CastleId, ContractId
from rossio.engine.castles.terrains import Terrain

# --- Why a turn is good ---------------------------------------------------------------------------


class Scores(advice.Reason, frozen=True):
    """A landscape or a construction is scored, for so many points."""

    kind: Terrain
    points: int


class Sells(advice.Reason, frozen=True):
    """So many goods of a kind are sold to a castle, for these half-coins."""

    castle: CastleId
    good: Terrain
    goods: int
    half_coins: int


class Prays(advice.Reason, frozen=True):
    """So many steps of religion, which are these points more on that track."""

    steps: int
    points: int


class Builds(advice.Reason, frozen=True):
    """The tile closes a hill, which becomes this castle."""

    castle: CastleId


class Marks(advice.Reason, frozen=True):
    """So many terrains of the track come to be the player's."""

    terrains: int


class Nears(advice.Reason, frozen=True):
    """The player then lacks so many of a kind, maybe none, for a free space of these points."""

    kind: Terrain
    lacking: int
    points: int


class Leads(advice.Reason, frozen=True):
    """The player then has the most of what a contract asks for, and had not."""

    contract: ContractId


class Gains(advice.Reason, frozen=True):
    """The bonus that is printed beside the crag."""

    bonus: Literal["half-coin", "cylinder", "religion", "exploration"]


class Enters(advice.Reason, frozen=True):
    """There are so many workers in the territory then, for as many movements in a turn."""

    workers: int


Reason = Scores | Sells | Prays | Builds | Marks | Nears | Leads | Gains | Enters


# --- Why a turn is behind -------------------------------------------------------------------------


class ScoredLess(advice.Reason, frozen=True):
    """So many points less at once, for landscapes and constructions."""

    points: int


class EarnedLess(advice.Reason, frozen=True):
    """So many half-coins less, by selling less or paying more."""

    half_coins: int


class PrayedLess(advice.Reason, frozen=True):
    """So many steps of religion less."""

    steps: int


class MarkedLess(advice.Reason, frozen=True):
    """So many terrains of the track less."""

    terrains: int


class MissedContract(advice.Reason, frozen=True):
    """The player could have come to have the most of what a contract asks for."""

    contract: ContractId


class MissedNear(advice.Reason, frozen=True):
    """The player could have come to lack only so many of a kind, for a space of these points."""

    kind: Terrain
    lacking: int
    points: int


class LessLater(advice.Reason, frozen=True):
    """About so many points less in turns to come, in ways that no one thing explains."""

    points: int


Fault = ScoredLess | EarnedLess | PrayedLess | MarkedLess | MissedContract | MissedNear | LessLater


# --- Advice and verdicts --------------------------------------------------------------------------


class Advice(advice.Advice, frozen=True):
    """A way to play the rest of a turn, or its part until something hidden is seen."""

    reasons: tuple[Reason, ...] = ()


class Verdict(advice.Verdict[Advice], frozen=True):
    """A turn as it was played, and the master's choice.

    Both are told as far as was known when the turn began. `fault` is what cost most, if anything.
    """

    fault: Fault | None


ANSWERS = (Advice, Verdict)
