"""The territory: which tiles lie where, the hills they make, and the castles on them.

It never changes; laying a tile or building a castle makes another one. What is asked of it again
and again it remembers.
"""

from collections.abc import Iterator
from functools import cached_property

from rossio.engine.castles.box import Box, Laid
from rossio.engine.castles.grid import (
    AROUND,
    BESIDE,
    HILL_AT,
    ORIGIN,
    QUARTERS,
    STEP,
    Cell,
    Hill,
    Quarter,
    cells_of,
)
from rossio.engine.castles.terrains import CRAG, ONE, Terrains, count, is_building


class Territory:
    """Tiles by their cells, and hills by their terrains; `castles` are hills, the oldest first."""

    def __init__(
        self,
        box: Box,
        tiles: dict[Cell, Laid],
        hills: dict[Hill, Terrains],
        castles: tuple[Hill, ...] = (),
    ) -> None:
        self.box = box
        self.tiles = tiles
        self.hills = hills
        self.castles = castles

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Territory)
            and self.tiles == other.tiles
            and self.castles == other.castles
            and self.box == other.box
        )

    def __hash__(self) -> int:
        return hash((len(self.tiles), self.castles))

    def with_tile(self, cell: Cell, laid: Laid) -> "Territory":
        """The territory with one more tile."""
        hills = self.hills.copy()
        for at, terrain in zip(HILL_AT, self.box.laid[laid], strict=True):
            hill = cell + at
            hills[hill] = hills.get(hill, 0) + ONE[terrain]
        return Territory(self.box, {**self.tiles, cell: laid}, hills, self.castles)

    def with_castle(self, hill: Hill) -> "Territory":
        """The territory with one more castle."""
        return Territory(self.box, self.tiles, self.hills, (*self.castles, hill))

    @cached_property
    def frontier(self) -> tuple[Cell, ...]:
        """The empty cells beside a tile, row by row from the north."""
        tiles = self.tiles
        beside = {cell + step for cell in tiles for step in STEP}
        return tuple(sorted(beside.difference(tiles))) if tiles else (ORIGIN,)

    @cached_property
    def crag_spots(self) -> dict[Cell, tuple[Quarter, ...]]:
        """The empty cells, and of each the quarters, that are next to a crag."""
        spots: dict[Cell, set[Quarter]] = {}
        for cell, laid in self.tiles.items():
            crag = self.box.crag[laid]
            if crag is None:
                continue
            for to, quarter in BESIDE[crag]:
                if cell + to not in self.tiles:
                    spots.setdefault(cell + to, set()).add(quarter)
        return {cell: tuple(sorted(spots[cell])) for cell in sorted(spots)}

    def cells_for(self, tile: int) -> tuple[Cell, ...]:
        """Where a tile may be laid, turned somehow."""
        if self.box.crag[4 * tile] is not None and self.crag_spots:
            return tuple(self.crag_spots)
        return self.frontier

    def turns_for(self, tile: int, cell: Cell) -> tuple[int, ...]:
        """How often a tile may be turned that is laid on a cell."""
        if self.box.crag[4 * tile] is None or not self.crag_spots:
            return self.box.turns[tile]
        quarters = self.crag_spots.get(cell, ())
        crags = self.box.crag
        return tuple(turns for turns in self.box.turns[tile] if crags[4 * tile + turns] in quarters)

    def is_closed(self, hill: Hill) -> bool:
        """Whether four tiles meet at a hill."""
        return all(cell in self.tiles for cell in cells_of(hill))

    def may_have_castle(self, hill: Hill) -> bool:
        """Whether a hill is closed, has a crag, and is neither a castle's nor next to one."""
        if not self.has_crag(hill) or not self.is_closed(hill):
            return False
        return hill not in self.castles and not any(hill + to in self.castles for to in AROUND)

    def castle_hills(self, cell: Cell) -> tuple[Hill, ...]:
        """The hills of a cell on which a castle may be built, clockwise from the north-west."""
        return tuple(hill for at in HILL_AT if self.may_have_castle(hill := cell + at))

    def terrains_on(self, hill: Hill) -> Terrains:
        """The terrains of a hill that count: a castle covers them."""
        return 0 if hill in self.castles else self.hills.get(hill, 0)

    @cached_property
    def prices(self) -> tuple[int, ...]:
        """What each castle pays for a good: a half-coin, and one for each building around it."""
        return tuple(
            1 + sum(is_building(terrain) for terrain in self._around(hill)) for hill in self.castles
        )

    def _around(self, hill: Hill) -> Iterator[int]:
        """The twelve terrains around a closed hill: the others of its four tiles."""
        for own, cell in zip(QUARTERS, cells_of(hill), strict=True):
            terrains = self.box.laid[self.tiles[cell]]
            yield from (terrain for quarter, terrain in enumerate(terrains) if quarter != own)

    def has_crag(self, hill: Hill) -> bool:
        """Whether there is a crag on a hill."""
        return count(self.hills.get(hill, 0), CRAG) > 0

    def neighbours(self, cell: Cell) -> tuple[Cell | None, ...]:
        """The cells with tiles to the north, east, south and west."""
        return tuple(cell + step if cell + step in self.tiles else None for step in STEP)


def empty_territory(box: Box) -> Territory:
    """The territory before the initial tile lies there."""
    return Territory(box, {}, {})
