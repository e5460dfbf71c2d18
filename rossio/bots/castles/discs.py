"""Disc actions planned: what to add to the track, which hill to mark, what to sell and to score.

One thing after another, as the rules have it, and of each the few best are kept.
"""

from collections.abc import Iterator

from rossio.bots.castles.judge import Judge
from rossio.bots.castles.plan import Plan, after, best_plans
from rossio.engine.castles.discmoves import disc_sources
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import (
    ADDS,
    ADVANCE,
    DISCS,
    Mark,
    Move,
    ScoreLandscape,
    Sell,
)
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import ANY
from rossio.engine.castles.track import may_pay, next_space

KEPT = 3
# A tile is added when no more than so many spaces are ahead of the cylinder.
FEW_SPACES = 5


class DiscPlanner:
    """Plans the disc actions of a turn; exploration tiles are those that the seat has now."""

    def __init__(self, judge: Judge, explorations: tuple[int, ...]) -> None:
        self._judge = judge
        self._explorations = explorations

    def plans(self, state: State) -> list[Plan]:
        """The best ways to go on with discs, the best first; to do nothing is one of them."""
        plans = [self._plan((), state)]
        if state.phase in ("act", "mark"):
            plans = best_plans(self._with_tiles(plans[0]), 2)
            plans = best_plans([p for plan in plans for p in self._with_marks(plan)], KEPT)
            plans = best_plans([p for plan in plans for p in self._with_deals(plan, Sell)], KEPT)
        if state.phase in ("act", "mark", "sold"):
            deals = [p for plan in plans for p in self._with_deals(plan, ScoreLandscape)]
            plans = best_plans(deals, KEPT)
        if state.phase == "disc":
            plans = best_plans(self._spent(plans[0]), KEPT)
            if plans[0].state.phase == "sold":
                return self.plans_after(plans)
        return best_plans(map(self._paid, plans), KEPT)

    def plans_after(self, plans: list[Plan]) -> list[Plan]:
        """What is still to be done after a sale."""
        deals = [p for plan in plans for p in self._with_deals(plan, ScoreLandscape)]
        return best_plans(map(self._paid, best_plans(deals, KEPT)), KEPT)

    def _plan(self, moves: tuple[Move, ...], state: State) -> Plan:
        return Plan(moves, state, self._judge.of_discs(state, state.player))

    def _then(self, plan: Plan, *moves: Move) -> Plan:
        return self._plan((*plan.moves, *moves), after(plan.state, *moves))

    # --- Marking --------------------------------------------------------------------------------

    def _with_tiles(self, plan: Plan) -> Iterator[Plan]:
        yield plan
        player = plan.state.player
        if len(player.spaces) - player.cylinder - 1 <= FEW_SPACES:
            for tile in player.explorations:
                if tile in self._explorations:
                    yield self._then(plan, ADDS[2 * tile])
                    yield self._then(plan, ADDS[2 * tile + 1])

    def _with_marks(self, plan: Plan) -> Iterator[Plan]:
        yield plan
        if plan.state.hill is not None:
            yield from self._marked(plan)
            return
        for move in legal_moves(plan.state):
            if not isinstance(move, Mark):
                break
            state = after(plan.state, move)
            yield from self._marked(Plan((*plan.moves, move), state, 0.0))

    def _marked(self, plan: Plan) -> Iterator[Plan]:
        """The cylinder as far as it goes, then discs."""
        moves, state = [*plan.moves], plan.state
        while True:
            terrain = next_space(state.player)
            if terrain is None:
                break
            if state.left & ANY[terrain]:
                steps: tuple[Move, ...] = (ADVANCE,)
            elif may_pay(state.player) and self._goes_on(state):
                steps = ADVANCE, ADVANCE
            else:
                break
            state = after(state, *steps)
            moves += steps
        marked = self._plan(tuple(moves), state)
        yield marked
        for one in self._with_disc(marked):
            yield one
            yield from self._with_disc(one)

    def _goes_on(self, state: State) -> bool:
        """Whether the space beyond the next, which costs a half-coin, is on the hill."""
        spaces, beyond = state.player.spaces, state.player.cylinder + 2
        return beyond < len(spaces) and bool(state.left & ANY[spaces[beyond]])

    def _with_disc(self, plan: Plan) -> Iterator[Plan]:
        """A disc for each kind that is left, on the last space for it: the cylinder comes late."""
        state = plan.state
        player, left = state.player, state.left
        if not left or not player.discs:
            return
        known = set[int]()
        for space in range(len(player.spaces) - 1, player.cylinder, -1):
            terrain = player.spaces[space]
            if terrain in known or player.marked >> space & 1 or not left & ANY[terrain]:
                continue
            known.add(terrain)
            yield self._then(plan, DISCS[space])

    # --- Deals ----------------------------------------------------------------------------------

    def _with_deals(self, plan: Plan, kind: type[Sell | ScoreLandscape]) -> Iterator[Plan]:
        yield plan
        player = plan.state.player
        if not (player.discs or player.marked):
            return
        for move in legal_moves(plan.state):
            if isinstance(move, kind):
                state = after(plan.state, move)
                begun = Plan((*plan.moves, move), state, 0.0)
                if state.phase == "disc":
                    yield from self._spent(begun)
                else:
                    yield self._plan(begun.moves, state)

    def _spent(self, plan: Plan) -> Iterator[Plan]:
        assert plan.state.target is not None
        for move in disc_sources(plan.state.player, plan.state.target):
            yield self._then(plan, move)

    def _paid(self, plan: Plan) -> Plan:
        """Half-coin spaces are passed if that is worth it."""
        if not may_pay(plan.state.player):
            return plan
        paid = self._then(plan, ADVANCE)
        return paid if paid.worth > plan.worth else plan
