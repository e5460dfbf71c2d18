"""Who sits at the table."""

from msgspec import Struct, structs

from rossio.ui.name import clean

PERSON = ""
"""How a seat is marked that no opponent has taken."""


class Seated(Struct, frozen=True, omit_defaults=True, gc=False):
    """A person, or an opponent by name; a name is clean wherever it came from."""

    name: str
    colour: int
    opponent: str = PERSON

    def __post_init__(self) -> None:
        structs.force_setattr(self, "name", clean(self.name))

    @property
    def is_person(self) -> bool:
        """Whether somebody has to look at the screen for this seat."""
        return self.opponent == PERSON
