"""Worker actions planned: who walks where, and what is scored there.

Whoever gains most by walking goes first, then the next, as long as there are movements.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from rossio.bots.castles.judge import Judge
from rossio.bots.castles.plan import Plan, after, best_plans
from rossio.engine.castles.grid import DIRECTIONS, HILL_AT, STEP, Cell, Direction, Hill, Place
from rossio.engine.castles.legal import devotion, legal_moves, settled, too_dear, worker_sources
from rossio.engine.castles.moves import (
    ENTER,
    LIES,
    PRAY,
    SPEND_IDLE,
    WALKS,
    GetUp,
    Move,
    Pray,
    ScoreConstruction,
)
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD, State
from rossio.engine.castles.table import without
from rossio.engine.castles.terrains import CONSTRUCTIONS, ANY, Terrains

KEPT = 3
# Nobody is thought of walking farther at once.
FARTHEST = 3
BUILT: Terrains = sum(ANY[kind] for kind in CONSTRUCTIONS)


class _Walk(Struct, frozen=True, gc=False):
    """A way for a worker: how it begins, its directions, and where it ends."""

    steps: int
    moves: tuple[Move, ...]
    place: Place
    hill: Hill


class WorkerPlanner:
    """Plans the worker actions of a turn."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._discs: dict[tuple[int, int], float] = {}

    def plans(self, state: State) -> list[Plan]:
        """The best ways to go on with workers, the best first."""
        self._discs.clear()
        if state.phase == "worker":
            return best_plans(map(self._plan_of, self._spent((), state)), KEPT)
        if state.phase == "build":
            return best_plans(map(self._plan_of, self._built((), state)), KEPT)
        found: list[Plan] = []
        for moves, walked in self._walked(state):
            for built in self._built(moves, walked):
                found.append(self._plan_of(built))
        return best_plans(found, KEPT)

    def _plan_of(self, plan: tuple[tuple[Move, ...], State]) -> Plan:
        moves, state = plan
        player = state.player
        there = settled(state.territory, player)
        worth = self._judge.of_workers(state, player, there)
        if state.phase == "workers":
            # Religion is taken by ending the turn.
            worth += self._judge.of_prayer(player.religion, devotion(there))
        return Plan(moves, state, worth + self._of_discs(state))

    def _of_discs(self, state: State) -> float:
        """What goods and landscapes promise: workers change nothing but gold and castles."""
        key = state.player.coins, len(state.player.garrison)
        known = self._discs.get(key)
        if known is None:
            known = self._discs[key] = self._judge.of_discs(state, state.player)
        return known

    # --- Walking --------------------------------------------------------------------------------

    def _walked(self, state: State) -> Iterator[tuple[tuple[Move, ...], State]]:
        """What there is to choose from: staying, one who walks, and the others after it."""
        moves: tuple[Move, ...] = ()
        if state.phase != "walk":
            yield moves, state
        while True:
            walk = self._best_walk(state)
            if walk is None:
                return
            state = after(state, *walk.moves)
            moves += walk.moves
            yield moves, state
            if not state.steps:
                return

    def _best_walk(self, state: State) -> _Walk | None:
        """The walk after which the hills are worth most; somebody on a crossroad has to go."""
        judge, player = self._judge, state.player
        territory, dear = state.territory, too_dear(state)
        best, most = None, 0.0
        if state.phase != "walk":
            most = judge.of_hills(state, player, settled(territory, player)) + 0.05
        else:
            most = -1000.0
        rivals = [
            {(one >> 2) + HILL_AT[one & 3] for one in other.workers}
            for seat, other in enumerate(state.players)
            if seat != state.seat
        ]
        for mover, walks in self._movers(state):
            others = player.workers if mover is None else without(player.workers, mover)
            hills = {(one >> 2) + HILL_AT[one & 3] for one in others}
            there = sum([territory.terrains_on(hill) for hill in hills])
            entering = state.phase == "act" and mover is None
            for walk in walks:
                if walk.hill in dear or walk.hill in territory.castles:
                    continue
                now = there if walk.hill in hills else there + territory.hills[walk.hill]
                worth = judge.of_hills(state, player, now, entering=entering)
                worth += judge.of_prayer(player.religion, devotion(now))
                paid = sum(walk.hill in rival for rival in rivals)
                worth -= paid * HALF_COINS_FOR_GOLD * judge.weights.coin + 0.02 * walk.steps
                if best is None and most < -999 or worth > most:
                    best, most = walk, worth
        return best

    def _movers(self, state: State) -> Iterator[tuple[Place | None, list[_Walk]]]:
        """Who may walk, from where, and how: whoever is on a crossroad, or each in turn."""
        player = state.player
        if state.phase == "walk":
            assert state.walker is not None
            yield None, [*_walks(state, state.walker, state.steps, (), standing=True)]
            return
        steps = player.in_territory if state.phase == "act" else state.steps
        if state.phase == "act" and player.idle:
            assert state.cell is not None
            yield None, [*_walks(state, state.cell, steps + 1, (ENTER,), standing=True)]
        if steps:
            for place in dict.fromkeys(player.workers):
                yield place, [*_walks(state, place >> 2, steps, (), standing=False, place=place)]

    # --- Scoring --------------------------------------------------------------------------------

    def _built(
        self, moves: tuple[Move, ...], state: State
    ) -> Iterator[tuple[tuple[Move, ...], State]]:
        if moves or state.phase != "act":
            yield moves, state
        for move in legal_moves(state):
            if isinstance(move, Pray):
                prayed = after(state, PRAY)
                yield (*moves, move), prayed
            elif isinstance(move, ScoreConstruction):
                scored = after(state, move)
                if scored.phase == "worker":
                    yield from self._spent((*moves, move), scored)
                else:
                    yield (*moves, move), scored

    def _spent(
        self, moves: tuple[Move, ...], state: State
    ) -> Iterator[tuple[tuple[Move, ...], State]]:
        sources = worker_sources(state.player)
        # Whoever is in the supply is nowhere missed.
        for move in sources[:1] if sources[0] == SPEND_IDLE else sources:
            yield (*moves, move), after(state, move)


def _walks(
    state: State,
    start: Cell,
    steps: int,
    first: tuple[Move, ...],
    *,
    standing: bool,
    place: Place | None = None,
) -> Iterator[_Walk]:
    """Every hill that can be reached, each by the shortest way."""
    tiles = state.territory.tiles
    known: set[Hill] = set()
    ways: dict[Cell, tuple[Direction, ...]] = {start: ()}
    border = [start]
    for distance in range(min(steps, FARTHEST) + 1):
        for cell in border:
            if distance or standing:
                moves = _moves_of(ways[cell], place)
                for quarter in range(4):
                    hill = cell + HILL_AT[quarter]
                    if hill not in known:
                        known.add(hill)
                        lies = (*first, *moves, LIES[quarter])
                        yield _Walk(distance, lies, 4 * cell + quarter, hill)
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
