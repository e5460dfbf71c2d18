"""Advice in sentences: what to do.

Plain text, as everything here; whoever puts it into a page escapes it.
"""

from rossio.bots.advice import Advice
from rossio.engine.calcada.moves import MOVES, Declare, Pass, Place, Push, Renew
from rossio.words.calcada.things import colour_name, face_name, square_name
from rossio.words.catalogue import Words


def advice_sentence(words: Words, advice: Advice) -> str:
    """What to do, move by move."""
    what = "; ".join(step_sentence(words, move) for move in advice.moves)
    return words("advice.what", what=what)


def step_sentence(words: Words, move: str) -> str:
    """What one move of a turn does, by its text alone."""
    match MOVES[move]:
        case Declare(space, colour):
            return words("advice.declare", colour=colour_name(words, colour), space=space + 1)
        case Push(space, colour):
            return words("advice.push", colour=colour_name(words, colour), space=space + 1)
        case Pass(space, colour):
            return words("advice.pass", colour=colour_name(words, colour), space=space + 1)
        case Renew():
            return words("advice.renew")
        case Place(face, square):
            where = square_name(words, square)
            return words("advice.place", face=face_name(words, face), square=where)


def fault_sentence(words: Words, points: int) -> str:
    """By how much a turn was behind the master's choice."""
    return words("fault.behind", n=points)
