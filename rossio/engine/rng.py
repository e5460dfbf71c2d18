"""A small seeded generator, frozen for ever: a link has to deal the same game in ten years.

The stream is SplitMix64 (Steele, Lea and Flood 2014); its whole state is one 64-bit number, so a
position can hold it. Numbers below a bound come by Lemire's multiplication with rejection (2019).
Nothing in this file may change: every record ever made depends on it.
"""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

SEEDS = 1 << 64
_MASK = SEEDS - 1


class Rng:
    """A stream of random numbers; `state` is all it remembers."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def next64(self) -> int:
        """The next number of the stream, from 0 to 2⁶⁴ - 1."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        product = self.next64() * bound
        while product & _MASK < SEEDS % bound:
            product = self.next64() * bound
        return product >> 64

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in random order, each order equally likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
