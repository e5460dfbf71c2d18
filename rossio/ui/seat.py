"""Who sits at the table."""

from collections.abc import Sequence

from msgspec import Struct, structs

from rossio.engine.events import Seat
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


def people_of(seats: Sequence[Seated], here: Sequence[Seat] = ()) -> tuple[Seat, ...]:
    """The seats of people; of those at this device alone, where others are elsewhere."""
    people = (seat for seat, seated in enumerate(seats) if seated.is_person)
    return tuple(seat for seat in people if not here or seat in here)
