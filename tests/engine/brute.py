"""The rules of legality and counting once more, as plainly as they can be written down.

Nothing here is shared with the engine but the way positions and moves are stored.
"""

from collections.abc import Iterator
from itertools import product

from rossio.engine.rossio.events import Laid, TurnStarted
from rossio.engine.rossio.moves import MOVES, Discard, Keep, Lay, Move, Recruit, Stop, Swap, Take
from rossio.engine.rossio.square import Square, colour_at
from rossio.engine.rossio.state import State
from tests.engine.random_games import deal_game, play_randomly

Cell = tuple[int, int]
Shape = frozenset[Cell]


def grid(square: Square) -> dict[Cell, int]:
    """The tiles by column and row."""
    cells = product(range(square.columns), range(4))
    colours = {(column, row): colour_at(square, 4 * column + row) for column, row in cells}
    return {cell: colour for cell, colour in colours.items() if colour is not None}


def around(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that touch a cell by a side."""
    column, row = cell
    return ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))


def is_wall(cell: Cell) -> bool:
    """Left, top and bottom are walls; the theatre on the right is none."""
    return cell[0] < 0 or cell[1] < 0 or cell[1] > 3


def may_be_built_on(square: Square, cell: Cell) -> bool:
    """One tile and one wall, or two tiles, and nothing empty further left in the row."""
    tiles = grid(square)
    if cell in tiles or any((left, cell[1]) not in tiles for left in range(cell[0])):
        return False
    touched = sum(other in tiles for other in around(cell))
    walls = sum(map(is_wall, around(cell)))
    return touched >= 2 or (touched == 1 and walls >= 1)


def may_go_on(state: State, last: Cell | None) -> bool:
    """Whether another tile may follow the last one of this turn, by looking at its neighbours."""
    if last is None:
        return True
    tiles = grid(state.square)
    matches = any(tiles.get(other) == tiles[last] for other in around(last))
    return matches and state.built < 4 and len(tiles) < 4 * state.square.columns


def legal(state: State, last: Cell | None) -> set[Move]:
    """Every move there is, asked one by one whether the rules allow it."""
    return {move for move in MOVES.values() if is_legal(state, last, move)}


def is_legal(state: State, last: Cell | None, move: Move) -> bool:
    """Whether a move is legal after the last tile laid in this turn, if there is one."""
    player, hand = state.players[state.seat], state.secret.hands[state.seat]
    match move:
        case Keep():
            return state.phase == "keep"
        case Recruit():
            if state.phase != "recruit" or move.card >= len(hand):
                return False
            return move.side == "B" or state.box.cards[hand[move.card]].cost <= player.coins
        case Lay():
            cell = (state.square.rows[move.row], move.row)
            inside = cell[0] < state.square.columns
            free = inside and may_be_built_on(state.square, cell)
            return state.phase == "build" and free and may_go_on(state, last)
        case Swap():
            return state.phase == "build" and player.coins > 0 and move.space >= state.built
        case Stop():
            return state.phase == "build" and last is not None
        case Take():
            return state.phase == "draw" and move.position < state.built
        case Discard():
            drawn = len(hand) - 2
            fits = len(move.cards) == drawn and max(move.cards) < len(hand)
            return state.phase == "discard" and fits


def walk(seed: int) -> Iterator[tuple[State, Cell | None]]:
    """Every position of a random game, with the last tile laid in this turn."""
    state, last = deal_game(seed), None
    yield state, last
    for _, events in play_randomly(state, seed):
        for event in events:
            if isinstance(event, TurnStarted):
                last = None
            if isinstance(event, Laid):
                last = (event.column, event.row)
        yield state, last


def orientations(drawing: tuple[str, ...]) -> set[Shape]:
    """All rotations and mirror images of a drawing."""
    found = set()
    lines = list(drawing)
    for _ in range(4):
        lines = ["".join(column) for column in zip(*lines[::-1], strict=True)]
        for turned in (lines, [line[::-1] for line in lines]):
            cells = {
                (column, row)
                for row, line in enumerate(turned)
                for column, mark in enumerate(line)
                if mark == "#"
            }
            found.add(frozenset(cells))
    return found


def placements(drawing: tuple[str, ...], cells: set[Cell]) -> list[Shape]:
    """Every way to lay the shape on the cells."""
    return [
        moved
        for shape in orientations(drawing)
        for right, down in product(range(-6, 20), range(-6, 4))
        if (moved := frozenset((c + right, r + down) for c, r in shape)) <= cells
    ]


def most(choices: list[Shape]) -> int:
    """The largest number of placements without a common cell, by trying all."""
    if not choices:
        return 0
    first, rest = choices[0], choices[1:]
    free = [other for other in rest if not other & first]
    with_first = 1 + most(free)
    return with_first if len(free) == len(rest) else max(with_first, most(rest))


def count(drawing: tuple[str, ...], square: Square, colour: int) -> int:
    """How often the pattern counts in a colour."""
    cells = {cell for cell, other in grid(square).items() if other == colour}
    return most(sorted(placements(drawing, cells), key=sorted))
