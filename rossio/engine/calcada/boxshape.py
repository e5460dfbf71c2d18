"""What the decoder is told of a Calçada box, so that it can say what is wrong in one."""

from rossio.engine.boxshape import Shape, find_shape_problems
from rossio.engine.calcada.boxfile import BoardFile
from rossio.engine.errors import Problem

_SHAPE = Shape(
    lists={
        "eight": ("board with eight districts,", BoardFile),
        "nine": ("board with nine districts,", BoardFile),
    }
)


def shape_problems(data: bytes | str, error: Exception) -> list[Problem]:
    """Why the decoder refuses a file."""
    return find_shape_problems(_SHAPE, data, error)
