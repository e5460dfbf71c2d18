"""What is left when everything that can be seen has been taken out of the box."""

from collections import Counter
from typing import Protocol

from rossio.engine.calcada.board import FACES, Colour, Face, colour_of, face_of
from rossio.engine.calcada.box import Box
from rossio.engine.calcada.state import Faces, Player


class Table(Protocol):
    """What lies open: a State has it, and so has a View."""

    @property
    def box(self) -> Box: ...
    @property
    def displays(self) -> tuple[Faces, ...]: ...
    @property
    def players(self) -> tuple[Player, ...]: ...


def seen_tiles(table: Table, colour: Colour) -> Counter[Face]:
    """The tiles of a colour that lie open, by their faces."""
    seen = Counter(table.displays[colour])
    for player in table.players:
        seen.update(
            face_of(tile) for tile in player.tiles if tile is not None and colour_of(tile) == colour
        )
    return seen


def rest_of_tiles(table: Table, colour: Colour, returned: Faces) -> Faces:
    """The tiles of a colour that neither lie open nor were returned, in the order of the box."""
    seen = seen_tiles(table, colour) + Counter(returned)
    return tuple(face for face in FACES for _ in range(table.box.tiles[face] - seen[face]))
