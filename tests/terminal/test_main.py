"""The terminal: whole games through numbers alone, kept in a file, opened from a link."""

from pathlib import Path

import pytest

from rossio.engine.record import from_json, replay
from rossio.engine.rossio.game import Rossio
from rossio.terminal.main import main


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the players type; when nothing is left, the input has ended."""
    typed: list[str] = []

    def answer(_: str) -> str:
        if not typed:
            raise EOFError
        return typed.pop(0)

    monkeypatch.setattr("builtins.input", answer)
    return typed


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seed", "1"],
        ["--seed", "2", "--players", "3", "--first", "2", "--hidden-points"],
        ["--seed", "3", "--players", "4", "--nobles", "--hard", "5"],
        ["--seed", "4", "--solo", "easy"],
        ["--seed", "5", "--solo", "very hard", "--nobles"],
    ],
)
def test_a_whole_game(
    arguments: list[str], answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    answers += ["1", "3", "2", "5"] * 500
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert "The game is over" in said
    assert "Link: x" in said
    assert "?|" not in said


def test_the_record_is_kept_and_continued(
    tmp_path: Path, answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    answers += "1", "1", "1", "q"
    assert main(["--seed", "7", "--record", str(file)]) == 0
    first = from_json(Rossio(), file.read_text())
    assert len(first.moves) == 3
    link = capsys.readouterr().out.split()[-1]
    answers += "1", "1", "1"
    assert main(["--record", str(file)]) == 0
    second = from_json(Rossio(), file.read_text())
    assert second.moves[:3] == first.moves
    assert replay(Rossio(), second).phase != "keep"
    capsys.readouterr()
    assert main(["--link", link]) == 0
    assert capsys.readouterr().out.split()[-1] == link


def test_wrong_answers_are_asked_again(
    answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    answers += "0", "11", "x", "²", "q"
    main(["--seed", "7"])
    assert capsys.readouterr().out.count("A number from 1 to 10") == 4


@pytest.mark.usefixtures("answers")
def test_without_input_the_game_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "Seed: " in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["--players", "7"], ["--hard", "9"], ["--link", "nonsense"]])
def test_what_cannot_be_started_is_told(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    assert capsys.readouterr().out.strip().endswith(".")
