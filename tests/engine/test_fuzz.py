"""A short fuzz always; the long one is in `test_long`."""

from tests.engine.fuzz import Fuzz


def test_whatever_is_opened_only_our_error_comes_of_it() -> None:
    fuzz = Fuzz(1)
    for _ in range(4000):
        fuzz.try_one()
    # Generous, because the machine may be busy; the long run holds the real bound.
    assert fuzz.worst < 0.5
