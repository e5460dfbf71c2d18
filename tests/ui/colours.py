"""Colours of a game's style sheets, by day and by night, and how they stand out."""

from __future__ import annotations

import re

from tools.runtime import ROOT

COLOUR = "(#[0-9a-f]{6})"
SAME = re.compile(rf"(--[\w-]+): {COLOUR};")
PAIR = re.compile(rf"(--[\w-]+): light-dark\({COLOUR}, {COLOUR}\);")

READ = 4.5
"""What text needs; outlines and areas need less (WCAG 1.4.3 and 1.4.11)."""
SEEN = 3.0


def styles(game: str) -> str:
    """The colours of the house, and a game's own."""
    names = ("base.css", f"{game}/art.css")
    return "".join((ROOT / "web/css" / name).read_text(encoding="utf-8") for name in names)


def themes(game: str) -> dict[str, dict[str, str]]:
    """Day and night: a colour is one for both, or a pair."""
    same, pairs = dict(SAME.findall(styles(game))), PAIR.findall(styles(game))
    day = {name: colour for name, colour, _ in pairs}
    night = {name: colour for name, _, colour in pairs}
    return {"day": same | day, "night": same | night}


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def is_defined(game: str) -> bool:
    """Whether every colour that is used has a value; a seat's and a piece's have it elsewhere."""
    used = set(re.findall(r"var\((--[\w-]+)\)", styles(game)))
    return used - {"--player"} <= set(re.findall(r"(--[\w-]+):", styles(game)))
