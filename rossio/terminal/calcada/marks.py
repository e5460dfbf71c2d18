"""Marks for stones and tiles: single characters that become letters, coloured where they can be."""

from rossio.engine.calcada.board import BONUS, COLOUR_NAMES, COLOURS, FACES, MOTIF_NAMES, Face
from rossio.terminal.layout import Marks
from rossio.words.catalogue import Words

_CODES = ("97;41", "97;44", "30;43", "30;42", "97;45")
# Characters that no language uses.
_FIRST = 0xE000
_ALL = [chr(_FIRST + number) for number in range(len(COLOURS) * (1 + len(FACES)))]

COLOURED = _ALL[: len(COLOURS)]
"""A mark for each colour: a stone, and half of a tile."""
FACES_IN = [_ALL[len(COLOURS) :][colour :: len(COLOURS)] for colour in COLOURS]
"""By colour, a mark for each face: the other half."""
BONUS_LETTER = "+"


def face_letter(words: Words, face: Face) -> str:
    """The letter of a motif, or the sign for a bonus symbol."""
    return BONUS_LETTER if face == BONUS else words(f"terminal.letter.{MOTIF_NAMES[face]}")


def marks(words: Words) -> Marks:
    """The letter and the colours of each mark."""
    of_colours = {
        mark: (words(f"terminal.letter.{name}"), code)
        for mark, name, code in zip(COLOURED, COLOUR_NAMES, _CODES, strict=True)
    }
    of_faces = {
        mark: (face_letter(words, face), code)
        for of_colour, code in zip(FACES_IN, _CODES, strict=True)
        for face, mark in enumerate(of_colour)
    }
    return of_colours | of_faces
