"""What a seat may see, made in this one place: everything but the order of the stacks.

Remembered is what was returned under a stack: all have seen which tiles, and in which order.
"""

from msgspec import Struct

from rossio.engine.calcada.board import Board
from rossio.engine.calcada.box import Box, Side
from rossio.engine.calcada.carousel import Carousel
from rossio.engine.calcada.events import Result
from rossio.engine.calcada.legal import legal_moves
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.scoring import result
from rossio.engine.calcada.state import Declaration, Faces, Phase, Player, State
from rossio.engine.errors import GameError
from rossio.engine.events import Seat


class View(Struct, frozen=True):
    """A position as `seat` sees it, or as a bystander does if that is None.

    `to_move` is the seat to move; `moves` are its legal moves, if this is the view of that seat.
    Of each stack it is known how many tiles nobody knows, and which were `returned` under them.
    """

    box: Box
    seat: Seat | None
    side: Side
    first: Seat
    carousel: Carousel
    displays: tuple[Faces, ...]
    unknown: tuple[int, ...]
    returned: tuple[Faces, ...]
    players: tuple[Player, ...]
    completed: tuple[int, ...]
    to_move: Seat
    round: int
    phase: Phase
    declared: Declaration | None
    placed: bool
    moves: tuple[Move, ...]
    result: Result | None

    @property
    def player(self) -> Player:
        """The player to move."""
        return self.players[self.to_move]

    @property
    def board(self) -> Board:
        """The board of the player to move."""
        return self.box.boards[self.side][self.to_move]

    @property
    def in_turn(self) -> bool:
        """Whether this is the view of the seat to move."""
        return self.seat == self.to_move

    @property
    def multipliers(self) -> tuple[int, ...]:
        """What stands beside the spaces of the scoreboard, from the top down."""
        return self.box.multipliers[len(self.players)]


def view(state: State, seat: Seat | None, moves: tuple[Move, ...] | None = None) -> View:
    """The position as a seat sees it; `moves` are the legal ones, where they are known already."""
    if seat != state.seat:
        return glimpse(state, seat)
    return _see(state, seat, legal_moves(state) if moves is None else moves)


def glimpse(state: State, seat: Seat | None) -> View:
    """What a seat sees in the middle of a move, between two events: nothing can be done there."""
    return _see(state, seat, ())


def _see(state: State, seat: Seat | None, moves: tuple[Move, ...]) -> View:
    if seat is not None and seat not in range(len(state.players)):
        raise GameError("seat", "There is no such seat.")
    sizes = tuple(map(len, state.stacks))
    known = zip(state.stacks, sizes, state.returned, strict=True)
    return View(
        box=state.box,
        seat=seat,
        side=state.side,
        first=state.first,
        carousel=state.carousel,
        displays=state.displays,
        unknown=tuple(
            size - returned for size, returned in zip(sizes, state.returned, strict=True)
        ),
        returned=tuple(stack[size - returned :] for stack, size, returned in known),
        players=state.players,
        completed=state.completed,
        to_move=state.seat,
        round=state.round,
        phase=state.phase,
        declared=state.declared,
        placed=state.placed,
        moves=moves,
        result=result(state) if state.phase == "over" else None,
    )
