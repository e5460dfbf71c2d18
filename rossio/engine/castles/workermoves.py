"""The moves of workers that are legal: entering, getting up, walking, lying down, constructions.

Each function lists those of one kind in the frozen order; when they may be made is in `legal`.
"""

from rossio.engine.castles.grid import DIRECTIONS, HILL_AT, STEP, Cell, Hill, Place, hills_of
from rossio.engine.castles.moves import (
    ENTER,
    LIES,
    PRAY,
    SCORE_CONSTRUCTIONS,
    SPEND_GUARDS,
    SPEND_IDLE,
    WALKS,
    GetUp,
    Move,
    SpendWorker,
)
from rossio.engine.castles.position import Position
from rossio.engine.castles.scorespaces import scores
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD, Player
from rossio.engine.castles.terrains import CHAPEL, CONSTRUCTIONS, CROSS, Terrains, count
from rossio.engine.castles.territory import Territory


def enters(state: Position, player: Player, dear: set[Hill]) -> list[Move]:
    """A worker of the supply on the new tile, if it could lie down somewhere."""
    if not player.idle:
        return []
    assert state.cell is not None
    steps = player.in_territory + 1
    return [ENTER] if can_stop(state, state.cell, steps, dear) else []


def get_ups(state: Position, player: Player, steps: int, dear: set[Hill]) -> list[Move]:
    """Workers that may get up and walk so many steps, by the directions they may take."""
    if not steps or not player.workers:
        return []
    tiles = state.territory.tiles
    return [
        GetUp(place, direction)
        for place in _different(player.workers)
        for direction in DIRECTIONS
        if (cell := (place >> 2) + STEP[direction]) in tiles
        and (not dear or can_stop(state, cell, steps - 1, dear))
    ]


def _different(workers: tuple[Place, ...]) -> tuple[Place, ...]:
    return workers if len({*workers}) == len(workers) else tuple(dict.fromkeys(workers))


def too_dear(state: Position) -> set[Hill]:
    """The hills for which the player to move has not enough gold to lie down there."""
    gold, mover = state.player.coins // HALF_COINS_FOR_GOLD, state.mover
    rivals = [
        hills_of(player.workers)
        for seat, player in enumerate(state.players)
        if player.workers and seat != mover
    ]
    if gold >= len(rivals):
        return set()
    together = set[Hill]().union(*rivals)
    if not gold:
        return together
    return {hill for hill in together if sum(hill in hills for hills in rivals) > gold}


def can_stop(state: Position, cell: Cell, steps: int, dear: set[Hill]) -> bool:
    """Whether a worker on this crossroad can lie down somewhere within so many steps."""
    if not dear:
        # Castles are apart, so three hills of a tile at least have none.
        return True
    tiles, castles = state.territory.tiles, state.territory.castles
    for at in HILL_AT:
        if cell + at not in dear and cell + at not in castles:
            return True
    beside = [to for step in STEP if (to := cell + step) in tiles]
    return steps > 0 and any(can_stop(state, to, steps - 1, dear) for to in beside)


def walks(state: Position) -> list[Move]:
    """Where the worker on a crossroad may walk on to or lie down."""
    assert state.walker is not None
    cell, steps, dear = state.walker, state.steps, too_dear(state)
    tiles, castles = state.territory.tiles, state.territory.castles
    moves: list[Move] = [
        WALKS[direction]
        for direction in DIRECTIONS
        if steps
        and (to := cell + STEP[direction]) in tiles
        and (not dear or can_stop(state, to, steps - 1, dear))
    ]
    for quarter, at in enumerate(HILL_AT):
        if cell + at not in dear and cell + at not in castles:
            moves.append(LIES[quarter])
    return moves


def settled(territory: Territory, player: Player) -> Terrains:
    """The terrains of the hills where a player's workers lie, each once."""
    return sum([territory.terrains_on(hill) for hill in hills_of(player.workers)])


def devotion(terrains: Terrains) -> int:
    """The steps of religion for some terrains."""
    return count(terrains, CHAPEL) + count(terrains, CROSS)


def works(state: Position, player: Player) -> list[Move]:
    """Religion, if there is a step to be made, and constructions."""
    if not player.workers:
        return []
    there = settled(state.territory, player)
    return [*([PRAY] if devotion(there) else ()), *constructions(state, there)]


def constructions(state: Position, there: Terrains) -> list[Move]:
    """The constructions that may be scored with the terrains there."""
    points, taken = state.box.constructions, state.constructions
    return scores(SCORE_CONSTRUCTIONS, CONSTRUCTIONS, points, taken, there, state.mover)


def worker_sources(player: Player) -> list[Move]:
    """The workers that may be spent: in the supply, in the territory, on castles."""
    supply: list[Move] = [SPEND_IDLE] if player.idle else []
    territory = [SpendWorker(place) for place in _different(player.workers)]
    return [*supply, *territory, *(SPEND_GUARDS[castle] for castle in _different(player.garrison))]
