"""By what eyes find the places that sentences name: a ruler along two edges of the map, as it
frames an old one, and a compass rose on the initial tile, from which all places are counted.

Neither is read out, because each cell says by itself where it is.
"""

from rossio.engine.castles.grid import WIDTH, from_origin
from rossio.ui.castles.chart import Chart
from rossio.ui.html import escape
from rossio.words.catalogue import Words


def ruler(words: Words, chart: Chart) -> str:
    """The columns along the upper edge and the rows along the left one; between them a corner."""
    east, south = from_origin(chart.north * WIDTH + chart.west)
    columns = _marks(words, "we", range(east, east + chart.columns))
    rows = _marks(words, "ns", range(south, south + chart.rows))
    return (
        f'<div class="ruler across" aria-hidden="true">{columns}</div>'
        f'<div class="ruler down" aria-hidden="true">{rows}</div><i class="ruler-corner"></i>'
    )


def _marks(words: Words, ways: str, numbers: range) -> str:
    """How far each column or row is from that of the initial tile, one way or the other."""
    return "".join(
        f'<i class="{_kind(number)}"><b>{escape(_name(words, ways, number))}</b></i>'
        for number in numbers
    )


def _name(words: Words, ways: str, number: int) -> str:
    return words(f"ruler.{ways[number > 0]}", n=abs(number)) if number else "0"


def _kind(number: int) -> str:
    """Dark and light in turn: a column keeps its colour, however the map grows."""
    kinds = {"dark": number % 2, "origin": number == 0, "long": abs(number) > 9}
    return " ".join(["mark", *(kind for kind, holds in kinds.items() if holds)])


# --- The compass rose -----------------------------------------------------------------------------


def compass(words: Words, x: float, y: float) -> str:
    """A rose around a crossroad, with its rays along the paths."""
    north = escape(words("ruler.north"))
    return (
        f'<g class="compass" aria-hidden="true" transform="translate({x:g} {y:g})">'
        f'<circle class="rose-ring" r="7.6"/>{_LESSER}{_GREATER}'
        f'<text class="rose-north" y="-14.4">{north}</text></g>'
    )


def _rays(far: float, broad: float, *turns: int) -> str:
    """Rays of which one half is in shadow; that to the north is the first."""
    halves = "".join(
        f'<path class="rose-{kind}" d="M0 0V{-far:g}L{side * broad:g} {-broad:g}Z"/>'
        for kind, side in (("light", -1), ("shadow", 1))
    )
    return "".join(
        f'<g class="{"ray" if turn else "ray first"}" transform="rotate({turn})">{halves}</g>'
        for turn in turns
    )


_LESSER = _rays(6.6, 1.2, 45, 135, 225, 315)
_GREATER = _rays(11, 1.9, 90, 180, 270, 0)
