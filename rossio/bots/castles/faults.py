"""Why a turn was behind the master's choice: the one reason that weighs most.

Each is a fact that can be checked on the table.
"""

from collections.abc import Iterator

from rossio.bots.castles.answer import (
    EarnedLess,
    Fault,
    LessLater,
    MarkedLess,
    MissedContract,
    MissedNear,
    PrayedLess,
    ScoredLess,
)
from rossio.bots.castles.outcome import Outcome
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD

_WEIGHTY = 0.6
"""In points: what weighs less explains nothing."""
# What a step of religion and a terrain of the track weigh, and the share of a contract's points.
_STEP, _MARK, _LEAD = 0.7, 0.6, 0.5

_Weighed = Iterator[tuple[float, Fault]]


def fault_of(behind: int, mine: Outcome, masters: Outcome) -> Fault | None:
    """What was wrong with a turn that is so many points behind another; nothing if it is not."""
    if behind <= 0:
        return None
    found = [*_at_once(mine, masters), *_of_prospects(mine, masters)]
    weight, fault = max(found, key=lambda pair: pair[0], default=(0.0, LessLater(behind)))
    return fault if weight >= _WEIGHTY else LessLater(behind)


def _at_once(mine: Outcome, masters: Outcome) -> _Weighed:
    if (less := _points(masters) - _points(mine)) > 0:
        yield less, ScoredLess(less)
    if (less := masters.player.coins - mine.player.coins) > 0:
        yield less / HALF_COINS_FOR_GOLD, EarnedLess(less)
    if (less := masters.steps - mine.steps) > 0:
        yield _STEP * less, PrayedLess(less)
    if (less := masters.marked - mine.marked) > 0:
        yield _MARK * less, MarkedLess(less)


def _points(outcome: Outcome) -> int:
    return sum(one.points for one in outcome.scored)


def _of_prospects(mine: Outcome, masters: Outcome) -> _Weighed:
    for contract in sorted(masters.led - mine.led):
        yield _LEAD * mine.state.box.contracts[contract].points, MissedContract(contract)
    known = {*mine.near()}
    for kind, lacking, points in masters.near():
        if (kind, lacking, points) not in known:
            yield points / (3 + lacking), MissedNear(kind, lacking, points)
