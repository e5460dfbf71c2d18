"""Advice in sentences: short, with numbers, in every language."""

from __future__ import annotations

import pytest

from rossio.bots.rossio.answer import (
    Advice,
    Closes,
    Earns,
    Grows,
    LaidTile,
    Promises,
    Scores,
    Spares,
    Takes,
)
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.state import Helper
from rossio.words.catalogue import Words, words
from rossio.words.rossio.advice import advice_sentence, steps_sentence

EN, PT = words("en", "rossio"), words("pt", "rossio")
BOX = default_box()
NAMES = ("Ana", "<b>Rui</b>")
LAID = (LaidTile(0, 5, 0), LaidTile(2, 6, 1))
ONE, OTHER = BOX.cards[0].name, BOX.cards[1].name


def tell(advice: Advice, say: Words = EN) -> str:
    return advice_sentence(say, BOX, NAMES, advice)


def test_a_turn_with_its_weightiest_reasons_in_the_order_of_the_turn() -> None:
    reasons = (Closes(4, "coin"), Grows(1, 2, 3), Scores(6), Earns(1))
    advice = Advice(("r1A",), 9, 6, 0, Helper(0, "A"), (), LAID, 1, 0, reasons)
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
        (Advice(("r1B",), 0, recruited=Helper(0, "B")), f"{ONE}, side B, for free."),
        (Advice(("l1",), 0, laid=LAID, reasons=(Earns(2),)), "Build 2 tiles: +2 coins."),
        (
            Advice(("x", "tB"), 0, take=1, reasons=(Takes(1, 0),)),
            f"Build no more, go on to the market: take {OTHER}.",
        ),
        (Advice(("tB",), 0, take=1, reasons=(Takes(1, 1),)), f"Take card B: {OTHER} counts once."),
        (Advice(("tB",), 0, take=1), "Take card B."),
        (
            Advice(("d12",), 0, cards=(0, 1), reasons=(Promises(2, 8),)),
            f"Discard {ONE} and {OTHER}: {BOX.cards[2].name} may give about 8 points.",
        ),
        (
            Advice(("r1A", "l1"), 0, recruited=Helper(0, "A"), reasons=(Promises(0, 5),)),
            f"{ONE}, side A, {EN('price.coins', n=BOX.cards[0].cost)}: "
            "about 5 more points in turns to come.",
        ),
        (
            Advice(("l1",), 0, laid=LAID, reasons=(Spares(1, 4), Closes(11, "token"))),
            "Build 2 tiles: closes column 12: +3 points and the end; "
            "4 points a turn less for <b>Rui</b>.",
        ),
        (
            Advice(("l1",), 0, laid=LAID, reasons=(Takes(1, 2), Closes(1, "cards"))),
            f"Build 2 tiles: closes column 2: 2 new cards; take {OTHER}, which counts 2 times.",
        ),
    ],
)
def test_every_kind_of_advice_has_its_words(advice: Advice, said: str) -> None:
    assert tell(advice) == said
    assert tell(advice, PT)


def test_where_the_tiles_go_is_told_in_their_order() -> None:
    advice = Advice(("l1",), 0, laid=LAID)
    assert steps_sentence(EN, advice) == (
        "The tiles in order: red, row 2, column 2; blue, row 3, column 2."
    )
    assert steps_sentence(PT, advice).startswith("As peças por ordem: ")
    assert steps_sentence(EN, Advice(("x",), 0)) == ""
