"""The engine and the brute force say the same about whole random games."""

from tests.engine.castles.compare import compare_game
from tests.engine.castles.random_games import SETUPS


def test_hills_castles_sales_and_majorities_agree_with_brute_force() -> None:
    compared = sum((compare_game(seed) for seed in range(len(SETUPS))), start=compare_game(99))
    # Everything has come up that is compared.
    assert min(compared.values()) > 0, compared
