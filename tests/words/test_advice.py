"""Advice in sentences: short, with numbers, in every language."""

from __future__ import annotations

import pytest

from rossio.bots.rossio.answer import (
    Advice,
    Closes,
    CouldEnd,
    CouldGrow,
    DiscardCards,
    Earns,
    EndedBehind,
    Fault,
    FewerCoins,
    GaveOther,
    Grows,
    KeepCards,
    LayTile,
    LeftCard,
    LeftColumn,
    LessLater,
    PromisedMore,
    Promises,
    RecruitCard,
    ScoredLess,
    Scores,
    ShortOf,
    Spares,
    StopBuilding,
    SwapTiles,
    TakeCard,
    Takes,
)
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.state import Helper
from rossio.words.catalogue import Words, words
from rossio.words.rossio.advice import advice_sentence, fault_sentence, step_sentence

EN, PT = words("en", "rossio"), words("pt", "rossio")
BOX = default_box()
NAMES = ("Ana", "<b>Rui</b>")
LAID = (LayTile(0, 5, 0), LayTile(2, 6, 1))
SWAP = SwapTiles(2, 1)
TAKE = TakeCard(1, 1)
ONE, OTHER = BOX.cards[0].name, BOX.cards[1].name


def tell(advice: Advice, say: Words = EN) -> str:
    return advice_sentence(say, BOX, NAMES, advice)


def test_a_turn_with_its_weightiest_reasons_in_the_order_of_the_turn() -> None:
    reasons = (Closes(4, "coin"), Grows(1, 2, 3), Scores(6), Earns(1))
    steps = (RecruitCard(Helper(0, "A")), SWAP, *LAID, TAKE)
    advice = Advice(("r1A", "s3", "l2", "l3", "tB"), 9, steps, reasons)
    cost = EN("price.coins", n=BOX.cards[0].cost)
    assert tell(advice) == (
        f"{ONE}, side A, {cost}, 1 swap: +6 points now; closes column 5: +1 coin; "
        f"{OTHER} then counts 3 instead of 2."
    )
    assert tell(advice, PT).endswith(
        f"+6 pontos já; fecha a coluna 5: +1 moeda; {OTHER} passa a contar 3 em vez de 2."
    )


@pytest.mark.parametrize(
    ("advice", "said"),
    [
        (Advice(("r1B",), 0, (RecruitCard(Helper(0, "B")),)), f"{ONE}, side B, for free."),
        (Advice(("l2", "l3"), 0, LAID, (Earns(2),)), "Build 2 tiles: +2 coins."),
        (
            Advice(("s3", "l2", "l3"), 0, (SWAP, *LAID), (Earns(1),)),
            "Swap the second and third tile for 1 coin, then build 2 tiles: +1 coin.",
        ),
        (
            Advice(("x", "tB"), 0, (StopBuilding(), TAKE), (Takes(1, 0),)),
            f"Build no more, go on to the market: take {OTHER}.",
        ),
        (
            Advice(("x", "tB"), 0, (StopBuilding(could_go_on=False), TAKE), (Takes(1, 0),)),
            f"Go on to the market: take {OTHER}.",
        ),
        (Advice(("tB",), 0, (TAKE,), (Takes(1, 1),)), f"Take card B: {OTHER} counts once."),
        (Advice(("tB",), 0, (TAKE,)), "Take card B."),
        (Advice(("k12",), 0, (KeepCards((0, 1)),)), f"Keep {ONE} and {OTHER}."),
        (
            Advice(("d12",), 0, (DiscardCards((0, 1)),), (Promises(2, 8),)),
            f"Discard {ONE} and {OTHER}: {BOX.cards[2].name} may give about 8 points.",
        ),
        (
            Advice(("r1A",), 0, (RecruitCard(Helper(0, "A")),), (Promises(0, 5),)),
            f"{ONE}, side A, {EN('price.coins', n=BOX.cards[0].cost)}: "
            "about 5 more points in turns to come.",
        ),
        (
            Advice(("l2", "l3"), 0, LAID, (Spares(1, 4), Closes(11, "token"))),
            "Build 2 tiles: closes column 12: +3 points and the end; "
            "4 points a turn less for <b>Rui</b>.",
        ),
        (
            Advice(("l2", "l3"), 0, LAID, (Takes(1, 2), Closes(1, "cards"))),
            f"Build 2 tiles: closes column 2: 2 new cards; take {OTHER}, which counts 2 times.",
        ),
    ],
)
def test_every_kind_of_advice_has_its_words(advice: Advice, said: str) -> None:
    assert tell(advice) == said
    assert tell(advice, PT)


def test_every_step_says_what_to_do_and_where() -> None:
    steps = (RecruitCard(Helper(0, "B")), SWAP, LAID[0], StopBuilding(), TAKE, KeepCards((0, 1)))
    # A button says the same.
    assert step_sentence(EN, BOX, StopBuilding(could_go_on=False)) == EN("do.done")
    assert [step_sentence(EN, BOX, step) for step in steps] == [
        f"Recruit {ONE}, side B, for free",
        "Swap the second and third tile for 1 coin",
        "Lay red in row 2, column 2",
        "Stop building",
        f"Take {OTHER} and end your turn",
        f"Keep {ONE} and {OTHER}",
    ]
    assert step_sentence(PT, BOX, LAID[0]) == "Colocar a vermelha na linha 2, coluna 2"


def test_what_is_left_after_a_step_says_what_is_still_true() -> None:
    reasons = (Scores(6), Closes(1, "coin"), Earns(1), Grows(1, 2, 3), Takes(1, 2))
    steps = (RecruitCard(Helper(0, "A")), SWAP, LayTile(3, 5, 0), LayTile(0, 6, 1), TAKE)
    advice = Advice(("r1A", "s3", "l2", "l3", "tB"), 9, steps, reasons)
    swap = advice.after()
    assert (swap.moves, swap.steps) == (advice.moves[1:], steps[1:])
    assert swap.reasons == (Closes(1, "coin"), Grows(1, 2, 3), Takes(1, 2))
    # The tile to be laid lies where the swap has put it.
    lay = swap.after()
    assert lay.steps == (LayTile(2, 5, 0), LayTile(0, 6, 1), TAKE)
    assert lay.after().reasons == (Takes(1, 2),)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (EndedBehind(1), "Ended the game while 1 point behind."),
        (CouldEnd(5), "Did not end the game while 5 points ahead."),
        (ScoredLess(2), "Scored 2 points less than it could."),
        (FewerCoins(1), "Left 1 coin less to spend."),
        (ShortOf(0, 2), f"2 coins short of side A of {ONE} next turn."),
        (LeftColumn(3, "coin"), "Left column 4 open, and its bonus with it: 1 coin."),
        (CouldGrow(0, 1, 3), f"{ONE} counts 1 where it could count 3."),
        (PromisedMore(0, 6), f"{ONE} on side A would promise about 6 points more."),
        (LeftCard(0, None), f"Left {ONE} in the market."),
        (LeftCard(0, 1), f"Left {ONE} in the market for <b>Rui</b>."),
        (GaveOther(1, 4), "Gave <b>Rui</b> 4 points more a turn."),
        (LessLater(3), "Left about 3 points less for turns to come."),
    ],
)
def test_every_fault_is_a_plain_sentence(fault: Fault, said: str) -> None:
    assert fault_sentence(EN, BOX, NAMES, fault) == said
    assert fault_sentence(PT, BOX, NAMES, fault).endswith(".")
