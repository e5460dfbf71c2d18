"""What is asked of any box: a demand is met up to its very edge, and who misses it is named."""

from __future__ import annotations

import pytest
from msgspec import Struct

from rossio.terminal.figures import Estimate
from rossio.terminal.floors import first_player, on_each


class Thing(Struct, frozen=True):
    label: str
    uses: int
    size: float


@pytest.mark.parametrize(("rate", "met"), [(0.45, True), (0.55, True), (0.44, False)])
def test_the_first_player(rate: float, met: bool) -> None:
    assert first_player(Estimate(rate, 0, 1)).met == met


def test_a_demand_on_each_names_who_misses_it() -> None:
    things = [Thing("one", 30, 1.0), Thing("two", 12, 2.0)]

    def judged(most: float) -> str:
        floor = on_each(
            "Small", things, lambda one: one.size <= most, lambda one: f"{one.size:g}", "uses"
        )
        return str(floor)

    assert judged(2) == "met: Small. All 2; the fewest uses are 12."
    assert judged(1) == "NOT MET: Small. Not 1 of 2: two 2 (of 12)."
