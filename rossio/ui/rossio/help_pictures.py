"""The positions in the pictures of the rules, and what is marked on top of them.

Nothing that a picture claims is written down here: which spaces are open and what a card counts is
asked of the engine, so the pictures are true of an owner's box as well.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from rossio.engine.rossio.box import Box, Card
from rossio.engine.rossio.boxfile import PLACES, Bonus
from rossio.engine.rossio.counting import count_card
from rossio.engine.rossio.square import (
    BLUE,
    COLOUR_NAMES,
    RED,
    ROWS,
    YELLOW,
    Colour,
    Row,
    Space,
    Spaces,
    Square,
    alike,
    closes,
    empty_square,
    lay,
    next_space,
    open_rows,
    spaces_of,
)
from rossio.ui.drawing import inset, place
from rossio.ui.rossio.square import Grid, space_box
from rossio.ui.rossio.tiles import icon, tile
from rossio.words.catalogue import Words

_LETTERS = [name[0] for name in COLOUR_NAMES]


def position(*rows: str, columns: int = 6) -> Square:
    """The square with these rows, each tile written as the first letter of its colour."""
    square = empty_square(columns)
    for row, letters in enumerate(rows):
        for letter in letters:
            square = lay(square, row, _LETTERS.index(letter))
    return square


def grid_of(words: Words, columns: int = 6) -> Grid:
    """The square of a picture, which lies as the words say it: on a phone held upright, turned."""
    return Grid(columns, words.layout == "upright")


BUILDING = position("rby", "ryb", "gg", "bgyr")
COUNTING = position("bbry", "bgrb", "ygbb", "rry")
MIXED = position("bbgy", "bryy", "rgrg", "gyb")
ENDING = position("rbygrb", "bryygg", "ggrby", "ybgrrb")
BONUSES: tuple[Bonus, ...] = ("coin", "coin", "cards", "coin", "cards", "token")
BOARD = (RED, YELLOW, BLUE, YELLOW)


def start(columns: int) -> Square:
    """The square before the first turn."""
    return position("b", "", "", "r", columns=columns)


# --- What the engine says ---------------------------------------------------------------------


def open_spaces(square: Square) -> tuple[Space, ...]:
    """Where a tile may be laid."""
    return tuple(next_space(square, row) for row in open_rows(square))


def closed_spaces(square: Square) -> tuple[Space, ...]:
    """The leftmost empty spaces that touch too little."""
    return tuple(
        next_space(square, row)
        for row in range(ROWS)
        if row not in open_rows(square) and square.rows[row] < square.columns
    )


def row_for(square: Square, colour: Colour, touching: bool) -> Row:
    """An open row in which a tile touches its own colour, or one in which it does not."""
    return next(
        row
        for row in open_rows(square)
        if bool(alike(square, next_space(square, row), colour)) == touching
    )


def closing_space(square: Square) -> Space:
    """Where the next tile completes a column."""
    return next(
        next_space(square, row)
        for row in open_rows(square)
        if closes(lay(square, row, RED), square.rows[row])
    )


def telling_card(cards: Sequence[Card], square: Square) -> Card:
    """The card to explain counting with: it counts twice, if any does, and is not too simple."""
    return max(
        cards, key=lambda card: (-abs(count_card(card, square.tiles) - 2), card.pattern.size)
    )


# --- Marks on the square ----------------------------------------------------------------------


def rings(grid: Grid, spaces: Iterable[Space]) -> str:
    """Where a tile may go."""
    drawn = []
    for space in spaces:
        x, y, width, height = space_box(grid, space)
        drawn.append(
            f'<circle class="ring" cx="{x + width / 2:g}" cy="{y + height / 2:g}" '
            f'r="{min(width, height) * 0.3:g}"/>'
        )
    return "".join(drawn)


def crosses(grid: Grid, spaces: Iterable[Space]) -> str:
    """Where no tile may go."""
    drawn = []
    for space in spaces:
        x, y, width, height = inset(space_box(grid, space), grid.side * 0.28)
        drawn.append(f"M{x:g} {y:g}l{width:g} {height:g}m0 {-height:g}l{-width:g} {height:g}")
    return f'<path class="cross" d="{"".join(drawn)}"/>'


def frame(grid: Grid, spaces: Spaces) -> str:
    """A line around the spaces; a side that two of them share belongs to neither's edge."""
    sides = Counter(side for space in spaces_of(spaces) for side in _sides(space_box(grid, space)))
    path = "".join(f"M{a:g} {b:g}L{c:g} {d:g}" for (a, b, c, d), n in sides.items() if n == 1)
    return f'<path class="frame-edge" d="{path}"/><path class="frame" d="{path}"/>'


def _sides(box: tuple[float, float, float, float]) -> list[tuple[float, float, float, float]]:
    x, y, width, height = box
    right, foot = x + width, y + height
    return [(x, y, right, y), (x, foot, right, foot), (x, y, x, foot), (right, y, right, foot)]


# --- Beside the square ------------------------------------------------------------------------


def board(box: Box, built: int = 0) -> str:
    """The spaces of a player's board; so many built tiles have uncovered their coins."""
    spaces = [(4 + 30 * number, 4.0, 28.0, 28.0) for number in range(len(BOARD))]
    inside = "".join(
        tile(colour, space)
        if number >= built
        else f'<rect class="space" {place(space)} rx="2"/>'
        + (icon("coin", inset(space, 5)) if box.file.icons[number] else "")
        for number, (colour, space) in enumerate(zip(BOARD, spaces, strict=True))
    )
    return _svg("help-board", 126, 36, f'<rect width="126" height="36" rx="5"/>{inside}')


def reach(built: int) -> str:
    """The places of the market, those within reach lit."""
    inside = "".join(
        f'<g class="{"near" if number < built else "far"}">'
        f'<rect x="{1 + 26 * number}" y="1" width="22" height="30" rx="3"/>'
        f'<text x="{12 + 26 * number}" y="21.5">{name}</text></g>'
        for number, name in enumerate(PLACES)
    )
    return _svg("help-reach", 102, 32, inside)


def picture(name: str) -> str:
    """An icon by itself."""
    return _svg("help-icon", 24, 24, icon(name, (0, 0, 24, 24)))


def tile_picture(colour: Colour) -> str:
    """A tile by itself."""
    return _svg("help-icon", 24, 24, tile(colour, (0, 0, 24, 24)))


def _svg(classes: str, width: int, height: int, inside: str) -> str:
    return (
        f'<svg class="{classes}" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" aria-hidden="true">{inside}</svg>'
    )
