"""The figures: whether a limit is met is said, not left to whoever reads the numbers."""

from __future__ import annotations

import pytest

from tools.bench.taps import DEVICES, MEDIAN_LIMIT, P95_LIMIT, Measured, is_met, report


def measured(*durations: float) -> Measured:
    return Measured({"tap": [*durations]}, frames=[20.0, 20.0], slowdowns=[4.0])


@pytest.mark.parametrize(
    ("durations", "met"),
    [
        ((MEDIAN_LIMIT,) * 20, True),
        ((MEDIAN_LIMIT + 1,) * 20, False),
        ((16,) * 18 + (P95_LIMIT + 8,) * 2, False),
    ],
)
def test_it_says_whether_a_limit_is_met(
    durations: tuple[float, ...], met: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert is_met(measured(*durations)) == met
    report(DEVICES[0], measured(*durations), measured(16, 16))
    line = capsys.readouterr().out.splitlines()[-1]
    assert line.startswith("tap-phone-limits met" if met else "tap-phone-limits NOT MET")
