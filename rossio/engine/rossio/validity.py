"""Whether a position can be played: nothing missing, nothing twice, all counts as the rules say."""

from collections import Counter
from collections.abc import Iterator

from rossio.engine.events import Seat
from rossio.engine.positiontext import refuse_impossible
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.setup import SOLO_CARDS
from rossio.engine.rossio.square import (
    COLOUR_NAMES,
    COLOURS,
    ROWS,
    Square,
    colour_at,
    is_full,
)
from rossio.engine.rossio.state import DEALT, HAND, MARKET, ROSS, SLOTS, SPACES, State


def check(state: State) -> None:
    """Refuse a position that cannot happen."""
    refuse_impossible(find_problems(state))


def find_problems(state: State) -> list[str]:
    """Everything that is wrong with a position; empty if it can be played."""
    # The later questions only make sense at a table that is laid for the right number.
    return list(_table_problems(state)) or [
        *_square_problems(state),
        *_turn_problems(state),
        *_board_problems(state),
        *_card_problems(state),
        *_tile_problems(state),
        *_ross_problems(state),
    ]


def _table_problems(state: State) -> Iterator[str]:
    seats = range(len(state.players))
    if not 2 <= len(seats) <= 4:
        yield "there are two to four boards"
    if (state.ross is None) != (state.options.level is None):
        yield "ROSS and his level belong together"
    if state.ross is not None and (len(seats), state.seat, state.first) != (2, 0, 0):
        yield "in a solo game there is one player, who is first"
    if {state.seat, state.first, state.ended_by} - {*seats, None}:
        yield "there is no such seat"
    if state.square.columns != 4 * state.box.pieces_for(len(seats)):
        yield "the square has the wrong number of columns"
    if "token" in state.bonuses[:-1] or state.bonuses[-1] != "token":
        yield "the token lies under the last column and nowhere else"


def reachable(square: Square) -> bool:
    """Whether rows of these lengths can come about.

    An inner row grows only beside a longer one, and the longest of all is therefore an outer one.
    """
    top, upper, lower, bottom = square.rows
    return (
        min(top, bottom) > 0
        and max(top, bottom) <= square.columns
        and max(upper, lower) <= max(top, bottom)
        and upper <= max(top, lower)
        and lower <= max(upper, bottom)
    )


def _square_problems(state: State) -> Iterator[str]:
    square = state.square
    if not reachable(square):
        yield "the rows of the square cannot have these lengths"
    if colour_at(square, 0) == colour_at(square, ROWS - 1):
        yield "the tiles in the corners have different colours"
    if is_full(square) != (state.ended_by is not None):
        yield "whoever fills the square ends the game"


def _order(state: State, seat: Seat) -> int:
    """When a seat plays within a round."""
    return (seat - state.first) % len(state.players)


def _turn_problems(state: State) -> Iterator[str]:
    phase, built = state.phase, state.built
    if state.round < 1:
        yield "rounds are counted from 1"
    if phase in ("keep", "recruit", "over") and built:
        yield "tiles are built in the second phase"
    if phase in ("discard", "draw") and not built:
        yield "at least one tile is built before this phase"
    if state.going_on and (phase not in ("build", "discard") or not state.player.tiles):
        yield "there is nothing to go on building with"
    if state.going_on and is_full(state.square):
        yield "there is no space to go on building"
    if phase == "build" and not built and not state.going_on:
        yield "the first tile is always built"
    if not _end_fits(state):
        yield "the end of the game does not fit the turn"


def _end_fits(state: State) -> bool:
    if state.ended_by is None:
        return state.phase != "over"
    if state.phase in ("keep", "recruit"):
        return state.phase == "recruit" and _order(state, state.seat) > _order(
            state, state.ended_by
        )
    return state.seat == (state.first if state.phase == "over" else state.ended_by)


def _board_problems(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        left = SPACES - state.built if seat == state.seat else SPACES
        if len(player.tiles) != left:
            yield f"player {seat + 1} has {left} tiles on the board"
        if len(player.slots) > SLOTS:
            yield f"player {seat + 1} has at most {SLOTS} cards under the board"
        if len(state.secret.hands[seat]) not in _hand_sizes(state, seat):
            yield f"player {seat + 1} has the wrong number of cards in hand"
        hand = state.secret.hands[seat]
        if player.known != tuple(card for card in hand if card in player.known):
            yield f"player {seat + 1} has the known cards in hand"
        if player.known and state.phase == "keep":
            yield "cards are known when they were taken from the market"


def _hand_sizes(state: State, seat: Seat) -> tuple[int, ...]:
    if state.is_ross(seat):
        return (0,)
    order, turn = _order(state, seat), _order(state, state.seat)
    if state.phase == "keep":
        return (DEALT,) if order >= turn else (HAND,)
    if seat == state.seat and state.phase == "discard":
        return (HAND, HAND + 1)
    if seat == state.seat and state.phase in ("build", "draw"):
        return (HAND - 1,)
    if state.ended_by is not None and order > _order(state, state.ended_by):
        return (HAND - 1,) if order < turn or state.phase == "over" else (HAND,)
    return (HAND,)


def _all_cards(state: State) -> Iterator[CardId]:
    yield from state.market
    yield from state.discard
    yield from state.secret.deck
    for hand in state.secret.hands:
        yield from hand
    for player in state.players:
        for helper in player.slots:
            yield helper.card


def _card_problems(state: State) -> Iterator[str]:
    if len(state.market) != MARKET:
        yield f"the market has {MARKET} cards"
    found = Counter(_all_cards(state))
    for card in state.box.deck(nobles=True):
        wanted = card in state.box.deck(state.options.nobles)
        if found[card] != wanted:
            yield f"card {state.box.cards[card].key} is there {found[card]} times"


def _tile_problems(state: State) -> Iterator[str]:
    found = Counter(state.secret.stack)
    for player in state.players:
        found.update(player.tiles)
    for colour in COLOURS:
        number = found[colour] + state.square.tiles[colour].bit_count()
        if number != state.box.tiles[colour]:
            yield f"there are {number} {COLOUR_NAMES[colour]} tiles"


def _ross_problems(state: State) -> Iterator[str]:
    level, ross, deck = state.options.level, state.ross, state.secret.ross_deck
    if level is None or ross is None:
        return
    cards = (*ross.row, *deck)
    kinds = Counter(state.box.solo[card].kind for card in cards)
    if len({*cards}) < len(cards) or +Counter(SOLO_CARDS[level]) != kinds:
        yield "ROSS's cards do not fit his level"
    if ross.repeats and deck:
        yield "ROSS repeats no card while he has others"
    board = state.players[ROSS]
    if board.slots or board.coins:
        yield "ROSS has neither helpers nor coins"
