"""What the things on the table are called."""

from collections.abc import Sequence

from rossio.engine.calcada.board import (
    ANY_NUMBER,
    BONUS,
    COLOUR_NAMES,
    MOTIF_NAMES,
    SIZE,
    Colour,
    Face,
    Square,
)
from rossio.engine.calcada.carousel import COLOURS_AMONG, Space, Stones, count
from rossio.words.catalogue import Words, join


def colour_name(words: Words, colour: Colour) -> str:
    """A colour as it goes with a stone, a tile, and the word colour."""
    return words(f"colour.{COLOUR_NAMES[colour]}")


def face_name(words: Words, face: Face) -> str:
    """What a tile shows: a motif, or the bonus symbol."""
    return words("face.bonus" if face == BONUS else f"face.{MOTIF_NAMES[face]}")


def face_names(words: Words, faces: Sequence[Face]) -> str:
    """What several tiles show."""
    return join(words, [face_name(words, face) for face in faces])


def tile_name(words: Words, colour: Colour, face: Face) -> str:
    """A tile by its colour and what it shows."""
    return words("tile", colour=colour_name(words, colour), face=face_name(words, face))


def square_name(words: Words, square: Square, number: int | None = None) -> str:
    """A square by its row from the top and its column from the left, and its number if given."""
    row, column = divmod(square, SIZE)
    if number is None:
        return words("square.place", row=row + 1, column=column + 1)
    return words("square.numbered", row=row + 1, column=column + 1, number=number)


def space_name(words: Words, space: Space) -> str:
    """A space of the carousel, counted from 1."""
    return words("space", space=space + 1)


def stones_name(words: Words, stones: Stones) -> str:
    """The stones of a space: 2 red stones and 1 blue stone."""
    told = [
        words(f"count.stones.{COLOUR_NAMES[colour]}", n=count(stones, colour))
        for colour in COLOURS_AMONG[stones]
    ]
    return join(words, told) or words("count.no-stones")


def declaration(words: Words, colour: Colour, number: int) -> str:
    """What is declared: yellow 4; with six stones or more, any number."""
    key = "declaration-any" if number == ANY_NUMBER else "declaration"
    return words(key, colour=colour_name(words, colour), number=number)
