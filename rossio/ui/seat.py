"""Who sits at the table."""

from msgspec import Struct

PERSON = ""
"""How a seat is marked that no opponent has taken."""


class Seated(Struct, frozen=True, omit_defaults=True):
    """A person, or an opponent by name."""

    name: str
    colour: int
    opponent: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether somebody has to look at the screen for this seat."""
        return self.opponent == PERSON
