"""The apprentice: plays sensibly, and sees one move.

It takes points where it can, then goes on with its track or its workers. Where a tile goes is left
to chance, and what comes after the move is not thought of.
"""

from collections.abc import Iterator

from rossio.bots.ranking import best_move
from rossio.engine.castles.grid import HILL_AT
from rossio.engine.castles.moves import (
    Add,
    Advance,
    End,
    Enter,
    LieDown,
    Mark,
    Move,
    PlaceDisc,
    Pray,
    Replace,
    ScoreConstruction,
    ScoreLandscape,
    Sell,
)
from rossio.engine.castles.terrains import ANY, CONSTRUCTIONS, count
from rossio.engine.castles.track import next_space
from rossio.engine.castles.view import View
from rossio.engine.castles.workermoves import devotion
from rossio.engine.rng import Rng


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The legal move of the greatest worth; the generator decides between equals."""
    yield best_move(view.moves, lambda move: _worth(view, move), rng)


def _worth(view: View, move: Move) -> float:
    player, territory = view.player, view.territory
    match move:
        case ScoreLandscape(landscape, space):
            return 10.0 * view.box.landscapes[landscape - 4][space]
        case ScoreConstruction(construction, space):
            return 10.0 * view.box.constructions[construction - CONSTRUCTIONS.start][space]
        case Sell(castle, good):
            price = territory.prices[view.castles.index(castle)]
            return 2.0 * count(player.own, good) * price
        case Pray():
            return 8.0
        case Advance():
            return 9.0
        case Mark(quarter):
            assert view.cell is not None
            terrain = next_space(player)
            there = territory.terrains_on(view.cell + HILL_AT[quarter])
            return 6.0 if terrain is not None and there & ANY[terrain] else 2.0
        case Add():
            few = len(player.spaces) - player.cylinder <= 3
            return 7.0 if few else -1.0
        case Enter():
            return 4.0
        case LieDown(quarter):
            assert view.walker is not None
            there = territory.terrains_on(view.walker + HILL_AT[quarter])
            return devotion(there) + sum(count(there, kind) for kind in CONSTRUCTIONS)
        case Replace() | PlaceDisc():
            return -1.0
        case End():
            return 0.5
    return 0.0
