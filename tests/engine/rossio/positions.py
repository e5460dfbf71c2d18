"""Positions for tests, in the notation, with everything that does not matter filled in."""

from rossio.engine.errors import IllegalMoveError
from rossio.engine.rossio.box import Box, default_box
from rossio.engine.rossio.legal import Position, legal_moves, refusal
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.notation import parse
from rossio.engine.rossio.state import State
from rossio.engine.rossio.validity import check

BONUSES = {2: "121211212113", 3: "1212112121121213", 4: "12121121211212112113"}


def position(
    square: str,
    players: str,
    turn: str,
    market: str,
    *,
    bonuses: str = "",
    order: str = "1",
    discard: str = "-",
    deck: str = "*",
    stack: str = "*",
    options: str = "-",
    hidden: str = "1",
    box: Box | None = None,
) -> State:
    """A valid position; what is not given is made up."""
    bonuses = bonuses or BONUSES[players.count("/") + 1]
    fields = (square, bonuses, players, turn, order, market, deck, discard, stack, options, hidden)
    state = parse(box or default_box(), " ".join(fields))
    check(state)
    return state


def why_not(position: Position, move: Move) -> IllegalMoveError | None:
    """Why a move is not legal in a position or a view, or None if it is."""
    return None if move in legal_moves(position) else refusal(position, move)
