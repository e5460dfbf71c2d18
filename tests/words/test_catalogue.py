"""The languages: alike in keys and placeholders, each with its plurals, found by their codes."""

import re
from typing import Literal, get_args

import pytest

from rossio import games
from rossio.ui.layout import Kind
from rossio.words.catalogue import Words, choose, join, languages, words
from rossio.words.plural import rule
from tests.words.texts import OWNERS, ROOMS, SHELL, TEXTS, folder, placeholders, texts


def common(own: dict[str, str], say: Words) -> dict[str, str]:
    """The texts without those that are for certain sounds only, and what these sounds are."""
    return {
        key: text
        for key, text in own.items()
        if not key.startswith("before.") and key.rpartition(".")[2] not in say.sounds
    }


def stems(own: dict[str, str], say: Words) -> dict[str, str]:
    """Each key, and the same without a plural form at its end; rules of plurals are left out."""
    return {
        key: key.rpartition(".")[0] if key.rpartition(".")[2] in say.forms else key
        for key in own
        if not key.startswith("plural.")
    }


def check_alike(own: dict[str, str], say: Words, english: dict[str, str], en: Words) -> None:
    """A language has the texts that English has, whatever the plural forms of each."""
    found = stems(own, say)
    assert [*dict.fromkeys(found.values())] == [*dict.fromkeys(stems(english, en).values())]
    for key, stem in found.items():
        # A form that English does not have is for several, as its `other` is.
        same = next(one for one in (key, f"{stem}.other", stem) if one in english)
        assert placeholders(own[key]) == placeholders(english[same]), key


def check_forms(own: dict[str, str], say: Words) -> None:
    """A key that has one plural form has all of its language."""
    for key, stem in stems(own, say).items():
        if key != stem:
            assert {f"{stem}.{form}" for form in say.forms} <= {*own}, key


@OWNERS
def test_the_languages_have_the_same_keys_and_placeholders(owner: str) -> None:
    assert {path.stem for path in folder(owner).glob("*.json")} == {*languages()}
    for language in languages():
        say, english = words(language), texts("en", owner)
        own = common(texts(language, owner), say)
        check_alike(own, say, english, words("en"))
        if say.forms == words("en").forms:
            assert [*own] == [*english]


@OWNERS
def test_every_placeholder_is_a_name(owner: str) -> None:
    for language in languages():
        for key, text in texts(language, owner).items():
            assert all(field.isidentifier() for field in placeholders(text)), key


@OWNERS
def test_no_key_is_given_twice(owner: str) -> None:
    for language in languages():
        path, own = folder(owner) / f"{language}.json", texts(language, owner)
        lines = path.read_text(encoding="utf-8").splitlines()
        assert sum('": "' in line for line in lines) == len(own)
        if owner != SHELL:
            assert not own.keys() & texts(language).keys()


@OWNERS
def test_a_key_has_every_plural_form_of_its_language_or_none(owner: str) -> None:
    for language in languages():
        say = words(language)
        check_forms(common(texts(language, owner), say), say)


@OWNERS
def test_what_is_said_before_a_sound_stands_beside_what_is_said_before_others(owner: str) -> None:
    for language in languages():
        own, sounds = texts(language, owner), words(language).sounds
        for key in own:
            stem, _, ending = key.rpartition(".")
            if ending in sounds and stem != "before":
                assert placeholders(own[key]) == placeholders(own[stem])


def test_every_game_has_its_texts_among_them() -> None:
    assert {*ROOMS} >= {*games.names()}


def test_a_game_adds_its_texts_to_those_of_the_shell() -> None:
    for game in games.names():
        for language in languages():
            say = words(language, game)
            assert all(map(say.has, texts(language) | texts(language, game)))
            assert say.forms == words(language).forms
            assert not any(map(words(language).has, texts(language, game)))


def test_languages_by_their_own_names() -> None:
    assert languages().items() >= {"en": "English", "pt": "Português"}.items()
    assert {path.stem for path in TEXTS.glob("*.json")} == {*languages()}
    assert words("pt") is words("pt")
    assert words("pt").language == "pt"


@pytest.mark.parametrize(
    ("preferred", "chosen"),
    [
        (["pt-BR", "en"], "pt"),
        (["PT"], "pt"),
        (["hu", "pl-PL", "pt-PT", "en"], "pt"),
        (["en-GB", "pt"], "en"),
        (["de-AT"], "de"),
        (["hu"], "en"),
        (["../en", "", "-"], "en"),
        ([], "en"),
    ],
)
def test_choosing(preferred: list[str], chosen: str) -> None:
    assert choose(preferred) == chosen


ENGLISH = {"plural.one": "n = 1", "tile.one": "a tile", "tile.other": "{n} tiles"}


def test_facts_find_their_places_and_stay_as_they_are() -> None:
    say = Words("en", {"hello": "Hello {key}", **ENGLISH})
    assert say("hello", key="{n} {0} <b>") == "Hello {n} {0} <b>"
    assert [say("tile", n=n) for n in range(3)] == ["0 tiles", "a tile", "2 tiles"]
    assert say("hello", key=1, n=2) == "Hello 1"
    for key in ("tile", "goodbye"):
        with pytest.raises(KeyError):
            say(key)


# --- Plurals --------------------------------------------------------------------------------------

POLISH = {
    "plural.one": "n = 1",
    "plural.few": "n % 10 = 2..4 and n % 100 != 12..14",
    "tile.one": "{n} płytka",
    "tile.few": "{n} płytki",
    "tile.other": "{n} płytek",
}
HUNGARIAN = {"tile": "{n} lap"}


@pytest.mark.parametrize("language", languages())
def test_one_and_others(language: str) -> None:
    say, ones = words(language), [0, 1] if language == "fr" else [1]
    assert say.forms == ("one", "other")
    assert [n for n in range(300) if say.form(n) == "one"] == ones
    holds = rule(texts(language)["plural.one"])
    assert [n for n in range(300) if holds(n)] == ones


def test_polish_has_a_form_for_a_few() -> None:
    say = Words("pl", POLISH)
    assert say.forms == ("one", "few", "other")
    few = [n for n in range(130) if say.form(n) == "few"]
    assert few[:9] == [2, 3, 4, 22, 23, 24, 32, 33, 34]
    assert few[-6:] == [102, 103, 104, 122, 123, 124]
    assert [n for n in range(130) if say.form(n) == "one"] == [1]
    assert [say("tile", n=n) for n in (1, 4, 5, 12, 21, 22)] == [
        "1 płytka", "4 płytki", "5 płytek", "12 płytek", "21 płytek", "22 płytki",
    ]  # fmt: skip


@pytest.mark.parametrize("key", ["tile", "tile.other"])
def test_hungarian_has_one_form_and_so_no_rule(key: str) -> None:
    say = Words("hu", {key: "{n} lap"})
    assert say.forms == ("other",)
    assert [say("tile", n=n) for n in range(3)] == ["0 lap", "1 lap", "2 lap"]


def test_a_rule_may_have_several_ways_and_numbers() -> None:
    holds = rule("n = 0,5..7 or n % 100 = 1 and n != 1")
    assert [n for n in range(210) if holds(n)] == [0, 5, 6, 7, 101, 201]


@pytest.mark.parametrize(
    "text",
    [
        "", "one", "n", "m = 1", "n = few", "n = 1 and", "n % ten = 1", "n % = 1", "n % 0 = 1",
        "n = 2..", "n = 1..2..3", "n == 1",
    ],
)  # fmt: skip
def test_what_is_no_rule_is_told_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no rule for plurals: write it as n % 10 = 2\.\.4\."):
        rule(text)


@pytest.mark.parametrize("own", [POLISH, HUNGARIAN], ids=["pl", "hu"])
def test_a_language_may_have_other_forms_than_english(own: dict[str, str]) -> None:
    say, english = Words("xx", own), ENGLISH | {"tile.one": "{n} tile"}
    check_forms(own, say)
    check_alike(own, say, english, Words("en", english))


def test_a_form_that_is_missing_is_noticed() -> None:
    own = {key: text for key, text in POLISH.items() if key != "tile.few"}
    with pytest.raises(AssertionError, match="tile"):
        check_forms(own, Words("pl", own))


# --- Lists ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "items", "by", "told"),
    [
        ("es", ["Ana", "Inés"], "and", "Ana e Inés"),
        ("es", ["Ana", "Eva", "Hilario"], "and", "Ana, Eva e Hilario"),
        ("es", ["iglesia", "Íñigo"], "and", "iglesia e Íñigo"),
        ("es", ["agua", "hielo"], "and", "agua y hielo"),
        ("es", ["Ana", "Eva"], "and", "Ana y Eva"),
        ("es", ["Ana", "Óscar"], "and", "Ana y Óscar"),
        ("es", ["Ana", "Óscar"], "or", "Ana u Óscar"),
        ("es", ["siete", "ocho"], "or", "siete u ocho"),
        ("es", ["7", "8"], "or", "7 u 8"),
        ("es", ["10", "11"], "or", "10 u 11"),
        ("es", ["100", "110"], "or", "100 o 110"),
        ("es", ["Inés", "Ana"], "or", "Inés o Ana"),
        ("es", ["Inés"], "and", "Inés"),
        ("pt", ["Ana", "Inês"], "and", "Ana e Inês"),
        ("en", ["Ana", "Inês"], "and", "Ana and Inês"),
    ],
)
def test_a_list_is_joined_as_its_last_item_sounds(
    language: str, items: list[str], by: Literal["and", "or"], told: str
) -> None:
    assert join(words(language), items, by) == told


# --- How the table lies -------------------------------------------------------------------------

DIRECTIONS = {
    "en": "rows? columns? left right leftmost rightmost top bottom below lowest highest",
    "pt": "linhas? colunas? esquerda direita cima baixo",
    "de": "reihen? spalten? links rechts linken? rechten? oben unten oberen? unteren? "
    "obersten? unterste[ns]? oberste[ns]?",
    "fr": "lignes? colonnes? gauche droite haut bas dessous dessus",
    "es": "filas? columnas? izquierda derecha arriba abajo superior inferior",
}
"""Words for how the square lies, by which a phone held upright would be wrong."""
ELSEWHERE = {
    # On a board, and under it.
    "table.tiles", "table.no-tiles", "table.slot-a", "table.slot-b", "task.side", "move.swap",
    "event.pushed-out", "event.swapped", "event.tiles-drawn-none", "rules.turn.board",
    "rules.recruit.choose", "rules.recruit.slots", "rules.recruit.activate", "rules.build.tile",
    "rules.draw.refill", "rules.end.tie", "terminal.under",
    # On a card, in a deck and in the market.
    "arrow.top", "arrow.bottom", "solo.card", "solo.arrow.top", "solo.arrow.bottom",
    "pattern.domino", "pattern.straight-three", "pattern.hook", "pattern.straight-four",
    "event.cards-drawn-none", "rules.discard.fewer", "fault.left", "fault.left-for",
    "fault.fewer-coins.one", "fault.fewer-coins.other", "fault.later.one", "fault.later.other",
    # ROSS's row, his deck and his board.
    "ross.row.one", "ross.row.other", "ross.no-deck", "end.source.row", "event.ross-scored.one",
    "event.ross-scored.other", "rules.ross.turns", "rules.ross.scores", "rules.ross.arrow",
    "rules.ross.builds", "rules.ross.last", "rules.ross.none-below", "rules.ross.no-deck",
    "lesson.ross.row", "lesson.yours.ross",
    # A file of cards.
    "setup.box-help", "wrong.thing.pieces", "wrong.rows", "wrong.uneven",
}  # fmt: skip
"""What these tell of lies there, and never turns with the square."""


def told_without_turning(language: str) -> set[str]:
    """The texts with words for how something lies that have no form for an upright phone."""
    own = texts(language, "rossio")
    direction = re.compile(rf"\b({DIRECTIONS[language].replace(' ', '|')})\b", re.IGNORECASE)
    telling = {key for key, text in own.items() if direction.search(text) and "@" not in key}
    return {key for key in telling if f"{key}@upright" not in own}


def test_whatever_tells_how_the_square_lies_is_told_anew_for_an_upright_phone() -> None:
    assert {*DIRECTIONS} >= {*languages()}
    assert set().union(*map(told_without_turning, languages())) == ELSEWHERE


@OWNERS
def test_a_text_for_a_layout_stands_beside_the_one_for_all_others(owner: str) -> None:
    for language in languages():
        own = texts(language, owner)
        for key in own:
            stem, at, layout = key.partition("@")
            if at:
                assert layout in get_args(Kind)
                assert placeholders(own[stem]) == placeholders(own[key])
                game = "" if owner == SHELL else owner
                facts = dict.fromkeys(placeholders(own[key]), "3")
                assert words(language, game, layout)(stem, **facts) == own[key].format_map(facts)
                assert words(language, game)(stem, **facts) == own[stem].format_map(facts)
