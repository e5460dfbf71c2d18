"""The master: also looks at what is to come, its own and the others'.

Its turns are judged as the mason's are. The best few are then tried out: what is hidden is dealt at
random, the next players answer, the master goes on, and at last everybody's prospects are compared.
All candidates meet the same deals, so that luck weighs on each alike.
"""

from collections.abc import Iterator, Sequence

from rossio.bots import trial
from rossio.bots.castles.beginning import first_choice
from rossio.bots.castles.judge import Judge, Weights, known_contracts
from rossio.bots.castles.turn import BEFORE, Turn, turns
from rossio.bots.ranking import best_few, improving, worth_of
from rossio.engine.castles.determinize import determinize
from rossio.engine.castles.moves import Move
from rossio.engine.castles.rules import apply
from rossio.engine.castles.scoring import points
from rossio.engine.castles.state import State
from rossio.engine.castles.view import View
from rossio.engine.game import unheard
from rossio.engine.rng import Rng

WEIGHTS = Weights()
# So many beginnings of a turn are thought through, and so many of an answer.
WIDTH, ANSWERED = 16, 3
# How many turns are tried out, on how many deals, and by how many points they may be behind.
CANDIDATES = 5
DEALS = 2
BEHIND = 2.5
# Turns are tried out where most is decided; what follows was part of what has been tried.
TRIED = frozenset(("lay", "act"))


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The first move of the turn that does best when it is tried out."""
    judge, state = judge_of(view), determinize(view, Rng(0))
    if view.phase in BEFORE:
        yield first_choice(judge, state, rng)
        return
    best: list[Turn] = []
    for found in turns(judge, state, WIDTH):
        best = candidates(best + found)
        yield best[0].moves[0]
    if view.phase in TRIED and len(best) > 1:
        for worths in try_out(view, best, rng):
            yield best[worths.index(max(worths))].moves[0]


def judge_of(view: View) -> Judge:
    """The judge of the player to move."""
    return Judge(view, WEIGHTS, view.to_move, known_contracts(view))


def candidates(turns: Sequence[Turn]) -> list[Turn]:
    """The turns worth most, none of them far behind the best, each with another first move."""
    firsts: dict[Move, Turn] = {}
    for turn in sorted(turns, key=worth_of, reverse=True):
        firsts.setdefault(turn.moves[0], turn)
    return best_few(firsts.values(), CANDIDATES, BEHIND)


# --- Trying out -----------------------------------------------------------------------------------


def try_out(view: View, turns: Sequence[Turn], rng: Rng) -> Iterator[list[float]]:
    """What turns are worth when they are played on: at first as judged, then after each deal.

    A turn's worth is the player's lead when its next turn is over, prospects included, on average
    over the deals so far.
    """
    deals = (determinize(view, rng) for _ in range(DEALS))
    return trial.try_out(turns, deals, _outcome)


def _outcome(state: State, turn: Turn) -> Iterator[float]:
    """Play a turn on for a round; nothings for breath, and last the worth of it all."""
    seat = state.seat
    for move in turn.moves:
        apply(state, move, unheard)
    for _ in state.players:
        if state.phase == "over":
            yield trial.lead(points(state), seat)
            return
        judge = Judge(state, WEIGHTS, state.seat, (*state.contracts, *state.secret))
        for best in improving(turns(judge, state, ANSWERED)):  # noqa: B007
            yield 0.0
        for move in best.moves:
            apply(state, move, unheard)
    yield trial.lead(_standings(state), seat)


def _standings(state: State) -> list[float]:
    """What everybody has, and may hope for."""
    if state.phase == "over":
        return [*map(float, points(state))]
    contracts = (*state.contracts, *(kept for secret in state.secrets for kept in secret))
    return [
        Judge(state, WEIGHTS, seat, contracts, to_come=True).standing(state)
        for seat in range(len(state.players))
    ]
