"""The colours of both themes stand out from what they lie on."""

from __future__ import annotations

import re

import pytest

from tools.runtime import ROOT

STYLES = "".join(
    (ROOT / "web/css" / name).read_text(encoding="utf-8") for name in ("base.css", "rossio/art.css")
)
COLOUR = "(#[0-9a-f]{6})"
SAME = re.compile(rf"(--[\w-]+): {COLOUR};")
PAIR = re.compile(rf"(--[\w-]+): light-dark\({COLOUR}, {COLOUR}\);")

READ = 4.5
"""What text needs; outlines and areas need less (WCAG 1.4.3 and 1.4.11)."""
SEEN = 3.0

PAIRS = [
    *((f"--player-{player}", "--ground", READ) for player in range(4)),
    ("--red", "--light", SEEN),
    ("--blue-tile", "--light", SEEN),
    ("--yellow-deep", "--light", SEEN),
    ("--yellow-deep", "--yellow", SEEN),
    ("--green", "--light", SEEN),
    ("--on-gold", "--gold", READ),
    ("--on-gold", "--lit", READ),
    ("--on-light", "--light", READ),
    ("--paper-ink", "--paper", READ),
    ("--paper-ink", "--swell", READ),
    *((f"--{colour}-deep", "--light", SEEN) for colour in ("red", "blue", "green", "noble")),
    ("--back", "--back-line", SEEN),
    ("--lit", "--back", SEEN),
]


def themes() -> dict[str, dict[str, str]]:
    """Day and night: a colour is one for both, or a pair."""
    same, pairs = dict(SAME.findall(STYLES)), PAIR.findall(STYLES)
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


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize(("colour", "ground", "least"), PAIRS)
def test_contrast(theme: str, colour: str, ground: str, least: float) -> None:
    colours = themes()[theme]
    assert contrast(colours[colour], colours[ground]) >= least


def test_every_colour_that_is_used_is_defined() -> None:
    used = set(re.findall(r"var\((--[\w-]+)\)", STYLES))
    assert used - {"--player"} <= set(re.findall(r"(--[\w-]+):", STYLES))
