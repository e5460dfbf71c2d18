"""The long runs: `pytest -m long tests/engine/calcada/test_long.py`."""

from itertools import count, islice

import pytest

from rossio.engine.calcada.legal import legal_moves
from rossio.engine.calcada.scoring import parts
from tests.engine.calcada import brute
from tests.engine.calcada.fuzz import fuzz_calcada
from tests.engine.calcada.random_games import positions

pytestmark = pytest.mark.long

POSITIONS = 100_000
# Three in five are links or positions, the others records and boxes.
TEXTS = 170_000


def test_legality_and_scoring_agree_with_brute_force() -> None:
    games = (state for seed in count() for state in positions(seed))
    for number, state in enumerate(islice(games, POSITIONS)):
        assert {*legal_moves(state)} == brute.legal(state)
        if number % 5 == 0:
            for seat in range(len(state.players)):
                found = parts(state, seat)
                assert found.groups == brute.group_points(state, seat)
                assert found.unfinished == brute.unfinished_points(state, seat)


def test_fuzz() -> None:
    fuzz = fuzz_calcada(2020)
    for _ in range(TEXTS):
        fuzz.try_one()
    assert fuzz.worst < 0.05
