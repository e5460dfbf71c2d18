"""What a hill, a market or a place to lie down would bring, before it is chosen."""

from msgspec import Struct, structs

from rossio.engine.castles.grid import HILL_AT, Quarter
from rossio.engine.castles.moves import Sell
from rossio.engine.castles.terrains import ALL_MARKABLE, count
from rossio.engine.castles.view import View
from rossio.engine.castles.workermoves import settled
from rossio.words.castles.gains import marked_by, religion_for, taken_by


class Marking(Struct, frozen=True):
    """What is marked with a hill at most: so many steps of the cylinder, without paying for any,
    and with what is left after them so many discs."""

    steps: int
    discs: int


def marking(view: View, quarter: Quarter) -> Marking:
    """What the hill at a quarter of the new tile is good for."""
    assert view.cell is not None
    left = view.territory.terrains_on(view.cell + HILL_AT[quarter]) & ALL_MARKABLE
    return Marking(*marked_by(view.player, left))


def is_any_marked(view: View, quarter: Quarter) -> bool:
    """Whether the track takes anything of the hill at a quarter of the new tile, paid for where it
    must be. It may be chosen all the same."""
    assert view.cell is not None
    left = view.territory.terrains_on(view.cell + HILL_AT[quarter]) & ALL_MARKABLE
    return taken_by(view.player, left)[1] > 0


def sale(view: View, move: Sell) -> int:
    """The half-coins for all goods of a kind at a castle."""
    price = view.territory.prices[view.castles.index(move.castle)]
    return count(view.player.own, move.good) * price


def devotion_now(view: View) -> int:
    """The steps of religion for the workers as they lie."""
    return religion_for(view, settled(view.territory, view.player))


def devotion_after(view: View, quarter: Quarter) -> int:
    """The same with the worker on the crossroad lying down on a quarter."""
    assert view.walker is not None
    workers = tuple(sorted((*view.player.workers, 4 * view.walker + quarter)))
    player = structs.replace(view.player, workers=workers)
    return religion_for(view, settled(view.territory, player))
