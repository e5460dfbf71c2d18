"""Where to lay a tile: all ways are estimated, and the few that promise most are looked at closer.

An estimate knows what could be marked on the hills of the tile, what a worker would find there, and
what a castle pays that comes of it.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rossio.bots.castles.judge import Judge
from rossio.bots.castles.plan import Plan, after
from rossio.engine.castles.grid import HILL_AT, hills_of
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import ADVANCE, Advance, Move
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import ALL_MARKABLE, ANY, MARKABLE, ONE, Terrains, count
from rossio.engine.castles.track import next_space
from rossio.engine.castles.workermoves import devotion, settled

# A disc brings what a terrain more would, but is missed elsewhere; a sale takes one as well.
_BY_DISC, _BY_SALE = 0.5, 0.5


def placements(state: State) -> Iterator[tuple[tuple[Move, ...], State]]:
    """Every way to lay a tile, or what is left of that, with the position after it."""
    for move in legal_moves(state):
        if isinstance(move, Advance):
            # What a half-coin brings can wait until the tile lies.
            return
        then = after(state, move)
        if then.phase in ("turn", "castle"):
            for moves, laid in placements(then):
                yield (move, *moves), laid
        else:
            yield (move,), then


class Estimator:
    """Estimates what a tile is worth to who lays it."""

    def __init__(self, judge: Judge, state: State) -> None:
        self._judge, self._state = judge, state
        player = self._player = state.player
        self._discs = judge.of_discs(state, player)
        self._known: dict[int, float] = {}
        self._gains: dict[Terrains, float] = {}
        self._more = [
            judge.of_discs(state, replace(player, own=player.own + ONE[kind])) - self._discs
            for kind in MARKABLE
        ]

    def plans(self) -> Iterator[tuple[Plan, Plan]]:
        """Each way to lay a tile, as the beginning of a turn with discs, and with workers."""
        for moves, state in placements(self._state):
            there = settled(state.territory, state.player)
            worth = self._of_discs(state)
            worth += self._judge.of_workers(state, state.player, there)
            with_discs = Plan(moves, state, worth + self._by_marking(state))
            yield with_discs, Plan(moves, state, worth + self._by_working(state, there))

    def _of_discs(self, state: State) -> float:
        """What goods and landscapes promise: seldom something else than before."""
        if state.territory.castles != self._state.territory.castles:
            return self._judge.of_discs(state, state.player) + self._sold(state)
        if state.player is not self._player:
            return self._judge.of_discs(state, state.player)
        lacking = self._judge.lacking(state.territory)
        known = self._known.get(lacking)
        if known is None:
            known = self._known[lacking] = self._judge.of_discs(state, state.player)
        return known

    def _sold(self, state: State) -> float:
        """What the new castle pays at once for the best good, beyond what it promises."""
        built, own = len(state.territory.castles) - 1, state.player.own
        most = max([count(own, good) for good in state.box.buys[state.castles[built]]])
        return most * state.territory.prices[built] * self._judge.weights.coin * _BY_SALE

    def _by_working(self, state: State, there: Terrains) -> float:
        """What comes of religion, and of a worker who enters and lies down on the tile."""
        judge, player, territory, cell = self._judge, state.player, state.territory, state.cell
        assert cell is not None
        best = judge.of_prayer(player.religion, devotion(there))
        if not player.idle:
            return best
        stays, hills = judge.of_hills(state, player, there), hills_of(player.workers)
        for at in HILL_AT:
            if cell + at not in hills and cell + at not in territory.castles:
                now = there + territory.hills[cell + at]
                worth = judge.of_hills(state, player, now, entering=True) - stays
                best = max(best, worth + judge.of_prayer(player.religion, devotion(now)))
        return best

    def _by_marking(self, state: State) -> float:
        """What comes of the best of the four hills."""
        territory, cell, best = state.territory, state.cell, 0.0
        assert cell is not None
        for at in HILL_AT:
            if cell + at not in territory.castles:
                terrains = territory.hills[cell + at] & ALL_MARKABLE
                known = self._gains.get(terrains)
                if known is None:
                    known = self._gains[terrains] = self._marked(terrains)
                best = max(best, known)
        return best

    def _marked(self, terrains: Terrains) -> float:
        """What marking these terrains brings: by the cylinder, then by a disc."""
        state = self._state.copy()
        state.phase, state.left, state.cell, state.hill = "mark", terrains, 0, 0
        while (terrain := next_space(state.player)) is not None and state.left & ANY[terrain]:
            state = after(state, ADVANCE)
        player, worth = state.player, 0.0
        if player is not self._player:
            worth = self._judge.of_discs(state, player) - self._discs
        if state.left and player.discs:
            ahead = {*player.spaces[player.cylinder + 1 :]}
            more = [
                self._more[kind] for kind in MARKABLE if state.left & ANY[kind] and kind in ahead
            ]
            worth += _BY_DISC * max(more, default=0.0)
        return worth
