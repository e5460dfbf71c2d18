"""Why a turn is good: facts with numbers, the weightiest first. All of them the rules give."""

from collections.abc import Iterator

from rossio.bots.castles.answer import (
    Builds,
    Enters,
    Gains,
    Leads,
    Marks,
    Nears,
    Prays,
    Reason,
    Scores,
    Sells,
)
from rossio.bots.castles.outcome import Outcome
from rossio.engine.castles.events import LandscapeScored, TileLaid, WorkerEntered
from rossio.engine.castles.state import HALF_COINS_FOR_GOLD

# What facts weigh that give no points at once, in points.
_CASTLE, _MARK, _BONUS, _ENTERING, _STEP = 0.8, 0.6, 0.5, 0.7, 0.5
# The share of a contract's points, which may still be lost again.
_LEAD = 0.5

_Weighed = Iterator[tuple[float, Reason]]


def reasons_for(before: Outcome, after: Outcome) -> tuple[Reason, ...]:
    """The reasons for a turn, from how things were before it and how they are after."""
    found = [
        *_at_once(before, after),
        *_of_tile(after),
        *_of_contracts(before, after),
        *_near(before, after),
    ]
    found.sort(key=lambda pair: -pair[0])
    return tuple(reason for _, reason in found)


def _at_once(before: Outcome, after: Outcome) -> _Weighed:
    box = after.state.box
    for one in after.scored:
        kind = one.landscape if isinstance(one, LandscapeScored) else one.construction
        yield one.points, Scores(kind, one.points)
    for sold in after.sales:
        sale = Sells(sold.castle, sold.good, sold.goods, sold.half_coins)
        yield sold.half_coins / HALF_COINS_FOR_GOLD, sale
    if after.steps:
        religion = box.religion
        points = religion[after.player.religion] - religion[before.player.religion]
        yield points + _STEP * after.steps, Prays(after.steps, points)
    if (marked := after.marked - before.marked) > 0:
        yield _MARK * marked, Marks(marked)
    if any(isinstance(event, WorkerEntered) for event in after.events):
        yield _ENTERING, Enters(after.player.in_territory)


def _of_tile(after: Outcome) -> _Weighed:
    for built in after.castles:
        yield _CASTLE, Builds(built.castle)
    for event in after.events:
        if isinstance(event, TileLaid) and (bonus := after.state.box.file.tiles[event.tile].bonus):
            yield _BONUS, Gains(bonus)


def _of_contracts(before: Outcome, after: Outcome) -> _Weighed:
    for contract in sorted(after.led - before.led):
        yield _LEAD * after.state.box.contracts[contract].points, Leads(contract)


def _near(before: Outcome, after: Outcome) -> _Weighed:
    """Free spaces that have come nearer."""
    known = {*before.near()}
    for kind, lacking, points in after.near():
        if (kind, lacking, points) not in known:
            yield points / (3 + lacking), Nears(kind, lacking, points)
