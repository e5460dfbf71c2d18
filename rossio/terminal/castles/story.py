"""What a game of 6 Castles tells of its box: castles, actions, what tiles and contracts gave.

The points of an exploration tile are its part of what landscapes and sales gave: each terrain that
counted has an equal part of these.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable

from msgspec import Struct

from rossio.engine.castles.box import Box, ContractId, ExplorationId
from rossio.engine.castles.boxfile import SPACES
from rossio.engine.castles.events import (
    ConstructionScored,
    ContractAwarded,
    ExplorationAdded,
    ExplorationReplaced,
    HillChosen,
    LandscapeScored,
    ReligionAdvanced,
    Sold,
    TurnStarted,
    WorkerEntered,
    WorkerWalked,
)
from rossio.engine.castles.game import Castles
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD, Player, State
from rossio.engine.castles.terrains import Terrain
from rossio.engine.events import Event
from rossio.engine.record import walk
from rossio.terminal.match import Played

DISCS, WORKERS = "discs", "workers"
_WITH_DISCS = HillChosen, ExplorationAdded, ExplorationReplaced, Sold, LandscapeScored
_WITH_WORKERS = WorkerEntered, WorkerWalked, ConstructionScored


class Story(Struct, frozen=True):
    """A game: its castles and turns, how many of these were with discs and with workers.

    `explorations` has the points of each tile that lay on a track in the end, and `contracts` what
    each gave that was in the game, nothing if nobody had the most.
    """

    played: Played
    castles: int
    turns: int
    actions: Counter[str]
    explorations: tuple[tuple[ExplorationId, float], ...]
    contracts: tuple[tuple[ContractId, float], ...]


def story_of(game: Castles, played: Played) -> Story:
    """What a game tells."""
    reader = _Reader()
    for state, events in walk(game, played.record):
        for event in events:
            reader.read(state, event)
    laid = [face // 2 for player in state.players for face in player.track]
    return Story(
        played,
        len(state.territory.castles),
        reader.turns,
        reader.actions,
        tuple((tile, reader.points[tile]) for tile in laid),
        tuple(reader.contracts),
    )


class _Reader:
    """Reads events, in their order."""

    def __init__(self) -> None:
        self.turns = 0
        self.actions: Counter[str] = Counter()
        self.points: defaultdict[ExplorationId, float] = defaultdict(float)
        self.contracts: list[tuple[ContractId, float]] = []
        self._acted = True

    def read(self, state: State, event: Event) -> None:
        match event:
            case TurnStarted():
                self.turns += 1
                self._acted = False
            case LandscapeScored(seat, landscape, _, points, disc):
                self._share(state.players[seat], landscape, disc, points)
            case Sold(seat=seat, good=good, half_coins=coins, disc=disc):
                self._share(state.players[seat], good, disc, coins / HALF_COINS_FOR_GOLD)
            case ContractAwarded(contract, winner, _):
                worth = 0.0 if winner is None else contract_worth(state.box, contract)
                self.contracts.append((contract, worth))
        if not self._acted and (action := _action(event)):
            self._acted = True
            self.actions[action] += 1

    def _share(self, player: Player, kind: Terrain, disc: int | None, points: float) -> None:
        spaces = [*owned_spaces(player, kind)]
        if disc is not None and player.spaces[disc] == kind:
            # It counted until it was spent.
            spaces.append(disc)
        for space in spaces:
            self.points[player.track[space // SPACES] // 2] += points / len(spaces)


def _action(event: Event) -> str:
    if isinstance(event, _WITH_DISCS):
        return DISCS
    prays = isinstance(event, ReligionAdvanced) and event.by == "workers"
    return WORKERS if prays or isinstance(event, _WITH_WORKERS) else ""


def owned_spaces(player: Player, kind: Terrain) -> Iterable[int]:
    """The spaces of a track with a terrain of this kind that the player has."""
    for space, terrain in enumerate(player.spaces):
        if terrain == kind and (space <= player.cylinder or player.marked >> space & 1):
            yield space


def contract_worth(box: Box, contract: ContractId) -> float:
    """What a contract gives, in points; a step of religion counts as about the average one."""
    file = box.contracts[contract]
    step = box.religion[-1] / (len(box.religion) - 1)
    return file.points + file.half_coins / HALF_COINS_FOR_GOLD + file.religion * step
