"""The master: also looks at what is to come, its own and the others'.

All its turns are judged by what they bring, and by what the next player can make of the stones as
they are left. The best few are then tried out: what is hidden is dealt at random, the next players
answer, the master goes on, and at last everybody's prospects are compared. All candidates meet the
same deals, so that luck weighs on each alike.
"""

from collections.abc import Iterator, Sequence

from msgspec import structs

from rossio.bots import trial
from rossio.bots.calcada import mason
from rossio.bots.calcada.judge import Judge
from rossio.bots.calcada.turn import Turn, cheapest, turns
from rossio.bots.ranking import best_few, improving
from rossio.engine.calcada.carousel import COLOURS_AMONG, NUMBER, Carousel
from rossio.engine.calcada.determinize import determinize
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.rules import apply
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import View, view
from rossio.engine.game import unheard
from rossio.engine.rng import Rng

# Those of the mason, who won against all that were fitted to the ends of games; but who completes a
# district takes from the others what they have begun in its colour.
WEIGHTS = structs.replace(mason.WEIGHTS, swing=1.0)
# What the next player can make of the stones, as a share.
LEFT = 0.5
# How many turns are tried out, for how many rounds, how often each at most, and by how many points
# they may be behind.
CANDIDATES = 6
ROUNDS = 2
DEALS = 3
BEHIND = 4.0
# In answers searched, which take about the same time each: once so many have been, no further deal
# is begun. A budget by the clock would make the choice depend on the machine.
BUDGET = 40
# So many tiles are looked at for a declaration, and so many when that has been made.
TILES_TO_COME, TILES = 1, 6
# A player who answers is taken to push so many stones at most.
PUSHES = 1


def think(view: View, rng: Rng) -> Iterator[Move]:
    """The first move of the turn that does best when it is tried out."""
    best: list[Turn] = []
    for found in judged(Judge(view, WEIGHTS), TILES_TO_COME):
        best = candidates(best + found)
        yield best[0].moves[0]
    if len({turn.moves[0] for turn in best}) > 1:
        for worths in try_out(view, best, rng):
            yield best[worths.index(max(worths))].moves[0]


def judged(judge: Judge, tiles: int) -> Iterator[list[Turn]]:
    """Every turn, with so many tiles for a declaration that is to come; a few at a time."""
    rivals = _Rivals(judge.view)
    for found in turns(judge, TILES if judge.view.declared else tiles):
        yield [*map(rivals.weigh, found)]


def candidates(turns: Sequence[Turn]) -> list[Turn]:
    """The turns worth most, none of them far behind the best."""
    return best_few(turns, CANDIDATES, BEHIND)


class _Rivals:
    """What the next player can make of the stones."""

    def __init__(self, view: View) -> None:
        following = (view.to_move + 1) % len(view.players)
        self._judge = Judge(view, WEIGHTS, following)
        self._known: dict[Carousel, float] = {}

    def weigh(self, turn: Turn) -> Turn:
        """A turn that is worth less by what it leaves."""
        return structs.replace(turn, worth=turn.worth - LEFT * self._left(turn.carousel))

    def _left(self, carousel: Carousel) -> float:
        known = self._known.get(carousel)
        if known is None:
            choices = (
                self._judge.best(colour, NUMBER[stones])
                for stones in carousel
                for colour in COLOURS_AMONG[stones]
            )
            known = max((choice.worth for choice in choices if choice), default=0.0)
            self._known[carousel] = known
        return known


# --- Trying out -----------------------------------------------------------------------------------


def try_out(view: View, turns: Sequence[Turn], rng: Rng) -> Iterator[list[float]]:
    """What turns are worth when they are played on: at first as judged, then after each deal.

    A turn's worth is the player's lead some rounds later, prospects included, on average over the
    deals so far.
    """
    trials = _Trials()
    # More turns than the master's own, as for advice, are no reason for fewer deals.
    budget = BUDGET * max(1.0, len(turns) / CANDIDATES)
    deals = (determinize(view, rng) for _ in range(DEALS) if trials.answers < budget)
    return trial.try_out(turns, deals, trials.outcome)


class _Trials:
    """Plays turns on, and knows how many answers have been searched for it."""

    def __init__(self) -> None:
        self.answers = 0

    def outcome(self, state: State, turn: Turn) -> Iterator[float]:
        """Play a turn on for some rounds; nothings for breath, and last the worth of it all."""
        seat, last = state.seat, state.round + ROUNDS
        for move in turn.moves:
            apply(state, move, unheard)
        while state.phase != "over":
            judge = Judge(view(state, state.seat), WEIGHTS)
            for best in improving(cheapest(judge, PUSHES)):  # noqa: B007
                yield 0.0
            self.answers += 1
            if state.seat == seat and state.round == last and state.phase == "declare":
                yield trial.lead(_standings(state), seat) + best.worth
                return
            for move in best.moves:
                apply(state, move, unheard)
        yield trial.lead([player.points for player in state.players], seat)


def _standings(state: State) -> list[float]:
    """What everybody has, and may hope for."""
    seen = view(state, state.seat)
    return [Judge(seen, WEIGHTS, seat).standing for seat in range(len(state.players))]
