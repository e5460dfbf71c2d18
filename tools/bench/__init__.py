"""The project's figures, each beside the one it is held against: `make bench`.

A timing on one machine says little, and on a busy one nothing. So each timing is a ratio to a
reference measured in the same run, the two taken in turns.
"""

from __future__ import annotations


def figure(
    name: str, value: float, unit: str, reference: str = "", ratio: float | None = None
) -> None:
    """Print one line: name value unit (reference value, ratio)."""
    notes = [reference] if reference else []
    notes += [f"{ratio:.2f}x"] if ratio is not None else []
    shown = f"{value:.2f}" if value < 100 else f"{value:,.0f}"
    print(f"{name} {shown} {unit}" + (f" ({', '.join(notes)})" if notes else ""), flush=True)
