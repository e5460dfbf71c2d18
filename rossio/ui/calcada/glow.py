"""What lights up on a board: full districts, groups that count, what is looked at or proposed."""

from rossio.engine.calcada.board import Square
from rossio.engine.calcada.moves import Place
from rossio.engine.calcada.scoring import joined
from rossio.ui.calcada.board import WHOLE, drawing, middle, outline, square_box, squares_of
from rossio.ui.calcada.pieces import tile
from rossio.ui.calcada.scene import Lights, Scene
from rossio.ui.calcada.things import square_of
from rossio.ui.drawing import inset
from rossio.ui.signs import order_mark


def glow(scene: Scene) -> str:
    """What was completed or counted, the group that is looked at, or what is proposed."""
    if scene.lights is not None and scene.lights.seat == scene.hero:
        inside = lights_drawn(scene.lights)
    else:
        inside = _looked_at(scene) or _advised(scene)
    return drawing(inside, aria_hidden="true") if inside else ""


def lights_drawn(lights: Lights) -> str:
    """Squares that light up one after another, each with its points."""
    return "".join(
        _light(squares, text, number) for number, (squares, text) in enumerate(lights.groups)
    )


_LETTER = 8.5
"""Half of what a letter of the points takes where they are largest."""


def _light(squares: tuple[Square, ...], text: str, number: int) -> str:
    middles = [middle(square) for square in squares]
    x, y = (sum(values) / len(middles) for values in zip(*middles, strict=True))
    # Where the middle of all lies elsewhere, the points stand on the square that is nearest.
    x, y = (
        (x, y)
        if len(squares) == 2
        else min(middles, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
    )
    # On a small board, too, all of it is to be read.
    half = _LETTER * len(text)
    x = max(half, min(WHOLE - half, x))
    return (
        f'<g class="glowing after-{min(number, 9)}">'
        f'<path class="light-fill" d="{"".join(_field(square) for square in squares)}"/>'
        f'<path class="light-line" d="{outline(squares_of(squares), 2.5)}"/>'
        f'<text class="light-points" x="{x:g}" y="{y:g}">{text}</text></g>'
    )


def _field(square: Square) -> str:
    x, y, width, height = square_box(square)
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"


def _looked_at(scene: Scene) -> str:
    """The group that a tile would join on the lit square that is looked at."""
    square = square_of(scene.looked_at)
    move = None if square is None else scene.places.get(square)
    if move is None:
        return ""
    group = joined(scene.view.box, scene.player, move.face, move.square)
    if group is None or group.size < 2:
        return ""
    return f'<path class="group-line" d="{outline(group.squares, 2.5)}"/>'


def _advised(scene: Scene) -> str:
    """The tile on its square as it would lie there, by advice."""
    colour = scene.advised_colour
    for order, step in enumerate(scene.steps, 1):
        if isinstance(step, Place) and colour is not None and scene.view.to_move == scene.hero:
            x, y = middle(step.square)
            drawn = tile(colour, step.face, inset(square_box(step.square), 0.5))
            return f'<g class="advised-lay">{drawn}{order_mark(x + 12, y - 12, order)}</g>'
    return ""
