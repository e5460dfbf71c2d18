"""The window through which a small screen shows a long square: what it follows, and an overview."""

from collections.abc import Iterable
from functools import lru_cache

from rossio.engine.rossio.events import Laid
from rossio.engine.rossio.square import (
    COLOUR_NAMES,
    ROWS,
    Space,
    Square,
    next_space,
    open_rows,
    spaces_of,
)
from rossio.ui.rossio.scene import Scene
from rossio.ui.rossio.square import OVERVIEW, Grid, pans, size, space_box
from rossio.ui.window import followed, overview

GAP = 4
"""Between the small picture and the square, in pixels."""


def window(scene: Scene) -> dict[str, str]:
    """What is to be in sight, and the whole in small; nothing where all of it is in sight."""
    if not pans(scene.grid, scene.room):
        return {"front": "", "overview": ""}
    (width, height), room, spaces = size(scene.grid), scene.room, _followed(scene)
    down = scene.grid.down
    length, beside = (
        (room.height, room.width - width) if down else (room.width, room.height - height)
    )
    is_room = beside >= OVERVIEW
    lit = _open(scene.view.square)
    return {
        "front": _front(scene.grid, min(spaces), max(spaces), length),
        "overview": _overview(scene.grid, scene.view.square, lit) if is_room else "",
    }


def _followed(scene: Scene) -> tuple[Space, ...]:
    """What is counted or was just laid; when building, and otherwise, where one can build."""
    is_building = scene.is_mine and scene.view.phase == "build"
    if scene.glow and scene.glow.patterns and not is_building:
        return tuple(space for pattern in scene.glow.patterns for space in pattern)
    if scene.is_past and isinstance(scene.event, Laid):
        return (scene.event.space,)
    return _open(scene.view.square) or (ROWS * scene.grid.columns - 1,)


def _open(square: Square) -> tuple[Space, ...]:
    return tuple(next_space(square, row) for row in open_rows(square))


@lru_cache(maxsize=64)
def _front(grid: Grid, first: Space, last: Space, room: float) -> str:
    """The columns from one space to another, by themselves over the square."""
    width, height = size(grid)
    start = space_box(grid, first - first % ROWS)
    end = space_box(grid, last - last % ROWS + ROWS - 1)
    box = (start[0], start[1], end[0] + end[2] - start[0], end[1] + end[3] - start[1])
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" '
        f'aria-hidden="true">{followed(box, f"{first}-{last}-{room:g}")}</svg>'
    )


@lru_cache(maxsize=64)
def _overview(grid: Grid, square: Square, lit: tuple[Space, ...]) -> str:
    """All tiles by their colours, and where one can build."""
    width, height = size(grid)
    scale = (OVERVIEW - GAP) / (width if grid.down else height)
    tiles = "".join(
        f'<path class="{name}" d="{_outlines(grid, spaces_of(spaces))}"/>'
        for name, spaces in zip(COLOUR_NAMES, square.tiles, strict=True)
    )
    drawn = (
        f'<rect class="wall" width="{width:g}" height="{height:g}"/>'
        f'<path class="ground" d="{_outlines(grid, range(ROWS * grid.columns))}"/>{tiles}'
    )
    return overview(width, height, scale, drawn, _outlines(grid, lit))


def _outlines(grid: Grid, spaces: Iterable[Space]) -> str:
    boxes = (space_box(grid, space) for space in spaces)
    return "".join(f"M{x:g} {y:g}h{side:g}v{side:g}h{-side:g}Z" for x, y, side, _ in boxes)
