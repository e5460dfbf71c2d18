"""The master: also looks at what is to come, its own and the others'.

Its best few turns are tried out: what is hidden is dealt at random, the next players answer, and
the master judges its own next turn. All candidates meet the same deals, so that luck weighs on each
alike.
"""

from collections.abc import Iterator, Sequence

from rossio.bots import trial
from rossio.bots.calcada import mason
from rossio.bots.calcada.judge import Judge, Weights
from rossio.bots.calcada.outcome import total
from rossio.bots.calcada.turn import Turn, turns
from rossio.bots.ranking import best_few, improving
from rossio.engine.calcada.determinize import determinize
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.rules import apply
from rossio.engine.calcada.scoring import parts
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import View, view
from rossio.engine.game import unheard
from rossio.engine.rng import Rng

WEIGHTS = Weights(bonus=1.5, finish=0.25, room=0.7)
CANDIDATES = 4
DEALS = 2
BEHIND = 4.0
TILES = 2
"""So many tiles are looked at for a declaration."""


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The first move of the turn that does best when it is tried out."""
    judge = Judge(view, WEIGHTS)
    best: list[Turn] = []
    for found in turns(judge, TILES):
        best = candidates(best + found)
        yield best[0].moves[0]
    if len({turn.moves[0] for turn in best}) > 1:
        for worths in try_out(view, best, rng):
            yield best[worths.index(max(worths))].moves[0]


def candidates(turns: list[Turn]) -> list[Turn]:
    """The turns worth most, none of them far behind the best."""
    return best_few(turns, CANDIDATES, BEHIND)


def try_out(view: View, turns: Sequence[Turn], rng: Rng) -> Iterator[list[float]]:
    """What turns are worth when they are played on: at first as judged, then after each deal."""
    deals = (determinize(view, rng) for _ in range(DEALS))
    return trial.try_out(turns, deals, _outcome)


def _outcome(state: State, turn: Turn) -> Iterator[float]:
    """Play a turn and the answers to it; nothings for breath, and last the worth of it all."""
    seat = state.seat
    before = trial.lead(_points(state), seat)
    for move in turn.moves:
        apply(state, move, unheard)
    while (state.phase != "over" and state.seat != seat) or state.phase == "place":
        for move in mason.think(view(state, state.seat), Rng(0)):  # noqa: B007
            yield 0.0
        apply(state, move, unheard)
    if state.phase == "over":
        yield trial.lead(_points(state), seat) - before
        return
    best = 0.0
    for found in improving(turns(Judge(view(state, seat), WEIGHTS), 1)):
        best = found.worth
        yield 0.0
    yield trial.lead(_points(state), seat) - before + best


def _points(state: State) -> list[int]:
    """What everybody has, as if all were scored now."""
    return [total(parts(state, seat)) for seat in range(len(state.players))]
