"""The colours of both themes stand out from what they lie on."""

from __future__ import annotations

import pytest

from tests.ui.colours import READ, SEEN, contrast, is_defined, themes

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


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize(("colour", "ground", "least"), PAIRS)
def test_contrast(theme: str, colour: str, ground: str, least: float) -> None:
    colours = themes("rossio")[theme]
    assert contrast(colours[colour], colours[ground]) >= least


def test_every_colour_that_is_used_is_defined() -> None:
    assert is_defined("rossio")
