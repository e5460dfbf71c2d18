"""The terminal: whole games through numbers alone, kept in a file, opened from a link."""

from pathlib import Path

import msgspec
import pytest

from rossio.engine.record import from_json, replay
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.game import Rossio
from rossio.terminal.main import main


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
    answers += "0", "11", "x", "²", "9" * 5000, "q"
    main(["--seed", "7"])
    assert capsys.readouterr().out.count("A number from 1 to 10") == 5


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


@pytest.mark.usefixtures("answers")
def test_the_record_is_written_before_anything_is_asked(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert main(["--seed", "7", "--record", str(file)]) == 0
    assert from_json(Rossio(), file.read_text()).moves == ()


def test_a_record_that_cannot_be_kept_is_told(
    tmp_path: Path, answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    answers.append("1")
    assert main(["--seed", "7", "--record", str(tmp_path / "missing" / "game.json")]) == 1
    assert "No such file" in capsys.readouterr().out
    assert answers == ["1"]


def test_a_box_of_ones_own(
    tmp_path: Path, answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    content = msgspec.json.decode(msgspec.json.encode(default_box().file))
    for card in content["helpers"]:
        card["name"] = "Nobody"
    box, file = tmp_path / "box.json", tmp_path / "game.json"
    box.write_bytes(msgspec.json.encode(content))
    arguments = ["--seed", "7", "--box", str(box), "--record", str(file)]
    answers += "1", "q"
    assert main(arguments) == 0
    assert "Keep Nobody, Nobody and Nobody" in capsys.readouterr().out
    # The record goes on with the same box, and without it says what is missing.
    assert main(arguments) == 0
    capsys.readouterr()
    assert main(["--record", str(file)]) == 1
    assert "a box that is not here" in capsys.readouterr().out
    assert main(["--box", str(tmp_path)]) == 1


@pytest.mark.parametrize("command", [[], ["arena", "apprentice", "apprentice"], ["balance"]])
def test_what_is_wrong_in_a_box_is_told_line_by_line(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = msgspec.json.decode(msgspec.json.encode(default_box().file))
    content["helpers"][0]["cost"] = "five"
    del content["nobles"][0]["name"]
    box = tmp_path / "box.json"
    box.write_bytes(msgspec.json.encode(content))
    assert main([*command, "--box", str(box)]) == 1
    out, err = capsys.readouterr()
    assert (out + err).splitlines() == [
        "This file cannot be used yet. Please correct this in it and choose it again:",
        "Helper card r1: “cost” must be a whole number.",
        "Noble card n1: “name” is missing.",
    ]


@pytest.mark.parametrize("command", ["arena", "balance"])
def test_the_other_commands_have_their_own_help(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (["--help"], [command, "--help"]):
        with pytest.raises(SystemExit, match="0"):
            main(arguments)
    first, own = capsys.readouterr().out.split("usage: ")[1:]
    assert "--link" in first
    assert command in first
    assert own.startswith(f"python -m rossio {command} ")
