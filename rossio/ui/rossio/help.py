"""The rules at hand: sections to choose from, one for each phase and some for the whole."""

from collections.abc import Callable

from rossio.engine.rossio.box import Box
from rossio.ui.rossio import help_sections as sections
from rossio.ui.rossio.help_parts import text
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

SECTIONS = tuple(_BODIES)
"""In the order in which they are offered."""


def section_for(phase: str) -> str:
    """The section that explains a phase of the engine."""
    return "end" if phase == "over" else phase


def help_sheet(words: Words, section: str, box: Box) -> str:
    """The sections to choose from, and one of them in full."""
    choices = "".join(_choice(words, name, name == section) for name in SECTIONS)
    return (
        f'<nav class="help-nav" aria-label="{text(words, "title")}">{choices}</nav>'
        f'<section class="help"><h3>{text(words, section)}</h3>'
        f"{_BODIES[section](words, box)}</section>"
    )


def _choice(words: Words, section: str, chosen: bool) -> str:
    current = ' aria-current="true"' if chosen else ""
    return (
        f'<button type="button" data-do="help {section}" data-key="help-{section}"{current}>'
        f"{text(words, section)}</button>"
    )
