"""The square as SVG text: walls on three sides, the theatre closing it on the right."""

ROWS = 4
SPACE = 40
"""The side of a space, in the drawing's own units."""
LEFT, TOP, BOTTOM, THEATRE = 22, 22, 40, 96
"""How deep the walls and the theatre are."""


def square(columns: int) -> str:
    """An empty square, ready to be paved."""
    width, height = columns * SPACE, ROWS * SPACE
    whole_width, whole_height = LEFT + width + THEATRE, TOP + height + BOTTOM
    return (
        f'<svg class="square" viewBox="0 0 {whole_width} {whole_height}" role="img" '
        f'aria-label="The empty square: {ROWS} rows, {columns} columns">'
        f"{_walls(width, height)}"
        f'<rect class="ground" x="{LEFT}" y="{TOP}" width="{width}" height="{height}"/>'
        f"{_spaces(columns)}"
        f"{_bonus_places(columns)}"
        f"{_theatre(LEFT + width, whole_height)}"
        "</svg>"
    )


def _walls(width: int, height: int) -> str:
    right, bottom = LEFT + width, TOP + height
    # The wide-sea wave of Rossio's own pavement, one to a space; it begins and ends out of sight,
    # under the corner, the bottom wall and the theatre.
    along_top = f"M{LEFT - SPACE} {TOP // 2}" + "q10-12 20 0t20 0" * (width // SPACE + 2)
    along_left = f"M{LEFT // 2} {TOP - SPACE}" + "q12 10 0 20t0 20" * (height // SPACE + 2)
    return (
        f'<path class="wave-ground" d="M0 0H{right}V{TOP}H{LEFT}V{bottom}H0Z"/>'
        f'<path class="wave" d="{along_top}{along_left}"/>'
        f'<path class="wall" d="M0 0H{LEFT}V{TOP}H0ZM0 {bottom}H{right}v{BOTTOM}H0Z"/>'
    )


def _spaces(columns: int) -> str:
    inset, side = 2, SPACE - 4
    return "".join(
        f'<rect class="space" x="{LEFT + column * SPACE + inset}" '
        f'y="{TOP + row * SPACE + inset}" width="{side}" height="{side}" rx="3"/>'
        for row in range(ROWS)
        for column in range(columns)
    )


def _bonus_places(columns: int) -> str:
    middle = TOP + ROWS * SPACE + BOTTOM / 2
    return "".join(
        f'<circle class="bonus-place" cx="{LEFT + (column + 0.5) * SPACE:g}" '
        f'cy="{middle:g}" r="13"/>'
        for column in range(columns)
    )


def _theatre(left: int, height: int) -> str:
    """A neoclassical front: a pediment over six columns on three steps."""
    columns = "".join(
        f'<path class="theatre-column" d="M{left + 15 + i * 13} 74v{height - 108}"/>'
        for i in range(6)
    )
    steps = "".join(
        f'<rect class="theatre-step" x="{left + 6 - i * 3}" y="{height - 34 + i * 10}" '
        f'width="{THEATRE - 12 + i * 6}" height="10"/>'
        for i in range(3)
    )
    return (
        '<g class="theatre">'
        f'<rect class="theatre-wall" x="{left}" width="{THEATRE}" height="{height}"/>'
        f'<path class="theatre-pediment" d="M{left + 4} 54L{left + THEATRE // 2} 18'
        f'L{left + THEATRE - 4} 54Z"/>'
        f'<rect class="theatre-step" x="{left + 4}" y="56" width="{THEATRE - 8}" height="12"/>'
        f"{columns}{steps}</g>"
    )
