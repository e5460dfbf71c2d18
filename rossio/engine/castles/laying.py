"""Laying a tile: what it closes, whom its crag pays, and the castle that comes of it."""

from rossio.engine.castles.boxfile import CASTLES
from rossio.engine.castles.events import (
    CastleAsked,
    CastleBuilt,
    CastleRevealed,
    ExplorationDrawn,
    ExplorationsGone,
    TileLaid,
    TilePut,
)
from rossio.engine.castles.grid import HILL_AT, Hill, hill_of
from rossio.engine.castles.moves import BuildCastle, Lay, Turn
from rossio.engine.castles.state import State
from rossio.engine.castles.table import (
    advance_cylinder,
    advance_religion,
    change,
    gain_coins,
    with_item,
    without,
)
from rossio.engine.castles.track import next_space
from rossio.engine.game import Tell


def lay(state: State, move: Lay, tell: Tell) -> None:
    """Put a tile on a cell; if it can lie there in one way only, that is done at once."""
    hand = without(state.hand, move.tile)
    state.hands = with_item(state.hands, state.seat, hand)
    state.tile, state.cell, state.phase = move.tile, move.cell, "turn"
    tell(TilePut(state.seat, move.tile, move.cell))
    turns = state.territory.turns_for(move.tile, move.cell)
    if len(turns) == 1:
        _lie(state, turns[0], tell)


def turn(state: State, move: Turn, tell: Tell) -> None:
    """Turn the tile that was put on a cell."""
    _lie(state, move.turns, tell)


def _lie(state: State, turns: int, tell: Tell) -> None:
    tile, cell = state.tile, state.cell
    assert tile is not None
    assert cell is not None
    state.territory = state.territory.with_tile(cell, 4 * tile + turns)
    state.tile, state.phase = None, "act"
    tell(TileLaid(state.seat, tile, cell, turns))
    bonus = state.box.bonuses[tile]
    if bonus:
        _give_bonus(state, bonus, tell)
    built = len(state.territory.castles)
    hills = state.territory.castle_hills(cell) if built < CASTLES else ()
    if len(hills) == 1:
        _build(state, hills[0], tell)
    # What shows something hidden comes last, so that the rest can be foreseen.
    if bonus == "exploration":
        _draw_exploration(state, tell)
    if len(hills) == 1:
        _reveal_castle(state, tell)
    elif hills:
        state.phase = "castle"
        tell(CastleAsked(state.seat, hills))


def _give_bonus(state: State, bonus: str, tell: Tell) -> None:
    match bonus:
        case "half-coin":
            gain_coins(state, state.seat, 1, tell)
        case "cylinder":
            if next_space(state.player) is not None:
                advance_cylinder(state, "bonus", tell)
        case "religion":
            advance_religion(state, state.seat, 1, "bonus", tell)


def _draw_exploration(state: State, tell: Tell) -> None:
    if not state.stack:
        tell(ExplorationsGone(state.seat))
        return
    tile, *stack = state.stack
    state.stack = tuple(stack)
    hand = tuple(sorted((*state.player.explorations, tile)))
    change(state, state.seat, explorations=hand)
    tell(ExplorationDrawn(state.seat, tile))


def build_castle(state: State, move: BuildCastle, tell: Tell) -> None:
    """Put the castle on the hill that was chosen."""
    assert state.cell is not None
    state.phase = "act"
    _build(state, state.cell + HILL_AT[move.quarter], tell)
    _reveal_castle(state, tell)


def _build(state: State, hill: Hill, tell: Tell) -> None:
    castle = state.castles[len(state.territory.castles)]
    state.territory = state.territory.with_castle(hill)
    garrison: list[int] = []
    for seat, player in enumerate(state.players):
        there = [place for place in player.workers if hill_of(place) == hill]
        if there:
            garrison += [seat] * len(there)
            change(
                state,
                seat,
                workers=tuple(place for place in player.workers if place not in there),
                garrison=tuple(sorted((*player.garrison, *[castle] * len(there)))),
            )
    tell(CastleBuilt(state.seat, castle, hill, tuple(garrison)))


def _reveal_castle(state: State, tell: Tell) -> None:
    built = len(state.territory.castles)
    if built < CASTLES:
        tell(CastleRevealed(state.castles[built]))
