"""Small things of the browser, as Python likes them."""

from collections.abc import Iterable
from typing import Any

from pyscript import window

Rectangle = tuple[float, float, float, float]


def rectangle(element: Any) -> Rectangle:
    """Where an element is in the window: left, top, width and height."""
    box = element.getBoundingClientRect()
    return box.left, box.top, box.width, box.height


class BrowserStorage:
    """What the browser keeps; where it refuses, this tab remembers as long as it lives."""

    def __init__(self) -> None:
        self._remembered: dict[str, str] = {}

    def names(self) -> Iterable[str]:
        """Every name under which something is kept."""
        try:
            kept = window.localStorage
            names = [kept.key(place) for place in range(kept.length)]
        except Exception:
            names = []
        return {*names, *self._remembered}

    def read(self, name: str) -> str | None:
        """The text under a name."""
        if name in self._remembered:
            return self._remembered[name]
        try:
            text = window.localStorage.getItem(name)
        except Exception:
            return None
        return str(text) if text else None

    def write(self, name: str, text: str) -> None:
        """Keep a text under a name."""
        try:
            window.localStorage.setItem(name, text)
            self._remembered.pop(name, None)
        except Exception:
            self._remembered[name] = text

    def remove(self, name: str) -> None:
        """Keep nothing under a name."""
        self._remembered.pop(name, None)
        try:
            window.localStorage.removeItem(name)
        except Exception:
            return
