"""The scoreboard: a column for each colour, its multipliers from the top down, and its stone."""

from functools import lru_cache

from rossio.engine.calcada.board import COLOUR_NAMES, COLOURS, Colour
from rossio.ui.calcada.pieces import stone
from rossio.ui.calcada.scene import Scene
from rossio.ui.calcada.things import column_key, score_key
from rossio.ui.html import attributes
from rossio.words.calcada.things import colour_name
from rossio.words.catalogue import Words

WIDTH, HEIGHT = 160, 116
_COLUMN, _GAP = 29, 3


def scoreboard(scene: Scene) -> str:
    """The scoreboard, as far down as the stones are."""
    view = scene.view
    return score_drawing(scene.words, view.multipliers, view.completed)


@lru_cache(maxsize=64)
def score_drawing(words: Words, multipliers: tuple[int, ...], completed: tuple[int, ...]) -> str:
    """The same for any stones."""
    columns = "".join(_column(words, multipliers, colour, completed[colour]) for colour in COLOURS)
    own = attributes(
        class_="scoreboard", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="group",
        aria_label=words("table.scoreboard"), data_key="scoreboard",
    )  # fmt: skip
    return f"<svg{own}>{columns}</svg>"


@lru_cache(maxsize=128)
def _column(words: Words, multipliers: tuple[int, ...], colour: Colour, down: int) -> str:
    is_closed = down >= len(multipliers)
    name = colour_name(words, colour)
    if is_closed:
        said = words("score.closed", colour=name)
    else:
        left = len(multipliers) - down
        said = words("score.column", colour=name, multiplier=multipliers[down], n=left)
    x = _GAP / 2 + colour * (_COLUMN + _GAP)
    kind = f"column of-{COLOUR_NAMES[colour]}" + (" closed" if is_closed else "")
    values = attributes(class_=kind, role="img", aria_label=said, data_key=column_key(colour))
    spaces = "".join(
        _space(multipliers, colour, place, x, has_stone=place == down)
        for place in range(len(multipliers))
    )
    return (
        f'<g{values}><rect class="column-ground" x="{x:g}" y="0" width="{_COLUMN}" '
        f'height="{HEIGHT}" rx="6"/>{spaces}{_below(colour, x, is_closed=is_closed)}</g>'
    )


_FOOT = 8


def _space(
    multipliers: tuple[int, ...], colour: Colour, place: int, x: float, *, has_stone: bool
) -> str:
    """A space with its multiplier; where the stone is, it stands beside it."""
    high = (HEIGHT - _FOOT) / len(multipliers)
    y, middle = place * high, x + _COLUMN / 2
    radius = min(high * 0.3, 9)
    text = f"×{multipliers[place]}"
    box = (
        f'<rect class="score-space{" now" if has_stone else ""}" data-key="'
        f'{score_key(colour, place)}" x="{x + 2:g}" y="{y + 2:g}" width="{_COLUMN - 4}" '
        f'height="{high - 3:g}" rx="4"/>'
    )
    if not has_stone:
        return f'{box}<text x="{middle:g}" y="{y + high / 2:g}">{text}</text>'
    if high > 30:
        return (
            f"{box}{stone(colour, middle, y + high * 0.36, radius)}"
            f'<text class="now" x="{middle:g}" y="{y + high * 0.8:g}">{text}</text>'
        )
    return (
        f"{box}{stone(colour, x + 9, y + high / 2, 6)}"
        f'<text class="now beside" x="{x + 21.5:g}" y="{y + high / 2:g}">{text}</text>'
    )


def _below(colour: Colour, x: float, *, is_closed: bool) -> str:
    """Where the stone leaves; a closed column is crossed out."""
    y = HEIGHT - _FOOT
    foot = (
        f'<rect class="score-foot" data-key="{score_key(colour, -1)}" x="{x + 6:g}" y="{y:g}" '
        f'width="{_COLUMN - 12}" height="5" rx="2.5"/>'
    )
    if not is_closed:
        return foot
    return (
        f'{foot}<path class="score-cross" d="M{x + 6:g} 8L{x + _COLUMN - 6:g} {y - 4:g}'
        f'M{x + _COLUMN - 6:g} 8L{x + 6:g} {y - 4:g}"/>'
    )
