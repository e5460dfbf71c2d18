"""Colours are told apart by shape, stones lie in their places, lines go around squares."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from rossio.engine.calcada.board import BONUS as ENGINE_BONUS
from rossio.engine.calcada.board import COLOUR_NAMES, MOTIF_NAMES, SQUARES
from rossio.engine.calcada.box import SIDES, default_box
from rossio.engine.calcada.carousel import COLOURS_AMONG, SPACES, STONE, STONES, count
from rossio.ui.calcada import pieces, ring
from rossio.ui.calcada.board import WHOLE, outline, square_box, whole
from rossio.ui.calcada.thumbnail import thumbnail


def test_pieces_and_rules_count_colours_and_faces_alike() -> None:
    assert pieces.COLOURS == COLOUR_NAMES
    assert (*MOTIF_NAMES, "bonus") == pieces.FACES
    assert pieces.BONUS == ENGINE_BONUS


def test_every_colour_has_a_shape_of_its_own_on_stones_and_tiles() -> None:
    assert len({*pieces.MARKS}) == len(pieces.COLOURS)
    for colour, shape in enumerate(pieces.MARKS):
        assert shape in pieces.stone(colour, 0, 0, 15)
        assert all(shape in pieces.face(colour, face) for face in range(6))
        assert not any(other in pieces.face(colour, 0) for other in pieces.MARKS if other != shape)


def test_every_face_has_a_drawing_of_its_own_whatever_the_colour() -> None:
    for one, other in combinations(range(len(pieces.FACES)), 2):
        drawn = {pieces.motif(face, (0, 0, 24, 24)) for face in (one, other)}
        assert len(drawn) == 2
    assert len({pieces.face(colour, face) for colour in range(5) for face in range(6)}) == 30


def test_what_travels_is_in_the_page_once() -> None:
    names = re.findall('<symbol id="([^"]*)" viewBox="0 0 40 40"', pieces.symbols())
    assert len(names) == len({*names}) == 5 * 6 + 5 + 1


# --- The carousel ---------------------------------------------------------------------------------

HEAPS = [
    *STONE,
    STONE[0] + STONE[1],
    sum(STONE),
    3 * STONE[0] + 3 * STONE[4],
    2 * sum(STONE),
    STONES * sum(STONE),
]


@pytest.mark.parametrize("stones", HEAPS)
def test_every_stone_is_drawn_within_its_space_and_in_its_own_part_of_it(stones: int) -> None:
    spots, sectors = ring.spots_of(stones), ring.sectors_of(stones)
    assert [*spots] == [*sectors] == [*COLOURS_AMONG[stones]]
    for colour, places in spots.items():
        assert len(places) == count(stones, colour)
        for x, y, radius in places:
            assert (x**2 + y**2) ** 0.5 + radius <= ring.RADIUS + 5


def test_spaces_lie_in_a_ring_and_touch_at_most() -> None:
    middles = [ring.space_middle(space) for space in range(SPACES)]
    for (x, y), (left, top) in combinations(middles, 2):
        assert ((x - left) ** 2 + (y - top) ** 2) ** 0.5 >= 2 * ring.RADIUS
    for x, y in middles:
        assert ring.RADIUS <= x <= ring.WIDTH - ring.RADIUS
        assert ring.RADIUS <= y <= ring.HEIGHT - ring.RADIUS


# --- Boards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
def test_every_square_has_its_number_and_every_district_its_border(side: str) -> None:
    board = default_box().boards[side][0]  # type: ignore[index]
    drawn = whole(board, (None,) * len(SQUARES))
    numbers = re.findall(r">(\d)</text>", drawn)
    assert [int(number) for number in numbers] == [*board.numbers]
    borders = re.search('class="border" d="([^"]*)"', drawn)
    assert borders is not None
    between = sum(
        board.district_at[square] != board.district_at[other]
        for square in SQUARES
        for other in (square + 1, square + 5)
        if other in SQUARES and (other != square + 1 or other % 5)
    )
    assert borders[1].count("M") == between + 1


def test_a_line_around_squares_has_a_side_where_they_end() -> None:
    assert outline(1).count("M") == 4
    assert outline(0b11).count("M") == 6
    assert outline(0b1100011).count("M") == 8
    # An L goes around its inner corner.
    assert outline(0b100011).count("M") == 8
    for x, y, width, height in map(square_box, SQUARES):
        assert 0 < x < x + width < WHOLE
        assert 0 < y < y + height < WHOLE


def test_a_picture_that_was_kept_wrong_is_drawn_all_the_same() -> None:
    for kept in ("", "nonsense", "/", "r" * 25, "r" * 25 + "/" + "." * 25):
        assert thumbnail(kept).startswith("<svg")
    assert thumbnail("r" * 25).count("h7") == 25
