"""The figures: whether a limit is met is said, not left to whoever reads the numbers."""

from __future__ import annotations

import pytest

from tools.bench.taps import (
    DEVICES,
    MEDIAN_LIMIT,
    P95_LIMIT,
    STEP,
    Measured,
    is_met,
    report,
    report_compared,
)


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


@pytest.mark.parametrize(
    ("calcada", "castles", "met"),
    [
        (100 + STEP, 130 + STEP, True),
        (100 + 2 * STEP, 130, False),
        (100, 130 + 2 * STEP, False),
    ],
)
def test_it_says_whether_a_game_is_slower_than_it_may_be(
    calcada: float, castles: float, met: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    taps = {"rossio": 100, "calcada": calcada, "castles": castles}
    assert report_compared({name: measured(*[each] * 20) for name, each in taps.items()}) == met
    assert ("NOT MET" in capsys.readouterr().out) != met
