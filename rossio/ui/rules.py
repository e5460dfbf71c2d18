"""What a section of the rules of any game is put together from: sentences, lists and pictures."""

from collections.abc import Iterable

from rossio.ui.html import escape
from rossio.words.catalogue import Words

Captioned = tuple[str, str]
"""A picture and the text that goes with it."""


def said(words: Words, key: str, **facts: object) -> str:
    """A text of the rules as it is, for what escapes it itself."""
    return words(f"rules.{key}", **facts)


def text(words: Words, key: str, **facts: object) -> str:
    """A text of the rules as it may stand in the page."""
    return escape(said(words, key, **facts))


def paragraphs(words: Words, *keys: str, **facts: object) -> str:
    """Each text in a paragraph of its own."""
    return "".join(f"<p>{text(words, key, **facts)}</p>" for key in keys)


def items(words: Words, kind: str, *keys: str) -> str:
    """A list; "ol" where the order matters, "ul" where it does not."""
    return f"<{kind}>{''.join(f'<li>{text(words, key)}</li>' for key in keys)}</{kind}>"


def figure(drawn: str, caption: str) -> str:
    """A picture with its caption below."""
    return f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>"


def legend(lines: Iterable[Captioned]) -> str:
    """Pictures with what they mean beside them."""
    inside = "".join(f"<li>{drawn}<span>{caption}</span></li>" for drawn, caption in lines)
    return f'<ul class="help-legend">{inside}</ul>'


def row(figures: Iterable[Captioned]) -> str:
    """Pictures side by side, each with its caption below."""
    inside = "".join(figure(drawn, caption) for drawn, caption in figures)
    return f'<div class="help-row">{inside}</div>'


def pair(figures: Iterable[Captioned]) -> str:
    """Two pictures to compare, side by side."""
    inside = "".join(figure(drawn, caption) for drawn, caption in figures)
    return f'<div class="help-pair">{inside}</div>'


def beside(*drawn: str) -> str:
    """What belongs together, side by side."""
    return f'<div class="help-beside">{"".join(drawn)}</div>'
