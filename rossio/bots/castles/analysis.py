"""What a turn that was played has given, and what the master's choice would have given instead.

Both are judged by what the seat knew when the turn began, by the same weights, and tried out on the
same deals. What was done with something that was not known then is left out.
"""

from collections.abc import Iterator, Sequence

from rossio.bots.castles.advice import told
from rossio.bots.castles.answer import Verdict
from rossio.bots.castles.faults import fault_of
from rossio.bots.castles.judge import known_contracts
from rossio.bots.castles.master import WIDTH, candidates, judge_of, try_out
from rossio.bots.castles.outcome import outcome_of
from rossio.bots.castles.turn import Turn, follow, turns
from rossio.bots.ranking import worth_of
from rossio.bots.trial import weighed
from rossio.engine.castles.determinize import determinize
from rossio.engine.castles.moves import Move
from rossio.engine.castles.state import State
from rossio.engine.castles.view import View
from rossio.engine.rng import Rng


def judge_turn(view: View, moves: Sequence[Move], rng: Rng) -> Iterator[Verdict | None]:
    """The verdict on the moves of a whole turn, which began with this view; before it nothings."""
    judge, state = judge_of(view), determinize(view, Rng(0))
    best: list[Turn] = []
    for found in turns(judge, state, WIDTH):
        best = candidates(best + found)
        yield None
    played = follow(judge, state, moves)
    tried = [played, *(turn for turn in best if not _same(state, turn, played))]
    worths: list[float] = []
    for worths in try_out(view, tried, rng):  # noqa: B007
        yield None
    # Of equals the played one comes first: whoever has done as well has nothing to learn here.
    ranked = weighed(tried, worths)
    first, chosen = ranked[0], max(ranked, key=worth_of)
    told_first, told_chosen = told(view, (first, chosen))
    contracts = known_contracts(view)
    fault = fault_of(
        told_chosen.worth - told_first.worth,
        outcome_of(state, first.moves, contracts),
        outcome_of(state, chosen.moves, contracts),
    )
    yield Verdict(told_first, told_chosen, fault)


def _same(state: State, one: Turn, other: Turn) -> bool:
    """Whether two turns lead to the same, in whatever order."""
    return outcome_of(state, one.moves, ()).state == outcome_of(state, other.moves, ()).state
