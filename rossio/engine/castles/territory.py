"""The territory: which tiles lie where, the hills they make, and the castles on them.

It never changes; laying a tile or building a castle makes another one. What is asked of it again
and again it remembers.
"""

from bisect import bisect_left

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
    Place,
    Quarter,
    cells_of,
)
from rossio.engine.castles.terrains import ANY, CRAG, ONE, Terrains, is_building

_CRAGS = ANY[CRAG]


class Territory:
    """Tiles by their cells, and hills by their terrains.

    `frontier` are the empty cells beside a tile, row by row from the north; `spots` the empty
    quarters next to a crag; `castles` the hills that have one, the oldest first, and `prices` what
    each pays for a good: a half-coin, and one for each building around it.
    """

    __slots__ = (
        "box", "castles", "frontier", "hills", "prices", "spots", "tiles",
    )  # fmt: skip

    def __init__(
        self,
        box: Box,
        tiles: dict[Cell, Laid],
        hills: dict[Hill, Terrains],
        frontier: tuple[Cell, ...],
        spots: frozenset[Place] = frozenset(),
        castles: tuple[Hill, ...] = (),
        prices: tuple[int, ...] = (),
    ) -> None:
        self.box = box
        self.tiles = tiles
        self.hills = hills
        self.frontier = frontier
        self.spots = spots
        self.castles = castles
        self.prices = prices

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
        box, hills, tiles = self.box, self.hills.copy(), self.tiles.copy()
        tiles[cell] = laid
        for at, terrain in zip(HILL_AT, box.laid[laid], strict=True):
            hill = cell + at
            hills[hill] = hills.get(hill, 0) + ONE[terrain]
        spots = _spots_after(self.spots, tiles, cell, box.crag[laid])
        frontier = _frontier_after(self.frontier, tiles, cell)
        return Territory(box, tiles, hills, frontier, spots, self.castles, self.prices)

    def with_castle(self, hill: Hill) -> "Territory":
        """The territory with one more castle, on a closed hill: what is around it stays so."""
        castles, prices = (*self.castles, hill), (*self.prices, self._price(hill))
        return Territory(
            self.box, self.tiles, self.hills, self.frontier, self.spots, castles, prices
        )

    def _price(self, hill: Hill) -> int:
        """What a castle on a hill pays; the terrains around it are the others of its tiles."""
        price = 1
        for own, cell in zip(QUARTERS, cells_of(hill), strict=True):
            terrains = self.box.laid[self.tiles[cell]] if cell in self.tiles else ()
            price += sum(
                is_building(terrain) for quarter, terrain in enumerate(terrains) if quarter != own
            )
        return price

    def cells_for(self, tile: int) -> tuple[Cell, ...]:
        """Where a tile may be laid, turned somehow: one with a crag next to another if possible."""
        if self.spots and self.box.crag[4 * tile] is not None:
            return tuple(sorted({place >> 2 for place in self.spots}))
        return self.frontier

    def turns_for(self, tile: int, cell: Cell) -> tuple[int, ...]:
        """How often a tile may be turned that is laid on a cell."""
        turns, crag, spots = self.box.turns[tile], self.box.crag[4 * tile], self.spots
        if not spots or crag is None:
            return turns
        return tuple([turn for turn in turns if 4 * cell + (crag + turn & 3) in spots])

    def is_closed(self, hill: Hill) -> bool:
        """Whether four tiles meet at a hill."""
        tiles, (south_east, south_west, north_west, north_east) = self.tiles, cells_of(hill)
        return (
            north_west in tiles
            and north_east in tiles
            and south_east in tiles
            and south_west in tiles
        )

    def may_have_castle(self, hill: Hill) -> bool:
        """Whether a hill is closed, has a crag, and is neither a castle's nor next to one."""
        if not self.has_crag(hill) or not self.is_closed(hill):
            return False
        castles = self.castles
        return hill not in castles and not any(hill + to in castles for to in AROUND)

    def castle_hills(self, cell: Cell) -> tuple[Hill, ...]:
        """The hills of a cell on which a castle may be built, clockwise from the north-west."""
        hills = self.hills
        crags = [hill for at in HILL_AT if hills.get(hill := cell + at, 0) & _CRAGS]
        return tuple([hill for hill in crags if self.may_have_castle(hill)])

    def terrains_on(self, hill: Hill) -> Terrains:
        """The terrains of a hill that count: a castle covers them."""
        return 0 if hill in self.castles else self.hills.get(hill, 0)

    def has_crag(self, hill: Hill) -> bool:
        """Whether there is a crag on a hill."""
        return self.hills.get(hill, 0) & _CRAGS > 0


def _frontier_after(
    frontier: tuple[Cell, ...], tiles: dict[Cell, Laid], cell: Cell
) -> tuple[Cell, ...]:
    """The frontier when a tile has been laid on a cell, which a text may do in any order."""
    cells = [*frontier]
    if cell in cells:
        cells.remove(cell)
    for step in STEP:
        beside = cell + step
        if beside not in tiles:
            place = bisect_left(cells, beside)
            if place == len(cells) or cells[place] != beside:
                cells.insert(place, beside)
    return tuple(cells)


def _spots_after(
    spots: frozenset[Place], tiles: dict[Cell, Laid], cell: Cell, crag: Quarter | None
) -> frozenset[Place]:
    """The spots when a tile has been laid on a cell, with a crag on a quarter or without one."""
    if spots:
        spots = spots.difference(range(4 * cell, 4 * cell + 4))
    if crag is None:
        return spots
    new = [4 * (cell + to) + quarter for to, quarter in BESIDE[crag] if cell + to not in tiles]
    return spots.union(new)


def empty_territory(box: Box) -> Territory:
    """The territory before the initial tile lies there."""
    return Territory(box, {}, {}, (ORIGIN,))
