"""The territory in a position's text, its castles with their markets, and the score tracks."""

from rossio.engine.castles.box import INITIAL, SIDE_LETTERS, Box
from rossio.engine.castles.boxfile import CASTLES, LAND_TILES
from rossio.engine.castles.grid import Cell, write_cell, write_place
from rossio.engine.castles.state import FREE, Markets, ScoreTracks, State
from rossio.engine.castles.territory import Territory, empty_territory
from rossio.engine.castles.textparts import read_cell_text, read_one, read_place_text, split
from rossio.engine.positiontext import read_number, unreadable


def write_tile(item: tuple[Cell, int]) -> str:
    """A tile on its cell."""
    cell, laid = item
    tile, turns = divmod(laid, 4)
    if tile >= INITIAL:
        return f"{write_cell(cell)}:{SIDE_LETTERS[tile - INITIAL]}"
    return f"{write_cell(cell)}:{tile + 1}.{turns}"


def read_territory(box: Box, text: str) -> Territory:
    """The territory of these tiles."""
    territory = empty_territory(box)
    last = 0
    for part in split("/", text):
        where, _, what = part.partition(":")
        cell = read_cell_text(where)
        if cell <= last:
            raise unreadable("each cell once, row by row", part)
        territory, last = territory.with_tile(cell, box.same(_read_laid(what))), cell
    return territory


def _read_laid(text: str) -> int:
    if len(text) == 1 and text in SIDE_LETTERS:
        return 4 * (INITIAL + SIDE_LETTERS.index(text))
    tile, dot, turns = text.partition(".")
    if not dot or len(turns) != 1:
        raise unreadable("tile.turns", text)
    return 4 * read_one(tile, LAND_TILES) + read_number(turns, 3)


def write_castle(state: State, number: int, castle: int) -> str:
    """A castle, its hill and its markets."""
    hill = write_place(4 * state.territory.castles[number])
    markets = "".join("-" if seat == FREE else str(seat + 1) for seat in state.markets[castle])
    return f"{castle + 1}:{hill}:{markets}"


def read_castles(box: Box, territory: Territory, text: str) -> tuple[list[int], Markets, Territory]:
    """The castles, all markets, and the territory with the castles on it."""
    castles: list[int] = []
    markets = [(FREE,) * len(goods) for goods in box.buys]
    for part in split("/", text):
        fields = part.split(":")
        if len(fields) != 3:
            raise unreadable("castle:hill:markets", part)
        castle, place = read_one(fields[0], CASTLES), read_place_text(fields[1])
        if place & 3 or len(fields[2]) != len(box.buys[castle]):
            raise unreadable("a hill by its south-eastern cell, and each market", part)
        castles.append(castle)
        markets[castle] = tuple(FREE if m == "-" else read_one(m, 4) for m in fields[2])
        territory = territory.with_castle(place >> 2)
    return castles, tuple(markets), territory


def write_track(spaces: tuple[int, ...]) -> str:
    """The spaces of a score track."""
    return "".join(f"{seats:x}" for seats in spaces)


def read_tracks(points: tuple[tuple[int, ...], ...], text: str) -> ScoreTracks:
    """The score tracks, whose points say how many spaces they have."""
    parts = text.split("/")
    if [*map(len, parts)] != [*map(len, points)] or {*text} - {*"0123456789abcdef/"}:
        raise unreadable("the spaces of the score tracks", text)
    return tuple(tuple(int(seats, 16) for seats in part) for part in parts)
