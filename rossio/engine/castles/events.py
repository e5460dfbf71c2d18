"""Events: everything that happens when a move is played, in the order in which it happens.

The log, the animation and the screen reader all read these. They are plain data: seats, tiles,
cells, hills, spaces and terrains by number. Where an event tells something that only one seat may
know, `view.seen_by` gives the others' version of it.
"""

from typing import Literal

from msgspec import Struct

from rossio.engine import events
from rossio.engine.castles.box import CastleId, ContractId, ExplorationId, Face, TileId
from rossio.engine.castles.grid import Cell, Hill, Place
from rossio.engine.castles.terrains import Terrain, Terrains
from rossio.engine.events import Event, Seat


class ContractKept(Event, frozen=True, gc=False):
    """A seat kept a contract, which only that seat knows, and laid the other open."""

    seat: Seat
    kept: ContractId | None
    opened: ContractId


class InitialTileLaid(Event, frozen=True, gc=False):
    """The first player laid the initial tile, with this side up."""

    seat: Seat
    side: int


class TurnStarted(events.TurnStarted, frozen=True, gc=False):
    """A seat's turn began; in the last two rounds nothing is drawn at its end."""

    draws: bool


class TilePut(Event, frozen=True, gc=False):
    """A seat put a land tile on a cell, and has yet to turn it."""

    seat: Seat
    tile: TileId
    cell: Cell


class TileLaid(Event, frozen=True, gc=False):
    """A land tile lies on a cell, turned so often."""

    seat: Seat
    tile: TileId
    cell: Cell
    turns: int


class HalfCoinsGained(Event, frozen=True, gc=False):
    """A bonus gave a seat half-coins; it has so many now."""

    seat: Seat
    gained: int
    coins: int


class CylinderMoved(Event, frozen=True, gc=False):
    """The cylinder went to a space: for a terrain of the hill, a half-coin, or by a bonus."""

    seat: Seat
    space: int
    terrain: Terrain
    by: Literal["hill", "half-coin", "bonus"]


class DiscReturned(Event, frozen=True, gc=False):
    """A disc came back from the track: the cylinder reached it, or its tile was replaced."""

    seat: Seat
    space: int


class ReligionAdvanced(Event, frozen=True, gc=False):
    """A seat went some steps on the religion track, to this space; none where it ends."""

    seat: Seat
    steps: int
    space: int
    by: Literal["workers", "bonus"]


class ExplorationDrawn(Event, frozen=True, gc=False):
    """A bonus gave a seat the top exploration tile of the pile."""

    reveals = True
    seat: Seat
    tile: ExplorationId


class ExplorationsGone(Event, frozen=True, gc=False):
    """A seat would have got an exploration tile, but the pile is used up."""

    seat: Seat


class CastleBuilt(Event, frozen=True, gc=False):
    """A hill has a castle; `garrison` are the seats of the workers that were there."""

    seat: Seat
    castle: CastleId
    hill: Hill
    garrison: tuple[Seat, ...]


class CastleRevealed(Event, frozen=True, gc=False):
    """The next castle of the pile is seen."""

    reveals = True
    castle: CastleId


class CastleAsked(Event, frozen=True, gc=False):
    """Hills that exclude each other could have the castle, and the seat chooses."""

    seat: Seat
    hills: tuple[Hill, ...]


class HillChosen(Event, frozen=True, gc=False):
    """A seat marks terrains of a hill: these can be marked."""

    seat: Seat
    hill: Hill
    terrains: Terrains


class DiscPlaced(Event, frozen=True, gc=False):
    """A disc marks a space ahead of the cylinder."""

    seat: Seat
    space: int
    terrain: Terrain


class ExplorationAdded(Event, frozen=True, gc=False):
    """An exploration tile continues the track, with this side up."""

    seat: Seat
    face: Face


class ExplorationReplaced(Event, frozen=True, gc=False):
    """An exploration tile took another one's place; that one is out of the game."""

    seat: Seat
    place: int
    old: Face
    face: Face


class SpendingChosen(Event, frozen=True, gc=False):
    """A seat is about to spend a disc or a worker, and has yet to say which.

    `place` is the castle, or the space of the score track.
    """

    seat: Seat
    on: Literal["market", "landscape", "construction"]
    terrain: Terrain
    place: int


class Sold(Event, frozen=True, gc=False):
    """Goods of a kind were sold, each for the price; a disc from a space or the supply (None)
    closes the market."""

    seat: Seat
    castle: CastleId
    good: Terrain
    goods: int
    price: int
    half_coins: int
    disc: int | None
    coins: int


class LandscapeScored(Event, frozen=True, gc=False):
    """A disc from a space or the supply (None) went onto the score track of a landscape."""

    seat: Seat
    landscape: Terrain
    space: int
    points: int
    disc: int | None


class WorkerEntered(Event, frozen=True, gc=False):
    """A worker came onto the crossroad of the new tile; so many movements can be made."""

    seat: Seat
    cell: Cell
    steps: int


class WorkerWalked(Event, frozen=True, gc=False):
    """A worker walked to the crossroad of a neighbouring tile; so many movements are left.

    `place` is where it lay before, if it did.
    """

    seat: Seat
    place: Place | None
    start: Cell
    to: Cell
    steps: int


class WorkerLaidDown(Event, frozen=True, gc=False):
    """A worker lay down on a quarter of a tile."""

    seat: Seat
    place: Place


class GoldPaid(Event, frozen=True, gc=False):
    """A seat paid a gold coin to another one, whose workers are on the same hill."""

    seat: Seat
    to: Seat


class ConstructionScored(Event, frozen=True, gc=False):
    """A worker went onto the score track of a construction: from its place, from a castle, or if
    both are None from the supply."""

    seat: Seat
    construction: Terrain
    space: int
    points: int
    place: Place | None
    castle: CastleId | None


class TileDrawn(Event, frozen=True, gc=False):
    """A seat drew a land tile, which only that seat knows; so many are left in the pile."""

    reveals = True
    seat: Seat
    tile: TileId | None
    left: int


class ContractsShown(Event, frozen=True, gc=False):
    """After the last turn: the contracts that were kept, seat by seat."""

    reveals = True
    is_of_end = True
    contracts: tuple[tuple[ContractId, ...], ...]


class ContractAwarded(Event, frozen=True, gc=False):
    """A contract goes to who has strictly most of what it shows, or to nobody."""

    is_of_end = True
    contract: ContractId
    seat: Seat | None
    counts: tuple[int, ...]


class Parts(Struct, frozen=True, gc=False):
    """Where the points of a seat come from."""

    contracts: int
    landscapes: int
    constructions: int
    religion: int
    wealth: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.contracts + self.landscapes + self.constructions + self.religion + self.wealth


class Result(Struct, frozen=True):
    """How a game ended: most points win, then more spare half-coins; a tie is shared."""

    points: tuple[int, ...]
    parts: tuple[Parts, ...]
    spare: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided_by: Literal["points", "half-coins", "shared"]


class GameEnded(events.GameEnded, frozen=True, gc=False):
    """The last turn is over, and everything is scored."""

    result: Result
