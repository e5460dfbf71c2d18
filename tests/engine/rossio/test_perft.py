"""The numbers of move sequences from fixed positions, frozen."""

from pathlib import Path

import msgspec
import pytest

from rossio.engine.rossio.game import Rossio
from tools.perft import Case, count_again, main, read_cases

CASES = read_cases()


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_perft(case: Case) -> None:
    assert count_again(case) == case.counts


def test_there_are_enough_positions() -> None:
    phases = {case.position.split(" ")[3].split(":")[2] for case in CASES}
    assert phases == {"keep", "recruit", "build", "discard", "draw", "over"}
    assert len(CASES) >= 12
    states = [Rossio().read_position(case.box, case.position) for case in CASES]
    assert any(state.ross is not None for state in states)
    assert any(state.ended_by is not None and state.phase == "recruit" for state in states)


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
