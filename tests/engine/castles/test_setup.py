"""Set-up: everything dealt as agreed, and the same for ever from the same seed."""

import pytest

from rossio.engine.castles.box import default_box
from rossio.engine.castles.game import GAME
from rossio.engine.castles.notation import write
from rossio.engine.castles.setup import Setup, deal
from rossio.engine.castles.validity import find_problems
from rossio.engine.errors import SetupError
from tests.engine.castles.positions import after, texts
from tests.engine.castles.random_games import SETUPS

BOX = default_box()


@pytest.mark.parametrize("setup", SETUPS)
def test_the_table_is_laid(setup: Setup) -> None:
    rounds = {2: 12, 3: 10, 4: 8}[setup.players] if setup.suggested else 10
    for seed in range(20):
        state = deal(BOX, setup, seed)
        assert find_problems(state) == []
        assert [*map(len, state.hands)] == [2] * setup.players
        assert len(state.pile) == (rounds - 2) * setup.players
        assert len(state.stack) == 6
        assert sorted(state.castles) == [0, 1, 2, 3, 4, 5]
        assert state.seat == state.first
        assert setup.first in (None, state.first)
        things = 4 if setup.family else 5
        for player in state.players:
            assert (player.discs, player.idle, len(player.explorations)) == (things, things, 4)
        assert [*map(len, state.secrets)] == [0 if setup.family else 2] * setup.players
        assert [BOX.contracts[c].of for c in state.contracts] == ["castle"] * (not setup.family)


def test_the_first_player_has_most_half_coins() -> None:
    state = deal(BOX, Setup(4, first=2), 1)
    assert [player.coins for player in state.players] == [2, 1, 4, 3]
    family = deal(BOX, Setup(4, first=2, family=True), 1)
    assert [player.coins for player in family.players] == [5, 5, 5, 5]


def test_the_first_player_is_drawn() -> None:
    assert {deal(BOX, Setup(4), seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_the_suggested_set_up_takes_out_neither_chapels_nor_stone_crosses() -> None:
    sacred = {tile for tile in range(40) if BOX.sacred[tile]}
    for seed in range(60):
        state = deal(BOX, Setup(2, suggested=True), seed)
        dealt = {*state.pile, *(tile for hand in state.hands for tile in hand)}
        # Ten are out, and six of the thirty others are not needed.
        assert len(dealt) == 24
        assert len(sacred - dealt) <= 6
    everything = [deal(BOX, Setup(2), seed) for seed in range(60)]
    assert any(len(sacred - {*state.pile}) > 6 for state in everything)


def test_contracts_the_side_and_the_track_are_chosen_in_turn() -> None:
    state = deal(BOX, Setup(2, first=1), 3)
    hers, his = state.secrets[1], state.secrets[0]
    assert texts(state) == [f"k{contract + 1}" for contract in hers]
    after(state, f"k{hers[1] + 1}")
    assert state.seat == 0
    assert state.secrets[1] == (hers[1],)
    after(state, f"k{his[0] + 1}")
    assert state.contracts == tuple(sorted((BOX.castle_contract, hers[0], his[1])))
    assert (state.phase, state.seat) == ("side", 1)
    assert texts(state) == ["ia", "ib"]
    after(state, "ib")
    assert (state.phase, state.seat) == ("track", 1)
    tiles = state.player.explorations
    assert texts(state) == [f"+{tile + 1}{side}" for tile in tiles for side in "ab"]
    after(state, f"+{tiles[2] + 1}b")
    assert state.players[1].track == (2 * tiles[2] + 1,)
    assert state.players[1].cylinder == 0
    assert (state.phase, state.seat) == ("track", 0)
    after(state, texts(state)[0])
    assert (state.phase, state.seat, state.round) == ("lay", 1, 1)


def test_in_the_family_version_all_four_tiles_lie_with_more_goods_up() -> None:
    state = deal(BOX, Setup(2, first=0, family=True), 3)
    after(state, "ia")
    for _ in range(3):
        assert state.seat == 0
        assert len(texts(state)) == len(state.player.explorations)
        after(state, texts(state)[-1])
    assert state.seat == 1
    assert len(state.players[0].track) == 4
    goods = {0, 1, 2, 3}
    for face in state.players[0].track:
        up, down = (sum(s in goods for s in BOX.faces[side]) for side in (face, face ^ 1))
        assert up > down


@pytest.mark.parametrize("setup", [Setup(1), Setup(5), Setup(2, first=-1), Setup(2, first=2)])
def test_what_cannot_be_is_refused(setup: Setup) -> None:
    with pytest.raises(SetupError):
        deal(BOX, setup, 1)
    with pytest.raises(SetupError):
        GAME.new(setup, 1)


def test_the_deal_is_frozen() -> None:
    assert write(deal(BOX, Setup(2, suggested=True), 2020)) == (
        "s - - 5,1,6,2,4,3 000/000/000/000 00/00/00/00/00 "
        "-:1:-:-:-:7,9,20,22:1:0/-:1:-:-:-:3,6,11,18:2:0 3,29/13,35 "
        "37,6,25,40,32,14,10,23,30,22,19,26,20,5,24,21,4,12,31,39 4,1,12,16,21,19 - 1:3,5/7,16 "
        "2:1:contract 2"
    )
