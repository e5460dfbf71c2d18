"""The square: where tiles may be laid, checked against a brute force."""

from itertools import product
from random import Random

import pytest

from rossio.engine.rossio.square import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Square,
    alike,
    closes,
    colour_at,
    empty_square,
    is_full,
    lay,
    next_space,
    open_rows,
    spaces_of,
)
from rossio.engine.rossio.validity import reachable
from tests.engine import brute


def start(columns: int = 12) -> Square:
    return lay(lay(empty_square(columns), 3, RED), 0, BLUE)


def random_square(rng: Random, columns: int) -> Square:
    """A square somewhere between its start and its end, reached by legal tiles."""
    square = start(columns)
    for _ in range(rng.randrange(4 * columns - 1)):
        square = lay(square, rng.choice(open_rows(square)), rng.randrange(4))
    return square


def test_at_the_start_every_row_is_open() -> None:
    # The inner rows touch the left wall and a corner tile.
    assert open_rows(start()) == (0, 1, 2, 3)


def test_an_inner_row_needs_a_longer_neighbour() -> None:
    square = start()
    square = lay(lay(square, 1, RED), 2, RED)
    assert open_rows(square) == (0, 3)
    assert open_rows(lay(square, 3, RED)) == (0, 2, 3)


def test_the_theatre_is_no_wall() -> None:
    square = start(4)
    for row in (1, 2, 0, 1, 2, 0, 1, 2):
        square = lay(square, row, YELLOW)
    assert square.rows == (3, 3, 3, 1)
    # The top row reaches its last space by the wall above it; the inner rows do not.
    assert open_rows(square) == (0, 3)


def test_lay_fills_from_the_left_and_knows_its_colours() -> None:
    square = lay(start(), 3, GREEN)
    assert next_space(square, 3) == 4 * 2 + 3
    assert [colour_at(square, space) for space in (0, 3, 7, 1)] == [BLUE, RED, GREEN, None]
    assert spaces_of(square.tiles[GREEN]) == (7,)


def test_alike_sees_four_sides_but_not_around_the_corner_of_a_column() -> None:
    square = lay(lay(start(), 3, GREEN), 0, GREEN)
    assert spaces_of(alike(square, next_space(square, 3), GREEN)) == (7,)
    # Space 8 is the top of the third column, next in number but not next to space 7.
    assert spaces_of(alike(square, 8, GREEN)) == (4,)


def test_closing_columns_until_the_square_is_full() -> None:
    square = start(4)
    closed = [0]
    while not is_full(square):
        row = open_rows(square)[0]
        column = square.rows[row]
        square = lay(square, row, YELLOW)
        if closes(square, column):
            closed.append(column)
    assert closed[1:] == [0, 1, 2, 3]
    assert open_rows(square) == ()


@pytest.mark.parametrize("columns", [12, 16, 20])
def test_open_rows_agree_with_brute_force(columns: int) -> None:
    rng = Random(columns)
    for _ in range(150):
        square = random_square(rng, columns)
        expected = {
            cell
            for cell in product(range(columns), range(4))
            if brute.may_be_built_on(square, cell)
        }
        assert {(square.rows[row], row) for row in open_rows(square)} == expected


def test_there_is_an_open_row_until_the_square_is_full() -> None:
    seen, waiting = set(), [start(5).rows]
    while waiting:
        rows = waiting.pop()
        square = Square(5, rows, (0, 0, 0, 0))
        assert bool(open_rows(square)) == (rows != (5, 5, 5, 5))
        for row in open_rows(square):
            longer = lay(square, row, RED).rows
            if longer not in seen:
                seen.add(longer)
                waiting.append(longer)
    # The same walk proves the short description of what can be reached.
    everything = set(product(range(6), repeat=4))
    described = {rows for rows in everything if reachable(Square(5, rows, (0, 0, 0, 0)))}
    assert described == seen | {start(5).rows}
