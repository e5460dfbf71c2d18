"""The square as it is played on: what is lit, what lies where, which patterns glow."""

from collections.abc import Sequence
from functools import lru_cache

from rossio.bots.rossio.answer import LayTile
from rossio.engine.events import Event
from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.events import ColumnClosed, Laid
from rossio.engine.rossio.legal import why_not_space
from rossio.engine.rossio.moves import Lay
from rossio.engine.rossio.square import (
    ROWS,
    Colour,
    Space,
    Square,
    closes,
    colours,
    next_space,
)
from rossio.ui.drawing import Box4, place
from rossio.ui.html import attributes
from rossio.ui.rossio.outlook import gain, growth_sentences, growths
from rossio.ui.rossio.picking import space_thing
from rossio.ui.rossio.scene import Glow, Scene, bonus_thing, row_thing
from rossio.ui.rossio.square import (
    PIECE,
    Grid,
    bonus_box,
    bonus_icons,
    finger_rooms,
    laid_tiles,
    space_box,
    walled,
)
from rossio.ui.rossio.tiles import tile
from rossio.ui.signs import order_mark
from rossio.ui.table_actions import Look, Pick, Play
from rossio.words.catalogue import Words
from rossio.words.rossio.sentences import why_sentence
from rossio.words.rossio.things import bonus_name, colour_name, space_name


def paving(scene: Scene) -> dict[str, str]:
    """The square with everything on it, in parts: a move changes little of it."""
    view = scene.view
    lying = _lying(scene.words, scene.grid, view.square, view.bonuses)
    return {**lying, "recent": _recent(scene), **_cells_to_build_on(scene)}


@lru_cache(maxsize=16)
def _lying(words: Words, grid: Grid, paved: Square, bonuses: tuple[Bonus, ...]) -> dict[str, str]:
    """What lies in the square, whoever looks."""
    lying = colours(paved)
    cells = [_cell(words, grid, space, lying[space]) for space in range(len(lying))]
    return {
        "square": _empty(words, grid, paved.columns),
        "tiles": laid_tiles(grid, paved),
        "bonuses": bonus_icons(grid, paved, bonuses),
        **_lines(grid, cells, _bonus_cells(words, grid, paved, bonuses)),
    }


@lru_cache(maxsize=16)
def _empty(words: Words, grid: Grid, columns: int) -> str:
    """The places of all parts; the cells are on top, and let through what is not for them."""
    drawn = "".join(f'<g data-part="{name}"></g>' for name in ("tiles", "bonuses", "recent"))
    label = words("square.label", columns=columns)
    cells = _grid(grid, words("table.square"), columns)
    return walled(grid, label, drawn + _spots(grid, columns) + cells, "group", key="square")


def _grid(grid: Grid, label: str, columns: int) -> str:
    """The lines that one sees, for who hears them or walks through them, in parts of which a move
    changes few. The bonuses are the last line, or the last of each where the square is turned."""
    rows = "".join(
        f'<g role="row" aria-rowindex="{number}">'
        + "".join(f'<g data-part="{part}"></g>' for part in parts)
        + "</g>"
        for number, parts in enumerate(_parts_of_lines(grid, columns), 1)
    )
    return f"<g{attributes(role='grid', aria_label=label)}>{rows}</g>"


def _parts_of_lines(grid: Grid, columns: int) -> list[list[str]]:
    if grid.down:
        return [[f"line{column}"] for column in range(columns)]
    pieces = range(0, columns, PIECE)
    return [*([_piece(row, first) for first in pieces] for row in range(ROWS)), [_BONUS_LINE]]


_BONUS_LINE = f"line{ROWS}"


def _piece(row: int, column: int) -> str:
    return f"line{row}_{column // PIECE}"


def _lines(grid: Grid, cells: Sequence[str], bonuses: Sequence[str]) -> dict[str, str]:
    """The cells of all spaces and bonuses, as parts."""
    columns = range(len(bonuses))
    if grid.down:
        return {
            f"line{column}": "".join(cells[column * ROWS : (column + 1) * ROWS]) + bonuses[column]
            for column in columns
        }
    pieces = {
        _piece(row, first): "".join(cells[first * ROWS + row : (first + PIECE) * ROWS : ROWS])
        for row in range(ROWS)
        for first in columns[::PIECE]
    }
    return pieces | {_BONUS_LINE: "".join(bonuses)}


@lru_cache(maxsize=16)
def _spots(grid: Grid, columns: int) -> str:
    """Where a finger asks why nothing can be laid there; the cells above say it to all others."""
    return "".join(
        f'<rect class="hit" aria-hidden="true" data-do="{Pick(space_thing(space))}" '
        f'data-drop="tile" {place(space_box(grid, space))}/>'
        for space in range(ROWS * columns)
    )


@lru_cache(maxsize=2048)
def _cell(words: Words, grid: Grid, space: Space, colour: Colour | None, why: str = "") -> str:
    """A space or a tile by its name; and why nothing can be laid there, where that is the task."""
    name = _spot_name(words, space, colour)
    values = _cell_values(grid, space, f"{name}. {why}" if why else name)
    do = attributes(data_do=Pick(space_thing(space)))
    box = place(space_box(grid, space))
    return f'<g class="cell"{values}{do}><rect class="hit" {box}/></g>'


def _cell_values(grid: Grid, space: Space, said: str) -> str:
    column, row = divmod(space, ROWS)
    return attributes(
        role="gridcell",
        tabindex="-1",
        aria_colindex=(row if grid.down else column) + 1,
        aria_label=said,
        data_key=f"space-{space}",
    )


def _bonus_cells(words: Words, grid: Grid, paved: Square, bonuses: tuple[Bonus, ...]) -> list[str]:
    """The bonus of each column, for who hears it or asks what it is."""
    return [
        _bonus_cell(words, grid, column, bonus, closes(paved, column))
        for column, bonus in enumerate(bonuses)
    ]


@lru_cache(maxsize=256)
def _bonus_cell(words: Words, grid: Grid, column: int, bonus: Bonus, taken: bool) -> str:
    key = "square.bonus-taken" if taken else "square.bonus"
    thing = bonus_thing(column)
    values = attributes(
        role="gridcell",
        tabindex="-1",
        aria_colindex=(ROWS if grid.down else column) + 1,
        aria_label=words(key, column=column + 1, bonus=bonus_name(words, bonus)),
        data_do=Look(thing),
        data_look=thing,
        data_key=thing,
    )
    hit = f'<rect class="hit" {place(bonus_box(grid, column))}/>'
    return f'<g class="cell bonus-cell"{values}>{hit}</g>'


def _spot_name(words: Words, space: Space, colour: Colour | None) -> str:
    what = "square.empty" if colour is None else "square.tile"
    name = "" if colour is None else colour_name(words, colour)
    return words(what, space=space_name(words, space), colour=name)


def _recent(scene: Scene) -> str:
    """A mark on what was laid last."""
    return "".join(_frame(scene.grid, space, "recent") for space in scene.recent)


def _frame(grid: Grid, space: Space, name: str) -> str:
    x, y, width, height = space_box(grid, space)
    return (
        f'<rect class="{name}" x="{x + 2:g}" y="{y + 2:g}" width="{width - 4:g}" '
        f'height="{height - 4:g}" rx="4"/>'
    )


def _cells_to_build_on(scene: Scene) -> dict[str, str]:
    """The same cells while one builds: some are lit, and the others say why they are not."""
    view = scene.view
    if not scene.is_mine or view.phase != "build":
        return {}
    lays = _lays(scene)
    lying = colours(view.square)
    whys = _why_not(scene, lying)
    rooms = finger_rooms(scene.grid, tuple(lays))
    cells = [
        _lit_cell(scene, lays[space], space, rooms[space])
        if space in lays
        else _cell(scene.words, scene.grid, space, colour, whys.get(space, ""))
        for space, colour in enumerate(lying)
    ]
    bonuses = _bonus_cells(scene.words, scene.grid, view.square, view.bonuses)
    return _lines(scene.grid, cells, bonuses)


def _lays(scene: Scene) -> dict[Space, Lay]:
    """Where a tap lays the next tile, and by which move."""
    square, moves = scene.view.square, scene.view.moves if scene.is_mine else ()
    return {next_space(square, move.row): move for move in moves if isinstance(move, Lay)}


def _why_not(scene: Scene, lying: Sequence[Colour | None]) -> dict[Space, str]:
    """Why nothing can be laid on an empty space: each end of a row has its reason, and all that lie
    beyond them share one."""
    square = scene.view.square
    ends = [next_space(square, row) for row in range(ROWS) if square.rows[row] < square.columns]
    beyond = [space for space, colour in enumerate(lying) if colour is None and space not in ends]
    whys = {space: _why(scene, space) for space in ends}
    return whys | dict.fromkeys(beyond, _why(scene, beyond[-1]) if beyond else "")


def _why(scene: Scene, space: Space) -> str:
    error = why_not_space(scene.view, space)
    return why_sentence(scene.words, error) if error else ""


def _lit_cell(scene: Scene, move: Lay, space: Space, room: Box4) -> str:
    """A space to lay the next tile on; what follows from it is shown and said beforehand."""
    box = space_box(scene.grid, space)
    goes_on = _goes_on(scene.previews.get(str(move), ()))
    values = attributes(
        data_do=Play(str(move)),
        data_look=row_thing(move.row),
        data_drop="tile",
        data_lit="true",
        aria_keyshortcuts=str(move.row + 1),
    )
    return (
        f'<g class="cell lay{" goes-on" if goes_on else ""}"'
        f"{_cell_values(scene.grid, space, _lay_label(scene, move, space))}{values}>"
        f'<rect class="hit" {place(room)}/>{_frame(scene.grid, space, "lit-space")}'
        f"{_lay_mark(box, goes_on)}{gain(scene, move, box)}</g>"
    )


def _lay_mark(box: Box4, goes_on: bool) -> str:
    """An arrow where building may go on, a full stop where it ends."""
    x, y, side, _ = box
    middle = f"translate({x + side / 2:g} {y + side / 2:g}) scale({side / 40:g})"
    if goes_on:
        return f'<path class="mark" transform="{middle}" d="M-7 0h13m-5-5l5 5l-5 5"/>'
    return f'<circle class="mark" transform="{middle}" r="3.5"/>'


def _goes_on(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, Laid) and event.goes_on for event in events)


def _lay_label(scene: Scene, move: Lay, space: Space) -> str:
    words, colour = scene.words, colour_name(scene.words, scene.view.player.tiles[0])
    said = [words("square.lit", space=space_name(words, space), colour=colour)]
    for event in scene.previews.get(str(move), ()):
        if isinstance(event, Laid):
            said.append(words("lay.goes-on" if event.goes_on else "lay.last"))
        elif isinstance(event, ColumnClosed):
            said.append(words("lay.closes", bonus=bonus_name(words, event.bonus)))
    return " ".join([*said, *growth_sentences(words, growths(scene.view, move))])


def glow(grid: Grid, lit: Glow | None) -> str:
    """The counted patterns, one after another, each with its points."""
    if lit is None:
        return ""
    return "".join(
        _glowing(grid, pattern, lit.points, number) for number, pattern in enumerate(lit.patterns)
    )


def _glowing(grid: Grid, pattern: tuple[Space, ...], points: int, number: int) -> str:
    frames = "".join(_frame(grid, space, "glow") for space in pattern)
    x, y, width, height = space_box(grid, pattern[len(pattern) // 2])
    middle = f'x="{x + width / 2:g}" y="{y + height / 2:g}"'
    return (
        f'<g class="glowing after-{min(number, 9)} shade-{number % 2}">{_thread(grid, pattern)}'
        f'{frames}<text class="glow-points" {middle}>+{points}</text></g>'
    )


def _thread(grid: Grid, pattern: tuple[Space, ...]) -> str:
    """A line through the pattern, so that neighbours of two patterns are told apart."""
    boxes = [space_box(grid, space) for space in pattern]
    middles = [(x + width / 2, y + height / 2) for x, y, width, height in boxes]
    lines = "".join(
        f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}"
        for place, a in enumerate(middles)
        for other, b in enumerate(middles[:place])
        if _touch(pattern[place], pattern[other])
    )
    return f'<path class="thread" d="{lines}"/>'


def _touch(one: Space, other: Space) -> bool:
    return abs(one // ROWS - other // ROWS) <= 1 and abs(one % ROWS - other % ROWS) <= 1


# --- What is proposed -----------------------------------------------------------------------------


def advised_tiles(scene: Scene) -> str:
    """The tiles on their spaces as they would lie there, numbered in the order of building."""
    steps = scene.proposed.building if scene.proposed else ()
    laid = [(number, step) for number, step in enumerate(steps) if isinstance(step, LayTile)]
    return "".join(_advised_tile(scene, number, step) for number, step in laid)


def _advised_tile(scene: Scene, number: int, step: LayTile) -> str:
    """Where a tap would lay another tile now, the number stands alone."""
    drawn = _numbered(scene, step.space, number + 1)
    if number and step.space in _lays(scene):
        return f'<g class="advised-later">{drawn}</g>'
    return (
        f'<g class="advised-tile">{tile(step.colour, space_box(scene.grid, step.space))}{drawn}</g>'
    )


def _numbered(scene: Scene, space: int, number: int) -> str:
    x, y, width, height = space_box(scene.grid, space)
    return order_mark(x + width / 2, y + height / 2, number)
