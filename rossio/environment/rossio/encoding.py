"""What a seat sees of Rossio, and its moves, in numbers."""

from typing import get_args

from rossio.engine.rossio.boxfile import Arrow, Bonus
from rossio.engine.rossio.moves import MOVES
from rossio.engine.rossio.square import COLOURS, colours
from rossio.engine.rossio.state import (
    DEALT,
    MARKET,
    SLOTS,
    SPACES,
    Phase,
    Side,
    batch_of,
)
from rossio.engine.rossio.view import SeenPlayer, SeenRoss, View
from rossio.environment.encoding import (
    MOST_POINTS,
    MOST_ROUNDS,
    Actions,
    Numbers,
    away,
    from_here,
    put_turn,
)

_MOST_COINS = 99
_LAST_COLOUR = len(COLOURS) - 1


class RossioEncoding(Actions):
    """All moves have numbers, in the order of the tables that they are from."""

    def put(self, view: View, numbers: Numbers) -> None:
        """Add what a seat sees, the players in the order of play from that seat on."""
        assert view.seat is not None
        _put_turn(view, numbers)
        _put_table(view, numbers)
        numbers.row("hand", view.hand, DEALT, len(view.box.cards) - 1)
        for after, seat in enumerate(from_here(view.seat, len(view.players))):
            _put_player(f"player.{after}", view, view.players[seat], numbers)
        if view.ross is not None:
            _put_ross(view, view.ross, numbers)


def _put_turn(view: View, numbers: Numbers) -> None:
    seats = len(view.players)
    put_turn(view, get_args(Phase), numbers)
    numbers.put("built", view.built, SPACES)
    numbers.put("going on", view.going_on, 1)
    numbers.put("ended by", away(view.seat, view.ended_by, seats), seats - 1)


def _put_table(view: View, numbers: Numbers) -> None:
    square, last = view.square, len(view.box.cards) - 1
    spaces = colours(square)
    numbers.row("square", spaces, len(spaces), _LAST_COLOUR)
    for column in range(square.columns):
        numbers.choose(f"bonus.{column}", view.bonuses[column], get_args(Bonus))
    numbers.row("market", view.market, MARKET, last)
    numbers.members("discarded", view.discard, last + 1)
    batches = [batch_of(view.shuffled, card) for card in range(last + 1)]
    numbers.row("batch", batches, last + 1, MOST_ROUNDS)
    numbers.put("deck", view.deck, last + 1)
    numbers.put("stack", view.stack, sum(view.box.tiles))


def _put_player(name: str, view: View, player: SeenPlayer, numbers: Numbers) -> None:
    last = len(view.box.cards) - 1
    numbers.row(f"{name}.tile", player.tiles, SPACES, _LAST_COLOUR)
    numbers.row(f"{name}.slot", [helper.card for helper in player.slots], SLOTS, last)
    sides = [get_args(Side).index(helper.side) for helper in player.slots]
    numbers.row(f"{name}.side", sides, SLOTS, 1)
    numbers.put(f"{name}.coins", player.coins, _MOST_COINS)
    numbers.put(f"{name}.points", player.points, MOST_POINTS)
    numbers.put(f"{name}.cards", player.cards, DEALT)
    numbers.row(f"{name}.known", player.known, DEALT, last)
    numbers.row(f"{name}.batch", player.batches, DEALT, MOST_ROUNDS)


def _put_ross(view: View, ross: SeenRoss, numbers: Numbers) -> None:
    cards = len(view.box.solo)
    numbers.row("ross.card", ross.row, cards, cards - 1)
    numbers.put("ross.repeats", ross.repeats, MOST_ROUNDS)
    numbers.put("ross.cards", ross.cards, cards)
    numbers.choose("ross.arrow", ross.arrow, get_args(Arrow))


ENCODING = RossioEncoding(MOVES.values())
