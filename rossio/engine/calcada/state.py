"""A position: what lies on the table, and the stacks, of which nobody sees the order.

Every field holds something immutable, so a copy is one small object.
"""

from typing import TYPE_CHECKING, Literal, Self

from msgspec import Struct

from rossio.engine.calcada.board import COLOURS, SQUARES, Board, Colour, Face, Squares, Tile
from rossio.engine.calcada.box import Box, Side
from rossio.engine.calcada.carousel import Carousel
from rossio.engine.events import Seat

Phase = Literal["declare", "place", "over"]
# A colour and a number of stones; six stands for any number.
Declaration = tuple[Colour, int]
Faces = tuple[Face, ...]

# Bonus tiles at the beginning, and for a bonus symbol.
FIRST_BONUS = 2
SYMBOL_BONUS = 2
CLOSED_TO_END = 2


class Player(Struct, frozen=True, gc=False):
    """What a seat has: its tiles square by square, bonus tiles and points.

    `open` are the empty squares on which a tile of a colour may come to lie, colour by colour:
    those in districts that have no tile yet, or tiles of that colour.
    """

    tiles: tuple[Tile | None, ...]
    open: tuple[Squares, ...]
    bonus: int
    points: int

    @property
    def empty(self) -> Squares:
        """The squares without a tile: each is open to some colour."""
        red, blue, yellow, green, purple = self.open
        return red | blue | yellow | green | purple


class State(Struct, gc=False):
    """A whole position; `seat` is to move in `phase`.

    `displays` and `stacks` are by colour, as the faces of the tiles, stacks with their top in
    front; the last `returned` tiles of a stack have come back from its display, so everybody knows
    them. `completed` counts the districts of each colour: so far down is its stone on the
    scoreboard. `placed` says whether anybody has placed a tile in this round.
    """

    box: Box
    side: Side
    first: Seat
    carousel: Carousel
    displays: tuple[Faces, ...]
    stacks: tuple[Faces, ...]
    returned: tuple[int, ...]
    players: tuple[Player, ...]
    seat: Seat
    completed: tuple[int, ...] = (0,) * len(COLOURS)
    round: int = 1
    phase: Phase = "declare"
    declared: Declaration | None = None
    placed: bool = False

    if TYPE_CHECKING:
        # Every Struct has it, but it is not declared.
        def __copy__(self) -> Self: ...

    @property
    def player(self) -> Player:
        """The player to move."""
        return self.players[self.seat]

    @property
    def board(self) -> Board:
        """The board of the player to move."""
        return self.box.boards[self.side][self.seat]

    @property
    def in_turn(self) -> bool:
        """Whether moves can be asked for: always, but not in the view of another seat."""
        return True

    @property
    def multipliers(self) -> tuple[int, ...]:
        """What stands beside the spaces of the scoreboard, from the top down."""
        return self.box.multipliers[len(self.players)]

    def copy(self) -> Self:
        """The same position, to be played on without touching this one."""
        return self.__copy__()


def new_player(board: Board) -> Player:
    """A player with an empty board."""
    everywhere = sum(board.districts)
    return Player((None,) * len(SQUARES), (everywhere,) * len(COLOURS), FIRST_BONUS, 0)
