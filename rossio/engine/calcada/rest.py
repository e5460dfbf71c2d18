"""What is left when everything that can be seen has been taken out of the box."""

from collections import Counter
from typing import Protocol

from rossio.engine.calcada.board import COLOURS, FACES, Colour, Face, colour_of, face_of
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


def rest_by_face(table: Table, returned: tuple[Faces, ...]) -> list[list[int]]:
    """The same for every colour at once, and only how many there are of each face."""
    rest = [[*table.box.tiles] for _ in COLOURS]
    for player in table.players:
        for tile in player.tiles:
            if tile is not None:
                rest[colour_of(tile)][face_of(tile)] -= 1
    for known in (table.displays, returned):
        for left, faces in zip(rest, known, strict=True):
            for face in faces:
                left[face] -= 1
    return rest
