"""What a section of the rules is put together from: sentences, lists and pictures."""

from collections.abc import Iterable

from rossio.engine.rossio.box import Card
from rossio.engine.rossio.counting import pack_card
from rossio.engine.rossio.square import Space, Square, colour_at, spaces_of
from rossio.ui.html import escape
from rossio.ui.rossio.cards import card_face
from rossio.ui.rossio.help_pictures import frame, grid_of
from rossio.ui.rossio.square import square
from rossio.words.catalogue import Words
from rossio.words.rossio.things import card_sentence, colour_names

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


def counted(words: Words, key: str, card: Card, position: Square) -> str:
    """A card, and a square in which each pattern that it counts has a frame."""
    patterns = pack_card(card, position.tiles)
    colours = [_colour(position, spaces_of(spaces)[0]) for spaces in patterns]
    count = len(patterns)
    caption = text(
        words,
        key,
        n=count,
        card=card.name,
        each=words("count.points", n=card.points),
        colours=colour_names(words, colours),
        points=words("count.points", n=count * card.points),
    )
    grid = grid_of(words)
    drawn = square(
        grid,
        position,
        label=card_sentence(words, card, count),
        extra="".join(frame(grid, spaces) for spaces in patterns),
    )
    return f'<div class="help-counted">{card_face(card)}{figure(drawn, caption)}</div>'


def _colour(position: Square, space: Space) -> int:
    colour = colour_at(position, space)
    assert colour is not None, "a counted pattern lies on tiles"
    return colour
