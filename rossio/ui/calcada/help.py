"""The rules at hand."""

from rossio.engine.calcada.box import Box
from rossio.ui.html import escape
from rossio.words.catalogue import Words


def section(words: Words, name: str, box: Box) -> str:
    """A section in full."""
    return f"<p>{escape(words(f'rules.{name}'))}</p>"
