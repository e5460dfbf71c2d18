"""A whole position that a seat must reckon with: what it sees is kept, what is hidden is dealt."""

from collections import Counter
from itertools import chain
from math import prod

from rossio.engine.errors import PositionError
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import CardId, SoloId
from rossio.engine.rossio.boxfile import Kind
from rossio.engine.rossio.rest import rest_of_cards, rest_of_tiles
from rossio.engine.rossio.setup import SOLO_CARDS
from rossio.engine.rossio.square import Colour
from rossio.engine.rossio.state import Player, Ross, Secret, State, batch_of
from rossio.engine.rossio.view import View


def determinize(view: View, rng: Rng) -> State:
    """A random position that looks like this view.

    A hand is dealt from the batches that its cards were drawn from. Every order of what is hidden
    is otherwise equally likely: what others kept, left in the market or did not
    recruit is not read as a hint. Points that are hidden are not drawn at all, but taken to be as
    many as the viewer's own (0 for a bystander), so a search must not lean on them.
    """
    hands, deck = _deal_cards(view, rng)
    own = 0 if view.seat is None else view.players[view.seat].points or 0
    return State(
        box=view.box,
        options=view.options,
        bonuses=view.bonuses,
        first=view.first,
        square=view.square,
        market=view.market,
        discard=view.discard,
        players=[
            Player(
                seen.tiles,
                seen.slots,
                seen.coins,
                own if seen.points is None else seen.points,
                seen.known,
            )
            for seen in view.players
        ],
        ross=None if view.ross is None else Ross(view.ross.row, view.ross.repeats),
        secret=Secret(
            deck=deck,
            stack=_deal_tiles(view, rng),
            hands=hands,
            ross_deck=_deal_solo(view, rng),
            generator=rng.next64(),
        ),
        seat=view.to_move,
        round=view.round,
        phase=view.phase,
        built=view.built,
        going_on=view.going_on,
        ended_by=view.ended_by,
        shuffled=view.shuffled,
    )


def _deal_cards(view: View, rng: Rng) -> tuple[list[tuple[CardId, ...]], tuple[CardId, ...]]:
    slots = (helper.card for player in view.players for helper in player.slots)
    known = (card for player in view.players for card in player.known)
    seen = chain(view.market, view.discard, view.hand, slots, known)
    unseen = rest_of_cards(view.box, view.options.nobles, seen)
    batches: list[list[CardId]] = [[] for _ in range(len(view.shuffled) + 1)]
    for card in unseen:
        batches[batch_of(view.shuffled, card)].append(card)
    batches = [rng.shuffled(batch) for batch in batches]
    hands: list[tuple[CardId, ...]] = []
    for seat, player in enumerate(view.players):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            drawn = (batches[number].pop(0) for number in player.batches)
            hands.append((*drawn, *player.known))
    # Before a batch is shuffled into the deck, the last card of the one before has been drawn.
    return hands, tuple(batches[-1])


def _deal_tiles(view: View, rng: Rng) -> tuple[Colour, ...]:
    boards = (player.tiles for player in view.players)
    return tuple(rng.shuffled(rest_of_tiles(view.box, view.square, boards)))


def _deal_solo(view: View, rng: Rng) -> tuple[SoloId, ...]:
    """ROSS's deck: the top card has the arrow that is seen, and is drawn first for that reason."""
    if view.ross is None or view.options.level is None or not view.ross.cards:
        return ()
    solo = view.box.solo
    unseen = [card for card in range(len(solo)) if card not in view.ross.row]
    missing = Counter(SOLO_CARDS[view.options.level])
    missing.subtract(solo[card].kind for card in view.ross.row)
    top = _draw_top(view, unseen, missing, rng)
    unseen.remove(top)
    missing[solo[top].kind] -= 1
    below: list[SoloId] = []
    for kind, number in missing.items():
        below += rng.shuffled(card for card in unseen if solo[card].kind == kind)[:number]
    return (top, *rng.shuffled(below))


def _draw_top(view: View, unseen: list[SoloId], missing: Counter[Kind], rng: Rng) -> SoloId:
    """A card with the arrow that is seen, each as likely as it is to be in the deck.

    That is the share of its kind that is in the deck; whole numbers, because drawing needs them.
    """
    kinds = Counter(view.box.solo[card].kind for card in unseen)
    whole = prod(kinds.values())
    chances = {
        card: missing[view.box.solo[card].kind] * whole // kinds[view.box.solo[card].kind]
        for card in unseen
        if view.ross is not None and view.box.solo[card].turn == view.ross.arrow
    }
    if min(missing.values()) < 0 or not any(chances.values()):
        raise PositionError("impossible", "This view cannot happen: no next card of ROSS fits it.")
    lots = [card for card, chance in chances.items() for _ in range(chance)]
    return lots[rng.below(len(lots))]
