"""Why a turn is good: facts with numbers, the weightiest first.

Points and coins among them are what the rules give; what a card promises is a guess.
"""

from collections.abc import Iterator, Sequence

from rossio.bots.rossio.answer import Closes, Earns, Grows, Promises, Reason, Scores, Spares, Takes
from rossio.bots.rossio.judge import Judge, Turn
from rossio.bots.rossio.master import WEIGHTS
from rossio.bots.rossio.turn import further_activations
from rossio.engine.events import Seat
from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.square import Square, closes, is_full
from rossio.engine.rossio.table import TOKEN_POINTS
from rossio.engine.rossio.view import View


def reasons_for(judge: Judge, turn: Turn, turns: Sequence[Turn]) -> tuple[Reason, ...]:
    """The reasons for a turn, also beside the others that are told with it."""
    found = [
        *_gains(judge, turn),
        *_closings(judge.view, turn.building.square),
        *_growths(judge, turn),
        *_card_taken(judge, turn),
        *_spared(judge, turn, turns),
    ]
    found.sort(key=lambda pair: -pair[0])
    return tuple(reason for _, reason in found)


# --- Why ----------------------------------------------------------------------------------------
# Each reason comes with its weight, in points.

_Weighed = Iterator[tuple[float, Reason]]
BONUS_WEIGHT: dict[Bonus, float] = {
    "coin": WEIGHTS.coin,
    "cards": WEIGHTS.cards_bonus,
    "token": TOKEN_POINTS,
}


def _gains(judge: Judge, turn: Turn) -> _Weighed:
    view, recruitment, building = judge.view, turn.recruitment, turn.building
    is_last = bool(recruitment.moves) and is_full(building.square)
    if recruitment.points or is_last:
        yield recruitment.points, Scores(recruitment.points)
    coin = WEIGHTS.coin * judge.outlook.coin[judge.empty(building.square)]
    coins = building.coins - view.player.coins + _paid(view, turn)
    coins -= sum(view.bonuses[column] == "coin" for column in closed_columns(view, building.square))
    if coins > 0 and coin:
        yield coin * coins, Earns(coins)


def _paid(view: View, turn: Turn) -> int:
    """The coins that recruiting costs; that is told with the card."""
    helper = turn.recruitment.slots[-1]
    return view.box.costs[helper.card] if turn.recruitment.moves and helper.side == "A" else 0


def closed_columns(view: View, square: Square) -> Iterator[int]:
    """The columns that a turn completes."""
    for column in range(square.columns):
        if closes(square, column) and not closes(view.square, column):
            yield column


def _closings(view: View, square: Square) -> _Weighed:
    for column in closed_columns(view, square):
        bonus = view.bonuses[column]
        yield BONUS_WEIGHT[bonus], Closes(column, bonus)


def _growths(judge: Judge, turn: Turn) -> _Weighed:
    """What the cards under the board have of the tiles, and the recruited one of its turns."""
    square, slots = turn.building.square, turn.recruitment.slots
    empty = judge.empty(square)
    for helper, times in further_activations(slots):
        if helper.side == "B" or not times:
            continue
        card = judge.cards[helper.card]
        before = count_card(card, judge.view.square.tiles)
        after = count_card(card, square.tiles)
        if after > before:
            weight = card.points * (after - before) * judge.outlook.sure[empty][times]
            yield weight, Grows(helper.card, before, after)
        elif turn.recruitment.moves and helper is slots[-1] and empty:
            points = judge.to_come(helper.card, square, empty, times)
            if round(points):
                yield points / 2, Promises(helper.card, round(points))


def _card_taken(judge: Judge, turn: Turn) -> _Weighed:
    square, hand = turn.building.square, turn.recruitment.hand
    if turn.take is None or not judge.empty(square):
        return
    card, coins = judge.view.market[turn.take], turn.building.coins
    gain = judge.hand((*hand, card), square, coins) - judge.hand(hand, square, coins)
    yield gain, Takes(card, count_card(judge.cards[card], square.tiles))


def _spared(judge: Judge, turn: Turn, turns: Sequence[Turn]) -> _Weighed:
    """What others get less of this turn than of another of them; only cards that lie open."""
    view = judge.view
    for seat in others_of(view):
        own = given(view, seat, turn.building.square)
        most = max(given(view, seat, other.building.square) for other in turns)
        if most > own:
            yield float(most - own), Spares(seat, most - own)


def others_of(view: View) -> list[Seat]:
    """The other players; ROSS has nothing of the tiles."""
    seats = () if view.ross is not None else range(len(view.players))
    return [seat for seat in seats if seat != view.to_move]


def given(view: View, seat: Seat, square: Square) -> int:
    """What a player's cards would give at their next activation."""
    return sum(
        view.box.cards[helper.card].points * count_card(view.box.cards[helper.card], square.tiles)
        for helper, times in further_activations(view.players[seat].slots)
        if helper.side == "A" and times
    )
