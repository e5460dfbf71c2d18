"""Somebody's result of a day, as it is kept."""

from msgspec import Struct, structs

from rossio.ui.name import clean

CLAIM = "claim:"
"""What the name of its entry begins with."""


class Claim(Struct, frozen=True, omit_defaults=True):
    """A result that was replayed and found right when it came; `rounds` is what each round brought.

    `link` is the whole game. Where it is not `over`, it was left and counts as it was.
    """

    game: str
    day: str
    name: str = ""
    link: str = ""
    points: tuple[int, ...] = ()
    rounds: tuple[int, ...] = ()
    over: bool = False
    touched: float = 0

    def __post_init__(self) -> None:
        structs.force_setattr(self, "name", clean(self.name))


def claims_prefix(game: str, day: str) -> str:
    """What the names of all results of a game and a day begin with."""
    return f"{CLAIM}{game}:{day}:"
