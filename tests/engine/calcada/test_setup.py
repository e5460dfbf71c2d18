"""Set-up: everything dealt as agreed, and the same for ever from the same seed."""

from typing import cast

import pytest

from rossio.engine.calcada.box import Side, default_box
from rossio.engine.calcada.carousel import NUMBER
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.notation import write
from rossio.engine.calcada.setup import Setup, deal
from rossio.engine.calcada.validity import find_problems
from rossio.engine.errors import SetupError
from tests.engine.calcada.random_games import SETUPS

BOX = default_box()


@pytest.mark.parametrize("setup", SETUPS)
def test_the_table_is_laid(setup: Setup) -> None:
    for seed in range(20):
        state = deal(BOX, setup, seed)
        assert find_problems(state) == []
        assert [NUMBER[stones] for stones in state.carousel] == [1, 2, 3, 4, 5, 0]
        assert [*map(len, state.displays)] == [3] * 5
        assert [*map(len, state.stacks)] == [22] * 5
        assert len(state.players) == setup.players
        for player in state.players:
            assert (player.bonus, player.points) == (2, 0)
            assert not any(player.tiles)
        assert state.seat == state.first
        assert setup.first in (None, state.first)
        assert state.side == setup.side


def test_the_first_player_is_drawn() -> None:
    assert {deal(BOX, Setup(4), seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_every_stack_is_shuffled_for_itself() -> None:
    state = deal(BOX, Setup(2), 7)
    assert len({*state.stacks}) == 5


@pytest.mark.parametrize(
    "setup",
    [
        Setup(1),
        Setup(5),
        Setup(2, first=-1),
        Setup(2, first=2),
        Setup(2, side=cast("Side", "ten")),
    ],
)
def test_what_cannot_be_is_refused(setup: Setup) -> None:
    with pytest.raises(SetupError):
        deal(BOX, setup, 1)
    with pytest.raises(SetupError):
        GAME.new(setup, 1)


def test_the_deal_is_frozen() -> None:
    assert write(deal(BOX, Setup(2, side="nine"), 2020)) == (
        "9 p/rb/rgp/yygp/rbbyg/- 545/442/012/254/334 2433114024052215303010/"
        "4513013323142205005105/0154543241203012033554/2302550410531411423003/"
        "0001210433452125255041 5,5,5,5,5:2:0/5,5,5,5,5:2:0 2:1:declare 2"
    )
