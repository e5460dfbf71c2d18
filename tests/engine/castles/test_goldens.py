"""Every golden game replays."""

import pytest

from rossio.engine.castles.game import GAME
from rossio.engine.castles.setup import Setup
from tests.engine.castles.goldens import read_goldens
from tests.engine.golden_games import Golden, check_golden

GOLDENS = read_goldens()


@pytest.mark.parametrize("golden", GOLDENS, ids=[golden.link[:12] for golden in GOLDENS])
def test_golden(golden: Golden[Setup]) -> None:
    check_golden(GAME, golden)


def test_there_are_games_of_every_kind() -> None:
    setups = [golden.record.setup for golden in GOLDENS if golden.record.setup]
    assert {setup.players for setup in setups} == {2, 3, 4}
    assert {(setup.family, setup.suggested) for setup in setups} == {
        (False, False), (False, True), (True, False), (True, True),
    }  # fmt: skip
    assert any(golden.record.position for golden in GOLDENS)
    moves = {move[0] for golden in GOLDENS for move in golden.record.moves}
    assert moves == {*"ki+=ltcmdsvfugrpbxe"}
    assert len(GOLDENS) >= 24
