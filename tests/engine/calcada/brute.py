"""The rules of legality and scoring once more, as plainly as they can be written down.

Nothing here is shared with the engine but the way positions and moves are stored: boards are read
from the box file, tiles are taken apart into colour and motif, and the carousel into stones.
"""

from collections import Counter

from rossio.engine.calcada.moves import MOVES, Declare, Move, Pass, Place, Push, Renew
from rossio.engine.calcada.state import State

Cell = tuple[int, int]
Laid = dict[Cell, tuple[int, int]]


def cells() -> list[Cell]:
    return [(row, column) for row in range(5) for column in range(5)]


def laid(state: State, seat: int) -> Laid:
    """The colour and the face of each tile, by row and column."""
    tiles = state.players[seat].tiles
    return {
        (row, column): divmod(tile, 6)
        for row, column in cells()
        if (tile := tiles[5 * row + column]) is not None
    }


def stones(state: State) -> list[Counter[int]]:
    """How many stones of each colour are on each space."""
    return [Counter({c: packed // 4**c % 4 for c in range(5)}) for packed in state.carousel]


def board(state: State, seat: int) -> tuple[dict[Cell, int], dict[Cell, str]]:
    """The number and the district of every square."""
    files = getattr(state.box.file, state.side)
    file = files[seat if len(files) > 1 else 0]
    numbers = {(row, column): int(file.numbers[row][column]) for row, column in cells()}
    return numbers, {(row, column): file.districts[row][column] for row, column in cells()}


def multipliers(state: State) -> tuple[int, ...]:
    by_players = state.box.file.multipliers
    return (by_players.two, by_players.three, by_players.four)[len(state.players) - 2]


def full_districts(state: State, seat: int) -> dict[str, int]:
    """The complete districts of a seat, each with its colour."""
    _, districts = board(state, seat)
    tiles = laid(state, seat)
    return {
        name: next(tiles[cell][0] for cell in cells() if districts[cell] == name)
        for name in {*districts.values()}
        if all(cell in tiles for cell in cells() if districts[cell] == name)
    }


def closed(state: State) -> set[int]:
    """The colours of which nobody takes a tile any more."""
    seats = range(len(state.players))
    completed = Counter(c for seat in seats for c in full_districts(state, seat).values())
    return {colour for colour in range(5) if completed[colour] == len(multipliers(state))}


class Turn:
    """The turn of the seat to move, with everything looked up once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.bonus = state.players[state.seat].bonus
        self.stones = stones(state)
        self.numbers, self.districts = board(state, state.seat)
        self.tiles = laid(state, state.seat)
        self.without_tiles = closed(state) | {c for c in range(5) if not state.displays[c]}
        self.declarable = {
            (space, colour)
            for space in range(6)
            for colour in range(5)
            if self.may_be_declared(space, colour)
        }

    def may_lie(self, colour: int, number: int, cell: Cell) -> bool:
        """Whether a tile may be placed on a square, by number and district; six is any number."""
        if cell in self.tiles or (number < 6 and self.numbers[cell] != number):
            return False
        district = self.districts[cell]
        others = [self.tiles[other][0] for other in self.tiles if self.districts[other] == district]
        return all(other == colour for other in others)

    def may_be_declared(self, space: int, colour: int) -> bool:
        """Whether there is such a stone, and a tile can be placed for it."""
        if not self.stones[space][colour] or colour in self.without_tiles:
            return False
        number = self.stones[space].total()
        return any(self.may_lie(colour, number, cell) for cell in cells())

    def is_legal(self, move: Move) -> bool:
        """Whether the rules allow a move."""
        phase = self.state.phase
        match move:
            case Declare(space, colour):
                return phase == "declare" and (space, colour) in self.declarable
            case Push(space, colour):
                return phase == "declare" and self.bonus > 0 < self.stones[space][colour]
            case Pass(space, colour):
                stuck = not self.declarable
                return phase == "declare" and stuck and self.stones[space][colour] > 0
            case Renew():
                return phase == "place" and self.bonus > 0
            case Place(face, square):
                if self.state.declared is None:
                    return False
                colour, number = self.state.declared
                there = face in self.state.displays[colour]
                return there and self.may_lie(colour, number, divmod(square, 5))


def legal(state: State) -> set[Move]:
    """Every move there is, asked one by one whether the rules allow it."""
    turn = Turn(state)
    return {move for move in MOVES.values() if turn.is_legal(move)}


def group_points(state: State, seat: int) -> int:
    """Points for connected motifs: cells are joined with their neighbours until nothing changes."""
    tiles = laid(state, seat)
    names = {cell: cell for cell, (_, face) in tiles.items() if face != 5}
    changed = True
    while changed:
        changed = False
        for row, column in names:
            for other in ((row + 1, column), (row, column + 1)):
                same = other in names and tiles[other][1] == tiles[row, column][1]
                if same and names[other] != names[row, column]:
                    both = names[other], names[row, column]
                    names = {cell: min(both) if n in both else n for cell, n in names.items()}
                    changed = True
    sizes = Counter(names.values()).values()
    points = {1: 0, 2: 1, 3: 3, 4: 5, 5: 8, 6: 11, 7: 14}
    return sum(points.get(size, 18) for size in sizes)


def district_points(before: State, after: State, seat: int) -> int:
    """Points for the districts that a seat has completed between two positions.

    How often a colour was completed before, by anybody, says which multiplier its stone is at; the
    last one brings two points more.
    """
    new = full_districts(after, seat).items() - full_districts(before, seat).items()
    if not new:
        return 0
    seats, scores = range(len(before.players)), multipliers(before)
    down = Counter(colour for one in seats for colour in full_districts(before, one).values())
    sizes = Counter(board(before, seat)[1].values())
    return sum(
        sizes[name] * scores[down[colour]] + 2 * (down[colour] == len(scores) - 1)
        for name, colour in new
    )


def unfinished_points(state: State, seat: int) -> int:
    _, districts = board(state, seat)
    full = full_districts(state, seat)
    return sum(districts[cell] not in full for cell in laid(state, seat))
