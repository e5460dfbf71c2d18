"""The numbers of move sequences from fixed positions, frozen."""

from pathlib import Path

import msgspec
import pytest

from rossio.engine.calcada.game import Calcada
from rossio.engine.castles.game import Castles
from rossio.engine.rossio.game import Rossio
from tools.perft import Case, count_again, main, read_cases

CASES = read_cases()


def cases_of(game: str) -> list[Case]:
    return [case for case in CASES if case.game == game]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.game}: {case.name}" for case in CASES])
def test_perft(case: Case) -> None:
    assert count_again(case) == case.counts


def test_there_are_enough_positions_of_rossio() -> None:
    cases = cases_of("rossio")
    phases = {case.position.split(" ")[3].split(":")[2] for case in cases}
    assert phases == {"keep", "recruit", "build", "discard", "draw", "over"}
    assert len(cases) >= 12
    states = [Rossio().read_position(case.box, case.position) for case in cases]
    assert any(state.ross is not None for state in states)
    assert any(state.ended_by is not None and state.phase == "recruit" for state in states)


def test_there_are_enough_positions_of_calcada() -> None:
    cases = cases_of("calcada")
    states = [Calcada().read_position(case.box, case.position) for case in cases]
    assert len(states) >= 12
    assert {state.phase for state in states} == {"declare", "place", "over"}
    assert {state.side for state in states} == {"eight", "nine"}
    assert {len(state.players) for state in states} == {2, 3, 4}
    assert any(len(state.multipliers) in state.completed for state in states)
    assert any(any(state.returned) for state in states)
    firsts = [str(Calcada().legal_moves(state)[:1]) for state in states]
    assert any("Pass" in first for first in firsts)


def test_there_are_enough_positions_of_6_castles() -> None:
    cases = cases_of("castles")
    states = [Castles().read_position(case.box, case.position) for case in cases]
    assert len(states) >= 16
    assert len({state.phase for state in states}) == 16
    assert {len(state.players) for state in states} == {2, 3, 4}
    assert {state.family for state in states} == {state.suggested for state in states}
    assert any(player.garrison for state in states for player in state.players)
    assert any(state.replaced for state in states)


def test_checking_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "perft.json"
    case = Case("one", CASES[0].box, CASES[0].position, [CASES[0].counts[0] + 1])
    file.write_bytes(before := msgspec.json.encode([case]))
    monkeypatch.setattr("tools.perft.FILE", file)
    assert main([]) == 1
    assert capsys.readouterr().out == "one\n"
    assert file.read_bytes() == before
    assert main(["--write"]) == 0
    assert main([]) == 0
