"""Why a turn is good: each reason in a position where it holds, with the numbers of the table."""

from typing import get_args

from rossio.bots.calcada.advice import advise, told
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
from rossio.bots.calcada.reasons import reasons_for
from rossio.engine.calcada.board import BLUE, RED, YELLOW
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
from tests.engine.calcada.positions import position


def reasons(state: State, text: str, *others: str) -> tuple[Reason, ...]:
    """The reasons for a turn that is told with others."""
    judge = judge_of(state)
    turns = [turn_of(judge, one) for one in (text, *others)]
    return reasons_for(judge, turns[0], turns)


def test_a_district_is_completed_or_comes_nearer() -> None:
    assert reasons(a_pair(), "d2b t1a4") == (Completes(BLUE, 2, 3),)
    assert reasons(position(), "d2b t1a4") == (Nears(BLUE, 1, 6),)


def test_who_triggers_the_end_hears_of_the_lead_and_of_the_stone_that_leaves() -> None:
    ahead = reasons(about_to_end(50, 0), "d2b t1a4")
    # Two points for the district at the last multiplier, and two for the stone.
    assert ahead == (EndsAhead(54), Completes(BLUE, 2, 1), Leaves(BLUE, 2))
    behind = reasons(about_to_end(0, 80), "d2b t1a4")
    assert behind == (Completes(BLUE, 2, 1), Leaves(BLUE, 2))


def test_nobody_triggers_an_end_that_was_triggered_before() -> None:
    assert reasons(last_turn(), "d3y t1d2") == (Completes(YELLOW, 3, 3),)


def test_a_motif_joins_others_and_a_symbol_gives_bonus_tiles() -> None:
    assert Joins(4, 5, 5) in reasons(four_alike("125"), "d2b t5c2")
    assert not any(isinstance(one, Joins) for one in reasons(four_alike(), "d2b t1c2"))
    state = position(displays="120/123/123/123/123")
    assert GainsBonus(2) in reasons(state, "d1r t0c1")
    assert reasons(state, "d1r t1c1") == (Nears(RED, 1, 6),)


def test_new_tiles_are_hoped_for_where_those_that_lie_there_are_worse() -> None:
    (hopes,) = reasons(four_alike(), "d2b r")
    assert isinstance(hopes, Hopes)
    assert 1 <= hopes.points <= 8
    # The very tile lies there already.
    assert reasons(four_alike("555"), "d2b r") == ()


def test_another_player_is_spared_points_beside_other_turns_only() -> None:
    # The stone that is declared was one of the two that the other player needs.
    assert Spares(1, 6) in reasons(other_waits(), "d2b t1a5", "d3y t1b5")
    assert reasons(other_waits(), "d2b t1a5") == (Nears(BLUE, 2, 9),)
    assert reasons(other_waits(), "d3y t1b5", "d2b t1a5") == (Nears(YELLOW, 2, 9),)


def test_every_reason_has_its_position() -> None:
    found = [
        *reasons(a_pair(), "d2b t1a4"),
        *reasons(about_to_end(50, 0), "d2b t1a4"),
        *reasons(four_alike("125"), "d2b t5c2"),
        *reasons(four_alike(), "d2b r"),
        *reasons(position(displays="120/123/123/123/123"), "d1r t0c1"),
        *reasons(other_waits(), "d2b t1a5", "d3y t1b5"),
    ]
    assert {type(one) for one in found} == {*get_args(Reason)}


# --- Advice ---------------------------------------------------------------------------------------


def test_advice_tells_a_turn_by_its_moves_its_steps_and_its_reasons() -> None:
    judge = judge_of(a_pair())
    (one,) = told(judge, [turn_of(judge, "d2b t1a4")])
    assert one.moves == ("d2b", "t1a4")
    assert one.declared is not None
    assert (one.declared.colour, one.declared.number) == (BLUE, 2)
    assert one.placed is not None
    assert (one.placed.colour, one.placed.square) == (BLUE, 15)
    assert one.reasons == (Completes(BLUE, 2, 3),)


def test_advice_begins_with_the_district_that_can_be_completed_and_does_not_repeat_itself() -> None:
    *breath, advice = advise(view(five_of_a_district(), 0), Rng(1))
    assert not any(breath)
    assert advice[0].moves[0] == "d2b"
    assert advice[0].moves[1].endswith("e2")
    assert Completes(BLUE, 5, 3) in advice[0].reasons
    placed = [(one.placed.face, one.placed.square) for one in advice if one.placed]
    assert len({*placed}) == len(placed)
