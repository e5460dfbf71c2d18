"""Advice in sentences: what to do, and the two or three reasons that matter most.

Plain text, as everything here; whoever puts it into a page escapes it.
"""

from collections.abc import Sequence

from rossio.bots.rossio.answer import (
    Advice,
    Closes,
    CouldEnd,
    CouldGrow,
    DiscardCards,
    Earns,
    EndedBehind,
    Fault,
    FewerCoins,
    GaveOther,
    Grows,
    KeepCards,
    LayTile,
    LeftCard,
    LeftColumn,
    LessLater,
    PromisedMore,
    Promises,
    Reason,
    RecruitCard,
    ScoredLess,
    Scores,
    ShortOf,
    Spares,
    Step,
    StopBuilding,
    SwapTiles,
    TakeCard,
    Takes,
)
from rossio.engine.rossio.box import Box
from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.state import Helper
from rossio.words.catalogue import Words
from rossio.words.rossio.things import (
    bonus_name,
    card_names,
    colour_name,
    price,
    space_name,
    swap_sentence,
)
from rossio.words.sentences import MOST_REASONS, advised

_IN_TURN = (Scores, Promises, Closes, Earns, Grows, Takes, Spares)
"""The order in which a sentence tells reasons: that of a turn."""


def advice_sentence(
    words: Words, box: Box, names: Sequence[str], advice: Advice, most: int = MOST_REASONS
) -> str:
    """What to do and why; `names` are those of the seats, `most` reasons are told."""
    what = _what(words, box, advice)
    # Cards to keep are named already; there is room for the best two of them.
    weighty = advice.reasons[: min(most, 2) if advice.cards else most]
    in_turn = sorted(weighty, key=lambda reason: _IN_TURN.index(type(reason)))
    return advised(words, what, [_why(words, box, names, advice, reason) for reason in in_turn])


def step_sentence(words: Words, box: Box, step: Step) -> str:
    """What one move of a turn does."""
    match step:
        case KeepCards(cards):
            return words("move.keep", cards=card_names(words, box, cards))
        case DiscardCards(cards):
            return words("move.discard", cards=card_names(words, box, cards))
        case RecruitCard(Helper(card, side)):
            paid = price(words, box.cards[card].cost if side == "A" else 0)
            return words("move.recruit", card=box.cards[card].name, side=side, price=paid)
        case SwapTiles(place=place):
            return swap_sentence(words, place)
        case LayTile(space=space, colour=colour):
            where = space_name(words, space)
            return words("advice.lay", colour=colour_name(words, colour), space=where)
        case StopBuilding(could_go_on=could_go_on):
            return words("move.stop" if could_go_on else "do.done")
        case TakeCard(card=card):
            return words("move.take", card=box.cards[card].name)


def _what(words: Words, box: Box, advice: Advice) -> str:
    """The first thing to do, and the swaps: before it, or between it and the tiles."""
    first = advice.steps[0]
    match first:
        case KeepCards() | DiscardCards():
            return step_sentence(words, box, first)
        case RecruitCard(Helper(card, side)):
            paid = price(words, box.cards[card].cost if side == "A" else 0)
            what = words("advice.recruit", card=box.cards[card].name, side=side, price=paid)
            swaps = len(advice.building) - len(advice.laid)
            return f"{what}, {words('advice.swaps', n=swaps)}" if swaps else what
        case SwapTiles():
            swap = step_sentence(words, box, first)
            return words("advice.swap-first", swap=swap, tiles=_tiles(words, advice))
        case LayTile():
            return words("advice.build", tiles=_tiles(words, advice))
        case StopBuilding(could_go_on=could_go_on):
            return words("advice.stop" if could_go_on else "do.done")
        case TakeCard(place=place):
            return words("advice.take", place=PLACES[place])


def _tiles(words: Words, advice: Advice) -> str:
    return words("count.tiles", n=len(advice.laid))


def _why(words: Words, box: Box, names: Sequence[str], advice: Advice, reason: Reason) -> str:
    match reason:
        case Scores(points=points):
            return words("advice.scores", n=points)
        case Earns(coins=coins):
            return words("gives.coins", n=coins)
        case Closes(column=column, bonus=bonus):
            return words(f"advice.closes-{bonus}", column=column + 1)
        case Grows(card=card, before=before, after=after):
            return words("advice.grows", card=box.cards[card].name, before=before, after=after)
        case Takes(card=card, count=count):
            is_all = isinstance(advice.steps[0], TakeCard)
            key = ("counts" if is_all else "takes") + ("" if count else "-none")
            return words(f"advice.{key}", n=count, card=box.cards[card].name)
        case Promises(card=card, points=points):
            its = advice.recruited is not None and advice.recruited.card == card
            key = "advice.promises-it" if its else "advice.promises"
            return words(key, n=points, card=box.cards[card].name)
        case Spares(seat=seat, points=points):
            return words("advice.spares", n=points, name=names[seat])


def fault_sentence(words: Words, box: Box, names: Sequence[str], fault: Fault) -> str:
    """Why a turn was behind the master's choice."""
    match fault:
        case EndedBehind(points):
            return words("fault.ended-behind", n=points)
        case CouldEnd(points):
            return words("fault.could-end", n=points)
        case ScoredLess(points):
            return words("fault.scored-less", n=points)
        case FewerCoins(coins):
            return words("fault.fewer-coins", n=coins)
        case ShortOf(card, coins):
            short = words("count.coins", n=coins)
            return words("fault.short", n=coins, coins=short, card=box.cards[card].name)
        case LeftColumn(column, bonus):
            return words("fault.column", column=column + 1, bonus=bonus_name(words, bonus))
        case CouldGrow(card, count, could):
            return words("fault.could-grow", card=box.cards[card].name, count=count, could=could)
        case PromisedMore(card, points):
            return words("fault.promised-more", n=points, card=box.cards[card].name)
        case LeftCard(card, seat):
            name = "" if seat is None else names[seat]
            key = "fault.left-for" if name else "fault.left"
            return words(key, card=box.cards[card].name, name=name)
        case GaveOther(seat, points):
            return words("fault.gave", n=points, name=names[seat])
        case LessLater(points):
            return words("fault.later", n=points)
