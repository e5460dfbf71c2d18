"""Marks for terrains: single characters that become letters, coloured where they can be."""

from collections.abc import Iterable

from rossio.engine.castles.terrains import TERRAIN_NAMES, Terrain, Terrains, count, kinds_among
from rossio.terminal.layout import Marks
from rossio.words.catalogue import Words

# Goods are coloured fields, landscapes darker ones; constructions and crags are coloured letters.
_CODES = (
    "30;43", "97;41", "30;42", "97;45", "97;44", "30;102", "30;47", "97;42",
    "91", "97", "93", "96", "95", "1", "33",
)  # fmt: skip
# Characters that no language uses.
_FIRST = 0xE000
CASTLE_NUMBERS = "①②③④⑤⑥"
"""Castles have numbers that are no player's."""
MARKS = [chr(_FIRST + terrain) for terrain in range(len(TERRAIN_NAMES))]
"""A mark for each terrain, and for the half-coin on a space of a track."""


def marks(words: Words) -> Marks:
    """The letter and the colours of each mark."""
    return {
        mark: (words(f"terminal.letter.{name}"), code)
        for mark, name, code in zip(MARKS, TERRAIN_NAMES, _CODES, strict=True)
    }


def marked(terrains: Iterable[Terrain]) -> str:
    """Terrains by their marks, one after another."""
    return "".join(MARKS[terrain] for terrain in terrains)


def counted(terrains: Terrains, kinds: Iterable[Terrain]) -> str:
    """How many there are of some kinds, by their marks; nothing of those that are missing."""
    there = kinds_among(terrains)
    return " ".join(f"{MARKS[kind]}{count(terrains, kind)}" for kind in kinds if kind in there)
