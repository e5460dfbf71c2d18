"""Why a turn was behind the master's choice: the one reason that weighs most.

Each is a fact that can be checked on the table; only what a card promises is a guess.
"""

from collections.abc import Iterator

from rossio.bots.rossio.answer import (
    CouldEnd,
    CouldGrow,
    EndedBehind,
    Fault,
    FewerCoins,
    GaveOther,
    LeftCard,
    LeftColumn,
    LessLater,
    PromisedMore,
    ScoredLess,
    ShortOf,
)
from rossio.bots.rossio.judge import Judge, Turn
from rossio.bots.rossio.master import WEIGHTS
from rossio.bots.rossio.reasons import BONUS_WEIGHT, closed_columns, given, others_of
from rossio.bots.rossio.turn import further_activations
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.square import is_full
from rossio.engine.rossio.state import SLOTS
from rossio.engine.rossio.view import View

_WEIGHTY = 1.0
"""In points: what weighs less explains nothing."""

_Weighed = Iterator[tuple[float, Fault]]


def fault_of(judge: Judge, played: Turn, best: Turn) -> Fault | None:
    """What was wrong with a turn beside another; nothing if it is not behind."""
    behind = round(best.worth) - round(played.worth)
    if behind <= 0:
        return None
    if fault := _about_the_end(judge.view, played, best):
        return fault
    found = [
        *_at_once(played, best),
        *_of_coins(judge, played, best),
        *_of_columns(judge.view, played, best),
        *_of_helpers(judge, played, best),
        *_of_the_market(judge, played, best),
        *_of_others(judge, played, best),
    ]
    weight, fault = max(found, key=lambda pair: pair[0], default=(0.0, LessLater(behind)))
    return fault if weight >= _WEIGHTY else LessLater(behind)


def _about_the_end(view: View, played: Turn, best: Turn) -> Fault | None:
    """Whoever fills the square ends the game: that is good for who is ahead."""
    ends, could_end = is_full(played.building.square), is_full(best.building.square)
    if ends == could_end:
        return None
    lead = _lead(view, played if ends else best)
    if ends and lead is not None and lead < 0:
        return EndedBehind(-lead)
    return CouldEnd(lead) if could_end and lead is not None and lead > 0 else None


def _lead(view: View, turn: Turn) -> int | None:
    """By how many points the player is ahead after a turn, if the others' are not hidden."""
    others = [player.points for seat, player in enumerate(view.players) if seat != view.to_move]
    known = [points for points in others if points is not None]
    if len(known) < len(others) or view.player.points is None:
        return None
    return view.player.points + _points(turn) - max(known)


def _points(turn: Turn) -> int:
    return turn.recruitment.points + turn.building.points


# --- Each with its weight, in points --------------------------------------------------------------


def _at_once(played: Turn, best: Turn) -> _Weighed:
    if (less := _points(best) - _points(played)) > 0:
        yield float(less), ScoredLess(less)


def _of_coins(judge: Judge, played: Turn, best: Turn) -> _Weighed:
    """Coins are missed where a card cannot be paid in the next turn, or anywhere."""
    have, could_have = played.building.coins, best.building.coins
    square = played.building.square
    if have >= could_have or not (empty := judge.empty(square)):
        return
    coin = WEIGHTS.coin * judge.outlook.coin[empty]
    fewer = coin * (could_have - have)
    yield fewer, FewerCoins(could_have - have)
    for card in {*_hand(judge.view, played)} & {*_hand(judge.view, best)}:
        cost = judge.cards[card].cost
        if have < cost <= could_have:
            worth = judge.to_come(card, square, empty, SLOTS) - coin * cost
            if worth > 0:
                yield fewer + worth * (1 - WEIGHTS.too_dear), ShortOf(card, cost - have)


def _hand(view: View, turn: Turn) -> tuple[CardId, ...]:
    taken = () if turn.take is None else (view.market[turn.take],)
    return (*turn.recruitment.hand, *taken)


def _of_columns(view: View, played: Turn, best: Turn) -> _Weighed:
    closed = {*closed_columns(view, played.building.square)}
    for column in closed_columns(view, best.building.square):
        if column not in closed:
            bonus = view.bonuses[column]
            yield BONUS_WEIGHT[bonus], LeftColumn(column, bonus)


def _of_helpers(judge: Judge, played: Turn, best: Turn) -> _Weighed:
    """Cards that count less often than they could, or another card that would give more."""
    square, better = played.building.square, best.building.square
    empty = judge.empty(square)
    slots = played.recruitment.slots
    for helper, times in further_activations(slots):
        if helper.side == "A" and times and helper in best.recruitment.slots:
            card = judge.cards[helper.card]
            count, could = (count_card(card, one.tiles) for one in (square, better))
            if could > count:
                weight = card.points * (could - count) * judge.outlook.sure[empty][times]
                yield weight, CouldGrow(helper.card, count, could)
    recruited = best.recruitment.slots[-1]
    if recruited.side == "A" and recruited != slots[-1] and empty:
        points = judge.to_come(recruited.card, square, empty, SLOTS - 1)
        if slots[-1].side == "A":
            points -= judge.to_come(slots[-1].card, square, empty, SLOTS - 1)
        if round(points) > 0:
            yield points, PromisedMore(recruited.card, round(points))


def _of_the_market(judge: Judge, played: Turn, best: Turn) -> _Weighed:
    """A card that was left there, for whoever comes next where it counts already."""
    view, square = judge.view, played.building.square
    if best.take is None or best.take == played.take or not judge.empty(square):
        return
    card, hand = view.market[best.take], played.recruitment.hand
    coins = played.building.coins
    gain = judge.hand((*hand, card), square, coins)
    gain -= judge.hand(_hand(view, played), square, coins)
    counts = count_card(judge.cards[card], square.tiles) > 0
    seat = (view.to_move + 1) % len(view.players) if counts and view.ross is None else None
    yield gain, LeftCard(card, seat)


def _of_others(judge: Judge, played: Turn, best: Turn) -> _Weighed:
    square, better = played.building.square, best.building.square
    loss = judge.loss(square, judge.empty(square)) - judge.loss(better, judge.empty(better))
    more = {
        seat: given(judge.view, seat, square) - given(judge.view, seat, better)
        for seat in others_of(judge.view)
    }
    if more and max(more.values()) > 0:
        seat = max(more, key=lambda seat: more[seat])
        yield loss, GaveOther(seat, more[seat])
