"""The box: tiles, castles, contracts and tracks, read from one file that a person can edit.

Released files stay in `boxes/` for ever, because records name the box they were played with.
"""

from functools import cache

from msgspec.structs import astuple

from rossio.engine.boxes import FiledBox, read_file, released_text
from rossio.engine.castles.boxcheck import SACRED, content_problems, goods_on
from rossio.engine.castles.boxfile import CASTLE, LAND_TILES, BoxFile, ContractFile
from rossio.engine.castles.grid import QUARTERS
from rossio.engine.castles.terrains import CRAG, HALF_COIN, Terrain, number
from rossio.engine.errors import Problem

# Land tiles by their number in the file, then the two sides of the initial one.
TileId = int
INITIAL: TileId = LAND_TILES
SIDE_LETTERS = "ab"
# A tile that lies: four times its number, and how often it was turned.
Laid = int
CastleId = int
ExplorationId = int
# A side of an exploration tile: twice its number, and 1 if it is the back.
Face = int
ContractId = int

FourTerrains = tuple[Terrain, Terrain, Terrain, Terrain]


class Box(FiledBox[BoxFile]):
    """All components of a game.

    `laid` has the terrains of a tile as it lies, and `crag` the quarter of its crag; `turns` are
    the ways in which a tile can lie that look different, by how often it is turned.
    `faces` are the sides of exploration tiles, `goods_face` those with more goods.
    """

    def __init__(self, file: BoxFile, identity: str = "") -> None:
        super().__init__(file, identity)
        tiles = [tile.terrains for tile in file.tiles] + [file.initial.front, file.initial.back]
        self.laid: tuple[FourTerrains, ...] = tuple(
            _turned(tuple(map(number, terrains)), turns) for terrains in tiles for turns in QUARTERS
        )
        self.crag: tuple[int | None, ...] = tuple(
            terrains.index(CRAG) if CRAG in terrains else None for terrains in self.laid
        )
        self.turns: tuple[tuple[int, ...], ...] = tuple(
            tuple(turns for turns in QUARTERS if self.same(4 * tile + turns) == 4 * tile + turns)
            for tile in range(len(tiles))
        )
        self.bonuses: tuple[str, ...] = tuple(tile.bonus for tile in file.tiles)
        self.sacred: tuple[bool, ...] = tuple(bool(SACRED & {*names}) for names in tiles)
        self.buys: tuple[tuple[Terrain, ...], ...] = tuple(
            tuple(map(number, castle.buys)) for castle in file.castles
        )
        self.faces: tuple[FourTerrains, ...] = tuple(
            _turned(tuple(map(number, side)), 0)
            for tile in file.explorations
            for side in (tile.front, tile.back)
        )
        self.goods_face: tuple[Face, ...] = tuple(
            2 * place + (goods_on(tile, "back") > goods_on(tile, "front"))
            for place, tile in enumerate(file.explorations)
        )
        self.contracts: tuple[ContractFile, ...] = file.contracts
        self.castle_contract: ContractId = next(
            place for place, contract in enumerate(file.contracts) if contract.of == CASTLE
        )
        self.landscapes: tuple[tuple[int, ...], ...] = astuple(file.landscapes)
        self.constructions: tuple[tuple[int, ...], ...] = astuple(file.constructions)
        self.religion: tuple[int, ...] = file.religion

    def same(self, laid: Laid) -> Laid:
        """The first way of lying that looks like this one."""
        first = laid - laid % 4
        return first + self.laid[first : first + 4].index(self.laid[laid])


def _turned(terrains: tuple[Terrain, ...], turns: int) -> FourTerrains:
    a, b, c, d = (terrains[(quarter - turns) % 4] for quarter in QUARTERS)
    return a, b, c, d


def is_toll(space: Terrain) -> bool:
    """Whether a space of the exploration track is passed for a half-coin."""
    return space == HALF_COIN


def read_box(data: bytes | str) -> Box:
    """The box in a file's text; an error names every thing and field that is wrong."""
    return Box(_read(data))


def _read(data: bytes | str) -> BoxFile:
    return read_file(data, BoxFile, _shape_problems, content_problems)


def _shape_problems(data: bytes | str, error: Exception) -> list[Problem]:
    # Only a wrong file is looked at so closely.
    from rossio.engine.castles.boxshape import shape_problems

    return shape_problems(data, error)


# By file, with their identities. The newest last: new games are played with it, older ones only
# replay old records.
RELEASED = {"1.json": "0c0894aa"}


@cache
def released_box(name: str) -> Box:
    """A box of this or an earlier version, by file name."""
    return Box(_read(released_text(__file__, name)), RELEASED[name])


def default_box() -> Box:
    """The box for new games."""
    return released_box([*RELEASED][-1])
