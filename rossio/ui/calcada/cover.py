"""The picture of Calçada on the start screen: a pavement half done, and the carousel."""

from math import cos, pi, sin

from rossio.ui.calcada.pieces import SIDE, stone, tile
from rossio.ui.drawing import JOINTS

_WIDTH, _HEIGHT = 598, 222
_EDGE = 11
_PAVED = (
    "b0 b2 b2 r1 r4 y3 y3 2  g0",
    "b1 4  b5 r4 r4 y3 p2 p1 g0",
    "3  y2 r1 r5 1  p2 p2 p4 g4",
    "y4 y2 y2 5  g3 g1 p2 b4 3 ",
    "1  y0 5  g3 g3 2  b0 b5 b1",
)
"""The squares row by row: a tile by the letter of its colour and its face, or a number."""
_LETTERS = "rbygp"
_STONES = ("y", "rb", "gyp", "rbgy", "pprbg", "")
"""On the spaces of the carousel, clockwise from the top."""


def cover() -> str:
    """The picture."""
    rows = [row.split() for row in _PAVED]
    squares = "".join(
        _square(what, _EDGE + column * SIDE, _EDGE + row * SIDE)
        for row, cells in enumerate(rows)
        for column, what in enumerate(cells)
    )
    wide, high = len(rows[0]) * SIDE, len(rows) * SIDE
    joints = "".join(
        f"M{_EDGE + column * SIDE} {_EDGE + row * SIDE}{JOINTS}"
        for row, cells in enumerate(rows)
        for column, what in enumerate(cells)
        if what.isdecimal()
    )
    return (
        f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" aria-hidden="true">'
        f'<rect class="board-frame" width="{_WIDTH}" height="{_HEIGHT}"/>'
        f'<rect class="limestone tone-0" x="{_EDGE}" y="{_EDGE}" width="{wide}" height="{high}"/>'
        f'{squares}<path class="setts" d="{joints}"/>'
        f'<path class="border" d="M{_EDGE} {_EDGE}h{wide}v{high}h{-wide}Z"/>'
        f"{_sea(_EDGE + wide + _EDGE)}{_carousel(_EDGE + wide + 112)}</svg>"
    )


def _square(what: str, x: float, y: float) -> str:
    if what.isdecimal():
        return f'<text class="numeral" x="{x + SIDE / 2:g}" y="{y + SIDE / 2:g}">{what}</text>'
    return tile(_LETTERS.index(what[0]), int(what[1]), (x + 0.5, y + 0.5, SIDE - 1, SIDE - 1))


def _sea(left: float) -> str:
    """The wide sea, on which the carousel lies."""
    ground = f'<rect class="wave-ground" x="{left}" y="0" width="{_WIDTH - left:g}" height="222"/>'
    step, width = 27.75, _WIDTH - left
    half = width / 6
    waves = "".join(
        f"M{left:g} {y:g}q{half / 2:g} -20 {half:g} 0{f't{half:g} 0' * 5}v11"
        f"q{-half / 2:g} 20 {-half:g} 0{f't{-half:g} 0' * 5}Z"
        for y in (step * row + 8 for row in range(8))
    )
    return f'{ground}<path class="wave" d="{waves}"/>'


def _carousel(x: float) -> str:
    y, ring, radius = _HEIGHT / 2, 66, 32.5
    drawn = f'<circle class="track" cx="{x:g}" cy="{y:g}" r="{ring}"/>'
    for space, letters in enumerate(_STONES):
        cx, cy = x + ring * sin(space * pi / 3), y - ring * cos(space * pi / 3)
        drawn += f'<circle class="well" cx="{cx:g}" cy="{cy:g}" r="{radius}"/>'
        far = 0 if len(letters) == 1 else 12 + 1.6 * len(letters)
        for place, letter in enumerate(letters):
            turn = 2 * pi * place / len(letters)
            at = round(cx + far * sin(turn), 1), round(cy - far * cos(turn), 1)
            drawn += stone(_LETTERS.index(letter), *at, 15 - 0.9 * len(letters))
    return f'{drawn}<circle class="well" cx="{x:g}" cy="{y:g}" r="19"/>{stone(2, x, y, 13)}'
