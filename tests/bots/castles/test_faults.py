"""Why a turn was behind: each fault in a position where it is the one that weighs most."""

from typing import get_args

from rossio.bots.castles.analysis import judge_turn
from rossio.bots.castles.answer import (
    EarnedLess,
    Fault,
    LessLater,
    MarkedLess,
    MissedContract,
    MissedNear,
    PrayedLess,
    ScoredLess,
    Verdict,
)
from rossio.bots.castles.faults import fault_of
from rossio.engine.castles.moves import read_move
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import number
from rossio.engine.castles.view import view
from rossio.engine.rng import Rng
from tests.bots.castles.turns import (
    crosses_and_a_chapel,
    four_to_mark,
    outcome,
    three_chestnuts,
    three_lakes,
    three_milestones,
    with_a_crag,
)

BEHIND = 4
MOST_CHESTNUTS = 2


def fault(state: State, played: str, best: str, behind: int = BEHIND) -> Fault | None:
    """The fault of a turn that trials found to be so many points behind another."""
    return fault_of(behind, outcome(state, played), outcome(state, best))


CASES: list[tuple[State, str, str, Fault]] = [
    (three_lakes(), "e", "vl2 e", ScoredLess(3)),
    (three_lakes(), "vl3 e", "vl2 e", ScoredLess(1)),
    (three_chestnuts(), "e", "s1c e", EarnedLess(12)),
    # Who stops beside another's worker pays a gold coin.
    (crosses_and_a_chapel(7, "e1.nw"), "in gw rnw e", "in gw rse e", EarnedLess(5)),
    (crosses_and_a_chapel(), "in rne e", "in gw rne uw1.ne-w rse e", PrayedLess(3)),
    (four_to_mark(), "e", "mnw c c d8 e", MarkedLess(3)),
    (four_to_mark(), "mnw c c e", "mnw c c d8 e", MissedContract(MOST_CHESTNUTS)),
    (three_milestones(), "in rne e", "in gw rse e", MissedNear(number("milestone"), 1, 4)),
    (with_a_crag(1), "l1w1 e", "l1n1 e", LessLater(BEHIND)),
]


def test_every_fault_is_found_where_it_weighs_most() -> None:
    for state, played, best, wanted in CASES:
        assert fault(state, played, best) == wanted
    assert {type(wanted) for *_, wanted in CASES} == {*get_args(Fault)}


def test_what_weighs_too_little_explains_nothing() -> None:
    # A half-coin is a fifth of a point.
    assert fault(with_a_crag(1), "l12n1 t0 e", "l1n1 e") == LessLater(BEHIND)


def test_a_turn_that_is_not_behind_has_no_fault() -> None:
    assert fault(three_lakes(), "vl2 e", "vl2 e", 0) is None
    assert fault(three_lakes(), "e", "vl2 e", 0) is None
    assert fault(three_lakes(), "e", "vl2 e", -1) is None


def test_a_verdict_names_what_cost_most_and_nothing_for_the_best() -> None:
    def verdict_on(state: State, played: str) -> Verdict:
        moves = [read_move(move) for move in played.split()]
        *_, verdict = judge_turn(view(state, 0), moves, Rng(1))
        assert verdict is not None
        assert verdict.played.moves == tuple(played.split())
        return verdict

    for state, wanted in ((three_lakes(), ScoredLess(3)), (three_chestnuts(), EarnedLess(12))):
        worse = verdict_on(state, "e")
        assert worse.fault == wanted
        assert worse.cost > 0
        best = verdict_on(state, " ".join(worse.best.moves))
        assert best.fault is None
        assert best.cost == 0
