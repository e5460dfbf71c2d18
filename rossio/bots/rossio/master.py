"""The master: also looks at what is to come, its own and the others'.

All its turns are judged by what they leave to everybody. The best few are then tried out: what is
hidden is dealt at random, the next players answer, and the master judges its own next turn. All
candidates meet the same deals, so that luck weighs on each alike.
"""

from collections.abc import Iterator, Sequence

from rossio.bots import trial
from rossio.bots.ranking import best_few, improving
from rossio.bots.rossio import mason
from rossio.bots.rossio.judge import Judge, Turn, Weights
from rossio.bots.rossio.mason import choose_cards
from rossio.engine.game import unheard
from rossio.engine.rng import Rng
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.rules import apply
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import View, view

# Found by playing the master against the mason with one of them changed at a time.
WEIGHTS = Weights(
    coin=2.0,
    cards_bonus=3.0,
    growth=0.6,
    near=0.1,
    hand=(1.0, 0.5, 0.3),
    too_dear=0.5,
    others=1.0,
    others_hand=0.4,
)
# How many turns are tried out, how often each at most, and by how many points they may be behind.
CANDIDATES = 3
DEALS = 3
BEHIND = 6.0
# In turns judged, which take about the same time each: once so many have been, no further deal is
# begun. A budget by the clock would make the choice depend on the machine.
BUDGET = 4_000


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The first move of the turn that does best when it is tried out."""
    judge = Judge(view, WEIGHTS)
    if view.phase in ("keep", "discard"):
        yield choose_cards(judge)
        return
    best: list[Turn] = []
    for turns in judge.turns():
        best = candidates(best + turns)
        yield best[0].moves[0]
    if len({turn.moves[0] for turn in best}) > 1:
        for worths in try_out(view, best, rng):
            yield best[worths.index(max(worths))].moves[0]


def candidates(turns: list[Turn]) -> list[Turn]:
    """The turns worth most, none of them far behind the best."""
    return best_few(turns, CANDIDATES, BEHIND)


def try_out(view: View, turns: Sequence[Turn], rng: Rng) -> Iterator[list[float]]:
    """What turns are worth when they are played on: at first as judged, then after each deal.

    A turn's worth is the lead in points that it gains until the player's next turn, and what that
    next turn is then worth, on average over the deals so far.
    """
    trials = _Trials()
    # More turns than the master's own, as for advice, are no reason for fewer deals.
    budget = BUDGET * max(1.0, len(turns) / CANDIDATES)
    deals = (determinize(view, rng) for _ in range(DEALS) if trials.judged < budget)
    return trial.try_out(turns, deals, trials.outcome)


class _Trials:
    """Plays turns on, and knows how many have been judged for it."""

    def __init__(self) -> None:
        self.judged = 0

    def outcome(self, state: State, turn: Turn) -> Iterator[float]:
        """Play a turn and the answers to it; nothings for breath, and last the worth of it all."""
        seat = state.seat
        before = trial.lead(_points(state), seat)
        _play(state, turn)
        while state.phase != "over" and state.seat != seat:
            yield from self._answer(state)
        if state.phase == "over":
            yield trial.lead(_points(state), seat) - before
            return
        best = 0.0
        for turn in self._improving(Judge(view(state, seat), WEIGHTS)):
            best = turn.worth
            yield 0.0
        yield trial.lead(_points(state), seat) - before + best

    def _answer(self, state: State) -> Iterator[float]:
        """The next player plays as the mason would, without looking at us."""
        best: Turn | None = None
        for turn in self._improving(Judge(view(state, state.seat), mason.WEIGHTS)):
            best = turn
            yield 0.0
        if best:
            _play(state, best)

    def _improving(self, judge: Judge) -> Iterator[Turn]:
        yield from improving(judge.turns())
        self.judged += judge.judged


def _play(state: State, turn: Turn) -> None:
    for move in turn.moves:
        if state.phase == "discard":
            apply(state, choose_cards(Judge(view(state, state.seat), mason.WEIGHTS)), unheard)
        apply(state, move, unheard)


def _points(state: State) -> list[int]:
    return [player.points for player in state.players]
