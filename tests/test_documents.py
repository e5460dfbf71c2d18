"""What stands about the whole speaks of every game, and the README of every document."""

from __future__ import annotations

import json
import re
import tomllib

from rossio import games
from rossio.words.catalogue import words
from tools.runtime import ROOT

NAMES = [words("en", name)("game.name") for name in games.names()]


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def described(tag: str) -> str:
    """What a tag of the page gives as its content."""
    found = re.search(f'<meta {tag} content="([^"]*)">', text_of("index.html"))
    assert found is not None
    return found[1]


def test_every_description_names_all_games() -> None:
    descriptions = (
        json.loads(text_of("manifest.webmanifest"))["description"],
        tomllib.loads(text_of("pyproject.toml"))["project"]["description"],
        described('name="description"'),
    )
    for description in descriptions:
        assert [name for name in NAMES if name not in description] == []


def test_the_readme_names_every_document() -> None:
    _, _, listed = text_of("README.md").partition("\n    docs/ ")
    listed = listed.partition("\n\n")[0]
    named = {*re.findall(r"[\w-]+", listed)}
    assert {path.stem for path in (ROOT / "docs").glob("*.md")} <= named


def test_the_readme_and_the_page_for_owners_tell_of_all_games() -> None:
    printed = text_of("README.md").partition("## The printed games\n")[2]
    for name in NAMES:
        assert f"**{name}**: " in text_of("README.md")
        assert f"{name} was " in printed
        assert f"## What is in a box of {name}\n" in text_of("docs/box.md")


def test_who_adds_a_box_is_told_where_the_figures_of_each_game_are() -> None:
    part = text_of("CONTRIBUTING.md").partition("## How to add a box\n")[2].partition("\n## ")[0]
    for path in (ROOT / "docs").glob("balance*.md"):
        assert f"`docs/{path.name}`" in part
