"""Every golden game replays, and nothing of the first version has changed."""

import pytest

from tests.engine.goldens import Golden, check_all, check_golden, read_goldens

GOLDENS = read_goldens("golden-1.json")


@pytest.mark.parametrize("golden", GOLDENS, ids=[golden.link[:12] for golden in GOLDENS])
def test_golden(golden: Golden) -> None:
    check_golden(golden)


def test_there_are_games_of_every_kind() -> None:
    setups = [golden.record.setup for golden in GOLDENS if golden.record.setup]
    assert {setup.players for setup in setups} == {1, 2, 3, 4}
    assert {setup.level for setup in setups} == {None, "easy", "medium", "hard", "very hard"}
    assert any(golden.record.position for golden in GOLDENS)
    assert check_all() >= len(GOLDENS) >= 24
