"""Legal moves: complete, in their frozen order, and refused with a reason."""

from itertools import combinations

import pytest

from rossio.engine.errors import IllegalMoveError
from rossio.engine.rossio.legal import Position, legal_moves, why_not_space
from rossio.engine.rossio.moves import MOVES, Discard, Keep, Lay, Move, Recruit, Stop, Swap, Take
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import view
from tests.engine import brute
from tests.engine.random_games import positions
from tests.engine.rossio.positions import position, why_not


def texts(state: State) -> str:
    return " ".join(map(str, legal_moves(state)))


def test_legal_moves_agree_with_brute_force() -> None:
    for seed in range(20):
        for state, last in brute.walk(seed):
            moves = legal_moves(state)
            assert len(moves) == len({*moves})
            assert {*moves} == brute.legal(state, last)


def test_every_move_has_its_own_text() -> None:
    assert len(MOVES) == 10 + 6 + 4 + 3 + 1 + 4 + 3 + 6
    assert all(str(move) == text for text, move in MOVES.items())


def test_order_of_keeping() -> None:
    state = next(positions(0))
    kept = list(combinations((1, 2, 3, 4, 5), 3))
    assert texts(state) == " ".join("k" + "".join(map(str, cards)) for cards in kept)


@pytest.fixture
def recruiting() -> State:
    return position(
        "ry/b/b/b",
        "rrgb:r1,b4,n2:g3B,g4B:4:0/rgby:g1,g2,g5:-:1:0",
        "1:3:recruit:0",
        "y4,y5,y6,y7",
        options="n",
    )


@pytest.fixture
def building() -> State:
    return position(
        "rrg/yb/b/b",
        "rrgb:r1,b4:g3B,g4B,g6B:2:0/rgby:g1,g2,g5:-:1:0",
        "1:3:build:0+",
        "y4,y5,y6,y7",
    )


def test_order_of_recruiting(recruiting: State) -> None:
    # The first costs five; a noble costs nothing.
    assert texts(recruiting) == "r1B r2B r2A r3B r3A"


def test_without_coins_only_side_b_or_a_noble(recruiting: State) -> None:
    recruiting.player.coins = 0
    assert texts(recruiting) == "r1B r2B r3B r3A"


def test_order_of_building(building: State) -> None:
    assert texts(building) == "l1 l2 l3 l4 s1 s2 s3"
    building.player.coins = 0
    assert texts(building) == "l1 l2 l3 l4"


def test_swaps_stay_when_building_is_over(building: State) -> None:
    play(building, Lay(3))
    assert not building.going_on
    assert texts(building) == "s2 s3 x"
    play(building, Swap(2))
    assert texts(building) == "s2 s3 x"
    # With the last coin nothing is left to decide, so building stops by itself.
    play(building, Swap(1))
    assert texts(building) == "tA"


def test_what_is_refused_and_why(recruiting: State, building: State) -> None:
    full = "rbyg" * 3
    over = position(
        f"{full}/{full}/{full}/{full[1:]}r",
        "rrgb:r1,b4,r2:g3B,g4B,g6B:2:0/rgby:g1,g2:-:1:0",
        "1:9:over:0",
        "y4,y5,y6,y7",
        order="1:1",
    )
    last = position(
        f"{full}/{full}/{full}/{full[1:]}",
        "rrgb:r1,b4:g3B,g4B,g6B:2:0/rgby:g1,g2,r2:-:1:0",
        "1:9:build:0+",
        "y4,y5,y6,y7",
    )
    assert why_not(last, Lay(3)) is None
    refused: list[tuple[State, Move, str]] = [
        (over, Stop(), "over"),
        (building, Take(0), "phase"),
        (building, Recruit(0, "B"), "phase"),
        (recruiting, Recruit(0, "A"), "too-dear"),
        (recruiting, Recruit(3, "B"), "no-card"),
        (building, Lay(4), "no-row"),
        (building, Lay(-1), "no-row"),
        (building, Stop(), "build-one"),
        (building, Swap(3), "no-pair"),
        (last, Lay(0), "row-full"),
        (next(positions(0)), Keep((0, 1, 1)), "keep"),
        (next(positions(0)), Keep((4, 2)), "keep"),
    ]
    for state, move, code in refused:
        with pytest.raises(IllegalMoveError) as caught:
            play(state, move)
        assert caught.value.code == code
        assert str(caught.value).endswith(".")


def test_what_is_refused_while_building(building: State) -> None:
    play(building, Lay(0))
    codes = []
    for move in (Lay(0), Lay(2)):
        error = why_not(building, move)
        codes.append(error and error.code)
    assert codes == ["no-match", "no-match"]
    building.going_on = True
    building.square = position(
        "rrg/yb/yb/b", "rrgb:r1,b4:-:2:0/rgby:g1,g2,g5:-:1:0", "1:3:build:0+", "y4,y5,y6,y7"
    ).square
    error = why_not(building, Lay(2))
    assert error is not None
    assert error.code == "touches-one"
    building.player.coins = 0
    error = why_not(building, Swap(2))
    assert error is not None
    assert error.code == "no-coin"


def test_the_full_square_is_told() -> None:
    full = "rbyg" * 3
    state = position(
        f"{full}/{full}/{full}/{full[1:]}",
        "rrgb:r1,b4:g3B,g4B,g6B:2:0/rgby:g1,g2,r2:-:1:0",
        "1:9:build:0+",
        "y4,y5,y6,y7",
    )
    play(state, Lay(3))
    assert texts(state) == "s2 s3 x"
    error = why_not(state, Lay(3))
    assert error is not None
    assert error.code == "full"


def test_the_reach_into_the_market_is_told(building: State) -> None:
    play(building, Lay(0))
    play(building, Stop())
    error = why_not(building, Take(1))
    assert str(error) == "You built 1, so you can take A."


def test_the_number_to_discard_is_told() -> None:
    state = position(
        "rrg/yb/b/b",
        "rgb:r1,b4,b1,b2:g3B,g4B,g6B:2:0/rgby:g1,g2,g5:-:1:0",
        "1:3:discard:1",
        "y4,y5,y6,y7",
    )
    assert texts(state) == "d12 d13 d14 d23 d24 d34"
    error = why_not(state, Discard((1,)))
    assert str(error) == "Discard 2 of your cards."


def test_a_view_answers_as_the_state_does() -> None:
    for seed in range(8):
        for number, state in enumerate(positions(seed)):
            if number % 7:
                continue
            seen = view(state, state.seat)
            assert legal_moves(seen) == seen.moves == legal_moves(state)
            assert [str(why_not(seen, move)) for move in MOVES.values()] == [
                str(why_not(state, move)) for move in MOVES.values()
            ]


def test_another_seat_has_no_moves(building: State) -> None:
    for seat in (None, 1):
        seen = view(building, seat)
        assert legal_moves(seen) == ()
        for error in (why_not(seen, Lay(0)), why_not_space(seen, 12)):
            assert error is not None
            assert error.code == "turn"


def code_of(position: Position, column: int, row: int) -> str:
    error = why_not_space(position, 4 * column + row)
    if error is None:
        return "-"
    assert str(error).endswith(".")
    return error.code


def test_every_space_has_its_reason() -> None:
    state = position(
        "rrg/yb/yb/b", "rrgb:r1,b4:-:2:0/rgby:g1,g2,g5:-:1:0", "1:3:build:0+", "y4,y5,y6,y7"
    )
    for answering in (state, view(state, 0)):
        assert code_of(answering, 0, 0) == "taken"
        assert code_of(answering, 3, 0) == "-"
        assert code_of(answering, 4, 0) == "not-leftmost"
        assert code_of(answering, 2, 1) == "-"
        assert code_of(answering, 2, 2) == "touches-one"
        assert code_of(answering, 12, 0) == "no-space"
        assert why_not_space(answering, -1) is not None
    play(state, Lay(0))
    assert code_of(state, 4, 0) == "no-match"
    play(state, Stop())
    assert code_of(state, 3, 0) == "phase"


def test_why_no_space_is_left() -> None:
    full = "rbyg" * 3
    last = position(
        f"{full}/{full}/{full}/{full[1:]}",
        "rrgb:r1,b4:-:2:0/rgby:g1,g2,r2:-:1:0",
        "1:9:build:0+",
        "y4,y5,y6,y7",
    )
    play(last, Lay(3))
    assert code_of(last, 0, 0) == "full"
    built = position(
        "rrgrr/yb/b/b", "-:r1,b4:g3B:2:0/rgby:g1,g2,g5:-:1:0", "1:3:build:4", "y4,y5,y6,y7"
    )
    assert code_of(built, 5, 0) == "no-tile"


def test_spaces_agree_with_the_legal_moves() -> None:
    for state in positions(2):
        open_spaces = [
            space for space in range(4 * state.square.columns) if not why_not_space(state, space)
        ]
        laid = [move.row for move in legal_moves(state) if isinstance(move, Lay)]
        assert [space % 4 for space in sorted(open_spaces, key=lambda space: space % 4)] == laid
