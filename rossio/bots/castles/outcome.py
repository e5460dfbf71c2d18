"""Where a turn leads, as facts: what has happened, and what the player has then."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rossio.engine.castles.box import ContractId
from rossio.engine.castles.events import CastleBuilt, ConstructionScored, LandscapeScored, Sold
from rossio.engine.castles.moves import Move
from rossio.engine.castles.rules import apply
from rossio.engine.castles.scorespaces import is_free
from rossio.engine.castles.scoring import counts, most
from rossio.engine.castles.state import Player, State
from rossio.engine.castles.terrains import CONSTRUCTIONS, LANDSCAPES, MARKABLE, Terrain, count
from rossio.engine.castles.workermoves import settled
from rossio.engine.events import Event, Seat

Scored = LandscapeScored | ConstructionScored


class Outcome(Struct, frozen=True):
    """A turn of a seat that has been played on a deal; contracts are those that the seat knows."""

    seat: Seat
    before: State
    state: State
    events: tuple[Event, ...]
    contracts: tuple[ContractId, ...]

    @property
    def player(self) -> Player:
        """The player after the turn."""
        return self.state.players[self.seat]

    @property
    def scored(self) -> list[Scored]:
        """What was scored on tracks."""
        return [one for one in self.events if isinstance(one, LandscapeScored | ConstructionScored)]

    @property
    def sales(self) -> list[Sold]:
        """What was sold."""
        return [one for one in self.events if isinstance(one, Sold)]

    @property
    def castles(self) -> list[CastleBuilt]:
        """The castle that was built, if one was."""
        return [one for one in self.events if isinstance(one, CastleBuilt)]

    @property
    def steps(self) -> int:
        """The steps of religion."""
        return self.player.religion - self.before.players[self.seat].religion

    @property
    def marked(self) -> int:
        """How many terrains of the track the player has."""
        return sum(count(self.player.own, kind) for kind in MARKABLE)

    @property
    def led(self) -> set[ContractId]:
        """The contracts for which the player has the most."""
        return {one for one in self.contracts if most(counts(self.state, one)) == self.seat}

    def near(self) -> Iterator[tuple[Terrain, int, int]]:
        """Kinds of which at most one is lacking for a free space: how many, and its points."""
        state, seat, box = self.state, self.seat, self.state.box
        there = settled(state.territory, self.player)
        for kinds, owned, tracks, points in (
            (LANDSCAPES, self.player.own, state.landscapes, box.landscapes),
            (CONSTRUCTIONS, there, state.constructions, box.constructions),
        ):
            for kind, taken, spaces in zip(kinds, tracks, points, strict=True):
                number = count(owned, kind)
                free = [
                    worth
                    for space, worth in enumerate(spaces)
                    if is_free(space, taken[space], seat) and 0 < worth - 1 <= number
                ]
                if free:
                    yield kind, max(free[0] - number, 0), free[0]


def outcome_of(state: State, moves: Sequence[Move], contracts: tuple[ContractId, ...]) -> Outcome:
    """What moves lead to from a position."""
    events: list[Event] = []
    played = state.copy()
    for move in moves:
        apply(played, move, events.append)
    return Outcome(state.seat, state, played, tuple(events), contracts)
