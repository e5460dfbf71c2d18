"""Picking cards, of which a move is made afterwards: by their places in the hand or the market.

A space of the square is tapped too; there the next tile is laid at once.
"""

from collections.abc import Sequence

from rossio.engine.rossio.legal import refusal, why_not_space
from rossio.engine.rossio.moves import Discard, Keep, Lay, Move, Recruit, Take
from rossio.engine.rossio.square import ROWS, Space
from rossio.engine.rossio.view import View
from rossio.ui.look import Picked, refused

Places = tuple[int, ...]
_SPACE = "space-"


def space_thing(space: Space) -> str:
    """What a space is called when it is tapped."""
    return f"{_SPACE}{space}"


def pick(seen: View, picked: Places, thing: str) -> Picked:
    """What comes of a tap on a card or on a space."""
    if thing.startswith(_SPACE):
        return _tap_space(seen, picked, int(thing.removeprefix(_SPACE)))
    return _pick_card(seen, picked, int(thing))


def _tap_space(seen: View, picked: Places, space: Space) -> Picked:
    """Lay the next tile there, or hear why not."""
    if error := why_not_space(seen, space):
        return refused(error, picked)
    return Picked(picked, Lay(space % ROWS))


def _pick_card(seen: View, picked: Places, place: int) -> Picked:
    """Pick a card or put it back; one too many is refused."""
    if place in picked and seen.phase == "draw":
        # What is taken is decided by the button; a second tap on the card changes nothing.
        return Picked(picked)
    if place in picked:
        return Picked(tuple(other for other in picked if other != place))
    if seen.phase not in ("keep", "discard"):
        return Picked((place,))
    more = tuple(sorted((*picked, place)))
    if moves_of(seen, more):
        return Picked(more)
    # Which to put back is not for us to guess.
    choose = Keep if seen.phase == "keep" else Discard
    return refused(refusal(seen, choose(more)), picked)


def moves_of(seen: View, picked: Places) -> Sequence[Move]:
    """The moves that can still be made of these cards."""
    return [move for move in seen.moves if {*picked} <= {*_cards(move)}]


def _cards(move: Move) -> Places:
    match move:
        case Keep(cards) | Discard(cards):
            return cards
        case Recruit(card):
            return (card,)
        case Take(position):
            return (position,)
    return ()


def only_choice(seen: View) -> Places:
    """The only card within reach is picked already; taking it still ends the turn."""
    takes = [move.position for move in seen.moves if isinstance(move, Take)]
    return (takes[0],) if len(takes) == 1 else ()
