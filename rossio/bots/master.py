"""The master: also looks at what is to come, its own and the others'.

All its turns are judged by what they leave to everybody. The best few are then tried out: what is
hidden is dealt at random, the next players answer, and the master judges its own next turn. All
candidates meet the same deals, so that luck weighs on each alike.
"""

from collections.abc import Iterator
from heapq import nlargest

from rossio.bots import mason
from rossio.bots.judge import Judge, Turn, Weights
from rossio.bots.mason import choose_cards, improving
from rossio.engine.rng import Rng
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.rules import apply, unheard
from rossio.engine.rossio.state import Seat, State
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
# How many turns are tried out, how often each, and by how many points they may be behind.
CANDIDATES = 3
DEALS = 3
BEHIND = 6.0


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The first move of the turn that does best when it is tried out."""
    judge = Judge(view, WEIGHTS)
    if view.phase in ("keep", "discard"):
        yield choose_cards(judge)
        return
    best: list[Turn] = []
    for turns in judge.turns():
        best = _best_few(best + turns)
        yield best[0].moves[0]
    yield from _try_out(view, best, rng)


def _best_few(turns: list[Turn]) -> list[Turn]:
    """The turns worth most, none of them far behind the best."""
    best = nlargest(CANDIDATES, turns, key=lambda turn: turn.worth)
    return [turn for turn in best if turn.worth > best[0].worth - BEHIND]


def _try_out(view: View, turns: list[Turn], rng: Rng) -> Iterator[Move]:
    if len({turn.moves[0] for turn in turns}) == 1:
        # Whatever comes of it, the first move is the same.
        return
    totals = [0.0] * len(turns)
    for _ in range(DEALS):
        dealt = determinize(view, rng)
        for number, turn in enumerate(turns):
            for worth in _outcome(dealt.copy(), turn):
                totals[number] += worth or 0.0
                yield turns[0].moves[0]
    yield turns[totals.index(max(totals))].moves[0]


def _outcome(state: State, turn: Turn) -> Iterator[float | None]:
    """Play a turn and the answers to it; then the worth of it all, after pauses for breath."""
    seat = state.seat
    before = _lead(state, seat)
    _play(state, turn)
    while state.phase != "over" and state.seat != seat:
        yield from _answer(state)
    if state.phase == "over":
        yield _lead(state, seat) - before
        return
    best = 0.0
    for turn in improving(Judge(view(state, seat), WEIGHTS)):
        best = turn.worth
        yield None
    yield _lead(state, seat) - before + best


def _answer(state: State) -> Iterator[None]:
    """The next player plays as the mason would, without looking at us."""
    best: Turn | None = None
    for turn in improving(Judge(view(state, state.seat), mason.WEIGHTS)):
        best = turn
        yield None
    if best:
        _play(state, best)


def _play(state: State, turn: Turn) -> None:
    for move in turn.moves:
        if state.phase == "discard":
            apply(state, choose_cards(Judge(view(state, state.seat), mason.WEIGHTS)), unheard)
        apply(state, move, unheard)


def _lead(state: State, seat: Seat) -> float:
    """How far a seat is ahead of the others, on average."""
    others = [player.points for other, player in enumerate(state.players) if other != seat]
    return state.players[seat].points - sum(others) / len(others)
