"""Points by round as a line chart, and points lost as bars.

What matters differs by dashes, marks and numbers, not by colour alone.
"""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from rossio.ui.html import escape
from rossio.ui.look import Source

Line = tuple[str, Sequence[int]]

_MARKS = (
    "M{x:g} {y:g}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
    "M{x:g} {y:g}m-4-4h8v8h-8Z",
    "M{x:g} {y:g}m0-5l5 9h-10Z",
    "M{x:g} {y:g}m0-5.5l5.5 5.5-5.5 5.5-5.5-5.5Z",
)
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 112, 14, 34
_LINE_HEIGHT = 15
_LONGEST_NAME = 14


class _Plot(Struct, frozen=True):
    width: float
    height: float
    rounds: int
    step: int
    top: int

    def x(self, number: int) -> float:
        room = self.width - _LEFT - _RIGHT
        return round(_LEFT + room * number / max(1, self.rounds - 1), 1)

    def y(self, points: int) -> float:
        room = self.height - _TOP - _BOTTOM
        return round(_TOP + room * (1 - points / self.top), 1)


def points_chart(
    lines: Sequence[Line],
    label: str,
    axis: str = "",
    colours: Sequence[int] = range(len(_MARKS)),
    width: float = 560,
    height: float = 240,
) -> str:
    """One line a player, with the player's name at its end; `axis` says what is counted below."""
    plot = _plot(lines, width, height)
    names = _name_heights([plot.y(points[-1]) if points else plot.y(0) for _, points in lines])
    drawn = "".join(
        f'<g class="player-{colours[player]}">{_line(plot, player, line, names[player])}</g>'
        for player, line in enumerate(lines)
    )
    return (
        f'<svg class="chart" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" aria-label="{escape(label)}">'
        f"{_axes(plot, axis)}{drawn}</svg>"
    )


def gained(sources: Sequence[Source]) -> int:
    """What the sources give that give something; others may take some of it away again."""
    return sum(max(0, source.points) for source in sources)


def sources_chart(sources: Sequence[Source], most: int) -> str:
    """A bar as long as what was gained, against the `most` that anybody has, in parts by source."""
    drawn, start = [], 0.0
    for source in sources:
        if source.points <= 0:
            continue
        width = 100 * source.points / most
        drawn.append(f'<rect class="source {source.kind}" x="{start:g}" width="{width:g}"/>')
        start += width
    return (
        '<svg class="sources-bar" viewBox="0 0 100 6" preserveAspectRatio="none" '
        f'aria-hidden="true">{"".join(drawn)}</svg>'
    )


def _plot(lines: Sequence[Line], width: float, height: float) -> _Plot:
    most = max((max(points, default=0) for _, points in lines), default=0)
    step = next((step for step in (1, 2, 5, 10, 20, 50) if most <= 5 * step), 100)
    top = step * max(1, -(-most // step))
    rounds = max((len(points) for _, points in lines), default=0)
    return _Plot(width, height, rounds, step, top)


def _axes(plot: _Plot, axis: str) -> str:
    right, foot = plot.width - _RIGHT, plot.height - _BOTTOM
    levels = range(0, plot.top + 1, plot.step)
    grid = "".join(f"M{_LEFT} {plot.y(level):g}H{right:g}" for level in levels)
    every = max(1, -(-plot.rounds // 12))
    return (
        f'<path class="chart-grid" d="{grid}"/>'
        + "".join(axis_text(_LEFT - 8, plot.y(level) + 4, level, "end") for level in levels)
        + "".join(
            axis_text(plot.x(number), foot + 16, number, "middle")
            for number in range(0, plot.rounds, every)
        )
        + axis_text((_LEFT + right) / 2, plot.height - 3, escape(axis), "middle")
    )


def _line(plot: _Plot, player: int, line: Line, name_y: float) -> str:
    name, points = line
    spots = [(plot.x(number), plot.y(value)) for number, value in enumerate(points)]
    mark = _MARKS[player % len(_MARKS)]
    marks = "".join(mark.format(x=x, y=y) for x, y in spots)
    route = "M" + "L".join(f"{x:g} {y:g}" for x, y in spots) if spots else ""
    right = plot.width - _RIGHT
    key = mark.format(x=right + 16, y=name_y - 4)
    return (
        f'<path class="chart-line" d="{route}"/>'
        f'<path class="chart-mark" d="{marks}{key}"/>'
        f'<text class="chart-name" x="{right + 26:g}" y="{name_y:g}">{_short(name)}</text>'
    )


# --- Bars -----------------------------------------------------------------------------------------

_BARS_WIDTH, _BARS_HEIGHT, _FOOT, _HEAD = 340, 132, 32, 16
"""As broad as a phone, so that its numbers can be read there."""
_BROADEST = 26


def loss_chart(
    losses: Sequence[tuple[int, int | None]], marked: Sequence[int], label: str, axis: str
) -> str:
    """A bar for each turn with its round and its loss, none while that is not known."""
    most = max((loss or 0 for _, loss in losses), default=0)
    step = _BARS_WIDTH / max(1, len(losses))
    bars = "".join(
        _bar(step * (number + 0.5), min(step * 0.7, _BROADEST), loss, most, number in marked)
        for number, (_, loss) in enumerate(losses)
        if loss is not None
    )
    foot = _BARS_HEIGHT - _FOOT
    rounds = "".join(
        axis_text(step * (number + 0.5), foot + 14, round_, "middle")
        for number, (round_, _) in enumerate(losses)
    )
    named = axis_text(_BARS_WIDTH / 2, _BARS_HEIGHT - 3, escape(axis), "middle")
    return (
        f'<svg class="chart losses" viewBox="0 0 {_BARS_WIDTH} {_BARS_HEIGHT}" role="img" '
        f'aria-label="{escape(label)}"><path class="chart-grid" d="M0 {foot}H{_BARS_WIDTH}"/>'
        f"{bars}{rounds}{named}</svg>"
    )


def _bar(x: float, width: float, loss: int, most: int, is_marked: bool) -> str:
    foot = _BARS_HEIGHT - _FOOT
    height = (foot - _HEAD) * loss / max(1, most)
    kind = "chart-bar marked" if is_marked else "chart-bar"
    number = axis_text(x, foot - height - 4, loss, "middle") if loss else ""
    return (
        f'<rect class="{kind}" x="{x - width / 2:g}" y="{foot - height:g}" '
        f'width="{width:g}" height="{height:g}"/>{number}'
    )


def _name_heights(wanted: Sequence[float]) -> list[float]:
    """Where the names stand: beside the ends of their lines, but never on one another."""
    order = sorted(range(len(wanted)), key=lambda player: -wanted[player])
    placed = [wanted[player] + 4 for player in order]
    for i, (lower, upper) in enumerate(pairwise(placed)):
        placed[i + 1] = min(upper, min(lower, placed[i]) - _LINE_HEIGHT)
    heights = dict(zip(order, placed, strict=True))
    return [heights[player] for player in range(len(wanted))]


def _short(name: str) -> str:
    return escape(name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…")


def axis_text(x: float, y: float, text: object, anchor: str) -> str:
    """A number or a word beside what is drawn."""
    return f'<text class="chart-text" x="{x:g}" y="{y:g}" text-anchor="{anchor}">{text}</text>'
