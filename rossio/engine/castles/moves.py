"""Moves: every choice a player can have, a turn being several of them.

Each has a short text, by which records know it. The texts are frozen. Tiles, castles, contracts and
spaces count from 1 there; sides are `a` and `b`, terrains go by their letters, cells and quarters
as in `grid`.

    k7        keep a contract                     in        a worker comes onto the new tile
    ia        the initial tile's side             uo.nw-s   a worker gets up and walks south
    +12a      add an exploration tile             gn        the worker walks on, to the north
    =2+12b    replace the second one by it        rne       the worker lies down on a quarter
    l17e3n2   lay a land tile on a cell           p         religion, without walking
    t3        turn it three times                 bh1       score houses, on the top space
    cse       the castle comes here               xs        spend a worker from the supply
    mne       mark the terrains of a hill         xo.nw     spend one in the territory
    c         the cylinder one space on           x3        spend one on a castle
    d7        a disc onto a space                 e         end the turn
    s3r       sell rye to a castle
    vl2       score lakes, on the second space
    fs, f7    spend a disc from the supply, from a space
"""

import re
from functools import cache

from msgspec import Struct

from rossio.engine.castles.box import (
    INITIAL,
    SIDE_LETTERS,
    CastleId,
    ContractId,
    ExplorationId,
    Face,
    TileId,
)
from rossio.engine.castles.boxfile import CASTLES, CONTRACTS, EXPLORATIONS, SPACES
from rossio.engine.castles.grid import (
    DIRECTION_NAMES,
    QUARTER_NAMES,
    Cell,
    Direction,
    Place,
    Quarter,
    read_cell,
    read_place,
    write_cell,
    write_place,
)
from rossio.engine.castles.terrains import CONSTRUCTIONS, GOODS, LANDSCAPES, LETTERS, Terrain
from rossio.engine.errors import IllegalMoveError, quote


class Keep(Struct, frozen=True, gc=False):
    """Keep this contract secretly; the other is laid open."""

    contract: ContractId

    def __str__(self) -> str:
        return f"k{self.contract + 1}"


class Choose(Struct, frozen=True, gc=False):
    """Lay the initial tile with this side up."""

    side: int

    def __str__(self) -> str:
        return f"i{SIDE_LETTERS[self.side]}"


def write_face(face: Face) -> str:
    """A side of an exploration tile as a text."""
    return f"{face // 2 + 1}{SIDE_LETTERS[face % 2]}"


class Add(Struct, frozen=True, gc=False):
    """Add an exploration tile at the right end of the track."""

    face: Face

    @property
    def tile(self) -> ExplorationId:
        """The tile whose side it is."""
        return self.face // 2

    def __str__(self) -> str:
        return f"+{write_face(self.face)}"


class Replace(Struct, frozen=True, gc=False):
    """Put an exploration tile in the place of one that the cylinder has not reached."""

    place: int
    face: Face

    @property
    def tile(self) -> ExplorationId:
        """The tile whose side it is."""
        return self.face // 2

    def __str__(self) -> str:
        return f"={self.place + 1}+{write_face(self.face)}"


class Lay(Struct, frozen=True, gc=False):
    """Lay a land tile on a cell; how it is turned comes next."""

    tile: TileId
    cell: Cell

    def __str__(self) -> str:
        return f"l{self.tile + 1}{write_cell(self.cell)}"


class Turn(Struct, frozen=True, gc=False):
    """Turn the tile clockwise, so often."""

    turns: int

    def __str__(self) -> str:
        return f"t{self.turns}"


class BuildCastle(Struct, frozen=True, gc=False):
    """Of several hills on which the castle could be, this one has it."""

    quarter: Quarter

    def __str__(self) -> str:
        return f"c{QUARTER_NAMES[self.quarter]}"


class Mark(Struct, frozen=True, gc=False):
    """Choose the hill at a quarter of the new tile, to mark its terrains."""

    quarter: Quarter

    def __str__(self) -> str:
        return f"m{QUARTER_NAMES[self.quarter]}"


class Advance(Struct, frozen=True, gc=False):
    """The cylinder goes one space on, for a terrain of the hill or for a half-coin."""

    def __str__(self) -> str:
        return "c"


class PlaceDisc(Struct, frozen=True, gc=False):
    """Put a disc from the supply on a space ahead of the cylinder."""

    space: int

    def __str__(self) -> str:
        return f"d{self.space + 1}"


class Sell(Struct, frozen=True, gc=False):
    """Sell all goods of a kind to a castle."""

    castle: CastleId
    good: Terrain

    def __str__(self) -> str:
        return f"s{self.castle + 1}{LETTERS[self.good]}"


class ScoreLandscape(Struct, frozen=True, gc=False):
    """Score a landscape on a space of its track, which counts from the top."""

    landscape: Terrain
    space: int

    def __str__(self) -> str:
        return f"v{LETTERS[self.landscape]}{self.space + 1}"


class SpendDisc(Struct, frozen=True, gc=False):
    """Spend the disc on this space, or one from the supply if that is None."""

    space: int | None

    def __str__(self) -> str:
        return "fs" if self.space is None else f"f{self.space + 1}"


class Enter(Struct, frozen=True, gc=False):
    """Put a worker from the supply on the crossroad of the new tile."""

    def __str__(self) -> str:
        return "in"


class GetUp(Struct, frozen=True, gc=False):
    """A worker gets up from where it lies, and walks in a direction."""

    place: Place
    direction: Direction

    def __str__(self) -> str:
        return f"u{write_place(self.place)}-{DIRECTION_NAMES[self.direction]}"


class WalkOn(Struct, frozen=True, gc=False):
    """The worker on the crossroad walks on in a direction."""

    direction: Direction

    def __str__(self) -> str:
        return f"g{DIRECTION_NAMES[self.direction]}"


class LieDown(Struct, frozen=True, gc=False):
    """The worker on the crossroad lies down on a quarter."""

    quarter: Quarter

    def __str__(self) -> str:
        return f"r{QUARTER_NAMES[self.quarter]}"


class Pray(Struct, frozen=True, gc=False):
    """Take the worker actions without a movement: religion, then constructions."""

    def __str__(self) -> str:
        return "p"


class ScoreConstruction(Struct, frozen=True, gc=False):
    """Score a construction on a space of its track, which counts from the top."""

    construction: Terrain
    space: int

    def __str__(self) -> str:
        return f"b{LETTERS[self.construction]}{self.space + 1}"


class SpendIdle(Struct, frozen=True, gc=False):
    """Spend a worker from the supply."""

    def __str__(self) -> str:
        return "xs"


class SpendWorker(Struct, frozen=True, gc=False):
    """Spend a worker that lies in the territory."""

    place: Place

    def __str__(self) -> str:
        return f"x{write_place(self.place)}"


class SpendGuard(Struct, frozen=True, gc=False):
    """Spend a worker that is on a castle."""

    castle: CastleId

    def __str__(self) -> str:
        return f"x{self.castle + 1}"


class End(Struct, frozen=True, gc=False):
    """End the turn."""

    def __str__(self) -> str:
        return "e"


Move = (
    Keep | Choose | Add | Replace | Lay | Turn | BuildCastle | Mark | Advance | PlaceDisc | Sell
    | ScoreLandscape | SpendDisc | Enter | GetUp | WalkOn | LieDown | Pray | ScoreConstruction
    | SpendIdle | SpendWorker | SpendGuard | End
)  # fmt: skip

# All 22 exploration tiles in one track.
MOST_SPACES = EXPLORATIONS * SPACES
# The longest score track of any box.
_MOST_ON_TRACK = 6

KEEPS = tuple(map(Keep, range(CONTRACTS)))
CHOICES = tuple(map(Choose, range(len(SIDE_LETTERS))))
ADDS = tuple(map(Add, range(2 * EXPLORATIONS)))
TURNS = tuple(map(Turn, range(4)))
BUILDS = tuple(map(BuildCastle, range(4)))
MARKS = tuple(map(Mark, range(4)))
ADVANCE = Advance()
DISCS = tuple(map(PlaceDisc, range(MOST_SPACES)))
SELLS = tuple(tuple(Sell(castle, good) for good in GOODS) for castle in range(CASTLES))
SCORE_LANDSCAPES = tuple(
    tuple(ScoreLandscape(kind, space) for space in range(_MOST_ON_TRACK)) for kind in LANDSCAPES
)
SPEND_SUPPLY_DISC = SpendDisc(None)
SPEND_DISCS = tuple(map(SpendDisc, range(MOST_SPACES)))
ENTER, PRAY, END, SPEND_IDLE = Enter(), Pray(), End(), SpendIdle()
WALKS = tuple(map(WalkOn, range(4)))
LIES = tuple(map(LieDown, range(4)))
SCORE_CONSTRUCTIONS = tuple(
    tuple(ScoreConstruction(kind, space) for space in range(_MOST_ON_TRACK))
    for kind in CONSTRUCTIONS
)
SPEND_GUARDS = tuple(map(SpendGuard, range(CASTLES)))


class _Lays(dict[Cell, Lay]):
    """The moves that lay a tile, made when they are needed."""

    def __init__(self, tile: TileId) -> None:
        super().__init__()
        self._tile = tile

    def __missing__(self, cell: Cell) -> Lay:
        self[cell] = move = Lay(self._tile, cell)
        return move


LAYS = tuple(map(_Lays, range(INITIAL)))
_PATTERN = re.compile(
    r"l(?P<tile>[1-9]\d?)(?P<cell>[ewnso]\w*)|=(?P<at>[1-9]\d?)\+(?P<face>\w{2,3})"
    r"|u(?P<up>[\w.]+)-(?P<direction>[nesw])|x(?P<spent>\w+\.\w+)",
    re.ASCII,
)


@cache
def fixed_moves() -> dict[str, Move]:
    """The moves that are the same in every game, by their texts."""
    moves: list[Move] = [
        *KEEPS, *CHOICES, *ADDS, *TURNS, *BUILDS, *MARKS, ADVANCE, *DISCS, SPEND_SUPPLY_DISC,
        *SPEND_DISCS, ENTER, PRAY, END, SPEND_IDLE, *WALKS, *LIES, *SPEND_GUARDS,
    ]  # fmt: skip
    for several in (SELLS, SCORE_LANDSCAPES, SCORE_CONSTRUCTIONS):
        for some in several:
            moves += some
    return {str(move): move for move in moves}


def read_move(text: str) -> Move:
    """The move with this text."""
    move = fixed_moves().get(text) or _with_numbers(text)
    if move is None or str(move) != text:
        raise IllegalMoveError("no-move", f"{quote(text)} is not a move.")
    return move


def _with_numbers(text: str) -> Move | None:
    found = _PATTERN.fullmatch(text)
    if found is None:
        return None
    if found["tile"]:
        tile, cell = int(found["tile"]) - 1, read_cell(found["cell"])
        return None if cell is None or tile >= INITIAL else LAYS[tile][cell]
    if found["at"]:
        face = fixed_moves().get(f"+{found['face']}")
        place = int(found["at"]) - 1
        fits = isinstance(face, Add) and place < EXPLORATIONS
        return Replace(place, face.face) if isinstance(face, Add) and fits else None
    where = read_place(found["up"] or found["spent"])
    if where is None:
        return None
    if found["up"]:
        return GetUp(where, DIRECTION_NAMES.index(found["direction"]))
    return SpendWorker(where)
