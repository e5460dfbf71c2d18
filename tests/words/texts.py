"""The files of the texts, as they are."""

from pathlib import Path
from string import Formatter

import msgspec
import pytest

from rossio.words.catalogue import languages
from tools.runtime import ROOT

SHELL = ""
TEXTS = ROOT / "rossio/words"
ROOMS = sorted(path.parent.name for path in TEXTS.glob("*/en.json"))
CARDS = [f"cards/{room}" for room in ROOMS]
OWNERS = pytest.mark.parametrize("owner", [SHELL, *ROOMS, *CARDS])
"""Whose texts they are: those that belong to no game, and each game's own, registered or not."""


def folder(owner: str) -> Path:
    return TEXTS / owner


def texts(language: str, owner: str = SHELL) -> dict[str, str]:
    data = (folder(owner) / f"{language}.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, str])


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def languages_by_length() -> list[str]:
    """The one that says everything in the most letters comes first."""

    def length(language: str) -> int:
        return sum(
            len(text) for owner in (SHELL, *ROOMS) for text in texts(language, owner).values()
        )

    return sorted(languages(), key=length, reverse=True)
