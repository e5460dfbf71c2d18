"""What a turn that was played has given, and what the master's choice would have given instead.

Both are judged by what the seat knew when the turn began, by the same weights, and tried out on the
same deals. Tiles that a renewal turned up were not known then, so a turn is judged as far as that.
"""

from collections.abc import Iterator, Sequence

from rossio.bots.calcada.advice import TILES_TOLD, told
from rossio.bots.calcada.answer import Verdict
from rossio.bots.calcada.faults import fault_of
from rossio.bots.calcada.judge import Judge
from rossio.bots.calcada.master import WEIGHTS, candidates, judged, try_out
from rossio.bots.calcada.turn import Turn, follow
from rossio.bots.ranking import worth_of
from rossio.bots.trial import weighed
from rossio.engine.calcada.moves import Move, Renew
from rossio.engine.calcada.view import View
from rossio.engine.rng import Rng


def judge_turn(view: View, moves: Sequence[Move], rng: Rng) -> Iterator[Verdict | None]:
    """The verdict on the moves of a whole turn, which began with this view; before it nothings."""
    judge = Judge(view, WEIGHTS)
    best: list[Turn] = []
    for found in judged(judge, TILES_TOLD):
        best = candidates(best + found)
        yield None
    played = follow(judge, moves)
    tried = [played, *(turn for turn in best if not _same(turn, played))]
    worths: list[float] = []
    for worths in try_out(view, tried, rng):  # noqa: B007
        yield None
    # Of equals the played one comes first: whoever has done as well has nothing to learn here.
    ranked = weighed(tried, worths)
    first, chosen = ranked[0], max(ranked, key=worth_of)
    told_first, told_chosen = told(judge, (first, chosen))
    renewed = any(isinstance(move, Renew) for move in moves)
    yield Verdict(told_first, told_chosen, renewed, fault_of(judge, first, chosen))


def _same(one: Turn, other: Turn) -> bool:
    """Whether two turns leave the same tiles, stones and bonus tiles, by whatever way."""
    return (
        one.carousel == other.carousel
        and one.declared == other.declared
        and one.choice == other.choice
        and len(one.moves) == len(other.moves)
    )
