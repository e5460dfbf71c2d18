"""The square in the room that a window leaves it."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from rossio.engine.rossio.square import ROWS
from rossio.ui.layout import TOUCH, Kind, Room, kind_of
from rossio.ui.rossio.square import grid_for, size, space_box

WINDOWS: dict[tuple[int, int], Kind] = {
    (320, 568): "upright",
    (360, 640): "upright",
    (360, 740): "upright",
    (412, 915): "upright",
    (768, 1024): "upright",
    (740, 360): "lying",
    (915, 412): "lying",
    (1024, 768): "wide",
    (1440, 900): "wide",
    (2560, 1440): "wide",
}
COLUMNS = (12, 16, 20)
CASES = [*product(WINDOWS, COLUMNS)]


def room_in(width: float, height: float) -> Room:
    """About what the style sheet leaves to the square beside, above and below it."""
    match kind_of(Room(width, height)):
        case "upright":
            return Room(max(218, (width - 16) * 1.6 / 2.6), max(250, height - 44 - 280))
        case "lying":
            return Room(width - 178 - 12, max(218, height - 140))
        case "wide":
            side = min(max(330, width * 0.27), 420)
            return Room(width - side - 48, height - 52 - 300)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_window_has_the_layout_that_suits_it(window: tuple[int, int]) -> None:
    assert kind_of(Room(*window)) == WINDOWS[window]


@pytest.mark.parametrize(("window", "columns"), CASES)
def test_the_square_fits_its_room_and_rows_are_broad_enough(
    window: tuple[int, int], columns: int
) -> None:
    room = room_in(*window)
    grid = grid_for(room, columns)
    width, height = size(grid)
    assert width <= room.width + 0.01
    assert height <= room.height + 0.01
    assert grid.lane >= TOUCH
    assert grid.columns == columns
    assert grid.down == (room.height > room.width)


@pytest.mark.parametrize(("window", "columns"), CASES)
def test_the_square_touches_an_edge_of_its_room_or_has_full_lanes(
    window: tuple[int, int], columns: int
) -> None:
    room = room_in(*window)
    grid = grid_for(room, columns)
    width, height = size(grid)
    assert max(width / room.width, height / room.height) > 0.99


@pytest.mark.parametrize(("window", "columns"), CASES)
def test_what_a_finger_has_to_hit_never_overlaps(window: tuple[int, int], columns: int) -> None:
    """At most one space a row is lit, whatever its column."""
    grid = grid_for(room_in(*window), columns)
    middles = {}
    for space in range(ROWS * columns):
        x, y, width, height = space_box(grid, space)
        middles[space] = x + width / 2, y + height / 2
    wide, high = (grid.lane, grid.pitch) if grid.down else (grid.pitch, grid.lane)
    wide, high = max(wide, TOUCH), max(high, TOUCH)
    for one, other in combinations(range(ROWS * columns), 2):
        if one % ROWS != other % ROWS:
            (a, b), (c, d) = middles[one], middles[other]
            assert abs(a - c) >= wide - 0.01 or abs(b - d) >= high - 0.01


@pytest.mark.parametrize("columns", COLUMNS)
def test_a_large_room_has_square_spaces(columns: int) -> None:
    grid = grid_for(Room(2000, 900), columns)
    assert grid.pitch == grid.lane > TOUCH
