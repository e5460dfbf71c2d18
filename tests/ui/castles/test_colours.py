"""Drawings stand out from the land, pieces from what they lie on, by day and by night."""

from __future__ import annotations

import pytest

from rossio.engine.castles.terrains import TERRAIN_NAMES
from tests.ui.colours import READ, SEEN, contrast, is_defined, themes

LANDS = [f"--{name}-land" for name in TERRAIN_NAMES if name != "half-coin"]
PAIRS = [
    *(("--map-ink", land, SEEN) for land in LANDS),
    *(("--map-ink", land, SEEN) for land in ("--castle-wall", "--castle-front", "--path")),
    ("--map-ink", "--wall-wash", READ),
    ("--frame-ink", "--frame", READ),
    ("--frame-red", "--frame", READ),
    ("--frame-ink", "--frame-light", SEEN),
    ("--map-ink", "--path", READ),
    ("--red", "--path", SEEN),
    ("--on-gold", "--gold", READ),
    ("--on-gold", "--lit", READ),
    *((f"--player-{seat}", "--ground", SEEN) for seat in range(4)),
    *((f"--player-{seat}", "--piece-mark", SEEN) for seat in range(4)),
]


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize(("colour", "ground", "least"), PAIRS)
def test_contrast(theme: str, colour: str, ground: str, least: float) -> None:
    colours = themes("castles")[theme]
    assert contrast(colours[colour], colours[ground]) >= least


def test_every_colour_that_is_used_is_defined() -> None:
    assert is_defined("castles")
