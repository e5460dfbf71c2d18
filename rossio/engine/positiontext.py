"""What every game's notation and validity have: numbers, seats, and how a text is refused."""

from collections.abc import Iterable

from rossio.engine.errors import PositionError
from rossio.engine.events import Seat

MOST = 9_999_999
"""No number in a position is larger."""
MOST_GIVEN = 9_000_000
"""Nor is one of a position that a game begins with: no game, whatever its box, gives so many coins
or points that it comes from here to `MOST`, so it can be written down and read at any time."""


def unreadable(wanted: str, text: str) -> PositionError:
    """The refusal of a text that stands where something else should."""
    found = text[:40]
    sentence = f"This position cannot be read: {wanted} instead of {found!r}."
    return PositionError("unreadable", sentence, wanted=wanted, found=found)


def read_number(text: str, most: int = MOST) -> int:
    """A number in digits."""
    digits = len(str(MOST))
    if not (text.isascii() and text.isdigit() and len(text) <= digits and int(text) <= most):
        raise unreadable(f"a number up to {most}", text)
    return int(text)


def read_seat(text: str) -> Seat:
    """A seat, which texts count from 1."""
    return read_number(text, 4) - 1


def refuse_near_most(numbers: Iterable[int]) -> None:
    """Refuse a position from which a game could come to numbers that cannot be read."""
    if max(numbers) > MOST_GIVEN:
        refuse_impossible([f"there are more than {MOST_GIVEN} of something"])


def refuse_impossible(problems: list[str]) -> None:
    """Refuse a position that cannot happen, if there is anything wrong with it."""
    if problems:
        raise PositionError(
            "impossible", f"This position cannot happen: {'; '.join(problems)}.", problems=problems
        )
