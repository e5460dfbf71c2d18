"""What is scored after the last turn, and who has won."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rossio.engine.calcada.board import (
    BONUS,
    FACES,
    MOTIFS,
    NEIGHBOURS,
    Board,
    Face,
    Square,
    Squares,
    Tile,
    connected,
    face_of,
    squares_in,
)
from rossio.engine.calcada.box import Box
from rossio.engine.calcada.events import Group, Parts, Result
from rossio.engine.calcada.state import Player, State

BONUS_FOR_A_POINT = 2


def groups(box: Box, player: Player) -> tuple[Group, ...]:
    """The groups of connected tiles with the same motif that give points."""
    return tuple(
        Group(motif, tuple(squares_in(group)), points)
        for motif, group in alike(player.tiles)
        if (points := box.points_for_group(group.bit_count()))
    )


def alike(tiles: Sequence[Tile | None]) -> Iterator[tuple[Face, Squares]]:
    """Every group of connected tiles with the same motif, single tiles as well."""
    with_face = [0] * len(FACES)
    for square, tile in enumerate(tiles):
        if tile is not None:
            with_face[face_of(tile)] |= 1 << square
    for motif in MOTIFS:
        left = with_face[motif]
        while left:
            group = connected((left & -left).bit_length() - 1, left)
            left &= ~group
            yield motif, group


class Joined(Struct, frozen=True):
    """The group that a tile would be part of, what it is worth, and what it was without it."""

    squares: Squares
    points: int
    before: int

    @property
    def size(self) -> int:
        """How many tiles it has."""
        return self.squares.bit_count()


def joined(box: Box, player: Player, face: Face, square: Square) -> Joined | None:
    """The group around a square once a tile with this face lies there; a symbol joins none."""
    if face == BONUS:
        return None
    alike = sum(
        1 << other
        for other, tile in enumerate(player.tiles)
        if tile is not None and face_of(tile) == face
    )
    group = connected(square, alike)
    parts = {connected(other, alike) for other in NEIGHBOURS[square] if alike >> other & 1}
    before = sum(box.points_for_group(part.bit_count()) for part in parts)
    return Joined(group, box.points_for_group(group.bit_count()), before)


def lacking(board: Board, player: Player) -> list[int]:
    """How many tiles each district lacks."""
    empty = player.empty
    return [(squares & empty).bit_count() for squares in board.districts]


def unfinished(board: Board, player: Player) -> tuple[Square, ...]:
    """The squares with tiles in districts that are not complete."""
    empty = player.empty
    return tuple(
        square
        for district in board.districts
        if district & empty
        for square in squares_in(district & ~empty)
    )


def bonus_points(player: Player) -> int:
    """What the bonus tiles that are left are worth."""
    return player.bonus // BONUS_FOR_A_POINT


def parts(state: State, seat: int) -> Parts:
    """Where the points of a seat come from, if the game ended now."""
    player = state.players[seat]
    for_groups = sum(group.points for group in groups(state.box, player))
    for_tiles = len(unfinished(state.box.boards[state.side][seat], player))
    for_bonus = bonus_points(player)
    # When the game is over, the points are with them already.
    added = for_groups + for_tiles + for_bonus if state.phase == "over" else 0
    return Parts(player.points - added, for_groups, for_tiles, for_bonus)


def result(state: State) -> Result:
    """The result if the game ended now."""
    return result_of(tuple(parts(state, seat) for seat in range(len(state.players))))


def result_of(all_parts: tuple[Parts, ...]) -> Result:
    """The result when the points of the seats come from these."""
    points = tuple(part.total for part in all_parts)
    best = max(points)
    winners = tuple(seat for seat, own in enumerate(points) if own == best)
    return Result(points, all_parts, winners, "points" if len(winners) == 1 else "shared")
