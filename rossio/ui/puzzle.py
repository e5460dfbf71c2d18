"""A puzzle: a moment of a game at which one turn is clearly better than all others.

Those that are shipped were found by `tools/puzzles.py`; those of one's own mistakes come from the
analysis of one's own games.
"""

import re
from typing import Annotated
from zlib import crc32

from msgspec import Meta, Struct

LEVELS = ("easy", "middle", "hard")
"""The easiest first: what weaker opponents find too, and what is far ahead, is easier."""
MISTAKES = "mistakes"
"""What is there beside the levels: turns of one's own games."""

Turn = Annotated[tuple[str, ...], Meta(min_length=1)]


class Puzzle(Struct, frozen=True, array_like=True):
    """A game up to the turn to be found, as a link; by how many points it is ahead of every other
    that differs in a way one cares about, or of a mistake's ahead of what one had played; and the
    turn as the master plays it, or several."""

    link: str
    lead: int
    turns: Annotated[tuple[Turn, ...], Meta(min_length=1)]

    @property
    def key(self) -> str:
        """The name by which it is remembered on a device."""
        return f"{crc32(self.link.encode()):08x}"


_KEY = re.compile("[0-9a-f]{8}")


def is_key(text: str) -> bool:
    """Whether a text can be the key of a puzzle."""
    return _KEY.fullmatch(text) is not None


class Collection(Struct, frozen=True):
    """The puzzles of a game that are shipped, by their levels, the easiest of each first."""

    easy: tuple[Puzzle, ...] = ()
    middle: tuple[Puzzle, ...] = ()
    hard: tuple[Puzzle, ...] = ()

    def of(self, level: str) -> tuple[Puzzle, ...]:
        """Those of a level."""
        found: tuple[Puzzle, ...] = getattr(self, level)
        return found


class Mistake(Struct, frozen=True):
    """A puzzle of one's own, and when it was found."""

    puzzle: Puzzle
    touched: float


class Solved(Struct, frozen=True):
    """The puzzles that somebody has solved, by their keys."""

    puzzles: tuple[str, ...] = ()
