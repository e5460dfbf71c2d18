"""A turn, step by step, and what follows it.

`play` is the only way a position changes; `apply` is the same for a move that is known to be legal,
as in a search.
"""

from typing import TypeVar

from rossio.engine.calcada.board import (
    BONUS,
    Board,
    Colour,
    Square,
    Squares,
    tile,
)
from rossio.engine.calcada.boxfile import DISPLAY
from rossio.engine.calcada.carousel import move_stone
from rossio.engine.calcada.events import (
    BonusGained,
    BonusScored,
    ColourClosed,
    Declared,
    DisplayRefilled,
    DistrictCompleted,
    EndTriggered,
    GameEnded,
    GroupsScored,
    NobodyPlaced,
    Parts,
    Passed,
    Placed,
    Pushed,
    Renewed,
    ScoreStoneLeft,
    ScoreStoneMoved,
    TurnStarted,
    UnfinishedScored,
)
from rossio.engine.calcada.legal import (
    closed_colours,
    is_closed,
    is_last_round,
    legal_moves,
    number_on,
    refusal,
)
from rossio.engine.calcada.moves import Declare, Move, Pass, Place, Push, Renew
from rossio.engine.calcada.scoring import bonus_points, groups, result_of, unfinished
from rossio.engine.calcada.state import CLOSED_TO_END, SYMBOL_BONUS, Player, State
from rossio.engine.events import Event
from rossio.engine.game import Tell

T = TypeVar("T")

LEAVING_POINTS = 2


def play(state: State, move: Move) -> list[Event]:
    """Play a move, if it is legal, and give what happened."""
    if move not in legal_moves(state):
        raise refusal(state, move)
    events: list[Event] = []
    apply(state, move, events.append)
    return events


def apply(state: State, move: Move, tell: Tell) -> None:
    """Play a move that is known to be legal, telling each event as it happens."""
    match move:
        case Declare():
            _declare(state, move, tell)
        case Place():
            _place(state, move, tell)
        case Push():
            _push(state, move, tell)
        case Renew():
            _renew(state, tell)
        case Pass():
            _pass(state, move, tell)


def _push(state: State, move: Push, tell: Tell) -> None:
    player = state.player
    bonus = player.bonus - 1
    state.carousel = move_stone(state.carousel, move.space, move.colour)
    _set_player(state, Player(player.tiles, player.open, bonus, player.points))
    tell(Pushed(state.seat, move.space, move.colour, bonus))


def _declare(state: State, move: Declare, tell: Tell) -> None:
    space, colour = move.space, move.colour
    number = number_on(state, space)
    state.carousel = move_stone(state.carousel, space, colour)
    state.phase, state.declared = "place", (colour, number)
    tell(Declared(state.seat, space, colour, number))


def _pass(state: State, move: Pass, tell: Tell) -> None:
    state.carousel = move_stone(state.carousel, move.space, move.colour)
    tell(Passed(state.seat, move.space, move.colour))
    _end_turn(state, tell)


def _renew(state: State, tell: Tell) -> None:
    assert state.declared is not None
    colour, _ = state.declared
    player, display = state.player, state.displays[colour]
    bonus = player.bonus - 1
    _set_player(state, Player(player.tiles, player.open, bonus, player.points))
    state.stacks = _with(state.stacks, colour, state.stacks[colour] + display)
    state.returned = _with(state.returned, colour, state.returned[colour] + len(display))
    _turn_up(state, colour)
    tell(Renewed(state.seat, colour, display, state.displays[colour], bonus))


def _place(state: State, move: Place, tell: Tell) -> None:
    assert state.declared is not None
    colour, _ = state.declared
    face, square, seat, player, board = (
        move.face,
        move.square,
        state.seat,
        state.player,
        state.board,
    )
    display = state.displays[colour]
    place = display.index(face)
    state.displays = _with(state.displays, colour, display[:place] + display[place + 1 :])
    district = board.district_at[square]
    open_ = _open_after(player.open, board.districts[district], square, colour)
    tiles = _with(player.tiles, square, tile(colour, face))
    _set_player(state, Player(tiles, open_, player.bonus, player.points))
    state.placed = True
    tell(Placed(seat, colour, face, place, square))
    if face == BONUS:
        _gain_bonus(state, square, tell)
    if not open_[colour] & board.districts[district]:
        _complete(state, board, district, colour, tell)
    # One edition of the rules clears the display of a closed colour. Here its tiles stay where they
    # lie, shown as closed: nobody can take them, so none are turned up after them either.
    if len(display) == 1 and state.stacks[colour] and not is_closed(state, colour):
        _turn_up(state, colour)
        tell(DisplayRefilled(colour, state.displays[colour]))
    _end_turn(state, tell)


def _open_after(
    open_: tuple[Squares, ...], district: Squares, square: Square, colour: Colour
) -> tuple[Squares, ...]:
    """Where tiles may come to lie when one of this colour lies on a square."""
    own = open_[colour] & ~(1 << square)
    if open_[colour] & district == district:
        # The first tile of a district shuts it to the other colours.
        open_ = tuple([squares & ~district for squares in open_])
    return _with(open_, colour, own)


def _gain_bonus(state: State, square: Square, tell: Tell) -> None:
    player = state.player
    bonus = player.bonus + SYMBOL_BONUS
    _set_player(state, Player(player.tiles, player.open, bonus, player.points))
    tell(BonusGained(state.seat, square, SYMBOL_BONUS, bonus))


def _complete(state: State, board: Board, district: int, colour: Colour, tell: Tell) -> None:
    seat, spaces = state.seat, state.multipliers
    down = state.completed[colour]
    points = board.sizes[district] * spaces[down]
    _score(state, seat, points)
    tell(DistrictCompleted(seat, district, colour, board.sizes[district], spaces[down], points))
    down += 1
    state.completed = _with(state.completed, colour, down)
    if down < len(spaces):
        tell(ScoreStoneMoved(colour, down, spaces[down]))
        return
    _score(state, seat, LEAVING_POINTS)
    tell(ScoreStoneLeft(seat, colour, LEAVING_POINTS))
    closed = closed_colours(state)
    tell(ColourClosed(colour, closed))
    if closed == CLOSED_TO_END:
        tell(EndTriggered(seat))


def _turn_up(state: State, colour: Colour) -> None:
    """Make a display of the top of its stack, as far as that goes."""
    stack = state.stacks[colour]
    state.displays = _with(state.displays, colour, stack[:DISPLAY])
    state.stacks = _with(state.stacks, colour, stack[DISPLAY:])
    if state.returned[colour] > len(stack) - DISPLAY:
        known = max(len(stack) - DISPLAY, 0)
        state.returned = _with(state.returned, colour, known)


def _end_turn(state: State, tell: Tell) -> None:
    state.phase, state.declared = "declare", None
    state.seat = seat = (state.seat + 1) % len(state.players)
    last = is_last_round(state)
    if seat == state.first:
        if not state.placed:
            tell(NobodyPlaced())
        if last or not state.placed:
            _finish(state, tell)
            return
        state.round += 1
        state.placed = False
    tell(TurnStarted(seat, state.round, last))


def _finish(state: State, tell: Tell) -> None:
    """Score what is scored after the last turn, seat by seat, beginning with the first player."""
    seats = len(state.players)
    parts = [_score_last(state, (state.first + turn) % seats, tell) for turn in range(seats)]
    state.phase = "over"
    by_seat = (parts[(seat - state.first) % seats] for seat in range(seats))
    tell(GameEnded(result_of(tuple(by_seat))))


def _score_last(state: State, seat: int, tell: Tell) -> Parts:
    player = state.players[seat]
    found = groups(state.box, player)
    squares = unfinished(state.box.boards[state.side][seat], player)
    parts = Parts(
        player.points, sum(group.points for group in found), len(squares), bonus_points(player)
    )
    if parts.groups:
        _score(state, seat, parts.groups)
        tell(GroupsScored(seat, found, parts.groups))
    if parts.unfinished:
        _score(state, seat, parts.unfinished)
        tell(UnfinishedScored(seat, squares, parts.unfinished))
    if parts.bonus:
        _score(state, seat, parts.bonus)
        tell(BonusScored(seat, player.bonus, parts.bonus))
    return parts


def _score(state: State, seat: int, points: int) -> None:
    player = state.players[seat]
    scored = Player(player.tiles, player.open, player.bonus, player.points + points)
    state.players = _with(state.players, seat, scored)


def _set_player(state: State, player: Player) -> None:
    state.players = _with(state.players, state.seat, player)


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    changed = [*items]
    changed[place] = item
    return tuple(changed)
