"""The package as pip installs it: a library and a command, with nothing of the browser loaded."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from importlib.metadata import distribution
from pathlib import Path

import pytest

from rossio import games
from tools.runtime import ROOT
from tools.wheel import build_wheel

PLAY = """
import sys
from rossio import games
from rossio.bots.players import choose
from rossio.engine.link import decode, encode
from rossio.engine.rng import Rng
from rossio.engine.session import Session

for name in games.names():
    game, players = games.engine(name), games.players(name)
    session = Session(game, game.new(game.setup(2, None, {}), seed=1))
    session.play(choose(players, "apprentice", session.view(session.state.seat), Rng(1)))
    while not session.is_over:
        session.play(session.legal_moves[0])
    assert decode(games.by_number, encode(game, session.record)) == session.record

import rossio.terminal.main
print(rossio.__file__)
print(*sorted(sys.modules))
"""
BROWSER = {"js", "pyodide", "pyscript"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a fresh environment in which the wheel is installed."""
    folder = tmp_path_factory.mktemp("environment")
    run([sys.executable, "-m", "venv", "--without-pip", folder], folder)
    programs = folder / "bin"
    (packages,) = folder.glob("lib/python*/site-packages")
    copy_of_msgspec(packages)
    install = ["install", "--quiet", "--no-index", "--no-deps", "--no-compile", wheel]
    run([sys.executable, "-m", "pip", "--python", programs / "python", *install], folder)
    return programs


def copy_of_msgspec(packages: Path) -> None:
    """What is installed here is installed there, so that nothing has to be fetched."""
    files = distribution("msgspec").files or ()
    for file in files:
        if ".." not in file.parts:
            target = packages / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file.locate(), target)


def run(command: Sequence[object], folder: Path) -> str:
    done = subprocess.run(
        [*map(str, command)], cwd=folder, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_has_all_modules_all_data_and_says_that_it_has_types(wheel: Path) -> None:
    names = {*zipfile.ZipFile(wheel).namelist()}
    files = (path for path in (ROOT / "rossio").rglob("*") if path.is_file())
    ours = {path.relative_to(ROOT).as_posix() for path in files if path.suffix != ".pyc"}
    assert ours <= names
    assert "rossio/py.typed" in ours
    assert {f"rossio/engine/{game}/boxes/1.json" for game in games.names()} <= ours
    assert {f"rossio/words/{game}/en.json" for game in games.names()} <= ours


def test_nothing_that_a_library_needs_is_missing(installed: Path) -> None:
    check = ["-m", "pip", "--python", installed / "python", "check"]
    assert "No broken requirements found" in run([sys.executable, *check], installed)


def test_games_are_played_without_the_browser(installed: Path) -> None:
    place, loaded = run([installed / "python", "-c", PLAY], installed).splitlines()
    assert Path(place).is_relative_to(installed.parent)
    names = loaded.split()
    assert f"rossio.engine.{games.names()[-1]}.rules" in names
    assert not [name for name in names if name.startswith(("rossio.ui", "rossio.environment"))]
    assert not BROWSER & {name.split(".")[0] for name in names}


@pytest.mark.parametrize("program", [["rossio"], ["python", "-m", "rossio"]])
def test_the_command_plays(installed: Path, program: list[str]) -> None:
    command = [installed / program[0], *program[1:]]
    arena = ["arena", "calcada", "apprentice", "mason", "--deals", "1", "--cores", "1"]
    assert "1 deals in 2 seatings, 2 games" in run([*command, *arena], installed)


def test_without_the_extra_the_environment_says_what_is_missing(installed: Path) -> None:
    script = "from rossio.environment import aec"
    done = subprocess.run(
        [installed / "python", "-c", script], capture_output=True, text=True, check=False
    )
    last = done.stderr.strip().rsplit("\n", 1)[-1]
    assert last == "ModuleNotFoundError: The environment needs more: pip install rossio[pettingzoo]"
