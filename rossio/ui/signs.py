"""Signs that mean the same at every table: a point, the first player, a step of what is advised."""

from rossio.ui.html import attributes, escape

_SHIELD = "M12 1.5L21.5 4V12C21.5 17.5 17.5 21 12 23 6.5 21 2.5 17.5 2.5 12V4Z"
_INNER = "M12 3.9L19.4 5.8V12C19.4 16.2 16.3 19 12 20.8 7.7 19 4.6 16.2 4.6 12V5.8Z"
SHIELD = _SHIELD, _INNER
"""The outline of a shield in a field of 24 by 24, and a line within it."""
SIGNS = {
    "point": f'<path class="point" d="{_SHIELD}"/><path class="point-line" d="{_INNER}"/>',
    "first": '<path class="handle" d="M5.5 21L15 9"/>'
    '<path class="hammer" d="M7 4.5L12 2 21.5 9.5 21 15.5 16.5 13 11.5 8.8Z"/>',
}
"""Drawn in such a field."""


def in_line(drawn: str, label: str = "") -> str:
    """A sign of its own, to stand in a line of text; without a label it is only for the eye."""
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="icon" viewBox="0 0 24 24" {said}>{drawn}</svg>'


def amount(kind: str, drawn: str, number: object, said: str, key: str) -> str:
    """How much of something somebody has: its sign and a number."""
    own = attributes(class_=f"amount {kind}", data_key=key, role="img", aria_label=said)
    return f"<span{own}>{drawn}{number}</span>"


def order_mark(x: float, y: float, number: int) -> str:
    """The place of a step in the order of what is advised."""
    return (
        f'<g class="order"><circle cx="{x:g}" cy="{y:g}" r="9"/>'
        f'<text x="{x:g}" y="{y:g}">{number}</text></g>'
    )
