"""Which style sheet may know what: those of the shell name nothing that only a game shows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rossio import games
from rossio.ui import look
from tools.runtime import ROOT
from tools.site import ALL_STYLES, with_one_style_sheet

SHEETS = sorted((ROOT / "web/css").glob("*.css"))
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
WORD = re.compile(r"[a-zA-Z][\w-]*")


def classes(sheet: Path) -> set[str]:
    """The classes that a style sheet names."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)
    selectors = re.findall(r"([^{};]+)\{", text)
    return {
        name for selector in selectors if "@" not in selector for name in CLASS.findall(selector)
    }


def shell_texts() -> Iterator[str]:
    """What the shell writes into the page: the texts in its modules, its page and its scripts."""
    for path in (ROOT / "rossio/ui").rglob("*.py"):
        if path.relative_to(ROOT / "rossio/ui").parts[0] not in games.names():
            tree = ast.parse(path.read_text(encoding="utf-8"))
            told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and id(node) not in told:
                    yield str(node.value)
    for path in (ROOT / "index.html", *(ROOT / "web/js").iterdir()):
        yield path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def known() -> set[str]:
    """The classes of the shell, and those that it asks a look to use."""
    asked = {*re.findall(r"`([\w-]+)`", look.__doc__ or "")}
    return asked | {word for text in shell_texts() for word in WORD.findall(text)}


LINK = '<link rel="stylesheet" href="{}">'


@pytest.mark.parametrize(
    ("links", "style"),
    [
        ([LINK.format("a.css")], b"@import 'b.css';"),
        ([LINK.format("a.css")], b"a { background: url(b.png) }"),
        (['<link rel="stylesheet" media="print" href="a.css">'], b""),
    ],
)
def test_what_would_mean_something_else_in_one_sheet_is_refused(
    links: list[str], style: bytes
) -> None:
    with pytest.raises(SystemExit, match="style sheet"):
        with_one_style_sheet({"index.html": "".join(links).encode(), "a.css": style})


def test_the_sheets_become_one_in_their_order() -> None:
    page = "".join(map(LINK.format, ("b.css", "a.css"))).encode()
    remarks = b"/* Why,\n   and *how*. */\nb {\n  top: 0; /* there */\n}"
    site = with_one_style_sheet({"index.html": page, "a.css": b"a", "b.css": remarks})
    assert site[ALL_STYLES] == b"b {\ntop: 0; }\na"
    assert site["index.html"].decode().count("stylesheet") == 1
    assert {*site} == {"index.html", ALL_STYLES}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_shared_style_sheet_names_no_class_of_a_game(sheet: Path, known: set[str]) -> None:
    assert classes(sheet) - known == set()


@pytest.mark.parametrize("name", games.names())
def test_what_a_game_shows_is_not_taken_for_the_shells(name: str, known: set[str]) -> None:
    rooms = (ROOT / "web/css" / name).glob("*.css")
    assert len({one for sheet in rooms for one in classes(sheet)} - known) > 20


AROUND = ("html", "body", ":root", ".table", *(f".{name}" for name in games.names()))
ASKED = re.compile(
    rf"(?<![\w-])(?:{'|'.join(map(re.escape, AROUND))})(?![\w-])[^\s>+~,]*:has\((?!>)"
)


@pytest.mark.parametrize(
    "sheet", sorted((ROOT / "web/css").rglob("*.css")), ids=lambda one: one.name
)
def test_no_rule_looks_through_the_whole_table(sheet: Path) -> None:
    """With `:has()` there, a browser styles all of it anew after every tap."""
    found = {one.group() for one in ASKED.finditer(sheet.read_text(encoding="utf-8"))}
    # A page that is no table is not played at.
    assert found <= {'html[data-frame~="page"]:has('}
