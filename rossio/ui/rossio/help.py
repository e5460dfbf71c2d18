"""The rules at hand: sections to choose from, one for each phase and some for the whole."""

from collections.abc import Callable

from rossio.engine.rossio.box import Box
from rossio.ui.rossio import help_sections as sections
from rossio.words.catalogue import Words

_BODIES: dict[str, Callable[[Words, Box], str]] = {
    "goal": sections.goal,
    "turn": sections.turn,
    "keep": sections.keep,
    "recruit": sections.recruit,
    "build": sections.build,
    "discard": sections.discard,
    "draw": sections.draw,
    "end": sections.end,
    "nobles": sections.nobles,
    "ross": sections.ross,
}


def section(words: Words, name: str, box: Box) -> str:
    """A section in full."""
    return _BODIES[name](words, box)
