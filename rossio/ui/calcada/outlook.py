"""What a tile would bring on a square: the points of its district, the group it would join."""

from functools import lru_cache

from msgspec import Struct

from rossio.engine.calcada.board import (
    BONUS,
    NEIGHBOURS,
    Face,
    Square,
    Squares,
    connected,
    face_of,
)
from rossio.engine.calcada.box import Box
from rossio.engine.calcada.events import DistrictCompleted, ScoreStoneLeft
from rossio.engine.calcada.state import Player
from rossio.engine.events import Event


class Joined(Struct, frozen=True):
    """The group that a tile would be part of, what it is worth, and what it was without it."""

    squares: Squares
    points: int
    before: int

    @property
    def size(self) -> int:
        """How many tiles it has."""
        return self.squares.bit_count()


@lru_cache(maxsize=256)
def joined(box: Box, player: Player, face: Face, square: Square) -> Joined | None:
    """The group around a square once a tile with this face lies there; a symbol joins none."""
    if face == BONUS:
        return None
    alike = sum(
        1 << other
        for other, tile in enumerate(player.tiles)
        if tile is not None and face_of(tile) == face
    )
    group = connected(square, alike | 1 << square)
    return Joined(group, box.points_for_group(group.bit_count()), _before(box, alike, square))


def _before(box: Box, alike: Squares, square: Square) -> int:
    """What the groups that would be joined are worth now."""
    groups = {connected(other, alike) for other in NEIGHBOURS[square] if alike >> other & 1}
    return sum(box.points_for_group(group.bit_count()) for group in groups)


def scored_at_once(events: tuple[Event, ...]) -> int:
    """The points that a placement brings at once, by what is known to follow it."""
    return sum(
        event.points for event in events if isinstance(event, DistrictCompleted | ScoreStoneLeft)
    )
