"""What the decoder is told of a Rossio box, so that it can say what is wrong in one."""

from typing import get_args

from rossio.engine.boxshape import Shape, find_shape_problems
from rossio.engine.errors import Problem
from rossio.engine.rossio.boxfile import (
    PLACES,
    Arrow,
    Drawing,
    HelperCard,
    Kind,
    NobleCard,
    Piece,
    PieceBonus,
    Priority,
    SoloCard,
)
from rossio.engine.rossio.square import COLOUR_NAMES

_BONUSES = get_args(PieceBonus)
_SHAPE = Shape(
    lists={
        "helpers": ("helper card", HelperCard),
        "nobles": ("noble card", NobleCard),
        "pieces": ("bottom piece", Piece),
        "solo": ("solo card", SoloCard),
    },
    named={"patterns": ("pattern", Drawing)},
    names="pattern-names",
    choices={
        "colour": COLOUR_NAMES,
        "kind": get_args(Kind),
        "priority": get_args(Priority),
        "turn": get_args(Arrow),
        "discard": PLACES,
        "easy": _BONUSES,
        "hard": _BONUSES,
    },
)


def shape_problems(data: bytes | str, error: Exception) -> list[Problem]:
    """Why the decoder refuses a file."""
    return find_shape_problems(_SHAPE, data, error)
