"""A short fuzz always; the long one is in `test_long`, which also holds the time it may take."""

from tests.engine.castles.fuzz import fuzz_castles


def test_whatever_is_opened_only_our_error_comes_of_it() -> None:
    fuzz = fuzz_castles(1)
    for _ in range(1800):
        fuzz.try_one()
    # Enough of it is still a game, or the mutations would be too coarse to find anything.
    assert fuzz.opened > 40
