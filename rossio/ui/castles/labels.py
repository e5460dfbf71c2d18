"""What is said of the things on the table to who cannot see them."""

from collections.abc import Sequence
from functools import lru_cache

from rossio.engine.castles.grid import HILL_AT, ORIGIN, QUARTERS, Cell, Hill, Quarter
from rossio.engine.castles.state import FREE
from rossio.engine.castles.terrains import ONE, Terrains
from rossio.engine.castles.view import View
from rossio.ui.html import capital
from rossio.words.castles.things import (
    all_counted,
    castle_name,
    kind_name,
    laid_name,
    quarter_name,
)
from rossio.words.castles.things import cell_name as way_to
from rossio.words.catalogue import Words, join

# All tiles are told again after every tap, so how each lies is remembered.
_laid_text = lru_cache(maxsize=256)(laid_name)


def cell_name(words: Words, cell: Cell) -> str:
    """A cell by its way from the initial tile."""
    return words("table.origin") if cell == ORIGIN else way_to(words, cell)


# A map has fifty cells, and each is named anew whenever one of them changes.
@lru_cache(maxsize=512)
def _cell_called(words: Words, cell: Cell) -> str:
    return capital(cell_name(words, cell))


def cell_text(words: Words, view: View, names: Sequence[str], cell: Cell) -> str:
    """A cell: its terrains, its hills, castles and workers; or that it is free."""
    territory, name = view.territory, _cell_called(words, cell)
    if cell not in territory.tiles:
        key = "table.cell.beside" if cell in territory.frontier else "table.cell.far"
        return words(key, cell=name)
    lies = _laid_text(words, view.box, territory.tiles[cell])
    told = [words("table.cell.tile", cell=name, terrains=lies)]
    for quarter in QUARTERS:
        told += _on_quarter(words, view, names, cell, quarter)
    if cell == view.walker:
        told.append(words("table.cell.walker", name=names[view.to_move]))
    return " ".join(told)


def _on_quarter(
    words: Words, view: View, names: Sequence[str], cell: Cell, quarter: Quarter
) -> list[str]:
    """The hill at a quarter or the castle on it, and the workers there."""
    told, hill, place = list[str](), cell + HILL_AT[quarter], 4 * cell + quarter
    if (castle := castle_on(view, hill)) is not None:
        name, where = castle_name(view.box, castle), quarter_name(words, quarter)
        told.append(words("table.cell.castle", castle=name, quarter=where))
    elif (terrains := view.territory.hills[hill]) not in ONE:
        is_closed = view.territory.is_closed(hill)
        told.append(_hill_text(words, quarter, terrains, is_closed=is_closed))
    for name, player in zip(names, view.players, strict=True):
        # Every cell is told after a tap, and on most of them nobody stands.
        if workers := player.workers.count(place):
            where = quarter_name(words, quarter)
            told += [words("table.cell.worker", name=name, quarter=where)] * workers
    return told


@lru_cache(maxsize=512)
def _hill_text(words: Words, quarter: Quarter, terrains: Terrains, *, is_closed: bool) -> str:
    """A hill with terrains of other tiles too: all that lies on it."""
    key, where = "closed" if is_closed else "hill", quarter_name(words, quarter)
    return words(f"table.cell.{key}", quarter=where, terrains=all_counted(words, terrains))


def castle_on(view: View, hill: Hill) -> int | None:
    """The castle on a hill, if there is one."""
    castles = view.territory.castles
    return view.castles[castles.index(hill)] if hill in castles else None


def castle_text(words: Words, view: View, names: Sequence[str], place: int) -> str:
    """A castle by the order in which it was built: what it pays, buys and has bought."""
    castle = view.castles[place]
    markets = [
        words("table.market.open", goods=kind_name(words, good))
        if closed == FREE
        else words("table.market.closed", goods=kind_name(words, good), name=names[closed])
        for good, closed in zip(view.box.buys[castle], view.markets[castle], strict=True)
    ]
    guards = [
        words("table.castle.guards", name=name, n=number)
        for name, player in zip(names, view.players, strict=True)
        if (number := player.garrison.count(castle))
    ]
    name, price = castle_name(view.box, castle), view.territory.prices[place]
    told = words("table.castle", castle=name, markets=join(words, markets), n=price)
    return " ".join((told, *guards))
