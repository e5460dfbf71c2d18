"""The cells of the map: a grid that is walked with the arrows, and what can be done on each."""

from collections.abc import Hashable

from rossio.engine.castles.box import Laid
from rossio.engine.castles.grid import Cell
from rossio.engine.castles.moves import GetUp, Lay, Move, WalkOn
from rossio.ui.castles.chart import cell_box, cells_in, column_of
from rossio.ui.castles.labels import cell_name, cell_text
from rossio.ui.castles.land import HALF, land
from rossio.ui.castles.scene import Scene
from rossio.ui.castles.things import cell_thing
from rossio.ui.castles.told import move_told, why_not
from rossio.ui.drawing import Box4, inset, place
from rossio.ui.html import attributes, capital
from rossio.ui.memory import remembered
from rossio.ui.table_actions import Pick
from rossio.words.castles.things import laid_name

KEYS = "1234567890abdefgijkopsxyz"
"""For lit cells in the order in which they are read, as far as they go; to others arrows lead.
Q and W are for tiles, C moves the cylinder."""
WALK_KEYS = "wdsa"
"""To walk north, east, south and west."""


def _of_cells(scene: Scene) -> Hashable:
    view = scene.view
    return (
        (scene.words, scene.chart, scene.names, scene.is_mine, view.territory, view.phase),
        (view.walker, view.cell, view.moves if scene.is_mine else None, scene.picked),
        (tuple(one.workers for one in view.players), scene.recent, view.tile),
    )


_BETWEEN = "\n"


def rows(scene: Scene) -> dict[str, str]:
    """The cells of the map, row by row."""
    drawn = _cells(scene).split(_BETWEEN)
    return {f"row{row}": cells for row, cells in enumerate(drawn)}


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
        said = f"{said} {why_not(scene, Lay(scene.land[0], cell))}"
    recent = (
        f'<rect class="recent" {place(inset(box, 1.5))} rx="2"/>' if cell in scene.recent else ""
    )
    do = attributes(
        data_do=Pick(cell_thing(cell)), data_drop="land",
        # The worker that walks is there: so is the focus, until it lies down.
        aria_selected="true" if cell == view.walker else None,
    ) if scene.is_mine else ""  # fmt: skip
    return (
        f'<g class="parcel"{_values(scene, cell, said)}{do}><rect class="hit" {place(box)}/>'
        f"{recent}</g>"
    )


def _lit(scene: Scene, cell: Cell, move: Move, key: str) -> str:
    """A cell on which the picked tile may be laid, or to which a worker may walk."""
    words, view, box = scene.words, scene.view, cell_box(scene.chart, cell)
    here, does = cell_text(words, view, scene.names, cell), move_told(scene, move)
    if (laid := _laid(scene, move)) is not None:
        lies = laid_name(words, view.box, laid)
        does = f"{does} {words('table.cell.lies', lies=lies)}"
    said = words("table.cell.lit", cell=here, move=does)
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
        f'<g class="parcel lit"{_values(scene, cell, said)}{values}>'
        f'<rect class="hit" {place(box)}/>{_shadow(scene, move, box)}{cap}</g>'
    )


def _laid(scene: Scene, move: Move) -> Laid | None:
    """The picked tile as it would lie on a lit cell."""
    if not isinstance(move, Lay) or scene.land is None:
        return None
    tile, turned = scene.land
    turns = scene.view.territory.turns_for(tile, move.cell)
    return 4 * tile + (turned if turned in turns else turns[0])


def _shadow(scene: Scene, move: Move, box: Box4) -> str:
    """What the lit cell looks like: free land, with the tile as it would lie; or a crossroad."""
    x, y, _, _ = box
    laid, land_in_hand = _laid(scene, move), scene.land
    if laid is None or land_in_hand is None:
        return f'<circle class="lit-way" cx="{x + HALF:g}" cy="{y + HALF:g}" r="9"/>'
    drawn = land(scene.view.box.laid[laid], box)
    frame = f'<rect class="lit-cell" {place(inset(box, 2))} rx="3"/>'
    tile, turned = land_in_hand
    kind = "tile-shadow" if laid == 4 * tile + turned else "tile-shadow otherwise"
    return f'{frame}<g class="{kind}">{drawn}</g>'


def _turned(scene: Scene, cell: Cell, box: Box4) -> str:
    """The tile that was put on its cell, to be turned by a tap."""
    view, words = scene.view, scene.words
    assert view.tile is not None
    laid = 4 * view.tile + scene.turns
    drawn = land(view.box.laid[laid], box)
    frame = f'<rect class="turning" {place(inset(box, 1))} rx="2"/>'
    if not scene.is_mine:
        values = _values(scene, cell, cell_name(words, cell))
        return f'<g class="parcel"{values}>{drawn}{frame}</g>'
    more = len(view.moves) > 1
    said = words(
        "table.cell.turn" if more else "table.cell.fixed",
        cell=capital(cell_name(words, cell)),
        lies=laid_name(words, view.box, laid),
    )
    values = attributes(
        data_do=Pick(cell_thing(cell)),
        # It is chosen already: Enter lays it, and does not turn it.
        aria_selected="true",
        data_lit="true" if more else None,
        aria_keyshortcuts="w" if more else None,
    )
    return f'<g class="parcel turnable"{_values(scene, cell, said)}{values}>{drawn}{frame}</g>'
