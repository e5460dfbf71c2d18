"""What a move brings, from what is known to follow it: for the page and the terminal alike."""

from collections.abc import Iterator, Sequence

from rossio.engine.calcada.board import MOTIF_NAMES, Square, squares_in
from rossio.engine.calcada.carousel import move_stone, number_of
from rossio.engine.calcada.events import (
    BonusGained,
    Declared,
    DistrictCompleted,
    EndTriggered,
    Placed,
    Pushed,
    ScoreStoneLeft,
)
from rossio.engine.calcada.legal import squares_for
from rossio.engine.calcada.scoring import joined, lacking
from rossio.engine.calcada.view import View
from rossio.engine.events import Event
from rossio.words.catalogue import Words


def gains_told(words: Words, view: View, events: Sequence[Event]) -> Iterator[str]:
    """What the events of a move bring to the player to move, one thing after another.

    The view is that before the move.
    """
    for event in events:
        match event:
            case Pushed():
                yield _stones(words, view, event)
            case Declared():
                yield from _room(words, view, event)
            case Placed():
                yield from _district(words, view, event.square)
                yield from _group(words, view, event)
            case BonusGained(gained=gained):
                yield words("gives.bonus", n=gained)
            case DistrictCompleted(points=points):
                yield words("gives.completes", n=points)
            case ScoreStoneLeft(points=points):
                yield words("gives.closes", n=points)
            case EndTriggered():
                yield words("gives.end")


def _stones(words: Words, view: View, pushed: Pushed) -> str:
    """How many stones the two spaces of a push have after it."""
    after = move_stone(view.carousel, pushed.space, pushed.colour)
    here, there = (number_of(after[space]) for space in (pushed.space, pushed.to))
    return words("gives.stones", here=here, there=there)


def _room(words: Words, view: View, declared: Declared) -> Iterator[str]:
    """On how many squares a tile may lie after declaring, and the best district it completes."""
    colour = declared.colour
    squares = [*squares_in(squares_for(view, colour, declared.number))]
    yield words("gives.squares", n=len(squares))
    sizes = [size for size, tiles in (_fill(view, square) for square in squares) if tiles == size]
    if sizes:
        yield words("gives.could-complete", n=max(sizes) * view.multipliers[view.completed[colour]])


def _district(words: Words, view: View, square: Square) -> Iterator[str]:
    """How full a district is with a tile on this square; one that is full tells its points."""
    size, tiles = _fill(view, square)
    if tiles < size:
        yield words("gives.district", tiles=tiles, of=size)


def _fill(view: View, square: Square) -> tuple[int, int]:
    """The size of a square's district, and how many tiles it has with one on that square."""
    district = view.board.district_at[square]
    size = view.board.sizes[district]
    return size, 1 + size - lacking(view.board, view.player)[district]


def _group(words: Words, view: View, placed: Placed) -> Iterator[str]:
    """The group that a tile makes with those it touches, and what that adds at the end."""
    group = joined(view.box, view.player, placed.face, placed.square)
    if group is not None and group.points:
        told = words(f"count.group.{MOTIF_NAMES[placed.face]}", n=group.size)
        yield words("gives.group", group=told, n=group.points - group.before)
