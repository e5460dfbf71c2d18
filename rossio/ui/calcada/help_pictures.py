"""The pictures in the rules, drawn as the table is."""

from rossio.engine.calcada.board import (
    BLUE,
    COLOURS,
    GREEN,
    PURPLE,
    RED,
    SQUARES,
    YELLOW,
    Board,
    Colour,
    District,
    Face,
    Square,
    squares_in,
    tile,
)
from rossio.engine.calcada.box import Box, default_box
from rossio.engine.calcada.carousel import STONE, Carousel, Space, move_stone
from rossio.ui.calcada.board import drawing, middle, outline, square_box, squares_of, whole
from rossio.ui.calcada.pieces import FACES, face, motif, small_sign, stone
from rossio.ui.calcada.ring import (
    HEIGHT,
    WIDTH,
    ring_ground,
    space_drawing,
    space_middle,
)
from rossio.ui.calcada.scoreboard import score_drawing
from rossio.ui.drawing import inset, place
from rossio.ui.html import attributes
from rossio.ui.rules import beside
from rossio.words.catalogue import Words

STONES: Carousel = (
    STONE[YELLOW] + STONE[RED] + STONE[BLUE] + STONE[GREEN],
    STONE[PURPLE] + STONE[GREEN],
    0,
    STONE[RED] + STONE[YELLOW] + STONE[PURPLE],
    STONE[BLUE] + STONE[BLUE] + STONE[RED] + STONE[YELLOW] + STONE[GREEN],
    STONE[PURPLE],
)
"""A carousel with four stones on its first space, one of them yellow."""
_SWALLOW = FACES.index("swallow")


def moved() -> Carousel:
    """The same after the yellow stone has moved on."""
    return move_stone(STONES, 0, YELLOW)


def stone_and_tile(colour: Colour) -> str:
    """A stone and a tile of a colour side by side."""
    return (
        f'<svg class="help-colour" viewBox="0 0 88 40" width="88" height="40" aria-hidden="true">'
        f"{stone(colour, 20, 20, 17)}"
        f'<g transform="translate(46 0)">{face(colour, colour)}</g></svg>'
    )


def motif_picture(shown: Face) -> str:
    """A motif alone."""
    own = attributes(viewBox="0 0 40 40", width=40, height=40, aria_hidden="true")
    ground = '<rect class="medallion" width="40" height="40" rx="5"/>'
    return f"<svg{own}>{ground}{motif(shown, (4, 4, 32, 32))}</svg>"


def bonus_tile() -> str:
    """A bonus tile."""
    return f'<span class="help-bonus">{small_sign("bonus")}</span>'


def ring(label: str, carousel: Carousel, lit: Space) -> str:
    """A carousel with a ring around one of its spaces."""
    spaces = "".join(space_drawing(space, stones) for space, stones in enumerate(carousel))
    x, y = space_middle(lit)
    own = attributes(
        class_="help-ring", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label
    )
    mark = f'<circle class="help-mark" cx="{x:g}" cy="{y:g}" r="34"/>'
    return f"<svg{own}>{ring_ground()}{mark}{spaces}</svg>"


# --- Boards ---------------------------------------------------------------------------------------

PLAYERS = 2
"""The scoreboard is shown as it is for so many."""
SMALL_DISTRICT = 2
"""The district that is shown as completed has so many squares."""


def _example() -> Board:
    """Ours, whatever is played on: examples must have what they tell of."""
    return default_box().boards["eight"][0]


def _drawn(board: Board, tiles: list[int | None], label: str, extra: str = "") -> str:
    inside = whole(board, tuple(tiles), extra)
    return drawing(inside, class_="help-pavement", role="img", aria_label=label)


def board_picture(box: Box, label: str) -> str:
    """An empty board."""
    return _drawn(box.boards["eight"][0], [None] * len(SQUARES), label)


def where_to_place(label: str) -> str:
    """Where a yellow tile with a four may go: not where a district has another colour."""
    board, tiles = _example(), list[int | None]([None] * len(SQUARES))
    fours = [*squares_in(board.with_number[4])]
    shut, own = board.district_at[fours[0]], board.district_at[fours[-1]]
    _pave(board, tiles, shut, GREEN, fours)
    if own != shut:
        _pave(board, tiles, own, YELLOW, fours)
    marks = "".join(
        _cross(square) if board.district_at[square] == shut else _ring(square) for square in fours
    )
    return _drawn(board, tiles, label, marks)


def _pave(
    board: Board, tiles: list[int | None], district: District, colour: Colour, but: list[Square]
) -> None:
    """One tile in a district, on none of some squares."""
    free = [square for square in squares_in(board.districts[district]) if square not in but]
    if free:
        tiles[free[0]] = tile(colour, colour)


def _ring(square: Square) -> str:
    return f'<rect class="help-mark" {place(inset(square_box(square), 3))} rx="4"/>'


def _cross(square: Square) -> str:
    x, y = middle(square)
    return f'<path class="help-cross" d="M{x - 9:g} {y - 9:g}l18 18m0-18l-18 18"/>'


def scored(words: Words, box: Box, label: str) -> str:
    """A blue district of two, and the scoreboard on which the blue stone has gone down."""
    board, tiles = _example(), list[int | None]([None] * len(SQUARES))
    squares = board.districts[board.sizes.index(SMALL_DISTRICT)]
    for number, square in enumerate(squares_in(squares)):
        tiles[square] = tile(BLUE, number)
    line = f'<path class="light-line" d="{outline(squares, 2.5)}"/>'
    down = tuple(int(colour == BLUE) for colour in COLOURS)
    score = score_drawing(words, box.multipliers[PLAYERS], down)
    return beside(_drawn(board, tiles, label, line), score)


def group(label: str) -> str:
    """Four swallows that touch, in the colours of their districts, and one that does not."""
    board, tiles = _example(), list[int | None]([None] * len(SQUARES))
    squares = (6, 7, 12, 13)
    for square in (*squares, 20):
        colour = board.district_at[square] % len(COLOURS)
        tiles[square] = tile(colour, _SWALLOW)
    line = f'<path class="light-line" d="{outline(squares_of(squares), 2.5)}"/>'
    return _drawn(board, tiles, label, line)
