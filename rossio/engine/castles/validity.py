"""Whether a position can be played: nothing missing, nothing twice, all counts as the rules say."""

from collections.abc import Iterator
from itertools import chain

from rossio.engine.castles.box import INITIAL
from rossio.engine.castles.boxfile import CASTLES
from rossio.engine.castles.discmoves import disc_sources
from rossio.engine.castles.grid import AROUND, HILL_AT, ORIGIN, STEP, Cell, hill_of
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import ScoreConstruction
from rossio.engine.castles.rest import (
    explorations_in_stack,
    rest_of_tiles,
    seen_explorations,
    seen_tiles,
    tiles_in_pile,
)
from rossio.engine.castles.setup import PLAYERS
from rossio.engine.castles.state import (
    EXPLORATION_PILE,
    FIRST_EXPLORATIONS,
    HAND,
    Phase,
    Player,
    State,
    tiles_each,
    tiles_out,
)
from rossio.engine.castles.terrains import ALL_MARKABLE, MARKABLE, count
from rossio.engine.castles.territory import Territory
from rossio.engine.castles.workermoves import can_stop, too_dear, worker_sources
from rossio.engine.events import Seat
from rossio.engine.positiontext import refuse_impossible

_SETTING_UP: tuple[Phase, ...] = ("contract", "side", "track")
_NOT_LAID: tuple[Phase, ...] = (*_SETTING_UP, "lay", "turn", "over")


def check(state: State) -> None:
    """Refuse a position that cannot happen."""
    refuse_impossible(find_problems(state))


def find_problems(state: State) -> list[str]:
    """Everything that is wrong with a position; empty if it can be played."""
    # The later questions only make sense at a table that is laid, with things that are all there.
    return (
        list(_table_problems(state))
        or [*_territory_problems(state), *_player_problems(state), *_track_problems(state)]
        or [*_round_problems(state), *_tile_problems(state), *_exploration_problems(state)]
        or list(_contract_problems(state))
        or list(_turn_problems(state))
    )


def _table_problems(state: State) -> Iterator[str]:
    seats = len(state.players)
    if seats not in PLAYERS:
        yield "there are two to four players"
    elif {state.seat, state.first} - {*range(seats)}:
        yield "there is no such seat"
    elif len(state.hands) != seats or len(state.secrets) != seats:
        yield "each player has a hand and contracts"


# --- The territory --------------------------------------------------------------------------------


def _territory_problems(state: State) -> Iterator[str]:
    territory = state.territory
    initial = [cell for cell, laid in territory.tiles.items() if laid // 4 >= INITIAL]
    wanted = [] if state.phase in ("contract", "side") else [ORIGIN]
    if initial != wanted or (territory.tiles and not initial):
        yield "the initial tile lies at the origin, as soon as its side is chosen"
    elif any(territory.tiles[cell] - 4 * INITIAL not in (0, 4) for cell in initial):
        yield "the initial tile is not turned"
    elif len(_connected(territory)) != len(territory.tiles):
        yield "the tiles of the territory do not hang together"
    elif sorted(state.castles) != [*range(CASTLES)]:
        yield "each castle is there once"
    else:
        yield from _castle_problems(state)


def _connected(territory: Territory) -> set[Cell]:
    """The tiles that are reached from the origin."""
    reached, new = set[Cell](), {ORIGIN} & {*territory.tiles}
    while new:
        reached |= new
        beside = {cell + step for cell in new for step in STEP}
        new = (beside & {*territory.tiles}) - reached
    return reached


def _castle_problems(state: State) -> Iterator[str]:
    territory = state.territory
    for number, hill in enumerate(territory.castles):
        before = territory.castles[:number]
        if not (territory.is_closed(hill) and territory.has_crag(hill)):
            yield "a castle is on a closed hill with a crag"
        if any(hill + to in before for to in (0, *AROUND)):
            yield "castles are at least two terrains apart"
    if len(territory.castles) == CASTLES:
        return
    hills = {hill for hill in territory.hills if territory.may_have_castle(hill)}
    if state.phase == "castle" and state.cell is not None:
        hills -= {state.cell + at for at in HILL_AT}
    if hills:
        yield "a closed hill with a crag has a castle, or is next to one"


# --- Players --------------------------------------------------------------------------------------


def _player_problems(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        for problem in _wrong_with(state, player):
            yield f"player {seat + 1} {problem}"


def _wrong_with(state: State, player: Player) -> Iterator[str]:
    if player.discs < 0:
        yield "has too many discs"
    if player.idle < 0:
        yield "has too many workers"
    if player.cylinder >= max(len(player.spaces), 1):
        yield "has the cylinder beyond the track"
    elif any(not _may_have_disc(player, space) for space in _bits(player.marked)):
        yield "has a disc where none can be"
    built = state.castles[: len(state.territory.castles)]
    if {*player.garrison} - {*built}:
        yield "has a worker on a castle that is not there"
    if any(place >> 2 not in state.territory.tiles for place in player.workers):
        yield "has a worker beyond the territory"
    elif any(hill_of(place) in state.territory.castles for place in player.workers):
        yield "has a worker under a castle"


def _bits(number: int) -> list[int]:
    return [bit for bit in range(number.bit_length()) if number >> bit & 1]


def _may_have_disc(player: Player, space: int) -> bool:
    ahead = player.cylinder < space < len(player.spaces)
    return ahead and player.spaces[space] in MARKABLE


def _track_problems(state: State) -> Iterator[str]:
    seats = len(state.players)
    if any(seat >= seats for market in state.markets for seat in market):
        yield "there is a disc of nobody on a castle"
    for spaces in (*state.landscapes, *state.constructions):
        if any(taken >= 1 << seats for taken in spaces):
            yield "there is something of nobody on a score track"
        if any(taken.bit_count() > 1 for taken in spaces[1:]):
            yield "only the top space of a score track is open to all"


# --- What is dealt --------------------------------------------------------------------------------


def _round_problems(state: State) -> Iterator[str]:
    rounds = tiles_each(len(state.players), state.suggested)
    if state.round not in range(1, rounds + 1):
        yield f"there are {rounds} rounds"
    elif state.phase in _SETTING_UP and state.round != 1:
        yield "a game is set up before its first round"
    elif state.phase == "over" and (state.round, state.seat) != (rounds, state.first):
        yield "the game is over after the last turn"
    elif state.phase == "side" and state.seat != state.first:
        yield "the first player lays the initial tile"


def _turns_taken(state: State, seat: Seat) -> int:
    """How many turns a seat has finished."""
    if state.phase == "over":
        return state.round
    if state.phase in _SETTING_UP:
        return 0
    players = len(state.players)
    return state.round - 1 + _is_before(state, seat, players)


def _is_before(state: State, seat: Seat, players: int) -> bool:
    """Whether a seat comes before the one to move in a round."""
    return (seat - state.first) % players < (state.seat - state.first) % players


def _tile_problems(state: State) -> Iterator[str]:
    seats = range(len(state.players))
    rounds = tiles_each(len(seats), state.suggested)
    laid = len(seen_tiles(state, ())) - (state.tile is not None)
    turns = [_turns_taken(state, seat) for seat in seats]
    if laid != sum(turns) + (state.phase not in _NOT_LAID):
        yield "the number of land tiles laid does not fit the turn"
    for seat, hand in enumerate(state.hands):
        begun = seat == state.seat and state.phase not in (*_SETTING_UP, "lay", "over")
        if len(hand) != min(HAND, rounds - turns[seat]) - begun:
            yield f"player {seat + 1} has the wrong number of land tiles"
    if len(state.pile) != tiles_in_pile(state, sum(map(len, state.hands))):
        yield "the number of land tiles in the pile does not fit the turn"
    tiles = seen_tiles(state, (*state.hands, state.pile))
    if len({*tiles}) != len(tiles):
        yield "a land tile is there twice"
    rest = rest_of_tiles(state, (*state.hands, state.pile))
    plain = sum(not state.box.sacred[tile] for tile in rest)
    if plain < tiles_out(len(seats), state.suggested):
        yield "tiles with neither chapel nor stone cross are taken out"


def _exploration_problems(state: State) -> Iterator[str]:
    seen = seen_explorations(state)
    tiles = [*seen, *state.stack]
    if len({*tiles}) != len(tiles):
        yield "an exploration tile is there twice"
    drawn = len(seen) - FIRST_EXPLORATIONS * len(state.players)
    if drawn not in range(EXPLORATION_PILE + 1) or len(state.stack) != explorations_in_stack(state):
        yield "the number of exploration tiles does not fit"
    for seat, player in enumerate(state.players):
        if not _has_track(state, seat, player):
            yield f"player {seat + 1} has the wrong exploration track"


def _has_track(state: State, seat: Seat, player: Player) -> bool:
    laid, whole = len(player.track), FIRST_EXPLORATIONS if state.family else 1
    if state.phase not in _SETTING_UP:
        return laid >= whole
    if laid + len(player.explorations) != FIRST_EXPLORATIONS or player.cylinder or player.marked:
        return False
    if state.family and {*player.track} - {*state.box.goods_face}:
        return False
    if state.phase == "track" and _is_before(state, seat, len(state.players)):
        return laid == whole
    if state.phase == "track" and seat == state.seat:
        return laid < whole - 1 or laid == 0
    return laid == 0


def _contract_problems(state: State) -> Iterator[str]:
    castle, seats = state.box.castle_contract, len(state.players)
    known = [*state.contracts, *chain(*state.secrets)]
    if state.family:
        if known:
            yield "there are no contracts in the family version"
        return
    if len({*known}) != len(known):
        yield "a contract is there twice"
    if castle not in state.contracts:
        yield "the castle contract lies open"
    for seat, kept in enumerate(state.secrets):
        if len(kept) != _contracts_in_hand(state, seat):
            yield f"player {seat + 1} has the wrong number of contracts in hand"
    if len(known) != 1 + 2 * seats:
        yield f"there are {1 + 2 * seats} contracts in the game"


def _contracts_in_hand(state: State, seat: Seat) -> int:
    if state.phase == "over":
        return 0
    waits = state.phase == "contract" and not _is_before(state, seat, len(state.players))
    return 2 if waits else 1


# --- The turn -------------------------------------------------------------------------------------


def _turn_problems(state: State) -> Iterator[str]:
    territory, cell = state.territory, state.cell
    if state.phase == "contract" and state.family:
        yield "there are no contracts in the family version"
    elif state.phase == "turn":
        yield from _turning_problems(state)
    elif cell is not None and (cell not in territory.tiles or cell == ORIGIN):
        yield "the new tile does not lie there"
    elif state.phase in _PROBLEMS:
        yield from _PROBLEMS[state.phase](state)


def _turning_problems(state: State) -> Iterator[str]:
    assert state.tile is not None
    assert state.cell is not None
    if state.cell not in state.territory.cells_for(state.tile):
        yield "the tile cannot be laid there"
    elif len(state.territory.turns_for(state.tile, state.cell)) < 2:
        yield "the tile can lie there in one way only"


def _choosing_problems(state: State) -> Iterator[str]:
    assert state.cell is not None
    several = len(state.territory.castle_hills(state.cell)) > 1
    if not several or len(state.territory.castles) == CASTLES:
        yield "there is no choice between hills for a castle"


def _marking_problems(state: State) -> Iterator[str]:
    assert state.cell is not None
    there = 0
    if state.hill is not None:
        hill = state.cell + HILL_AT[state.hill]
        there = state.territory.terrains_on(hill) & ALL_MARKABLE
        if not there:
            yield "there is nothing to mark on the hill"
    if any(count(state.left, kind) > count(there, kind) for kind in MARKABLE):
        yield "more terrains are left than the hill has"


def _walking_problems(state: State) -> Iterator[str]:
    assert state.walker is not None
    if state.walker not in state.territory.tiles:
        yield "the worker stands beyond the territory"
    elif state.steps > state.player.in_territory + 1:
        yield "there are more movements than workers"
    elif not can_stop(state, state.walker, state.steps, too_dear(state)):
        yield "the worker can lie down nowhere"


def _resting_problems(state: State) -> Iterator[str]:
    if not state.player.workers or state.steps > state.player.in_territory:
        yield "there are more movements than workers"


def _spending_problems(state: State) -> Iterator[str]:
    target, before = state.target, state.copy()
    assert target is not None
    works = isinstance(target, ScoreConstruction)
    before.phase, before.target = ("build" if works else "act"), None
    if works != (state.phase == "worker") or target not in legal_moves(before):
        yield "nothing can be spent on this"
        return
    player = state.player
    sources = worker_sources(player) if works else disc_sources(player, target)
    if len(sources) < 2:
        yield "there is no choice of what is spent"


_PROBLEMS = {
    "castle": _choosing_problems,
    "mark": _marking_problems,
    "walk": _walking_problems,
    "workers": _resting_problems,
    "disc": _spending_problems,
    "worker": _spending_problems,
}
