"""What is left when everything that can be seen has been taken out of the box."""

from collections.abc import Iterable, Sequence

from rossio.engine.rossio.box import Box, CardId
from rossio.engine.rossio.square import COLOURS, Colour, Square


def rest_of_cards(box: Box, nobles: bool, placed: Iterable[CardId]) -> tuple[CardId, ...]:
    """The cards of the game that are not among these, in the order of the box."""
    elsewhere = {*placed}
    return tuple(card for card in box.deck(nobles) if card not in elsewhere)


def rest_of_tiles(
    box: Box, square: Square, boards: Iterable[Sequence[Colour]]
) -> tuple[Colour, ...]:
    """The tiles that are neither in the square nor on a board, colour by colour."""
    on_boards = [colour for tiles in boards for colour in tiles]
    return tuple(
        colour
        for colour in COLOURS
        for _ in range(
            box.tiles[colour] - square.tiles[colour].bit_count() - on_boards.count(colour)
        )
    )
