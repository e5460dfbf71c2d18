"""What can go wrong before anything runs: one clear sentence, and the next run is not harmed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tools import prepare
from tools.prepare import CannotPrepareError, check_python
from tools.runtime import ROOT

NOWHERE = "http://127.0.0.1:9/"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The committed files, in a folder where nothing is prepared."""
    folder = tmp_path / "clone"
    for name in ("tools", "rossio"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for pattern in ("requirements-*", "package*.json", ".npmrc", "Makefile", "pyscript.toml"):
        for path in ROOT.glob(pattern):
            shutil.copy(path, folder)
    return folder


def offline(tmp_path: Path, **more: str) -> dict[str, str]:
    """An environment whose package clients reach nothing and remember nothing."""
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith("PIP_")},
        "HOME": str(tmp_path),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": NOWHERE,
        "PIP_RETRIES": "0",
        "PIP_NO_CACHE_DIR": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "npm_config_registry": NOWHERE,
        "npm_config_cache": str(tmp_path / "npm"),
        "npm_config_fetch_retries": "0",
        **more,
    }


def run_prepare(
    folder: Path, part: str, environment: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tools.prepare", part],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def last_sentence(done: subprocess.CompletedProcess[str]) -> str:
    return done.stderr.strip().rsplit("\n", 1)[-1]


def test_an_older_python_is_told_which_one_is_needed() -> None:
    with pytest.raises(CannotPrepareError, match=r"needs Python 3\.11 or newer, and this is 3\.10"):
        check_python((3, 10))
    check_python((3, 11))


@pytest.mark.parametrize("part", ["page", "developer_packages"])
def test_without_a_network_it_says_so_and_the_next_run_starts_clean(
    clone: Path, tmp_path: Path, part: str
) -> None:
    for _ in range(2):
        done = run_prepare(clone, part, offline(tmp_path))
        assert done.returncode == 1
        assert "no network" in last_sentence(done)
        assert "Traceback" not in done.stderr
    assert not (clone / "node_modules/made-from").exists()
    assert not list((clone / ".venv").glob("*.installed"))


def test_without_node_and_without_its_wheel(clone: Path, tmp_path: Path) -> None:
    empty = tmp_path / "bin"
    empty.mkdir()
    done = run_prepare(clone, "page", offline(tmp_path, PATH=str(empty)))
    assert done.returncode == 1
    assert "no Node.js 20 or newer with npm" in last_sentence(done)
    assert "Install Node.js" in last_sentence(done)


def test_without_a_firefox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("ROSSIO_CHROMIUM", sys.executable)
    monkeypatch.delenv("ROSSIO_FIREFOX", raising=False)
    with pytest.raises(CannotPrepareError, match="need a Firefox, and there is none here"):
        prepare.test_browsers()
    monkeypatch.setenv("ROSSIO_FIREFOX", sys.executable)
    prepare.test_browsers()


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "tools.serve", "--port", str(port)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )
    assert done.returncode == 1
    assert f"Port {port} cannot be used" in done.stderr
    assert f"make play PORT={port + 1}" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_interrupted_installation_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    monkeypatch.setattr(prepare, "VENV", tmp_path)
    monkeypatch.setattr(prepare, "UNFINISHED", tmp_path / "unfinished")
    monkeypatch.setattr(prepare, "run", lambda command, failure: made.append(str(command)))
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python").touch()
    prepare.make_venv()
    prepare.make_venv()
    assert len(made) == 1
    (tmp_path / "unfinished").touch()
    prepare.make_venv()
    assert len(made) == 2
