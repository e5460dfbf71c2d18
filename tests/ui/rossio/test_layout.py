"""The square in the room that a window leaves it."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from rossio.engine.rossio.square import ROWS, Square, next_space, open_rows
from rossio.ui.layout import TOUCH, Kind, Room, kind_of
from rossio.ui.rossio.square import (
    LEAST,
    OVERVIEW,
    Grid,
    finger_rooms,
    grid_for,
    pans,
    size,
    space_box,
)

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
            broad = max(206, (height - 328) / 3 + 40)
            return Room(min(broad, max(206, 0.6 * width)), max(180, height - 294))
        case "lying":
            return Room(width - 178 - 12, max(218, height - 140))
        case "wide":
            side = min(max(330, width * 0.27), 420)
            return Room(width - side - 48, height - 52 - 300)


@pytest.mark.parametrize("window", WINDOWS)
def test_a_window_has_the_layout_that_suits_it(window: tuple[int, int]) -> None:
    assert kind_of(Room(*window)) == WINDOWS[window]


def grid_in(window: tuple[int, int], columns: int) -> tuple[Room, Grid]:
    room = room_in(*window)
    return room, grid_for(room, columns, kind_of(Room(*window)) == "upright")


@pytest.mark.parametrize(("window", "columns"), CASES)
def test_the_square_fits_its_room_or_pans_along_its_rows(
    window: tuple[int, int], columns: int
) -> None:
    room, grid = grid_in(window, columns)
    width, height = size(grid)
    assert grid.columns == columns
    assert grid.down == (kind_of(Room(*window)) == "upright")
    across, breadth = (width, room.width) if grid.down else (height, room.height)
    along, length = (height, room.height) if grid.down else (width, room.width)
    assert pans(grid, room) == (along > length + 0.01)
    assert across <= breadth - (OVERVIEW if pans(grid, room) else 0) + 0.01


@pytest.mark.parametrize(("window", "columns"), CASES)
def test_no_tile_is_too_small_and_none_smaller_than_it_must_be(
    window: tuple[int, int], columns: int
) -> None:
    room, grid = grid_in(window, columns)
    width, height = size(grid)
    assert grid.side >= LEAST
    if pans(grid, room):
        assert grid.side <= TOUCH
    else:
        assert max(width / room.width, height / room.height) > 0.99


def test_two_see_the_whole_square_on_a_usual_phone() -> None:
    room, grid = grid_in((360, 740), 12)
    assert not pans(grid, room)


@pytest.mark.parametrize("down", [True, False])
def test_what_a_finger_has_to_hit_is_large_enough_and_never_overlaps(down: bool) -> None:
    """At every front that the rows can have."""
    grid = Grid(12, down, LEAST)
    for rows in product(range(6), repeat=ROWS):
        paved = Square(12, rows, ())
        rooms = finger_rooms(grid, tuple(next_space(paved, row) for row in open_rows(paved)))
        for space, (x, y, width, height) in rooms.items():
            left, top, side, _ = space_box(grid, space)
            assert min(width, height) >= TOUCH
            assert x <= left
            assert y <= top
            assert x + width >= left + side
            assert y + height >= top + side
        for (x, y, width, height), (left, top, _, _) in permutations(rooms.values(), 2):
            assert left < x or top < y or left >= x + width - 0.01 or top >= y + height - 0.01


def test_where_there_is_room_a_finger_hits_evenly_around() -> None:
    grid = Grid(12, True, LEAST)
    x, y, *_ = space_box(grid, 17)
    assert finger_rooms(grid, (17,)) == {17: (x - 5, y - 5, TOUCH, TOUCH)}
    large = Grid(12, False, 60)
    assert finger_rooms(large, (17,)) == {17: space_box(large, 17)}


@pytest.mark.parametrize("columns", COLUMNS)
def test_a_large_room_has_large_spaces(columns: int) -> None:
    assert grid_for(Room(2000, 900), columns, False).side > TOUCH
