"""Which form of a text goes with a number, by the rule that a language's file states.

A rule is written as in the tables of the Unicode project, of whole numbers alone:
`n % 10 = 2..4 and n % 100 != 12..14`. A form without a rule is for all other numbers.
"""

import re
from collections.abc import Callable
from functools import cache

Holds = Callable[[int], bool]

_RELATION = re.compile(r" *n *(% *[1-9]\d* *)?!?= *\d+(\.\.\d+)?( *, *\d+(\.\.\d+)?)* *")


@cache
def rule(text: str) -> Holds:
    """Whether a number is one of those that a rule describes."""
    ways = [[_relation(part) for part in way.split(" and ")] for way in text.split(" or ")]
    return lambda n: any(all(holds(n) for holds in way) for way in ways)


def _relation(text: str) -> Holds:
    if not _RELATION.fullmatch(text):
        raise ValueError(f"{text!r} is no rule for plurals: write it as n % 10 = 2..4.")
    left, sign, right = text.partition("!=") if "!=" in text else text.partition("=")
    _, _, by = left.partition("%")
    ranges = [_range(part) for part in right.split(",")]
    modulus = int(by) if by.strip() else 0
    wanted = sign == "="

    def holds(n: int) -> bool:
        rest = n % modulus if modulus else n
        return any(rest in numbers for numbers in ranges) == wanted

    return holds


def _range(text: str) -> range:
    first, _, last = text.partition("..")
    return range(int(first), int(last or first) + 1)
