"""What a seat may see, made in this one place.

Public are the square, the boards with their tiles, slots and coins, the cards taken from the
market until they leave the hand, the market, the discard pile,
ROSS's row and the arrow on the back of his next card, and how many cards and tiles are left.

Remembered is what was shuffled into the deck again: it was the discard pile, which all had seen. So
everybody can tell of any card out of sight with which batch it came into the deck, and of any
card in a hand from which batch it was drawn: of what leaves a hand all see which card it is.
"""

from msgspec import Struct, structs

from rossio.engine.errors import GameError
from rossio.engine.events import Event, Seat
from rossio.engine.rossio.box import Box, CardId, SoloId
from rossio.engine.rossio.boxfile import Arrow, Bonus
from rossio.engine.rossio.events import CardsDrawn, Kept, Result
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.result import result
from rossio.engine.rossio.square import Colour, Square
from rossio.engine.rossio.state import (
    MOST_PLAYERS,
    Batches,
    Helper,
    Options,
    Phase,
    State,
    batch_of,
)


class SeenPlayer(Struct, frozen=True):
    """A player as others see them; `points` is None while they are hidden.

    Of the `cards` in the hand those are `known` that everybody saw being taken from the market; of
    the others `batches` says from which batch each was drawn.
    """

    tiles: tuple[Colour, ...]
    slots: tuple[Helper, ...]
    coins: int
    points: int | None
    cards: int
    known: tuple[CardId, ...]
    batches: tuple[int, ...]


class SeenRoss(Struct, frozen=True):
    """ROSS's cards: the row, how many are left, and the arrow on the back of the next."""

    row: tuple[SoloId, ...]
    repeats: int
    cards: int
    arrow: Arrow | None


class View(Struct, frozen=True):
    """A position as `seat` sees it, or as a bystander does if that is None.

    `to_move` is the seat to move; `moves` are its legal moves, if this is the view of that seat.
    `shuffled` are the batches that came into the deck after the first.
    """

    box: Box
    seat: Seat | None
    options: Options
    bonuses: tuple[Bonus, ...]
    first: Seat
    square: Square
    market: tuple[CardId, ...]
    discard: tuple[CardId, ...]
    deck: int
    shuffled: Batches
    stack: int
    players: tuple[SeenPlayer, ...]
    ross: SeenRoss | None
    hand: tuple[CardId, ...]
    to_move: Seat
    round: int
    phase: Phase
    built: int
    going_on: bool
    ended_by: Seat | None
    moves: tuple[Move, ...]
    result: Result | None

    @property
    def player(self) -> SeenPlayer:
        """The player to move."""
        return self.players[self.to_move]

    @property
    def in_turn(self) -> bool:
        """Whether this is the view of the seat to move."""
        return self.seat == self.to_move


def view(state: State, seat: Seat | None, moves: tuple[Move, ...] | None = None) -> View:
    """The position as a seat sees it; `moves` are the legal ones, where they are known already."""
    if seat != state.seat:
        return _see(state, seat, ())
    return _see(state, seat, legal_moves(state) if moves is None else moves)


def glimpse(state: State, seat: Seat | None) -> View:
    """What a seat sees in the middle of a move, between two events: nothing can be done there."""
    return _see(state, seat, ())


def lay_open(state: State) -> View:
    """What a bystander sees when everybody shows their hand and their points; the hand of who is to
    move lies in front of them."""
    seen = glimpse(state, None)
    players = tuple(
        structs.replace(player, points=state.players[seat].points, known=hand, batches=())
        for seat, (player, hand) in enumerate(zip(seen.players, state.secret.hands, strict=True))
    )
    return structs.replace(seen, players=players, hand=state.secret.hands[state.seat])


def _see(state: State, seat: Seat | None, moves: tuple[Move, ...]) -> View:
    _check_seat(seat, len(state.players))
    secret = state.secret
    return View(
        box=state.box,
        seat=seat,
        options=state.options,
        bonuses=state.bonuses,
        first=state.first,
        square=state.square,
        market=state.market,
        discard=state.discard,
        deck=len(secret.deck),
        shuffled=state.shuffled,
        stack=len(secret.stack),
        players=tuple(_see_player(state, other, seat) for other in range(len(state.players))),
        ross=_see_ross(state),
        hand=() if seat is None else secret.hands[seat],
        to_move=state.seat,
        round=state.round,
        phase=state.phase,
        built=state.built,
        going_on=state.going_on,
        ended_by=state.ended_by,
        moves=moves,
        result=result(state) if state.phase == "over" else None,
    )


def _check_seat(seat: Seat | None, seats: int) -> None:
    # A negative one would otherwise mean another player's hand.
    if seat is not None and seat not in range(seats):
        raise GameError("seat", "There is no such seat.")


def _see_player(state: State, seat: Seat, viewer: Seat | None) -> SeenPlayer:
    player = state.players[seat]
    # ROSS keeps no secrets: his cards lie open.
    shown = (
        seat == viewer
        or state.phase == "over"
        or state.ross is not None
        or not state.options.hidden_points
    )
    return SeenPlayer(
        player.tiles,
        player.slots,
        player.coins,
        player.points if shown else None,
        len(state.secret.hands[seat]),
        player.known,
        _batches(state, seat),
    )


def _batches(state: State, seat: Seat) -> tuple[int, ...]:
    """From which batches the cards of a hand are that not everybody knows, in no order."""
    hand, known = state.secret.hands[seat], state.players[seat].known
    unknown = [card for card in hand if card not in known]
    return tuple(sorted(batch_of(state.shuffled, card) for card in unknown))


def _see_ross(state: State) -> SeenRoss | None:
    if state.ross is None:
        return None
    deck = state.secret.ross_deck
    arrow = state.box.solo[deck[0]].turn if deck else None
    return SeenRoss(state.ross.row, state.ross.repeats, len(deck), arrow)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """An event as a seat may know it."""
    _check_seat(seat, MOST_PLAYERS)
    if isinstance(event, Kept) and event.seat != seat:
        return structs.replace(event, kept=None)
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return structs.replace(event, cards=None)
    return event
