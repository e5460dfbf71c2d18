"""What is left when everything that is known has been taken out of the box."""

from collections.abc import Iterable
from itertools import chain
from typing import Protocol

from rossio.engine.castles.box import Box, CastleId, ContractId, ExplorationId, TileId
from rossio.engine.castles.boxfile import CASTLES, CONTRACTS, EXPLORATIONS, LAND_TILES
from rossio.engine.castles.state import (
    EXPLORATION_PILE,
    FIRST_EXPLORATIONS,
    Player,
    tiles_each,
)
from rossio.engine.castles.territory import Territory


class Table(Protocol):
    """What lies open: a State has it, and so has a View."""

    @property
    def box(self) -> Box: ...
    @property
    def suggested(self) -> bool: ...
    @property
    def territory(self) -> Territory: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def contracts(self) -> tuple[ContractId, ...]: ...
    @property
    def replaced(self) -> tuple[ExplorationId, ...]: ...
    @property
    def tile(self) -> TileId | None: ...


def seen_tiles(table: Table, hands: Iterable[Iterable[TileId]]) -> list[TileId]:
    """The land tiles that lie in the territory or in these hands, the initial one left out."""
    laid = [laid // 4 for laid in table.territory.tiles.values()]
    lying = [tile for tile in laid if tile < LAND_TILES]
    return [*lying, *([] if table.tile is None else [table.tile]), *chain(*hands)]


def rest_of_tiles(table: Table, hands: Iterable[Iterable[TileId]]) -> list[TileId]:
    """The land tiles that are neither in the territory nor in these hands."""
    return _others(LAND_TILES, seen_tiles(table, hands))


def tiles_in_pile(table: Table, in_hands: int) -> int:
    """How many land tiles are in the pile when so many are in hands."""
    players = len(table.players)
    used = len(seen_tiles(table, ())) + in_hands
    return max(players * tiles_each(players, table.suggested) - used, 0)


def seen_explorations(table: Table) -> list[ExplorationId]:
    """The exploration tiles on tracks, in front of players, and out of the game."""
    seen = [*table.replaced]
    for player in table.players:
        seen += [face // 2 for face in player.track]
        seen += player.explorations
    return seen


def rest_of_explorations(table: Table) -> list[ExplorationId]:
    """The exploration tiles that nobody has seen."""
    return _others(EXPLORATIONS, seen_explorations(table))


def explorations_in_stack(table: Table) -> int:
    """How many exploration tiles are in the pile."""
    drawn = len(seen_explorations(table)) - FIRST_EXPLORATIONS * len(table.players)
    return max(EXPLORATION_PILE - drawn, 0)


def rest_of_castles(castles: Iterable[CastleId]) -> list[CastleId]:
    """All castles but these."""
    return _others(CASTLES, castles)


def rest_of_contracts(table: Table, secrets: Iterable[Iterable[ContractId]]) -> list[ContractId]:
    """The contracts that neither lie open nor are in these hands."""
    return _others(CONTRACTS, [*table.contracts, *chain(*secrets), table.box.castle_contract])


def _others(number: int, known: Iterable[int]) -> list[int]:
    gone = {*known}
    return [thing for thing in range(number) if thing not in gone]
