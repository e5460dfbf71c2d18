"""Advice in sentences: what to do, and the two or three reasons that matter most.

Plain text, as everything here; whoever puts it into a page escapes it.
"""

from collections.abc import Sequence

from rossio.bots.rossio.answer import (
    Advice,
    Closes,
    Earns,
    Grows,
    Promises,
    Reason,
    Scores,
    Spares,
    Takes,
)
from rossio.engine.rossio.box import Box
from rossio.engine.rossio.boxfile import PLACES
from rossio.words.catalogue import Words
from rossio.words.rossio.things import card_names, colour_name, price, space_name

MOST_REASONS, FEW_REASONS = 3, 2
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
    why = "; ".join(_why(words, box, names, advice, reason) for reason in in_turn)
    return words("advice.why", what=what, why=why) if why else words("advice.what", what=what)


def steps_sentence(words: Words, advice: Advice) -> str:
    """Where the tiles of a turn go, in their order."""
    if not advice.laid:
        return ""
    steps = [
        words(
            "advice.step",
            colour=colour_name(words, tile.colour),
            space=space_name(words, tile.space),
        )
        for tile in advice.laid
    ]
    return words("advice.steps", steps="; ".join(steps))


def _what(words: Words, box: Box, advice: Advice) -> str:
    parts = [_first_thing(words, box, advice)]
    if advice.swaps:
        parts.append(words("advice.swaps", n=advice.swaps))
    return ", ".join(parts)


def _first_thing(words: Words, box: Box, advice: Advice) -> str:
    if advice.cards:
        key = "move.keep" if advice.moves[0].startswith("k") else "move.discard"
        return words(key, cards=card_names(words, box, advice.cards))
    if advice.recruited:
        card, side = box.cards[advice.recruited.card], advice.recruited.side
        paid = price(words, card.cost if side == "A" else 0)
        return words("advice.recruit", card=card.name, side=side, price=paid)
    if advice.laid:
        return words("advice.build", tiles=words("count.tiles", n=len(advice.laid)))
    if _is_draw(advice):
        return words("advice.take", place=PLACES[advice.take or 0])
    return words("advice.stop")


def _is_draw(advice: Advice) -> bool:
    """Whether a card of the market is all that is left to choose."""
    return advice.moves[0].startswith("t")


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
            key = ("counts" if _is_draw(advice) else "takes") + ("" if count else "-none")
            return words(f"advice.{key}", n=count, card=box.cards[card].name)
        case Promises(card=card, points=points):
            its = advice.recruited is not None and advice.recruited.card == card
            key = "advice.promises-it" if its else "advice.promises"
            return words(key, n=points, card=box.cards[card].name)
        case Spares(seat=seat, points=points):
            return words("advice.spares", n=points, name=names[seat])
