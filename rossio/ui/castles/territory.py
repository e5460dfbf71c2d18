"""The territory as it is played on: a map with a grid of cells, and what lies there.

What can be touched on hills, crossroads, workers and castles is in `spots`.
"""

from collections.abc import Hashable
from functools import lru_cache

from rossio.engine.castles.box import Box
from rossio.engine.castles.grid import Cell
from rossio.engine.castles.moves import GetUp, Lay, Move, WalkOn
from rossio.engine.castles.refusal import refusal
from rossio.engine.castles.state import FREE
from rossio.engine.castles.territory import Territory
from rossio.ui.actions import Pick
from rossio.ui.castles.chart import (
    OVERVIEW,
    Chart,
    cell_box,
    cells_in,
    column_of,
    hill_point,
    middle,
    pans,
    place_point,
)
from rossio.ui.castles.labels import cell_name, cell_text
from rossio.ui.castles.land import HALF, SIDE, land
from rossio.ui.castles.pieces import castle_drawing, disc, worker
from rossio.ui.castles.scene import Scene, cells_of_event
from rossio.ui.castles.spots import spots
from rossio.ui.castles.terrains import FIELD, ground_class, terrain_at
from rossio.ui.castles.things import WALKER, castle_thing, cell_thing, worker_thing
from rossio.ui.drawing import Box4, inset, place
from rossio.ui.html import attributes, capital, escape
from rossio.ui.memory import remembered
from rossio.ui.window import followed, overview
from rossio.words.castles.gains import gains_told
from rossio.words.castles.sentences import SENTENCES, why_sentence
from rossio.words.castles.things import castle_name
from rossio.words.catalogue import Words

KEYS = "1234567890abdefgijkopsxyz"
"""For lit cells in the order in which they are read, as far as they go; to others arrows lead.
Q and W are for tiles, C moves the cylinder."""
WALK_KEYS = "wdsa"
"""To walk north, east, south and west."""


def territory(scene: Scene) -> dict[str, str]:
    """The map in parts: a move changes little of it."""
    view, chart = scene.view, scene.chart
    return {
        "map": _empty(scene.words, chart),
        "laid": _laid(view.box, view.territory, chart),
        "castles": _castles(scene),
        "people": _people(scene),
        **_rows(scene),
        "spots": spots(scene),
        "front": followed(*_front(scene)),
        "overview": _overview(scene),
    }


@lru_cache(maxsize=16)
def _empty(words: Words, chart: Chart) -> str:
    """The places of all parts."""
    rows = "".join(
        f'<g role="row" aria-rowindex="{row + 1}" data-part="row{row}"></g>'
        for row in range(chart.rows)
    )
    grid = attributes(role="grid", aria_label=words("table.map"))
    own = attributes(
        class_="chart", viewBox=f"0 0 {chart.width} {chart.height}",
        width=f"{chart.columns * chart.side:g}", height=f"{chart.rows * chart.side:g}",
        role="group", aria_label=words("table.map"), data_key="map",
    )  # fmt: skip
    return (
        f'<svg{own}><path class="graticule" d="{_graticule(chart)}"/><g data-part="laid"></g>'
        f'<g data-part="castles"></g><g data-part="people"></g><g{grid}>{rows}</g>'
        '<g data-part="spots"></g><g data-part="front"></g></svg>'
    )


def _graticule(chart: Chart) -> str:
    """The lines of the map where nothing lies yet."""
    across = (f"M0 {row * SIDE}h{chart.width}" for row in range(1, chart.rows))
    down = (f"M{column * SIDE} 0v{chart.height}" for column in range(1, chart.columns))
    return "".join((*across, *down))


@lru_cache(maxsize=16)
def _laid(box: Box, territory: Territory, chart: Chart) -> str:
    tiles = "".join(
        land(box.laid[laid], cell_box(chart, cell)) for cell, laid in territory.tiles.items()
    )
    edges = "".join(
        f"M{x:g} {y:g}h{SIDE}v{SIDE}h-{SIDE}Z"
        for x, y, _, _ in (cell_box(chart, cell) for cell in territory.tiles)
    )
    return f'{tiles}<path class="tile-edge" d="{edges}"/>'


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
    guards = [seat for seat, one in enumerate(view.players) for held in one.garrison if held == castle]
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
            number = lying[spot] = lying.get(spot, 0) + 1
            x, y = place_point(scene.chart, spot)
            drawn.append(
                f'<g data-key="{worker_thing(spot)}">'
                f"{worker(seat, x, y + 5 * (number - 1), 15, lies=True)}</g>"
            )
    if view.walker is not None:
        x, y = middle(scene.chart, view.walker)
        drawn.append(f'<g data-key="{WALKER}">{worker(view.to_move, x, y - 1, 19)}</g>')
    return "".join(drawn)


# --- Cells ----------------------------------------------------------------------------------------


def _of_cells(scene: Scene) -> Hashable:
    view = scene.view
    return (
        (scene.words, scene.chart, scene.names, scene.is_mine, view.territory, view.phase),
        (view.walker, view.cell, view.moves if scene.is_mine else None, scene.picked),
        (tuple(one.workers for one in view.players), scene.recent, view.tile),
    )


_BETWEEN = "\n"


def _rows(scene: Scene) -> dict[str, str]:
    rows = _cells(scene).split(_BETWEEN)
    return {f"row{row}": cells for row, cells in enumerate(rows)}


@remembered(_of_cells)
def _cells(scene: Scene) -> str:
    lit = scene.places
    keys = dict(zip(sorted(lit), KEYS, strict=False))
    return _BETWEEN.join(
        "".join(
            _lit(scene, cell, lit[cell], _key(lit[cell], keys.get(cell, "")))
            if cell in lit
            else _cell(scene, cell)
            for cell in cells_in(scene.chart, row)
        )
        for row in range(scene.chart.rows)
    )


def _key(move: Move, key: str) -> str:
    match move:
        case GetUp(direction=direction) | WalkOn(direction=direction):
            return WALK_KEYS[direction]
    return key


def _values(scene: Scene, cell: Cell, said: str) -> str:
    return attributes(
        role="gridcell",
        tabindex="-1",
        aria_colindex=column_of(scene.chart, cell) + 1,
        aria_label=said,
        data_key=cell_thing(cell),
    )


def _cell(scene: Scene, cell: Cell) -> str:
    """A cell by what lies there; where a tile is picked, why it may not be laid there."""
    view, words = scene.view, scene.words
    said, box = cell_text(words, view, scene.names, cell), cell_box(scene.chart, cell)
    if view.phase == "turn" and cell == view.cell:
        return _turned(scene, cell, box)
    if scene.is_mine and scene.land is not None and cell not in view.territory.tiles:
        said = f"{said} {why_sentence(words, refusal(view, Lay(scene.land[0], cell)))}"
    recent = (
        f'<rect class="recent" {place(inset(box, 1.5))} rx="2"/>' if cell in scene.recent else ""
    )
    do = attributes(data_do=Pick(cell_thing(cell)), data_drop="land") if scene.is_mine else ""
    return (
        f'<g class="cell"{_values(scene, cell, said)}{do}><rect class="hit" {place(box)}/>'
        f"{recent}</g>"
    )


def _lit(scene: Scene, cell: Cell, move: Move, key: str) -> str:
    """A cell on which the picked tile may be laid, or to which a worker may walk."""
    words, box = scene.words, cell_box(scene.chart, cell)
    gains = "; ".join(gains_told(words, scene.view, scene.previews.get(str(move), ())))
    said = " ".join((
        words("table.cell.lit", cell=capital(cell_name(words, cell))),
        f"{capital(SENTENCES.move(words, scene.view, move))}.",
        f"{capital(gains)}." if gains else "",
    )).strip()  # fmt: skip
    values = attributes(
        data_do=Pick(cell_thing(cell)),
        data_look=cell_thing(cell),
        data_drop="land",
        data_lit="true" if key else None,
        aria_keyshortcuts=key or None,
    )
    x, y, _, _ = box
    cap = f'<text class="key-cap" x="{x + 5:g}" y="{y + 5.5:g}">{key.upper()}</text>' if key else ""
    return (
        f'<g class="cell lit"{_values(scene, cell, said)}{values}><rect class="hit" {place(box)}/>'
        f"{_shadow(scene, move, box)}{cap}</g>"
    )


def _shadow(scene: Scene, move: Move, box: Box4) -> str:
    """What the lit cell looks like: free land, with the tile as it would lie; or a crossroad."""
    x, y, side, _ = box
    if not isinstance(move, Lay) or scene.land is None:
        return f'<circle class="lit-way" cx="{x + HALF:g}" cy="{y + HALF:g}" r="9"/>'
    tile, turned = scene.land
    turns = scene.view.territory.turns_for(tile, move.cell)
    lies = turned if turned in turns else turns[0]
    drawn = land(scene.view.box.laid[4 * tile + lies], box)
    frame = f'<rect class="lit-cell" {place(inset(box, 2))} rx="3"/>'
    return f'{frame}<g class="tile-shadow">{drawn}</g>'


def _turned(scene: Scene, cell: Cell, box: Box4) -> str:
    """The tile that was put on its cell, to be turned by a tap."""
    view, words = scene.view, scene.words
    assert view.tile is not None
    laid = 4 * view.tile + scene.turns
    drawn = land(view.box.laid[laid], box)
    frame = f'<rect class="turning" {place(inset(box, 1))} rx="2"/>'
    if not scene.is_mine:
        values = _values(scene, cell, cell_name(words, cell))
        return f'<g class="cell"{values}>{drawn}{frame}</g>'
    lies = SENTENCES.move(words, view, scene.open_moves[0]) if scene.open_moves else ""
    said = words("table.cell.turn", cell=capital(cell_name(words, cell)), lies=lies)
    more = len(view.moves) > 1
    values = attributes(
        data_do=Pick(cell_thing(cell)),
        data_lit="true" if more else None,
        aria_keyshortcuts="w" if more else None,
    )
    return f'<g class="cell turnable"{_values(scene, cell, said)}{values}>{drawn}{frame}</g>'


# --- The window -----------------------------------------------------------------------------------


def _front(scene: Scene) -> tuple[Box4, str]:
    """What is to be in sight: where something happens, or can be done, or was done last."""
    chart, view = scene.chart, scene.view
    lit = [*scene.places]
    cells = lit or [*_cells_in_play(scene)] or [*view.territory.tiles] or [*view.territory.frontier]
    boxes = [cell_box(chart, cell) for cell in cells]
    west, north = min(box[0] for box in boxes), min(box[1] for box in boxes)
    east, south = max(box[0] for box in boxes) + SIDE, max(box[1] for box in boxes) + SIDE
    # Around the tile in play the tops of its hills are to be seen, and what lies beyond.
    around = 0 if lit else HALF
    box = (west - around, north - around, east - west + 2 * around, south - north + 2 * around)
    name = f"{chart.west} {chart.north} {chart.columns} {chart.rows} {chart.side:g}"
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
    if not pans(scene.chart, scene.room):
        return ""
    return _small_map(scene.view.box, scene.view.territory, scene.chart, tuple(scene.places))


@lru_cache(maxsize=16)
def _small_map(box: Box, territory: Territory, chart: Chart, lit: tuple[Cell, ...]) -> str:
    scale = OVERVIEW / max(chart.width, chart.height)
    return overview(chart.width, chart.height, scale, small_map(box, territory, chart, lit))


def small_map(
    box: Box, territory: Territory, chart: Chart, lit: tuple[Cell, ...] = ()
) -> str:
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
    places = "".join(
        f"M{x + 6:g} {y + 6:g}h28v28h-28Z" for x, y, _, _ in (cell_box(chart, one) for one in lit)
    )
    return f'{tiles}{castles}<path class="overview-lit" d="{places}"/>'
