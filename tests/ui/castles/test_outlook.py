"""What is shown before a tap is what happens after it."""

from __future__ import annotations

import re

from rossio.engine.castles.events import CylinderMoved, ReligionAdvanced, Sold
from rossio.engine.castles.game import GAME
from rossio.engine.castles.moves import (
    Advance,
    End,
    LieDown,
    Mark,
    Move,
    PlaceDisc,
    Pray,
    ScoreConstruction,
    ScoreLandscape,
    Sell,
)
from rossio.engine.castles.state import State
from rossio.engine.castles.view import view
from rossio.engine.events import Event
from rossio.ui.castles.offers import worth
from rossio.ui.castles.outlook import Marking, devotion_after, devotion_now, marking, sale
from rossio.ui.castles.spots import spots
from tests.ui.castles.views import scene_of, seated, states
from tests.ui.helpers import do, table_of


def after(state: State, *moves: Move) -> tuple[State, list[Event]]:
    """The position after some moves, and what happened."""
    later, events = state.copy(), list[Event]()
    for move in moves:
        events += GAME.play(later, move)
    return later, events


def marked_by_engine(state: State, move: Mark) -> Marking:
    later, _ = after(state, move)
    spaces = sum(isinstance(one, PlaceDisc) for one in GAME.legal_moves(later))
    steps = 0
    while Advance() in GAME.legal_moves(later):
        (event, *_) = GAME.play(later, Advance())
        if not isinstance(event, CylinderMoved) or event.by != "hill":
            break
        steps += 1
    return Marking(steps, spaces)


def test_a_hill_marks_what_it_promises() -> None:
    steps = spaces = 0
    for state in states(12, every=1):
        for move in GAME.legal_moves(state):
            if isinstance(move, Mark):
                found = marking(view(state, state.seat), move.quarter)
                assert found == marked_by_engine(state, move)
                steps, spaces = steps + found.steps, spaces + found.spaces
    assert steps > 50
    assert spaces > 100


def test_a_sale_brings_what_it_promises() -> None:
    sales = 0
    for state in states(24, every=1):
        for move in GAME.legal_moves(state):
            if not isinstance(move, Sell):
                continue
            later, events = after(state, move)
            if later.phase == "disc":
                _, events = after(later, GAME.legal_moves(later)[0])
            (sold,) = (event for event in events if isinstance(event, Sold))
            assert sale(view(state, state.seat), move) == sold.half_coins
            sales += 1
    assert sales > 20


def religion(events: list[Event]) -> int:
    """The steps of who has just laid down its workers; at the end others follow."""
    steps = [event.steps for event in events if isinstance(event, ReligionAdvanced)]
    return steps[0] if steps else 0


def test_workers_bring_the_religion_they_promise() -> None:
    lain = prayed = 0
    for state in states(24, every=1):
        last = len(state.box.religion) - 1 - state.player.religion
        for move in GAME.legal_moves(state):
            seen = view(state, state.seat)
            if isinstance(move, LieDown):
                _, events = after(state, move, End())
                assert religion(events) == min(last, devotion_after(seen, move.quarter))
                lain += bool(religion(events))
            elif isinstance(move, Pray):
                _, events = after(state, move)
                assert religion(events) == min(last, devotion_now(seen))
                prayed += 1
    assert lain > 20
    assert prayed > 10


def test_a_group_and_its_offers_show_what_they_are_worth() -> None:
    app = seated(3, 4)
    table, shown = table_of(app), 0
    while not table.session.is_over:
        scene = scene_of(app)
        for move in table.view().moves:
            if isinstance(move, ScoreLandscape | ScoreConstruction | Sell):
                events = table.session.foresee(move)
                points = [one for one in map(value_of, events) if one is not None]
                if points:
                    assert points == [worth(scene, move)]
                    shown += 1
        do(app, f"play {table.view().moves[len(table.view().moves) // 2]}")
    assert shown > 5


def value_of(event: Event) -> int | None:
    return getattr(event, "points", None) or getattr(event, "half_coins", None)


def test_the_pill_on_a_hill_says_how_far_the_cylinder_goes() -> None:
    app = seated(2, 9)
    table, shown = table_of(app), 0
    while not table.session.is_over:
        seen = table.view()
        table.picked = ""
        drawn = spots(scene_of(app))
        for move in seen.moves:
            if isinstance(move, Mark):
                group = drawn.split(f'data-do="play {move}"')[1].split("data-do=")[0]
                steps = re.findall(r"→(\d+)", group)
                wanted = marking(seen, move.quarter).steps
                assert steps == ([str(wanted)] if wanted else [])
                shown += 1
        do(app, f"play {seen.moves[-1 if shown % 2 else 0]}")
    assert shown > 20
