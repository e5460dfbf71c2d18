"""What the things on the table are called."""

from collections.abc import Iterable

from rossio.engine.castles.box import (
    INITIAL,
    Box,
    CastleId,
    ContractId,
    ExplorationId,
    Face,
    Laid,
    TileId,
)
from rossio.engine.castles.boxfile import CASTLE
from rossio.engine.castles.grid import (
    DIRECTION_NAMES,
    ORIGIN,
    QUARTER_NAMES,
    Cell,
    Direction,
    Hill,
    Place,
    Quarter,
    cells_of,
    from_origin,
)
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD
from rossio.engine.castles.terrains import (
    CONSTRUCTIONS,
    TERRAIN_NAMES,
    Terrain,
    Terrains,
    count,
    kinds_among,
    number,
)
from rossio.words.catalogue import Words, join

# --- Terrains -------------------------------------------------------------------------------------


def terrain_name(words: Words, terrain: Terrain) -> str:
    """A single terrain, or the half-coin on a space of a track: lake."""
    return words(f"terrain.{TERRAIN_NAMES[terrain]}")


def kind_name(words: Words, kind: Terrain) -> str:
    """A kind of terrain, as one sells or scores it: lakes."""
    return words(f"kind.{TERRAIN_NAMES[kind]}")


def counted(words: Words, kind: Terrain, n: int) -> str:
    """So many terrains of a kind: 3 lakes."""
    return words(f"count.terrain.{TERRAIN_NAMES[kind]}", n=n)


def terrain_names(words: Words, terrains: Iterable[Terrain]) -> str:
    """Terrains one after another: crag, wood, chestnut and lake."""
    return join(words, [terrain_name(words, terrain) for terrain in terrains])


def all_counted(words: Words, terrains: Terrains) -> str:
    """Some terrains, kind by kind: 2 lakes and 1 chestnut."""
    kinds = sorted(kinds_among(terrains))
    return join(words, [counted(words, kind, count(terrains, kind)) for kind in kinds])


# --- Places ---------------------------------------------------------------------------------------


def quarter_name(words: Words, quarter: Quarter) -> str:
    """A quarter of a tile: north-west."""
    return words(f"quarter.{QUARTER_NAMES[quarter]}")


def direction_name(words: Words, direction: Direction) -> str:
    """A way to walk: north."""
    return words(f"direction.{DIRECTION_NAMES[direction]}")


def at_cell(words: Words, cell: Cell) -> str:
    """Where a tile is: at 2 east, 1 north; all are counted from the initial tile."""
    return _cell(words, "cell.at", cell)


def to_cell(words: Words, cell: Cell) -> str:
    """Where somebody walks: to 2 east, 1 north."""
    return _cell(words, "cell.to", cell)


def cell_name(words: Words, cell: Cell) -> str:
    """A cell by its way from the initial tile: 2 east, 1 north; empty for that one."""
    east, south = from_origin(cell)
    across = [words(f"cell.{'e' if east > 0 else 'w'}", n=abs(east))] if east else []
    down = [words(f"cell.{'s' if south > 0 else 'n'}", n=abs(south))] if south else []
    return ", ".join(across + down)


def _cell(words: Words, key: str, cell: Cell) -> str:
    if cell == ORIGIN:
        return words(f"{key}-initial")
    return words(key, cell=cell_name(words, cell))


def place_name(words: Words, place: Place) -> str:
    """A quarter of a laid tile: the north-west corner of 2 east, 1 north."""
    of = _cell(words, "cell.of", place >> 2)
    return words("place", quarter=quarter_name(words, place & 3), of=of)


def hill_name(words: Words, hill: Hill) -> str:
    """A hill by the corner of a tile: of its four cells that nearest to the initial tile."""
    corners = [4 * cell + quarter for quarter, cell in enumerate(cells_of(hill))]
    return place_name(words, min(corners, key=_distance))


def _distance(place: Place) -> int:
    east, south = from_origin(place >> 2)
    return abs(east) + abs(south)


# --- Tiles and castles ----------------------------------------------------------------------------


def tile_name(words: Words, box: Box, tile: TileId) -> str:
    """A land tile by its terrains, clockwise, and the bonus of its crag."""
    terrains = terrain_names(words, box.laid[4 * tile])
    bonus = "" if tile >= INITIAL else box.bonuses[tile]
    if not bonus:
        return terrains
    return words("tile-bonus", terrains=terrains, bonus=words(f"bonus.{bonus}"))


def laid_name(words: Words, box: Box, laid: Laid) -> str:
    """How a tile lies: crag north-west, wood north-east, and so on."""
    a, b, c, d = (terrain_name(words, terrain) for terrain in box.laid[laid])
    return words("lies", a=a, b=b, c=c, d=d)


def face_name(words: Words, box: Box, face: Face) -> str:
    """A side of an exploration tile by its spaces, from the left."""
    return terrain_names(words, box.faces[face])


def exploration_name(words: Words, box: Box, tile: ExplorationId) -> str:
    """An exploration tile by both its sides."""
    front, back = (face_name(words, box, 2 * tile + side) for side in (0, 1))
    return words("both-sides", front=front, back=back)


def castle_name(box: Box, castle: CastleId) -> str:
    """A castle by the name that its box gives it."""
    return box.file.castles[castle].name


def goods_bought(words: Words, box: Box, castle: CastleId) -> str:
    """What a castle buys: rye and chestnuts."""
    return join(words, [kind_name(words, good) for good in box.buys[castle]])


# --- Contracts and coins --------------------------------------------------------------------------


def contract_title(words: Words, box: Box, contract: ContractId) -> str:
    """What the most of is asked for: most lakes."""
    return words(f"contract.of.{box.contracts[contract].of}")


def contract_name(words: Words, box: Box, contract: ContractId) -> str:
    """A contract and what it gives: most lakes: 3 points."""
    of, gives = contract_title(words, box, contract), contract_gains(words, box, contract)
    return words("contract", of=of, gives=gives)


def contract_gains(words: Words, box: Box, contract: ContractId) -> str:
    """What a contract gives: 2 points and 5 half-coins."""
    file = box.contracts[contract]
    gives = [words("count.points", n=file.points)]
    if file.half_coins:
        gives.append(words("count.half-coins", n=file.half_coins))
    if file.religion:
        gives.append(words("count.steps", n=file.religion))
    return join(words, gives)


def contract_rule(words: Words, box: Box, contract: ContractId) -> str:
    """Where what a contract asks for is counted."""
    of = box.contracts[contract].of
    if of == CASTLE:
        return words("contract.how.castles")
    return words(f"contract.how.{'hills' if number(of) in CONSTRUCTIONS else 'track'}")


def purse(words: Words, half_coins: int) -> str:
    """What somebody has: 2 gold coins and 3 half-coins."""
    gold, spare = divmod(half_coins, HALF_COINS_FOR_GOLD)
    coins = [words("count.gold", n=gold)] if gold else []
    coins += [words("count.half-coins", n=spare)] if spare else []
    return join(words, coins) or words("count.no-coins")
