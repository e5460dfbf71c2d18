"""Results that are kept with the saves: what counts, and figures that are right whatever happens
to the saves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import structs

from rossio import games
from rossio.engine.events import TurnStarted
from rossio.engine.session import Session
from rossio.ui.actions import Statistics
from rossio.ui.app import App
from rossio.ui.control.statistics import StatisticsPage
from rossio.ui.results import Figures, Played, best_turn, figures, runs_of_days
from rossio.ui.save import BestTurn
from rossio.ui.steps import Steps
from tests.toy import ENTRY
from tests.ui.helpers import Person, Store, begin, do, make_app, saved_games, table_of, take_in


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    games.register(ENTRY)
    yield
    games.unregister(ENTRY.name)


def looked_at(app: App, game: str = "toy") -> StatisticsPage:
    """One's record of a game, with everything in it."""
    do(app, f"statistics {game}")
    assert app.statistics is not None
    return app.statistics


def turned_to(app: App, game: str) -> Steps:
    """The steps that one's record of a game begins with, for somebody who has done none yet."""
    App.do(app, Statistics(game))
    assert app.work is not None
    return app.work.steps


def finished(app: App, seed: int = 1, game: str = "toy", **fields: str) -> None:
    begin(app, 2, (1,), seed, game, **fields)
    Person(app, seed).finish()
    do(app, "leave")


# --- The best turn --------------------------------------------------------------------------------


def gains(session: Session, seat: int) -> dict[int, int]:
    """What each turn of a seat brought, by the moment at which it began: told event by event."""
    found: dict[int, int] = {}
    number, whose = 0, session.positions[0].seat
    before = session.game.points(session.positions[0])[seat]
    for place, moment in enumerate(session.moments):
        if type(moment.event).__name__ in AFTER_THE_LAST_TURN:
            break
        if isinstance(moment.event, TurnStarted):
            number, whose = place, moment.event.seat
        after = session.game.points(moment.state)[seat]
        if whose == seat:
            found[number] = found.get(number, 0) + after - before
        before = after
    return found


AFTER_THE_LAST_TURN = {
    "GameEnded", "GroupsScored", "UnfinishedScored", "BonusScored", "ContractsShown",
    "ContractAwarded",
}  # fmt: skip


@pytest.mark.parametrize("game", ["rossio", "calcada", "castles", "toy"])
def test_the_best_turn_is_the_one_that_brought_most(game: str) -> None:
    app = make_app()
    begin(app, 3, (1, 2), 5, game)
    Person(app).finish()
    session = table_of(app).session
    for seat in range(3):
        brought, best = gains(session, seat), best_turn(session, seat)
        assert best is not None
        assert best.points == max(brought.values())
        assert best.moment == min(n for n, gain in brought.items() if gain == best.points)
        event = session.moments[best.moment].event
        assert best.round == (event.round if isinstance(event, TurnStarted) else 1)
    # What is kept of it is that of the person.
    (head,) = app.saves.heads()
    assert head.turn == best_turn(session, 0)


def test_what_is_counted_after_the_last_turn_is_of_no_turn() -> None:
    app = make_app()
    begin(app, 2, (1,), 5, "calcada")
    Person(app).finish()
    session = table_of(app).session
    at_the_end = [one.event for one in session.moments if one.event.is_of_end]
    assert {type(event).__name__ for event in at_the_end} <= AFTER_THE_LAST_TURN
    assert sum(getattr(event, "points", 0) for event in at_the_end) > 0
    of_turns = sum(sum(gains(session, seat).values()) for seat in range(2))
    of_end = sum(getattr(event, "points", 0) for event in at_the_end)
    assert of_turns + of_end == sum(session.game.points(session.state))


# --- Figures --------------------------------------------------------------------------------------


def results(*points: int, lost: tuple[int, ...] = ()) -> list[Played]:
    return [
        Played(str(place), place, own, place not in lost, "mason", 2)
        for place, own in enumerate(points)
    ]


@pytest.mark.parametrize(
    ("given_", "expected"),
    [
        (results(), Figures()),
        (results(4), Figures(1, 1, 4, 4, 1, 1)),
        (results(4, lost=(0,)), Figures(1, 0, 4, 4, 0, 0)),
        (results(4, 7, 1, 7, lost=(2,)), Figures(4, 3, 19, 7, 1, 2)),
        (results(4, 7, 1, lost=(2,)), Figures(3, 2, 12, 7, 0, 2)),
    ],
)
def test_figures(given_: list[Played], expected: Figures) -> None:
    assert figures(given_) == expected


FIRST = date(2026, 11, 1)


@pytest.mark.parametrize(
    ("days", "today", "runs"),
    [
        ((), 9, (0, 0)),
        ((9,), 9, (1, 1)),
        ((8,), 9, (1, 1)),
        ((7,), 9, (0, 1)),
        ((1, 2, 3, 5, 6), 6, (2, 3)),
        ((1, 2, 3, 5, 6), 7, (2, 3)),
        ((1, 2, 3, 5, 6), 8, (0, 3)),
    ],
)
def test_days_in_a_row(days: tuple[int, ...], today: int, runs: tuple[int, int]) -> None:
    found = [FIRST + timedelta(day) for day in days]
    assert runs_of_days(reversed(found), FIRST + timedelta(today)) == runs


# --- What counts ----------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["practice", "midway", "several", "nobody", "unfinished"])
def test_what_is_not_ones_own_doing_does_not_count(how: str) -> None:
    app = make_app()
    finished(app)
    if how == "practice":
        finished(app, 2, practice="true")
    elif how == "midway":
        do(app, f"open {app.saves.heads()[0].key}")
        for action in ("moment 3", "play-on"):
            do(app, action)
        Person(app, 2).finish()
    elif how == "unfinished":
        begin(app, 2, (1,), 2, "toy")
    else:
        kinds = {"several": ("", ""), "nobody": ("mason", "mason")}[how]
        begin(app, 2, (), 2, "toy", **{f"kind-{n}": kind for n, kind in enumerate(kinds)})
        Person(app, 2).finish()
    assert len(saved_games(app)) == 2
    page = looked_at(app)
    assert len(page.results()) == 1
    assert page.uncounted() == (how != "unfinished")


def test_a_game_of_others_by_link_that_is_kept_is_not_ones_own() -> None:
    app = make_app()
    finished(app)
    do(app, f"open {app.saves.heads()[0].key}")
    do(app, "pass-on copy game")
    assert app.effect is not None
    other = make_app()
    do(other, f"open-link {app.effect.text}")
    do(other, "keep")
    assert [head.over for head in other.saves.heads()] == [True]
    assert looked_at(other).results() == []


# --- Whatever happens to the saves ----------------------------------------------------------------


def brute_force(texts: dict[str, str], game: str = "toy") -> list[tuple[Any, ...]]:
    """The results that should count, straight from the texts: when, points, won, met, players."""
    found = []
    for name, text in texts.items():
        try:
            entry = json.loads(text) if name.startswith("game:") else {}
        except ValueError:
            continue
        if entry.get("game") != game or not entry.get("over") or entry.get("practice"):
            continue
        people = [n for n, one in enumerate(entry["seats"]) if not one.get("opponent")]
        if len(people) != 1 or entry.get("given"):
            continue
        met = sorted(one["opponent"] for one in entry["seats"] if one.get("opponent"))
        found.append(
            (
                entry["touched"],
                name,
                entry["points"][people[0]],
                people[0] in entry["winners"],
                "+".join(met),
                len(entry["seats"]),
            )
        )
    return sorted(found)


def check(app: App, texts: dict[str, str]) -> None:
    page, expected = looked_at(app), brute_force(texts)
    found = [(one.when, f"game:{one.key}", *_rest(one)) for one in page.results()]
    assert found == expected
    told = figures(page.results())
    wins = [row[3] for row in expected]
    assert (told.played, told.won) == (len(expected), sum(wins))
    assert told.total == sum(row[2] for row in expected)
    assert told.best == max((row[2] for row in expected), default=0)
    streaks = "".join("w" if won else " " for won in wins).split(" ")
    assert (told.run, told.longest) == (len(streaks[-1]), max(map(len, streaks)))
    for met in {row[4] for row in expected}:
        page.met = met
        assert len(page.chosen()) == sum(row[4] == met for row in expected)
    page.met = ""


def _rest(one: Played) -> tuple[Any, ...]:
    return one.points, one.has_won, one.met, one.players


STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            ("play", "play", "play", "leave", "practise", "delete", "undo", "import", "damage",
             "forget fields")
        ),
        st.integers(0, 1),
        st.integers(0, 10_000),
    ),
    min_size=1,
    max_size=10,
)  # fmt: skip


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(STEPS)
def test_figures_are_those_of_what_is_kept_whatever_happens(
    steps: list[tuple[str, int, int]],
) -> None:
    games.unregister(ENTRY.name)
    games.register(ENTRY)
    store, abroad = Store(), Store()
    # Two tabs of one device, and another device.
    tabs, other = [make_app(store, seed=n) for n in range(2)], make_app(abroad, seed=9)
    for what, tab, seed in steps:
        take(what, tabs[tab], other, store, seed)
        for app in tabs:
            check(app, store.texts)
            do(app, "leave")
    check(other, abroad.texts)


def take(what: str, app: App, other: App, store: Store, seed: int) -> None:
    """One step of whatever happens."""
    random = Random(seed)
    keys = sorted(name for name in store.texts if name.startswith("game:"))
    match what:
        case "play" | "leave" | "practise":
            players = random.choice((2, 3))
            practice = {"practice": "true"} if what == "practise" else {"practice": "false"}
            begin(app, players, range(1, players), seed, "toy", **practice)
            Person(app, seed).play(3) if what == "leave" else Person(app, seed).finish()
            do(app, "leave")
        case "delete" | "undo" if keys:
            do(app, "sheet saved")
            do(app, f"forget {random.choice(keys).removeprefix('game:')}")
            if what == "undo":
                do(app, "bring-back")
            do(app, "close")
        case "import":
            finished(other, seed)
            take_in(app, other.saves.export())
        case "damage" if keys:
            store.write(random.choice(keys), "{damaged")
        case "forget fields" if keys:
            forget_fields(store, random.choice(keys))


def forget_fields(store: Store, name: str) -> None:
    """As a version before kept it."""
    try:
        entry = json.loads(store.texts[name])
    except ValueError:
        return
    for field in ("turn", "terms"):
        entry.pop(field, None)
    store.write(name, json.dumps(entry, separators=(",", ":")))


# --- Earlier saves --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["rossio", "toy"])
def test_what_an_earlier_save_does_not_say_is_filled_in_once_and_in_steps(game: str) -> None:
    store = Store()
    app = make_app(store)
    finished(app, 3, game)
    (before,) = app.saves.heads()
    assert before.turn is not None
    forget_fields(store, f"game:{before.key}")
    assert app.saves.heads()[0].turn is None
    chore = turned_to(app, game)
    assert results_and_work(app) == (0, True)
    # A step is a move, so that nobody waits for a whole game.
    assert sum(1 for _ in chore) == before.length
    assert app.saves.heads() == [before]
    assert results_and_work(app) == (1, False)
    do(app, "leave")
    assert list(turned_to(app, game)) == []
    assert results_and_work(app) == (1, False)


def results_and_work(app: App) -> tuple[int, bool]:
    """How many results there are, and whether there is still something to be read."""
    assert app.statistics is not None
    return len(app.statistics.results()), app.statistics.is_filling


def test_who_leaves_is_not_worked_for() -> None:
    store = Store()
    app = make_app(store)
    for seed in (1, 2):
        finished(app, seed)
    for head in app.saves.heads():
        forget_fields(store, f"game:{head.key}")
    chore = turned_to(app, "toy")
    next(chore)
    do(app, "leave")
    chore.finish()
    assert sum(head.turn is None for head in app.saves.heads()) == 1


def test_an_earlier_save_that_cannot_be_replayed_stays_as_it_is() -> None:
    store = Store()
    app = make_app(store)
    finished(app)
    (key,) = (name for name in store.texts if name.startswith("game:"))
    forget_fields(store, key)
    store.write(key, store.texts[key].replace('"00000085"', '"00000099"'))
    kept = store.texts[key]
    page = looked_at(app)
    assert page.results() == []
    assert page.uncounted() == 1
    assert store.texts[key] == kept


def test_a_game_that_was_played_on_meanwhile_is_not_written_over() -> None:
    store = Store()
    app = make_app(store)
    finished(app)
    (saved,) = saved_games(app)
    forget_fields(store, f"game:{saved.key}")
    chore = turned_to(app, "toy")
    next(chore)
    other = make_app(store)
    other.saves.entitle(structs.replace(saved, turn=None, terms=""), "Mine")
    chore.finish()
    (head,) = app.saves.heads()
    assert (head.title, head.turn) == ("Mine", None)


def test_the_best_turn_is_kept_as_a_few_numbers() -> None:
    store = Store()
    app = make_app(store)
    finished(app)
    (head,) = app.saves.heads()
    assert isinstance(head.turn, BestTurn)
    (text,) = (text for name, text in store.texts.items() if name.startswith("game:"))
    assert json.loads(text)["turn"].items() <= {
        "points": head.turn.points, "round": head.turn.round, "moment": head.turn.moment
    }.items()  # fmt: skip


def test_figures_of_the_tabs_are_in_the_order_of_the_games() -> None:
    app = make_app()
    for seed in (1, 2, 3):
        finished(app, seed)
    found = looked_at(app).results()
    assert all(one.when < other.when for one, other in pairwise(found))
