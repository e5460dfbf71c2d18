"""A whole position that a seat must reckon with: what it sees is kept, what is hidden is dealt."""

from rossio.engine.rng import Rng
from rossio.engine.rossio.box import CardId, SoloId
from rossio.engine.rossio.setup import SOLO_CARDS
from rossio.engine.rossio.square import COLOURS, Colour
from rossio.engine.rossio.state import Level, Player, Ross, Secret, State
from rossio.engine.rossio.view import SeenRoss, View


def determinize(view: View, rng: Rng) -> State:
    """A random position that looks like this view, every one of them equally likely.

    Points that are hidden are taken to be as many as the viewer's own.
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
            Player(seen.tiles, seen.slots, seen.coins, own if seen.points is None else seen.points)
            for seen in view.players
        ],
        ross=None if view.ross is None else Ross(view.ross.row, view.ross.repeats),
        secret=Secret(
            deck=deck,
            stack=tuple(rng.shuffled(_unseen_tiles(view))),
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
    )


def _deal_cards(view: View, rng: Rng) -> tuple[list[tuple[CardId, ...]], tuple[CardId, ...]]:
    seen = {*view.market, *view.discard, *view.hand}
    seen.update(helper.card for player in view.players for helper in player.slots)
    unseen = rng.shuffled(card for card in view.box.deck(view.options.nobles) if card not in seen)
    hands: list[tuple[CardId, ...]] = []
    for seat, player in enumerate(view.players):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(unseen[: player.cards]))
            del unseen[: player.cards]
    return hands, tuple(unseen)


def _unseen_tiles(view: View) -> list[Colour]:
    boards = [colour for player in view.players for colour in player.tiles]
    return [
        colour
        for colour in COLOURS
        for _ in range(
            view.box.tiles[colour] - view.square.tiles[colour].bit_count() - boards.count(colour)
        )
    ]


def _deal_solo(view: View, rng: Rng) -> tuple[SoloId, ...]:
    if view.ross is None or view.options.level is None or not view.ross.cards:
        return ()
    # The next card is known by its arrow: deal until it has that one.
    while True:
        deck = _solo_deck(view, view.ross, view.options.level, rng)
        if view.box.solo[deck[0]].turn == view.ross.arrow:
            return deck


def _solo_deck(view: View, ross: SeenRoss, level: Level, rng: Rng) -> tuple[SoloId, ...]:
    solo = view.box.solo
    chosen: list[SoloId] = []
    for kind, number in SOLO_CARDS[level].items():
        seen = sum(solo[card].kind == kind for card in ross.row)
        unseen = [n for n, card in enumerate(solo) if card.kind == kind and n not in ross.row]
        chosen += rng.shuffled(unseen)[: number - seen]
    return tuple(rng.shuffled(chosen))
