"""A card and what it counts, for the rules."""

from rossio.engine.rossio.box import Card
from rossio.engine.rossio.counting import pack_card
from rossio.engine.rossio.square import Space, Square, colour_at, spaces_of
from rossio.ui.rossio.cards import card_face
from rossio.ui.rossio.help_pictures import frame, grid_of
from rossio.ui.rossio.square import square
from rossio.ui.rules import figure, text
from rossio.words.catalogue import Words
from rossio.words.rossio.things import card_sentence, colour_names


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
