"""What a balanced box must show, and whether it does: one sentence each, in any game."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from rossio.terminal.figures import Estimate, as_rate, as_share

FIRST = 0.05
# Two shares that print alike are alike: 0.80 - 0.73 is a little more than 0.07 to a computer.
ROUNDING = 1e-9


class Floor(Struct, frozen=True):
    """A demand on the box."""

    met: bool
    sentence: str

    def __str__(self) -> str:
        return f"{'met' if self.met else 'NOT MET'}: {self.sentence}"


class Used(Protocol):
    """Something of the box that was used so often."""

    @property
    def label(self) -> str: ...
    @property
    def uses(self) -> int: ...


UsedT = TypeVar("UsedT", bound=Used)


def on_each(
    demand: str,
    used: Sequence[UsedT],
    is_met: Callable[[UsedT], bool],
    figure: Callable[[UsedT], str],
    uses: str,
) -> Floor:
    """A demand on each of several; who misses it is named, with what the figure rests on."""
    missing = [one for one in used if not is_met(one)]
    if missing:
        names = ", ".join(f"{one.label} {figure(one)} (of {one.uses})" for one in missing)
        return Floor(False, f"{demand}. Not {len(missing)} of {len(used)}: {names}.")
    fewest = min((one.uses for one in used), default=0)
    return Floor(True, f"{demand}. All {len(used)}; the fewest {uses} are {fewest}.")


def first_player(wins: Estimate) -> Floor:
    """Beginning is neither good nor bad."""
    met = is_near(wins.value, 0.5, FIRST)
    return Floor(met, f"The first player wins 50 ± {as_share(FIRST)}. It is {as_rate(wins)}.")


def is_near(value: float, aim: float, reach: float) -> bool:
    """Whether a share is no farther from another than this."""
    return abs(value - aim) <= reach + ROUNDING
