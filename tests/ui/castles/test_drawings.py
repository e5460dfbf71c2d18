"""Terrains are told apart by their drawings, seats by their marks; the map has room for fingers."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from rossio.engine.castles.box import default_box
from rossio.engine.castles.grid import HILL_AT, ORIGIN, QUARTERS
from rossio.engine.castles.terrains import TERRAIN_NAMES
from rossio.engine.castles.territory import empty_territory
from rossio.ui.castles import pieces
from rossio.ui.castles.chart import (
    ACROSS,
    BOTTOM,
    CORNER,
    DOWN,
    LEAST,
    MOST,
    TOP,
    cell_box,
    cells_in,
    chart_for,
    hill_point,
    lying_point,
    middle,
    pans,
    place_point,
)
from rossio.ui.castles.land import SIDE, land
from rossio.ui.castles.look import LOOK
from rossio.ui.castles.spots import FINGER
from rossio.ui.castles.terrains import terrain_at
from rossio.ui.castles.thumbnail import picture, thumbnail
from rossio.ui.layout import TOUCH, Room
from rossio.words.catalogue import words
from tests.ui.castles.views import states

BOX = (0, 0, 20, 20)


def lines(terrain: int) -> list[str]:
    """A drawing without its colours."""
    drawn = terrain_at(terrain, BOX)
    return re.findall(r' (?:d|cx|cy|r)="([^"]*)"', drawn)


def test_every_terrain_has_a_drawing_of_its_own() -> None:
    for one, other in combinations(range(len(TERRAIN_NAMES)), 2):
        assert lines(one) != lines(other)
    assert all(len(lines(terrain)) > 2 for terrain in range(len(TERRAIN_NAMES)))


def test_every_seat_has_a_mark_of_its_own_on_each_piece() -> None:
    for draw in (pieces.disc, pieces.cylinder):
        drawn = {re.sub("seat-.", "", draw(seat, 0, 0, 6)) for seat in range(4)}
        assert len(drawn) == 4
    assert len({re.sub("seat-.", "", pieces.worker(seat, 0, 0, 20)) for seat in range(4)}) == 4


def test_a_tile_has_its_terrains_where_it_is_turned_to() -> None:
    box = default_box()
    for turns in QUARTERS:
        drawn = land(box.laid[turns], (0, 0, SIDE, SIDE))
        found = re.findall(r'class="of-([\w-]+)-land" transform="translate\((\d+) (\d+)\)"', drawn)
        places = [(0, 0), (20, 0), (20, 20), (0, 20)]
        assert [(name, int(x), int(y)) for name, x, y in found] == [
            (TERRAIN_NAMES[terrain], *place)
            for terrain, place in zip(box.laid[turns], places, strict=True)
        ]


def test_what_travels_is_in_the_page_once() -> None:
    names = re.findall('<symbol id="([^"]*)" viewBox="0 0 40 40"', pieces.symbols())
    assert len(names) == len({*names}) == 42 + 44 + 12 + 4


# --- The map --------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", [Room(350, 241), Room(387, 307), Room(1000, 600), Room(0, 0)])
def test_the_map_is_as_large_as_there_is_room_and_never_too_small_for_fingers(room: Room) -> None:
    for state in states(4, every=20):
        chart = chart_for(state.territory, room)
        assert LEAST <= chart.side <= MOST
        wide, high = chart.columns * chart.side + DOWN, chart.rows * chart.side + ACROSS
        beside, between = wide + 2 * CORNER < room.width + 2, high + TOP + BOTTOM < room.height + 2
        assert pans(chart, room) != (
            wide < room.width + 2 and high < room.height + 2 and (beside or between)
        )
        for cell in (*state.territory.tiles, *state.territory.frontier):
            x, y, _, _ = cell_box(chart, cell)
            assert 0 <= x <= chart.width - SIDE
            assert 0 <= y <= chart.height - SIDE
            assert any(cell in cells_in(chart, row) for row in range(chart.rows))


def test_hills_and_the_crossroad_of_a_tile_have_room_for_a_finger_each() -> None:
    chart = chart_for(empty_territory(default_box()), Room(0, 0))
    pixel = chart.side / SIDE
    assert 2 * FINGER * pixel >= TOUCH
    x, y = middle(chart, ORIGIN)
    for at in HILL_AT:
        left, top = hill_point(chart, ORIGIN + at)
        assert ((left - x) ** 2 + (top - y) ** 2) ** 0.5 * pixel >= TOUCH


def test_a_worker_lies_on_its_quarter() -> None:
    chart = chart_for(empty_territory(default_box()), Room(0, 0))
    x, y, _, _ = cell_box(chart, ORIGIN)
    for quarter, (east, south) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        for left, top in (
            place_point(chart, 4 * ORIGIN + quarter),
            *(lying_point(chart, 4 * ORIGIN + quarter, number) for number in range(4)),
        ):
            assert x + 20 * east < left < x + 20 * east + 20
            assert y + 20 * south < top < y + 20 * south + 20


def test_a_lying_worker_leaves_the_drawing_of_its_terrain_in_sight() -> None:
    chart = chart_for(empty_territory(default_box()), Room(0, 0))
    long, high = 0.6 * 19.6, 0.6 * 9.2
    x, y, _, _ = cell_box(chart, ORIGIN)
    for quarter, (east, south) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        left, top = lying_point(chart, 4 * ORIGIN + quarter)
        # All of it is on its quarter, and nothing of it near the middle.
        assert x + 20 * east <= left - long / 2 < left + long / 2 <= x + 20 * east + 20
        assert y + 20 * south <= top - high / 2 < top + high / 2 <= y + 20 * south + 20
        assert abs(top - (y + 20 * south + 10)) - high / 2 > 3.5
        # Whoever else lies there lies clear of the middle, too.
        other, row = lying_point(chart, 4 * ORIGIN + quarter, 1)
        assert row == top
        assert abs(other - left) > 0.6 * long


# --- Elsewhere ------------------------------------------------------------------------------------


def test_a_picture_that_was_kept_wrong_is_drawn_all_the_same() -> None:
    for kept in ("", "nonsense", "o:", "o:rrrr", "o:zzzz", "e99:rrrr", "o:rr e1:rcog"):
        assert thumbnail(kept).startswith("<svg")
    for state in states(3, every=30):
        kept = picture(state)
        assert thumbnail(kept).count("h20v20") == 4 * len(state.territory.tiles)
        assert "aria-label" in LOOK.finale(words("en", "castles"), state, ())
