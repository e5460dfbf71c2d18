"""The long runs: `pytest -m long tests/engine/test_long.py`."""

from itertools import count as count_from
from itertools import islice, product
from random import Random
from time import process_time

import pytest

from rossio.engine.rossio.counting import count
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.patterns import Pattern
from rossio.engine.rossio.square import COLOURS, open_rows
from tests.engine import brute
from tests.engine.rossio.fuzz import fuzz_rossio
from tests.engine.rossio.test_counting import DRAWINGS, awkward_spaces
from tests.engine.rossio.test_square import random_square

pytestmark = pytest.mark.long

POSITIONS = 100_000
# Three in five are links or positions, the others records and boxes.
TEXTS = 170_000


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


def test_legal_moves_agree_with_brute_force() -> None:
    games = (state_and_last for seed in count_from(0) for state_and_last in brute.walk(seed))
    for state, last in islice(games, POSITIONS):
        assert {*legal_moves(state)} == brute.legal(state, last)


@pytest.mark.parametrize("name", DRAWINGS)
def test_counting_is_quick_on_awkward_squares(name: str) -> None:
    for spaces in awkward_spaces(name, 100):
        pattern = Pattern(DRAWINGS[name])
        before = process_time()
        count(pattern, spaces)
        assert process_time() - before < 0.25


def test_fuzz() -> None:
    fuzz = fuzz_rossio(2020)
    for _ in range(TEXTS):
        fuzz.try_one()
    assert fuzz.worst < 0.05
