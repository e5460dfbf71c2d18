"""Positions for tests, in the notation, with everything that does not matter filled in."""

from rossio.engine.calcada.box import Box, default_box
from rossio.engine.calcada.legal import Position, legal_moves, refusal
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.notation import parse
from rossio.engine.calcada.state import State
from rossio.engine.calcada.validity import check
from rossio.engine.errors import IllegalMoveError

CAROUSEL = "r/bb/yyy/rbgg/rgppp/-"
DISPLAYS = "123/123/123/123/123"
STACKS = "*/*/*/*/*"
EMPTY = "5,5,5,5,5"
NOBODY = f"{EMPTY}:2:0"


def position(
    players: str = f"{NOBODY}/{NOBODY}",
    turn: str = "1:1:declare",
    *,
    side: str = "8",
    carousel: str = CAROUSEL,
    displays: str = DISPLAYS,
    stacks: str = STACKS,
    first: str = "1",
    box: Box | None = None,
) -> State:
    """A valid position; what is not given is made up."""
    fields = (side, carousel, displays, stacks, players, turn, first)
    state = parse(box or default_box(), " ".join(fields))
    check(state)
    return state


def why_not(position: Position, move: Move) -> IllegalMoveError | None:
    """Why a move is not legal in a position or a view, or None if it is."""
    return None if move in legal_moves(position) else refusal(position, move)
