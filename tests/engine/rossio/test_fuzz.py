"""A short fuzz always; the long one is in `test_long`, which also holds the time it may take."""

from tests.engine.rossio.fuzz import fuzz_rossio


def test_whatever_is_opened_only_our_error_comes_of_it() -> None:
    fuzz = fuzz_rossio(1)
    for _ in range(4000):
        fuzz.try_one()
    # Enough of it is still a game, or the mutations would be too coarse to find anything.
    assert fuzz.opened > 100
