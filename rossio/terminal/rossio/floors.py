"""What a balanced box of Rossio must show, and whether it does: one sentence each."""

from collections.abc import Iterable, Mapping, Sequence

from rossio.engine.rossio.state import Level
from rossio.terminal.figures import Estimate, as_deviation, as_rate, as_share
from rossio.terminal.floors import ROUNDING, Floor, is_near, on_each
from rossio.terminal.rossio.helpers import Standing

RETURN = 0.25
TAKEN = 0.5
ROSS = 0.07
AGAINST_ROSS: Mapping[Level, float] = {
    "easy": 0.80,
    "medium": 0.60,
    "hard": 0.40,
    "very hard": 0.25,
}
_USES = "recruitments"


def returns(standings: Sequence[Standing], kind: str, mean: float) -> Floor:
    """Points per coin are near the mean of all helper cards."""
    demand = f"{kind}: points per coin within ±{as_share(RETURN)} of the mean, {mean:.2f}"
    return on_each(demand, standings, _returns_enough, lambda one: as_deviation(one.differs), _USES)


def _returns_enough(standing: Standing) -> bool:
    return standing.differs is not None and is_near(standing.differs, 0.0, RETURN)


def taken(standings: Sequence[Standing], kind: str) -> Floor:
    """No card is taken much less often than the average."""
    demand = f"{kind}: recruited at least {as_share(TAKEN)} as often as the average card"
    return on_each(
        demand,
        standings,
        lambda one: one.taken >= TAKEN - ROUNDING,
        lambda one: as_share(one.taken),
        _USES,
    )


def against_ross(wins: Mapping[Level, Estimate]) -> Iterable[Floor]:
    """ROSS is as strong as his level says."""
    for level, rate in wins.items():
        aim = AGAINST_ROSS[level]
        demand = f"ROSS {level} is beaten in {100 * aim:.0f} ± {as_share(ROSS)}"
        yield Floor(is_near(rate.value, aim, ROSS), f"{demand}. It is {as_rate(rate)}.")
