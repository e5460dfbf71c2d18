"""Stones, tiles and numbers stand out from what they lie on, by day and by night."""

from __future__ import annotations

import pytest

from tests.ui.colours import READ, SEEN, contrast, is_defined, themes

PAIRS = [
    *((f"--{colour}", "--light", SEEN) for colour in ("red", "blue-tile", "green", "purple")),
    ("--yellow-deep", "--light", SEEN),
    ("--yellow-deep", "--yellow", SEEN),
    ("--on-light", "--light", READ),
    ("--on-gold", "--gold", READ),
    *(("--numeral", f"--limestone-{tone}", READ) for tone in range(3)),
    ("--quiet", "--well", READ),
]


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize(("colour", "ground", "least"), PAIRS)
def test_contrast(theme: str, colour: str, ground: str, least: float) -> None:
    colours = themes("calcada")[theme]
    assert contrast(colours[colour], colours[ground]) >= least


def test_every_colour_that_is_used_is_defined() -> None:
    assert is_defined("calcada")
