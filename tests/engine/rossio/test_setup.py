"""Set-up: everything dealt as agreed, and the same for ever from the same seed."""

from typing import cast

import msgspec
import pytest

from rossio.engine.errors import SetupError
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import LEVELS, SOLO_CARDS, Setup, _corners, deal
from rossio.engine.rossio.square import BLUE, GREEN, RED, ROWS, YELLOW, colour_at
from rossio.engine.rossio.state import ROSS, Level
from rossio.engine.rossio.validity import find_problems
from tests.engine.random_games import SETUPS

BOX = default_box()


@pytest.mark.parametrize("setup", SETUPS)
def test_the_table_is_laid(setup: Setup) -> None:
    for seed in range(20):
        state = deal(BOX, setup, seed)
        assert find_problems(state) == []
        assert state.phase == "keep"
        assert all(len(hand) == 5 for hand in state.secret.hands[: setup.players])
        assert all((player.coins, player.points) == (0, 0) for player in state.players)
        assert colour_at(state.square, 0) != colour_at(state.square, ROWS - 1)
        assert sum(state.square.rows) == 2


def test_the_first_player_is_chosen_or_drawn() -> None:
    assert all(deal(BOX, Setup(3, first=2), seed).first == 2 for seed in range(9))
    assert {deal(BOX, Setup(4), seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_easy_and_hard_pieces_mix() -> None:
    easy = {piece.easy for piece in BOX.file.pieces}
    hard = {piece.hard for piece in BOX.file.pieces}
    for number in range(6):
        bonuses = deal(BOX, Setup(4, hard_pieces=number), 8).bonuses
        # The token lies on the last bonus of the last piece, so that piece is not looked at whole.
        shown = [bonuses[start : start + 4] for start in range(0, 16, 4)]
        assert sum(side in hard for side in shown) in (number - 1, number)
        assert all(side in easy | hard for side in shown)
        assert bonuses[-1] == "token"


def test_any_piece_may_show_its_hard_side() -> None:
    hard = {piece.hard for piece in BOX.file.pieces}
    places = set()
    for seed in range(60):
        bonuses = deal(BOX, Setup(4, hard_pieces=1), seed).bonuses
        shown = [bonuses[start : start + 4] in hard for start in range(0, 16, 4)]
        places.add(shown.index(True) if True in shown else 4)
    assert places == {0, 1, 2, 3, 4}


def test_a_second_corner_of_the_same_colour_goes_under_the_stack() -> None:
    stack = [RED, RED, RED, BLUE, YELLOW, RED, GREEN]
    square = _corners(12, stack)
    assert (colour_at(square, ROWS - 1), colour_at(square, 0)) == (RED, BLUE)
    assert stack == [YELLOW, RED, GREEN, RED, RED]


def test_corners_differ_and_repeats_go_under_the_stack() -> None:
    for seed in range(200):
        state = deal(BOX, Setup(2), seed)
        stack = state.secret.stack
        corner = colour_at(state.square, ROWS - 1)
        assert len(stack) == 96 - 2 - 8
        assert colour_at(state.square, 0) != corner


@pytest.mark.parametrize("level", LEVELS)
def test_ross_has_the_cards_of_his_level(level: str) -> None:
    setup = msgspec.convert({"players": 1, "level": level}, Setup)
    state = deal(BOX, setup, 5)
    deck = state.secret.ross_deck
    kinds = [BOX.solo[card].kind for card in deck]
    assert len({*deck}) == 12
    assert setup.level is not None
    for kind, number in SOLO_CARDS[setup.level].items():
        assert kinds.count(kind) == number
    assert state.secret.hands[ROSS] == ()
    assert len(state.players[ROSS].tiles) == 4


def test_without_nobles_they_stay_in_the_box() -> None:
    without, with_them = deal(BOX, Setup(2), 1), deal(BOX, Setup(2, nobles=True), 1)
    assert len(with_them.secret.deck) == len(without.secret.deck) + 4


@pytest.mark.parametrize(
    "setup",
    [
        Setup(0),
        Setup(5),
        Setup(2, first=-1),
        Setup(2, hard_pieces=-1),
        Setup(2, first=2),
        Setup(2, hard_pieces=4),
        Setup(3, hard_pieces=5),
        Setup(1),
        Setup(2, level="easy"),
        Setup(1, first=1, level="easy"),
        Setup(1, level=cast("Level", "silly")),
    ],
)
def test_what_cannot_be_is_refused(setup: Setup) -> None:
    with pytest.raises(SetupError):
        deal(BOX, setup, 1)
    with pytest.raises(SetupError):
        Rossio().new(setup, 1)


def test_the_deal_is_frozen() -> None:
    assert write(deal(BOX, Setup(2, nobles=True), 2020)) == (
        "y/-/-/g 121221111123 bgyb:y8,y1,g2,b9,r3:-:0:0/gryg:b5,g3,y10,y4,b6:-:0:0 2:1:keep:0 2 "
        "b8,g9,b1,b3 r1,n4,r5,b4,r8,r10,r6,g4,b7,y2,g1,r9,r4,n2,y6,r7,n1,y9,g5,g6,n3,"
        "b10,r2,y3,y5,g7,y7,b2,g10,g8 - "
        "bygrrbrgbyrgbrgbrgybgrygrrbbygbybrbbryyygrybrgyygbrybrryyygrbyrbgybrbrgbgbrrggybyrggyg "
        "n 9d6bf21119304fc9"
    )
