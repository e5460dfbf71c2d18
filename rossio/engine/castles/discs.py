"""Disc actions: marking terrains, exploration tiles, selling goods, scoring landscapes."""

from rossio.engine.castles.box import is_toll
from rossio.engine.castles.discmoves import disc_sources
from rossio.engine.castles.events import (
    DiscPlaced,
    DiscReturned,
    ExplorationAdded,
    ExplorationReplaced,
    HillChosen,
    LandscapeScored,
    Sold,
    SpendingChosen,
)
from rossio.engine.castles.grid import HILL_AT
from rossio.engine.castles.moves import (
    Add,
    Advance,
    Mark,
    PlaceDisc,
    Replace,
    ScoreLandscape,
    Sell,
    SpendDisc,
)
from rossio.engine.castles.state import State
from rossio.engine.castles.table import advance_cylinder, change, with_item, without
from rossio.engine.castles.terrains import ALL_MARKABLE, LANDSCAPES, ONE, count
from rossio.engine.castles.track import discs_of_tile, discs_on, next_space, owned, spaces_of
from rossio.engine.game import Tell


def mark(state: State, move: Mark, tell: Tell) -> None:
    """Choose the hill whose terrains are marked."""
    assert state.cell is not None
    hill = state.cell + HILL_AT[move.quarter]
    state.phase, state.hill = "mark", move.quarter
    state.left = state.territory.terrains_on(hill) & ALL_MARKABLE
    tell(HillChosen(state.seat, hill, state.left))


def advance(state: State, move: Advance, tell: Tell) -> None:
    """Move the cylinder on, for a half-coin or a terrain of the hill."""
    terrain = next_space(state.player)
    assert terrain is not None
    if is_toll(terrain):
        change(state, state.seat, coins=state.player.coins - 1)
        advance_cylinder(state, "half-coin", tell)
    else:
        state.left -= ONE[terrain]
        advance_cylinder(state, "hill", tell)


def place_disc(state: State, move: PlaceDisc, tell: Tell) -> None:
    """Mark a space ahead by a disc."""
    player = state.player
    terrain = player.spaces[move.space]
    state.left -= ONE[terrain]
    change(
        state,
        state.seat,
        discs=player.discs - 1,
        marked=player.marked | 1 << move.space,
        own=player.own + ONE[terrain],
    )
    tell(DiscPlaced(state.seat, move.space, terrain))


def add(state: State, move: Add, tell: Tell) -> None:
    """Continue the track by a tile."""
    state.phase = "mark"
    extend_track(state, move.face, tell)


def extend_track(state: State, face: int, tell: Tell) -> None:
    """Lay an exploration tile at the right end of the track."""
    player = state.player
    track = (*player.track, face)
    spaces = spaces_of(state.box, track)
    change(
        state,
        state.seat,
        track=track,
        spaces=spaces,
        own=owned(spaces, player.cylinder, player.marked),
        explorations=without(player.explorations, face // 2),
    )
    tell(ExplorationAdded(state.seat, face))


def replace(state: State, move: Replace, tell: Tell) -> None:
    """Put a tile in another one's place, which is out of the game then."""
    state.phase = "mark"
    player, old = state.player, state.player.track[move.place]
    track = with_item(player.track, move.place, move.face)
    spaces = spaces_of(state.box, track)
    returned = discs_of_tile(player, move.place)
    marked = player.marked & ~returned
    change(
        state,
        state.seat,
        track=track,
        spaces=spaces,
        marked=marked,
        own=owned(spaces, player.cylinder, marked),
        discs=player.discs + returned.bit_count(),
        explorations=without(player.explorations, move.tile),
    )
    state.replaced = tuple(sorted((*state.replaced, old // 2)))
    tell(ExplorationReplaced(state.seat, move.place, old, move.face))
    for space in discs_on(returned):
        tell(DiscReturned(state.seat, space))


def choose_target(state: State, target: Sell | ScoreLandscape, tell: Tell) -> None:
    """Sell or score with a disc; which one is asked if there are several."""
    state.target, state.hill, state.left = target, None, 0
    sources = disc_sources(state.player, target)
    if len(sources) == 1 and isinstance(sources[0], SpendDisc):
        spend_disc(state, sources[0], tell)
        return
    state.phase = "disc"
    if isinstance(target, Sell):
        tell(SpendingChosen(state.seat, "market", target.good, target.castle))
    else:
        tell(SpendingChosen(state.seat, "landscape", target.landscape, target.space))


def spend_disc(state: State, move: SpendDisc, tell: Tell) -> None:
    """Spend a disc on what was chosen."""
    target, state.target = state.target, None
    own = state.player.own
    _take_disc(state, move.space)
    if isinstance(target, Sell):
        state.phase = "sold"
        _sell(state, target, count(own, target.good), move.space, tell)
    else:
        assert isinstance(target, ScoreLandscape)
        state.phase = "end"
        _score(state, target, move.space, tell)


def _take_disc(state: State, space: int | None) -> None:
    player = state.player
    if space is None:
        change(state, state.seat, discs=player.discs - 1)
    else:
        own = player.own - ONE[player.spaces[space]]
        change(state, state.seat, marked=player.marked & ~(1 << space), own=own)


def _sell(state: State, sale: Sell, goods: int, disc: int | None, tell: Tell) -> None:
    castle, seat = sale.castle, state.seat
    market = state.box.buys[castle].index(sale.good)
    price = state.territory.prices[state.castles.index(castle)]
    coins = state.player.coins + goods * price
    change(state, seat, coins=coins)
    closed = with_item(state.markets[castle], market, seat)
    state.markets = with_item(state.markets, castle, closed)
    tell(Sold(seat, castle, sale.good, goods, price, goods * price, disc, coins))


def _score(state: State, move: ScoreLandscape, disc: int | None, tell: Tell) -> None:
    kind, seat = move.landscape - LANDSCAPES.start, state.seat
    taken = state.landscapes[kind]
    taken = with_item(taken, move.space, taken[move.space] | 1 << seat)
    state.landscapes = with_item(state.landscapes, kind, taken)
    points = state.box.landscapes[kind][move.space]
    tell(LandscapeScored(seat, move.landscape, move.space, points, disc))
