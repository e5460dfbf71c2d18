"""A random game, in which after every move the engine is compared with the brute force."""

from collections import Counter

from rossio.engine.castles.events import (
    CastleBuilt,
    ConstructionScored,
    LandscapeScored,
    ReligionAdvanced,
    Sold,
    TileLaid,
)
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import Lay, Sell, Turn
from rossio.engine.castles.scoring import counts, most, result
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import CONSTRUCTIONS, TERRAIN_NAMES, count, number
from rossio.engine.castles.workermoves import settled
from rossio.engine.events import Event
from tests.engine.castles import brute
from tests.engine.castles.random_games import deal_game, play_randomly


def compare_game(seed: int) -> Counter[str]:
    """Play a random game; how often each thing was compared."""
    state, compared = deal_game(seed), Counter[str]()
    before, sold = state.copy(), set[tuple[int, str]]()
    for _, events in play_randomly(state, seed):
        for event in events:
            _compare_event(before, state, event, compared)
            if isinstance(event, Sold):
                sold.add((event.castle, TERRAIN_NAMES[event.good]))
        _compare_sales(state, sold, compared)
        _compare_lays(state, compared)
        _compare_hills(state, compared)
        before = state.copy()
    _compare_end(state, compared)
    return compared


def _compare_event(before: State, state: State, event: Event, compared: Counter[str]) -> None:
    match event:
        case TileLaid():
            _compare_castles(before, state, event.cell, compared)
        case CastleBuilt():
            assert brute.castle_squares(event.hill) in brute.hills(brute.sheet_of(state))
        case Sold():
            own = brute.on_track(before, event.seat, TERRAIN_NAMES[event.good])
            assert event.goods == own > 0
            assert event.price == brute.price(state, event.castle)
            assert event.half_coins == event.goods * event.price
            compared["sales"] += 1
        case LandscapeScored():
            name = TERRAIN_NAMES[event.landscape]
            assert brute.on_track(before, event.seat, name) >= event.points
            compared["landscapes"] += 1
        case ConstructionScored():
            name = TERRAIN_NAMES[event.construction]
            assert brute.on_hills(before, event.seat, name) >= event.points
            compared["constructions"] += 1
        case ReligionAdvanced(by="workers"):
            names = ("chapel", "cross")
            steps = sum(brute.on_hills(before, event.seat, name) for name in names)
            assert event.steps == min(
                steps, len(state.box.religion) - 1 - (event.space - event.steps)
            )
            compared["religion"] += 1


def _compare_castles(before: State, state: State, cell: int, compared: Counter[str]) -> None:
    """After a tile was laid: the castle is built, or asked for, or there is none."""
    without = state.copy()
    without.territory = before.territory.with_tile(cell, state.territory.tiles[cell])
    possible = brute.possible_castles(without, cell)
    if len(before.territory.castles) == 6:
        possible = set()
    new = {*brute.castles(state)} - {*brute.castles(before)}
    if len(possible) == 1:
        assert new == possible
        compared["castles"] += 1
    else:
        assert not new
        assert (state.phase == "castle") == bool(possible)
        compared["no castle"] += 1


def _compare_lays(state: State, compared: Counter[str]) -> None:
    if state.phase == "lay":
        legal = {(move.tile, move.cell) for move in legal_moves(state) if isinstance(move, Lay)}
        assert legal == {(tile, cell) for tile in state.hand for cell, _ in brute.lays(state, tile)}
        compared["lays"] += 1
    elif state.phase == "turn":
        assert state.tile is not None
        names = brute.names_of(state, state.tile)
        turns = [move.turns for move in legal_moves(state) if isinstance(move, Turn)]
        looks = [brute.turned(names, turn) for turn in turns]
        allowed = {turn for cell, turn in brute.lays(state, state.tile) if cell == state.cell}
        assert {*turns} <= allowed
        # Turns that look alike are one choice.
        assert {*looks} == {brute.turned(names, turn) for turn in allowed}
        assert len({*looks}) == len(looks)
        compared["turns"] += 1


def _compare_sales(state: State, sold: set[tuple[int, str]], compared: Counter[str]) -> None:
    """What may be sold, not only what is: to every castle, each good."""
    moves = [move for move in legal_moves(state) if isinstance(move, Sell)]
    offered = {(move.castle, TERRAIN_NAMES[move.good]) for move in moves}
    assert len(offered) == len(moves)
    assert offered == brute.sales(state, sold)
    compared["sales offered"] += len(offered)


def _compare_hills(state: State, compared: Counter[str]) -> None:
    for seat, player in enumerate(state.players):
        for kind, name in enumerate(TERRAIN_NAMES[:8]):
            assert count(player.own, kind) == brute.on_track(state, seat, name)
        if state.phase in ("end", "lay"):
            there = settled(state.territory, player)
            for kind in CONSTRUCTIONS:
                name = TERRAIN_NAMES[kind]
                assert count(there, kind) == brute.on_hills(state, seat, name)
    if state.phase in ("end", "lay"):
        sheet = brute.sheet_of(state)
        found = {
            frozenset(brute.castle_squares(hill) & sheet.keys()): terrains
            for hill, terrains in state.territory.hills.items()
        }
        assert found.keys() == brute.hills(sheet)
        for hill, terrains in found.items():
            names = Counter(sheet[square] for square in hill)
            assert {name: count(terrains, number(name)) for name in names} == names
        compared["hills"] += 1


def _compare_end(state: State, compared: Counter[str]) -> None:
    for contract in state.contracts:
        assert most(counts(state, contract)) == brute.most_of(state, contract)
        compared["majorities"] += 1
    final = result(state, state.secrets)
    for seat, parts in enumerate(final.parts):
        won = [c for c in state.contracts if brute.most_of(state, c) == seat]
        file = state.box.file
        assert parts.contracts == sum(file.contracts[contract].points for contract in won)
        assert parts.landscapes + parts.constructions == sum(brute.track_points(state, seat))
        assert parts.religion == file.religion[state.players[seat].religion]
        assert parts.wealth == state.players[seat].coins // 5
        assert final.points[seat] == sum(
            (parts.contracts, parts.landscapes, parts.constructions, parts.religion, parts.wealth)
        )
