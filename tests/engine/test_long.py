"""The long runs: `pytest -m long tests/engine/test_long.py`."""

from itertools import product
from random import Random

import pytest

from rossio.engine.rossio.counting import count
from rossio.engine.rossio.patterns import Pattern
from rossio.engine.rossio.square import COLOURS, open_rows
from tests.engine import brute
from tests.engine.fuzz import Fuzz
from tests.engine.rossio.test_counting import DRAWINGS
from tests.engine.rossio.test_square import random_square

pytestmark = pytest.mark.long

POSITIONS = 100_000
TEXTS = 100_000


def test_legality_and_counting_agree_with_brute_force() -> None:
    rng = Random(2020)
    patterns = [Pattern(drawing) for drawing in DRAWINGS.values()]
    for _ in range(POSITIONS):
        square = random_square(rng, rng.choice((12, 16, 20)))
        tiles = brute.grid(square)
        open_cells = {(square.rows[row], row) for row in open_rows(square)}
        frontier = product(range(max(square.rows) + 1), range(4))
        candidates = {cell for cell in frontier if cell not in tiles and cell[0] < square.columns}
        assert open_cells == {c for c in candidates if brute.may_be_built_on(square, c)}
        pattern, colour = rng.choice(patterns), rng.choice(COLOURS)
        expected = brute.count(pattern.drawing, square, colour)
        assert count(pattern, square.tiles[colour]) == expected


def test_fuzz() -> None:
    fuzz = Fuzz(2020)
    for _ in range(TEXTS):
        fuzz.try_one()
    assert fuzz.worst < 0.05
