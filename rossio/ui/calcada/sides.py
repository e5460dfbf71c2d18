"""The sides of the boards as pictures, to choose from."""

from collections.abc import Mapping, Sequence

from rossio.engine.calcada.board import SQUARES
from rossio.engine.calcada.box import Box
from rossio.ui.calcada.board import drawing, whole


def side_pictures(box: Box, sides: Sequence[str]) -> Mapping[str, str]:
    """An empty board of each side, the first player's."""
    nothing = (None,) * len(SQUARES)
    return {
        side: drawing(
            whole(box.boards[side][0], nothing, is_small=True),  # type: ignore[index]
            class_="side-picture",
            aria_hidden="true",
        )
        for side in sides
    }
