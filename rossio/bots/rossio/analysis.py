"""What a turn that was played has given, and what the master's choice would have given instead.

Both are judged by what the seat knew when the turn began, by the same weights, and tried out on the
same deals. Cards that a bonus drew in between were not known then, so they count for neither.
"""

from collections.abc import Iterator, Sequence

from rossio.bots.ranking import worth_of
from rossio.bots.rossio.advice import told
from rossio.bots.rossio.answer import Verdict
from rossio.bots.rossio.faults import fault_of
from rossio.bots.rossio.judge import Judge, Turn
from rossio.bots.rossio.master import WEIGHTS, candidates, try_out
from rossio.bots.rossio.turn import follow, recruitments
from rossio.bots.trial import weighed
from rossio.engine.rng import Rng
from rossio.engine.rossio.moves import Discard, Move, Recruit, Take
from rossio.engine.rossio.view import View


def judge_turn(view: View, moves: Sequence[Move], rng: Rng) -> Iterator[Verdict | None]:
    """The verdict on the moves of a whole turn, which began with this view; before it nothings."""
    judge = Judge(view, WEIGHTS)
    best: list[Turn] = []
    for turns in judge.turns():
        best = candidates(best + turns)
        yield None
    played = _played(judge, moves)
    tried = [played, *(turn for turn in best if not _same(turn, played))]
    worths: list[float] = []
    for worths in try_out(view, tried, rng):  # noqa: B007
        yield None
    # Of equals the played one comes first: whoever has done as well has nothing to learn here.
    ranked = weighed(tried, worths)
    first, chosen = ranked[0], max(ranked, key=worth_of)
    told_first, told_chosen = told(judge, (first, chosen))
    drew = any(isinstance(move, Discard) for move in moves)
    yield Verdict(told_first, told_chosen, drew, fault_of(judge, first, chosen))


def _played(judge: Judge, moves: Sequence[Move]) -> Turn:
    """The turn that these moves are, judged as any other."""
    recruitment = next(way for way in recruitments(judge.view) if way.moves == (moves[0],))
    building = follow(
        judge.view,
        recruitment.coins,
        [move for move in moves if not isinstance(move, Recruit | Discard | Take)],
    )
    take = next((move.position for move in moves if isinstance(move, Take)), None)
    return judge.turn(recruitment, building, take)


def _same(one: Turn, other: Turn) -> bool:
    """Whether two turns leave the same square, coins and cards, by whatever way."""
    return (
        one.recruitment == other.recruitment
        and one.building.square == other.building.square
        and one.building.coins == other.building.coins
        and one.take == other.take
    )
