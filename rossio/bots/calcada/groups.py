"""Groups of motifs on a board: what they count, and what they promise."""

from functools import lru_cache

from rossio.engine.calcada.board import (
    MOTIFS,
    NEIGHBOURS,
    SQUARES,
    Face,
    Square,
    Squares,
    Tile,
    beside,
    squares_in,
)
from rossio.engine.calcada.box import Box
from rossio.engine.calcada.scoring import alike

_MOST_ROOM = 3
"""So many squares where a group could grow are enough."""


# By its tiles, and by the squares where it could grow.
_Worths = list[list[float]]


@lru_cache(maxsize=256)
def _worths(box: Box, growth: float, alone: float) -> _Worths:
    sizes = range(1, len(SQUARES) + 2)
    points = [0, *(box.points_for_group(size) for size in sizes)]
    return [
        [
            points[size]
            + room * (growth * (points[size + 1] - points[size]) if size > 1 else alone)
            for room in range(_MOST_ROOM + 1)
        ]
        for size in range(len(SQUARES) + 1)
    ]


class Groups:
    """The groups of a board, each looked up once.

    `growth` is the share of the points for a next tile that counts for each square where it could
    lie, and `alone` are points for such a square beside a single tile.
    """

    def __init__(
        self, box: Box, tiles: tuple[Tile | None, ...], growth: float, alone: float
    ) -> None:
        self._worths = _worths(box, growth, alone)
        self._empty: Squares = sum(1 << square for square in SQUARES if tiles[square] is None)
        self._groups: list[tuple[Face, Squares, float]] = []
        self._at: list[int] = [-1] * len(SQUARES)
        for motif, group in alike(tiles):
            for square in squares_in(group):
                self._at[square] = len(self._groups)
            self._groups.append((motif, group, self._worth(group, self._empty)))
        self._added: list[tuple[float, ...] | None] = [None] * len(SQUARES)

    def _worth(self, group: Squares, empty: Squares) -> float:
        room = (beside(group) & empty).bit_count()
        return self._worths[group.bit_count()][room if room < _MOST_ROOM else _MOST_ROOM]

    @property
    def worth(self) -> float:
        """What all groups are worth."""
        return sum(worth for _, _, worth in self._groups)

    def added(self, square: Square) -> tuple[float, ...]:
        """What a tile adds, by its face: it may join groups, and takes room from others."""
        known = self._added[square]
        if known is None:
            known = self._added[square] = self._add(square)
        return known

    def _add(self, square: Square) -> tuple[float, ...]:
        here = 1 << square
        empty, taken = self._empty & ~here, 0.0
        joined: dict[Face, Squares] = {}
        without: dict[Face, float] = {}
        for number in {self._at[other] for other in NEIGHBOURS[square]} - {-1}:
            motif, group, worth = self._groups[number]
            after = self._worth(group, empty)
            taken += after - worth
            joined[motif] = joined.get(motif, here) | group
            without[motif] = without.get(motif, 0.0) + after
        # The last face is the bonus symbol, which joins nothing.
        gains = [taken + self._worth(here, empty)] * len(MOTIFS) + [taken]
        for motif, group in joined.items():
            gains[motif] = taken - without[motif] + self._worth(group, empty)
        return tuple(gains)


@lru_cache(maxsize=512)
def groups_of(box: Box, tiles: tuple[Tile | None, ...], growth: float, alone: float) -> Groups:
    """The groups of a board; a search comes to the same boards again and again."""
    return Groups(box, tiles, growth, alone)
