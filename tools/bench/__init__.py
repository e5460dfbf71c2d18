"""The project's figures, each beside the one it is held against: `make bench`.

A timing on one machine says little, and on a busy one nothing. So each timing is a ratio to a
reference measured in the same run, the two taken in turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import quantiles

NOT_MET: list[str] = []
"""The limits that were not met since this process began, as they were printed."""


def figure(
    name: str, value: float, unit: str, reference: str = "", ratio: float | None = None
) -> None:
    """Print one line: name value unit (reference value, ratio)."""
    print(_line(name, value, unit, reference, ratio), flush=True)


def judge(line: str, *, is_met: bool, limit: str = "") -> bool:
    """Print whether a limit is met, and keep it for the list at the end if it is not."""
    judged = f"{line} {'met' if is_met else 'NOT MET'}" + (f" ({limit})" if limit else "")
    print(judged, flush=True)
    NOT_MET.extend([] if is_met else [judged])
    return is_met


def within(
    name: str, value: float, unit: str, limit: float, beside: str = "", *, at_least: bool = False
) -> bool:
    """Print a figure and whether it is at most its limit, or at least."""
    what = f"{'at least' if at_least else 'limit'} {limit:,g}"
    reference = f"{beside}, {what}" if beside else what
    line = _line(name, value, unit, reference, value / limit if limit else None)
    return judge(line, is_met=value >= limit if at_least else value <= limit)


def print_not_met() -> None:
    """What a run ends with."""
    print(f"\nlimits not met: {len(NOT_MET) or 'none'}", *NOT_MET, sep="\n  ", flush=True)


def late(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return quantiles(values, n=20, method="inclusive")[-1]


def spread(values: Sequence[float]) -> str:
    """Between which two half of the values are, and all."""
    low, _, high = quantiles(values, n=4, method="inclusive")
    least, most = min(values), max(values)
    return (
        f"quartiles {_shown(low)} to {_shown(high)}, all {_shown(least)} to {_shown(most)}, "
        f"{len(values)} values"
    )


def _line(name: str, value: float, unit: str, reference: str, ratio: float | None) -> str:
    notes = [reference] if reference else []
    notes += [f"{ratio:.2f}x"] if ratio is not None else []
    return f"{name} {_shown(value)} {unit}" + (f" ({', '.join(notes)})" if notes else "")


def _shown(value: float) -> str:
    return f"{value:.2f}" if abs(value) < 100 else f"{value:,.0f}"
