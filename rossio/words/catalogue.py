"""The texts of each language, one file a language; `_NAMES` lists them.

The files beside this one have what belongs to no game; each game has its own beside its sentences,
and those of its card on the start screen in `cards/`.
A language says its plural forms by keys such as `plural.one`, each with the rule for its numbers
(`plural.py`); the form `other` is for the rest. A text that is another one where the table is laid
out in a certain way stands under its key with that layout behind it, such as `space@upright`.
A language in which a list is joined by another word before certain sounds, as Spanish says "e"
before "i", tells these by keys such as `before.i`, a pattern of how the last item begins; the list
is then joined by `list.and.i`.
"""

import os.path
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal

import msgspec

from rossio import games
from rossio.engine import files
from rossio.words.plural import Holds, rule

_NAMES = {
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "pt": "Português",
}
FALLBACK = "en"
# Without pathlib, which a page would import for this alone.
_FOLDER = os.path.dirname(__file__)  # noqa: PTH120
_PLURAL = "plural."
_REST = "other"
_BEFORE = "before."


class Words:
    """The texts of one language, with those of a game or without; `language` is its code.

    `layout` is how the table lies that the words are for, if they are for one.
    """

    def __init__(self, language: str, texts: dict[str, str], layout: str = "") -> None:
        self.language, self.layout = language, layout
        self._texts = texts | _for_layout(texts, layout) if layout else texts
        self._plurals: tuple[tuple[str, Holds], ...] = tuple(
            (key.removeprefix(_PLURAL), rule(text))
            for key, text in texts.items()
            if key.startswith(_PLURAL)
        )
        self._sounds: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
            (key.removeprefix(_BEFORE), re.compile(text, re.IGNORECASE))
            for key, text in texts.items()
            if key.startswith(_BEFORE)
        )
        self._form_of: dict[int, str] = {}

    def __call__(self, key: str, /, **facts: object) -> str:
        """The text of a key with the facts in their places.

        The fact `n` chooses between the forms of a key, such as `key.one` and `key.other`.
        """
        if isinstance(n := facts.get("n"), int):
            form = f"{key}.{self.form(n)}"
            key = form if form in self._texts else key
        return self._texts[key].format_map(facts)

    def form(self, n: int) -> str:
        """The plural form that goes with a number."""
        form = self._form_of.get(n)
        if form is None:
            form = next((form for form, holds in self._plurals if holds(n)), _REST)
            self._form_of[n] = form
        return form

    @property
    def forms(self) -> tuple[str, ...]:
        """All plural forms of the language."""
        return (*(form for form, _ in self._plurals), _REST)

    def before(self, key: str, item: str) -> str:
        """The key of what is said before an item: another one before some sounds."""
        own = (f"{key}.{sound}" for sound, begins in self._sounds if begins.match(item))
        return next(filter(self.has, own), key)

    @property
    def sounds(self) -> tuple[str, ...]:
        """The sounds before which something is said in another way."""
        return tuple(sound for sound, _ in self._sounds)

    def has(self, key: str) -> bool:
        """Whether there is a text for a key."""
        return key in self._texts


def _for_layout(texts: dict[str, str], layout: str) -> dict[str, str]:
    ending = f"@{layout}"
    return {key.removesuffix(ending): text for key, text in texts.items() if key.endswith(ending)}


@cache
def words(language: str, game: str = "", layout: str = "") -> Words:
    """The texts of a language, by its code; with those of a game, by its name, for a layout."""
    texts = _texts(_FOLDER, language)
    if game:
        own, card = (
            _texts(games.texts_folder(game), language),
            _texts(games.card_folder(game), language),
        )
        texts = texts | card | own
    return Words(language, texts, layout)


@cache
def card(language: str, game: str) -> Words:
    """The texts of a language with those of a game's card: the game need not be loaded for them."""
    return Words(language, _texts(_FOLDER, language) | _texts(games.card_folder(game), language))


@cache
def _texts(folder: str, language: str) -> dict[str, str]:
    path = os.path.join(folder, f"{language}.json")  # noqa: PTH118
    try:
        return msgspec.json.decode(files.read(path), type=dict[str, str])
    except OSError:
        # A game may know fewer languages than the shell.
        if language == FALLBACK:
            raise
        return _texts(folder, FALLBACK)


def languages() -> dict[str, str]:
    """Each language's own name, by its code."""
    return _NAMES


def choose(preferred: Sequence[str]) -> str:
    """The first language we have among a browser's codes, such as "pt-BR", or English."""
    ours = {code.lower(): code for code in _NAMES}
    for code in map(str.lower, preferred):
        for candidate in (code, code.partition("-")[0]):
            if candidate in ours:
                return ours[candidate]
    return FALLBACK


def join(words: Words, items: Sequence[str], by: Literal["and", "or"] = "and") -> str:
    """Items as a sentence lists them: a, b and c."""
    if len(items) < 2:
        return "".join(items)
    key = words.before(f"list.{by}", items[-1])
    return words(key, first=", ".join(items[:-1]), last=items[-1])


def in_turn(words: Words, items: Iterable[str]) -> str:
    """Items that may have commas of their own, one after another: a; b; c."""
    told = ""
    for item in items:
        told = words("list.next", first=told, next=item) if told else item
    return told


def labelled(words: Words, label: str, said: str) -> str:
    """A label, and what is said of it: as the language sets the sign between them."""
    return words("list.label", label=label, said=said)
