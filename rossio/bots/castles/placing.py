"""Where to lay a tile: all ways are estimated, and the few that promise most are looked at closer.

An estimate knows what could be marked on the hills of the tile, and what a worker would find there.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rossio.bots.castles.judge import Judge
from rossio.bots.castles.plan import Plan, after
from rossio.engine.castles.grid import HILL_AT
from rossio.engine.castles.legal import devotion, settled
from rossio.engine.castles.moves import ADVANCE, BUILDS, LAYS, TURNS, Move
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import ALL_MARKABLE, ANY, MARKABLE, ONE, Terrains, count
from rossio.engine.castles.track import next_space


def placements(state: State) -> Iterator[tuple[tuple[Move, ...], State]]:
    """Every way to lay a tile, or what is left of that, with the position after it."""
    if state.phase == "castle":
        for build, at in zip(BUILDS, HILL_AT, strict=True):
            assert state.cell is not None
            if state.territory.may_have_castle(state.cell + at):
                yield (build,), after(state, build)
    elif state.phase == "turn":
        assert state.tile is not None
        assert state.cell is not None
        for turns in state.territory.turns_for(state.tile, state.cell):
            yield from _and_castle((TURNS[turns],), after(state, TURNS[turns]))
    elif state.phase == "lay":
        for tile in state.hand:
            for cell in state.territory.cells_for(tile):
                put = after(state, LAYS[tile][cell])
                if put.phase == "turn":
                    for moves, laid in placements(put):
                        yield (LAYS[tile][cell], *moves), laid
                else:
                    yield from _and_castle((LAYS[tile][cell],), put)
    else:
        yield (), state


def _and_castle(moves: tuple[Move, ...], state: State) -> Iterator[tuple[tuple[Move, ...], State]]:
    if state.phase == "castle":
        for more, built in placements(state):
            yield (*moves, *more), built
    else:
        yield moves, state


class Estimator:
    """Estimates what a tile is worth to who lays it."""

    def __init__(self, judge: Judge, state: State) -> None:
        self._judge, self._state = judge, state
        player = self._player = state.player
        self._discs = judge.of_discs(state, player)
        self._gains: dict[Terrains, float] = {}
        self._more = [
            judge.of_discs(state, replace(player, own=player.own + ONE[kind])) - self._discs
            for kind in MARKABLE
        ]

    def plans(self) -> Iterator[tuple[Plan, Plan]]:
        """Each way to lay a tile, as the beginning of a turn with discs, and with workers."""
        judge = self._judge
        for moves, state in placements(self._state):
            player, territory, cell = state.player, state.territory, state.cell
            assert cell is not None
            discs = self._discs
            if player is not self._player or territory.castles != self._state.territory.castles:
                discs = judge.of_discs(state, player) + self._sold(state)
            there = settled(territory, player)
            rest = judge.of_workers(state, player, there)
            stays = judge.of_hills(state, player, there)
            mark, work = 0.0, judge.of_prayer(player.religion, devotion(there))
            hills = {(place >> 2) + HILL_AT[place & 3] for place in player.workers}
            for at in HILL_AT:
                hill = cell + at
                if hill in territory.castles:
                    continue
                terrains = territory.hills[hill]
                mark = max(mark, self._gain(terrains & ALL_MARKABLE))
                if player.idle and hill not in hills:
                    now = there + terrains
                    entered = judge.of_hills(state, player, now, entering=True)
                    work = max(work, entered - stays + judge.of_prayer(player.religion, devotion(now)))
            base = discs + rest
            yield Plan(moves, state, base + mark), Plan(moves, state, base + work)

    def _sold(self, state: State) -> float:
        """What the new castle pays at once for the best good, beyond what it promises."""
        territory, own = state.territory, state.player.own
        if territory.castles == self._state.territory.castles:
            return 0.0
        built, weights = len(territory.castles) - 1, self._judge.weights
        most = max(count(own, good) for good in state.box.buys[state.castles[built]])
        return most * territory.prices[built] * weights.coin / 2

    def _gain(self, terrains: Terrains) -> float:
        known = self._gains.get(terrains)
        if known is None:
            known = self._gains[terrains] = self._marked(terrains)
        return known

    def _marked(self, terrains: Terrains) -> float:
        """What marking these terrains brings, discs counted for about a half."""
        if not terrains:
            return 0.0
        state = self._state.copy()
        state.phase, state.left, state.cell, state.hill = "mark", terrains, 0, 0
        advanced = False
        while (terrain := next_space(state.player)) is not None and state.left & ANY[terrain]:
            state = after(state, ADVANCE)
            advanced = True
        worth = self._judge.of_discs(state, state.player) - self._discs if advanced else 0.0
        if state.left and state.player.discs:
            ahead = {*state.player.spaces[state.player.cylinder + 1 :]}
            kinds = [kind for kind in MARKABLE if state.left & ANY[kind] and kind in ahead]
            worth += 0.5 * max([self._more[kind] for kind in kinds], default=0.0)
        return worth

