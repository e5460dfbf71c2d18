"""What may be expected of the rest of a game: how many turns, and how the square grows."""

from functools import lru_cache
from math import exp

from msgspec import Struct

from rossio.engine.rossio.box import Card
from rossio.engine.rossio.square import COLOURS, ROWS
from rossio.engine.rossio.state import SLOTS

# Measured over games of the mason against itself.
# In tiles: what a player builds in a turn, and how far the others' turns stray from that.
TILES_A_TURN = 2.3
STRAY = 1.6
# Of neighbours, the share that has one colour.
ALIKE = 0.3
# The worth of a coin by the turns that are left to spend it in, as a share of its full worth.
COIN_BY_TURNS = (0.0, 0.25, 0.75, 1.0)
MOST_TURNS = 12


class Outlook(Struct, frozen=True):
    """For each number of empty spaces: what a player may still expect.

    `sure` gives by the number of further activations how many of them are likely to come, `late`
    the same with each weighted by how many turns it is away, `coin` the share of a coin's worth.
    """

    sure: tuple[tuple[float, ...], ...]
    late: tuple[tuple[float, ...], ...]
    coin: tuple[float, ...]


@lru_cache(maxsize=64)
def outlook(spaces: int, players: int, distance: int) -> Outlook:
    """The outlook of a player whose turn comes `distance` turns after the present one."""
    chances = [
        [_chance(empty, distance + players * turn) for turn in range(MOST_TURNS)]
        for empty in range(spaces + 1)
    ]
    return Outlook(
        tuple(tuple(sum(turns[:times]) for times in range(SLOTS + 1)) for turns in chances),
        tuple(
            tuple(
                sum((turn + 1) * chance for turn, chance in enumerate(turns[:times]))
                for times in range(SLOTS + 1)
            )
            for turns in chances
        ),
        tuple(_coin_share(sum(turns)) for turns in chances),
    )


def _chance(empty: int, distance: int) -> float:
    """How likely a turn so far away still comes; a shortened one counts too."""
    if not empty:
        return 0.0
    return 1 / (1 + exp((TILES_A_TURN * (distance - 1.5) - empty) / STRAY))


def _coin_share(turns: float) -> float:
    whole = min(int(turns), len(COIN_BY_TURNS) - 2)
    low, high = COIN_BY_TURNS[whole : whole + 2]
    return low + (high - low) * min(turns - whole, 1.0)


def growth(card: Card, players: int) -> float:
    """How much more often a card is likely to count from turn to turn."""
    ways = sum(map(len, card.pattern.placements.values()))
    columns = players * TILES_A_TURN / ROWS
    colours = len(COLOURS) if card.is_noble else 1
    return columns * ways * colours / len(COLOURS) * ALIKE ** (card.pattern.size - 1)
