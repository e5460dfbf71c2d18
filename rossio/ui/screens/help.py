"""The rules at hand: sections to choose from, and one of them in full."""

from typing import Any

from rossio.ui.actions import ShowRules
from rossio.ui.html import button, escape
from rossio.ui.look import Look
from rossio.words.catalogue import Words


def help_sheet(words: Words, look: Look, section: str, box: Any) -> str:
    """The sections of a game's rules; the game draws the one that is chosen."""
    choices = "".join(
        button(
            ShowRules(name),
            escape(words(f"rules.{name}")),
            key=f"help-{name}",
            aria_current="true" if name == section else None,
        )
        for name in look.sections
    )
    return (
        f'<nav class="help-nav" aria-label="{escape(words("rules.title"))}">{choices}</nav>'
        f'<section class="help"><h3>{escape(words(f"rules.{section}"))}</h3>'
        f"{look.section(words, section, box)}</section>"
    )
