"""Why a turn is good: facts with numbers, the weightiest first.

All of them are what the rules give; only what new tiles are hoped to bring is a guess.
"""

from collections.abc import Iterator, Sequence

from rossio.bots.calcada.answer import (
    Completes,
    EndsAhead,
    GainsBonus,
    Hopes,
    Joins,
    Leaves,
    Nears,
    Reason,
    Spares,
)
from rossio.bots.calcada.judge import Judge, points_for
from rossio.bots.calcada.outcome import Outcome, most_at_once, outcome_of
from rossio.bots.calcada.turn import Turn
from rossio.engine.calcada.board import BONUS
from rossio.engine.calcada.legal import is_last_round
from rossio.engine.calcada.rules import LEAVING_POINTS
from rossio.engine.calcada.scoring import groups
from rossio.engine.calcada.state import SYMBOL_BONUS
from rossio.engine.calcada.view import View

_Weighed = Iterator[tuple[float, Reason]]


def reasons_for(judge: Judge, turn: Turn, turns: Sequence[Turn]) -> tuple[Reason, ...]:
    """The reasons for a turn, also beside the others that are told with it."""
    view = judge.view
    if turn.declared is None:
        found = []
    elif turn.choice is None:
        found = [*_hopes(judge, turn)]
    else:
        after = outcome_of(view, turn.moves)
        found = [
            *_of_district(judge, turn, after),
            *_of_motif(judge, turn, after),
            *_of_others(view, after, turns),
        ]
    found.sort(key=lambda pair: -pair[0])
    return tuple(reason for _, reason in found)


def _hopes(judge: Judge, turn: Turn) -> _Weighed:
    """What is hoped for beyond the best tile that lies there."""
    assert turn.declared is not None
    best = judge.best(*turn.declared)
    assert best is not None
    more = judge.renewed(*turn.declared) + judge.bonus - best.worth
    if round(more) > 0:
        yield more, Hopes(round(more))


def _of_district(judge: Judge, turn: Turn, after: Outcome) -> _Weighed:
    """What a tile does for its district, and what follows from it."""
    assert turn.declared is not None
    assert turn.choice is not None
    view, (colour, _) = judge.view, turn.declared
    district = view.board.district_at[turn.choice.square]
    size = view.board.sizes[district]
    missing = after.lacking(district)
    if missing:
        if points := points_for(after.state, colour, size):
            yield points / (1 + missing), Nears(colour, missing, points)
        return
    multiplier = view.multipliers[view.completed[colour]]
    yield size * multiplier, Completes(colour, size, multiplier)
    if after.state.completed[colour] == len(view.multipliers):
        yield LEAVING_POINTS, Leaves(colour, LEAVING_POINTS)
    if after.ends and not is_last_round(view) and after.lead > 0:
        yield after.lead, EndsAhead(after.lead)


def _of_motif(judge: Judge, turn: Turn, after: Outcome) -> _Weighed:
    assert turn.choice is not None
    face, square = turn.choice.face, turn.choice.square
    if face == BONUS:
        yield judge.bonus * SYMBOL_BONUS, GainsBonus(SYMBOL_BONUS)
        return
    before = sum(group.points for group in groups(judge.view.box, judge.view.player))
    found = groups(judge.view.box, after.state.players[after.seat])
    for group in found:
        if square in group.squares:
            points = sum(group.points for group in found) - before
            yield points, Joins(face, len(group.squares), points)


def _of_others(view: View, after: Outcome, turns: Sequence[Turn]) -> _Weighed:
    """What the next player can score less after this turn than after another of them."""
    own = most_at_once(after.state)
    others = [
        most_at_once(outcome_of(view, turn.moves).state)
        for turn in turns
        if turn.choice is not None
    ]
    most = max((one for one in others if one is not None), default=0)
    if own is not None and most > own:
        yield most - own, Spares(after.state.seat, most - own)
