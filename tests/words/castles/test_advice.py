"""What opponents have to say of a turn, in sentences."""

from __future__ import annotations

from typing import get_args

from rossio.bots.castles.answer import (
    Advice,
    Builds,
    EarnedLess,
    Enters,
    Fault,
    Gains,
    Leads,
    LessLater,
    MarkedLess,
    Marks,
    MissedContract,
    MissedNear,
    Nears,
    PrayedLess,
    Prays,
    Reason,
    ScoredLess,
    Scores,
    Sells,
    Verdict,
)
from rossio.engine.castles.terrains import number
from rossio.words.castles.sentences import SENTENCES
from rossio.words.catalogue import Words
from tests.engine.castles.positions import BOX
from tests.engine.castles.random_games import SETUPS, deal_game, play_randomly
from tests.words.castles import EN, LANGUAGES, PT
from tests.words.game_sentences import check_sentence

NAMES = ("Ana", "Rui")
LAKE, CHESTNUT, CROSS = map(number, ("lake", "chestnut", "cross"))
TURN = ("l40e1", "t1", "mnw", "c", "c", "d8", "s1c", "fs", "e")
REASONS: list[Reason] = [
    Scores(LAKE, 3), Sells(0, CHESTNUT, 3, 12), Prays(2, 1), Prays(1, 0), Builds(4), Marks(3),
    Nears(LAKE, 1, 4), Nears(CROSS, 0, 5), Leads(5), Gains("half-coin"), Gains("cylinder"),
    Gains("religion"), Gains("exploration"), Enters(2),
]  # fmt: skip
FAULTS: list[Fault] = [
    ScoredLess(1), EarnedLess(4), PrayedLess(2), MarkedLess(1), MissedContract(14),
    MissedNear(LAKE, 2, 3), MissedNear(LAKE, 0, 3), LessLater(3),
]  # fmt: skip


def advise(*reasons: Reason, say: Words = EN, in_short: bool = False) -> str:
    advice = Advice(TURN, 7, reasons)
    return SENTENCES.advice(say, BOX, NAMES, advice, in_short=in_short)


WHAT = (
    "Lay rye, wood, pasture and olive at 1 east; mark the hill at the north-east corner of the "
    "initial tile; sell chestnuts to Penamacor"
)


def test_a_turn_in_short_is_what_it_comes_to() -> None:
    assert advise(Marks(3), in_short=True) == f"{WHAT}."
    assert advise() == f"{WHAT}."


def test_three_reasons_are_told() -> None:
    told = advise(Sells(0, CHESTNUT, 3, 12), Marks(3), Nears(LAKE, 1, 4), Builds(4))
    assert told == (
        f"{WHAT}: sells 3 chestnuts to Penamacor for 12 half-coins; "
        "3 more terrains of your track are yours; only 1 lake short of 4 points."
    )


def test_contracts_that_ask_for_the_same_are_told_once() -> None:
    assert advise(Leads(9), Leads(14)) == f"{WHAT}: takes the lead for the contract “most houses”."


def test_what_is_left_of_a_turn() -> None:
    rest = Advice(("t1", "e"), 7)
    assert SENTENCES.advice(EN, BOX, NAMES, rest) == (
        "Turn it by 1 quarter, clockwise; end your turn."
    )


@LANGUAGES
def test_every_reason_and_every_fault_has_its_sentence(say: Words) -> None:
    assert {*map(type, REASONS)} == {*get_args(Reason)}
    assert {*map(type, FAULTS)} == {*get_args(Fault)}
    reasons = [advise(reason, say=say) for reason in REASONS]
    played = Advice(TURN, 3)
    faults = [
        SENTENCES.fault(say, BOX, NAMES, Verdict(played, Advice(TURN, 7), fault))
        for fault in FAULTS
    ]
    for sentence in (*reasons, *faults):
        check_sentence(sentence)
    assert len({*reasons}) == len(REASONS)
    assert len({*faults}) == len(FAULTS)
    assert not any("(" in fault for fault in faults)


def test_a_turn_as_good_as_any_has_no_fault() -> None:
    turn = Advice(TURN, 7)
    assert SENTENCES.fault(PT, BOX, NAMES, Verdict(turn, turn, None)) == ""


def test_a_turn_behind_for_no_one_reason_says_by_how_much() -> None:
    verdict = Verdict(Advice(TURN, 6), Advice(TURN, 7), None)
    assert SENTENCES.fault(EN, BOX, NAMES, verdict) == "About 1 point behind the best turn."


def test_every_step_is_told_and_knows_the_tile_it_turns() -> None:
    assert SENTENCES.steps(EN, BOX, Advice(TURN, 7)) == [
        "Lay rye, wood, pasture and olive at 1 east",
        "Lay it so: olive north-west, rye north-east, wood south-east, pasture south-west",
        "Mark the hill at the north-east corner of the initial tile",
        "Move your cylinder on",
        "Move your cylinder on",
        "Put a disc on space 8",
        "Sell chestnuts to Penamacor",
        "Spend a disc from your supply",
        "End your turn",
    ]
    walk = ("in", "gw", "rse", "uw1.ne-e", "p", "bs3", "xs", "xw1.ne", "x3", "t0", "cse", "f7")
    assert SENTENCES.steps(EN, BOX, Advice(walk, 7)) == [
        "Bring a worker onto the new tile",
        "Walk on west",
        "Lie down at the south-east corner",
        "Walk east with the worker in the north-east corner of 1 west",
        "Take religion without walking",
        "Score 3 Roman milestones",
        "Spend a worker from your supply",
        "Spend the worker in the north-east corner of 1 west",
        "Spend a worker on Sortelha",
        "Leave it as it is",
        "Build the castle at the south-east corner",
        "Spend the disc on space 7",
    ]


@LANGUAGES
def test_steps_of_whole_games_end_without_a_full_stop(say: Words) -> None:
    for seed in range(len(SETUPS)):
        state = deal_game(seed)
        moves = tuple(str(move) for move, _ in play_randomly(state, seed))
        steps = SENTENCES.steps(say, BOX, Advice(moves, 0))
        assert len(steps) == len(moves)
        assert all(step.strip().rstrip(".") == step and "{" not in step for step in steps)
