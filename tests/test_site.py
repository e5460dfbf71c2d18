"""The built site: reproducible, complete, without a word of outside."""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from html.parser import HTMLParser
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from rossio import games
from rossio.words.catalogue import languages
from tools.integrity import integrity
from tools.runtime import ROOT
from tools.site import TEXT, build_if_changed


@pytest.fixture(scope="module")
def site() -> Path:
    return build_if_changed()


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


BUILT_FROM = (
    "rossio", "web", "tools", "index.html", "manifest.webmanifest", "pyscript.toml",
    "pyproject.toml", "README.md", "LICENSE", "package-lock.json", "requirements-browser.txt",
    "requirements-dev.txt", "node_modules/pyodide", "node_modules/@pyscript/core",
    "node_modules/lean-qr", "runtime/wheels",
)  # fmt: skip


@pytest.fixture
def other_tree(tmp_path: Path) -> Path:
    """The same sources somewhere else, with other rights and written at another time."""
    tree = tmp_path / "another place"
    tree.mkdir()
    for name in BUILT_FROM:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, copy_function=shutil.copyfile)
        else:
            shutil.copyfile(source, tree / name)
    for path in tree.rglob("*"):
        if path.is_file():
            path.chmod(0o600)
            os.utime(path, (946_684_800, 946_684_800))
    (tree / ".venv").symlink_to(ROOT / ".venv")  # where Node may be
    return tree


def test_another_place_time_and_language_give_the_same_bytes(site: Path, other_tree: Path) -> None:
    elsewhere = {"TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONHASHSEED": "1", "HOME": str(other_tree)}
    command = [sys.executable, "-m", "tools.site"]
    environment = {**os.environ, **elsewhere}
    subprocess.run(command, cwd=other_tree, env=environment, check=True, capture_output=True)
    assert contents(other_tree / "dist") == contents(site)


OUTSIDE = re.compile(rb"(?:https?|wss?)://([a-z0-9-]+(?:\.[a-z0-9-]+)+)", re.IGNORECASE)
# Names of things, not addresses of them.
NAMESPACES = {b"www.w3.org"}
# Said in error messages and notes of Python, Pyodide and PyScript; nothing ever asks them.
MENTIONED = {
    b"developer.mozilla.org", b"docs.pyscript.net", b"github.com",
    b"peps.python.org", b"pyodide.org", b"www.python.org",
}  # fmt: skip


def archived(site: Path) -> dict[str, bytes]:
    """Everything inside the archives of the site, and the WebAssembly."""
    inside = {path.name: path.read_bytes() for path in site.rglob("*.wasm")}
    for path in packs_of(site):
        if path.name.startswith("msgspec-"):  # the files as they are, one behind the other
            inside[path.name] = gzip.decompress(path.read_bytes())
        else:
            archive = unpacked(path)
            inside |= {f"{path.name}/{name}": archive.read(name) for name in archive.namelist()}
    return inside


def unpacked(path: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(path.read_bytes())))


def listed(site: Path) -> dict[str, Any]:
    """What the page knows of the archives."""
    [lock] = (site / "runtime").glob("lock-*.mjs")
    _, _, text = lock.read_text(encoding="utf-8").partition("export const archives = ")
    archives: dict[str, Any] = json.loads(text.rstrip().rstrip(";"))
    return archives


def test_no_outside_address_in_any_text_of_the_site(site: Path) -> None:
    texts = [path for path in site.rglob("*") if path.suffix in TEXT]
    assert len(texts) > 10
    for path in texts:
        hosts = set(OUTSIDE.findall(path.read_bytes())) - NAMESPACES
        assert {host for host in hosts if not host.startswith(b"0.")} == set(), path.name


def test_only_known_hosts_are_mentioned_inside_the_archives(site: Path) -> None:
    files = archived(site)
    assert len(files) > 150
    mentioned = {host for content in files.values() for host in OUTSIDE.findall(content)}
    assert mentioned - NAMESPACES == MENTIONED


class Addresses(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.policy = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.found += [attributes[name] or "" for name in ("src", "href") if name in attributes]
        if attributes.get("http-equiv") == "Content-Security-Policy":
            self.policy = attributes["content"] or ""


def test_every_address_of_the_page_is_relative_hashed_and_there(site: Path) -> None:
    addresses = Addresses((site / "index.html").read_text(encoding="utf-8")).found
    assert len(addresses) > 10
    for address in addresses:
        assert not address.startswith(("/", "http"))
        assert re.search(r"-[0-9a-f]{12}", address), address
        assert (site / address).is_file(), address


def test_every_sheet_and_script_of_the_page_has_its_hash(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    tags = re.findall(
        r'<(?:link rel="(?:stylesheet|(?:module)?preload)"|script [^>]*src=)[^>]*>', page
    )
    assert len(tags) > 15
    for tag in tags:
        path, hashed = re.findall(r'(?:href|src)="([^"]+)" integrity="([^"]+)"', tag)[0]
        assert hashed == integrity((site / path).read_bytes())


def test_the_service_worker_names_every_file_of_the_site(site: Path) -> None:
    script = (site / "sw.js").read_text(encoding="utf-8")
    listed = json.loads(script.partition("FILES = ")[2].partition(";\n")[0])
    there = {"./" if name == "index.html" else name for name in contents(site)}
    sheets = json.loads(script.partition("SHEETS = ")[2].partition(";\n")[0])
    assert {*sheets} == {*languages()}
    # Each of every game, and the settings.
    assert {len(paths) for paths in sheets.values()} == {len(games.names()) + 1}
    listed |= {path: hashed for paths in sheets.values() for path, hashed in paths.items()}
    assert set(listed) == there - {"sw.js", ".nojekyll"}
    for path, hashed in listed.items():
        assert hashed == integrity((site / path.replace("./", "index.html")).read_bytes()), path


def test_the_policy_lets_nothing_in_from_outside(site: Path) -> None:
    policy = Addresses((site / "index.html").read_text(encoding="utf-8")).policy
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    # What is left for the default are style sheets, pictures, fetches and the manifest, which has
    # no rule of its own because WebKit complains of one.
    assert rules["default-src"] == rules["worker-src"] == "'self'"
    assert {name for name, source in rules.items() if source == "'none'"} == {
        "font-src", "frame-src", "media-src", "object-src", "base-uri", "form-action",
    }  # fmt: skip
    assert "manifest-src" not in rules
    sources = {source for name in rules for source in rules[name].split()}
    allowed = {"'none'", "'self'", "'wasm-unsafe-eval'", "'script'"}
    map_of_hashes = {source for source in sources if source.startswith("'sha256-")}
    assert sources - map_of_hashes == allowed | {"rossio-scripts", "rossio-html"}
    assert len(map_of_hashes) == 1
    assert map_of_hashes <= set(rules["script-src"].split())


def test_python_is_shipped_compiled_and_only_what_is_imported(site: Path) -> None:
    names = unpacked(next(site.rglob("python-*.pack"))).namelist()
    assert not [name for name in names if name.endswith((".py", ".pyi"))]
    assert "asyncio/__init__.pyc" in names
    assert not [name for name in names if name.startswith(("unittest/", "pydoc_data/", "sqlite3/"))]


def test_msgspec_is_shipped_compiled_in_files_of_the_sizes_that_the_page_knows(site: Path) -> None:
    """Python loads machine code from a file alone."""
    msgspec = listed(site)["msgspec"]
    content = gzip.decompress((site / "runtime" / msgspec["path"]).read_bytes())
    assert sum(msgspec["files"].values()) == len(content)
    names = msgspec["files"]
    assert {"msgspec/__init__.pyc", "msgspec/json.pyc"} <= names.keys()
    assert not [name for name in names if name.endswith((".py", ".pyi"))]
    assert [name for name in names if name.endswith("/LICENSE")]
    ends = accumulate(names.values())
    [(end, size)] = [
        (end, size)
        for end, (name, size) in zip(ends, names.items(), strict=True)
        if name.endswith(".so")
    ]
    assert content[end - size : end].startswith(b"\0asm")


def test_our_modules_are_shipped_compiled_the_house_and_each_game_by_itself(site: Path) -> None:
    paths = {path.name.partition("-")[0]: path for path in packs_of(site)}
    assert {*paths} == {*listed(site)} == {"python", "msgspec", "house", *games.names()}
    packs = {name: unpacked(paths[name]).namelist() for name in ("house", *games.names())}
    for owner, names in packs.items():
        assert not [name for name in names if name.endswith((".py", ".pyi"))], owner
        assert [name for name in names if name.endswith(".pyc")], owner
        # What only a terminal or a program that learns needs is none of the page's.
        assert not [n for n in names if n.startswith(("rossio/terminal/", "rossio/environment/"))]
    assert "rossio/ui/app.pyc" in packs["house"]
    for game in games.names():
        rooms = tuple(f"rossio/{layer}/{game}/" for layer in ("engine", "words", "bots", "ui"))
        assert f"rossio/engine/{game}/game.pyc" in packs[game]
        assert all(name.startswith(rooms) for name in packs[game] if name.endswith(".pyc"))
        assert not [name for name in packs["house"] if name.startswith(rooms)]


def packs_of(site: Path) -> list[Path]:
    return sorted((site / "runtime/archives").glob("*.pack"))
