"""The square for who hears it and walks through it: a grid whose rows are rows."""

from __future__ import annotations

import html
import re

import pytest

from rossio.engine.rossio.legal import why_not_space
from rossio.engine.rossio.moves import Lay
from rossio.engine.rossio.square import ROWS, colours, next_space
from rossio.ui.app import App
from rossio.ui.layout import Room
from rossio.words.rossio.sentences import why_sentence
from rossio.words.rossio.things import colour_name, space_name
from tests.ui.helpers import UPRIGHT, WIDE, begin, make_app, play_until, table_of

HIGH, BROAD = (UPRIGHT, Room(230, 450)), (WIDE, Room(900, 400))

_PART = re.compile(r'<g data-part="(line\w+)"></g>')
_ROW = re.compile(r'<g role="row" aria-rowindex="(\d+)">(.*?)</g>(?=<g role="row"|</g></svg>)')
_CELL = re.compile(r'role="gridcell" tabindex="-1" aria-colindex="(\d+)" aria-label="([^"]*)"')


def rows(app: App) -> list[list[tuple[int, str]]]:
    """The columns and names of the cells of each row, in the order of the page."""
    parts = app.screen().parts
    grid = _PART.sub(lambda part: parts[part[1]], parts["square"])
    found = _ROW.findall(grid)
    assert [int(number) for number, _ in found] == [*range(1, len(found) + 1)]
    return [
        [(int(column), html.unescape(name)) for column, name in _CELL.findall(row)]
        for _, row in found
    ]


def building(sizes: tuple[Room, Room] = HIGH, players: int = 1, moves: int = 12) -> App:
    app = make_app()
    app.resize(*sizes)
    begin(app, players, range(1, players), seed=3)
    play_until(app, lambda app: is_building(app) and len(table_of(app).session.moments) > moves)
    return app


def is_building(app: App) -> bool:
    return table_of(app).can_act and any(isinstance(m, Lay) for m in table_of(app).view().moves)


@pytest.mark.parametrize("sizes", [HIGH, BROAD], ids=["turned", "lying"])
@pytest.mark.parametrize("players", [1, 4])
def test_rows_are_read_as_rows_however_the_square_lies(
    sizes: tuple[Room, Room], players: int
) -> None:
    """As one sees them; what lies beside or below them, the bonuses, comes last."""
    app = building(sizes, players)
    columns = table_of(app).view().square.columns
    lines, cells = (columns, ROWS + 1) if sizes is HIGH else (ROWS + 1, columns)
    assert len(rows(app)) == lines
    for row in rows(app):
        assert [column for column, _ in row] == [*range(1, cells + 1)]
    bonuses = [row[-1] for row in rows(app)] if sizes is HIGH else rows(app)[-1]
    assert all("bonus" in name for _, name in bonuses)


def test_each_space_says_its_tile_that_it_is_lit_or_why_not() -> None:
    app = building()
    view, words = table_of(app).view(), app.words
    lays = [next_space(view.square, move.row) for move in view.moves if isinstance(move, Lay)]
    kinds = set()
    for space, colour in enumerate(colours(view.square)):
        name = rows(app)[space // ROWS][space % ROWS][1]
        assert name.startswith(space_name(words, space))
        if colour is not None:
            assert name == words(
                "square.tile", space=space_name(words, space), colour=colour_name(words, colour)
            )
            kinds.add("tile")
        elif space in lays:
            assert "lit for the" in name
            kinds.add("lit")
        else:
            error = why_not_space(view, space)
            assert error is not None
            assert name.endswith(why_sentence(words, error))
            kinds.add(error.code)
    assert kinds >= {"tile", "lit", "not-leftmost"}


def test_outside_building_an_empty_space_is_just_empty() -> None:
    app = make_app()
    begin(app, 1)
    names = {name.partition(": ")[2] for row in rows(app) for _, name in row[:ROWS]}
    assert "empty" in names
    assert all(name == "empty" or name.endswith(" tile") for name in names)


def test_the_log_comes_after_everything_that_is_played_with() -> None:
    app = make_app(window=WIDE)
    begin(app, 1)
    frame = app.screen().frame
    places = [frame.index(f'data-part="{name}"') for name in ("bar", "square", "say", "do", "own")]
    places += [frame.index(f'data-part="{name}"') for name in ("hand", "market", "others", "log")]
    assert places == sorted(places)
