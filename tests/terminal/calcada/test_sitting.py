"""Calçada at the keyboard: whole games through numbers alone, files, links, boxes, an arena."""

from __future__ import annotations

from pathlib import Path

import pytest

from rossio.engine.calcada.game import GAME
from rossio.engine.record import from_json, replay
from rossio.terminal.main import main

Printed = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seed", "1", "--language", "pt"],
        ["--seed", "2", "--players", "3", "--first", "2", "--side", "nine"],
        ["--seed", "3", "--seats", "person", "apprentice", "mason", "person"],
    ],
)
def test_a_whole_game(
    arguments: list[str], answers: list[str], capsys: Printed, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    answers += ["1", "3", "2", "5"] * 500
    assert main(["calcada", *arguments, "--record", str(file)]) == 0
    said = capsys.readouterr().out
    assert max(map(len, said.splitlines()[:-1])) <= 80
    state = replay(GAME, from_json(GAME, file.read_text()))
    assert state.phase == "over"
    assert state.side == ("nine" if "nine" in arguments else "eight")


def test_a_link_names_its_game_by_itself(answers: list[str], capsys: Printed) -> None:
    answers += "1", "1", "q"
    assert main(["calcada", "--seed", "7"]) == 0
    link = capsys.readouterr().out.split()[-1]
    assert main(["--link", link]) == 0
    assert capsys.readouterr().out.split()[-1] == link


@pytest.mark.usefixtures("answers")
def test_what_is_wrong_in_a_box_is_told(tmp_path: Path, capsys: Printed) -> None:
    file, box = tmp_path / "box.json", GAME.box_text(GAME.box())
    file.write_text(box.replace('"adbec"', '"adbea"'), encoding="utf-8")
    assert main(["calcada", "--box", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "This file cannot be used yet. Please correct this in it and choose it again:",
        *(
            f"Board with 8 districts, no. 1: “districts”: the squares of district “{letter}” "
            "must hang together, side by side."
            for letter in "ac"
        ),
    ]


@pytest.mark.parametrize("arguments", [["--players", "5"], ["--seats", "person"]])
def test_what_cannot_be_started_is_told(arguments: list[str], capsys: Printed) -> None:
    assert main(["calcada", *arguments]) == 1
    assert capsys.readouterr().out.strip().endswith(".")


def test_an_arena(capsys: Printed) -> None:
    arguments = ["apprentice", "mason", "--deals", "2", "--side", "nine", "--cores", "1"]
    assert main(["arena", "calcada", *arguments]) == 0
    said = capsys.readouterr().out
    assert "mason" in said
    assert "4 games" in said
