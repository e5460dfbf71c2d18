"""The territory as it is played on: a map with a grid of cells, and what lies there.

What can be touched on hills, crossroads, workers and castles is in `spots`.
"""

from collections.abc import Hashable
from functools import lru_cache

from rossio.engine.castles.box import Box
from rossio.engine.castles.grid import ORIGIN, Cell
from rossio.engine.castles.state import FREE
from rossio.engine.castles.territory import Territory
from rossio.ui.castles.cells import rows
from rossio.ui.castles.chart import (
    LEAST,
    OVERVIEW,
    OVERVIEW_BELOW,
    Chart,
    cell_box,
    hill_point,
    lies_beside,
    lying_point,
    middle,
)
from rossio.ui.castles.land import HALF, SIDE, land
from rossio.ui.castles.pieces import castle_drawing, disc, lying_worker, worker
from rossio.ui.castles.ruler import compass, ruler
from rossio.ui.castles.scene import Scene, cells_of_event
from rossio.ui.castles.spots import spots
from rossio.ui.castles.terrains import FIELD, ground_class, terrain_at
from rossio.ui.castles.things import WALKER, castle_thing, worker_thing
from rossio.ui.drawing import Box4
from rossio.ui.html import attributes, escape
from rossio.ui.memory import remembered
from rossio.ui.window import followed, overview
from rossio.words.castles.things import castle_name
from rossio.words.catalogue import Words


def territory(scene: Scene) -> dict[str, str]:
    """The map in parts: a move changes little of it."""
    view, chart = scene.view, scene.chart
    return {
        "map": _empty(scene.words, chart, is_beside=lies_beside(chart, scene.room)),
        "laid": _laid(scene.words, view.box, view.territory, chart),
        "castles": _castles(scene),
        "people": _people(scene),
        **rows(scene),
        "spots": spots(scene),
        "front": followed(*_front(scene)),
        "overview": _overview(scene),
    }


@lru_cache(maxsize=16)
def _empty(words: Words, chart: Chart, *, is_beside: bool) -> str:
    """The places of all parts."""
    rows = "".join(
        f'<g role="row" aria-rowindex="{row + 1}" data-part="row{row}"></g>'
        for row in range(chart.rows)
    )
    grid = attributes(role="grid", aria_label=words("table.map"))
    own = attributes(
        class_="atlas",
        viewBox=f"0 0 {chart.width} {chart.height}",
        width=f"{chart.columns * chart.side:g}", height=f"{chart.rows * chart.side:g}",
        role="group", aria_label=words("table.map"), data_key="map", data_sheet="",
    )  # fmt: skip
    kind = "beside" if is_beside else "between"
    return (
        f'<div class="framed {kind}"><svg{own}><g data-part="front"></g>'
        f'<path class="graticule" d="{_graticule(chart)}"/><g data-part="laid"></g>'
        f'<g data-part="castles"></g><g data-part="people"></g><g{grid}>{rows}</g>'
        f'<g data-part="spots"></g></svg>{ruler(words, chart)}</div>'
    )


def _graticule(chart: Chart) -> str:
    """The lines of the map where nothing lies yet."""
    across = (f"M0 {row * SIDE}h{chart.width}" for row in range(1, chart.rows))
    down = (f"M{column * SIDE} 0v{chart.height}" for column in range(1, chart.columns))
    return "".join((*across, *down))


@lru_cache(maxsize=16)
def _laid(words: Words, box: Box, territory: Territory, chart: Chart) -> str:
    tiles = "".join(
        land(box.laid[laid], cell_box(chart, cell)) for cell, laid in territory.tiles.items()
    )
    edges = "".join(
        f"M{x:g} {y:g}h{SIDE}v{SIDE}h-{SIDE}Z"
        for x, y, _, _ in (cell_box(chart, cell) for cell in territory.tiles)
    )
    rose = compass(words, *middle(chart, ORIGIN)) if ORIGIN in territory.tiles else ""
    return f'{tiles}<path class="tile-edge" d="{edges}"/>{rose}'


# --- Castles and workers --------------------------------------------------------------------------


def _of_castles(scene: Scene) -> Hashable:
    view = scene.view
    garrisons = tuple(player.garrison for player in view.players)
    return view.box, view.territory.castles, view.castles, view.markets, scene.chart, garrisons


@remembered(_of_castles)
def _castles(scene: Scene) -> str:
    view = scene.view
    return "".join(
        _castle(scene, view.castles[number], *hill_point(scene.chart, hill))
        for number, hill in enumerate(view.territory.castles)
    )


def _castle(scene: Scene, castle: int, x: float, y: float) -> str:
    view = scene.view
    goods = [*zip(view.box.buys[castle], view.markets[castle], strict=True)]
    first = x - 6 * (len(goods) - 1)
    markets = "".join(
        _market(good, closed, first + 12 * number, y + 13.5)
        for number, (good, closed) in enumerate(goods)
    )
    guards = [
        seat for seat, one in enumerate(view.players) for held in one.garrison if held == castle
    ]
    people = "".join(
        worker(seat, x - 13 + 7 * (number % 5), y + 1 - 8 * (number // 5), 12)
        for number, seat in enumerate(guards)
    )
    name = escape(castle_name(view.box, castle))
    return (
        f'<g data-key="{castle_thing(castle)}"><circle class="castle-hill" cx="{x:g}" cy="{y:g}" '
        f'r="18.4"/><g transform="translate({x:g} {y - 1:g}) scale(.78)">{castle_drawing()}</g>'
        f'{markets}{people}<text class="castle-name" x="{x:g}" y="{y - 18:g}">{name}</text></g>'
    )


_ROUND = "M10 0a10 10 0 0 1 0 20a10 10 0 0 1 0-20Z"


def _market(good: int, closed: int, x: float, y: float) -> str:
    if closed != FREE:
        return disc(closed, x, y, 5)
    drawn = terrain_at(good, (x - 5.2, y - 5.2, 10.4, 10.4), _ROUND)
    return f'{drawn}<circle class="market-edge" cx="{x:g}" cy="{y:g}" r="5.2"/>'


def _of_people(scene: Scene) -> Hashable:
    view = scene.view
    return tuple(one.workers for one in view.players), view.walker, view.to_move, scene.chart


@remembered(_of_people)
def _people(scene: Scene) -> str:
    """Workers that lie, those on one quarter beside each other, and the one that walks."""
    drawn, view = [], scene.view
    lying: dict[int, int] = {}
    for seat, player in enumerate(view.players):
        for spot in player.workers:
            point = lying_point(scene.chart, spot, lying.get(spot, 0))
            lying[spot] = lying.get(spot, 0) + 1
            drawn.append(f'<g data-key="{worker_thing(spot)}">{lying_worker(seat, *point)}</g>')
    if view.walker is not None:
        x, y = middle(scene.chart, view.walker)
        drawn.append(f'<g data-key="{WALKER}">{worker(view.to_move, x, y - 1, 19)}</g>')
    return "".join(drawn)


# --- The window -----------------------------------------------------------------------------------


def _front(scene: Scene) -> tuple[Box4, str]:
    """What is to be in sight: where something is advised, happens, can be done or was done last."""
    chart, view = scene.chart, scene.view
    advised = scene.advised_cell
    lit = [*scene.places] if advised is None else []
    if lit and view.walker is not None:
        # A worker on the way may lie down where it stands, or walk on.
        lit.append(view.walker)
    in_play = _cells_in_play(scene) if advised is None else (advised,)
    cells = lit or [*in_play] or [*view.territory.tiles] or [*view.territory.frontier]
    boxes = [cell_box(chart, cell) for cell in cells]
    west, north = min(box[0] for box in boxes), min(box[1] for box in boxes)
    east, south = max(box[0] for box in boxes) + SIDE, max(box[1] for box in boxes) + SIDE
    # Around the tile in play the tops of its hills are to be seen, and what lies beyond.
    around = 0 if lit and view.walker is None else HALF
    box = (west - around, north - around, east - west + 2 * around, south - north + 2 * around)
    # A bar of the browser that comes and goes is no reason to pan, as a rule; a whole cell is one,
    # and so is a phone that is turned.
    room = f"{scene.room.width // LEAST:g} {scene.room.height // LEAST:g}"
    name = f"{room} {chart.west} {chart.north} {chart.columns} {chart.rows} {chart.side:g}"
    return box, f"{name} {' '.join(f'{value:g}' for value in box)}"


def _cells_in_play(scene: Scene) -> tuple[Cell, ...]:
    view = scene.view
    if scene.is_past and (cells := cells_of_event(scene.event)):
        return cells
    if view.walker is not None:
        return (view.walker,)
    if view.cell is not None and view.phase != "over":
        return (view.cell,)
    return scene.recent


def _overview(scene: Scene) -> str:
    """The whole map in small, where it is not in sight as a whole."""
    if not scene.pans:
        return ""
    side = OVERVIEW if scene.layout == "wide" else OVERVIEW_BELOW
    return _small_map(scene.view.box, scene.view.territory, scene.chart, tuple(scene.places), side)


@lru_cache(maxsize=16)
def _small_map(
    box: Box, territory: Territory, chart: Chart, lit: tuple[Cell, ...], side: int
) -> str:
    scale = side / max(chart.width, chart.height)
    places = "".join(
        f"M{x + 6:g} {y + 6:g}h28v28h-28Z" for x, y, _, _ in (cell_box(chart, one) for one in lit)
    )
    drawn = _colours(box, territory, chart)
    return overview(chart.width, chart.height, scale, drawn, places)


def _colours(box: Box, territory: Territory, chart: Chart) -> str:
    """All terrains by their colours, and castles."""
    where: dict[int, list[str]] = {}
    for cell, laid in territory.tiles.items():
        x, y, _, _ = cell_box(chart, cell)
        corners = ((0, 0), (FIELD, 0), (FIELD, FIELD), (0, FIELD))
        for terrain, (along, down) in zip(box.laid[laid], corners, strict=True):
            where.setdefault(terrain, []).append(
                f"M{x + along:g} {y + down:g}h{FIELD}v{FIELD}h-{FIELD}Z"
            )
    tiles = "".join(
        f'<g class="{ground_class(terrain)}"><path class="land" d="{"".join(paths)}"/></g>'
        for terrain, paths in sorted(where.items())
    )
    castles = "".join(
        f'<circle class="castle-dot" cx="{x:g}" cy="{y:g}" r="12"/>'
        for x, y in (hill_point(chart, hill) for hill in territory.castles)
    )
    return tiles + castles
