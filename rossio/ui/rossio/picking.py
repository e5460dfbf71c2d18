"""Picking cards, of which a move is made afterwards: by their places in the hand or the market."""

from rossio.engine.errors import IllegalMoveError
from rossio.engine.rossio.legal import refusal
from rossio.engine.rossio.moves import Discard, Keep, Take
from rossio.engine.rossio.view import View

Picked = tuple[int, ...]


def pick(seen: View, picked: Picked, place: int) -> tuple[Picked, IllegalMoveError | None]:
    """What is picked after a tap on a card; one too many is refused."""
    if place in picked and seen.phase == "draw":
        # What is taken is decided by the button; a second tap on the card changes nothing.
        return picked, None
    if place in picked:
        return tuple(other for other in picked if other != place), None
    if seen.phase not in ("keep", "discard"):
        return (place,), None
    more = tuple(sorted((*picked, place)))
    choose = Keep if seen.phase == "keep" else Discard
    if any({*more} <= {*move.cards} for move in seen.moves if isinstance(move, choose)):
        return more, None
    # Which to put back is not for us to guess.
    return picked, refusal(seen, choose(more))


def no_choice(seen: View) -> Picked:
    """The only card within reach is picked already; taking it still ends the turn."""
    takes = [move.position for move in seen.moves if isinstance(move, Take)]
    return (takes[0],) if len(takes) == 1 else ()
