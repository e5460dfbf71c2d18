"""Worker actions planned: who walks where, and what is scored there.

Whoever gains most by walking goes first, then the next, as long as there are movements.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import inf

from msgspec import Struct

from rossio.bots.castles.judge import Judge
from rossio.bots.castles.plan import Plan, after, best_plans
from rossio.engine.castles.grid import (
    DIRECTIONS,
    HILL_AT,
    STEP,
    Cell,
    Direction,
    Hill,
    Place,
    hills_of,
)
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import (
    ENTER,
    LIES,
    SPEND_IDLE,
    WALKS,
    GetUp,
    Move,
    Pray,
    ScoreConstruction,
)
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD, State
from rossio.engine.castles.table import without
from rossio.engine.castles.workermoves import devotion, settled, too_dear, worker_sources

KEPT = 3
# Nobody is thought of walking farther at once.
FARTHEST = 3
# What a walk must bring at least, and what each step of it costs: none is made for nothing.
_WORTH_A_WALK, _A_STEP = 0.05, 0.02

_Done = tuple[tuple[Move, ...], State]


class _Walk(Struct, frozen=True, gc=False):
    """A way for a worker, in moves, and the hill where it ends."""

    steps: int
    moves: tuple[Move, ...]
    hill: Hill


class WorkerPlanner:
    """Plans the worker actions of a turn."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._discs: dict[tuple[int, int], float] = {}

    def plans(self, state: State) -> list[Plan]:
        """The best ways to go on with workers, the best first."""
        self._discs.clear()
        return best_plans((self._plan(*done) for done in self._done(state)), KEPT)

    def of_prayer(self, state: State) -> float:
        """What the steps of religion bring that come with the end of the turn."""
        if state.phase != "workers":
            return 0.0
        player = state.player
        steps = devotion(settled(state.territory, player))
        return self._judge.of_prayer(player.religion, steps)

    def _plan(self, moves: tuple[Move, ...], state: State) -> Plan:
        player = state.player
        there = settled(state.territory, player)
        worth = self._judge.of_workers(state, player, there) + self.of_prayer(state)
        return Plan(moves, state, worth + self._of_discs(state))

    def _of_discs(self, state: State) -> float:
        """What goods and landscapes promise: workers change nothing but gold and castles."""
        key = state.player.coins, len(state.player.garrison)
        known = self._discs.get(key)
        if known is None:
            known = self._discs[key] = self._judge.of_discs(state, state.player)
        return known

    def _done(self, state: State) -> Iterator[_Done]:
        if state.phase == "worker":
            yield from _spent((), state)
            return
        for moves, walked in self._walked(state):
            yield from _built(moves, walked)

    # --- Walking --------------------------------------------------------------------------------

    def _walked(self, state: State) -> Iterator[_Done]:
        """What there is to choose from: staying, one who walks, and others after it."""
        moves: tuple[Move, ...] = ()
        if state.phase != "walk":
            yield moves, state
        while state.phase != "build" and (walk := self._best_walk(state)):
            state = after(state, *walk.moves)
            moves += walk.moves
            yield moves, state
            if not state.steps:
                return

    def _best_walk(self, state: State) -> _Walk | None:
        """The walk after which the hills are worth most; somebody on a crossroad has to go."""
        judge, player, territory = self._judge, state.player, state.territory
        dear, best, most = too_dear(state), None, -inf
        rivals = [hills_of(one.workers) for one in state.players if one is not player]
        if state.phase != "walk":
            there = settled(territory, player)
            most = judge.of_hills(state, player, there) + _WORTH_A_WALK
            most += judge.of_prayer(player.religion, devotion(there))
        for mover, walks in _movers(state):
            others = player.workers if mover is None else without(player.workers, mover)
            hills = hills_of(others)
            stay = sum([territory.terrains_on(hill) for hill in hills])
            entering = state.phase == "act" and mover is None
            for walk in walks:
                hill = walk.hill
                if hill in dear or hill in territory.castles:
                    continue
                there = stay if hill in hills else stay + territory.hills[hill]
                worth = judge.of_hills(state, player, there, entering=entering)
                worth += judge.of_prayer(player.religion, devotion(there))
                paid = sum([hill in rival for rival in rivals])
                worth -= paid * HALF_COINS_FOR_GOLD * judge.weights.coin + _A_STEP * walk.steps
                if worth > most:
                    best, most = walk, worth
        return best


def _movers(state: State) -> Iterator[tuple[Place | None, Iterator[_Walk]]]:
    """Who may walk, and how: whoever is on a crossroad, or who enters, and each in turn."""
    player = state.player
    if state.phase == "walk":
        assert state.walker is not None
        yield None, _walks(state, state.walker, state.steps)
        return
    steps = player.in_territory if state.phase == "act" else state.steps
    if state.phase == "act" and player.idle:
        assert state.cell is not None
        yield None, _walks(state, state.cell, steps + 1, (ENTER,))
    if steps:
        for place in dict.fromkeys(player.workers):
            yield place, _walks(state, place >> 2, steps, (), place)


def _walks(
    state: State, start: Cell, steps: int, first: tuple[Move, ...] = (), place: Place | None = None
) -> Iterator[_Walk]:
    """Every hill that can be reached, each by the shortest way.

    Who lies on a `place` gets up by walking; who stands may lie down at once.
    """
    tiles, known = state.territory.tiles, set[Hill]()
    ways: dict[Cell, tuple[Direction, ...]] = {start: ()}
    border = [start]
    for distance in range(min(steps, FARTHEST) + 1):
        for cell in border if distance or place is None else ():
            moves = _moves_of(ways[cell], place)
            for at, lie in zip(HILL_AT, LIES, strict=True):
                if cell + at not in known:
                    known.add(cell + at)
                    yield _Walk(distance, (*first, *moves, lie), cell + at)
        beyond = []
        for cell in border:
            for direction in DIRECTIONS:
                to = cell + STEP[direction]
                if to in tiles and to not in ways:
                    ways[to] = (*ways[cell], direction)
                    beyond.append(to)
        border = beyond


@lru_cache(maxsize=4096)
def _moves_of(way: tuple[Direction, ...], place: Place | None) -> tuple[Move, ...]:
    """The moves of a way; who lies somewhere gets up first."""
    if place is None or not way:
        return tuple(WALKS[direction] for direction in way)
    return (GetUp(place, way[0]), *(WALKS[direction] for direction in way[1:]))


# --- Scoring --------------------------------------------------------------------------------------


def _built(moves: tuple[Move, ...], state: State) -> Iterator[_Done]:
    """What can be scored then; nothing, too, unless nothing has been done yet."""
    if moves or state.phase != "act":
        yield moves, state
    for move in legal_moves(state):
        if isinstance(move, Pray):
            yield (*moves, move), after(state, move)
        elif isinstance(move, ScoreConstruction):
            scored = after(state, move)
            if scored.phase == "worker":
                yield from _spent((*moves, move), scored)
            else:
                yield (*moves, move), scored


def _spent(moves: tuple[Move, ...], state: State) -> Iterator[_Done]:
    sources = worker_sources(state.player)
    # Whoever is in the supply is nowhere missed.
    for move in sources[:1] if sources[0] == SPEND_IDLE else sources:
        yield (*moves, move), after(state, move)
