"""Figures from samples: a mean, a rate, each with its 95 % interval; and how they are written."""

from collections.abc import Sequence
from math import ceil, fsum, inf, sqrt
from statistics import NormalDist, fmean, stdev

from msgspec import Struct

CONFIDENCE = 0.95
_Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
# Student's quantiles for 1 to 10 degrees of freedom, where the series below is too coarse.
_STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


class Estimate(Struct, frozen=True):
    """A figure, and the interval in which its true value lies with 95 % confidence."""

    value: float
    low: float
    high: float


def student(freedom: int) -> float:
    """How many standard errors the interval of a mean reaches to each side."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    first = (_Z**3 + _Z) / (4 * freedom)
    second = (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / (96 * freedom**2)
    return _Z + first + second


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of independent observations, by Student; one alone says nothing of its error."""
    mean = fmean(values)
    if len(values) == 1:
        return Estimate(mean, -inf, inf)
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - reach, mean + reach)


def rate_of(shares: Sequence[float]) -> Estimate:
    """The mean of independent shares of wins, by Wilson.

    His interval stays between 0 and 1, and does not shrink to nothing when all was won. A share
    may be the mean of several games of one deal; then as many plain wins and losses are taken
    as would spread the same.
    """
    mean = fmean(shares)
    spread = fsum((share - mean) ** 2 for share in shares) / len(shares)
    plain = mean * (1 - mean)
    if plain and not spread:
        # A single deal says nothing; equals share every deal alike.
        return Estimate(mean, mean, mean) if len(shares) > 1 else Estimate(mean, 0.0, 1.0)
    number = len(shares) * plain / spread if spread else len(shares)
    centre = (mean + _Z**2 / (2 * number)) / (1 + _Z**2 / number)
    reach = _Z / (1 + _Z**2 / number) * sqrt(plain / number + _Z**2 / (4 * number**2))
    return Estimate(mean, max(0.0, centre - reach), min(1.0, centre + reach))


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that so large a share of the values does not exceed."""
    return sorted(values)[ceil(share * len(values)) - 1]


NOTHING = "–"


def as_rate(estimate: Estimate | None) -> str:
    """In per cent, with the interval."""
    if estimate is None:
        return NOTHING
    value, low, high = (100 * part for part in (estimate.value, estimate.low, estimate.high))
    return f"{value:.1f} % ({low:.1f} to {high:.1f})"


def as_margin(estimate: Estimate | None) -> str:
    """With a sign and the interval."""
    return _with_interval(estimate, "+z.1f")


def as_mean(estimate: Estimate | None) -> str:
    """With two decimals and the interval."""
    return _with_interval(estimate, ".2f")


def _with_interval(estimate: Estimate | None, form: str) -> str:
    if estimate is None:
        return NOTHING
    if estimate.high == inf:
        return f"{estimate.value:{form}}"
    return f"{estimate.value:{form}} ({estimate.low:{form}} to {estimate.high:{form}})"


def as_deviation(share: float | None) -> str:
    """How far from a mean, in per cent."""
    return NOTHING if share is None else f"{100 * share:+z.0f} %"


def as_share(share: float) -> str:
    """In whole per cent."""
    return f"{100 * share:.0f} %"
