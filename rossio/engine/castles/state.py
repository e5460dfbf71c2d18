"""A position: what lies on the table, what the seats hide, and the piles.

Every field holds something that never changes, so a copy is one small object.
"""

from typing import TYPE_CHECKING, Literal, Self

from msgspec import Struct

from rossio.engine.castles.box import Box, CastleId, ContractId, ExplorationId, Face, TileId
from rossio.engine.castles.grid import Cell, Place, Quarter
from rossio.engine.castles.moves import ScoreConstruction, ScoreLandscape, Sell
from rossio.engine.castles.terrains import Terrain, Terrains
from rossio.engine.castles.territory import Territory
from rossio.engine.events import Seat

Phase = Literal[
    "contract",
    "side",
    "track",
    "lay",
    "turn",
    "castle",
    "act",
    "mark",
    "disc",
    "sold",
    "walk",
    "workers",
    "worker",
    "build",
    "end",
    "over",
]
"""What is to be done: at the beginning choose a contract, a side of the initial tile, exploration
tiles; in a turn lay a tile, turn it, choose a hill for a castle, and act:
mark      discs: hill and spaces, then selling and landscapes
disc      choose the disc that is spent on a market or a landscape
sold      discs: only landscapes are left
walk      a worker stands on a crossroad
workers   workers: others may walk, then religion and constructions
worker    choose the worker that is spent on a construction
build     workers: only constructions are left
end       nothing is left but to end the turn
"""

# A free market, or a space of a score track that nobody has.
FREE = -1
HALF_COINS_FOR_GOLD = 5
FIRST_EXPLORATIONS = 4
EXPLORATION_PILE = 6
HAND = 2

Markets = tuple[tuple[int, ...], ...]
# By kind and space the seats that have scored there, as bits.
ScoreTracks = tuple[tuple[int, ...], ...]
Target = Sell | ScoreLandscape | ScoreConstruction


class Player(Struct, frozen=True, gc=False):
    """What a seat has.

    `track` are the exploration tiles laid, and `spaces` what stands on them, from the left; the
    cylinder is on one of these, and `marked` are those with discs, as bits. What is behind or under
    the cylinder, or under a disc, is the player's `own`. `discs` and `idle` workers are the supply.
    `workers` are in the territory, `garrison` on castles, both in order. `coins` counts half-coins,
    and `religion` the spaces from the first of that track.
    """

    track: tuple[Face, ...] = ()
    spaces: tuple[Terrain, ...] = ()
    cylinder: int = 0
    marked: int = 0
    own: Terrains = 0
    discs: int = 0
    idle: int = 0
    workers: tuple[Place, ...] = ()
    garrison: tuple[CastleId, ...] = ()
    coins: int = 0
    religion: int = 0
    explorations: tuple[ExplorationId, ...] = ()

    @property
    def in_territory(self) -> int:
        """How many workers are in the territory, those on castles among them."""
        return len(self.workers) + len(self.garrison)


class State(Struct, gc=False):
    """A whole position; `seat` is to move in `phase`.

    Hidden are the `hands` of land tiles and their `pile`, the exploration `stack`, the `secrets`,
    which are the contracts that seats keep, and of the `castles` all below the next; those that are
    built come first, as in the territory. `markets` has the seat whose disc closes each market, by
    castle. `replaced` are exploration tiles that are out of the game.

    Of the turn: the `tile` that is being laid, the `cell` it is laid on, the quarter of the `hill`
    that is marked with what is `left` of its terrains; where the `walker` stands, and how many
    `steps` there are; and what a disc or a worker is about to be spent on, the `target`.
    """

    box: Box
    family: bool
    suggested: bool
    first: Seat
    seat: Seat
    phase: Phase
    territory: Territory
    castles: tuple[CastleId, ...]
    markets: Markets
    landscapes: ScoreTracks
    constructions: ScoreTracks
    players: tuple[Player, ...]
    hands: tuple[tuple[TileId, ...], ...]
    pile: tuple[TileId, ...]
    stack: tuple[ExplorationId, ...]
    secrets: tuple[tuple[ContractId, ...], ...]
    contracts: tuple[ContractId, ...]
    replaced: tuple[ExplorationId, ...] = ()
    round: int = 1
    tile: TileId | None = None
    cell: Cell | None = None
    hill: Quarter | None = None
    left: Terrains = 0
    walker: Cell | None = None
    steps: int = 0
    target: Target | None = None

    if TYPE_CHECKING:
        # Every Struct has it, but it is not declared.
        def __copy__(self) -> Self: ...

    @property
    def mover(self) -> Seat:
        """The seat to move."""
        return self.seat

    @property
    def player(self) -> Player:
        """The player to move."""
        return self.players[self.seat]

    @property
    def hand(self) -> tuple[TileId, ...]:
        """The land tiles of the player to move."""
        return self.hands[self.seat]

    @property
    def secret(self) -> tuple[ContractId, ...]:
        """The contracts that the player to move has in hand."""
        return self.secrets[self.seat]

    @property
    def in_turn(self) -> bool:
        """Whether moves can be asked for: always, but not in the view of another seat."""
        return True

    def copy(self) -> Self:
        """The same position, to be played on without touching this one."""
        return self.__copy__()


def discs_each(family: bool) -> int:
    """How many discs a player has; there are as many workers."""
    return 4 if family else 5


def tiles_each(players: int, suggested: bool) -> int:
    """How many land tiles each player lays, so how many rounds there are."""
    return {2: 12, 3: 10, 4: 8}[players] if suggested else 10


def tiles_out(players: int, suggested: bool) -> int:
    """How many land tiles without stone cross and chapel are taken out first."""
    return {2: 10, 3: 5, 4: 0}[players] if suggested else 0
