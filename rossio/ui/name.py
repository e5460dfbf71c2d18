"""Names that people give, to themselves and to a game, as they may be shown."""

import re
from unicodedata import category

# What turns the letters after it round, what has no shape at all, and halves of characters. What
# joins letters and emoji stays.
_UNSEEN = re.compile(
    "[\0-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f"
    "\ufeff\ufff9-\ufffb\ud800-\udfff]"
)

# Letters and signs by name, of which nothing is drawn.
_BLANK = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")


def clean(name: str) -> str:
    """A name, wherever it comes from: one line, and of nothing but what can be seen."""
    seen = " ".join(_UNSEEN.sub("", name).split())
    # Whoever had a name keeps one, and one that others see.
    if name and not any(category(letter)[0] in "LNPS" for letter in _BLANK.sub("", seen)):
        return "?"
    return seen
