"""Terrains: what lies on a quarter of a land tile, and on the spaces of exploration tiles.

Several terrains together are one number, with a byte for each kind that counts them, so that the
terrains of hills are added up by adding numbers.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, get_args

Terrain = int
# How many there are of each kind, a byte a kind.
Terrains = int

Good = Literal["rye", "chestnut", "olive", "grape"]
Landscape = Literal["lake", "pasture", "barren", "wood"]
Construction = Literal["house", "chapel", "camp", "cross", "milestone"]
TerrainName = Literal[Good, Landscape, Construction, "crag"]
SpaceName = Literal[Good, Landscape, "half-coin"]

GOOD_NAMES: tuple[str, ...] = get_args(Good)
LANDSCAPE_NAMES: tuple[str, ...] = get_args(Landscape)
CONSTRUCTION_NAMES: tuple[str, ...] = get_args(Construction)
TERRAIN_NAMES = (*GOOD_NAMES, *LANDSCAPE_NAMES, *CONSTRUCTION_NAMES, "crag", "half-coin")
# As they are called in sentences.
SPOKEN = {"camp": "military camp", "cross": "stone cross", "milestone": "Roman milestone"}

GOODS = range(len(GOOD_NAMES))
LANDSCAPES = range(GOODS.stop, GOODS.stop + len(LANDSCAPE_NAMES))
CONSTRUCTIONS = range(LANDSCAPES.stop, LANDSCAPES.stop + len(CONSTRUCTION_NAMES))
HOUSE, CHAPEL, CAMP, CROSS, MILESTONE = CONSTRUCTIONS
CRAG = CONSTRUCTIONS.stop
# No terrain, but it stands on a space like one.
HALF_COIN = CRAG + 1
# Those that stand on exploration tiles.
MARKABLE = range(LANDSCAPES.stop)

# How moves and positions call goods, landscapes and constructions.
LETTERS = "rcoglpbwhamxs"

_BITS = 8
_COUNT = (1 << _BITS) - 1
ONE: tuple[Terrains, ...] = tuple(1 << _BITS * kind for kind in range(len(TERRAIN_NAMES)))
# To ask whether there are any of a kind among some.
ANY: tuple[Terrains, ...] = tuple(_COUNT * one for one in ONE)
ALL_MARKABLE: Terrains = sum(ANY[kind] for kind in MARKABLE)


def number(name: str) -> Terrain:
    """The terrain with this name."""
    return TERRAIN_NAMES.index(name)


def spoken(terrain: Terrain) -> str:
    """A terrain as it is called in a sentence."""
    name = TERRAIN_NAMES[terrain]
    return SPOKEN.get(name, name)


def count(terrains: Terrains, kind: Terrain) -> int:
    """How many of a kind there are among some."""
    return terrains >> _BITS * kind & _COUNT


def together(kinds: Iterable[Terrain]) -> Terrains:
    """Some terrains as one number."""
    return sum([ONE[kind] for kind in kinds])


def kinds_in(terrains: Terrains) -> Iterator[Terrain]:
    """The terrains among some, one by one."""
    for kind in range(len(TERRAIN_NAMES)):
        for _ in range(count(terrains, kind)):
            yield kind


@lru_cache(maxsize=1024)
def kinds_among(terrains: Terrains) -> frozenset[Terrain]:
    """The kinds of some terrains."""
    return frozenset(kinds_in(terrains))


def is_building(kind: Terrain) -> bool:
    """Whether it makes the goods dearer that are sold to a castle beside it."""
    return kind in (HOUSE, CHAPEL, CAMP)
