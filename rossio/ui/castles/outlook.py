"""What a hill, a market or a place to lie down would bring, before it is chosen."""

from msgspec import Struct, structs

from rossio.engine.castles.grid import HILL_AT, Quarter
from rossio.engine.castles.moves import Sell
from rossio.engine.castles.terrains import ALL_MARKABLE, count, kinds_among
from rossio.engine.castles.view import View
from rossio.engine.castles.workermoves import devotion, settled
from rossio.words.castles.gains import spaces_ahead


class Marking(Struct, frozen=True):
    """What could be marked with a hill: so many steps of the cylinder, without paying for any, and
    so many spaces ahead on which a disc could be put."""

    steps: int
    spaces: int


def marking(view: View, quarter: Quarter) -> Marking:
    """What the hill at a quarter of the new tile is good for."""
    assert view.cell is not None
    player = view.player
    left = view.territory.terrains_on(view.cell + HILL_AT[quarter]) & ALL_MARKABLE
    wanted = kinds_among(left)
    spaces = sum(
        terrain in wanted and not player.marked >> space & 1
        for space, terrain in enumerate(player.spaces)
        if space > player.cylinder
    )
    return Marking(
        spaces_ahead(player.spaces, player.cylinder, left), spaces if player.discs else 0
    )


def sale(view: View, move: Sell) -> int:
    """The half-coins for all goods of a kind at a castle."""
    price = view.territory.prices[view.castles.index(move.castle)]
    return count(view.player.own, move.good) * price


def devotion_now(view: View) -> int:
    """The steps of religion for the workers as they lie."""
    return devotion(settled(view.territory, view.player))


def devotion_after(view: View, quarter: Quarter) -> int:
    """The same with the worker on the crossroad lying down on a quarter."""
    assert view.walker is not None
    workers = tuple(sorted((*view.player.workers, 4 * view.walker + quarter)))
    return devotion(settled(view.territory, structs.replace(view.player, workers=workers)))
