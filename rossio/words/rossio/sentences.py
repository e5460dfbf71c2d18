"""What happens, what can be done, and why something cannot, in sentences.

All of it is plain text: whoever puts it into a page escapes it, names of players included.
"""

from collections.abc import Sequence

from rossio.bots.rossio.answer import Advice, Verdict
from rossio.engine.errors import BoxError, IllegalMoveError
from rossio.engine.events import Event
from rossio.engine.rossio.box import Box
from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.events import (
    CardsDrawn,
    CardTaken,
    CoinEarned,
    CoinGiven,
    ColumnClosed,
    Discarded,
    EndTriggered,
    GameEnded,
    Kept,
    Laid,
    MarketRefilled,
    PushedOut,
    Recruited,
    Reshuffled,
    RossDiscarded,
    RossPlans,
    RossScored,
    RossTurned,
    Scored,
    Stopped,
    Swapped,
    TilesDrawn,
    TurnStarted,
)
from rossio.engine.rossio.moves import Discard, Keep, Lay, Move, Recruit, Stop, Swap, Take
from rossio.engine.rossio.state import HAND, ROSS
from rossio.engine.rossio.view import View
from rossio.words.catalogue import Words, join
from rossio.words.rossio.advice import (
    advice_sentence,
    fault_sentence,
    step_sentence,
)
from rossio.words.rossio.things import (
    bonus_name,
    card_names,
    colour_name,
    colour_names,
    price,
    space_name,
    swap_sentence,
)
from rossio.words.sentences import MOST_REASONS, ending


class RossioSentences:
    """What is said of Rossio."""

    def event(self, words: Words, box: Box, names: Sequence[str], event: Event) -> str:
        """An event as it is told to everybody."""
        return event_sentence(words, box, names, event)

    def move(self, words: Words, view: View, move: Move) -> str:
        """A move as the label of its button."""
        return move_sentence(words, view, move)

    def why(self, words: Words, error: IllegalMoveError) -> str:
        """Why a move is refused, and what can be done instead."""
        return why_sentence(words, error)

    def advice(
        self,
        words: Words,
        box: Box,
        names: Sequence[str],
        advice: Advice,
        *,
        in_short: bool = False,
    ) -> str:
        """What to do, and the reasons that matter most."""
        return advice_sentence(words, box, names, advice, 0 if in_short else MOST_REASONS)

    def steps(self, words: Words, box: Box, advice: Advice) -> list[str]:
        """What each move of a turn does."""
        return [step_sentence(words, box, step) for step in advice.steps]

    def fault(self, words: Words, box: Box, names: Sequence[str], verdict: Verdict) -> str:
        """Why a turn was behind."""
        return fault_sentence(words, box, names, verdict.fault) if verdict.fault else ""

    def wrong_box(self, words: Words, error: BoxError) -> str:
        """Why a box cannot be used."""
        # Only a wrong box needs it, and a page starts with a right one.
        from rossio.words.box_problems import box_refusal

        return box_refusal(words, error)


SENTENCES = RossioSentences()


def event_sentence(words: Words, box: Box, names: Sequence[str], event: Event) -> str:
    """An event as it is told to everybody; `names` are those of the seats."""
    # The events without a seat that name somebody are ROSS's.
    name = names[getattr(event, "seat", ROSS)]
    match event:
        case TurnStarted(round=number, shortened=shortened):
            key = "event.turn-shortened" if shortened else "event.turn"
            return words(key, name=name, round=number)
        case CoinGiven(by=by):
            return words("event.coin-given", name=name, by=names[by])
        case GameEnded(result=result):
            spent = words("count.coins", n=result.spent[result.winners[0]])
            return ending(words, names, result, coins=spent)
    return (
        _of_cards(words, box, name, event)
        or _of_building(words, name, event)
        or _of_ross(words, box, name, event)
    )


def _of_cards(words: Words, box: Box, name: str, event: Event) -> str:
    match event:
        case Kept(kept=kept, discarded=discarded):
            mine = card_names(words, box, kept) if kept else words("count.cards", n=HAND)
            gone = card_names(words, box, discarded)
            return words("event.kept", name=name, kept=mine, discarded=gone)
        case PushedOut(card=card):
            return words("event.pushed-out", name=name, card=box.cards[card].name)
        case Recruited():
            return _recruited(words, box, name, event)
        case CoinEarned(card=card):
            return words("event.coin-earned", name=name, card=box.cards[card].name)
        case Scored():
            return _scored(words, box, name, event)
        case CardsDrawn():
            return _drawn(words, box, name, event)
        case Discarded(cards=cards):
            return words("event.discarded", name=name, cards=card_names(words, box, cards))
        case CardTaken(position=position, card=card):
            taken, place = box.cards[card].name, PLACES[position]
            return words("event.card-taken", name=name, card=taken, place=place)
        case MarketRefilled(card=card):
            return words("event.market-refilled", card=box.cards[card].name)
        case Reshuffled(cards=number):
            return words("event.reshuffled", n=number)
    return ""


def _recruited(words: Words, box: Box, name: str, event: Recruited) -> str:
    card, paid = box.cards[event.card].name, price(words, event.paid)
    return words("event.recruited", name=name, card=card, side=event.side, price=paid)


def _scored(words: Words, box: Box, name: str, event: Scored) -> str:
    card = box.cards[event.card].name
    if not event.count:
        return words("event.scored-none", name=name, card=card)
    points = words("count.points", n=event.points)
    return words("event.scored", n=event.count, name=name, card=card, points=points)


def _drawn(words: Words, box: Box, name: str, event: CardsDrawn) -> str:
    if not event.number:
        return words("event.cards-drawn-none", name=name)
    known = event.cards and card_names(words, box, event.cards)
    cards = known or words("count.cards", n=event.number)
    return words("event.cards-drawn", name=name, cards=cards)


def _of_building(words: Words, name: str, event: Event) -> str:
    match event:
        case Swapped(left=left, right=right):
            colours = {"left": colour_name(words, left), "right": colour_name(words, right)}
            return words("event.swapped", name=name, **colours)
        case Laid():
            return _laid(words, name, event)
        case ColumnClosed(column=column, bonus=bonus, taken=taken):
            key = "event.column-taken" if taken else "event.column-left"
            return words(key, name=name, column=column + 1, bonus=bonus_name(words, bonus))
        case EndTriggered(points=points):
            return words("event.end-triggered", name=name, points=words("count.points", n=points))
        case Stopped():
            return _stopped(words, name, event)
        case TilesDrawn(drawn=()):
            return words("event.tiles-drawn-none", name=name)
        case TilesDrawn(drawn=drawn):
            return words("event.tiles-drawn", name=name, tiles=colour_names(words, drawn))
    return ""


def _laid(words: Words, name: str, event: Laid) -> str:
    # ROSS goes on without a match, and nobody goes on without a tile or a space.
    alike = "alike" if event.alike else "alone"
    more = "more" if event.goes_on else "last"
    colour, space = colour_name(words, event.colour), space_name(words, event.space)
    return words(f"event.laid-{alike}-{more}", name=name, colour=colour, space=space)


def _stopped(words: Words, name: str, event: Stopped) -> str:
    tiles = words("count.tiles", n=event.built)
    if not event.coins:
        return words("event.stopped-unpaid", name=name, tiles=tiles)
    return words("event.stopped", name=name, tiles=tiles, coins=words("count.coins", n=event.coins))


def _of_ross(words: Words, box: Box, name: str, event: Event) -> str:
    match event:
        case RossTurned(card=card):
            points = words("count.points", n=box.solo[card].points)
            return words("event.ross-turned", name=name, points=points)
        case RossScored(row=row, points=scored):
            points = words("count.points", n=scored)
            return words("event.ross-scored", n=len(row), name=name, points=points)
        case RossPlans():
            return _planned(words, name, event)
        case RossDiscarded(position=position, card=solo):
            gone, place = box.cards[solo].name, PLACES[position]
            return words("event.ross-discarded", name=name, card=gone, place=place)
    raise TypeError(f"There are no words for {type(event).__name__}.")


def _planned(words: Words, name: str, event: RossPlans) -> str:
    return words(
        "event.ross-plans-own" if event.own_back else "event.ross-plans",
        name=name,
        arrow=words(f"solo.arrow.{event.arrow}"),
        tiles=words("count.tiles", n=event.build),
        priority=words(f"solo.priority.{event.priority}"),
        place=PLACES[event.position],
    )


def move_sentence(words: Words, view: View, move: Move) -> str:
    """A move as the label of its button; the view is that of the seat to move."""
    box, hand = view.box, view.hand
    match move:
        case Keep(cards=places):
            cards = card_names(words, box, [hand[place] for place in places])
            return words("move.keep", cards=cards)
        case Recruit():
            return _recruit(words, view, move)
        case Lay(row=row):
            colour = colour_name(words, view.player.tiles[0])
            return words("move.lay", colour=colour, row=row + 1)
        case Swap(space=space):
            # Those built have left their spaces empty.
            return swap_sentence(words, space - view.built)
        case Stop():
            goes_on = any(isinstance(one, Lay) for one in view.moves)
            return words("move.stop" if goes_on else "do.done")
        case Take(position=position):
            return words("move.take", card=box.cards[view.market[position]].name)
        case Discard(cards=places):
            cards = card_names(words, box, [hand[place] for place in places])
            return words("move.discard", cards=cards)


def _recruit(words: Words, view: View, move: Recruit) -> str:
    card = view.box.cards[view.hand[move.card]]
    cost = price(words, card.cost if move.side == "A" else 0)
    return words("move.recruit", card=card.name, side=move.side, price=cost)


def why_sentence(words: Words, error: IllegalMoveError) -> str:
    """Why a move is refused, and what can be done instead."""
    facts: dict[str, str] = {}
    for fact, value in error.facts.items():
        facts |= _why_fact(words, fact, value)
    return words(f"why.{error.code}", **facts)


def _why_fact(words: Words, fact: str, value: object) -> dict[str, str]:
    match fact, value:
        case (("cost" | "coins"), int()):
            return {fact: words("count.coins", n=value)}
        case "cards", int():
            return {fact: words("count.cards", n=value)}
        case "built", int(built):
            reach = join(words, PLACES[:built], "or")
            return {"tiles": words("count.tiles", n=built), "reach": reach}
        case "phase", str():
            return {fact: words(f"phase.{value}")}
    return {}
