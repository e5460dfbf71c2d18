"""Moves: every choice a player can have.

There are few of them, so each exists once: in the tables below, in the order in which
`legal_moves` gives them, and by its short text in `MOVES`. Cards and tiles are named by where they
are, counted from 0 on the left; the texts count from 1, and name sides and the market by letters.
The order and the texts are frozen: records and links are written in them.
"""

from itertools import combinations

from msgspec import Struct
from msgspec.structs import force_setattr

from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.square import ROWS, Row
from rossio.engine.rossio.state import DEALT, HAND, MARKET, SPACES, Side


class _Cards(Struct, frozen=True, gc=False):
    """Some cards of the hand, in whatever order they are given."""

    cards: tuple[int, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "cards", tuple(sorted(self.cards)))


class Keep(_Cards, frozen=True, gc=False):
    """Keep these cards of the hand dealt at the start, and discard the others."""

    def __str__(self) -> str:
        return "k" + _numbers(self.cards)


class Recruit(Struct, frozen=True, gc=False):
    """Recruit a card of the hand with this side up."""

    card: int
    side: Side

    def __str__(self) -> str:
        return f"r{self.card + 1}{self.side}"


class Lay(Struct, frozen=True, gc=False):
    """Build the leftmost tile on the leftmost empty space of a row."""

    row: Row

    def __str__(self) -> str:
        return f"l{self.row + 1}"


class Swap(Struct, frozen=True, gc=False):
    """Swap the tiles on a space of the player board and the next one to its right."""

    space: int

    def __str__(self) -> str:
        return f"s{self.space + 1}"


class Stop(Struct, frozen=True, gc=False):
    """Build no more."""

    def __str__(self) -> str:
        return "x"


class Take(Struct, frozen=True, gc=False):
    """Take a card of the market; this ends the turn."""

    position: int

    def __str__(self) -> str:
        return f"t{PLACES[self.position]}"


class Discard(_Cards, frozen=True, gc=False):
    """Discard these cards of the hand, after drawing for a bonus."""

    def __str__(self) -> str:
        return "d" + _numbers(self.cards)


Move = Keep | Recruit | Lay | Swap | Stop | Take | Discard


def _numbers(places: tuple[int, ...]) -> str:
    return "".join(str(place + 1) for place in places)


KEEPS = tuple(Keep(cards) for cards in combinations(range(DEALT), HAND))
RECRUITS_A = tuple(Recruit(card, "A") for card in range(HAND))
RECRUITS_B = tuple(Recruit(card, "B") for card in range(HAND))
_LAYS = tuple(Lay(row) for row in range(ROWS))
LAYS = {
    tuple(lay.row for lay in lays): lays
    for number in range(ROWS + 1)
    for lays in combinations(_LAYS, number)
}
_SWAPS = tuple(Swap(space) for space in range(SPACES - 1))
# By the number of tiles built: the spaces those came from are empty.
SWAPS = tuple(_SWAPS[built:] for built in range(SPACES + 1))
STOP = (Stop(),)
_TAKES = tuple(Take(position) for position in range(MARKET))
# By the number of tiles built: so far the player may reach into the market.
TAKES = tuple(_TAKES[:built] for built in range(SPACES + 1))
# By the number of cards in the hand after the draw: as many are discarded as were drawn.
DISCARDS = {
    HAND - 1 + drawn: tuple(map(Discard, combinations(range(HAND - 1 + drawn), drawn)))
    for drawn in (1, 2)
}

_ALL: tuple[Move, ...] = (
    *KEEPS, *RECRUITS_A, *RECRUITS_B, *_LAYS, *_SWAPS, *STOP, *_TAKES,
    *(move for moves in DISCARDS.values() for move in moves),
)  # fmt: skip
MOVES = {str(move): move for move in _ALL}
