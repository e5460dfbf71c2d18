"""Whole turns of Calçada in their notation, and positions with things to be said of them."""

from rossio.bots.calcada import master
from rossio.bots.calcada.judge import Judge
from rossio.bots.calcada.turn import Turn, follow
from rossio.engine.calcada.moves import MOVES
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import view
from tests.engine.calcada.positions import EMPTY, NOBODY, position

A_PAIR = "5,5,b34,5,5"
"""Blue lies on a3; a4, a square with a two, is all that its district lacks."""
_CLOSING = "2r12,2r22,b34,5,5"
_CLOSED_BEFORE = "2b12,2b22,b34,b4r13,r2r3r1r2r3"


def judge_of(state: State) -> Judge:
    """The master's judgement for the player to move."""
    return Judge(view(state, state.seat), master.WEIGHTS)


def turn_of(judge: Judge, text: str) -> Turn:
    """A turn by its moves."""
    return follow(judge, [MOVES[move] for move in text.split()])


def a_pair() -> State:
    """The first player has a district of two that lacks a blue tile with a two."""
    return position(f"{A_PAIR}:0:0/{A_PAIR}:0:0", "1:5:declare")


def about_to_end(points: int, others: int) -> State:
    """Red is closed; the first player's blue tile on a4 closes a second colour."""
    return position(f"{_CLOSING}:0:{points}/{_CLOSED_BEFORE}:0:{others}", "1:14:declare")


def last_turn() -> State:
    """The first player has triggered the end; the second can complete a yellow district."""
    before = "2b12,2b22,b32y21,b4r11y31,r2r3r1r2r3"
    return position(f"2r12,2r22,b34,b44,5:0:0/{before}:0:50", "2:14:declare+")


def four_alike(blue: str = "123") -> State:
    """Four tiles with the fifth motif lie around c2, a square with a two; these are blue tiles."""
    return position(
        f"5,1g51p51,2g5p51,5,5:2:0/{NOBODY}", "1:9:declare", displays=f"123/{blue}/123/123/123"
    )


def other_waits() -> State:
    """The other player, without bonus tiles, lacks a blue tile for a two."""
    return position(f"{EMPTY}:0:0/{A_PAIR}:0:0", "1:5:declare")


def five_of_a_district() -> State:
    """All that a large blue district lacks is e2, a square with a two."""
    return position(f"3b1b2,5,4b1,4b3,5:0:0/{NOBODY}", "1:9:declare")
