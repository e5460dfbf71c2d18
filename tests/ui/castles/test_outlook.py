"""What is shown before a tap is what happens after it."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator

from msgspec import structs

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
from rossio.ui.html import capital
from tests.ui.castles.views import scene_of, seated, states
from tests.ui.helpers import do, table_of


def after(state: State, *moves: Move) -> tuple[State, list[Event]]:
    """The position after some moves, and what happened."""
    later, events = state.copy(), list[Event]()
    for move in moves:
        events += GAME.play(later, move)
    return later, events


def marked_by_engine(state: State, move: Mark) -> Marking:
    """The cylinder goes as far as it can without paying, and then discs are put while they can."""
    later, _ = after(state, move)
    steps = discs = 0
    while Advance() in GAME.legal_moves(later):
        moved, events = after(later, Advance())
        if not any(isinstance(one, CylinderMoved) and one.by == "hill" for one in events):
            break
        later, steps = moved, steps + 1
    while puts := [one for one in GAME.legal_moves(later) if isinstance(one, PlaceDisc)]:
        later, _ = after(later, puts[0])
        discs += 1
    return Marking(steps, discs)


def test_a_hill_marks_what_it_promises() -> None:
    steps = discs = 0
    for state in states(12, every=1):
        for move in GAME.legal_moves(state):
            if isinstance(move, Mark):
                found = marking(view(state, state.seat), move.quarter)
                assert found == marked_by_engine(state, move)
                steps, discs = steps + found.steps, discs + found.discs
    assert steps > 50
    assert discs > 50


def is_marked_at_all(state: State) -> bool:
    """Whether anything can be marked with the hill that was chosen, by paying too."""
    while Advance() in GAME.legal_moves(state):
        state, events = after(state, Advance())
        if any(isinstance(one, CylinderMoved) and one.by == "hill" for one in events):
            return True
        if any(isinstance(one, PlaceDisc) for one in GAME.legal_moves(state)):
            return True
    return any(isinstance(one, PlaceDisc) for one in GAME.legal_moves(state))


def test_only_a_hill_of_which_something_is_marked_is_lit_and_the_others_say_so() -> None:
    app = seated(2, 9)
    table, found = table_of(app), Counter[str]()
    nothing, paid = (app.words(f"gives.{key}") for key in ("no-mark", "mark-paid"))
    for number in range(600):
        seen = table.view()
        if table.session.is_over or not seen.moves:
            break
        table.picked = ""
        drawn = spots(scene_of(app))
        for move in seen.moves:
            if not isinstance(move, Mark):
                continue
            tag, rest = re.split(r"(?<!-)>", drawn.split(f'data-do="play {move}"')[1], maxsplit=1)
            said = html.unescape(drawn.split(f'data-do="play {move}"')[0].rsplit("<g", 1)[1])
            pill = rest.split("data-do=")[0]
            later, _ = after(table.session.state, move)
            is_any = is_marked_at_all(later)
            assert ('data-lit="true"' in tag) == is_any
            assert ("lit-hill" in pill.split("/>")[1]) == is_any
            assert (capital(nothing) in said) == (not is_any)
            found["some" if is_any else "nothing"] += 1
            found["paid"] += capital(paid) in said
        do(app, f"play {seen.moves[number % len(seen.moves)]}")
    assert found["some"] > 20
    assert found["nothing"] > 3


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


def nearly_devout(found: Iterator[State]) -> Iterator[State]:
    """Every position as it is, and again with religion a step from its end."""
    for state in found:
        yield state
        devout = state.copy()
        religion = len(state.box.religion) - 2
        others = devout.players[: devout.seat], devout.players[devout.seat + 1 :]
        own = structs.replace(devout.player, religion=religion)
        devout.players = (*others[0], own, *others[1])
        yield devout


def test_workers_bring_the_religion_they_promise() -> None:
    lain = prayed = 0
    for state in nearly_devout(states(24, every=1)):
        for move in GAME.legal_moves(state):
            seen = view(state, state.seat)
            if isinstance(move, LieDown):
                _, events = after(state, move, End())
                assert religion(events) == devotion_after(seen, move.quarter)
                lain += bool(religion(events))
            elif isinstance(move, Pray):
                _, events = after(state, move)
                assert religion(events) == devotion_now(seen)
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


def test_the_pill_on_a_hill_says_what_is_marked_with_it() -> None:
    app = seated(2, 9)
    table, shown = table_of(app), 0
    while not table.session.is_over:
        seen = table.view()
        table.picked = ""
        drawn = spots(scene_of(app))
        for move in seen.moves:
            if isinstance(move, Mark):
                group = drawn.split(f'data-do="play {move}"')[1].split("data-do=")[0]
                wanted = marking(seen, move.quarter)
                steps, discs = (re.findall(rf">{sign}(\d+)<", group) for sign in ("→", r"\+"))
                assert steps == ([str(wanted.steps)] if wanted.steps else [])
                assert discs == ([str(wanted.discs)] if wanted.discs else [])
                shown += 1
        do(app, f"play {seen.moves[-1 if shown % 2 else 0]}")
    assert shown > 20
