"""What is committed twice is the same twice, and a server that renews it writes nothing."""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from rossio import games
from tools.copies import STALE, renew_copies, with_copies, with_start
from tools.modules import with_module_list
from tools.runtime import ROOT
from tools.serve import DevelopmentHandler, serving


def test_the_page_shows_the_start_screen_that_python_draws() -> None:
    """index.html holds a copy, so that the games are there before Python is."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert with_start(page, ROOT) == page, STALE.format("index.html")
    for name in games.names():
        assert f'data-still="{name}"><svg' in page
        assert f'data-do="begin {name}"' in page
    assert "Jogos na calçada de Lisboa" in page


def test_the_shell_has_the_words_of_every_language() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert with_copies(page, ROOT) == page, STALE.format("index.html")
    assert "Pronto para jogar sem rede." in page


def test_pyscript_toml_lists_every_module() -> None:
    config = (ROOT / "pyscript.toml").read_text(encoding="utf-8")
    assert with_module_list(config, ROOT) == config, STALE.format("pyscript.toml")
    assert "./rossio/ui/dom/page.py" in tomllib.loads(config)["files"]


def test_no_third_party_file_is_committed() -> None:
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert tracked
    assert not [
        name
        for name in tracked
        if name.startswith(("node_modules/", "runtime/", "dist/"))
        or name.endswith((".whl", ".wasm", ".zip"))
    ]


# --- A tree whose copies are out of date -----------------------------------------------------


@pytest.fixture
def stale(tmp_path: Path) -> Path:
    """A copy of the working tree with a new module, another word and another drawing."""
    shutil.copytree(ROOT / "rossio", tmp_path / "rossio")
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    drawn = page.replace('<svg class="square"', '<svg class="circle"')
    assert drawn != page
    (tmp_path / "index.html").write_text(drawn, encoding="utf-8")
    shutil.copy(ROOT / "pyscript.toml", tmp_path)
    (tmp_path / "rossio/ui/another.py").write_text("ANSWER = 42\n")
    portuguese = tmp_path / "rossio/words/pt.json"
    text = portuguese.read_text(encoding="utf-8")
    portuguese.write_text(text.replace("Pronto para jogar", "Prontíssimo para jogar"), "utf-8")
    return tmp_path


@pytest.fixture
def address(stale: Path) -> Iterator[str]:
    with serving(stale, DevelopmentHandler) as address:
        yield address


def get(address: str) -> str:
    with urlopen(address) as answer:
        assert answer.headers["Cache-Control"] == "no-store"
        content: bytes = answer.read()
        assert len(content) == int(answer.headers["Content-Length"])
    return content.decode()


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_server_answers_with_what_should_be_there_and_writes_nothing(
    stale: Path, address: str
) -> None:
    before = contents(stale)
    for name in ("pyscript.toml", "pyscript.toml?again"):
        assert "./rossio/ui/another.py" in tomllib.loads(get(address + name))["files"]
    for name in ("", "index.html", "?from=bookmark"):
        assert "Prontíssimo para jogar sem rede." in get(address + name)
    with urlopen(Request(address, method="HEAD")) as answer:
        assert int(answer.headers["Content-Length"]) == len(get(address).encode())
    assert get(f"{address}rossio/ui/another.py") == "ANSWER = 42\n"
    assert contents(stale) == before


def test_stale_copies_are_named_and_renewed_when_that_is_asked_for(stale: Path) -> None:
    before = contents(stale)
    assert renew_copies(stale, write=False) == ["index.html", "pyscript.toml"]
    assert contents(stale) == before
    assert renew_copies(stale, write=True) == ["index.html", "pyscript.toml"]
    assert renew_copies(stale, write=False) == []
    page = (stale / "index.html").read_text(encoding="utf-8")
    assert "Prontíssimo para jogar sem rede." in page
    assert 'data-still="rossio"><svg class="square"' in page
    assert "./rossio/ui/another.py" in (stale / "pyscript.toml").read_text(encoding="utf-8")
