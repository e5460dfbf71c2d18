"""What is said of the things on the table to who cannot see them."""

from collections.abc import Sequence

from rossio.engine.castles.grid import HILL_AT, ORIGIN, QUARTERS, Cell, Hill, Quarter
from rossio.engine.castles.state import FREE
from rossio.engine.castles.view import View
from rossio.ui.html import capital
from rossio.words.castles.things import castle_name, kind_name, laid_name, quarter_name
from rossio.words.castles.things import cell_name as way_to
from rossio.words.catalogue import Words, join


def cell_name(words: Words, cell: Cell) -> str:
    """A cell by its way from the initial tile."""
    return words("table.origin") if cell == ORIGIN else way_to(words, cell)


def cell_text(words: Words, view: View, names: Sequence[str], cell: Cell) -> str:
    """A cell: its terrains, hills that are closed, castles and workers; or that it is free."""
    territory, name = view.territory, capital(cell_name(words, cell))
    if cell not in territory.tiles:
        key = "table.cell.beside" if cell in territory.frontier else "table.cell.far"
        return words(key, cell=name)
    lies = laid_name(words, view.box, territory.tiles[cell])
    told = [words("table.cell.tile", cell=name, terrains=lies)]
    closed = [
        quarter_name(words, quarter)
        for quarter in QUARTERS
        if territory.is_closed(hill := cell + HILL_AT[quarter]) and hill not in territory.castles
    ]
    if closed:
        told.append(words("table.cell.closed", quarters=join(words, closed), n=len(closed)))
    for quarter in QUARTERS:
        told += _on_quarter(words, view, names, cell, quarter)
    if cell == view.walker:
        told.append(words("table.cell.walker", name=names[view.to_move]))
    return " ".join(told)


def _on_quarter(
    words: Words, view: View, names: Sequence[str], cell: Cell, quarter: Quarter
) -> list[str]:
    """The castle at a quarter, and the workers on it."""
    told, where = [], quarter_name(words, quarter)
    if (castle := castle_on(view, cell + HILL_AT[quarter])) is not None:
        told.append(words("table.cell.castle", castle=castle_name(view.box, castle), quarter=where))
    for name, player in zip(names, view.players, strict=True):
        workers = player.workers.count(4 * cell + quarter)
        told += [words("table.cell.worker", name=name, quarter=where)] * workers
    return told


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
