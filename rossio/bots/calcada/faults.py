"""Why a turn was behind the master's choice: the one reason that weighs most.

Each is a fact that can be checked on the table; only what new tiles promise is a guess.
"""

from collections.abc import Iterator

from rossio.bots.calcada.answer import (
    CouldEnd,
    EndedBehind,
    Fault,
    FewerBonus,
    GaveOther,
    HopedLess,
    LeftDistrict,
    LessLater,
    ScoredLess,
    SmallerGroups,
)
from rossio.bots.calcada.judge import Judge, points_for
from rossio.bots.calcada.outcome import Outcome, most_at_once, outcome_of
from rossio.bots.calcada.turn import Turn

_WEIGHTY = 1.0
"""In points: what weighs less explains nothing."""

_Weighed = Iterator[tuple[float, Fault]]


def fault_of(judge: Judge, played: Turn, best: Turn) -> Fault | None:
    """What was wrong with a turn beside another; nothing if it is not behind."""
    behind = round(best.worth) - round(played.worth)
    if behind <= 0:
        return None
    if best.renews:
        return HopedLess(behind)
    mine, masters = outcome_of(judge.view, played.moves), outcome_of(judge.view, best.moves)
    if fault := _about_the_end(mine, masters):
        return fault
    found = [
        *_at_once(mine, masters),
        *_of_bonus(judge, mine, masters),
        *_of_districts(judge, best, mine, masters),
        *_of_others(mine, masters),
    ]
    weight, fault = max(found, key=lambda pair: pair[0], default=(0.0, LessLater(behind)))
    return fault if weight >= _WEIGHTY else LessLater(behind)


def _about_the_end(mine: Outcome, masters: Outcome) -> Fault | None:
    """Whoever triggers the end does well to be ahead."""
    if mine.ends == masters.ends:
        return None
    lead = (mine if mine.ends else masters).lead
    if mine.ends and lead < 0:
        return EndedBehind(-lead)
    return CouldEnd(lead) if masters.ends and lead > 0 else None


# --- Each with its weight, in points --------------------------------------------------------------


def _at_once(mine: Outcome, masters: Outcome) -> _Weighed:
    if (less := masters.parts.districts - mine.parts.districts) > 0:
        yield less, ScoredLess(less)
    if (less := masters.parts.groups - mine.parts.groups) > 0:
        yield less, SmallerGroups(less)


def _of_bonus(judge: Judge, mine: Outcome, masters: Outcome) -> _Weighed:
    if (fewer := masters.bonus - mine.bonus) > 0:
        yield fewer * judge.bonus, FewerBonus(fewer)


def _of_districts(judge: Judge, best: Turn, mine: Outcome, masters: Outcome) -> _Weighed:
    """A district that could have come nearer to its end."""
    if best.choice is None or best.declared is None:
        return
    district, (colour, _) = judge.view.board.district_at[best.choice.square], best.declared
    left = masters.lacking(district)
    if left and mine.lacking(district) > left:
        points = points_for(masters.state, colour, judge.view.board.sizes[district])
        if points:
            yield points / (1 + left), LeftDistrict(colour, left, points)


def _of_others(mine: Outcome, masters: Outcome) -> _Weighed:
    own, least = most_at_once(mine.state), most_at_once(masters.state)
    if own is not None and least is not None and own > least:
        yield own - least, GaveOther(mine.state.seat, own - least)
