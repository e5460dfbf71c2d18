"""Sentences that have to fit whatever is put into them, and words that mean one thing."""

import re
from typing import get_args

import pytest

from rossio.ui.intake import Why
from rossio.words.catalogue import languages, words
from tests.words.texts import OWNERS, texts

EVERY_LANGUAGE = pytest.mark.parametrize("language", languages())
OF_ANY_ENTRY = [why for why in get_args(Why) if why not in ("box", "too-many")]
OF_ONE_KIND = {
    "en": "saved games?|box|its game",
    "pt": "jogo guardado|caixa",
    "de": "Partie|Schachtel|ihre?s?",
    "fr": "parties?|boîtes?",
    "es": "partidas?|cajas?",
}
"""Words that would fit a game or a box alone."""
WINS = {"en": "won", "pt": "vitórias", "de": "gewonnen", "fr": "victoires", "es": "victorias"}
"""What is said of games won, whatever their number."""

OTHER_TURN = re.compile(r"\b(lances?|(sua|minha|nesta|noutra|por) vez|(?<!em )vez d[eo])\b", re.I)
"""What else Portuguese could call a turn or a move."""


@EVERY_LANGUAGE
@pytest.mark.parametrize("why", OF_ANY_ENTRY)
def test_why_an_entry_is_refused_fits_games_tries_results_and_puzzles(
    language: str, why: str
) -> None:
    told = words(language)(f"saved.why-{why}")
    assert not re.search(rf"\b({OF_ONE_KIND[language]})\b", told)
    # French, Spanish and Portuguese would bend "damaged" and "empty" to what stands before them.
    bent = re.search(r"\b(endommagée|vide|dañada|vacía|danificada|vazia)\b", told)
    assert not bent or re.match("l’entrée|la entrada|a entrada", told)


@pytest.mark.parametrize("why", get_args(Why))
def test_in_german_a_sentence_after_a_colon_begins_with_a_capital(why: str) -> None:
    assert words("de")(f"saved.why-{why}")[0].isupper()


@EVERY_LANGUAGE
def test_games_won_are_told_alike_whatever_their_number(language: str) -> None:
    for played in (1, 5):
        for won in (0, 1):
            told = words(language)("statistics.of-game", n=played, won=won)
            assert WINS[language] in told
            assert str(won) in told


@EVERY_LANGUAGE
def test_the_points_of_one_game_have_neither_least_nor_most(language: str) -> None:
    facts = {"least": 41, "most": 42, "average": "41.5", "last": "41"}
    one, several = (words(language)("statistics.course-told", n=n, **facts) for n in (1, 2))
    assert re.findall(r"\d+", one) == ["41"]
    assert re.findall(r"\d+", several) == ["2", "41", "42", "41", "5", "41"]


@EVERY_LANGUAGE
def test_the_game_of_a_day_is_called_alike_everywhere(language: str) -> None:
    """Each language has one name for it, which stands wherever it is spoken of."""
    say = words(language)
    name = {
        "en": "daily game", "pt": "jogos? do dia", "de": "Tagesspiel", "fr": "parties? du jour",
        "es": "partidas? del día",
    }[language]  # fmt: skip
    keys = (
        "statistics.calendar", "statistics.counted", "today.next", "sorry.before-first",
        "sorry.no-claim",
    )  # fmt: skip
    told = [say(key, time="x", day="x") for key in keys]
    told += [say("saved.tries-taken-in", n=n) for n in (1, 2)]
    assert [text for text in told if not re.search(name, text, re.IGNORECASE)] == []


@OWNERS
def test_portuguese_has_one_word_for_a_turn_and_another_for_a_move(owner: str) -> None:
    own, english = texts("pt", owner), texts("en", owner)
    for key, text in own.items():
        if re.search(r"\bjogadas?\b", text):
            assert re.search(r"\b(moves?|replayed)\b", english[key]), key
        assert not OTHER_TURN.search(text), key


@EVERY_LANGUAGE
def test_cards_of_ross_are_told_alike_whatever_their_number(language: str) -> None:
    say = words(language, "rossio")
    for level in ("easy", "medium", "hard", "very-hard"):
        told = say(f"rules.ross.{level}", regular=1, easy=1, hard=1)
        assert not re.search(r"\b1 \w+(les|eis)\b", told)


@OWNERS
def test_portuguese_has_one_word_for_what_is_lit(owner: str) -> None:
    lit = re.compile(r"\baces[oa]s?\b", re.IGNORECASE)
    assert [key for key, text in texts("pt", owner).items() if lit.search(text)] == []
