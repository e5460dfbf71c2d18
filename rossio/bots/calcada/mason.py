"""The mason: searches its whole turn, and plays the one that is worth most to itself.

Pushes are tried as far as two, every stone that can be declared, and the best tile or the chance of
a better one after renewing. Other players are not looked at. Its turn is searched anew at each of
its moves, because a renewed display may have turned up something better.
"""

from collections.abc import Iterator

from msgspec import Struct

from rossio.bots.calcada.judge import Judge, Weights
from rossio.engine.calcada.carousel import COLOURS_AMONG, NUMBER, Carousel, move_stone
from rossio.engine.calcada.moves import RENEW, Declare, Move, Pass, Place, Push
from rossio.engine.calcada.view import View
from rossio.engine.rng import Rng

# The best of a few that played 50 games each against the apprentice. A district that lacks a tile
# counts little, or it would begin all of them and leave the high multipliers to the others.
WEIGHTS = Weights(bonus=1.5, finish=0.25, room=0.7)
MOST_PUSHES = 2


class Turn(Struct, frozen=True):
    """A turn until its stone is declared, and what it may be expected to be worth."""

    worth: float
    moves: tuple[Move, ...]


def think(view: View, _: Rng) -> Iterator[Move]:
    """The first move of the best turn; nothing is left to chance."""
    judge = Judge(view, WEIGHTS)
    if view.phase == "place":
        yield _choose_tile(judge)
        return
    best: Turn | None = None
    for turns in _turns(judge):
        found = max(turns, key=lambda turn: turn.worth, default=None)
        if found and (best is None or found.worth > best.worth):
            best = found
        yield best.moves[0] if best else view.moves[0]


def _choose_tile(judge: Judge) -> Move:
    assert judge.view.declared is not None
    best = judge.best(*judge.view.declared)
    assert best is not None
    if judge.view.player.bonus and judge.renewed(*judge.view.declared) > best.worth:
        return RENEW[0]
    return Place(best.face, best.square)


def _turns(judge: Judge) -> Iterator[list[Turn]]:
    """The turns without a push, then those with one, and so on."""
    view = judge.view
    passes = [Turn(0.0, (move,)) for move in view.moves[:1] if isinstance(move, Pass)]
    pushed: dict[Carousel, tuple[Move, ...]] = {view.carousel: ()}
    for pushes in range(min(view.player.bonus, MOST_PUSHES) + 1):
        left = view.player.bonus - pushes
        yield passes + [
            turn
            for carousel, moves in pushed.items()
            for turn in _declaring(judge, carousel, moves, left)
        ]
        pushed = {
            move_stone(carousel, space, colour): (*moves, Push(space, colour))
            for carousel, moves in pushed.items()
            for space, stones in enumerate(carousel)
            for colour in COLOURS_AMONG[stones]
        }


def _declaring(
    judge: Judge, carousel: Carousel, pushes: tuple[Move, ...], bonus: int
) -> Iterator[Turn]:
    cost = len(pushes) * judge.weights.bonus
    for space, stones in enumerate(carousel):
        number = NUMBER[stones]
        for colour in COLOURS_AMONG[stones]:
            if choice := judge.best(colour, number):
                worth = max(choice.worth, judge.renewed(colour, number)) if bonus else choice.worth
                yield Turn(worth - cost, (*pushes, Declare(space, colour)))
