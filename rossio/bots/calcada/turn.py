"""A whole turn, searched: which stones to push, which to declare, and what to do with the tile.

Pushes cost bonus tiles, so only a few are tried. A turn that renews a display ends there: what is
turned up is not known.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from msgspec import Struct

from rossio.bots.calcada.answer import (
    DeclareStone,
    MoveOn,
    PlaceTile,
    PushStone,
    RenewDisplay,
    Step,
)
from rossio.bots.calcada.judge import Choice, Judge
from rossio.engine.calcada.carousel import COLOURS_AMONG, NUMBER, Carousel, move_stone
from rossio.engine.calcada.moves import (
    DECLARE,
    PLACES,
    RENEW,
    Declare,
    Move,
    Pass,
    Place,
    Push,
    Renew,
)
from rossio.engine.calcada.state import Declaration
from rossio.engine.calcada.view import View

MOST_PUSHES = 2

# Pushes, and the stones as they leave them.
Pushed = tuple[tuple[Move, ...], Carousel]


class Turn(Struct, frozen=True):
    """The rest of a turn, and what it may be expected to be worth to who plays it.

    `carousel` is how it leaves the stones. Without a `choice` a display is renewed, or nothing is
    declared.
    """

    moves: tuple[Move, ...]
    worth: float
    carousel: Carousel
    declared: Declaration | None = None
    choice: Choice | None = None

    @property
    def renews(self) -> bool:
        """Whether it ends with new tiles."""
        return self.declared is not None and self.choice is None


def turns(judge: Judge, most: int) -> Iterator[list[Turn]]:
    """Ways to play the rest of the turn: without a push, then with one, and so on.

    For each colour and number that can be declared there are so many tiles at most, the best ones.
    """
    for way in ways(judge.view):
        if found := [*with_tiles(judge, way, most)]:
            yield found


def cheapest(judge: Judge, pushes: int = MOST_PUSHES) -> Iterator[list[Turn]]:
    """The same with the best tile alone, and only the first way to a colour and number."""
    known: set[Declaration | None] = set()
    for way in ways(judge.view, pushes):
        if way.declared not in known:
            known.add(way.declared)
            if found := [*with_tiles(judge, way, 1)]:
                yield found


class Way(Struct, frozen=True, gc=False):
    """How a turn begins: what is pushed and declared, and how that leaves the stones."""

    moves: tuple[Move, ...]
    carousel: Carousel
    declared: Declaration | None
    pushes: int = 0


def ways(view: View, most: int = MOST_PUSHES) -> Iterator[Way]:
    """Every way to begin a turn; when that has been done, the one way things are.

    Nobody pushes more stones than are needed for a colour and a number.
    """
    if view.declared is not None:
        yield Way((), view.carousel, view.declared)
        return
    for move in view.moves:
        if not isinstance(move, Pass):
            break
        yield Way((move,), move_stone(view.carousel, move.space, move.colour), None)
    needed: dict[Declaration, int] = {}
    for pushes, carousel in carousels(view.carousel, min(view.player.bonus, most)):
        for space, stones in enumerate(carousel):
            number = NUMBER[stones]
            for colour in COLOURS_AMONG[stones]:
                declared = colour, number
                if needed.setdefault(declared, len(pushes)) == len(pushes):
                    after = move_stone(carousel, space, colour)
                    moves = (*pushes, DECLARE[space][colour])
                    yield Way(moves, after, declared, len(pushes))


def carousels(carousel: Carousel, most: int) -> Iterator[Pushed]:
    """How the stones can stand after so many pushes at most, each way once, and by which."""
    known: set[Carousel] = {carousel}
    last: list[Pushed] = [((), carousel)]
    yield from last
    for _ in range(most):
        pushed: list[Pushed] = []
        for pushes, before in last:
            for space, stones in enumerate(before):
                for colour in COLOURS_AMONG[stones]:
                    after = move_stone(before, space, colour)
                    if after not in known:
                        known.add(after)
                        pushed.append(((*pushes, Push(space, colour)), after))
        yield from pushed
        last = pushed


def with_tiles(judge: Judge, way: Way, most: int) -> Iterator[Turn]:
    """The best few things to do with what is declared."""
    if way.declared is None:
        yield Turn(way.moves, 0.0, way.carousel)
        return
    best = judge.best(*way.declared)
    if best is None:
        return
    cost = way.pushes * judge.bonus
    for choice in [best] if most == 1 else judge.choices(*way.declared)[:most]:
        moves = (*way.moves, PLACES[choice.face][choice.square])
        yield Turn(moves, choice.worth - cost, way.carousel, way.declared, choice)
    if judge.view.player.bonus > way.pushes:
        worth = judge.renewed(*way.declared) - cost
        yield Turn((*way.moves, *RENEW), worth, way.carousel, way.declared)


def steps_of(view: View, moves: Sequence[Move]) -> Iterator[Step]:
    """What each move of a turn does."""
    carousel, declared = view.carousel, view.declared
    for move in moves:
        match move:
            case Push(space, colour):
                yield PushStone(space, colour)
                carousel = move_stone(carousel, space, colour)
            case Declare(space, colour):
                declared = colour, NUMBER[carousel[space]]
                yield DeclareStone(space, *declared)
            case Pass(space, colour):
                yield MoveOn(space, colour)
            case Renew():
                assert declared is not None
                yield RenewDisplay(declared[0])
            case Place(face, square):
                assert declared is not None
                yield PlaceTile(declared[0], face, square)
            case _:
                assert_never(move)


def follow(judge: Judge, moves: Sequence[Move]) -> Turn:
    """The turn that these moves are, judged as any other; as far as the first renewal."""
    known = [*moves]
    if RENEW[0] in known:
        del known[known.index(RENEW[0]) + 1 :]
    carousel, declared, choice, worth = judge.view.carousel, judge.view.declared, None, 0.0
    for move in known:
        match move:
            case Push(space, colour):
                carousel = move_stone(carousel, space, colour)
                worth -= judge.bonus
            case Declare(space, colour):
                declared = colour, NUMBER[carousel[space]]
                carousel = move_stone(carousel, space, colour)
            case Pass(space, colour):
                carousel = move_stone(carousel, space, colour)
            case Renew():
                assert declared is not None
                worth += judge.renewed(*declared)
            case Place(face, square):
                assert declared is not None
                choice = Choice(judge.tile(declared[0], face, square), face, square)
                worth += choice.worth
    return Turn(tuple(known), worth, carousel, declared, choice)
