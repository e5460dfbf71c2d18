"""What a seat sees of 6 Castles, and its moves, in numbers."""

from typing import get_args

from rossio.engine.castles.box import INITIAL, Box, TileId
from rossio.engine.castles.boxfile import CASTLES, CONTRACTS, EXPLORATIONS, Bonus
from rossio.engine.castles.grid import FARTHEST, QUARTERS, Cell, from_origin
from rossio.engine.castles.moves import MOST_SPACES, Move
from rossio.engine.castles.state import EXPLORATION_PILE, FREE, HAND, Phase, Player
from rossio.engine.castles.terrains import HALF_COIN, MARKABLE, count
from rossio.engine.castles.track import discs_on
from rossio.engine.castles.view import View
from rossio.engine.events import Seat
from rossio.environment.castles.actions import (
    ACTIONS,
    FIXED,
    MOST_FREE,
    MOST_TILES,
    MOST_WORKERS,
    action_of,
)
from rossio.environment.encoding import MOST_ROUNDS, Numbers, away, from_here, put_turn

_MOST_COINS = 99
_MOST_CONTRACTS = 2
_OUTSIDE = -FARTHEST - 1
"""Stands for the place of what is nowhere: below 0 is west and north of the initial tile."""


class CastlesEncoding:
    """The territory goes tile by tile, and the free cells beside it in the order of actions."""

    actions = ACTIONS

    def action(self, view: View, move: Move) -> int:
        """The action that a legal move is."""
        return action_of(view, move)

    def put(self, view: View, numbers: Numbers) -> None:
        """Add what a seat sees, the players in the order of play from that seat on."""
        assert view.seat is not None
        seats = from_here(view.seat, len(view.players))
        _put_turn(view, numbers)
        _put_territory(view, numbers)
        _put_castles(view, view.seat, numbers)
        _put_tracks(view, seats, numbers)
        _put_own(view, view.seat, numbers)
        numbers.members("contract", view.contracts, CONTRACTS)
        numbers.members("replaced", view.replaced, EXPLORATIONS)
        for after, seat in enumerate(seats):
            _put_player(f"player.{after}", view.players[seat], numbers)
            numbers.put(f"player.{after}.held", view.held[seat], HAND)
            numbers.put(f"player.{after}.kept", view.kept[seat], _MOST_CONTRACTS)


def _put_turn(view: View, numbers: Numbers) -> None:
    put_turn(view, get_args(Phase), numbers)
    numbers.put("pile", view.pile, INITIAL)
    numbers.put("stack", view.stack, EXPLORATION_PILE)
    _put_tile("laying", view.box, view.tile, numbers)
    _put_cell("laying", view.cell, numbers)
    numbers.put("hill", view.hill, len(QUARTERS) - 1)
    for kind in MARKABLE:
        numbers.put(f"left.{kind}", count(view.left, kind), len(QUARTERS))
    _put_cell("walker", view.walker, numbers)
    numbers.put("steps", view.steps, MOST_TILES)
    target = None if view.target is None else FIXED.action(view, view.target)
    numbers.put("spending on", target, FIXED.actions - 1)


def _put_cell(name: str, cell: Cell | None, numbers: Numbers) -> None:
    east, south = (_OUTSIDE, _OUTSIDE) if cell is None else from_origin(cell)
    numbers.put(f"{name}.east", east, FARTHEST + 1, _OUTSIDE)
    numbers.put(f"{name}.south", south, FARTHEST + 1, _OUTSIDE)


def _put_tile(name: str, box: Box, tile: TileId | None, numbers: Numbers) -> None:
    """A tile that is not laid yet: its terrains as the box has them, and its bonus."""
    numbers.put(f"{name}.tile", tile, INITIAL + 1)
    numbers.row(f"{name}.terrain", () if tile is None else box.laid[4 * tile], 4, HALF_COIN)
    bonus = box.bonuses[tile] if tile is not None and tile < INITIAL else None
    numbers.choose(f"{name}.bonus", bonus, get_args(Bonus))


def _put_territory(view: View, numbers: Numbers) -> None:
    territory = view.territory
    cells = sorted(territory.tiles)
    for place in range(MOST_TILES):
        cell = cells[place] if place < len(cells) else None
        _put_cell(f"tile.{place}", cell, numbers)
        terrains = () if cell is None else view.box.laid[territory.tiles[cell]]
        numbers.row(f"tile.{place}.terrain", terrains, 4, HALF_COIN)
    for place in range(MOST_FREE):
        free = territory.frontier
        _put_cell(f"free.{place}", free[place] if place < len(free) else None, numbers)


def _put_castles(view: View, seat: Seat, numbers: Numbers) -> None:
    hills, prices = view.territory.castles, view.territory.prices
    numbers.row("castle", view.castles, CASTLES, CASTLES - 1)
    numbers.row("price", prices, CASTLES, MOST_TILES)
    for place in range(CASTLES):
        _put_cell(f"castle.{place}", hills[place] if place < len(hills) else None, numbers)
    seats = len(view.players)
    for castle, markets in enumerate(view.markets):
        owners = [None if owner == FREE else away(seat, owner, seats) for owner in markets]
        numbers.row(f"market.{castle}", owners, len(owners), seats - 1)


def _put_tracks(view: View, seats: list[Seat], numbers: Numbers) -> None:
    for kind, spaces in enumerate((*view.landscapes, *view.constructions)):
        for place, scored in enumerate(spaces):
            flags = [scored >> seat & 1 for seat in seats]
            numbers.row(f"score.{kind}.{place}", flags, len(seats), 1)


def _put_own(view: View, seat: Seat, numbers: Numbers) -> None:
    hand, secret = view.hands[seat] or (), view.secrets[seat] or ()
    for place in range(HAND):
        tile = hand[place] if place < len(hand) else None
        _put_tile(f"hand.{place}", view.box, tile, numbers)
    numbers.row("own contract", secret, _MOST_CONTRACTS, CONTRACTS - 1)


def _put_player(name: str, player: Player, numbers: Numbers) -> None:
    numbers.row(f"{name}.track", player.track, EXPLORATIONS, 2 * EXPLORATIONS - 1)
    numbers.row(f"{name}.space", player.spaces, MOST_SPACES, HALF_COIN)
    numbers.members(f"{name}.marked", discs_on(player.marked), MOST_SPACES)
    numbers.put(f"{name}.cylinder", player.cylinder, MOST_SPACES)
    numbers.put(f"{name}.discs", player.discs, MOST_WORKERS)
    numbers.put(f"{name}.idle", player.idle, MOST_WORKERS)
    for place in range(MOST_WORKERS):
        worker = player.workers[place] if place < len(player.workers) else None
        _put_cell(f"{name}.worker.{place}", None if worker is None else worker >> 2, numbers)
        quarter = None if worker is None else worker & 3
        numbers.put(f"{name}.worker.{place}.quarter", quarter, len(QUARTERS) - 1)
    numbers.row(f"{name}.garrison", player.garrison, MOST_WORKERS, CASTLES - 1)
    numbers.put(f"{name}.coins", player.coins, _MOST_COINS)
    numbers.put(f"{name}.religion", player.religion, MOST_ROUNDS)
    numbers.members(f"{name}.exploration", player.explorations, EXPLORATIONS)


ENCODING = CastlesEncoding()
