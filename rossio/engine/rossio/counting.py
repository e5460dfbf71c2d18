"""Counting: the largest number of patterns that lie in the square without sharing a tile.

Tiles of one colour fall into clusters that cannot share a pattern, and small clusters come again
and again, so the answer for a cluster is remembered. Within one, the first space is either the
first space of some placement or not covered at all; both are tried, and what is left is a smaller
case of the same question.
"""

from functools import lru_cache

from rossio.engine.rossio.box import Card
from rossio.engine.rossio.patterns import Pattern
from rossio.engine.rossio.square import ROWS, Spaces, spread, spread_by_corners

_REMEMBERED = 5_000


def count_card(card: Card, tiles: tuple[Spaces, ...]) -> int:
    """How often a card's pattern counts among the tiles of each colour."""
    if card.colour is not None:
        return count(card.pattern, tiles[card.colour])
    return sum(count(card.pattern, spaces) for spaces in tiles)


def pack_card(card: Card, tiles: tuple[Spaces, ...]) -> tuple[Spaces, ...]:
    """The spaces of each pattern that counts for a card."""
    colours = tiles if card.colour is None else (tiles[card.colour],)
    return tuple(placed for spaces in colours for placed in packing(card.pattern, spaces))


@lru_cache(maxsize=8192)
def count(pattern: Pattern, spaces: Spaces) -> int:
    """The largest number of non-overlapping patterns on these spaces."""
    if len(pattern.known) > _REMEMBERED:
        pattern.known = {0: 0}
    clusters = _clusters(spaces, pattern.by_corners)
    return sum(_most(pattern, cluster >> shift) for cluster, shift in clusters)


def packing(pattern: Pattern, spaces: Spaces) -> tuple[Spaces, ...]:
    """One largest choice of patterns, always the same: spaces are covered as early as possible."""
    return tuple(
        placement << shift
        for cluster, shift in _clusters(spaces, pattern.by_corners)
        for placement in _pack(pattern, cluster >> shift)
    )


@lru_cache(maxsize=4096)
def _clusters(spaces: Spaces, by_corners: bool) -> tuple[tuple[Spaces, int], ...]:
    """The parts that hang together, each with the shift that brings it to the left wall."""
    touching = spread_by_corners if by_corners else spread
    found = []
    while spaces:
        cluster, grown = 0, spaces & -spaces
        while grown != cluster:
            cluster = grown
            grown = (cluster | touching(cluster)) & spaces
        spaces ^= cluster
        found.append((cluster, _columns_before(cluster)))
    return tuple(found)


def _columns_before(spaces: Spaces) -> int:
    """How far the spaces can be shifted until they reach the left wall."""
    return ((spaces & -spaces).bit_length() - 1) // ROWS * ROWS if spaces else 0


def _most(pattern: Pattern, spaces: Spaces) -> int:
    """The largest count on spaces that start at the left wall."""
    most = pattern.known.get(spaces)
    if most is None:
        most = pattern.known[spaces] = _search(pattern, spaces)
    return most


def _search(pattern: Pattern, spaces: Spaces) -> int:
    tiles, most, first = spaces.bit_count(), 0, spaces & -spaces
    if tiles < pattern.size:
        return 0
    for placement in pattern.placements[first]:
        if spaces & placement == placement:
            most = max(most, 1 + _most_of_rest(pattern, spaces ^ placement))
            if most == tiles // pattern.size:
                return most
    if most == (tiles - 1) // pattern.size:
        return most
    return max(most, _most_of_rest(pattern, spaces ^ first))


def _most_of_rest(pattern: Pattern, spaces: Spaces) -> int:
    return _most(pattern, spaces >> _columns_before(spaces))


def _pack(pattern: Pattern, spaces: Spaces) -> list[Spaces]:
    """Placements on one cluster: the count leads the way, so no choice is ever taken back."""
    chosen: list[Spaces] = []
    wanted = _most_of_rest(pattern, spaces)
    while wanted:
        first = _first_covered(pattern, spaces, wanted)
        if first:
            chosen.append(first)
            wanted -= 1
        spaces ^= first or spaces & -spaces
    return chosen


def _first_covered(pattern: Pattern, spaces: Spaces, wanted: int) -> Spaces:
    """A placement over the first space that leaves the rest of a best choice possible, or 0."""
    shift = _columns_before(spaces)
    for placement in pattern.placements[spaces >> shift & -(spaces >> shift)]:
        placed = placement << shift
        if spaces & placed == placed and 1 + _most_of_rest(pattern, spaces ^ placed) == wanted:
            return placed
    return 0
