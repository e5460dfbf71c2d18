"""The figures: whether a limit is met is said, not left to whoever reads the numbers."""

from __future__ import annotations

from random import Random

import pytest

from tools.bench.taps import (
    DEVICES,
    MEDIAN_LIMIT,
    P95_LIMIT,
    ROUNDS,
    STEP,
    Measured,
    calibrate,
    is_met,
    report,
    report_compared,
)


def measured(*durations: float, slowdown: float = 4.0) -> Measured:
    times = {"tap": [*durations]}
    return Measured(times, frames=[20.0, 20.0], slowdowns=[slowdown], rates=[3.5, 3.625])


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
    ("slowdown", "met"), [(3.7, False), (3.82, True), (4.18, True), (4.3, False)]
)
def test_a_limit_is_met_only_on_a_cpu_that_was_as_slow_as_wanted(
    slowdown: float, met: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = measured(*[16] * 20, slowdown=slowdown)
    assert is_met(quick) == met
    report(DEVICES[0], quick, measured(16, 16))
    out = capsys.readouterr().out
    assert ("NOT MET" in out) != met
    assert "asked for 3.50, 3.62" in out


class Machine:
    """Runs the loop: slowed down more than it is asked to, and now and then disturbed by others."""

    def __init__(self, dearer: float, disturbed: float = 1.0) -> None:
        self.asked: list[float] = []
        self._dearer, self._disturbed = dearer, disturbed
        self._random = Random(1755)

    def spin_at(self, rate: float) -> float:
        self.asked.append(rate)
        busy = self._random.uniform(1, self._disturbed)
        return 2.0 * (1 + self._dearer * (rate - 1)) * busy


@pytest.mark.parametrize("dearer", [0.5, 1.0, 1.9])
@pytest.mark.parametrize("disturbed", [1.0, 1.3])
def test_the_rate_is_changed_until_the_cpu_is_as_slow_as_wanted(
    dearer: float, disturbed: float
) -> None:
    machine = Machine(dearer, disturbed)
    throttle = calibrate(machine.spin_at)
    assert 3.8 <= throttle.slowdown <= 4.2
    assert 1 + dearer * (throttle.rate - 1) == pytest.approx(4, rel=0.15)
    # Freely and slowed down in turns.
    assert {*machine.asked[::2]} == {1}
    assert 1 not in machine.asked[1::2]


def test_where_the_cpu_cannot_be_made_so_slow_it_is_not_tried_for_ever() -> None:
    machine = Machine(0.0)
    assert calibrate(machine.spin_at).slowdown == pytest.approx(1)
    assert len({*machine.asked}) == ROUNDS + 1


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
