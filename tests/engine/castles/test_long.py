"""The long runs: `pytest -m long tests/engine/castles/test_long.py`."""

import pytest

from tests.engine.castles.compare import compare_game
from tests.engine.castles.fuzz import fuzz_castles

pytestmark = pytest.mark.long

GAMES = 600
# Three in five are links or positions, the others records and boxes.
TEXTS = 170_000


def test_hills_castles_sales_and_majorities_agree_with_brute_force() -> None:
    for seed in range(GAMES):
        compare_game(seed)


def test_fuzz() -> None:
    fuzz = fuzz_castles(2020)
    for _ in range(TEXTS):
        fuzz.try_one()
    assert fuzz.worst < 0.05
