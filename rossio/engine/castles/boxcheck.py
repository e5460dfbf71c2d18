"""What a well-formed box file can still get wrong, told thing by thing."""

from collections.abc import Iterator

from msgspec.structs import asdict

from rossio.engine.castles.boxfile import (
    CASTLE,
    CASTLES,
    CONTRACTS,
    EXPLORATIONS,
    LAND_TILES,
    BoxFile,
    ExplorationFile,
    LandTileFile,
)
from rossio.engine.castles.terrains import GOOD_NAMES
from rossio.engine.errors import Problem, quote

_COUNTS = {
    "tiles": LAND_TILES,
    "castles": CASTLES,
    "explorations": EXPLORATIONS,
    "contracts": CONTRACTS,
}
# So many are taken out at most in the suggested set-up.
PLAIN_TILES = 10
SACRED = {"chapel", "cross"}


def content_problems(file: BoxFile) -> list[Problem]:
    """What a well-formed file still gets wrong."""
    return [
        *_name_problems(file),
        *_count_problems(file),
        *_tile_problems(file),
        *_castle_problems(file),
        *_exploration_problems(file),
        *_contract_problems(file),
        *_track_problems(file),
    ]


def _name_problems(file: BoxFile) -> Iterator[Problem]:
    if not file.name.isprintable():
        plain = f"name {quote(file.name)}: a name is one line of text"
        yield Problem("one-line", plain, field=("name",), facts={"name": file.name})


def _count_problems(file: BoxFile) -> Iterator[Problem]:
    for name, wanted in _COUNTS.items():
        if (found := len(getattr(file, name))) != wanted:
            plain = f"{name}: there are {found}, not {wanted}"
            yield Problem("count", plain, field=(name,), facts={"found": found, "n": wanted})


def _tile_problems(file: BoxFile) -> Iterator[Problem]:
    for side, terrains in asdict(file.initial).items():
        if terrains.count("crag") > 1:
            plain = f"initial.{side}: a tile has at most one crag"
            yield Problem("crags", plain, field=("initial", side))
    for number, tile in enumerate(file.tiles, 1):
        for code, field, why in _wrong_in_tile(tile):
            yield Problem(code, f"tile number {number}: {why}", "tiles", number, (field,))
    plain_tiles = sum(not SACRED & {*tile.terrains} for tile in file.tiles)
    if plain_tiles < PLAIN_TILES:
        plain = f"tiles: at least {PLAIN_TILES} have neither chapel nor stone cross"
        yield Problem("few-plain", plain, field=("tiles",), facts={"n": PLAIN_TILES})


def _wrong_in_tile(tile: LandTileFile) -> Iterator[tuple[str, str, str]]:
    crags = tile.terrains.count("crag")
    if crags > 1:
        yield "crags", "terrains", "terrains: a tile has at most one crag"
    if crags and not tile.bonus:
        yield "no-bonus", "bonus", "bonus: a tile with a crag has one"
    if tile.bonus and not crags:
        yield "bonus", "bonus", "bonus: only a tile with a crag has one"


def _castle_problems(file: BoxFile) -> Iterator[Problem]:
    for number, castle in enumerate(file.castles, 1):
        if not castle.name.isprintable():
            plain = f"castle number {number}: name: a name is one line of text"
            facts = {"name": castle.name}
            yield Problem("one-line", plain, "castles", number, ("name",), facts)
        if not castle.buys or len({*castle.buys}) < len(castle.buys):
            plain = f"castle number {number}: buys: one good or several, each once"
            yield Problem("buys", plain, "castles", number, ("buys",))


def _exploration_problems(file: BoxFile) -> Iterator[Problem]:
    for number, tile in enumerate(file.explorations, 1):
        for side in ("front", "back"):
            if getattr(tile, side)[0] == "half-coin":
                plain = f"exploration tile number {number}: {side}: the first space is a terrain"
                yield Problem("first-space", plain, "explorations", number, (side,))
        if goods_on(tile, "front") == goods_on(tile, "back"):
            plain = f"exploration tile number {number}: one side has more goods than the other"
            yield Problem("equal-goods", plain, "explorations", number)


def goods_on(tile: ExplorationFile, side: str) -> int:
    """How many goods there are on a side of an exploration tile."""
    return sum(name in GOOD_NAMES for name in getattr(tile, side))


def _contract_problems(file: BoxFile) -> Iterator[Problem]:
    castles = sum(contract.of == CASTLE for contract in file.contracts)
    if castles != 1:
        plain = f"contracts: there are {castles} for castles, not one"
        yield Problem("castle-contracts", plain, field=("contracts",), facts={"found": castles})


def _track_problems(file: BoxFile) -> Iterator[Problem]:
    for name in ("landscapes", "constructions"):
        for kind, spaces in asdict(getattr(file, name)).items():
            plain = f"{name}.{kind}: at least one space, each with fewer points than the one above"
            if not spaces or list(spaces) != sorted({*spaces}, reverse=True):
                yield Problem("score-track", plain, field=(name, kind))
    if len(file.religion) < 2 or list(file.religion) != sorted(file.religion):
        plain = "religion: at least two spaces, none with fewer points than the one before"
        yield Problem("religion-track", plain, field=("religion",))
