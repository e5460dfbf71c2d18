"""What the decoder is told of a box of 6 Castles, so that it can say what is wrong in one."""

from typing import get_args

from rossio.engine.boxshape import Shape, find_shape_problems
from rossio.engine.castles.boxfile import (
    CASTLE,
    Bonus,
    CastleFile,
    ContractFile,
    ExplorationFile,
    LandTileFile,
)
from rossio.engine.castles.terrains import (
    CONSTRUCTION_NAMES,
    GOOD_NAMES,
    LANDSCAPE_NAMES,
    TERRAIN_NAMES,
)
from rossio.engine.errors import Problem

_LAND = TERRAIN_NAMES[:-1]
_ON_SPACES = (*GOOD_NAMES, *LANDSCAPE_NAMES, TERRAIN_NAMES[-1])
_SHAPE = Shape(
    lists={
        "tiles": ("tile", LandTileFile),
        "castles": ("castle", CastleFile),
        "explorations": ("exploration tile", ExplorationFile),
        "contracts": ("contract", ContractFile),
    },
    choices={
        "terrains": _LAND,
        "bonus": tuple(bonus for bonus in get_args(Bonus) if bonus),
        "buys": GOOD_NAMES,
        "front": _ON_SPACES,
        "back": _ON_SPACES,
        "of": (*GOOD_NAMES, *LANDSCAPE_NAMES, *CONSTRUCTION_NAMES, CASTLE),
    },
)
_INITIAL = Shape(lists=_SHAPE.lists, choices={"front": _LAND, "back": _LAND})


def shape_problems(data: bytes | str, error: Exception) -> list[Problem]:
    """Why the decoder refuses a file."""
    # The sides of the initial tile are called as those of exploration tiles, but show land.
    shape = _INITIAL if "$.initial" in str(error) else _SHAPE
    return find_shape_problems(shape, data, error)
