"""What CONTRIBUTING.md tells a newcomer is so: its files are there, and none that is needed is left
out."""

from __future__ import annotations

import json
import re

import pytest

from rossio import games
from rossio.words.catalogue import languages
from tools.runtime import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FOLDERS = ("rossio/", "tests/", "tools/", "docs/", "web/")


def chapter(title: str) -> str:
    return TEXT.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_all_files_that_are_named_are_there() -> None:
    named = [one for one in re.findall(r"`([\w./<>*-]+)`", TEXT) if one.startswith(FOLDERS)]
    assert len(named) > 30
    missing = {}
    for one in named:
        for game in games.names():
            path = re.sub(r"NAME|GAME|<name>", game, one)
            if not [*ROOT.glob(path.rstrip("/"))]:
                missing[one] = path
    assert missing == {}


def places(code: str) -> set[str]:
    """Where a language has files, for any game."""
    found = (path.relative_to(ROOT).as_posix() for path in ROOT.glob(f"rossio/**/{code}.json"))
    return {re.sub("|".join(games.names()), "NAME", path[len("rossio/") :]) for path in found}


@pytest.mark.parametrize("title", ["How to add a language", "How to add a game"])
def test_every_file_of_texts_is_told(title: str) -> None:
    of_games = {one for one in places("en") if "NAME" in one}
    assert len(of_games) == 2
    wanted = places("en") if "language" in title else of_games
    assert {one for one in wanted if f"`rossio/{one}`" not in chapter(title)} == set()


def test_where_the_languages_are_listed_is_told() -> None:
    told, listed = chapter("How to add a language"), ROOT / "rossio/words/catalogue.py"
    assert "`_NAMES` in `rossio/words/catalogue.py`" in told
    assert "_NAMES = {" in listed.read_text(encoding="utf-8")
    wanted = {one.replace("en.json", "") for one in places("en")}
    for code in languages():
        assert {one.replace(f"{code}.json", "") for one in places(code)} == wanted


def test_the_first_texts_of_a_language_are_its_plural_forms() -> None:
    for code in languages():
        texts = json.loads((ROOT / f"rossio/words/{code}.json").read_text(encoding="utf-8"))
        assert next(iter(texts)).startswith("plural.")
    assert "first texts of the first file are the language's plural forms" in TEXT


def test_a_card_has_the_texts_that_are_told() -> None:
    told = chapter("How to add a game")
    for name in games.names():
        for key in json.loads((ROOT / f"rossio/words/cards/{name}/en.json").read_text()):
            assert f"`{key}`" in told


def test_the_size_of_the_toy_is_told_as_it_is() -> None:
    modules = (ROOT / "tests/toy").glob("*.py")
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in modules}
    pattern = r"some (\d+) lines of Python.*?has (\d+) and `tests/toy/look.py` (\d+)"
    told = re.search(pattern, TEXT, re.DOTALL)
    assert told is not None
    real = (sum(lines.values()), lines["game.py"], lines["look.py"])
    for said, size in zip(map(int, told.groups()), real, strict=True):
        assert abs(said - size) <= size // 20
