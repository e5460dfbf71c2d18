"""What is shown before a tap is what happens after it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rossio.engine.calcada.board import BONUS
from rossio.engine.calcada.events import BonusGained, DistrictCompleted
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.moves import Place
from rossio.engine.calcada.scoring import groups, joined
from rossio.engine.calcada.state import State
from rossio.engine.link import encode
from rossio.engine.record import from_position
from rossio.ui.app import App
from rossio.ui.calcada.paving import scored_at_once
from rossio.ui.calcada.pieces import motif
from rossio.ui.calcada.things import tile_thing
from tests.engine.calcada.positions import position
from tests.engine.calcada.random_games import positions
from tests.ui.helpers import Person, begin, do, make_app, record_moves, table_of


def placing() -> Iterator[State]:
    for seed in range(12):
        for number, state in enumerate(positions(seed)):
            if state.phase == "place" and number % 3 == 0:
                yield state.copy()


def test_points_at_once_are_those_that_come() -> None:
    scored = 0
    for state in placing():
        for move in GAME.legal_moves(state):
            if not isinstance(move, Place):
                continue
            after = state.copy()
            events = GAME.play(after, move)
            if after.phase == "over":
                continue
            gained = after.players[state.seat].points - state.player.points
            assert scored_at_once(events) == gained
            scored += bool(gained)
    assert scored > 50


def test_the_group_that_is_joined_is_the_one_that_is_scored() -> None:
    grown = 0
    for state in placing():
        before = sum(group.points for group in groups(state.box, state.player))
        for move in GAME.legal_moves(state):
            if not isinstance(move, Place):
                continue
            group = joined(state.box, state.player, move.face, move.square)
            after = state.copy()
            GAME.play(after, move)
            found = groups(after.box, after.players[state.seat])
            if move.face == BONUS:
                assert group is None
                assert sum(one.points for one in found) == before
                continue
            assert group is not None
            assert sum(one.points for one in found) == before + group.points - group.before
            own = [one for one in found if move.square in one.squares]
            assert [sum(1 << square for square in one.squares) for one in own] == (
                [group.squares] if group.points else []
            )
            grown += group.size > 1
    assert grown > 50


PILL = re.compile(r'<g class="gain">.*?>\+(\d+)</text>')


def test_a_lit_square_shows_what_its_tap_brings() -> None:
    """On the screen: the points in the corner, and the sentence of who cannot see them."""
    app = make_app()
    begin(app, 2, game="calcada", pass_device="false")
    person, shown = Person(app, 3), 0
    while not table_of(app).ended:
        table = table_of(app)
        view = table.view()
        if table.can_act and view.phase == "place" and view.declared is not None:
            colour = view.declared[0]
            do(app, f"pick {tile_thing(colour, 0)}")
            assert record_moves(app)
            shown += check_lit_squares(app)
        person.step()
    assert shown > 5


def value(text: str, pattern: str) -> str:
    found = re.search(pattern, text)
    assert found is not None
    return found[1]


def check_lit_squares(app: App) -> int:
    session, rows, completing = table_of(app).session, app.screen().parts, 0
    for row in range(5):
        for cell in re.findall(r'<g class="plot lit".*?</text></g>', rows[f"row{row}"]):
            move = GAME.read_move(value(cell, 'data-do="play ([^"]*)"'))
            events = session.foresee(move)
            points = [int(found) for found in PILL.findall(cell)]
            assert points == ([scored_at_once(events)] if scored_at_once(events) else [])
            label = value(cell, 'aria-label="([^"]*)"')
            assert ("completes its district" in label) == any(
                isinstance(event, DistrictCompleted) for event in events
            )
            assert ("+2 bonus tiles" in label) == any(
                isinstance(event, BonusGained) for event in events
            )
            completing += bool(points)
    return completing


GROUP = re.compile(r'<g class="group-pill">.*?>(\d+): (\d+)</text></g>')


def test_a_lit_square_shows_the_group_that_its_motif_would_join() -> None:
    app, sizes = make_app(), set[int]()
    begin(app, 2, game="calcada", pass_device="false")
    person = Person(app, 3)
    while not table_of(app).ended:
        view = table_of(app).view()
        if table_of(app).can_act and view.phase == "place" and view.declared is not None:
            do(app, f"pick {tile_thing(view.declared[0], 0)}")
            sizes |= {*groups_on_lit_squares(app)}
        person.step()
    assert {1, 2, 3} <= sizes


def groups_on_lit_squares(app: App) -> Iterator[int]:
    """How many tiles each group would have; one with another tile at least is on its square."""
    view = table_of(app).view()
    rows = "".join(app.screen().parts[f"row{row}"] for row in range(5))
    for cell in rows.split('<g class="plot')[1:]:
        shown = [(int(size), int(points)) for size, points in GROUP.findall(cell)]
        if 'data-do="play t' not in cell:
            assert shown == []
            continue
        move = GAME.read_move(value(cell, 'data-do="play ([^"]*)"'))
        assert isinstance(move, Place)
        group = joined(view.box, view.player, move.face, move.square)
        size = group.size if group else 0
        assert shown == ([(size, group.points)] if group and size > 1 else [])
        # With its motif, however small.
        assert not shown or motif(move.face, (0, 0, 1, 1)).partition(">")[2] in cell
        yield size


def test_a_display_in_another_order_lights_the_squares_for_its_own_tile() -> None:
    """The same faces can lie in the same places of two games, one after the other."""
    app, blue = make_app(), 1
    for displays, face in (("123/123/123/123/123", 1), ("123/321/123/123/123", 3)):
        state = position(displays=displays, turn="1:1:place:b2", box=GAME.box())
        do(app, "open-link", encode(GAME, from_position(GAME, state)))
        do(app, "ready")
        do(app, f"pick {tile_thing(blue, 0)}")
        rows = "".join(app.screen().parts[f"row{row}"] for row in range(5))
        moves = re.findall('data-do="play (t[^"]*)"', rows)
        assert moves
        assert {move[1] for move in moves} == {str(face)}
        assert check_lit_squares(app) == 0
