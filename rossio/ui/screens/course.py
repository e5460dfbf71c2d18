"""The course of one's points from game to game, as a chart.

A game that was won is a full disc, another a ring; the average is a dashed line. So it is read
without colour, and by its label and the table beside it without eyes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from rossio.ui.html import escape
from rossio.ui.screens.chart import axis_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rossio.ui.results import Played

SHOWN = 50
"""So many games, the last, are in the chart."""
_LEFT, _RIGHT, _TOP, _FOOT = 30, 14, 20, 24
_DISC = "M{x:g} {y:g}m-{r:g} 0a{r:g} {r:g} 0 1 0 {d:g} 0a{r:g} {r:g} 0 1 0-{d:g} 0Z"
_MOST_LARGE = 25
"""So many games have room for large marks."""


class _Plot(Struct, frozen=True):
    width: float
    height: float
    games: int
    bottom: int
    top: int
    step: int

    def x(self, number: int) -> float:
        room = self.width - _LEFT - _RIGHT
        # One game alone stands in the middle.
        share = number / (self.games - 1) if self.games > 1 else 0.5
        return round(_LEFT + room * share, 1)

    def y(self, points: float) -> float:
        room = self.height - _TOP - _FOOT
        return round(_TOP + room * (self.top - points) / (self.top - self.bottom), 1)


def course_chart(results: Sequence[Played], average: float, label: str, width: float) -> str:
    """The points of each game, the first on the left; `average` is that of all of them."""
    points = [one.points for one in results]
    plot = _plot(points, width, round(width * 0.5) if width < 500 else 240)
    spots = [(plot.x(number), plot.y(own)) for number, own in enumerate(points)]
    size = 4.5 if len(points) <= _MOST_LARGE else 3
    route = "L".join(f"{x:g} {y:g}" for x, y in spots)
    right = plot.width - _RIGHT
    return (
        f'<svg class="chart course" viewBox="0 0 {plot.width:g} {plot.height:g}" role="img" '
        f'aria-label="{escape(label)}">{_axes(plot, results)}'
        f'<path class="course-average" d="M{_LEFT} {plot.y(average):g}H{right:g}"/>'
        f'<path class="course-line" d="M{route}"/>'
        f'<path class="course-lost" d="{_discs(spots, results, size, has_won=False)}"/>'
        f'<path class="course-won" d="{_discs(spots, results, size, has_won=True)}"/>'
        f"{_best(spots, points)}</svg>"
    )


def _plot(points: Sequence[int], width: float, height: float) -> _Plot:
    least, most = min(points), max(points)
    steps = (1, 2, 5, 10, 20, 50)
    step = next((step for step in steps if most - least <= 4 * step), 100)
    bottom, top = least // step * step, -(-most // step) * step
    return _Plot(width, height, len(points), bottom, max(top, bottom + step), step)


def _axes(plot: _Plot, results: Sequence[Played]) -> str:
    right, foot = plot.width - _RIGHT, plot.height - 6
    levels = range(plot.bottom, plot.top + 1, plot.step)
    grid = "".join(f"M{_LEFT} {plot.y(level):g}H{right:g}" for level in levels)
    ends = [(plot.x(0), results[0], "start"), (plot.x(plot.games - 1), results[-1], "end")]
    # Of one game alone there is one date.
    ends = ends if plot.games > 1 else [(*ends[0][:2], "middle")]
    return (
        f'<path class="chart-grid" d="{grid}"/>'
        + "".join(axis_text(_LEFT - 8, plot.y(level) + 4, level, "end") for level in levels)
        + "".join(
            f'<text class="chart-text" x="{x:g}" y="{foot:g}" text-anchor="{anchor}" '
            f'data-day="{one.when:.0f}" data-as="here"></text>'
            for x, one, anchor in ends
        )
    )


def _discs(
    spots: Sequence[tuple[float, float]], results: Sequence[Played], size: float, *, has_won: bool
) -> str:
    pairs = zip(spots, results, strict=True)
    return "".join(
        _DISC.format(x=x, y=y, r=size, d=2 * size)
        for (x, y), one in pairs
        if one.has_won is has_won
    )


def _best(spots: Sequence[tuple[float, float]], points: Sequence[int]) -> str:
    """The best is named."""
    number = points.index(max(points))
    x, y = spots[number]
    place = f'x="{x:g}" y="{y - 9:g}" text-anchor="middle"'
    return f'<text class="chart-name" {place}>{points[number]}</text>'
