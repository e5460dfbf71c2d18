"""What a tile is worth to the player to move, wherever it may be placed.

The worth of a tile is that of its square, by colour, and that of its motif there. Which stone is
declared only says which colours and numbers there are, so each colour and number is judged once.
"""

from math import comb

from msgspec import Struct

from rossio.bots.ranking import worth_of
from rossio.engine.calcada.board import (
    BONUS,
    COLOURS,
    FACES,
    MOTIFS,
    NEIGHBOURS,
    SQUARES,
    Colour,
    Face,
    Square,
    Squares,
    connected,
    face_of,
    squares_in,
)
from rossio.engine.calcada.boxfile import DISPLAY
from rossio.engine.calcada.legal import squares_for
from rossio.engine.calcada.rest import rest_of_tiles
from rossio.engine.calcada.rules import LEAVING_POINTS
from rossio.engine.calcada.state import CLOSED_TO_END, SYMBOL_BONUS
from rossio.engine.calcada.view import View

# Districts of other colours are completed meanwhile, so it is more than the tiles of one.
TILES_A_DISTRICT = 4.0


class Weights(Struct, frozen=True):
    """How much things count, in points.

    `bonus` is a bonus tile; `finish` the chance that a district gets a tile that it lacks; `room`
    is an empty square beside a motif.
    """

    bonus: float
    finish: float
    room: float


class Choice(Struct, frozen=True):
    """The best tile for a colour and a number: where it goes, and what it is worth."""

    worth: float
    face: Face
    square: Square


class Judge:
    """The player to move, with everything about the board looked up once."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view, self.weights = view, weights
        self.board, self.tiles = view.board, view.player.tiles
        self.empty: Squares = sum(1 << square for square in SQUARES if self.tiles[square] is None)
        self.turns = _turns_left(view)
        self._points = [0, *(view.box.points_for_group(n) for n in range(1, len(SQUARES) + 1))]
        self._motifs = [
            sum(
                1 << square
                for square in SQUARES
                if (tile := self.tiles[square]) is not None and face_of(tile) == motif
            )
            for motif in MOTIFS
        ]
        self._motif_worths: dict[tuple[Face, Square], float] = {}
        self._square_worths: dict[tuple[Colour, Square], float] = {}
        self._choices: dict[tuple[Colour, int], list[Choice]] = {}
        self._renewed: dict[tuple[Colour, int], float] = {}

    def best(self, colour: Colour, number: int) -> Choice | None:
        """The best of the tiles that lie there now; None if none can be placed."""
        choices = self.choices(colour, number)
        return choices[0] if choices else None

    def choices(self, colour: Colour, number: int) -> list[Choice]:
        """What can be done with the tiles that lie there now, the best first."""
        if (colour, number) not in self._choices:
            squares = [*squares_in(squares_for(self.view, colour, number))]
            choices = [
                Choice(self.tile(colour, face, square), face, square)
                for face in sorted({*self.view.displays[colour]})
                for square in squares
            ]
            self._choices[colour, number] = sorted(choices, key=worth_of, reverse=True)
        return self._choices[colour, number]

    def best_with(self, colour: Colour, face: Face, squares: list[Square]) -> Choice:
        """The best square for a tile."""
        return max(
            (Choice(self.tile(colour, face, square), face, square) for square in squares),
            key=worth_of,
        )

    def renewed(self, colour: Colour, number: int) -> float:
        """What the best of three new tiles may be expected to be worth, less the bonus tile."""
        if (colour, number) not in self._renewed:
            self._renewed[colour, number] = self._expect(colour, number) - self.weights.bonus
        return self._renewed[colour, number]

    def _expect(self, colour: Colour, number: int) -> float:
        squares = [*squares_in(squares_for(self.view, colour, number))]
        unseen = rest_of_tiles(self.view, colour, self.view.returned[colour])
        if len(unseen) < DISPLAY:
            return 0.0
        worths = {face: self.best_with(colour, face, squares).worth for face in FACES}
        rising = sorted(unseen, key=worths.__getitem__)
        ways = comb(len(rising), DISPLAY)
        best_of = (
            worths[face] * comb(place, DISPLAY - 1) / ways for place, face in enumerate(rising)
        )
        return sum(best_of)

    def tile(self, colour: Colour, face: Face, square: Square) -> float:
        """What is gained by placing a tile."""
        if face == BONUS:
            return self._square(colour, square) + SYMBOL_BONUS * self.weights.bonus
        return self._square(colour, square) + self._motif(face, square)

    def _square(self, colour: Colour, square: Square) -> float:
        known = self._square_worths.get((colour, square))
        if known is None:
            district = self.board.district_at[square]
            size = self.board.sizes[district]
            lacking = (self.board.districts[district] & self.empty).bit_count()
            before = self._district(colour, size, lacking) if lacking < size else 0.0
            known = self._district(colour, size, lacking - 1) - before
            self._square_worths[colour, square] = known
        return known

    def _district(self, colour: Colour, size: int, lacking: int) -> float:
        """What a district of a colour may be expected to give when it lacks so many tiles."""
        down, multipliers = self.view.completed[colour], self.view.multipliers
        if down == len(multipliers):
            return size - lacking
        points = size * multipliers[down]
        if down == len(multipliers) - 1:
            points += LEAVING_POINTS
        if not lacking:
            return points
        chance = self.weights.finish**lacking if lacking <= self.turns else 0.0
        return chance * points + (1 - chance) * (size - lacking)

    def _motif(self, motif: Face, square: Square) -> float:
        known = self._motif_worths.get((motif, square))
        if known is None:
            alike = self._motifs[motif]
            size, before, left = 1, 0, alike
            for other in NEIGHBOURS[square]:
                if left >> other & 1:
                    group = connected(other, alike)
                    left &= ~group
                    size += group.bit_count()
                    before += self._points[group.bit_count()]
            room = sum(self.empty >> other & 1 for other in NEIGHBOURS[square])
            known = self._points[size] - before + self.weights.room * min(room, self.turns)
            self._motif_worths[motif, square] = known
        return known


def _turns_left(view: View) -> float:
    """How many turns this seat may have after this one, by how far down the stones are."""
    spaces = len(view.multipliers)
    to_go = sorted(spaces - completed for completed in view.completed if completed < spaces)
    closed = len(COLOURS) - len(to_go)
    if closed >= CLOSED_TO_END:
        return 0
    districts = sum(to_go[: CLOSED_TO_END - closed])
    return TILES_A_DISTRICT * districts / len(view.players)
