"""What every game's notation and validity have: numbers, seats, and how a text is refused."""

from rossio.engine.errors import PositionError
from rossio.engine.events import Seat

# No game gives 1,000 coins or points or has 1,000 rounds, so even one that is set up by hand with
# four digits of them can be written down at any time.
MOST = 9_999_999


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


def refuse_impossible(problems: list[str]) -> None:
    """Refuse a position that cannot happen, if there is anything wrong with it."""
    if problems:
        raise PositionError(
            "impossible", f"This position cannot happen: {'; '.join(problems)}.", problems=problems
        )
