"""How each language writes quotation marks, and spaces and signs around what is said."""

import re
from collections.abc import Iterator

NARROW = "\u202f\u00a0"
"""Spaces at which no line breaks."""
QUOTES = {
    "en": "“”",
    "pt": "«»",
    "de": "„“",
    "fr": "«»",
    "es": "«»",
}
OPENING = "".join(sorted({marks[0] for marks in QUOTES.values()}))
CLOSING = "".join(sorted({marks[1] for marks in QUOTES.values()}))

_ANY_MARK = re.compile(r"[\"„“”«»‹›‚]")
_LONE_SIGN = re.compile(rf"(?<![^\s(«„“{NARROW}])[?!](?=[{NARROW}]?[)»“”])|^[?!]$")
"""A sign that is spoken of, such as the key for the rules, and not one of a sentence."""
_TYPED = re.compile(r"'|\.\.\.|  | - |--(?!\w)|^[ \n]|[ \n]$")
"""What a keyboard gives in place of an apostrophe, an ellipsis and a dash; spaces too many."""
_SPACED = re.compile(r"\s[;:!?,](?!\S)")
_UNSPACED = re.compile(rf"[^{NARROW}][;:!?]")
_UNIT = re.compile(r" (%|[kM]B|[kM]o)(?!\w)")
"""A unit that a line may begin with: a plain space is before it."""
_CLOSE_DOTS = ("pt", "fr", "es")
"""Where … stands close to the word before it."""
_TIGHT = re.compile(rf"«(?![{NARROW}])|(?<![{NARROW}])»")
_LOOSE = re.compile(r"«\s|\s»")


def faults_in(language: str, text: str) -> Iterator[str]:
    """What is not as the language writes it."""
    if found := _TYPED.search(text):
        yield f"{found[0]!r} is not printed so"
    if found := _UNIT.search(text):
        yield f"a space at which no line breaks stands before {found[1]}"
    if language in _CLOSE_DOTS and re.search(r"\s…", text):
        yield "no space stands before …"
    marks = _ANY_MARK.findall(text)
    if marks != [*QUOTES[language]] * (len(marks) // 2):
        yield f"quotation marks are {QUOTES[language]}, in pairs"
    said = _LONE_SIGN.sub("", text)
    if language == "fr":
        yield from _french(said, text)
        return
    if _SPACED.search(said):
        yield "no space stands before a sign"
    if _LOOSE.search(text):
        yield "quotation marks stand close to what is quoted"
    if language == "es":
        yield from (
            f"{last} ends what no {first} begins"
            for first, last in ("¿?", "¡!")
            if said.count(first) != said.count(last)
        )


def _french(said: str, text: str) -> Iterator[str]:
    if _UNSPACED.search(said):
        yield "a space at which no line breaks stands before ; : ! ?"
    if _TIGHT.search(text):
        yield "a space at which no line breaks stands inside quotation marks"
