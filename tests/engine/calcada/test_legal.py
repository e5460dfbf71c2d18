"""Legal moves: complete, in their frozen order, and refused with a reason."""

import msgspec
import pytest

from rossio.engine.calcada.board import BLUE, RED, SQUARE_NAMES
from rossio.engine.calcada.box import read_box
from rossio.engine.calcada.legal import (
    legal_moves,
    number_on,
    squares_for,
    why_not_square,
)
from rossio.engine.calcada.moves import MOVES, Declare, Move, Pass, Place, Push, Renew
from rossio.engine.calcada.rules import play
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import view
from rossio.engine.errors import IllegalMoveError
from tests.engine.calcada import brute
from tests.engine.calcada.damage import content
from tests.engine.calcada.positions import EMPTY, NOBODY, position, why_not
from tests.engine.calcada.random_games import positions

SQUARE = {name: square for square, name in enumerate(SQUARE_NAMES)}


def texts(state: State) -> str:
    return " ".join(map(str, legal_moves(state)))


def after(state: State, *moves: str) -> State:
    for text in moves:
        play(state, MOVES[text])
    return state


def code(state: State, text: str) -> str:
    error = why_not(state, MOVES[text])
    if error is None:
        return "-"
    assert str(error).endswith(".")
    return error.code


def test_legal_moves_agree_with_brute_force() -> None:
    for seed in range(6):
        for state in positions(seed):
            moves = legal_moves(state)
            assert len(moves) == len({*moves})
            assert {*moves} == brute.legal(state)


def test_every_move_has_its_own_short_text() -> None:
    assert len(MOVES) == 3 * 30 + 1 + 6 * 25
    assert all(str(move) == text and len(text) <= 20 for text, move in MOVES.items())


def test_order_of_declaring_and_pushing() -> None:
    state = position()
    stones = ["1r", "2b", "3y", "4r", "4b", "4g", "5r", "5g", "5p"]
    assert texts(state) == " ".join([f"d{s}" for s in stones] + [f"p{s}" for s in stones])
    poor = position(f"{EMPTY}:0:0/{NOBODY}")
    assert texts(poor) == " ".join(f"d{s}" for s in stones)


def test_order_of_placing_and_renewing() -> None:
    state = after(position(displays="310/123/123/123/123"), "d4r")
    fours = ("c3", "d3", "b4", "e4", "d5")
    tiles = " ".join(f"t{face}{square}" for face in "130" for square in fours)
    assert texts(state) == f"{tiles} r"


def test_equal_tiles_are_one_choice() -> None:
    state = after(position(displays="131/123/123/123/123"), "d1r")
    ones = ("a1", "c1", "e1", "b2", "a3")
    assert texts(state) == " ".join(f"t{f}{s}" for f in "13" for s in ones) + " r"
    play(state, Place(0, 0))
    # The first of the two was taken, so the others lie as they lay.
    assert state.displays[RED] == (2, 0)


def test_the_number_counts_all_stones_and_six_is_any() -> None:
    state = position(carousel="rrrbbby/-/gg/yygp/pp/-")
    assert number_on(state, 0) == 6
    assert number_on(state, 3) == 4
    after(state, "d1b")
    assert state.declared == (BLUE, 6)
    assert len([move for move in legal_moves(state) if isinstance(move, Place)]) == 3 * 25


def test_who_can_declare_nothing_may_push_or_pass() -> None:
    full = "b1b2y1g1g2,b3p1y2p2g3,r1p3p4p0g4,r2y4p1p2g0,y0y1b4b0b0"
    state = position(
        f"{full}:1:0/{NOBODY}",
        displays="123/123/123/123/344",
        stacks="*/*/*/*/*",
        turn="1:30:declare",
    )
    stones = ["1r", "2b", "3y", "4r", "4b", "4g", "5r", "5g", "5p"]
    assert texts(state) == " ".join([f"x{s}" for s in stones] + [f"p{s}" for s in stones])
    assert code(state, "d1r") == "no-empty-square"
    after(state, "p1r")
    assert texts(state).startswith("x2r x2b")
    assert "p" not in texts(state).replace("5p", "")
    after(state, "x2r")
    assert state.seat == 1


def test_what_is_refused_and_why() -> None:
    state = position()
    refused: list[tuple[Move, str]] = [
        (Push(6, RED), "no-space"),
        (Declare(-1, RED), "no-space"),
        (Pass(0, 5), "no-space"),
        (Push(0, BLUE), "no-stone"),
        (Declare(5, BLUE), "no-stone"),
        (Pass(1, RED), "no-stone"),
        (Pass(0, RED), "can-declare"),
        (Renew(), "phase"),
        (Place(0, 0), "phase"),
    ]
    for move, why in refused:
        with pytest.raises(IllegalMoveError) as caught:
            play(state, move)
        assert caught.value.code == why
        assert str(caught.value).endswith(".")


def test_what_is_refused_without_a_bonus_tile() -> None:
    state = position(f"{EMPTY}:0:0/{NOBODY}")
    assert code(state, "p1r") == "no-bonus"
    after(state, "d1r")
    assert code(state, "r") == "no-bonus"
    for text in ("p1r", "d2b", "x2b"):
        assert code(state, text) == "phase"
    assert str(why_not(state, Declare(1, BLUE))) == "Now place a tile."


def test_a_closed_colour_cannot_be_declared() -> None:
    # Three blue districts are complete.
    state = position("b1b23,b34,b14,b24,5:0:0/2b32,2b42,5,5,5:2:0", "1:9:declare")
    assert state.completed[BLUE] == 3
    assert code(state, "d2b") == "closed"
    assert code(state, "d4b") == "closed"
    assert code(state, "d3y") == "-"


def test_a_colour_without_tiles_cannot_be_declared() -> None:
    data = content()
    data["motifs"] = {"caravel": 1, "rooster": 1, "swallow": 1, "sardine": 0, "sphere": 0}
    data["bonus_symbols"] = 0
    box = read_box(msgspec.json.encode(data))
    state = position(
        f"p1p23,p34,5,5,5:0:0/{NOBODY}",
        "1:9:declare",
        displays="123/123/123/123/-",
        stacks="-/-/-/-/-",
        box=box,
    )
    assert code(state, "d5p") == "no-tiles"
    assert code(state, "d5g") == "-"


def test_districts_of_another_colour_are_no_place() -> None:
    # Every 2 is in a district with a red tile.
    state = position(f"2r1r21,5,r34,1r43,3r01:0:0/{NOBODY}", "1:9:declare")
    assert code(state, "d2b") == "no-district"
    assert code(state, "d3y") == "-"
    error = why_not(state, Declare(1, BLUE))
    assert error is not None
    assert error.facts == {"colour": BLUE, "number": 2}


def test_why_a_tile_cannot_be_placed() -> None:
    state = position(f"5,3b11,2r12,5,5:0:0/{NOBODY}", "1:2:declare")
    after(state, "d4r")
    assert code(state, "t1c3") == "taken"
    assert code(state, "t1a1") == "wrong-number"
    assert code(state, "t1d3") == "other-colour"
    assert code(state, "t5b4") == "no-tile"
    assert code(state, "t1b4") == "-"
    for square in (25, -1):
        error = why_not(state, Place(0, square))
        assert error is not None
        assert error.code == "no-square"
    error = why_not(state, Place(0, SQUARE["d3"]))
    assert error is not None
    assert (error.facts["colour"], error.facts["declared"]) == (BLUE, RED)


def test_over_and_not_in_turn() -> None:
    state = position()
    for seat in (None, 1):
        seen = view(state, seat)
        assert legal_moves(seen) == ()
        for error in (why_not(seen, Declare(0, RED)), why_not_square(seen, 3)):
            assert error is not None
            assert error.code == "turn"
    over = position(turn="1:3:over")
    assert legal_moves(over) == ()
    assert code(over, "d1r") == "over"


def test_a_view_answers_as_the_state_does() -> None:
    for seed in range(6):
        for number, state in enumerate(positions(seed)):
            if number % 7:
                continue
            seen = view(state, state.seat)
            assert legal_moves(seen) == seen.moves == legal_moves(state)
            assert [str(why_not(seen, move)) for move in MOVES.values()] == [
                str(why_not(state, move)) for move in MOVES.values()
            ]


def test_squares_agree_with_the_legal_moves() -> None:
    for state in positions(2):
        placed = {move.square for move in legal_moves(state) if isinstance(move, Place)}
        assert placed == {square for square in range(25) if not why_not_square(state, square)}
        if state.phase == "declare":
            declared = {move for move in legal_moves(state) if isinstance(move, Declare)}
            assert declared == {
                Declare(space, colour)
                for space, stones in enumerate(brute.stones(state))
                for colour in +stones
                if squares_for(state, colour, number_on(state, space))
            }
