"""At the keyboard: opponents, taking back, hints, and what is printed after a step."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rossio.engine.link import encode
from rossio.engine.record import from_json, from_position
from rossio.engine.rossio.game import Rossio
from rossio.terminal.main import main
from rossio.words.catalogue import languages, words
from tests.engine.rossio.positions import position
from tools.runtime import ROOT

Printed = pytest.CaptureFixture[str]


def play(arguments: list[str], typed: list[str], given: list[str], printed: Printed) -> list[str]:
    """What is printed, in parts: each begins with the table, or what has changed of it."""
    given += typed
    assert main(arguments) == 0
    return printed.readouterr().out.split("\n\n")


def moves_in(file: Path) -> tuple[str, ...]:
    return from_json(Rossio(), file.read_text()).moves


# --- Opponents ----------------------------------------------------------------------------------


def test_opponents_play_any_seat(answers: list[str], capsys: Printed) -> None:
    answers += ["1"] * 500
    arguments = ["--seed", "3", "--seats", "apprentice", "person", "apprentice", "--first", "1"]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    assert "Apprentice 1 recruits" in said
    assert "Player 2 recruits" in said
    assert "Apprentice 3 recruits" in said
    assert "Player 1" not in said
    assert "The game is over" in said
    # The opponents' cards are told as the one person sees them, whose own are named.
    assert "Apprentice 1 keeps 3 cards" in said
    assert "Player 2 keeps 3 cards" not in said


def test_opponents_may_play_among_themselves_and_against_ross(capsys: Printed) -> None:
    for arguments in (
        ["--seats", "apprentice", "mason"],
        ["--seats", "apprentice", "--solo", "easy"],
    ):
        assert main(["--seed", "4", *arguments]) == 0
        said = capsys.readouterr().out
        assert "The game is over" in said
        assert "> " not in said


def test_an_opponent_chooses_as_in_the_arena(tmp_path: Path, capsys: Printed) -> None:
    kept, held = tmp_path / "game.json", tmp_path / "arena"
    seats = ["apprentice", "mason"]
    given = ["--seed", "6", "--first", "1"]
    assert main([*given, "--seats", *seats, "--record", str(kept)]) == 0
    arguments = ["arena", *seats, "--seed", "6", "--deals", "1", "--cores", "1"]
    assert main([*arguments, "--records", str(held)]) == 0
    assert f'"moves":{list(moves_in(kept))}'.replace("'", '"').replace(" ", "") in held.read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--players", "3", "--seats", "person", "mason"], "This game has 3 seats to fill"),
        (["--solo", "easy", "--seats", "person", "mason"], "This game has 1 seats to fill"),
        (["--language", "pt", "--players", "3", "--seats", "mason"], "Este jogo tem 3 lugares"),
        (["--language", "pt", "--players", "7"], "Este jogo não é para tantos jogadores."),
        (["--language", "pt", "--first", "7"], "Quem começa é um dos jogadores"),
        (["--language", "pt", "--hard", "7"], "A praça desta caixa"),
        (["--language", "pt", "--seed", "-1"], "O número da distribuição é um número inteiro"),
        (["--language", "pt", "--link", "x"], "Esta ligação está danificada"),
    ],
)
def test_what_cannot_be_is_told_in_the_language(
    arguments: list[str], told: str, capsys: Printed
) -> None:
    assert main(arguments) == 1
    assert told in capsys.readouterr().out


# --- Taking back and hints ----------------------------------------------------------------------


def test_a_step_is_taken_back_within_the_turn(
    tmp_path: Path,
    answers: list[str],
    capsys: Printed,
) -> None:
    file = tmp_path / "game.json"
    arguments = ["--seed", "5", "--seats", "person", "apprentice", "--first", "1"]
    answers += ["1", "2", "1", "u", "u", "u", "q"]
    assert main([*arguments, "--record", str(file)]) == 0
    # The third cannot be: since then the other has kept cards.
    assert len(moves_in(file)) == 2
    said = capsys.readouterr().out
    assert said.count("This cannot be taken back") == 1


def test_in_practice_everything_is_taken_back(
    tmp_path: Path,
    answers: list[str],
    capsys: Printed,
) -> None:
    file = tmp_path / "game.json"
    arguments = ["--seed", "5", "--seats", "apprentice", "person", "--first", "1", "--practice"]
    answers += ["1", "2", "1", *"uuuuuu", "q"]
    assert main([*arguments, "--record", str(file)]) == 0
    # What the opponent did first is done again: the seats begin with it.
    assert len(moves_in(file)) == 1
    assert "cannot be taken back" not in capsys.readouterr().out


def test_a_hint_says_what_to_begin_with(answers: list[str], capsys: Printed) -> None:
    answers += ["1", "1", "h", "q"]
    assert main(["--seed", "5", "--seats", "person", "apprentice", "--first", "1"]) == 0
    said = capsys.readouterr().out
    hint = said[said.index("The master looks at your turn") :]
    assert "Turn 1, the best: " in hint
    assert "Begin with number " in " ".join(hint.split())


def test_told_again_after_its_own_first_move_a_hint_says_the_same(
    answers: list[str], capsys: Printed
) -> None:
    arguments = ["--seed", "5", "--seats", "person", "apprentice", "--first", "1"]
    answers += ["1", "h", "q"]
    assert main(arguments) == 0
    first = " ".join(capsys.readouterr().out.split())
    begin = re.search(r"Begin with number (\d+)", first)
    assert begin is not None
    answers += ["1", "h", begin[1], "h", "q"]
    assert main(arguments) == 0
    said = " ".join(capsys.readouterr().out.split())
    # It is not thought about again: nothing has come to light since.
    assert said.count("The master looks at your turn") == 1
    best = re.findall(r"Turn 1, the best: .*? In order: (.*?)\. Begin", said)
    assert len(best) == 2
    assert best[0].split("; ")[1:] == best[1].split("; ")


# --- What is printed ----------------------------------------------------------------------------


def test_after_a_step_only_what_changed_is_printed(
    answers: list[str],
    capsys: Printed,
) -> None:
    arguments = ["--seed", "5", "--seats", "person", "apprentice", "--first", "1"]
    parts = play(arguments, ["1", "2", "t", "q"], answers, capsys)
    first, kept, recruited, whole = (part.splitlines() for part in parts[1:5])
    assert sum(line.startswith(("1|", "2|", "3|", "4|")) for line in first) == 4
    assert any(line.startswith("Market") for line in first)
    # Cards were kept: the discard pile has grown, and nothing else on the table is new.
    assert kept[0].endswith("Discard pile: 4 cards.")
    assert not any(line.startswith(("1|", "Market")) for line in kept)
    assert recruited[0].startswith("1|")
    assert not any(line.startswith(("2|", "3|", "4|", "Market")) for line in recruited)
    assert any(line.startswith("Market") for line in whole)


def test_another_person_sees_the_whole_table(answers: list[str], capsys: Printed) -> None:
    parts = play(["--seed", "5", "--first", "1"], ["1", "q"], answers, capsys)
    for part in parts[1:]:
        assert part.splitlines()[0].startswith("1|")


def test_moves_say_what_they_bring(answers: list[str], capsys: Printed) -> None:
    answers += ["1", "1"] + ["1"] * 300
    assert main(["--seed", "5", "--seats", "person", "apprentice", "--first", "1"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "side B, for free · +1 coin" in said
    assert "tile in row 3 · may go on" in said
    assert "· ends building" in said
    assert "closes column 2: " in said
    assert "Stop building · +1 coin" in said


def test_what_side_a_scores_is_said(answers: list[str], capsys: Printed) -> None:
    state = position(
        "rrg/yb/b/b", "bbgr:r1,b4,b1:g3B:9:31/rgby:g1,g2,g5:-:1:0", "1:3:recruit:0", "y4,y5,y6,y7"
    )
    answers += ["6", "q"]
    assert main(["--link", encode(Rossio(), from_position(Rossio(), state))]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Recruit Florista, side A, for 5 coins · +2 points, +1 coin" in said
    assert "in row 3 · may go on, Florista then counts 2 instead of 1" in said


@pytest.mark.parametrize("language", languages())
def test_everything_fits_into_eighty_columns(
    language: str,
    answers: list[str],
    capsys: Printed,
) -> None:
    going_on = ["u", "x", "1", "3", "2", "1"]
    answers += ["h", *going_on * 3] * 20
    seats = ["person", "person", "apprentice", "apprentice"]
    assert main(["--seed", "8", "--nobles", "--language", language, "--seats", *seats]) == 0
    *lines, link = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert link.startswith(words(language)("terminal.link", link=""))


# --- Colours ------------------------------------------------------------------------------------


def on_a_terminal(**environment: str) -> str:
    """What the program prints when it talks to a terminal."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    said = b""
    with subprocess.Popen(
        [sys.executable, "-m", "rossio", "--seed", "5"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=theirs,
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "", **environment},
    ):
        os.close(theirs)
        # A terminal whose other end is closed is an error to read from, not an end.
        while b"Link: " not in said:
            said += os.read(ours, 4096)
    os.close(ours)
    return said.decode()


def test_colours_are_for_terminals_that_have_them() -> None:
    said = on_a_terminal()
    assert "\x1b[97;44mb\x1b[0m" in said
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        assert "\x1b[" not in on_a_terminal(**environment)


def test_there_are_none_in_a_file(capsys: Printed, answers: list[str]) -> None:
    answers.append("q")
    assert main(["--seed", "5"]) == 0
    assert "\x1b[" not in capsys.readouterr().out


def test_the_language_is_that_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
    answers: list[str],
    capsys: Printed,
) -> None:
    monkeypatch.setenv("LANG", "pt_PT.UTF-8")
    answers.append("q")
    assert main(["--seed", "5"]) == 0
    assert "Jogador 1: Escolha três cartas" in capsys.readouterr().out
