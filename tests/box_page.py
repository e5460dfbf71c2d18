"""What owners read about box files, for the tests of each game's part of it."""

from __future__ import annotations

import re

from tools.runtime import ROOT

PAGE = (ROOT / "docs/box.md").read_text(encoding="utf-8")


def part_for(name: str) -> str:
    """What the page tells of a game's box."""
    _, _, rest = PAGE.partition(f"## What is in a box of {name}\n")
    assert rest, name
    return rest.partition("\n## ")[0]


def listed_fields(part: str) -> list[str]:
    """The fields in the table of a part."""
    return re.findall(r"^\| `(\w+)` \|", part, re.M)


def examples(part: str) -> list[str]:
    """The pieces of a file in a part."""
    blocks: list[str] = re.findall(r"(?:^    .*\n)+", part, re.M)
    return [block for block in blocks if "{" in block]


def names_button(label: str) -> bool:
    """Whether the page names a button by its label, however its lines are broken."""
    return f"*{label}*" in re.sub(r"\n *", " ", PAGE)


def named_in(help_: str) -> set[str]:
    """The fields that the short help in the app names."""
    return {*re.findall(r"[“«„]\s?(\w+)\s?[”»“]", help_)}
