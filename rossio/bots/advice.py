"""Advice for whoever is to move: the turns that the master thinks best, and why.

It is made of a seat's view alone. Reasons are facts with numbers, the weightiest first; points and
coins among them are what the rules give.
"""

from collections.abc import Iterator, Sequence
from heapq import nlargest

from msgspec import Struct, structs

from rossio.bots.judge import Judge, Turn
from rossio.bots.mason import worth_of_rest
from rossio.bots.master import BEHIND, WEIGHTS, best_few, try_out
from rossio.bots.turn import LaidTile, further_activations, laid_tiles
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.moves import Discard, Keep, Move, Swap
from rossio.engine.rossio.square import Square, closes, is_full
from rossio.engine.rossio.state import SLOTS, Helper, Seat
from rossio.engine.rossio.view import View

SHOWN = 3
"""So many turns are advised at most."""
_AT_LEAST = 2
"""So many are shown even if the best stands out, if there are so many."""
_OTHER_TILES = 2
"""Turns with the same card differ if so many of their tiles do."""


# --- Reasons ------------------------------------------------------------------------------------


class Scores(Struct, frozen=True, tag=True):
    """The cards under the board give so many points at once."""

    points: int


class Earns(Struct, frozen=True, tag=True):
    """Cards and tiles built give so many coins."""

    coins: int


class Closes(Struct, frozen=True, tag=True):
    """A column is completed, and its bonus taken."""

    column: int
    bonus: Bonus


class Grows(Struct, frozen=True, tag=True):
    """A card under the board, which will be activated again, counts more often than before."""

    card: CardId
    before: int
    after: int


class Takes(Struct, frozen=True, tag=True):
    """A card of the market, and how often it counts then."""

    card: CardId
    count: int


class Promises(Struct, frozen=True, tag=True):
    """A card is likely to give about so many points over its activations to come."""

    card: CardId
    points: int


class Spares(Struct, frozen=True, tag=True):
    """The cards of another player grow less than by the other turns: by so many points a turn."""

    seat: Seat
    points: int


Reason = Scores | Earns | Closes | Grows | Takes | Promises | Spares


class Advice(Struct, frozen=True):
    """A way to play the rest of a turn, or cards to keep or to discard.

    `moves` are those of the whole turn, as if no bonus drew cards in between. `points` and `coins`
    are what it changes; `worth` is the master's opinion, in points, to be compared with others.
    """

    moves: tuple[str, ...]
    worth: int
    points: int = 0
    coins: int = 0
    recruited: Helper | None = None
    cards: tuple[CardId, ...] = ()
    laid: tuple[LaidTile, ...] = ()
    swaps: int = 0
    take: int | None = None
    reasons: tuple[Reason, ...] = ()


# --- Turns --------------------------------------------------------------------------------------


def advise(view: View, rng: Rng) -> Iterator[tuple[Advice, ...]]:
    """The best few turns that differ in a way one cares about, after nothings for breath.

    The turns that the master would try out are among those tried out here, on the same deals; one
    that it would not have tried may still turn out to be the best.
    """
    judge = Judge(view, WEIGHTS)
    if view.phase in ("keep", "discard"):
        yield _advise_cards(judge)
        return
    best: list[Turn] = []
    masters: list[Turn] = []
    for found in judge.turns():
        turns = _with_every_card(judge, found)
        masters = best_few(masters + turns)
        best = _best_others(view, best + turns)
        yield ()
    tried = masters + [turn for turn in best if turn not in masters]
    worths: list[float] = []
    for worths in try_out(view, tried, rng):  # noqa: B007
        yield ()
    ranked = [structs.replace(turn, worth=worth) for turn, worth in zip(tried, worths, strict=True)]
    yield told(judge, _best_others(view, ranked))


def _with_every_card(judge: Judge, turns: list[Turn]) -> list[Turn]:
    """When building is over, which card to take is all there is to say."""
    if len(turns) > 1 or turns[0].take is None:
        return turns
    (turn,) = turns
    return [
        judge.turn(turn.recruitment, turn.building, place) for place in range(turn.building.built)
    ]


def _best_others(view: View, turns: list[Turn]) -> list[Turn]:
    """The best turns of which none is much like a better one; a third not far behind the best."""
    ranked = sorted(turns, key=lambda turn: -turn.worth)
    found: list[Turn] = []
    for turn in ranked:
        if len(found) >= _AT_LEAST and turn.worth < ranked[0].worth - BEHIND:
            break
        if len(found) == SHOWN:
            break
        if all(_differ(view, turn, better) for better in found):
            found.append(turn)
    return found


def _differ(view: View, one: Turn, other: Turn) -> bool:
    if _recruited_kind(view, one) != _recruited_kind(view, other):
        return True
    tiles = _tiles(view, one)
    if not tiles:
        return one.take != other.take and not is_full(view.square)
    return len(tiles ^ _tiles(view, other)) >= _OTHER_TILES


def _recruited_kind(view: View, turn: Turn) -> tuple[object, ...]:
    """What is printed on the recruited card, for some are there twice; at the end only points."""
    helper = turn.recruitment.slots[-1]
    if is_full(turn.building.square):
        return (turn.recruitment.points,)
    card = view.box.cards[helper.card]
    return helper.side, card.colour, card.pattern.drawing, card.cost, card.points


def _tiles(view: View, turn: Turn) -> set[tuple[int, int]]:
    return {(laid.space, laid.colour) for laid in laid_tiles(view, turn.building.moves)}


def told(judge: Judge, turns: Sequence[Turn]) -> tuple[Advice, ...]:
    """Turns with their reasons, each also beside the others of them."""
    return tuple(_tell(judge, turn, turns) for turn in turns)


def _tell(judge: Judge, turn: Turn, turns: Sequence[Turn]) -> Advice:
    view, recruitment, building = judge.view, turn.recruitment, turn.building
    reasons = [
        *_gains(judge, turn),
        *_closings(view, building.square),
        *_growths(judge, turn),
        *_card_taken(judge, turn),
        *_spared(judge, turn, turns),
    ]
    reasons.sort(key=lambda pair: -pair[0])
    return Advice(
        moves=tuple(map(str, turn.moves)),
        worth=round(turn.worth),
        points=recruitment.points + building.points,
        coins=building.coins - view.player.coins,
        recruited=recruitment.slots[-1] if recruitment.moves else None,
        laid=tuple(laid_tiles(view, building.moves)),
        swaps=sum(isinstance(move, Swap) for move in building.moves),
        take=turn.take,
        reasons=tuple(reason for _, reason in reasons),
    )


# --- Why ----------------------------------------------------------------------------------------
# Each reason comes with its weight, in points.

_Weighed = Iterator[tuple[float, Reason]]
_BONUS_WEIGHT: dict[Bonus, float] = {
    "coin": WEIGHTS.coin,
    "cards": WEIGHTS.cards_bonus,
    "token": WEIGHTS.cards_bonus,
}


def _gains(judge: Judge, turn: Turn) -> _Weighed:
    view, recruitment, building = judge.view, turn.recruitment, turn.building
    is_last = bool(recruitment.moves) and is_full(building.square)
    if recruitment.points or is_last:
        yield recruitment.points, Scores(recruitment.points)
    coin = WEIGHTS.coin * judge.outlook.coin[judge.empty(building.square)]
    coins = building.coins - view.player.coins + _paid(view, turn)
    coins -= sum(view.bonuses[column] == "coin" for column in _closed(view, building.square))
    if coins and coin:
        yield coin * coins, Earns(coins)


def _paid(view: View, turn: Turn) -> int:
    """The coins that a turn costs."""
    swaps = sum(isinstance(move, Swap) for move in turn.building.moves)
    helper = turn.recruitment.slots[-1]
    if not turn.recruitment.moves or helper.side == "B":
        return swaps
    return swaps + view.box.costs[helper.card]


def _closed(view: View, square: Square) -> Iterator[int]:
    for column in range(square.columns):
        if closes(square, column) and not closes(view.square, column):
            yield column


def _closings(view: View, square: Square) -> _Weighed:
    for column in _closed(view, square):
        bonus = view.bonuses[column]
        yield _BONUS_WEIGHT[bonus], Closes(column, bonus)


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
    seats = () if view.ross is not None else range(len(view.players))
    for seat in seats:
        if seat != view.to_move:
            own = _given(view, seat, turn.building.square)
            most = max(_given(view, seat, other.building.square) for other in turns)
            if most > own:
                yield float(most - own), Spares(seat, most - own)


def _given(view: View, seat: Seat, square: Square) -> int:
    """What a player's cards would give at their next activation."""
    return sum(
        view.box.cards[helper.card].points * count_card(view.box.cards[helper.card], square.tiles)
        for helper, times in further_activations(view.players[seat].slots)
        if helper.side == "A" and times
    )


# --- Cards to keep or to discard ----------------------------------------------------------------


def _advise_cards(judge: Judge) -> tuple[Advice, ...]:
    moves = judge.view.moves
    worths = {move: worth_of_rest(judge, move) for move in moves}
    best = nlargest(len(moves), moves, key=lambda move: worths[move])
    found: dict[tuple[object, ...], Advice] = {}
    for move in best:
        if worths[move] > worths[best[0]] - BEHIND:
            found.setdefault(_kinds(judge, move), _cards_told(judge, move, worths[move]))
    return tuple(found.values())[:SHOWN]


def _chosen(view: View, move: Move) -> tuple[CardId, ...]:
    assert isinstance(move, Keep | Discard)
    return tuple(view.hand[place] for place in move.cards)


def _kinds(judge: Judge, move: Move) -> tuple[object, ...]:
    """What is printed on the cards, in any order."""
    cards = (judge.cards[card] for card in _chosen(judge.view, move))
    kinds = [(card.colour, card.pattern.drawing, card.cost, card.points) for card in cards]
    return tuple(sorted(kinds, key=str))


def _cards_told(judge: Judge, move: Move, worth: float) -> Advice:
    view, chosen = judge.view, _chosen(judge.view, move)
    stay = chosen if isinstance(move, Keep) else [c for c in view.hand if c not in chosen]
    empty = judge.empty(view.square)
    points = {card: judge.to_come(card, view.square, empty, SLOTS) for card in stay}
    ranked = sorted(stay, key=lambda card: -points[card])
    reasons = tuple(Promises(card, round(points[card])) for card in ranked)
    return Advice(moves=(str(move),), worth=round(worth), cards=chosen, reasons=reasons)
