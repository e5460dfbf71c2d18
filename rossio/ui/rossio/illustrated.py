"""Sentences with pictures: whatever card they name can be found on the table by its pattern."""

import re
from functools import lru_cache

from rossio.engine.rossio.box import Box, Card
from rossio.engine.rossio.patterns import TILE
from rossio.engine.rossio.square import COLOUR_NAMES
from rossio.ui.html import escape

_SIDE = 0.5
"""The side of a tile in such a picture, in letters' sizes."""


@lru_cache(maxsize=1024)
def illustrated(box: Box, text: str) -> str:
    """The sentence as it may stand in the page, each card with its pattern before its name."""
    cards = _cards(box)
    # Every other piece is a name.
    pieces = _names(box).split(text)
    return "".join(
        f'<span class="named">{_pattern(cards[piece])}{escape(piece)}</span>'
        if place % 2
        else escape(piece)
        for place, piece in enumerate(pieces)
    )


@lru_cache(maxsize=4)
def _cards(box: Box) -> dict[str, Card]:
    return {card.name: card for card in box.cards}


@lru_cache(maxsize=4)
def _names(box: Box) -> re.Pattern[str]:
    longest_first = sorted(_cards(box), key=len, reverse=True)
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)")


@lru_cache(maxsize=64)
def _pattern(card: Card) -> str:
    drawing = card.pattern.drawing
    columns, rows = len(drawing[0]), len(drawing)
    tiles = "".join(
        f"M{column} {row}h1v1h-1Z"
        for row, line in enumerate(drawing)
        for column, mark in enumerate(line)
        if mark == TILE
    )
    colour = "noble" if card.colour is None else COLOUR_NAMES[card.colour]
    return (
        f'<svg class="{colour}" viewBox="0 0 {columns} {rows}" width="{columns * _SIDE:g}em" '
        f'height="{rows * _SIDE:g}em" aria-hidden="true"><path class="{colour}" d="{tiles}"/></svg>'
    )
