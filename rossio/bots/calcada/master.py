"""The master: also looks at what is to come, its own and the others'.

Its best few turns are tried out: what is hidden is dealt at random, the next players answer, and
the master judges its own next turn. All candidates meet the same deals, so that luck weighs on each
alike.
"""

from collections.abc import Iterator, Sequence

from rossio.bots import trial
from rossio.bots.calcada.judge import Judge, Weights
from rossio.bots.calcada.turn import Turn, cheapest, turns
from rossio.bots.ranking import best_few, improving
from rossio.engine.calcada.determinize import determinize
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.rules import apply
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import View, view
from rossio.engine.game import unheard
from rossio.engine.rng import Rng

WEIGHTS = Weights(
    chance=((0.67, 0.28), (0.39, 0.06), (0.25, 0.0)),
    begun=((-1.1, 1.5), (-0.3, 2.2), (-0.1, 3.2)),
    untouched=(1.3, 4.7),
    growth=(0.06, 0.36),
    alone=(0.0, 0.3),
    bonus=(1.0, 0.5),
)
CANDIDATES = 6
DEALS = 2
ROUNDS = 1
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
    """Play a turn on for some rounds; nothings for breath, and last the worth of it all."""
    seat, moves = state.seat, [*turn.moves]
    for _ in range(ROUNDS):
        for move in moves:
            apply(state, move, unheard)
        while state.phase != "over" and (state.seat != seat or state.phase == "place"):
            for best in _best(state):  # noqa: B007
                yield 0.0
            _play(state, best)
        if state.phase == "over":
            yield trial.lead([player.points for player in state.players], seat)
            return
        for best in _best(state):  # noqa: B007
            yield 0.0
        moves = [*best.moves]
    seen = view(state, seat)
    standings = [Judge(seen, WEIGHTS, other).standing for other in range(len(state.players))]
    yield trial.lead(standings, seat) + best.worth


def _play(state: State, turn: Turn) -> None:
    for move in turn.moves:
        apply(state, move, unheard)


def _best(state: State) -> Iterator[Turn]:
    return improving(cheapest(Judge(view(state, state.seat), WEIGHTS)))
