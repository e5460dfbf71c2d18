"""What a seat may see, made in this one place.

Hidden are the land tiles in the others' hands and the contracts that they keep, and of the piles
all but the next castle. Exploration tiles lie open, since both their sides are printed.
"""

from msgspec import Struct, structs

from rossio.engine.castles.box import Box, CastleId, ContractId, ExplorationId, TileId
from rossio.engine.castles.events import ContractKept, Result, TileDrawn
from rossio.engine.castles.grid import Cell, Quarter
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import Move
from rossio.engine.castles.scoring import result
from rossio.engine.castles.setup import PLAYERS
from rossio.engine.castles.state import Markets, Phase, Player, ScoreTracks, State, Target
from rossio.engine.castles.terrains import Terrains
from rossio.engine.castles.territory import Territory
from rossio.engine.errors import GameError
from rossio.engine.events import Event, Seat


class View(Struct, frozen=True):
    """A position as `seat` sees it, or as a bystander does if that is None.

    `to_move` is the seat to move; `moves` are its legal moves, if this is the view of that seat.
    Of hands and kept contracts only those are there that are seen, None for the others, but
    `held` and `kept` say how many there are. `castles` are those built, and the next.
    """

    box: Box
    seat: Seat | None
    family: bool
    suggested: bool
    first: Seat
    to_move: Seat
    phase: Phase
    territory: Territory
    castles: tuple[CastleId, ...]
    markets: Markets
    landscapes: ScoreTracks
    constructions: ScoreTracks
    players: tuple[Player, ...]
    hands: tuple[tuple[TileId, ...] | None, ...]
    held: tuple[int, ...]
    pile: int
    stack: int
    secrets: tuple[tuple[ContractId, ...] | None, ...]
    kept: tuple[int, ...]
    contracts: tuple[ContractId, ...]
    replaced: tuple[ExplorationId, ...]
    round: int
    tile: TileId | None
    cell: Cell | None
    hill: Quarter | None
    left: Terrains
    walker: Cell | None
    steps: int
    target: Target | None
    moves: tuple[Move, ...]
    result: Result | None

    @property
    def mover(self) -> Seat:
        """The seat to move."""
        return self.to_move

    @property
    def player(self) -> Player:
        """The player to move."""
        return self.players[self.to_move]

    @property
    def hand(self) -> tuple[TileId, ...]:
        """The land tiles of the player to move, as far as they are seen."""
        return self.hands[self.to_move] or ()

    @property
    def secret(self) -> tuple[ContractId, ...]:
        """The contracts that the player to move has in hand, as far as they are seen."""
        return self.secrets[self.to_move] or ()

    @property
    def in_turn(self) -> bool:
        """Whether this is the view of the seat to move."""
        return self.seat == self.to_move


def view(state: State, seat: Seat | None, moves: tuple[Move, ...] | None = None) -> View:
    """The position as a seat sees it; `moves` are the legal ones, where they are known already."""
    if seat != state.seat:
        return glimpse(state, seat)
    return _see(state, seat, legal_moves(state) if moves is None else moves)


def glimpse(state: State, seat: Seat | None) -> View:
    """What a seat sees in the middle of a move, between two events: nothing can be done there."""
    return _see(state, seat, ())


def lay_open(state: State) -> View:
    """What a bystander sees when everybody shows their tiles and contracts."""
    return structs.replace(glimpse(state, None), hands=state.hands, secrets=state.secrets)


def _see(state: State, seat: Seat | None, moves: tuple[Move, ...]) -> View:
    seats = range(len(state.players))
    _check_seat(seat, seats)
    return View(
        box=state.box,
        seat=seat,
        family=state.family,
        suggested=state.suggested,
        first=state.first,
        to_move=state.seat,
        phase=state.phase,
        territory=state.territory,
        castles=state.castles[: len(state.territory.castles) + 1],
        markets=state.markets,
        landscapes=state.landscapes,
        constructions=state.constructions,
        players=state.players,
        hands=tuple(hand if one == seat else None for one, hand in enumerate(state.hands)),
        held=tuple(map(len, state.hands)),
        pile=len(state.pile),
        stack=len(state.stack),
        secrets=tuple(kept if one == seat else None for one, kept in enumerate(state.secrets)),
        kept=tuple(map(len, state.secrets)),
        contracts=state.contracts,
        replaced=state.replaced,
        round=state.round,
        tile=state.tile,
        cell=state.cell,
        hill=state.hill,
        left=state.left,
        walker=state.walker,
        steps=state.steps,
        target=state.target,
        moves=moves,
        result=result(state, ()) if state.phase == "over" else None,
    )


def _check_seat(seat: Seat | None, seats: range) -> None:
    # A negative one would otherwise mean another player's hand.
    if seat is not None and seat not in seats:
        raise GameError("seat", "There is no such seat.")


def seen_by(event: Event, seat: Seat | None) -> Event:
    """An event as a seat may know it."""
    _check_seat(seat, range(PLAYERS.stop - 1))
    if isinstance(event, ContractKept) and event.seat != seat:
        return structs.replace(event, kept=None)
    if isinstance(event, TileDrawn) and event.seat != seat:
        return structs.replace(event, tile=None)
    return event
