"""Hills, castles, sales and majorities once more, as plainly as they can be written down.

Nothing here is shared with the engine but the way positions are stored: tiles are read from the box
file and turned here, and the territory is a sheet of squared paper with a terrain in each square.
Tiles cover two by two squares; a path runs between any two squares of one tile.
"""

from collections.abc import Iterator

from rossio.engine.castles.state import State

Square = tuple[int, int]
Sheet = dict[Square, str]
Hill = frozenset[Square]

# The squares of a tile clockwise from the north-west: down, right.
CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))


def turned(names: tuple[str, ...], turns: int) -> tuple[str, ...]:
    """A tile's terrains after so many quarter turns, one after another."""
    for _ in range(turns):
        names = (names[3], names[0], names[1], names[2])
    return names


def names_of(state: State, tile: int) -> tuple[str, ...]:
    file = state.box.file
    if tile >= 40:
        return file.initial.front if tile == 40 else file.initial.back
    return file.tiles[tile].terrains


def squares_of(cell: int) -> list[Square]:
    row, column = divmod(cell, 128)
    return [(2 * row + down, 2 * column + right) for down, right in CORNERS]


def sheet_of(state: State) -> Sheet:
    """The terrain in every square."""
    sheet: Sheet = {}
    for cell, laid in state.territory.tiles.items():
        names = turned(names_of(state, laid // 4), laid % 4)
        sheet.update(zip(squares_of(cell), names, strict=True))
    return sheet


def neighbours(square: Square) -> list[Square]:
    down, right = square
    return [(down - 1, right), (down, right + 1), (down + 1, right), (down, right - 1)]


def touching(square: Square) -> list[Square]:
    """The eight squares around one."""
    down, right = square
    around = [(down + d, right + r) for d in (-1, 0, 1) for r in (-1, 0, 1)]
    return [other for other in around if other != square]


def hill_at(sheet: Sheet, square: Square) -> Hill:
    """The squares that can be reached without crossing a path, over borders and their corners."""
    hill, new = set[Square](), {square}
    while new:
        hill |= new
        new = {
            other
            for one in new
            for other in touching(one)
            if other in sheet and not _path_between(one, other)
        } - hill
    return frozenset(hill)


def _path_between(one: Square, other: Square) -> bool:
    """Whether two squares that touch have a path between them: along a row or a column of them."""
    beside = one[0] != other[0] and one[0] // 2 == other[0] // 2
    above = one[1] != other[1] and one[1] // 2 == other[1] // 2
    return beside or above


def hills(sheet: Sheet) -> set[Hill]:
    return {hill_at(sheet, square) for square in sheet}


def castle_squares(hill: int) -> Hill:
    """The four squares that a castle covers, from how the engine stores its hill."""
    row, column = divmod(hill, 128)
    return frozenset((2 * row - up, 2 * column - left) for up in (0, 1) for left in (0, 1))


def gap(one: Hill, other: Hill) -> int:
    """How many squares are between two castles, in the direction in which they are farther."""
    downs = [abs(a[0] - b[0]) - 1 for a in one for b in other]
    rights = [abs(a[1] - b[1]) - 1 for a in one for b in other]
    return max(min(downs), min(rights))


def castles(state: State) -> list[Hill]:
    return [castle_squares(hill) for hill in state.territory.castles]


def possible_castles(state: State, cell: int) -> set[Hill]:
    """The hills of a tile that are closed, have a crag, and are far enough from every castle."""
    sheet = sheet_of(state)
    found = set()
    for square in squares_of(cell):
        hill = hill_at(sheet, square)
        has_crag = any(sheet[one] == "crag" for one in hill)
        if len(hill) == 4 and has_crag and all(gap(hill, old) >= 2 for old in castles(state)):
            found.add(hill)
    return found


def lays(state: State, tile: int) -> set[tuple[int, int]]:
    """The cells on which a tile may be laid, with the turns; all turns, even if they look alike."""
    sheet = sheet_of(state)
    beside = {cell + step for cell in state.territory.tiles for step in (-128, -1, 1, 128)} - {
        *state.territory.tiles
    }
    everywhere = {(cell, turns) for cell in beside for turns in range(4)}
    near = {one for one in everywhere if _joins_crag(state, sheet, tile, *one)}
    return near or everywhere


def _joins_crag(state: State, sheet: Sheet, tile: int, cell: int, turns: int) -> bool:
    names = turned(names_of(state, tile), turns)
    own = squares_of(cell)
    return any(
        sheet.get(other) == "crag"
        for square, name in zip(own, names, strict=True)
        if name == "crag"
        for other in neighbours(square)
        if other not in own
    )


# --- What players have ----------------------------------------------------------------------------


def spaces(state: State, seat: int) -> list[str]:
    """What stands on the track of a seat."""
    found: list[str] = []
    for face in state.players[seat].track:
        tile = state.box.file.explorations[face // 2]
        found += tile.back if face % 2 else tile.front
    return found


def on_track(state: State, seat: int, name: str) -> int:
    """How many spaces of a kind are behind or under the cylinder, or under a disc."""
    player = state.players[seat]
    return sum(
        space <= player.cylinder or bool(player.marked & 2**space)
        for space, found in enumerate(spaces(state, seat))
        if found == name
    )


def on_hills(state: State, seat: int, name: str) -> int:
    """How many squares of a kind are on the hills of a seat's workers, castles left out."""
    sheet = sheet_of(state)
    covered = frozenset[Square]().union(*castles(state))
    there = set[Square]()
    for place in state.players[seat].workers:
        there |= hill_at(sheet, squares_of(place // 4)[place % 4])
    return sum(sheet[square] == name for square in there - covered)


def price(state: State, castle: int) -> int:
    """What a castle pays for a good: one for itself, and one for each building around it."""
    sheet = sheet_of(state)
    own = castles(state)[state.castles.index(castle)]
    around = {
        (down + d, right + r) for down, right in own for d in (-1, 0, 1) for r in (-1, 0, 1)
    } - own
    assert len(around) == 12
    return 1 + sum(sheet[square] in ("house", "chapel", "camp") for square in around)


def sales(state: State, sold: set[tuple[int, str]]) -> set[tuple[int, str]]:
    """What the seat to move may sell, and to which castle, when so much has been sold before.

    Discs act after the new tile is laid, until something is sold or a worker moves.
    """
    if state.phase not in ("act", "mark"):
        return set()
    player, file = state.players[state.seat], state.box.file
    built = [state.castles[number] for number in range(len(castles(state)))]
    return {
        (castle, good)
        for castle in built
        for good in ("rye", "chestnut", "olive", "grape")
        if good in file.castles[castle].buys and (castle, good) not in sold
        if on_track(state, state.seat, good) and (player.discs or player.marked)
    }


def most_of(state: State, contract: int) -> int | None:
    """Who gets a contract."""
    of = state.box.file.contracts[contract].of
    numbers = [_number(state, seat, of) for seat in range(len(state.players))]
    best = [seat for seat, number in enumerate(numbers) if number == max(numbers)]
    return best[0] if len(best) == 1 else None


def _number(state: State, seat: int, of: str) -> int:
    if of == "castle":
        discs = [owner for market in state.markets for owner in market if owner == seat]
        return len(discs) + len(state.players[seat].garrison)
    is_built = of in ("house", "chapel", "camp", "cross", "milestone")
    return on_hills(state, seat, of) if is_built else on_track(state, seat, of)


def track_points(state: State, seat: int) -> Iterator[int]:
    """The points of the spaces of score tracks that a seat has."""
    for name in ("landscapes", "constructions"):
        file, taken = getattr(state.box.file, name), getattr(state, name)
        for kind, points in enumerate(getattr(file, field) for field in file.__struct_fields__):
            for space, worth in enumerate(points):
                if taken[kind][space] // 2**seat % 2:
                    yield worth
