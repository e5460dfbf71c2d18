"""The moves of discs that are legal: hills to mark, spaces, exploration tiles, sales, landscapes.

Each function lists those of one kind in the frozen order; when they may be made is in `legal`.
"""

from rossio.engine.castles.grid import HILL_AT
from rossio.engine.castles.moves import (
    ADDS,
    DISCS,
    MARKS,
    SCORE_LANDSCAPES,
    SELLS,
    SPEND_DISCS,
    SPEND_SUPPLY_DISC,
    Move,
    Replace,
    Sell,
)
from rossio.engine.castles.position import Position
from rossio.engine.castles.scorespaces import scores
from rossio.engine.castles.state import FREE, Player, Target
from rossio.engine.castles.terrains import ALL_MARKABLE, ANY, LANDSCAPES, Terrains, kinds_among
from rossio.engine.castles.track import discs_on, first_replaceable


def marks(state: Position) -> list[Move]:
    """The hills of the new tile that have something to be marked."""
    cell, hills, castles = state.cell, state.territory.hills, state.territory.castles
    assert cell is not None
    return [
        move
        for move, at in zip(MARKS, HILL_AT, strict=True)
        if hills[cell + at] & ALL_MARKABLE and cell + at not in castles
    ]


def discs(player: Player, left: Terrains) -> list[Move]:
    """The spaces ahead without a disc whose terrain is left on the hill."""
    spaces, marked, wanted = player.spaces, player.marked, kinds_among(left)
    return [
        DISCS[space]
        for space in range(player.cylinder + 1, len(spaces))
        if spaces[space] in wanted and not marked >> space & 1
    ]


def explorations(player: Player) -> list[Move]:
    """Exploration tiles to add to the track, and those to put in another one's place."""
    if not player.explorations:
        return []
    faces = [2 * tile + side for tile in player.explorations for side in (0, 1)]
    moves: list[Move] = [ADDS[face] for face in faces]
    for place in range(first_replaceable(player), len(player.track)):
        moves += [Replace(place, face) for face in faces]
    return moves


def disc_scores(state: Position, player: Player) -> list[Move]:
    """Sales and landscapes, for which a disc is spent."""
    if not (player.discs or player.marked):
        return []
    own = player.own
    return [*_sales(state, own), *landscapes(state, own)]


def _sales(state: Position, own: Terrains) -> list[Move]:
    markets, buys, built = state.markets, state.box.buys, len(state.territory.castles)
    return [
        SELLS[castle][good]
        for castle in state.castles[:built]
        for good, closed in zip(buys[castle], markets[castle], strict=False)
        if closed == FREE and own & ANY[good]
    ]


def landscapes(state: Position, own: Terrains) -> list[Move]:
    """The landscapes that may be scored with the terrains that a player owns."""
    points, taken = state.box.landscapes, state.landscapes
    return scores(SCORE_LANDSCAPES, LANDSCAPES, points, taken, own, state.mover)


def disc_sources(player: Player, target: Target) -> list[Move]:
    """Where the disc may come from: if some lie on the good that is sold, it is one of these."""
    discs = discs_on(player.marked)
    if isinstance(target, Sell):
        on_good = [space for space in discs if player.spaces[space] == target.good]
        if on_good:
            return [SPEND_DISCS[space] for space in on_good]
    supply: list[Move] = [SPEND_SUPPLY_DISC] if player.discs else []
    return supply + [SPEND_DISCS[space] for space in discs]
