"""What hands do at the table, a player's and ROSS's alike: draw, slide, refill, lay."""

from rossio.engine.game import Tell
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.events import (
    ColumnClosed,
    EndTriggered,
    Laid,
    MarketRefilled,
    Reshuffled,
    TilesDrawn,
)
from rossio.engine.rossio.square import Row, Spaces, closes, is_full, lay, next_space
from rossio.engine.rossio.state import SPACES, State

TOKEN_POINTS = 3


def draw_cards(state: State, wanted: int, tell: Tell) -> tuple[CardId, ...]:
    """Cards from the deck, or as many as there are; an empty deck is reshuffled when needed."""
    secret = state.secret
    drawn, secret.deck = secret.deck[:wanted], secret.deck[wanted:]
    missing = wanted - len(drawn)
    if missing and state.discard:
        _reshuffle(state, tell)
        drawn += secret.deck[:missing]
        secret.deck = secret.deck[missing:]
    return drawn


def _reshuffle(state: State, tell: Tell) -> None:
    generator = Rng(state.secret.generator)
    state.secret.deck = tuple(generator.shuffled(state.discard))
    state.secret.generator = generator.state
    batch = frozenset(state.discard)
    earlier = (cards - batch for cards in state.shuffled)
    state.shuffled = (*(cards for cards in earlier if cards), batch)
    tell(Reshuffled(len(state.discard)))
    state.discard = ()


def slide_market(state: State, position: int, tell: Tell) -> None:
    """Close the gap that a card has left, and refill from the deck."""
    market = state.market
    (card,) = draw_cards(state, 1, tell)
    state.market = (*market[:position], *market[position + 1 :], card)
    tell(MarketRefilled(card, state.market))


def refill_board(state: State, tell: Tell) -> None:
    """Slide the tiles left and draw new ones, as far as they last."""
    player, secret = state.player, state.secret
    missing = SPACES - len(player.tiles)
    drawn, secret.stack = secret.stack[:missing], secret.stack[missing:]
    player.tiles += drawn
    # The board is full again; nothing of the turn is left to see on it.
    state.built = 0
    tell(TilesDrawn(state.seat, drawn, player.tiles))


def lay_tile(state: State, row: Row, alike: Spaces, may_go_on: bool, tell: Tell) -> Bonus | None:
    """Lay the leftmost tile; the bonus of a column it closes, of which only the token is paid."""
    square, player, seat = state.square, state.player, state.seat
    colour, space, column = player.tiles[0], next_space(square, row), square.rows[row]
    player.tiles = player.tiles[1:]
    state.square = square = lay(square, row, colour)
    state.going_on = may_go_on and bool(player.tiles) and not is_full(square)
    state.built += 1
    tell(Laid(seat, colour, state.built - 1, space, alike, state.going_on))
    if not closes(square, column):
        return None
    bonus = state.bonuses[column]
    tell(ColumnClosed(seat, column, bonus, taken=bonus == "token" or not state.is_ross(seat)))
    if bonus == "token":
        player.points += TOKEN_POINTS
        state.ended_by = seat
        tell(EndTriggered(seat, TOKEN_POINTS))
    return bonus
