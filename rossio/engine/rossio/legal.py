"""Which moves are legal, and why another one is not.

The order of the legal moves is frozen, because links count in it:
keep      all choices of three cards, the leftmost first;
recruit   card by card from the left, side B, then side A if it can be paid;
build     the rows from the top, then the swaps from the left, then stop;
discard   all choices of cards, the leftmost first;
draw      the market from A on.
"""

from collections.abc import Sequence
from typing import Protocol

from rossio.engine.errors import IllegalMoveError
from rossio.engine.rossio.box import Box, CardId
from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.moves import (
    DISCARDS,
    KEEPS,
    LAYS,
    RECRUITS_A,
    RECRUITS_B,
    STOP,
    SWAPS,
    TAKES,
    Discard,
    Keep,
    Lay,
    Move,
    Recruit,
    Stop,
    Swap,
    Take,
)
from rossio.engine.rossio.square import (
    ROWS,
    Colour,
    Space,
    Square,
    colour_at,
    is_full,
    next_space,
    open_rows,
)
from rossio.engine.rossio.state import HAND, Phase


class Board(Protocol):
    """What the legality of moves asks about a player."""

    @property
    def tiles(self) -> Sequence[Colour]: ...
    @property
    def coins(self) -> int: ...


class Position(Protocol):
    """What the legality of moves asks about a position: a State has it, and so has a View."""

    @property
    def box(self) -> Box: ...
    @property
    def square(self) -> Square: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def built(self) -> int: ...
    @property
    def going_on(self) -> bool: ...
    @property
    def in_turn(self) -> bool: ...
    @property
    def hand(self) -> tuple[CardId, ...]: ...
    @property
    def player(self) -> Board: ...


def legal_moves(state: Position) -> tuple[Move, ...]:
    """Every move the player to move may make, in the frozen order.

    There is none when the game is over, and none in the view of a seat that is not to move.
    """
    if not state.in_turn:
        return ()
    phase = state.phase
    if phase == "build":
        return _builds(state)
    if phase == "recruit":
        return _recruits(state)
    if phase == "draw":
        return TAKES[state.built]
    if phase == "discard":
        return DISCARDS[len(state.hand)]
    return KEEPS if phase == "keep" else ()


def _recruits(state: Position) -> tuple[Move, ...]:
    coins, costs = state.player.coins, state.box.costs
    moves: list[Move] = []
    for place, card in enumerate(state.hand):
        moves.append(RECRUITS_B[place])
        if costs[card] <= coins:
            moves.append(RECRUITS_A[place])
    return tuple(moves)


def _builds(state: Position) -> tuple[Move, ...]:
    moves: tuple[Move, ...] = LAYS[open_rows(state.square)] if state.going_on else ()
    if can_swap(state):
        moves += SWAPS[state.built]
    return moves + STOP if state.built else moves


def can_swap(state: Position) -> bool:
    """Whether two tiles on the board can be swapped while building."""
    return bool(state.player.coins and SWAPS[state.built])


_PHASES: dict[type, Phase] = {
    Keep: "keep",
    Recruit: "recruit",
    Lay: "build",
    Swap: "build",
    Stop: "build",
    Discard: "discard",
    Take: "draw",
}
_NOW = {
    "keep": "Now choose three cards to keep.",
    "recruit": "Now recruit a card.",
    "build": "Now build.",
    "discard": "Now discard the cards for the bonus.",
    "draw": "Now take a card from the market.",
}


def refusal(state: Position, move: Move) -> IllegalMoveError:
    """The reason against a move that is not legal now."""
    if error := _against_phase(state, _PHASES.get(type(move))):
        return error
    match move:
        case Recruit():
            return _against_recruit(state, move)
        case Lay():
            return _against_lay(state, move)
        case Swap():
            return _against_swap(state)
        case Stop():
            return IllegalMoveError("build-one", "At least one tile has to be built.")
        case Take():
            return _against_take(state)
        case Keep():
            return IllegalMoveError("keep", "Three different cards of the five are kept.")
        case Discard():
            number = len(state.hand) - HAND + 1
            return IllegalMoveError("discard", f"Discard {number} of your cards.", cards=number)


def why_not_space(state: Position, space: Space) -> IllegalMoveError | None:
    """Why the next tile cannot be laid on a space now, or None if it can."""
    if error := _against_phase(state, "build"):
        return error
    if space not in range(ROWS * state.square.columns):
        return IllegalMoveError("no-space", "There is no such space.")
    if error := _against_building(state):
        return error
    if colour_at(state.square, space) is not None:
        return IllegalMoveError("taken", "There is a tile on this space already.")
    if space != next_space(state.square, space % ROWS):
        return IllegalMoveError("not-leftmost", "This is not the leftmost empty space of its row.")
    row = space % ROWS
    return None if row in open_rows(state.square) else _against_lay(state, Lay(row))


def _against_phase(state: Position, phase: Phase | None) -> IllegalMoveError | None:
    if state.phase == "over":
        return IllegalMoveError("over", "The game is over.")
    if not state.in_turn:
        return IllegalMoveError("turn", "It is not your turn.")
    if phase != state.phase:
        return IllegalMoveError("phase", _NOW[state.phase], phase=state.phase)
    return None


def _against_building(state: Position) -> IllegalMoveError | None:
    if is_full(state.square):
        return IllegalMoveError("full", "The square is full.")
    if not state.player.tiles:
        return IllegalMoveError("no-tile", "You have built all your tiles.")
    if not state.going_on:
        return IllegalMoveError(
            "no-match",
            "Your last tile touches none of its own colour, so you cannot go on building.",
        )
    return None


def _against_recruit(state: Position, move: Recruit) -> IllegalMoveError:
    if move.card not in range(len(state.hand)) or move.side not in ("A", "B"):
        return IllegalMoveError("no-card", "There is no such card in your hand.")
    cost, coins = state.box.costs[state.hand[move.card]], state.player.coins
    return IllegalMoveError(
        "too-dear",
        f"Side A of this card costs {cost} and you have {coins}.",
        cost=cost,
        coins=coins,
    )


def _against_lay(state: Position, move: Lay) -> IllegalMoveError:
    if error := _against_building(state):
        return error
    if move.row not in range(len(state.square.rows)):
        return IllegalMoveError("no-row", "There is no such row.")
    if state.square.rows[move.row] == state.square.columns:
        return IllegalMoveError("row-full", "This row is full.")
    return IllegalMoveError(
        "touches-one", "This space touches only one tile or wall, and it has to touch two."
    )


def _against_swap(state: Position) -> IllegalMoveError:
    if not state.player.coins:
        return IllegalMoveError("no-coin", "A swap costs 1 coin and you have none.")
    return IllegalMoveError("no-pair", "There are no two tiles to swap there.")


def _against_take(state: Position) -> IllegalMoveError:
    reach = PLACES[: state.built]
    return IllegalMoveError(
        "out-of-reach",
        f"You built {state.built}, so you can take {' or '.join(reach)}.",
        built=state.built,
    )
