"""Why a turn is good: each reason in a position where it holds, with the numbers of the table."""

from typing import get_args

from rossio.bots.castles.advice import advise, told
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
from rossio.bots.castles.master import judge_of
from rossio.bots.castles.reasons import reasons_for
from rossio.bots.castles.turn import follow
from rossio.engine.castles.moves import read_move
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import number
from rossio.engine.castles.view import view
from rossio.engine.rng import Rng
from tests.bots.castles.turns import (
    crosses_and_a_chapel,
    four_to_mark,
    hill_to_close,
    outcome,
    three_chestnuts,
    three_lakes,
    three_milestones,
    with_a_crag,
)

CHESTNUT, LAKE, PASTURE, BARREN, CHAPEL, CROSS, MILESTONE = map(
    number, ("chestnut", "lake", "pasture", "barren", "chapel", "cross", "milestone")
)
# As the box counts them: Penamacor and Penha Garcia; most on castles, chestnuts and olives.
PENAMACOR, PENHA_GARCIA = 0, 4
MOST_ON_CASTLES, MOST_CHESTNUTS, MOST_OLIVES = 0, 2, 3


def reasons(state: State, text: str) -> tuple[Reason, ...]:
    """The reasons for a turn."""
    return reasons_for(outcome(state, ""), outcome(state, text))


def test_landscapes_and_constructions_are_scored() -> None:
    assert reasons(three_lakes(), "vl2 e") == (Scores(LAKE, 3),)
    assert reasons(three_milestones(), "in gw rse bs3 xs e")[0] == Scores(MILESTONE, 3)


def test_goods_are_sold_and_a_disc_on_a_castle_takes_the_lead_there() -> None:
    sale = Sells(PENAMACOR, CHESTNUT, goods=3, half_coins=12)
    assert reasons(three_chestnuts(), "s1c e") == (sale, Leads(MOST_ON_CASTLES))
    assert reasons(three_chestnuts(), "e") == ()


def test_terrains_are_marked_and_spaces_and_contracts_come_nearer() -> None:
    assert reasons(four_to_mark(), "mnw c c d8 e") == (
        Marks(3),
        Leads(MOST_CHESTNUTS),
        Nears(PASTURE, 1, 3),
        Nears(BARREN, 1, 2),
    )
    # Without the disc, there is no chestnut among them.
    assert reasons(four_to_mark(), "mnw c c e")[0] == Marks(2)
    assert not any(isinstance(one, Leads) for one in reasons(four_to_mark(), "mnw c c e"))


def test_workers_come_pray_and_are_near_to_constructions() -> None:
    found = reasons(crosses_and_a_chapel(), "in gw rne uw1.ne-w rse e")
    # From the start of the track the third step is at the first point.
    assert found[0] == Prays(3, 1)
    assert {*found[1:]} == {
        Enters(2), Nears(CROSS, 1, 3), Nears(CHAPEL, 1, 2), Nears(MILESTONE, 1, 2),
    }  # fmt: skip
    assert reasons(crosses_and_a_chapel(), "in rne e") == (Enters(2), Nears(MILESTONE, 1, 2))


def test_a_space_is_near_that_one_more_turn_scores_or_that_lacks_one() -> None:
    assert Nears(MILESTONE, 1, 4) in reasons(three_milestones(), "in gw rse e")
    # The other player has the space for four: what there is serves for three already.
    taken = "0000/0000/0000/0000/0200"
    assert Nears(MILESTONE, 0, 3) in reasons(three_milestones(taken), "in gw rse e")


def test_a_tile_closes_a_hill_or_has_a_bonus() -> None:
    assert reasons(hill_to_close(), "l40e1s1 t0 e") == (Builds(PENHA_GARCIA),)
    assert reasons(with_a_crag(1), "l1n1 e") == (Gains("half-coin"),)
    assert reasons(with_a_crag(3), "l3n1 e") == (Gains("exploration"),)
    assert reasons(with_a_crag(4), "l4n1 e") == (Prays(1, 0), Gains("religion"))
    # The cylinder comes to the first olive of all.
    assert {*reasons(with_a_crag(2), "l2n1 e")} == {
        Leads(MOST_OLIVES), Marks(1), Gains("cylinder"),
    }  # fmt: skip
    assert reasons(with_a_crag(1), "l12n1 t0 e") == ()


def test_every_reason_has_its_position() -> None:
    found = [
        *reasons(three_lakes(), "vl2 e"),
        *reasons(three_chestnuts(), "s1c e"),
        *reasons(crosses_and_a_chapel(), "in gw rne uw1.ne-w rse e"),
        *reasons(hill_to_close(), "l40e1s1 t0 e"),
        *reasons(four_to_mark(), "mnw c c d8 e"),
        *reasons(with_a_crag(1), "l1n1 e"),
    ]
    assert {type(one) for one in found} == {*get_args(Reason)}


# --- Advice ---------------------------------------------------------------------------------------


def test_advice_tells_a_turn_by_its_moves_and_its_reasons() -> None:
    state = three_chestnuts()
    turn = follow(judge_of(view(state, 0)), state, [read_move(text) for text in ("s1c", "e")])
    (one,) = told(view(state, 0), [turn])
    assert one.moves == ("s1c", "e")
    assert one.reasons == reasons(state, "s1c e")


def test_the_best_advice_begins_with_what_weighs_most() -> None:
    *_, advice = advise(view(three_chestnuts(), 0), Rng(1))
    assert isinstance(advice[0].reasons[0], Sells)
    *_, advice = advise(view(three_lakes(), 0), Rng(1))
    assert advice[0].reasons[0] == Scores(LAKE, 3)
