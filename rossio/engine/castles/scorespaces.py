"""The spaces of score tracks: landscapes are scored by discs, constructions by workers."""

from collections.abc import Sequence

from rossio.engine.castles.moves import Move
from rossio.engine.castles.state import ScoreTracks
from rossio.engine.castles.terrains import ANY, Terrains, count
from rossio.engine.events import Seat


def scores(
    moves: Sequence[Sequence[Move]],
    kinds: range,
    points: tuple[tuple[int, ...], ...],
    tracks: ScoreTracks,
    terrains: Terrains,
    seat: Seat,
) -> list[Move]:
    """The spaces of score tracks that are free for a seat with so many terrains of each kind."""
    found: list[Move] = []
    for place, kind in enumerate(kinds):
        if not terrains & ANY[kind]:
            continue
        number, spaces, taken = count(terrains, kind), points[place], tracks[place]
        if number >= spaces[-1]:
            found += [
                moves[place][space]
                for space, asked in enumerate(spaces)
                if asked <= number and is_free(space, taken[space], seat)
            ]
    return found


def is_free(space: int, seats: int, seat: Seat) -> bool:
    """Whether a space is free for a seat: the top one is open to all, each once."""
    return not seats >> seat & 1 if space == 0 else not seats
