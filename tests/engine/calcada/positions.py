"""Positions for tests, in the notation, with everything that does not matter filled in.

They are on boards of their own, so that those of the game can be tuned by play without them.
"""

from pathlib import Path

from rossio.engine.calcada.box import Box, read_box
from rossio.engine.calcada.legal import Position, legal_moves, refusal
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.notation import parse
from rossio.engine.calcada.state import State
from rossio.engine.calcada.validity import check
from rossio.engine.errors import IllegalMoveError

BOARDS = read_box((Path(__file__).parent / "data" / "boards.json").read_bytes())
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
    state = parse(box or BOARDS, " ".join(fields))
    check(state)
    return state


def before_the_end() -> State:
    """Red and blue have left the scoreboard, and the second player has the last turn.

    It is the example of the rules for what is scored after that.
    """
    hers = "r3r2y2g2g1,r3p4y21g1,b3p41y5g1,b0r02g1,r5r0b0b5b1"
    return position(
        f"{hers}:7:33/2r12,2r42,b24,b44,5:2:0",
        "2:14:declare+",
        displays="123/123/123/234/123",
    )


def why_not(position: Position, move: Move) -> IllegalMoveError | None:
    """Why a move is not legal in a position or a view, or None if it is."""
    return None if move in legal_moves(position) else refusal(position, move)
