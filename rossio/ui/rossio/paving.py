"""The square as it is played on: what is lit, what lies where, which patterns glow."""

from collections.abc import Sequence
from functools import lru_cache

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
    colour_at,
    colours,
    next_space,
)
from rossio.ui.actions import Pick, Play
from rossio.ui.html import attributes, escape
from rossio.ui.layout import TOUCH
from rossio.ui.rossio.picking import space_thing
from rossio.ui.rossio.scene import Glow, Scene
from rossio.ui.rossio.square import Grid, bonus_box, bonus_icons, laid_tiles, space_box, walled
from rossio.ui.rossio.tiles import place, tile
from rossio.words.catalogue import Words
from rossio.words.rossio.sentences import move_sentence, why_sentence
from rossio.words.rossio.things import bonus_name, colour_name, space_name


def paving(scene: Scene) -> dict[str, str]:
    """The square with everything on it, in parts: a move changes little of it."""
    view = scene.view
    lying = _lying(scene.words, scene.grid, view.square, view.bonuses)
    return {**lying, "lit": _recent(scene) + _lit_spaces(scene)}


@lru_cache(maxsize=16)
def _lying(words: Words, grid: Grid, paved: Square, bonuses: tuple[Bonus, ...]) -> dict[str, str]:
    """What lies in the square, whoever looks."""
    columns, lying = range(paved.columns), colours(paved)
    return {
        "square": _empty(words, grid, paved.columns),
        "tiles": laid_tiles(grid, paved),
        **{_spots_in(column): _spots(words, grid, lying, column) for column in columns},
        "bonuses": _bonuses(words, grid, paved, bonuses),
    }


def _spots_in(column: int) -> str:
    return f"column{column}"


@lru_cache(maxsize=16)
def _empty(words: Words, grid: Grid, columns: int) -> str:
    names = ("tiles", *map(_spots_in, range(columns)), "bonuses", "lit")
    places = "".join(f'<g data-part="{name}"></g>' for name in names)
    return walled(grid, words("square.label", columns=columns), places, "group")


def _spots(words: Words, grid: Grid, lying: Sequence[Colour | None], column: int) -> str:
    """A name for every space and tile, and a place to ask why nothing can be laid there."""
    spaces = range(ROWS * column, ROWS * (column + 1))
    return "".join(_spot(words, grid, space, lying[space]) for space in spaces)


@lru_cache(maxsize=1024)
def _spot(words: Words, grid: Grid, space: Space, colour: Colour | None) -> str:
    x, y, width, height = space_box(grid, space)
    return (
        f'<rect class="hit" role="img" aria-label="{escape(_spot_name(words, space, colour))}" '
        f'data-do="{Pick(space_thing(space))}" data-drop="tile" data-key="space-{space}" '
        f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
    )


def _bonuses(words: Words, grid: Grid, paved: Square, bonuses: tuple[Bonus, ...]) -> str:
    """The bonus under each column, also for who cannot see it."""
    names = "".join(
        _bonus_name(words, grid, column, bonus, closes(paved, column))
        for column, bonus in enumerate(bonuses)
    )
    return bonus_icons(grid, paved, bonuses) + names


@lru_cache(maxsize=256)
def _bonus_name(words: Words, grid: Grid, column: int, bonus: Bonus, taken: bool) -> str:
    key = "square.bonus-taken" if taken else "square.bonus"
    said = escape(words(key, column=column + 1, bonus=bonus_name(words, bonus)))
    return f'<rect class="hit" role="img" aria-label="{said}" {place(bonus_box(grid, column))}/>'


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


def _lit_spaces(scene: Scene) -> str:
    if not scene.is_mine or scene.view.phase != "build":
        return ""
    view = scene.view
    lays = [move for move in view.moves if isinstance(move, Lay)]
    lit = "".join(_lit_space(scene, move) for move in lays)
    open_now = {next_space(view.square, move.row) for move in lays}
    ends = {
        next_space(view.square, row)
        for row in range(ROWS)
        if view.square.rows[row] < view.square.columns
    }
    return "".join(_closed_space(scene, space) for space in sorted(ends - open_now)) + lit


def _closed_space(scene: Scene, space: Space) -> str:
    """The end of a row where nothing can be laid now; asked, by finger or key, it says why."""
    error = why_not_space(scene.view, space)
    reason = why_sentence(scene.words, error) if error else ""
    colour = colour_at(scene.view.square, space)
    values = attributes(
        class_="closed",
        role="button",
        tabindex="0",
        aria_disabled="true",
        aria_label=f"{_spot_name(scene.words, space, colour)}. {reason}",
        data_do=Pick(space_thing(space)),
        data_drop="tile",
        data_key=f"closed-{space}",
    )
    drawn = _finger_room(scene.grid, space) + _frame(scene.grid, space, "closed-space")
    return f"<g{values}>{drawn}</g>"


def _finger_room(grid: Grid, space: Space) -> str:
    """As much of the square around a space as a finger needs."""
    x, y, width, height = space_box(grid, space)
    wide, high = max(width, TOUCH), max(height, TOUCH)
    return (
        f'<rect class="hit" x="{x + (width - wide) / 2:g}" y="{y + (height - high) / 2:g}" '
        f'width="{wide:g}" height="{high:g}"/>'
    )


def _lit_space(scene: Scene, move: Lay) -> str:
    """A space to lay the next tile on; what follows from it is shown and said beforehand."""
    space = next_space(scene.view.square, move.row)
    x, y, width, height = space_box(scene.grid, space)
    middle_x, middle_y = x + width / 2, y + height / 2
    goes_on = _goes_on(scene.previews.get(str(move), ()))
    values = attributes(
        class_="lay goes-on" if goes_on else "lay",
        role="button",
        tabindex="0",
        aria_label=_lay_label(scene, move, space),
        data_do=Play(str(move)),
        data_drop="tile",
        data_lit="true",
        data_key=f"lay-{move.row}",
        aria_keyshortcuts=str(move.row + 1),
    )
    return (
        f"<g{values}>{_finger_room(scene.grid, space)}{_frame(scene.grid, space, 'lit-space')}"
        f"{_lay_mark(middle_x, middle_y, goes_on)}</g>"
    )


def _lay_mark(x: float, y: float, goes_on: bool) -> str:
    """An arrow where building may go on, a full stop where it ends."""
    if goes_on:
        return f'<path class="mark" d="M{x - 7:g} {y:g}h13m-5-5l5 5l-5 5"/>'
    return f'<circle class="mark" cx="{x:g}" cy="{y:g}" r="3.5"/>'


def _goes_on(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, Laid) and event.goes_on for event in events)


def _lay_label(scene: Scene, move: Lay, space: Space) -> str:
    words, said = scene.words, [move_sentence(scene.words, scene.view, move) + "."]
    said.append(words("square.column", column=space // ROWS + 1))
    for event in scene.previews.get(str(move), ()):
        if isinstance(event, Laid):
            said.append(words("lay.goes-on" if event.goes_on else "lay.last"))
        elif isinstance(event, ColumnClosed):
            said.append(words("lay.closes", bonus=bonus_name(words, event.bonus)))
    return " ".join(said)


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
    """The tiles on their spaces as they would lie there, numbered in their order."""
    laid = scene.proposed.laid if scene.proposed else ()
    return "".join(
        f'<g class="advised-tile">{tile(one.colour, space_box(scene.grid, one.space))}'
        f"{_numbered(scene, one.space, number)}</g>"
        for number, one in enumerate(laid, 1)
    )


def _numbered(scene: Scene, space: int, number: int) -> str:
    x, y, width, height = space_box(scene.grid, space)
    return order_mark(x + width / 2, y + height / 2, number)


def order_mark(x: float, y: float, number: int) -> str:
    """The place of a tile in the order of laying."""
    return (
        f'<g class="order"><circle cx="{x:g}" cy="{y:g}" r="9"/>'
        f'<text x="{x:g}" y="{y:g}">{number}</text></g>'
    )
