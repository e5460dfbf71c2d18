"""What the sentences about any game's box files must hold."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rossio.engine.boxshape import CODES
from rossio.engine.errors import Problem
from rossio.words.box_problems import problem_sentence
from rossio.words.catalogue import Words
from tests.words.typography import CLOSING, OPENING
from tools.runtime import ROOT

_TOLD = re.compile(r'Problem\(\s*"([a-z-]+)"')
_DECODER = re.compile(r"Expected|Object|Invalid|\bgot\b|`|\$")


def codes_of(game: str) -> set[str]:
    """The codes of problems that a game's engine and the shared rooms name in their source."""
    folder = ROOT / "rossio/engine" / game
    return {
        code
        for path in (*folder.glob("*.py"), *folder.parent.glob("box*.py"))
        for code in _TOLD.findall(path.read_text(encoding="utf-8"))
    }


def check_codes(say: Words, codes: Iterable[str]) -> None:
    """Each of these codes, and whatever the decoder finds, has its sentence."""
    for code in {*codes, *CODES}:
        assert say.has(f"wrong.{code}") or say.has(f"wrong.{code}.other"), code


def different(problems: Iterable[Problem]) -> list[Problem]:
    """These problems, each once: the same is wrong in many damaged files."""
    return [*{repr(problem): problem for problem in problems}.values()]


def check_told(say: Words, problems: Iterable[Problem]) -> None:
    """Each problem is told in a whole sentence, without the decoder's words."""
    for problem in problems:
        sentence = problem_sentence(say, problem)
        assert sentence.translate({0xA0: " ", 0x202F: " "}).isprintable()
        assert re.fullmatch(rf"[{OPENING}\w].*\w[\u202f\u00a0]?[{CLOSING}]?\.", sentence), sentence
        assert not _DECODER.search(sentence), sentence
        assert not re.search(rf"  | [.,;:]|[{OPENING}][{CLOSING}]{{2}}|\bNone\b", sentence), (
            sentence
        )
