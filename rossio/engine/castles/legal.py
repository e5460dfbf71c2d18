"""Which moves are legal; why another one is not is in `refusal`.

The order of the legal moves is frozen, because links count in it. Everything goes by its number:
contracts, tiles, spaces; cells row by row from the north, quarters clockwise from the north-west,
directions clockwise from the north, castles as they were built, workers by where they lie.
When several kinds of moves are legal, they come in this order: hills to mark, the
cylinder, discs, exploration tiles to add and to replace, sales, landscapes, a worker to enter,
those to get up, religion, constructions, the end of the turn.
"""

from rossio.engine.castles.discmoves import (
    disc_scores,
    disc_sources,
    discs,
    explorations,
    landscapes,
    marks,
)
from rossio.engine.castles.grid import HILL_AT, QUARTERS
from rossio.engine.castles.moves import (
    ADDS,
    ADVANCE,
    BUILDS,
    CHOICES,
    END,
    KEEPS,
    LAYS,
    TURNS,
    Move,
)
from rossio.engine.castles.position import Position
from rossio.engine.castles.state import Phase, Player, State
from rossio.engine.castles.terrains import ANY
from rossio.engine.castles.track import may_pay, next_space
from rossio.engine.castles.workermoves import (
    constructions,
    enters,
    get_ups,
    settled,
    too_dear,
    walks,
    worker_sources,
    works,
)


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


# --- Acting ---------------------------------------------------------------------------------------


def _acts(state: Position) -> list[Move]:
    player, dear = state.player, too_dear(state)
    return [
        *marks(state),
        *_tolls(player),
        *explorations(player),
        *disc_scores(state, player),
        *enters(state, player, dear),
        *get_ups(state, player, player.in_territory, dear),
        *works(state, player),
        END,
    ]


def _marks_on(state: Position) -> list[Move]:
    player = state.player
    moves: list[Move] = marks(state) if state.hill is None else []
    terrain = next_space(player)
    if terrain is not None and (state.left & ANY[terrain] or may_pay(player)):
        moves.append(ADVANCE)
    if state.left and player.discs:
        moves += discs(player, state.left)
    return [*moves, *explorations(player), *disc_scores(state, player), END]


def _disc_choices(state: Position) -> list[Move]:
    assert state.target is not None
    return disc_sources(state.player, state.target)


def _after_sale(state: Position) -> list[Move]:
    player = state.player
    has_disc = player.discs or player.marked
    found = landscapes(state, player.own) if has_disc else []
    return [*_tolls(player), *found, END]


# --- Workers --------------------------------------------------------------------------------------


def _after_walk(state: Position) -> list[Move]:
    steps = state.steps
    others = get_ups(state, state.player, steps, too_dear(state)) if steps else []
    return [*others, *_after_prayer(state)]


def _after_prayer(state: Position) -> list[Move]:
    there = settled(state.territory, state.player)
    return [*_tolls(state.player), *constructions(state, there), END]


def _worker_choices(state: Position) -> list[Move]:
    return worker_sources(state.player)


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
    "walk": walks,
    "workers": _after_walk,
    "worker": _worker_choices,
    "build": _after_prayer,
    "end": _at_the_end,
    "over": _over,
}
