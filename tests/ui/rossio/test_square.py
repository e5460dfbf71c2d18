"""The drawing of the square."""

from __future__ import annotations

from time import perf_counter
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.square import ROWS, Square, empty_square, lay
from rossio.ui.drawing import Box4
from rossio.ui.rossio.square import HERO, Grid, bonus_box, edges, size, space_box, square

GRIDS = [
    Grid(12),
    Grid(20, side=31.5),
    Grid(16, down=True, side=44),
    HERO,
    replace(HERO, down=True),
]
BONUSES: list[Bonus] = ["coin", "cards", "coin", "token"]


def turned(box: Box4) -> Box4:
    x, y, width, height = box
    return y, x, height, width


def full_square(columns: int) -> Square:
    square = empty_square(columns)
    for place in range(ROWS * columns):
        square = lay(square, place % ROWS, place % 3)
    return square


@pytest.mark.parametrize("grid", GRIDS)
def test_spaces_and_bonuses_lie_in_the_drawing_and_apart(grid: Grid) -> None:
    width, height = size(grid)
    boxes = [space_box(grid, space) for space in range(ROWS * grid.columns)]
    boxes += [bonus_box(grid, column) for column in range(grid.columns)]
    for x, y, wide, high in boxes:
        assert 0 <= x <= x + wide <= width
        assert 0 <= y <= y + high <= height
    assert len({(x, y) for x, y, _, _ in boxes}) == len(boxes)


@pytest.mark.parametrize("grid", GRIDS)
def test_edges_are_what_the_spaces_leave(grid: Grid) -> None:
    along, across = grid.columns * grid.side, ROWS * grid.side
    room = (across, along) if grid.down else (along, across)
    assert size(grid) == pytest.approx([a + b for a, b in zip(edges(grid), room, strict=True)])


@pytest.mark.parametrize("grid", GRIDS)
def test_down_the_screen_is_along_it_mirrored(grid: Grid) -> None:
    other = replace(grid, down=not grid.down)
    assert size(other) == size(grid)[::-1]
    for space in range(ROWS * grid.columns):
        assert space_box(other, space) == turned(space_box(grid, space))
    for column in range(grid.columns):
        assert bonus_box(other, column) == turned(bonus_box(grid, column))


def test_the_start_pages_square_keeps_its_size() -> None:
    assert size(HERO) == (598, 222)
    spaces = ElementTree.fromstring(square(HERO)).find("path[@class='space']")
    assert spaces is not None
    assert spaces.get("d", "").count("M") == 48


@pytest.mark.parametrize("grid", GRIDS)
def test_drawing_is_well_formed_and_has_no_style(grid: Grid) -> None:
    drawn = square(grid, full_square(grid.columns), BONUSES, 'a "label" & <more>', "<g/>")
    root = ElementTree.fromstring(drawn)
    assert root.get("aria-label") == 'a "label" & <more>'
    assert "style" not in drawn
    assert drawn.endswith("<g/></svg>")


def test_each_tile_lies_on_its_space_with_its_motif() -> None:
    laid = lay(lay(empty_square(12), 3, 2), 0, 1)
    root = ElementTree.fromstring(square(Grid(12), laid))
    tiles = [group for group in root.iter("g") if group.get("class") == "tile"]
    assert [tile[1].get("class") for tile in tiles] == ["blue", "net"]
    starts = [tile[0].get("d", "").split("m")[0] for tile in tiles]
    scale = 38.5 / 40
    assert [float(start.split()[1]) * scale // 40 for start in starts] == [0, 3]


def test_bonuses_of_closed_columns_are_shown_as_taken() -> None:
    laid = empty_square(4)
    for row in range(ROWS):
        laid = lay(laid, row, 0)
    drawn = square(Grid(4), laid, BONUSES)
    assert drawn.count('class="bonus taken"') == 1
    assert drawn.count('class="bonus"') == 3


def test_a_full_square_is_drawn_at_once() -> None:
    laid, grid = full_square(20), Grid(20)
    bonuses: list[Bonus] = [*(BONUSES[0],) * 19, "token"]
    square(grid, laid, bonuses)
    times = []
    for _ in range(5):
        start = perf_counter()
        square(grid, laid, bonuses)
        times.append(perf_counter() - start)
    assert min(times) < 0.002
