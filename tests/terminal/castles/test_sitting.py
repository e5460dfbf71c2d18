"""6 Castles at the keyboard: whole games through numbers alone, files, links, boxes, an arena."""

from __future__ import annotations

from pathlib import Path

import pytest

from rossio.engine.castles.game import GAME
from rossio.engine.record import from_json, replay
from rossio.terminal.main import main

Printed = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("arguments", "family", "suggested"),
    [
        (["--seed", "1", "--language", "pt"], False, False),
        (["--seed", "2", "--players", "3", "--first", "2", "--family"], True, False),
        (["--seed", "3", "--seats", "person", "apprentice", "mason", "person"], False, False),
        (["--seed", "4", "--seats", "apprentice", "person", "--suggested"], False, True),
    ],
)
def test_a_whole_game(
    arguments: list[str],
    family: bool,
    suggested: bool,
    answers: list[str],
    capsys: Printed,
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.json"
    answers += ["1", "3", "2", "5", "9", "4", "7"] * 1000
    assert main(["castles", *arguments, "--record", str(file)]) == 0
    said = capsys.readouterr().out
    assert max(map(len, said.splitlines()[:-1])) <= 80
    state = replay(GAME, from_json(GAME, file.read_text()))
    assert state.phase == "over"
    assert (state.family, state.suggested) == (family, suggested)


def test_steps_are_taken_back_until_something_hidden_is_seen(
    answers: list[str], capsys: Printed
) -> None:
    # Two contracts, the initial tile, two first tiles of tracks; then a tile is put, and turned.
    moves = ["1"] * 7
    answers += [*moves, "u", "u", "q"]
    assert main(["castles", "--seed", "2", "--first", "1"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if line.startswith("Player 1: ")][-5:] == [
        "Player 1: Lay one of your land tiles.",
        "Player 1: Turn the tile at 1 north.",
        "Player 1: Act with your discs or with your workers, or end your turn.",
        "Player 1: Turn the tile at 1 north.",
        "Player 1: Lay one of your land tiles.",
    ]
    # In this deal the tile has a crag that brings an exploration tile, so it stays.
    answers += [*moves, "u", "u", "q"]
    assert main(["castles", "--seed", "1", "--first", "1"]) == 0
    said = capsys.readouterr().out.splitlines()
    last = [line for line in said if line.startswith(("Player 1: ", "This cannot"))]
    assert [line[:20] for line in last[-2:]] == ["Player 1: Act with y", "This cannot be taken"]


def test_a_link_names_its_game_by_itself(answers: list[str], capsys: Printed) -> None:
    answers += "1", "1", "q"
    assert main(["castles", "--seed", "7"]) == 0
    link = capsys.readouterr().out.split()[-1]
    assert main(["--link", link]) == 0
    assert capsys.readouterr().out.split()[-1] == link


def test_the_others_contracts_and_tiles_are_not_told(answers: list[str], capsys: Printed) -> None:
    answers += ["1"] * 12
    assert main(["castles", "--seed", "5", "--seats", "person", "apprentice", "--first", "2"]) == 0
    said = capsys.readouterr().out
    assert "Apprentice 2 keeps a contract secretly and lays open" in said
    assert "Apprentice 2 draws a land tile. " in said
    assert "Apprentice 2 draws a land tile:" not in said


@pytest.mark.usefixtures("answers")
def test_what_is_wrong_in_a_box_is_told(tmp_path: Path, capsys: Printed) -> None:
    file, box = tmp_path / "box.json", GAME.box_text(GAME.box())
    file.write_text(box.replace('"bonus": "cylinder"', '"bonus": ""', 1), encoding="utf-8")
    assert main(["castles", "--box", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "This file cannot be used yet. Please correct this in it and choose it again:",
        "Land tile no. 2: “bonus” is missing: a tile with a crag has one.",
    ]


@pytest.mark.parametrize("arguments", [["--players", "5"], ["--seats", "person"]])
def test_what_cannot_be_started_is_told(arguments: list[str], capsys: Printed) -> None:
    assert main(["castles", *arguments]) == 1
    assert capsys.readouterr().out.strip().endswith(".")


def test_an_arena(capsys: Printed) -> None:
    arguments = ["apprentice", "mason", "--deals", "2", "--family", "--cores", "1"]
    assert main(["arena", "castles", *arguments]) == 0
    said = capsys.readouterr().out
    assert "mason" in said
    assert "4 games" in said
