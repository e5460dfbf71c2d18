"""No text is left in English, and each language is written by its own customs."""

import re

import pytest

from rossio.words.catalogue import in_turn, labelled, languages, words
from tests.words.texts import OWNERS, placeholders, texts
from tests.words.typography import NARROW, QUOTES, faults_in

OTHERS = [language for language in languages() if language != "en"]
NAMES = {"Rossio", "Calçada", "ROSS", "A – D", "Esc"}
ALIKE = {
    "pt": {"Enter", "Menu", "azulejo", "kB", "menu"},
    "de": {"Bonus", "Gold", "Hand", "Link", "Name", "Religion", "in", "kB"},
    "fr": {
        "Date",
        "Bonus", "Constructions", "Menu", "Message", "Motifs", "Nobles", "Points", "Religion",
        "Score", "Solo", "Versions", "azulejo", "menu", "noble", "olive", "olives", "point",
        "points", "religion", "sardine", "sardines",
    },
    "es": {"Nobles", "azulejo", "kB", "noble"},
}  # fmt: skip
"""What English and another language say alike."""


def said(text: str) -> str:
    """What a text says between the facts that are put into it."""
    for name in placeholders(text):
        text = text.replace(f"{{{name}}}", " ")
    return text.strip(" ,;:.·×+−/()“”„«»\u202f\u00a0")


def unchanged(language: str, owner: str) -> dict[str, str]:
    """The texts that are those of English, word for word, by their keys.

    Keys of a keyboard, letters of a map and rules of plurals are no words.
    """
    english = texts("en", owner)
    return {
        key: text
        for key, text in texts(language, owner).items()
        if text == english.get(key)
        and not key.startswith("plural.")
        and re.search(r"[^\W\d_]{2}", said(text))
        and text not in NAMES
    }


@OWNERS
@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_left_in_english(owner: str, language: str) -> None:
    left = unchanged(language, owner)
    assert {key: text for key, text in left.items() if said(text) not in ALIKE[language]} == {}


@pytest.mark.parametrize(
    ("text", "is_said"),
    [("{n} of {of}", "of"), ("+{n}", ""), ("“{name}”: {n} ×", ""), ("{a} {b}.", "")],
)
def test_what_is_said_is_what_the_facts_leave(text: str, is_said: str) -> None:
    assert said(text) == is_said


@OWNERS
@pytest.mark.parametrize("language", languages())
def test_every_language_is_written_by_its_own_customs(owner: str, language: str) -> None:
    found = {key: [*faults_in(language, text)] for key, text in texts(language, owner).items()}
    assert {key: faults for key, faults in found.items() if faults} == {}


@pytest.mark.parametrize("language", languages())
def test_texts_are_put_together_by_the_customs_of_their_language(language: str) -> None:
    say = words(language)
    assert [in_turn(say, items) for items in ([], ["a"])] == ["", "a"]
    several, label = in_turn(say, ["a, b", "c", "d"]), labelled(say, "a", "b")
    for text, plain in ((several, "a, b; c; d"), (label, "a: b")):
        assert [*faults_in(language, text)] == []
        assert re.sub(rf"[{NARROW}]", "", text) == plain


def test_the_customs_of_every_language_are_known() -> None:
    assert {*QUOTES} >= {*languages()}
    assert {*ALIKE} >= {*OTHERS}


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("en", "The rules are under “?”: look.", 'The rules are under "?": look.'),
        ("en", "Single keys (letters, ?) work.", "Single keys work ?"),
        ("en", "Wait … it’s Ana’s turn.", "Wait ... it's Ana's turn."),
        ("pt", "O nome «a» e «b».", "O nome “a” e «b»."),
        ("de", "Wähle „{name}“.", "Wähle “{name}”."),
        ("de", "Wähle „a“ oder „b“.", "Wähle „a„ oder “b“."),
        ("de", "Wer bist du?", "Wer bist du ?"),
        (
            "fr",
            "Qui\u202f? La règle\u00a0: «\u202fa\u202f».",
            "Qui? La règle\u00a0: «\u202fa\u202f».",
        ),
        ("fr", "Sous «\u202f?\u202f».", "Sous «?»."),
        ("fr", "Points\u00a0: {n}", "Points : {n}"),
        ("es", "¿Quién eres? ¡Bien!", "Quién eres?"),
        ("es", "Las reglas están en «?».", "¡Las reglas están en «?»."),
        ("es", "Elige «a».", "Elige « a »."),
        ("en", "Larger than {n}\u00a0kB.", "Larger than {n} kB."),
        ("de", "{n}\u00a0%", "{n} %"),
        ("pt", "Partilhar…", "Partilhar …"),
        ("fr", "{n}\u00a0ko", "{n} ko"),
    ],
)
def test_what_is_not_as_a_language_writes_it_is_found(
    language: str, right: str, wrong: str
) -> None:
    assert [*faults_in(language, right)] == []
    assert [*faults_in(language, wrong)] != []
