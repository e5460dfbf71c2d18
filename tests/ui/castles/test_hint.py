"""A hint of several moves is followed to its end, by taps or by its button."""

from __future__ import annotations

import re

from rossio.bots.question import to_text
from rossio.engine.castles.box import default_box
from rossio.engine.castles.grid import HILL_AT
from rossio.engine.castles.moves import Add, Lay, Mark, Turn, read_move
from rossio.ui.app import App
from rossio.ui.castles.chart import cell_box
from rossio.ui.castles.land import land
from rossio.ui.castles.positions import tile
from rossio.ui.castles.things import cell_thing, explore_thing, land_thing
from rossio.ui.control.person import act
from rossio.ui.control.table import Table
from rossio.ui.screens.prompt import buttons, sentence
from rossio.ui.table_actions import DoThis, Hear, Hint
from rossio.words.castles.steps import steps_told
from rossio.words.castles.things import hill_name
from tests.ui.castles.views import scene_of, seated
from tests.ui.helpers import answer_to, do, offered, record_moves, table_of
from tests.ui.learning import learning


def advised(app: App) -> tuple[str, ...]:
    """The moves that are left of what is looked at."""
    found = table_of(app).hint.advised
    return found.moves if found else ()


def hinted(seed: int, phase: str = "lay") -> App:
    """A game in which somebody has asked for a hint."""
    app = seated(2, seed, family="true" if phase == "lay" else "false", first="0")
    while table_of(app).view().phase != phase:
        do(app, f"play {table_of(app).view().moves[0]}")
    do(app, "hint")
    return app


def test_do_this_goes_through_all_of_a_turn() -> None:
    app = hinted(3)
    turn = advised(app)
    assert len(turn) > 3
    before = len(record_moves(app))
    for left in range(len(turn), 0, -1):
        assert advised(app) == turn[-left:]
        assert "do-this" in offered(app, "do-this")
        do(app, "do-this")
    assert record_moves(app)[before : before + len(turn)] == turn


def test_a_hill_has_one_name_before_and_after_it_is_marked() -> None:
    """In the steps of a turn, and in what is told of it when it was played."""
    app = seated(2, 0, family="true", first="0")
    while table_of(app).view().phase != "lay":
        do(app, f"play {table_of(app).view().moves[0]}")
    lay = next(one for one in table_of(app).view().moves if isinstance(one, Lay))
    do(app, f"play {lay}")
    if (turns := table_of(app).view().moves) and isinstance(turns[0], Turn):
        do(app, f"play {turns[0]}")
    mark = next(one for one in table_of(app).view().moves if isinstance(one, Mark))
    moves = (str(lay), str(mark))
    name = hill_name(app.words, lay.cell + HILL_AT[mark.quarter])
    assert name in steps_told(app.words, default_box(), moves)[-1]
    do(app, f"play {mark}")
    assert name in app.screen().say


def in_front(app: App) -> tuple[float, ...]:
    """The box on the map that its window brings into sight: left, top, right and bottom."""
    found = re.search(
        r'x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)"', app.screen().parts["front"]
    )
    assert found
    left, top, width, height = map(float, found.groups())
    return left, top, left + width, top + height


def test_the_map_shows_where_the_tile_of_a_hint_would_lie() -> None:
    for seed in range(6):
        app = hinted(seed)
        (lay,) = (move for move in map(read_move, advised(app)) if isinstance(move, Lay))
        x, y, side, _ = cell_box(scene_of(app).chart, lay.cell)
        around = side / 2
        whole = (x - around, y - around, x + side + around, y + side + around)
        assert in_front(app) == whole
        # Also when the tile is picked, and much else is lit.
        do(app, f"pick {land_thing(lay.tile)}")
        assert in_front(app) == whole


def test_a_hint_shows_its_tile_as_it_must_lie_where_only_one_way_is_left() -> None:
    """Beside a crag there is nothing to turn, so the turn has no step for it."""
    for seed in range(8):
        app = hinted(seed)
        for _ in range(8):
            view, lay = table_of(app).view(), read_move(advised(app)[0])
            assert isinstance(lay, Lay)
            turns = view.territory.turns_for(lay.tile, lay.cell)
            if len(turns) == 1 and turns[0]:
                box = cell_box(scene_of(app).chart, lay.cell)
                assert (
                    land(view.box.laid[4 * lay.tile + turns[0]], box) in app.screen().parts["spots"]
                )
                return
            while table_of(app).view().phase != "lay" or advised(app):
                move = next(iter(advised(app)), str(table_of(app).view().moves[-1]))
                do(app, f"play {move}")
            do(app, "hint")
    raise AssertionError("no such hint was given")


def test_a_hint_goes_on_while_its_tile_is_laid_and_turned_by_taps() -> None:
    turned = 0
    for seed in range(6):
        app = hinted(seed)
        lay, turn, *rest = map(read_move, advised(app))
        assert isinstance(lay, Lay)
        if not isinstance(turn, Turn):
            continue
        do(app, f"pick {land_thing(lay.tile)}")
        for tap in range(5):
            do(app, f"pick {cell_thing(lay.cell)}")
            assert advised(app) == (str(turn), *map(str, rest)), (seed, tap)
            assert offered(app, "do-this")
        do(app, "do-this")
        assert advised(app) == (*map(str, rest),)
        do(app, "undo")
        assert advised(app) == (str(turn), *map(str, rest))
        turned += turn.turns > 0
    assert turned > 1


def test_the_other_side_of_a_tile_may_be_looked_at_before_the_advised_one_is_up() -> None:
    seen = set()
    for seed in range(8):
        app = hinted(seed, "track")
        first = read_move(advised(app)[0])
        assert isinstance(first, Add)
        do(app, f"pick {explore_thing(first.tile)}")
        assert advised(app)
        do(app, f"pick {explore_thing(first.tile)}")
        assert advised(app)
        seen.add(first.face % 2)
    assert seen == {0, 1}


def test_another_tile_than_the_advised_one_ends_it() -> None:
    app = hinted(3)
    lay = read_move(advised(app)[0])
    assert isinstance(lay, Lay)
    other = next(tile for tile in table_of(app).view().hand if tile != lay.tile)
    do(app, f"pick {land_thing(other)}")
    assert not advised(app)


def test_what_comes_to_light_ends_it_and_that_is_said() -> None:
    app, guide = learning("castles", "castle.crag")
    crag, table = f"l{tile('crag house pasture olive')}w1", guide.table
    ask(table)
    numbers = [n for n, one in enumerate(table.hint.advice) if one.moves[0] == crag]
    act(table, Hint(numbers[0]))
    assert len(table.hint.advised.moves) > 1
    table.begin()
    act(table, DoThis())
    assert not table.hint.is_on
    scene, told = app.scene(table), app.words("hint.overtaken")
    assert told in table.news.told(app.words, table, scene)
    assert sentence(scene, table.look) == f"{told} {table.look.task(scene)}"
    assert 'data-do="hint"' in buttons(scene, table.look)
    ask(table)
    assert table.hint.advised
    assert told not in sentence(app.scene(table), table.look)


def ask(table: Table) -> None:
    """Ask for a hint, and hear it."""
    act(table, Hint())
    question = table.question()
    assert question is not None
    act(table, Hear(answer_to(to_text(question))))
