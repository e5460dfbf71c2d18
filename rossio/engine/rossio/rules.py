"""The turn of a player, phase by phase, and what follows it.

`play` is the only way a position changes; `apply` is the same for a move that is known to be legal,
as in a search. What is no choice happens by itself: ROSS's whole turn,
and the end of building when nothing is left to decide. Taking the only card within reach stays a
move, because it ends the turn and shows new cards and tiles.
"""

from rossio.engine.events import Event
from rossio.engine.game import Tell
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.events import (
    CardsDrawn,
    CardTaken,
    CoinEarned,
    CoinGiven,
    Discarded,
    GameEnded,
    Kept,
    PushedOut,
    Recruited,
    Scored,
    Stopped,
    Swapped,
    TurnStarted,
)
from rossio.engine.rossio.legal import can_swap, legal_moves, refusal
from rossio.engine.rossio.moves import (
    Discard,
    Keep,
    Lay,
    Move,
    Recruit,
    Stop,
    Swap,
    Take,
)
from rossio.engine.rossio.result import result
from rossio.engine.rossio.ross import take_turn
from rossio.engine.rossio.square import alike, next_space
from rossio.engine.rossio.state import SLOTS, Helper, State
from rossio.engine.rossio.table import draw_cards, lay_tile, refill_board, slide_market

BONUS_CARDS = 2


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
        case Lay():
            _lay(state, move, tell)
        case Recruit():
            _recruit(state, move, tell)
        case Take():
            _take(state, move, tell)
        case Stop():
            _stop(state, tell)
        case Swap():
            _swap(state, move, tell)
        case Discard():
            _discard(state, move, tell)
        case Keep():
            _keep(state, move, tell)


def _keep(state: State, move: Keep, tell: Tell) -> None:
    hand = state.hand
    kept = tuple(hand[place] for place in move.cards)
    discarded = tuple(card for card in hand if card not in kept)
    state.secret.hands[state.seat] = kept
    state.discard += discarded
    tell(Kept(state.seat, kept, discarded))
    humans = len(state.players) if state.ross is None else 1
    state.seat = (state.seat + 1) % humans
    if state.seat == state.first:
        _start_turn(state, tell)


def _start_turn(state: State, tell: Tell) -> None:
    state.phase = "recruit"
    state.built = 0
    tell(TurnStarted(state.seat, state.round, shortened=state.ended_by is not None))


def _recruit(state: State, move: Recruit, tell: Tell) -> None:
    hand, player, seat = state.hand, state.player, state.seat
    card = hand[move.card]
    paid = state.box.costs[card] if move.side == "A" else 0
    if len(player.slots) == SLOTS:
        _push_out(state, tell)
    state.secret.hands[seat] = hand[: move.card] + hand[move.card + 1 :]
    player.slots += (Helper(card, move.side),)
    player.coins -= paid
    if player.known:
        player.forget((card,))
    tell(Recruited(seat, card, move.side, paid))
    if move.side == "A" and state.box.cards[card].is_noble:
        _give_coins(state, tell)
    _activate(state, tell)
    if state.ended_by is None:
        state.phase = "build"
        state.going_on = True
    else:
        _end_turn(state, tell)


def _push_out(state: State, tell: Tell) -> None:
    player = state.player
    gone, *stay = player.slots
    player.slots = tuple(stay)
    state.discard += (gone.card,)
    tell(PushedOut(state.seat, gone.card, gone.side))


def _give_coins(state: State, tell: Tell) -> None:
    """A noble's price: every other player gets a coin, but ROSS has no use for one."""
    if state.ross is not None:
        return
    for seat, player in enumerate(state.players):
        if seat != state.seat:
            player.coins += 1
            tell(CoinGiven(seat, state.seat))


def _activate(state: State, tell: Tell) -> None:
    player, seat, tiles = state.player, state.seat, state.square.tiles
    for slot, helper in enumerate(player.slots, SLOTS - len(player.slots)):
        if helper.side == "B":
            player.coins += 1
            tell(CoinEarned(seat, slot, helper.card))
        else:
            card = state.box.cards[helper.card]
            count = count_card(card, tiles)
            player.points += count * card.points
            tell(Scored(seat, slot, helper.card, count, count * card.points, tiles))


def _lay(state: State, move: Lay, tell: Tell) -> None:
    square, player = state.square, state.player
    touched = alike(square, next_space(square, move.row), player.tiles[0])
    bonus = lay_tile(state, move.row, touched, bool(touched), tell)
    if bonus == "coin":
        player.coins += 1
    if bonus == "cards" and _draw_for_bonus(state, tell):
        state.phase = "discard"
    else:
        _build_on(state, tell)


def _draw_for_bonus(state: State, tell: Tell) -> int:
    drawn = draw_cards(state, BONUS_CARDS, tell)
    state.secret.hands[state.seat] += drawn
    tell(CardsDrawn(state.seat, len(drawn), drawn))
    return len(drawn)


def _discard(state: State, move: Discard, tell: Tell) -> None:
    hand = state.hand
    gone = tuple(hand[place] for place in move.cards)
    state.secret.hands[state.seat] = tuple(card for card in hand if card not in gone)
    state.player.forget(gone)
    state.discard += gone
    tell(Discarded(state.seat, gone))
    _build_on(state, tell)


def _swap(state: State, move: Swap, tell: Tell) -> None:
    player = state.player
    left = move.space - state.built
    tiles = player.tiles
    player.tiles = (*tiles[:left], tiles[left + 1], tiles[left], *tiles[left + 2 :])
    player.coins -= 1
    tell(Swapped(state.seat, move.space, tiles[left + 1], tiles[left]))
    _build_on(state, tell)


def _build_on(state: State, tell: Tell) -> None:
    """Leave the next choice to the player, or stop when there is none."""
    state.phase = "build"
    if not state.going_on and not can_swap(state):
        _stop(state, tell)


def _stop(state: State, tell: Tell) -> None:
    coins = state.box.coins_for_built[state.built]
    state.player.coins += coins
    state.going_on = False
    state.phase = "draw"
    tell(Stopped(state.seat, state.built, coins))


def _take(state: State, move: Take, tell: Tell) -> None:
    card = state.market[move.position]
    state.secret.hands[state.seat] += (card,)
    state.player.known += (card,)
    tell(CardTaken(state.seat, move.position, card))
    slide_market(state, move.position, tell)
    refill_board(state, tell)
    _end_turn(state, tell)


def _end_turn(state: State, tell: Tell) -> None:
    state.seat = (state.seat + 1) % len(state.players)
    if state.ross is not None:
        _start_turn(state, tell)
        take_turn(state, state.ross, tell)
        state.seat = state.first
    if state.seat != state.first:
        _start_turn(state, tell)
    elif state.ended_by is None:
        state.round += 1
        _start_turn(state, tell)
    else:
        state.phase, state.built = "over", 0
        tell(GameEnded(result(state)))
