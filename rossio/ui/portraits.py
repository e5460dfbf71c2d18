"""Who can sit at a table, drawn: a person, and the opponents of every game.

A look draws its own automata of the same parts. The classes are those of the screens' style:
`coat` has the colour of the seat, `skin` that of stone, `line` is drawn in ink.
"""

from rossio.bots import OPPONENTS
from rossio.ui.seat import PERSON

_SHOULDERS = '<path class="coat" d="M5 47c0-11 7-16 19-16s19 5 19 16Z"/>'
_FACE = (
    '<circle class="skin" cx="24" cy="19" r="11"/><path class="line" d="M19.5 24q4.5 3 9 0"/>'
    '<path class="dots" d="M20 18.5v.1M28 18.5v.1"/>'
)
_CAP = '<path class="hat" d="M12.5 16c0-13 23-13 23 0Zm12 0h14c0 3-6 3-14 3Z"/>'
_SCARF = (
    '<path class="hat" d="M12.5 16c0-13 23-13 23 0Z"/><path class="hat" d="M13 15l-7 3 2 4 6-4Z"/>'
    '<path class="line" d="M18 23.5q3-2.5 6 0q3-2.5 6 0"/>'
)
_BRIM = (
    '<path class="hat" d="M16 12c0-12 16-12 16 0Z"/><path class="hat" d="M7 12h34q-17 6-34 0Z"/>'
    '<path class="beard" d="M13.2 20c-1 15 22.6 15 21.6 0q-4 5-10.8 4q-6.8 1-10.8-4Z"/>'
)
_HEADS = {
    PERSON: _FACE,
    "apprentice": _FACE + _CAP,
    "mason": _FACE + _SCARF,
    "master": _FACE + _BRIM,
}
PORTRAITS = (PERSON, *OPPONENTS)
"""Whom the shell can draw; an automaton is drawn by the look of its game."""


def portrait(name: str) -> str:
    """The picture of a person or of one of the opponents, with a stone for each step of skill."""
    return picture(_SHOULDERS + _HEADS[name] + stones(PORTRAITS.index(name)))


def picture(drawn: str) -> str:
    """A drawing in a field of 48 by 48; whoever shows it says in words what it is."""
    return f'<svg class="portrait" viewBox="0 0 48 48" aria-hidden="true">{drawn}</svg>'


def stones(number: int) -> str:
    """So many paving stones in a row at the bottom."""
    left = 24 - 3.5 * number + 0.5
    return "".join(
        f'<rect class="stone" x="{left + 7 * place:g}" y="38" width="6" height="6" rx="1"/>'
        for place in range(number)
    )
