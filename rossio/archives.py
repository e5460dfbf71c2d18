"""The archives of the release, one a game: a page starts without them, and has them soon after.

In the working tree, and where the package is installed, there are none.
"""

from __future__ import annotations

from importlib import import_module

_LAYERS = ("engine", "words", "bots", "ui")


def add(path: str) -> None:
    """From now on the modules in an archive are found too."""
    for layer in _LAYERS:
        import_module(f"rossio.{layer}").__path__.append(f"{path}/rossio/{layer}")
