"""The manifest: it offers every game of the house from a phone's home screen."""

from __future__ import annotations

import json

from rossio import games
from rossio.words.catalogue import words
from tools.runtime import ROOT


def test_every_game_has_a_shortcut_that_opens_its_set_up() -> None:
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
    shortcuts = {shortcut["url"]: shortcut["name"] for shortcut in manifest["shortcuts"]}
    assert shortcuts == {f"./#{name}": words("en", name)("game.name") for name in games.names()}
