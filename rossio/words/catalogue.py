"""The texts of each language, one file a language: adding a file adds a language."""

import os
import os.path
from collections.abc import Sequence
from functools import cache

import msgspec

FALLBACK = "en"
# Without pathlib, which a page would import for this alone.
_FOLDER = os.path.dirname(__file__)  # noqa: PTH120
_ENDING = ".json"


class Words:
    """The texts of one language; `language` is its code."""

    def __init__(self, language: str, texts: dict[str, str]) -> None:
        self.language = language
        self._texts = texts

    def __call__(self, key: str, /, **facts: object) -> str:
        """The text of a key with the facts in their places.

        The fact `n` chooses between `key.one` and `key.other`, where a key has these.
        """
        if "n" in facts:
            form = f"{key}.one" if facts["n"] == 1 else f"{key}.other"
            key = form if form in self._texts else key
        return self._texts[key].format_map(facts)

    def has(self, key: str) -> bool:
        """Whether there is a text for a key."""
        return key in self._texts


@cache
def words(language: str) -> Words:
    """The texts of a language, by its code."""
    path = os.path.join(_FOLDER, language + _ENDING)  # noqa: PTH118
    with open(path, "rb") as file:  # noqa: PTH123
        return Words(language, msgspec.json.decode(file.read(), type=dict[str, str]))


@cache
def _codes() -> tuple[str, ...]:
    names = sorted(os.listdir(_FOLDER))  # noqa: PTH208
    return tuple(name.removesuffix(_ENDING) for name in names if name.endswith(_ENDING))


def languages() -> dict[str, str]:
    """Each language's own name, by its code."""
    return {code: words(code)("language") for code in _codes()}


def choose(preferred: Sequence[str]) -> str:
    """The first language we have among a browser's codes, such as "pt-BR", or English."""
    ours = {code.lower(): code for code in _codes()}
    for code in map(str.lower, preferred):
        for candidate in (code, code.partition("-")[0]):
            if candidate in ours:
                return ours[candidate]
    return FALLBACK
