"""Whether a position can be played: nothing missing, nothing twice, all counts as the rules say."""

from collections import Counter
from collections.abc import Iterator

from rossio.engine.calcada.board import (
    ANY_NUMBER,
    BONUS,
    COLOUR_NAMES,
    COLOURS,
    FACES,
    Colour,
    colour_of,
    face_of,
    squares_in,
)
from rossio.engine.calcada.boxfile import DISPLAY
from rossio.engine.calcada.carousel import NUMBER, SPACES, STONES, count, next_to
from rossio.engine.calcada.legal import is_closed, is_last_round, squares_for
from rossio.engine.calcada.rest import seen_tiles
from rossio.engine.calcada.state import FIRST_BONUS, SYMBOL_BONUS, State
from rossio.engine.positiontext import refuse_impossible


def check(state: State) -> None:
    """Refuse a position that cannot happen."""
    refuse_impossible(find_problems(state))


def find_problems(state: State) -> list[str]:
    """Everything that is wrong with a position; empty if it can be played."""
    # The later questions only make sense at a table that is laid, and the last of boards that are.
    return (
        list(_table_problems(state))
        or [*_stone_problems(state), *_tile_problems(state), *_board_problems(state)]
        or list(_turn_problems(state))
    )


def _table_problems(state: State) -> Iterator[str]:
    seats = range(len(state.players))
    if len(seats) not in state.box.multipliers:
        yield "there are two to four players"
    elif {state.seat, state.first} - {*seats}:
        yield "there is no such seat"


def _stone_problems(state: State) -> Iterator[str]:
    for colour in COLOURS:
        number = sum(count(stones, colour) for stones in state.carousel)
        if number != STONES:
            yield f"there are {number} {COLOUR_NAMES[colour]} stones on the carousel"


def _tile_problems(state: State) -> Iterator[str]:
    for colour in COLOURS:
        name, display, stack = COLOUR_NAMES[colour], state.displays[colour], state.stacks[colour]
        found = seen_tiles(state, colour) + Counter(stack)
        if any(found[face] != state.box.tiles[face] for face in FACES):
            yield f"the {name} tiles are not those of the box"
        if len(display) > DISPLAY:
            yield f"the {name} display has at most {DISPLAY} tiles"
        if stack and not display and not is_closed(state, colour):
            yield f"the {name} display is refilled when its last tile is taken"


def _board_problems(state: State) -> Iterator[str]:
    for seat, (player, board) in enumerate(
        zip(state.players, state.box.boards[state.side], strict=False), 1
    ):
        for district in board.districts:
            tiles = (player.tiles[square] for square in squares_in(district))
            if len({colour_of(tile) for tile in tiles if tile is not None}) > 1:
                yield f"player {seat} has a district with several colours"
        symbols = sum(tile is not None and face_of(tile) == BONUS for tile in player.tiles)
        if player.bonus > FIRST_BONUS + SYMBOL_BONUS * symbols:
            yield f"player {seat} has more bonus tiles than there can be"
    for colour, completed in enumerate(state.completed):
        if completed > len(state.multipliers):
            yield f"there are too many {COLOUR_NAMES[colour]} districts"


def _turn_problems(state: State) -> Iterator[str]:
    if state.round < 1:
        yield "rounds are counted from 1"
    if (state.phase == "place") != (state.declared is not None):
        yield "a tile is placed after declaring, and only then"
    elif state.declared is not None and not _can_be_declared(state, *state.declared):
        yield "this cannot have been declared"
    ended = is_last_round(state)
    if state.phase == "over":
        if state.seat != state.first or not (ended or not state.placed):
            yield "the end of the game does not fit the turn"
    elif state.seat == state.first and (ended or state.placed):
        yield "the first player begins the round"
    elif ended and not state.placed:
        yield "the end was triggered by a tile of this round"


def _can_be_declared(state: State, colour: Colour, number: int) -> bool:
    """Whether a stone may just have moved on, and a tile can be placed for it."""
    moved = any(
        min(NUMBER[state.carousel[space]] + 1, ANY_NUMBER) == number
        and count(state.carousel[next_to(space)], colour)
        for space in range(SPACES)
    )
    return moved and bool(squares_for(state, colour, number))
