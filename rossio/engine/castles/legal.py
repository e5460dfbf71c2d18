"""Which moves are legal; why another one is not is in `refusal`.

The order of the legal moves is frozen, because links count in it. Everything goes by its number:
contracts, tiles, spaces; cells row by row from the north, quarters clockwise from the north-west,
directions clockwise from the north, castles as they were built, workers by where they lie.
When several kinds of moves are legal, they come in the order of the functions below: hills to mark,
the cylinder, discs, exploration tiles to add and to replace, sales, landscapes, a worker to enter,
those to get up, religion, constructions, the end of the turn.
"""

from collections.abc import Sequence
from typing import Protocol

from rossio.engine.castles.box import Box, CastleId, ContractId, TileId
from rossio.engine.castles.grid import (
    DIRECTIONS,
    HILL_AT,
    QUARTERS,
    STEP,
    Cell,
    Hill,
    Place,
    Quarter,
    hills_of,
)
from rossio.engine.castles.moves import (
    ADDS,
    ADVANCE,
    BUILDS,
    CHOICES,
    DISCS,
    END,
    ENTER,
    KEEPS,
    LAYS,
    LIES,
    MARKS,
    PRAY,
    SCORE_CONSTRUCTIONS,
    SCORE_LANDSCAPES,
    SELLS,
    SPEND_DISCS,
    SPEND_GUARDS,
    SPEND_IDLE,
    SPEND_SUPPLY_DISC,
    TURNS,
    WALKS,
    GetUp,
    Move,
    Replace,
    Sell,
    SpendWorker,
)
from rossio.engine.castles.state import (
    FREE,
    HALF_COINS_FOR_GOLD,
    Markets,
    Phase,
    Player,
    ScoreTracks,
    State,
    Target,
)
from rossio.engine.castles.terrains import (
    ALL_MARKABLE,
    ANY,
    CHAPEL,
    CONSTRUCTIONS,
    CROSS,
    LANDSCAPES,
    Terrains,
    count,
    kinds_among,
)
from rossio.engine.castles.territory import Territory
from rossio.engine.castles.track import discs_on, first_replaceable, may_pay, next_space
from rossio.engine.events import Seat


class Position(Protocol):
    """What the legality of moves asks about a position: a State has it, and so has a View."""

    @property
    def box(self) -> Box: ...
    @property
    def family(self) -> bool: ...
    @property
    def mover(self) -> Seat: ...
    @property
    def in_turn(self) -> bool: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def territory(self) -> Territory: ...
    @property
    def castles(self) -> tuple[CastleId, ...]: ...
    @property
    def markets(self) -> Markets: ...
    @property
    def landscapes(self) -> ScoreTracks: ...
    @property
    def constructions(self) -> ScoreTracks: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def player(self) -> Player: ...
    @property
    def hand(self) -> tuple[TileId, ...]: ...
    @property
    def secret(self) -> tuple[ContractId, ...]: ...
    @property
    def tile(self) -> TileId | None: ...
    @property
    def cell(self) -> Cell | None: ...
    @property
    def hill(self) -> Quarter | None: ...
    @property
    def left(self) -> Terrains: ...
    @property
    def walker(self) -> Cell | None: ...
    @property
    def steps(self) -> int: ...
    @property
    def target(self) -> Target | None: ...


class _Latest:
    """The last position whose moves took some thought: it is asked for them several times, by who
    chooses a move and by who plays it."""

    state: State | None = None
    moves: tuple[Move, ...] = ()


_WITH_THOUGHT = frozenset[Phase](("lay", "act", "mark", "walk", "workers"))


def legal_moves(state: Position) -> tuple[Move, ...]:
    """Every legal move, in the frozen order; none when the game is over."""
    phase = state.phase
    if phase not in _WITH_THOUGHT or not isinstance(state, State):
        return tuple(_IN_PHASE[phase](state)) if state.in_turn else ()
    if state != _Latest.state:
        _Latest.moves = tuple(_IN_PHASE[phase](state))
        _Latest.state = state.__copy__()
    return _Latest.moves


# --- At the beginning -----------------------------------------------------------------------------


def _keeps(state: Position) -> list[Move]:
    return [KEEPS[contract] for contract in state.secret]


def _sides(state: Position) -> list[Move]:
    return [*CHOICES]


def _first_tiles(state: Position) -> list[Move]:
    faces = state.box.goods_face
    if state.family:
        return [ADDS[faces[tile]] for tile in state.player.explorations]
    return [ADDS[2 * tile + side] for tile in state.player.explorations for side in (0, 1)]


# --- Laying ---------------------------------------------------------------------------------------


def _lays(state: Position) -> list[Move]:
    territory = state.territory
    moves: list[Move] = []
    for tile in state.hand:
        moves += map(LAYS[tile].__getitem__, territory.cells_for(tile))
    return moves + _tolls(state.player)


def _turns(state: Position) -> list[Move]:
    assert state.tile is not None
    assert state.cell is not None
    return [TURNS[turns] for turns in state.territory.turns_for(state.tile, state.cell)]


def _builds(state: Position) -> list[Move]:
    assert state.cell is not None
    hills = state.territory.castle_hills(state.cell)
    return [BUILDS[quarter] for quarter in QUARTERS if state.cell + HILL_AT[quarter] in hills]


def _tolls(player: Player) -> list[Move]:
    return [ADVANCE] if may_pay(player) else []


# --- Discs ----------------------------------------------------------------------------------------


def _acts(state: Position) -> list[Move]:
    player, dear = state.player, too_dear(state)
    return [
        *_marks(state),
        *_tolls(player),
        *_explorations(player),
        *_disc_scores(state, player),
        *_enters(state, player, dear),
        *_get_ups(state, player, player.in_territory, dear),
        *_works(state, player),
        END,
    ]


def _marks_on(state: Position) -> list[Move]:
    player = state.player
    moves: list[Move] = _marks(state) if state.hill is None else []
    terrain = next_space(player)
    if terrain is not None and (state.left & ANY[terrain] or may_pay(player)):
        moves.append(ADVANCE)
    if state.left and player.discs:
        moves += _discs(player, state.left)
    return [*moves, *_explorations(player), *_disc_scores(state, player), END]


def _marks(state: Position) -> list[Move]:
    """The hills of the new tile that have something to be marked."""
    cell, hills, castles = state.cell, state.territory.hills, state.territory.castles
    assert cell is not None
    return [
        move
        for move, at in zip(MARKS, HILL_AT, strict=True)
        if hills[cell + at] & ALL_MARKABLE and cell + at not in castles
    ]


def _discs(player: Player, left: Terrains) -> list[Move]:
    """The spaces ahead without a disc whose terrain is left on the hill."""
    spaces, marked, wanted = player.spaces, player.marked, kinds_among(left)
    return [
        DISCS[space]
        for space in range(player.cylinder + 1, len(spaces))
        if spaces[space] in wanted and not marked >> space & 1
    ]


def _explorations(player: Player) -> list[Move]:
    if not player.explorations:
        return []
    faces = [2 * tile + side for tile in player.explorations for side in (0, 1)]
    moves: list[Move] = [ADDS[face] for face in faces]
    for place in range(first_replaceable(player), len(player.track)):
        moves += [Replace(place, face) for face in faces]
    return moves


def _disc_scores(state: Position, player: Player) -> list[Move]:
    """Sales and landscapes, for which a disc is spent."""
    if not (player.discs or player.marked):
        return []
    own = player.own
    return [*_sales(state, own), *_landscapes(state, own)]


def _sales(state: Position, own: Terrains) -> list[Move]:
    markets, buys, built = state.markets, state.box.buys, len(state.territory.castles)
    return [
        SELLS[castle][good]
        for castle in state.castles[:built]
        for good, closed in zip(buys[castle], markets[castle], strict=False)
        if closed == FREE and own & ANY[good]
    ]


def _landscapes(state: Position, own: Terrains) -> list[Move]:
    points, taken = state.box.landscapes, state.landscapes
    return _scores(SCORE_LANDSCAPES, LANDSCAPES, points, taken, own, state.mover)


def _scores(
    moves: Sequence[Sequence[Move]],
    kinds: range,
    points: tuple[tuple[int, ...], ...],
    tracks: ScoreTracks,
    terrains: Terrains,
    seat: Seat,
) -> list[Move]:
    """The spaces of score tracks that are free for a seat with so many terrains of each kind."""
    found: list[Move] = []
    for place, kind in enumerate(kinds):
        if not terrains & ANY[kind]:
            continue
        number, spaces, taken = count(terrains, kind), points[place], tracks[place]
        if number >= spaces[-1]:
            found += [
                moves[place][space]
                for space, asked in enumerate(spaces)
                if asked <= number and is_free(space, taken[space], seat)
            ]
    return found


def is_free(space: int, seats: int, seat: Seat) -> bool:
    """Whether a space is free for a seat: the top one is open to all, each once."""
    return not seats >> seat & 1 if space == 0 else not seats


def _disc_choices(state: Position) -> list[Move]:
    assert state.target is not None
    return disc_sources(state.player, state.target)


def disc_sources(player: Player, target: Target) -> list[Move]:
    """Where the disc may come from: if some lie on the good that is sold, it is one of these."""
    discs = discs_on(player.marked)
    if isinstance(target, Sell):
        on_good = [space for space in discs if player.spaces[space] == target.good]
        if on_good:
            return [SPEND_DISCS[space] for space in on_good]
    supply: list[Move] = [SPEND_SUPPLY_DISC] if player.discs else []
    return supply + [SPEND_DISCS[space] for space in discs]


def _after_sale(state: Position) -> list[Move]:
    player = state.player
    has_disc = player.discs or player.marked
    landscapes = _landscapes(state, player.own) if has_disc else []
    return [*_tolls(player), *landscapes, END]


# --- Workers --------------------------------------------------------------------------------------


def _enters(state: Position, player: Player, dear: set[Hill]) -> list[Move]:
    if not player.idle:
        return []
    assert state.cell is not None
    steps = player.in_territory + 1
    return [ENTER] if can_stop(state, state.cell, steps, dear) else []


def _get_ups(state: Position, player: Player, steps: int, dear: set[Hill]) -> list[Move]:
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


def _walks(state: Position) -> list[Move]:
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


def _after_walk(state: Position) -> list[Move]:
    steps = state.steps
    walks = _get_ups(state, state.player, steps, too_dear(state)) if steps else []
    return [*walks, *_after_prayer(state)]


def settled(territory: Territory, player: Player) -> Terrains:
    """The terrains of the hills where a player's workers lie, each once."""
    return sum([territory.terrains_on(hill) for hill in hills_of(player.workers)])


def devotion(terrains: Terrains) -> int:
    """The steps of religion for some terrains."""
    return count(terrains, CHAPEL) + count(terrains, CROSS)


def _works(state: Position, player: Player) -> list[Move]:
    """Religion, if there is a step to be made, and constructions."""
    if not player.workers:
        return []
    there = settled(state.territory, player)
    return [*([PRAY] if devotion(there) else ()), *_constructions(state, there)]


def _constructions(state: Position, there: Terrains) -> list[Move]:
    points, taken = state.box.constructions, state.constructions
    return _scores(SCORE_CONSTRUCTIONS, CONSTRUCTIONS, points, taken, there, state.mover)


def _after_prayer(state: Position) -> list[Move]:
    there = settled(state.territory, state.player)
    return [*_tolls(state.player), *_constructions(state, there), END]


def _worker_choices(state: Position) -> list[Move]:
    return worker_sources(state.player)


def worker_sources(player: Player) -> list[Move]:
    """The workers that may be spent: in the supply, in the territory, on castles."""
    supply: list[Move] = [SPEND_IDLE] if player.idle else []
    territory = [SpendWorker(place) for place in _different(player.workers)]
    return [*supply, *territory, *(SPEND_GUARDS[castle] for castle in _different(player.garrison))]


def _at_the_end(state: Position) -> list[Move]:
    return [*_tolls(state.player), END]


def _over(state: Position) -> list[Move]:
    return []


_IN_PHASE = {
    "contract": _keeps,
    "side": _sides,
    "track": _first_tiles,
    "lay": _lays,
    "turn": _turns,
    "castle": _builds,
    "act": _acts,
    "mark": _marks_on,
    "disc": _disc_choices,
    "sold": _after_sale,
    "walk": _walks,
    "workers": _after_walk,
    "worker": _worker_choices,
    "build": _after_prayer,
    "end": _at_the_end,
    "over": _over,
}
