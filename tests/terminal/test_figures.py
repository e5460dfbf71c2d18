"""Intervals against numbers worked out by hand, and figures as they are written."""

from __future__ import annotations

from math import inf

import pytest

from rossio.terminal.figures import (
    Estimate,
    as_deviation,
    as_margin,
    as_mean,
    as_rate,
    mean_of,
    percentile,
    rate_of,
    student,
)
from rossio.terminal.report import Report


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (10, 2.228), (11, 2.201), (20, 2.086), (60, 2.000), (399, 1.966), (9999, 1.960)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.003)


def test_the_interval_of_a_mean() -> None:
    # The spread is √(5/3), its error √(5/3)/2 = 0.6455, and 3.182 times that 2.054.
    estimate = mean_of([1, 2, 3, 4])
    assert estimate.value == 2.5
    assert estimate.low == pytest.approx(0.446, abs=0.001)
    assert estimate.high == pytest.approx(4.554, abs=0.001)


def test_one_observation_has_no_interval() -> None:
    assert mean_of([3.0]) == Estimate(3.0, -inf, inf)
    assert as_margin(mean_of([3.0])) == "+3.0"


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(8, 10, 0.490, 0.943), (10, 10, 0.722, 1.0), (0, 10, 0.0, 0.278), (200, 400, 0.451, 0.549)],
)
def test_the_interval_of_wins_and_losses_is_wilsons(
    won: int, games: int, low: float, high: float
) -> None:
    estimate = rate_of([1.0] * won + [0.0] * (games - won))
    assert estimate.value == won / games
    assert estimate.low == pytest.approx(low, abs=0.001)
    assert estimate.high == pytest.approx(high, abs=0.001)


def test_pairs_that_are_split_tell_more_than_games_that_are_not() -> None:
    # They spread by 1/8 instead of 1/4, as eight single games would: Wilson for 4 of 8.
    estimate = rate_of([1.0, 0.5, 0.5, 0.0])
    assert (estimate.low, estimate.high) == pytest.approx((0.2152, 0.7848), abs=0.0001)


def test_between_equals_the_rate_is_known() -> None:
    assert rate_of([0.25] * 3) == Estimate(0.25, 0.25, 0.25)


def test_one_deal_that_is_split_tells_nothing() -> None:
    assert rate_of([0.5]) == Estimate(0.5, 0.0, 1.0)


def test_percentiles() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert percentile(values, 0.95) == 95
    assert percentile([7.0], 0.95) == 7


def test_how_figures_are_written() -> None:
    assert as_rate(Estimate(0.5, 0.4512, 0.5488)) == "50.0 % (45.1 to 54.9)"
    assert as_margin(Estimate(-0.01, -2.0, 1.98)) == "+0.0 (-2.0 to +2.0)"
    assert as_mean(Estimate(1.005, 0.5, 2.0)) == "1.00 (0.50 to 2.00)"
    assert as_deviation(-0.254) == "-25 %"
    assert [as_rate(None), as_mean(None), as_deviation(None)] == ["–"] * 3


def write(report: Report) -> str:
    report.title("All")
    report.heading("Some")
    report.items(["one", "two"])
    report.table(("name", "n"), [("a", "10"), ("bcdef", "2")])
    report.sentence("Done.")
    return str(report)


def test_a_report_as_text() -> None:
    assert write(Report()) == (
        "All\n\nSome\n----\n\none\ntwo\n\nname    n\na      10\nbcdef   2\n\nDone."
    )


def test_a_report_as_markdown() -> None:
    assert write(Report(markdown=True)) == (
        "# All\n\n## Some\n\n- one\n- two\n\n"
        "| name | n |\n| --- | ---: |\n| a | 10 |\n| bcdef | 2 |\n\nDone."
    )
