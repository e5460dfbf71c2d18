"""Advice for whoever is to move: the turns that the master thinks best, and why.

It is made of a seat's view alone.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from heapq import nlargest

from rossio.bots.ranking import AT_LEAST, SHOWN
from rossio.bots.rossio.answer import Advice, LayTile, Promises
from rossio.bots.rossio.judge import Judge, Turn
from rossio.bots.rossio.mason import worth_of_rest
from rossio.bots.rossio.master import BEHIND, WEIGHTS, candidates, try_out
from rossio.bots.rossio.reasons import reasons_for
from rossio.bots.rossio.turn import steps_of
from rossio.bots.trial import best_tried
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.moves import Discard, Keep, Move
from rossio.engine.rossio.square import is_full
from rossio.engine.rossio.state import SLOTS
from rossio.engine.rossio.view import View

_OTHER_TILES = 2
"""Turns with the same card differ if so many of their tiles do."""


# --- Turns --------------------------------------------------------------------------------------


def advise(view: View, rng: Rng) -> Iterator[tuple[Advice, ...]]:
    """The best few turns that differ in a way one cares about, after nothings for breath."""
    judge = Judge(view, WEIGHTS)
    if view.phase in ("keep", "discard"):
        yield _advise_cards(judge)
        return
    found = (_with_every_card(judge, turns) for turns in judge.turns())
    differ, trying = partial(_differ, view), partial(try_out, view, rng=rng)
    for best in best_tried(found, candidates, differ, BEHIND, trying):
        yield told(judge, best)


def _with_every_card(judge: Judge, turns: list[Turn]) -> list[Turn]:
    """When building is over, which card to take is all there is to say."""
    view = judge.view
    if view.phase == "recruit" or (view.phase == "build" and view.going_on):
        return turns
    return [
        judge.turn(turn.recruitment, turn.building, place)
        for turn in turns
        for place in range(turn.building.built)
    ]


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
    steps = steps_of(view, turn.building.moves)
    return {(step.space, step.colour) for step in steps if isinstance(step, LayTile)}


def told(judge: Judge, turns: Sequence[Turn]) -> tuple[Advice, ...]:
    """Turns with their reasons, each also beside the others of them."""
    return tuple(_tell(judge, turn, turns) for turn in turns)


def _tell(judge: Judge, turn: Turn, turns: Sequence[Turn]) -> Advice:
    return Advice(
        moves=tuple(map(str, turn.moves)),
        worth=round(turn.worth),
        steps=tuple(steps_of(judge.view, turn.moves)),
        reasons=reasons_for(judge, turn, turns),
    )


# --- Cards to keep or to discard ----------------------------------------------------------------


def _advise_cards(judge: Judge) -> tuple[Advice, ...]:
    moves = judge.view.moves
    worths = {move: worth_of_rest(judge, move) for move in moves}
    best = nlargest(len(moves), moves, key=lambda move: worths[move])
    found: dict[tuple[object, ...], Advice] = {}
    for move in best:
        if len(found) < AT_LEAST or worths[move] > worths[best[0]] - BEHIND:
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
    return Advice((str(move),), round(worth), tuple(steps_of(view, (move,))), reasons)
