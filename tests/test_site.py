"""The built site: reproducible, complete, without a word of outside."""

from __future__ import annotations

import json
import re
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools.site import TEXT, build, build_if_changed, build_wheel


@pytest.fixture(scope="module")
def site() -> Path:
    return build_if_changed()


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_two_builds_give_the_same_bytes(site: Path, tmp_path: Path) -> None:
    build(tmp_path)
    assert contents(tmp_path) == contents(site)


OUTSIDE = re.compile(rb"(?:https?|wss?)://([a-z0-9-]+(?:\.[a-z0-9-]+)+)", re.IGNORECASE)
# Names of things, not addresses of them.
NAMESPACES = {b"www.w3.org"}
# Said in error messages and notes of Python, Pyodide and PyScript; nothing ever asks them.
MENTIONED = {
    b"developer.mozilla.org", b"docs.pyscript.net", b"github.com", b"msgspec.dev",
    b"peps.python.org", b"pyodide.org", b"www.python.org",
}  # fmt: skip


def archived(site: Path) -> dict[str, bytes]:
    """Everything inside the archives of the site, and the WebAssembly."""
    inside = {path.name: path.read_bytes() for path in site.rglob("*.wasm")}
    for path in [*site.rglob("*.zip"), *site.rglob("*.whl")]:
        with zipfile.ZipFile(path) as archive:
            inside |= {f"{path.name}/{name}": archive.read(name) for name in archive.namelist()}
    return inside


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


def test_the_service_worker_names_every_file_of_the_site(site: Path) -> None:
    script = (site / "sw.js").read_text(encoding="utf-8")
    listed = json.loads(script.partition("FILES = ")[2].partition(";\n")[0])
    there = {"./" if name == "index.html" else name for name in contents(site)}
    assert set(listed) == there - {"sw.js", ".nojekyll"}


def test_the_policy_lets_nothing_in_from_outside(site: Path) -> None:
    policy = Addresses((site / "index.html").read_text(encoding="utf-8")).policy
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    sources = {source for name in rules for source in rules[name].split()}
    assert sources == {"'none'", "'self'", "'unsafe-eval'", "'wasm-unsafe-eval'"}


def test_python_is_shipped_compiled_and_only_what_is_imported(site: Path) -> None:
    archive = next(site.rglob("python_stdlib.zip"))
    names = zipfile.ZipFile(archive).namelist()
    assert not [name for name in names if name.endswith(".py")]
    assert "asyncio/__init__.pyc" in names
    assert not [name for name in names if name.startswith(("unittest/", "pydoc_data/", "sqlite3/"))]
    for wheel in site.rglob("*.whl"):
        assert not [n for n in zipfile.ZipFile(wheel).namelist() if n.endswith((".py", ".pyi"))]


def test_our_wheel_says_that_it_has_types(tmp_path: Path) -> None:
    assert "rossio/py.typed" in zipfile.ZipFile(build_wheel(tmp_path)).namelist()
