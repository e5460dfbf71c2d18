"""Legal moves: in their frozen order, each with its text, and refused with a reason."""

import pytest

from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import read_move
from rossio.engine.castles.rules import play
from rossio.engine.castles.view import view
from rossio.engine.errors import IllegalMoveError
from tests.engine.castles.positions import Own, after, code, position, texts, why_not
from tests.engine.castles.random_games import SETUPS, position_after, positions
from tests.engine.castles.test_examples import WALK

CASTLE = {
    "w1n1": (14, "barren", "se"), "n1": (40, "rye", "sw"), "w1": (29, "rye", "ne"),
}  # fmt: skip


def test_every_move_has_a_short_text_of_its_own() -> None:
    for seed in range(len(SETUPS)):
        for state in positions(seed):
            moves = legal_moves(state)
            names = [*map(str, moves)]
            assert len({*names}) == len(names)
            assert [read_move(name) for name in names] == [*moves]
            assert max(map(len, names), default=0) <= 20
            assert "".join(names).isascii()


@pytest.mark.parametrize(
    "text",
    [
        "", "x", "l", "l0o", "l41o", "l1", "l1e", "l1e0", "l1e01", "l1n1e1", "l1e61", "k0", "k18",
        "ic", "+0a", "+23a", "+1c", "=0+1a", "=23+1a", "=1+1", "=1+23a", "t4", "c1", "d0", "d89",
        "s7r", "s1l", "vr1", "vl7", "f0", "f89", "uo.nw", "uo.nw-x", "uo.xx-n", "uo-n", "xo",
        "xo.nx", "x7", "gx", "rn", "E", "e ", "l１o", "l1e1\n",
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        read_move(text)
    assert caught.value.code == "no-move"


def test_lists_stay_short() -> None:
    longest = max(len(legal_moves(state)) for seed in range(8) for state in positions(seed))
    assert longest < 110


def test_order_of_laying() -> None:
    state = position(hand=(40, 12))
    # Row by row from the north, tile by tile.
    assert texts(state) == [
        f"l{tile}{cell}" for tile in (12, 40) for cell in ("n1", "w1", "e1", "s1")
    ]
    after(state, "l40n1")
    assert texts(state) == ["t0", "t1", "t2", "t3"]


def test_a_crag_must_be_laid_next_to_another_one() -> None:
    state = position(hand=(1, 40))
    # The initial tile's crag is in the north-west.
    assert [text for text in texts(state) if text.startswith("l1n") or text == "l1w1"] == [
        "l1n1", "l1w1",
    ]  # fmt: skip
    assert code(state, "l1e1") == "crag"
    assert code(state, "l40e1") == "-"
    # There is one way only to lay it, and it lies at once.
    after(state, "l1w1")
    assert state.phase == "act"
    assert state.territory.spots


def test_a_crag_without_a_place_next_to_another_one_may_be_laid_anywhere() -> None:
    tiles = {"n1": (40, "rye", "sw"), "w1": (29, "rye", "ne")}
    state = position(tiles, hand=(1, 12))
    assert not state.territory.spots
    lays = [text for text in texts(state) if text.startswith("l1") and text[2] not in "0123456789"]
    assert len(lays) == len(state.territory.frontier)
    after(state, "l1e1")
    assert texts(state) == ["t0", "t1", "t2", "t3"]


def test_order_of_acting() -> None:
    players = (
        Own(track="18a,17b", cylinder=4, discs="5,7", workers="w1.se", coins=0),
        Own(track="22a"),
    )
    state = position(CASTLE, "act:w1", players, castles="1:o.nw:--")
    kinds = "".join(dict.fromkeys(text[0] for text in texts(state)))
    assert kinds == "m+=sviue"


def test_order_of_walking() -> None:
    state = position(WALK, "act:e2", (Own(workers="w1.ne"), Own(track="22a")))
    walks = [text for text in texts(state) if text[0] in "iu"]
    assert walks == ["in", "uw1.ne-e", "uw1.ne-w"]
    after(state, "in")
    assert texts(state) == ["gw", "rnw", "rne", "rse", "rsw"]


def test_why_a_tile_cannot_be_laid() -> None:
    state = position(hand=(40, 12))
    assert code(state, "l13n1") == "no-tile"
    assert code(state, "l40o") == "taken"
    assert code(state, "l40e5") == "not-beside"
    assert code(state, "e") == "phase"
    assert code(state, "in") == "phase"
    assert str(why_not(state, read_move("in"))) == "Now lay a land tile."
    after(state, "l40n1")
    assert code(state, "l40n1") == "phase"


def test_why_discs_cannot_act() -> None:
    players = (Own(track="18a,14b", cylinder=4, discs="6", coins=0), Own(track="22a"))
    state = position(CASTLE, "act:w1", players, castles="1:o.nw:-2")
    refused = {
        "c": "no-hill",
        "d7": "no-hill",
        "mne": "castle-hill",
        "+18a": "no-exploration",
        "=2+18a": "no-exploration",
        "=1+1a": "reached",
        "=3+1a": "no-place",
        "s1o": "not-bought",
        "s2c": "not-built",
        "s1c": "closed",
        "s1r": "no-goods",
        "vl1": "too-few",
        "vl4": "no-space",
        "fs": "phase",
        "xs": "phase",
        "gn": "phase",
        "rnw": "phase",
        "p": "nothing-sacred",
        "bh4": "too-few",
        "bh5": "no-space",
        "k1": "phase",
        "ia": "phase",
        "t0": "phase",
        "cnw": "phase",
        "uo.nw-n": "no-worker-there",
    }
    assert {text: code(state, text) for text in refused} == refused
    after(state, "mnw")
    refused = {
        "mse": "hill-chosen",
        "in": "phase",
        "d1": "behind",
        "d6": "marked",
        "d9": "no-space",
        "d8": "not-on-hill",
    }
    assert {text: code(state, text) for text in refused} == refused
    assert str(why_not(state, read_move("in"))) == "In this turn you act with your discs."


def test_why_the_cylinder_stays_where_it_is() -> None:
    players = (Own(track="18a", cylinder=1, coins=0), Own(track="22a"))
    state = position(CASTLE, "mark:w1:se:-", players, castles="1:o.nw:--")
    assert code(state, "c") == "no-half-coin"
    assert code(state, "d2") == "toll"
    at_end = (Own(track="18a", cylinder=4), Own(track="22a"))
    assert code(position(CASTLE, "act:w1", at_end, castles="1:o.nw:--"), "c") == "track-end"


def test_why_a_disc_or_a_space_is_not_there() -> None:
    # All five discs are on the score tracks of landscapes.
    players = (Own(track="17b,18a", cylinder=4), Own(track="22a"))
    state = position(CASTLE, "act:w1", players, castles="1:o.nw:--", landscapes="101/101/001/000")
    assert code(state, "vl1") == "space-taken"
    assert code(state, "vl2") == "no-disc"
    assert code(state, "s1c") == "no-goods"
    after(state, "mse")
    assert code(state, "d5") == "no-disc"


def test_why_workers_cannot_act() -> None:
    rival = Own(track="22a", workers="e1.nw,e1.ne,e1.se,e1.sw")
    state = position(WALK, "act:e2", (Own(workers="w1.ne", coins=0), rival))
    assert code(state, "uw1.ne-n") == "no-path"
    after(state, "in")
    # With a second movement, one can pass through.
    assert code(state, "gw") == "-"
    state = position(WALK, "act:e2", (Own(coins=0), rival))
    after(state, "in")
    # Two of its hills are the rival's, and there is no gold for them.
    assert texts(state) == ["rne", "rse"]
    assert code(state, "rnw") == "no-gold"
    assert code(state, "gw") == "no-gold"
    assert code(state, "gn") == "no-path"
    after(state, "rne")
    assert code(state, "in") == "phase"
    assert code(state, "s1r") == "phase"
    assert str(why_not(state, read_move("s1r"))) == "In this turn you act with your workers."


def test_where_nobody_can_stop_no_worker_enters() -> None:
    # All hills of the new tile and of the only one beside it.
    rivals = Own("22a", workers="e2.nw,e2.ne,e2.se,e2.sw"), Own("20a", workers="e1.nw,e1.sw")
    poor = position(WALK, "act:e2", (Own(coins=4), *rivals))
    assert code(poor, "in") == "no-gold"
    rich = position(WALK, "act:e2", (Own(coins=5), *rivals))
    assert code(rich, "in") == "-"
    constructions = "1000/1000/1000/1000/1000"
    spent = position(WALK, "act:e2", (Own(), *rivals), constructions=constructions)
    assert code(spent, "in") == "no-worker"


def test_over_and_not_in_turn() -> None:
    state = position(hand=(40, 12))
    for seat in (None, 1):
        seen = view(state, seat)
        assert legal_moves(seen) == ()
        assert code(seen, "l40n1") == "turn"
    over = position_after(0, 10_000)
    assert legal_moves(over) == ()
    assert code(over, "l40n1") == "over"
    with pytest.raises(IllegalMoveError):
        play(over, read_move("e"))
