"""What a tile is worth to a player, wherever it may be placed.

A player has points that would be counted if the game ended now, and prospects: districts that may
be completed, groups of motifs that may grow, bonus tiles. The worth of a tile is what it adds to
both. Which stone is declared only says which colours and numbers there are, so each colour and
number is judged once.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from msgspec import Struct

from rossio.bots.calcada.groups import groups_of
from rossio.bots.ranking import worth_of
from rossio.engine.calcada.board import (
    COLOURS,
    FACES,
    Board,
    Colour,
    District,
    Face,
    Square,
    Squares,
    colour_of,
    squares_in,
)
from rossio.engine.calcada.boxfile import DISPLAY
from rossio.engine.calcada.legal import Position, is_closed
from rossio.engine.calcada.rest import rest_by_face
from rossio.engine.calcada.rules import LEAVING_POINTS
from rossio.engine.calcada.scoring import BONUS_FOR_A_POINT, lacking
from rossio.engine.calcada.state import CLOSED_TO_END, SYMBOL_BONUS
from rossio.engine.calcada.view import View
from rossio.engine.events import Seat

Span = tuple[float, float]
"""A weight when the end is near, and at the beginning; in between it is in between."""


# How many ways there are to turn up a display from so many tiles; a colour of a box has fewer.
WAYS = [comb(tiles, DISPLAY) for tiles in range(64)]


class Weights(Struct, frozen=True):
    """How much prospects count, in points.

    `chance` is the share of the points to come that counts of a district which lacks one, two or
    more tiles, and `begun` what it counts besides; `untouched` is a district without tiles.
    `growth` is the share of what a next tile would add to a group, for each square where it could
    lie, and `alone` the same for a single tile, in points. `bonus` is a bonus tile. `swing` is how
    much it counts that a completed district takes points from others of its colour to come.
    """

    chance: tuple[Span, Span, Span]
    begun: tuple[Span, Span, Span]
    untouched: Span
    growth: Span
    alone: Span
    bonus: Span
    swing: float = 0.0


class Choice(Struct, frozen=True):
    """A tile for a colour and a number: where it goes, and what it is worth."""

    worth: float
    face: Face
    square: Square


class Judge:
    """A seat, with everything about its board looked up once."""

    def __init__(self, view: View, weights: Weights, seat: Seat | None = None) -> None:
        self.view = view
        self.seat = view.to_move if seat is None else seat
        self.player, self.board = view.players[self.seat], view.box.boards[view.side][self.seat]
        left = rounds_left(view)
        self._chance = [_at(span, left) for span in weights.chance]
        self._begun = [_at(span, left) for span in weights.begun]
        self._untouched = _at(weights.untouched, left)
        # A bonus tile that is left counts in the end.
        self.bonus = max(_at(weights.bonus, left), 1 / BONUS_FOR_A_POINT)
        self._symbol = SYMBOL_BONUS * self.bonus
        growth, alone = _at(weights.growth, left), _at(weights.alone, left)
        self._groups = groups_of(view.box, self.player.tiles, growth, alone)
        self._lacking = lacking(self.board, self.player)
        self._swing = weights.swing
        self._rest: list[list[int]] | None = None
        self._worths: dict[tuple[Colour, Square], tuple[float, ...]] = {}
        self._best: dict[tuple[Colour, int], Choice | None] = {}
        self._renewed: dict[tuple[Colour, int], float] = {}

    def best(self, colour: Colour, number: int) -> Choice | None:
        """The best of the tiles that lie there now; None if none can be placed."""
        if (colour, number) not in self._best:
            self._best[colour, number] = self._find_best(colour, number)
        return self._best[colour, number]

    def _find_best(self, colour: Colour, number: int) -> Choice | None:
        squares = self.squares(colour, number)
        found = [
            (self._by_face(colour, square)[face], -face, -square)
            for face in {*self.view.displays[colour]}
            for square in squares
        ]
        if not found:
            return None
        # Of equals the first face on the first square, as among all choices.
        worth, face, square = max(found)
        return Choice(worth, -face, -square)

    def choices(self, colour: Colour, number: int) -> list[Choice]:
        """What can be done with the tiles that lie there now, the best first."""
        squares = self.squares(colour, number)
        choices = [
            Choice(self._by_face(colour, square)[face], face, square)
            for face in sorted({*self.view.displays[colour]})
            for square in squares
        ]
        return sorted(choices, key=worth_of, reverse=True)

    def squares(self, colour: Colour, number: int) -> list[Square]:
        """Where a tile may be placed after declaring this colour and number."""
        if is_closed(self.view, colour) or not self.view.displays[colour]:
            return []
        return [*squares_in(self.player.open[colour] & self.board.with_number[number])]

    def renewed(self, colour: Colour, number: int) -> float:
        """What the best of three new tiles may be expected to be worth, less the bonus tile."""
        if (colour, number) not in self._renewed:
            self._renewed[colour, number] = self._expect(colour, number) - self.bonus
        return self._renewed[colour, number]

    def _expect(self, colour: Colour, number: int) -> float:
        if self._rest is None:
            self._rest = rest_by_face(self.view, self.view.returned)
        unseen = self._rest[colour]
        ways = WAYS[sum(unseen)]
        if not ways:
            return 0.0
        by_square = [self._by_face(colour, square) for square in self.squares(colour, number)]
        worths = [*map(max, zip(*by_square, strict=True))]
        # Of three tiles the best counts: how many ways there are with none better than a face.
        total, lower, below = 0.0, 0, 0
        for worth, face in sorted(zip(worths, FACES, strict=True)):
            lower += unseen[face]
            total += worth * (WAYS[lower] - below)
            below = WAYS[lower]
        return total / ways

    def tile(self, colour: Colour, face: Face, square: Square) -> float:
        """What is gained by placing a tile."""
        return self._by_face(colour, square)[face]

    def _by_face(self, colour: Colour, square: Square) -> tuple[float, ...]:
        known = self._worths.get((colour, square))
        if known is None:
            district = self.board.district_at[square]
            missing = self._lacking[district]
            gain = self.prospect(colour, district, missing - 1)
            gain -= self.prospect(colour, district, missing)
            if missing == 1 and self._swing:
                gain += self._swing * self._lowering(colour, district)
            *motifs, symbol = self._groups.added(square)
            known = (*[gain + added for added in motifs], gain + symbol + self._symbol)
            self._worths[colour, square] = known
        return known

    @property
    def standing(self) -> float:
        """What the seat has, and what it may hope for."""
        worth = self.player.points + self.player.bonus * self.bonus + self._groups.worth
        for district, squares in enumerate(self.board.districts):
            missing = self._lacking[district]
            if missing:
                worth += self.prospect(self._colour_in(squares), district, missing)
        return worth

    def _colour_in(self, squares: Squares) -> Colour:
        """The colour of a district, if it has a tile; any other otherwise."""
        for square in squares_in(squares):
            tile = self.player.tiles[square]
            if tile is not None:
                return colour_of(tile)
        return COLOURS[0]

    def prospect(self, colour: Colour, district: District, lacking: int) -> float:
        """What a district of a colour counts for when it lacks so many tiles."""
        size = self.board.sizes[district]
        if lacking == size:
            return self._untouched
        points = points_for(self.view, colour, size)
        if not lacking:
            return points
        if not points:
            return size - lacking
        place = min(lacking, len(self._chance)) - 1
        to_come = points - (size - lacking)
        return size - lacking + self._chance[place] * to_come + self._begun[place]

    def _lowering(self, colour: Colour, district: District) -> float:
        """What others lose when a district lowers a multiplier, less what is lost here by it."""
        lost = 0.0
        for seat, player in enumerate(self.view.players):
            board = self.view.box.boards[self.view.side][seat]
            for begun in districts_begun(board, player.open)[colour]:
                if seat != self.seat:
                    lost += self._loss(colour, begun) / (len(self.view.players) - 1)
                elif begun.district != district:
                    lost -= self._loss(colour, begun)
        return lost

    def _loss(self, colour: Colour, begun: Begun) -> float:
        place = min(begun.lacking, len(self._chance)) - 1
        now, then = (points_for(self.view, colour, begun.size, n) for n in (0, 1))
        return self._chance[place] * (now - max(then, begun.size - begun.lacking))


class Begun(Struct, frozen=True):
    """A district with tiles that is not complete."""

    district: District
    size: int
    lacking: int


@lru_cache(maxsize=4096)
def districts_begun(board: Board, open_: tuple[Squares, ...]) -> tuple[tuple[Begun, ...], ...]:
    """The districts with tiles that are not complete, by colour."""
    found: list[list[Begun]] = [[] for _ in COLOURS]
    for district, squares in enumerate(board.districts):
        for colour, of_colour in enumerate(open_):
            lacking = (squares & of_colour).bit_count()
            if 0 < lacking < board.sizes[district]:
                found[colour].append(Begun(district, board.sizes[district], lacking))
    return tuple(map(tuple, found))


def points_for(state: Position, colour: Colour, tiles: int, more: int = 0) -> int:
    """What a district of a colour scores at once as things are; nothing if the colour is closed.

    `more` districts of that colour may be complete before it.
    """
    down, multipliers = state.completed[colour] + more, state.multipliers
    if down >= len(multipliers):
        return 0
    leaves = down == len(multipliers) - 1
    return tiles * multipliers[down] + (LEAVING_POINTS if leaves else 0)


def rounds_left(view: View) -> float:
    """How far the end is: 1 at the beginning, and 0 when it is triggered."""
    spaces = len(view.multipliers)
    to_go = sorted(spaces - completed for completed in view.completed)
    return sum(to_go[:CLOSED_TO_END]) / (CLOSED_TO_END * spaces)


def _at(span: Span, left: float) -> float:
    """A weight when the end is so far; when it is triggered nothing is to come any more."""
    near, far = span
    return near + left * (far - near) if left else 0.0
