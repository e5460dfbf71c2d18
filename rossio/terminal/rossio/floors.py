"""What a balanced box must show, and whether it does: one sentence each."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from rossio.engine.rossio.state import Level
from rossio.terminal.figures import Estimate, as_deviation, as_rate, as_share
from rossio.terminal.rossio.helpers import Standing

RETURN = 0.25
TAKEN = 0.5
FIRST = 0.05
ROSS = 0.07
AGAINST_ROSS: Mapping[Level, float] = {
    "easy": 0.80,
    "medium": 0.60,
    "hard": 0.40,
    "very hard": 0.25,
}
# Two shares that print alike are alike: 0.80 - 0.73 is a little more than 0.07 to a computer.
_ROUNDING = 1e-9


class Floor(Struct, frozen=True):
    """A demand on the box."""

    met: bool
    sentence: str

    def __str__(self) -> str:
        return f"{'met' if self.met else 'NOT MET'}: {self.sentence}"


def returns(standings: Sequence[Standing], kind: str, mean: float) -> Floor:
    """Points per coin are near the mean of all helper cards."""
    demand = f"{kind}: points per coin within ±{as_share(RETURN)} of the mean, {mean:.2f}"
    return _all(demand, standings, _returns_enough, lambda one: as_deviation(one.differs))


def _returns_enough(standing: Standing) -> bool:
    return standing.differs is not None and abs(standing.differs) <= RETURN + _ROUNDING


def taken(standings: Sequence[Standing], kind: str) -> Floor:
    """No card is taken much less often than the average."""
    demand = f"{kind}: recruited at least {as_share(TAKEN)} as often as the average card"
    return _all(
        demand,
        standings,
        lambda one: one.taken >= TAKEN - _ROUNDING,
        lambda one: as_share(one.taken),
    )


def _all(
    demand: str,
    standings: Sequence[Standing],
    is_met: Callable[[Standing], bool],
    figure: Callable[[Standing], str],
) -> Floor:
    """A demand on each of several; who misses it is named, with what the figure rests on."""
    missing = [standing for standing in standings if not is_met(standing)]
    if missing:
        names = ", ".join(f"{one.label} {figure(one)} (of {one.uses})" for one in missing)
        return Floor(False, f"{demand}. Not {len(missing)} of {len(standings)}: {names}.")
    fewest = min((standing.uses for standing in standings), default=0)
    return Floor(True, f"{demand}. All {len(standings)}; the fewest recruitments are {fewest}.")


def first_player(wins: Estimate) -> Floor:
    """Beginning is neither good nor bad."""
    met = _is_near(wins, 0.5, FIRST)
    return Floor(met, f"The first player wins 50 ± {as_share(FIRST)}. It is {as_rate(wins)}.")


def against_ross(wins: Mapping[Level, Estimate]) -> Iterable[Floor]:
    """ROSS is as strong as his level says."""
    for level, rate in wins.items():
        aim = AGAINST_ROSS[level]
        demand = f"ROSS {level} is beaten in {100 * aim:.0f} ± {as_share(ROSS)}"
        yield Floor(_is_near(rate, aim, ROSS), f"{demand}. It is {as_rate(rate)}.")


def _is_near(rate: Estimate, aim: float, reach: float) -> bool:
    return abs(rate.value - aim) <= reach + _ROUNDING
