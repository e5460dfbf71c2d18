"""How a text goes into a number: the more often a letter came before, the less room it takes.

Each letter is expected by how often it came before in the text, and above all after the same
letter. Nothing of this may change: links are written in it.
"""

from bisect import bisect_right
from itertools import accumulate
from operator import add

LETTERS = 128
_ANYWHERE, _AFTER_THE_SAME = 8, 32


class Expected:
    """What is expected of the next letter of a text, which is told one letter after another.

    All letters share a line from 0 to `whole`; each has a piece of it.
    """

    def __init__(self) -> None:
        self._anywhere = [1] * LETTERS
        self._after = [[0] * LETTERS for _ in range(LETTERS)]
        self._last = 0
        self._ends: list[int] = [*range(1, LETTERS + 1)]

    @property
    def whole(self) -> int:
        """How long the line is."""
        return self._ends[-1]

    def find(self, place: int) -> int:
        """The letter in whose piece a place is."""
        return bisect_right(self._ends, place)

    def tell(self, letter: int) -> tuple[int, int, int]:
        """Take a letter as the next one; where its piece starts, the whole, and how wide it is."""
        start = self._ends[letter - 1] if letter else 0
        piece = start, self.whole, self._ends[letter] - start
        self._anywhere[letter] += _ANYWHERE
        self._after[self._last][letter] += _AFTER_THE_SAME
        self._last = letter
        self._ends = [*accumulate(map(add, self._anywhere, self._after[letter]))]
        return piece
