"""Why a turn was behind: each fault in a position where it is the one that weighs most."""

from typing import get_args

from msgspec import structs

from rossio.bots.calcada.analysis import judge_turn
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
    Verdict,
)
from rossio.bots.calcada.faults import fault_of
from rossio.engine.calcada.board import BLUE
from rossio.engine.calcada.moves import MOVES
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import view
from rossio.engine.rng import Rng
from tests.bots.calcada.turns import (
    a_pair,
    about_to_end,
    five_of_a_district,
    four_alike,
    judge_of,
    last_turn,
    other_waits,
    turn_of,
)
from tests.engine.calcada.positions import NOBODY, position

BEHIND = 4


def fault(state: State, played: str, best: str) -> Fault | None:
    """The fault of a turn that trials found to be so many points behind another."""
    judge = judge_of(state)
    first, other = turn_of(judge, played), turn_of(judge, best)
    return fault_of(judge, first, structs.replace(other, worth=first.worth + BEHIND))


def large_district() -> State:
    """Blue has three tiles of a district of five; its other squares show a two and a four."""
    return position(f"3b1b2,5,4b1,5,5:0:0/{NOBODY}", "1:9:declare")


def with_a_symbol() -> State:
    return position(displays="123/120/123/123/123")


CASES: list[tuple[State, str, str, Fault]] = [
    (about_to_end(0, 80), "d2b t1a4", "d3y t1b1", EndedBehind(76)),
    (about_to_end(50, 0), "d3y t1b1", "d2b t1a4", CouldEnd(54)),
    (a_pair(), "d2b t1a5", "d2b t1a4", ScoredLess(6)),
    (four_alike("125"), "d2b t1c2", "d2b t5c2", SmallerGroups(5)),
    (with_a_symbol(), "d2b t1a4", "d2b t0a4", FewerBonus(2)),
    (large_district(), "d2b t3a4", "d2b t3e2", LeftDistrict(BLUE, 1, 15)),
    (four_alike(), "d2b t1c2", "d2b r", HopedLess(BEHIND)),
    (other_waits(), "d3y t1b5", "d2b t1a5", GaveOther(1, 6)),
    (four_alike(), "d2b t1c2", "d2b t2c2", LessLater(BEHIND)),
]


def test_every_fault_is_found_where_it_weighs_most() -> None:
    for state, played, best, wanted in CASES:
        assert fault(state, played, best) == wanted
    assert {type(wanted) for *_, wanted in CASES} == {*get_args(Fault)}


def test_the_end_is_no_fault_of_who_has_the_last_turn() -> None:
    assert fault(last_turn(), "d4g t1c3", "d3y t1d2") == ScoredLess(9)


def test_what_weighs_less_than_a_point_explains_nothing() -> None:
    # One bonus tile, which is worth less.
    assert fault(position(), "p5r d2b t1a4", "d2b t1a4") == LessLater(BEHIND)


def test_a_turn_that_is_not_behind_has_no_fault() -> None:
    judge = judge_of(a_pair())
    best, other = turn_of(judge, "d2b t1a4"), turn_of(judge, "d2b t1a5")
    assert fault_of(judge, best, best) is None
    assert fault_of(judge, best, other) is None
    assert fault_of(judge, other, best) == ScoredLess(6)


def test_a_verdict_names_what_cost_most_and_nothing_for_the_best() -> None:
    def verdict_on(played: str) -> Verdict:
        moves = [MOVES[move] for move in played.split()]
        *_, verdict = judge_turn(view(five_of_a_district(), 0), moves, Rng(1))
        assert verdict is not None
        assert verdict.played.moves == tuple(played.split())
        return verdict

    worse = verdict_on("d2b t1a5")
    assert worse.fault == ScoredLess(15)
    assert worse.cost > 0
    best = verdict_on(" ".join(worse.best.moves))
    assert best.fault is None
    assert best.cost == 0
