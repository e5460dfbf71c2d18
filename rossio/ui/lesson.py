"""A lesson, as a game brings one: data that the house leads somebody through.

A lesson has chapters, each at a table of the game. Its steps say one sentence each, light one thing
and know what is accepted; whatever else is tapped is answered by why not. A step that accepts
nothing is read, and gone on from by a button. Of the texts, all in the game's words, a chapter has
its title and a step its sentence, and a step may say in its own way why something else is not what
is asked for now:

    lesson.cards            the title of the chapter `cards`
    lesson.cards.cost       the sentence of its step `cost`
    lesson.cards.cost.why   why not something else

Where only a part of a lesson was gone through, it is gone on with by doing again what its steps
accept first. So whatever else a step accepts must not make a difference to those after it.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from rossio.ui.seat import Seated


class Remark(Struct, frozen=True):
    """What is said, once, when something happens that it is about; `say` is a text of the lesson's
    chapter, as a step's is."""

    say: str
    about: Callable[[Any], bool]


class Step(Struct, frozen=True):
    """A sentence, the thing that is lit by its `data-key`, and the actions that are accepted.

    A tap that makes a move is accepted by its own name, or by the move's wherever it was tapped.
    The step's own reason why not is given for taps that begin as one of `why_for` does, such as
    `pick tile`, and without any for all: what is said of tiles is no answer to a stone.
    `also` is lit with it, where several things are spoken of together.
    `looks_at` is what is looked at meanwhile, by the name that a tap on it would have. With
    `until`, everything is accepted until that round of the game begins. `plays` are settings of the
    game as it is known by then: where a step has some, a game can be begun with them.
    """

    say: str
    lit: str
    accepts: tuple[str, ...] = ()
    why_for: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    looks_at: str = ""
    until: int = 0
    remarks: tuple[Remark, ...] = ()
    plays: tuple[tuple[str, str], ...] = ()


class Chapter(Struct, frozen=True):
    """Some steps at one table; without a position, at that of the chapter before as it is then."""

    name: str
    steps: tuple[Step, ...]
    position: str = ""
    seats: tuple[Seated, ...] = ()


Lesson = tuple[Chapter, ...]
