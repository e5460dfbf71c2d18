"""Groups of motifs on a board: what they count, and what they promise."""

from rossio.engine.calcada.board import (
    FACES,
    MOTIFS,
    NEIGHBOURS,
    SQUARES,
    Face,
    Square,
    Squares,
    Tile,
    connected,
    face_of,
    squares_in,
)
from rossio.engine.calcada.box import Box

_MOST_ROOM = 3
"""So many squares where a group could grow are enough."""
_AROUND: tuple[Squares, ...] = tuple(
    sum(1 << other for other in NEIGHBOURS[square]) for square in SQUARES
)


class Groups:
    """The groups of a board, each looked up once.

    `growth` is the share of the points for a next tile that counts for each square where it could
    lie, and `alone` are points for such a square beside a single tile.
    """

    def __init__(
        self, box: Box, tiles: tuple[Tile | None, ...], growth: float, alone: float
    ) -> None:
        sizes = range(1, len(SQUARES) + 2)
        points = [0, *(box.points_for_group(size) for size in sizes)]
        # By its tiles, and by the squares where it could grow.
        self._worths = [
            [
                points[size]
                + room * (growth * (points[size + 1] - points[size]) if size > 1 else alone)
                for room in range(_MOST_ROOM + 1)
            ]
            for size in range(len(SQUARES) + 1)
        ]
        alike = [0] * len(FACES)
        self._empty: Squares = 0
        for square, tile in enumerate(tiles):
            if tile is None:
                self._empty |= 1 << square
            else:
                alike[face_of(tile)] |= 1 << square
        self._groups: list[tuple[Face, Squares, float]] = []
        self._at: list[int] = [-1] * len(SQUARES)
        for motif in MOTIFS:
            left = alike[motif]
            while left:
                group = connected((left & -left).bit_length() - 1, left)
                left &= ~group
                for square in squares_in(group):
                    self._at[square] = len(self._groups)
                self._groups.append((motif, group, self._worth(group, self._empty)))
        self._added: dict[tuple[Face, Square], float] = {}

    def _worth(self, group: Squares, empty: Squares) -> float:
        around = 0
        for square in squares_in(group):
            around |= _AROUND[square]
        return self._worths[group.bit_count()][min((around & empty).bit_count(), _MOST_ROOM)]

    @property
    def worth(self) -> float:
        """What all groups are worth."""
        return sum(worth for _, _, worth in self._groups)

    def added(self, face: Face, square: Square) -> float:
        """What a tile adds: it may join groups, and takes room from others."""
        known = self._added.get((face, square))
        if known is None:
            known = self._added[face, square] = self._add(face, square)
        return known

    def _add(self, face: Face, square: Square) -> float:
        empty, joined, gain = self._empty & ~(1 << square), 1 << square, 0.0
        for number in {self._at[other] for other in NEIGHBOURS[square]} - {-1}:
            motif, group, worth = self._groups[number]
            gain -= worth
            if motif == face:
                joined |= group
            else:
                gain += self._worth(group, empty)
        return gain + self._worth(joined, empty) if face in MOTIFS else gain
