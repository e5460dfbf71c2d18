"""The languages: alike in keys and placeholders, found by a browser's codes."""

from string import Formatter

import msgspec
import pytest

from rossio.words.catalogue import Words, choose, languages, words
from tools.runtime import ROOT

FOLDER = ROOT / "rossio/words"


def texts(language: str) -> dict[str, str]:
    return msgspec.json.decode((FOLDER / f"{language}.json").read_bytes(), type=dict[str, str])


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def test_the_languages_have_the_same_keys_and_placeholders() -> None:
    english = texts("en")
    for language in languages():
        own = texts(language)
        assert [*own] == [*english]
        for key, text in own.items():
            assert placeholders(text) == placeholders(english[key]), key


def test_every_placeholder_is_a_name() -> None:
    for language in languages():
        for key, text in texts(language).items():
            assert all(field.isidentifier() for field in placeholders(text)), key


def test_no_key_is_given_twice() -> None:
    for language in languages():
        lines = (FOLDER / f"{language}.json").read_text(encoding="utf-8").splitlines()
        assert sum('": "' in line for line in lines) == len(texts(language))


def test_plurals_come_in_pairs() -> None:
    keys = {*texts("en")}
    for key in keys:
        stem, _, form = key.rpartition(".")
        if form in ("one", "other"):
            assert {f"{stem}.one", f"{stem}.other"} <= keys


def test_languages_by_their_own_names() -> None:
    assert languages().items() >= {"en": "English", "pt": "Português"}.items()
    assert next(iter(texts("pt"))) == "language"
    assert words("pt") is words("pt")
    assert words("pt").language == "pt"


@pytest.mark.parametrize(
    ("preferred", "chosen"),
    [
        (["pt-BR", "en"], "pt"),
        (["PT"], "pt"),
        (["de", "fr-CA", "pt-PT", "en"], "pt"),
        (["en-GB", "pt"], "en"),
        (["de"], "en"),
        (["../en", "", "-"], "en"),
        ([], "en"),
    ],
)
def test_choosing(preferred: list[str], chosen: str) -> None:
    assert choose(preferred) == chosen


def test_facts_find_their_places_and_stay_as_they_are() -> None:
    say = Words("en", {"hello": "Hello {key}", "tile.one": "a tile", "tile.other": "{n} tiles"})
    assert say("hello", key="{n} {0} <b>") == "Hello {n} {0} <b>"
    assert [say("tile", n=n) for n in range(3)] == ["0 tiles", "a tile", "2 tiles"]
    assert say("hello", key=1, n=2) == "Hello 1"
    for key in ("tile", "goodbye"):
        with pytest.raises(KeyError):
            say(key)
