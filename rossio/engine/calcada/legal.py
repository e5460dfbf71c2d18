"""Which moves are legal, and why another one is not.

The order of the legal moves is frozen, because links count in it:
declare   the stones that can be declared, or if there are none those to pass with, space by space
          and colour by colour; then the pushes in the same order;
place     face by face, the bonus symbol last, and square by square; then the renewal.
"""

from functools import lru_cache
from typing import Protocol

from rossio.engine.calcada.board import (
    ANY_NUMBER,
    COLOUR_NAMES,
    COLOURS,
    SQUARES,
    Board,
    Colour,
    Face,
    Square,
    Squares,
    colour_of,
    squares_in,
)
from rossio.engine.calcada.carousel import (
    COLOURS_AMONG,
    NUMBER,
    SPACES,
    Carousel,
    Space,
)
from rossio.engine.calcada.moves import (
    DECLARE,
    PASSES,
    PLACES,
    PUSHES,
    RENEW,
    Declare,
    Move,
    Pass,
    Place,
    Push,
    Renew,
)
from rossio.engine.calcada.state import CLOSED_TO_END, Declaration, Faces, Phase, Player
from rossio.engine.errors import IllegalMoveError


class Position(Protocol):
    """What the legality of moves asks about a position: a State has it, and so has a View."""

    @property
    def carousel(self) -> Carousel: ...
    @property
    def displays(self) -> tuple[Faces, ...]: ...
    @property
    def completed(self) -> tuple[int, ...]: ...
    @property
    def multipliers(self) -> tuple[int, ...]: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def declared(self) -> Declaration | None: ...
    @property
    def in_turn(self) -> bool: ...
    @property
    def player(self) -> Player: ...
    @property
    def board(self) -> Board: ...


def legal_moves(state: Position) -> tuple[Move, ...]:
    """Every move the player to move may make, in the frozen order.

    There is none when the game is over, and none in the view of a seat that is not to move.
    """
    if not state.in_turn or state.phase == "over":
        return ()
    player = state.player
    if state.declared is None:
        return _with_stones(state.carousel, _open(state, player), state.board, player.bonus > 0)
    colour, number = state.declared
    squares = player.open[colour] & state.board.with_number[number]
    return _with_tiles(state.displays[colour], squares, player.bonus > 0)


def _open(state: Position, player: Player) -> tuple[Squares, ...]:
    """Where tiles can be placed, if there are any: a colour may be closed or have no tile left."""
    spaces = len(state.multipliers)
    if spaces not in state.completed and all(state.displays):
        return player.open
    return tuple(
        squares if faces and completed < spaces else 0
        for squares, faces, completed in zip(
            player.open, state.displays, state.completed, strict=True
        )
    )


# A position is asked several times, by who chooses a move and by who plays it, and a search comes
# to the same stones and squares again and again.
@lru_cache(maxsize=4096)
def _with_stones(
    carousel: Carousel, open_: tuple[Squares, ...], board: Board, may_push: bool
) -> tuple[Move, ...]:
    with_number = board.with_number
    moves: list[Move] = [
        declares[colour]
        for declares, stones in zip(DECLARE, carousel, strict=True)
        for colour in COLOURS_AMONG[stones]
        if open_[colour] & with_number[NUMBER[stones]]
    ]
    if not moves:
        for passes, stones in zip(PASSES, carousel, strict=True):
            moves += passes[stones]
    if may_push:
        for pushes, stones in zip(PUSHES, carousel, strict=True):
            moves += pushes[stones]
    return tuple(moves)


@lru_cache(maxsize=4096)
def _with_tiles(display: Faces, squares: Squares, may_renew: bool) -> tuple[Move, ...]:
    moves: tuple[Move, ...] = ()
    for face in sorted({*display}):
        moves += _places(face, squares)
    return moves + RENEW if may_renew else moves


@lru_cache(maxsize=4096)
def _places(face: Face, squares: Squares) -> tuple[Place, ...]:
    return tuple(PLACES[face][square] for square in squares_in(squares))


def is_closed(state: Position, colour: Colour) -> bool:
    """Whether the stone of a colour has left the scoreboard."""
    return state.completed[colour] >= len(state.multipliers)


def is_last_round(state: Position) -> bool:
    """Whether so many stones have left the scoreboard that this round is the last."""
    return closed_colours(state) >= CLOSED_TO_END


def closed_colours(state: Position) -> int:
    """How many stones have left the scoreboard."""
    return state.completed.count(len(state.multipliers))


def number_on(state: Position, space: Space) -> int:
    """The number that is declared with a stone of a space; six stands for any."""
    return NUMBER[state.carousel[space]]


def squares_for(state: Position, colour: Colour, number: int) -> Squares:
    """Where the player to move may place a tile after declaring this colour and number."""
    if is_closed(state, colour) or not state.displays[colour]:
        return 0
    return state.player.open[colour] & state.board.with_number[number]


_NOW = {"declare": "Now declare a stone.", "place": "Now place a tile."}


def refusal(state: Position, move: Move) -> IllegalMoveError:
    """The reason against a move that is not legal now."""
    phase: Phase = "place" if isinstance(move, Place | Renew) else "declare"
    if error := _against_phase(state, phase):
        return error
    match move:
        case Renew():
            return _no_bonus()
        case Place():
            return why_not_square(state, move.square) or _no_tile(state)
        case Push() | Declare() | Pass():
            return _against_stone(state, move)


def why_not_square(state: Position, square: Square) -> IllegalMoveError | None:
    """Why no tile can be placed on a square now, or None if one can."""
    if error := _against_phase(state, "place"):
        return error
    assert state.declared is not None
    colour, number = state.declared
    if square not in SQUARES:
        return IllegalMoveError("no-square", "There is no such square.")
    if state.player.tiles[square] is not None:
        return IllegalMoveError("taken", "There is a tile on this square already.")
    shown = state.board.numbers[square]
    if number not in (shown, ANY_NUMBER):
        return IllegalMoveError(
            "wrong-number",
            f"This square shows a {shown}, and {number} was declared.",
            shown=shown,
            number=number,
        )
    if state.player.open[colour] >> square & 1:
        return None
    other = _district_colour(state, square)
    return IllegalMoveError(
        "other-colour",
        f"This district has {COLOUR_NAMES[other]} tiles, and {COLOUR_NAMES[colour]} was declared.",
        colour=other,
        declared=colour,
    )


def _district_colour(state: Position, square: Square) -> Colour:
    """The colour of the tiles in the district of a square, which has some."""
    district = state.board.districts[state.board.district_at[square]]
    tiles = (state.player.tiles[other] for other in squares_in(district))
    return next(colour_of(tile) for tile in tiles if tile is not None)


def _against_phase(state: Position, phase: Phase) -> IllegalMoveError | None:
    if state.phase == "over":
        return IllegalMoveError("over", "The game is over.")
    if not state.in_turn:
        return IllegalMoveError("turn", "It is not your turn.")
    if phase != state.phase:
        return IllegalMoveError("phase", _NOW[state.phase], phase=state.phase)
    return None


def _no_bonus() -> IllegalMoveError:
    return IllegalMoveError("no-bonus", "You have no bonus tile to give back.")


def _no_tile(state: Position) -> IllegalMoveError:
    assert state.declared is not None
    colour, _ = state.declared
    sentence = f"There is no such tile in the {COLOUR_NAMES[colour]} display."
    return IllegalMoveError("no-tile", sentence, colour=colour)


def _against_stone(state: Position, move: Push | Declare | Pass) -> IllegalMoveError:
    space, colour = move.space, move.colour
    if space not in range(SPACES) or colour not in COLOURS:
        return IllegalMoveError("no-space", "There is no such stone.")
    name = COLOUR_NAMES[colour]
    if colour not in COLOURS_AMONG[state.carousel[space]]:
        return IllegalMoveError("no-stone", f"There is no {name} stone there.", colour=colour)
    if isinstance(move, Push):
        return _no_bonus()
    if isinstance(move, Pass):
        return IllegalMoveError("can-declare", "There is a stone that you can declare.")
    if is_closed(state, colour):
        return IllegalMoveError("closed", f"{name.capitalize()} is closed.", colour=colour)
    if not state.displays[colour]:
        return IllegalMoveError("no-tiles", f"There is no {name} tile left.", colour=colour)
    return _against_number(state, colour, number_on(state, space))


def _against_number(state: Position, colour: Colour, number: int) -> IllegalMoveError:
    """Why a colour and a number leave no square; six is any number."""
    name, facts = COLOUR_NAMES[colour], {"colour": colour, "number": number}
    empty = (
        state.player.tiles[square] is None for square in squares_in(state.board.with_number[number])
    )
    if not any(empty):
        which = "empty square" if number == ANY_NUMBER else f"empty square with a {number}"
        return IllegalMoveError("no-empty-square", f"You have no {which}.", **facts)
    sentence = f"Your empty squares for this are in districts that are not {name}."
    return IllegalMoveError("no-district", sentence, **facts)
