"""What is spoken: every task when it begins, everything that happens, and nothing twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle

import pytest

from rossio.engine.events import TurnStarted
from rossio.ui.app import App
from rossio.ui.control.table import Table
from rossio.ui.table_actions import Hear
from rossio.words.catalogue import join
from tests.conformance.sitting import numbers, sit_down
from tests.ui.helpers import (
    UPRIGHT,
    WIDE,
    Person,
    Store,
    answer_to,
    begin,
    do,
    make_app,
    play_until,
    record_moves,
    table_of,
)


def spoken_game(name: str, speed: str, most: int = 120) -> Iterator[tuple[App, str]]:
    """A game of one person against others, and what is spoken after each step of anybody's."""
    app = make_app(speed=speed, kind=App)
    sit_down(app, name, max(numbers(name)), tuple(range(1, max(numbers(name)))))
    yield app, app.screen().say
    person = Person(app)
    while not table_of(app).ended and (len(record_moves(app)) < most or not table_of(app).can_act):
        if question := app.question():
            app.do(Hear(answer_to(question)))
        else:
            person.step()
        yield app, app.screen().say


def task(app: App) -> str:
    table = table_of(app)
    return table.look.task(app.scene(table))


@pytest.mark.parametrize("speed", ["calm", "at once"])
def test_every_task_is_spoken_when_it_begins(name: str, speed: str) -> None:
    asked: object = None
    tasks = 0
    for app, said in spoken_game(name, speed):
        table = table_of(app)
        now = (table.session.record, table.holder) if table.can_act else None
        if now is not None and now != asked:
            assert said.endswith(task(app))
            tasks += 1
        asked = now
    assert tasks > 2


ASIDES: tuple[tuple[Callable[[App], None], ...], ...] = (
    (lambda app: do(app, "glance"),),
    (lambda app: do(app, "sheet menu"), lambda app: do(app, "close")),
    (
        lambda app: do(app, "glance"),
        lambda app: app.resize(WIDE),
        lambda app: app.resize(UPRIGHT),
    ),
)
"""Looking at things, opening a sheet and another size of the window, which say nothing more: one
of them after each step, in turn."""


@pytest.mark.parametrize("speed", ["calm", "at once"])
def test_everything_that_happens_is_spoken_once_and_the_gist_of_others_turns(
    name: str, speed: str
) -> None:
    heard, app, asides = list[str](), None, cycle(ASIDES)
    for one, said in spoken_game(name, speed):
        app = one
        heard.append(said)
        for do_aside in next(asides):
            do_aside(app)
            assert app.screen().say == ""
    assert app is not None
    table, everything = table_of(app), " ".join(heard)
    seen = range(table.playback.seen_until())
    if not table.ended:
        assert table.can_act, "nothing is left to be told"
    told = Counter(sentence(app, n) for n in seen if not is_anothers(table, n) or is_gist(table, n))
    # A sentence may be the beginning of another one.
    for text, times in told.items():
        within = sum(n for other, n in told.items() if text in other)
        assert times <= everything.count(text) <= within
    assert any(is_anothers(table, n) and sentence(app, n) not in everything for n in seen)


def sentence(app: App, number: int) -> str:
    table = table_of(app)
    return table.news.moment(app.words, table, table.session.moments[number])


def is_gist(table: Table, number: int) -> bool:
    return table.look.is_gist(table.session.moments[number].event)


def is_anothers(table: Table, number: int) -> bool:
    """Whether a moment is of an opponent's turn."""
    turn = table.playback.turn_until(number)
    is_turn = isinstance(turn[0], TurnStarted) and not turn[-1].is_of_end
    return is_turn and turn[0].seat not in table.people


def test_another_ones_turn_is_spoken_as_one_when_it_is_over(name: str) -> None:
    """Else a sentence comes while the ones before it are still being read out."""
    turns, length, began = 0, list[int](), False
    for app, said in spoken_game(name, "calm", most=60):
        table = table_of(app)
        number = table.playback.moment if table.playback.is_on else None
        if number is None or not is_anothers(table, number):
            began = False
            continue
        if isinstance(table.session.moments[number].event, TurnStarted):
            turns += began
            length += [len(said)] if began else []
            began = True
        else:
            assert said == ""
    assert turns
    assert max(length) < 350


def test_the_points_of_anothers_turn_are_spoken_with_it() -> None:
    app = make_app(speed="calm")
    begin(app, 1)
    play_until(app, lambda app: table_of(app).playback.is_on)
    heard = []
    while table_of(app).playback.is_on:
        heard.append(app.screen().say)
        do(app, "tick")
    *silence, told = heard
    points = table_of(app).session.state.players[1].points
    gained = app.words("said.gained", name="ROSS", n=points, has=points)
    assert f" {gained}. " in told
    assert not any(silence[-4:])


def test_points_that_are_lost_are_said_to_be() -> None:
    """In 6 Castles who stops beside others' workers pays with points."""
    app = make_app(speed="calm")
    begin(app, 1)
    play_until(app, lambda app: table_of(app).session.state.players[1].points > 1)
    table, moments = table_of(app), table_of(app).session.moments
    many, none = moments[-1].state, moments[0].state
    points = many.players[1].points
    said = table.news._turn(app.words, table, 1, many, none)
    assert said == f"ROSS loses {points} points and has 0"


def test_whoever_goes_step_by_step_hears_every_moment(name: str) -> None:
    app = make_app(speed="calm")
    sit_down(app, name, 2, (0, 1))
    while len(record_moves(app)) < 6 or not table_of(app).playback.is_on:
        do(app, "tick")
        app.screen()
    do(app, "halt")
    app.screen()
    for _ in range(6):
        do(app, "tick")
        number = table_of(app).playback.moment
        assert number is not None
        assert app.screen().say.endswith(sentence(app, number))


def test_a_beginning_and_going_on_are_spoken(name: str) -> None:
    store = Store()
    app = make_app(store)
    sit_down(app, name, 2, (1,))
    names = join(app.words, table_of(app).names)
    assert app.screen().say.startswith(app.words("said.begins", names=names))
    Person(app).play(4)
    do(app, "leave")
    do(app, f"open {app.saves.heads()[0].key}")
    said = app.screen().say
    assert said.startswith(app.words("said.goes-on", names=names))
    assert said.endswith(task(app))


def test_a_pick_and_taking_back_are_spoken(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, (1,))
    do(app, "set practice", "true")
    person = Person(app)
    picks = undone = 0
    while (picks < 3 or not undone) and not table_of(app).ended:
        app.screen()
        table = table_of(app)
        before = table.picked, record_moves(app)
        person.step()
        said = app.screen().say
        if table.refusal is None and record_moves(app) == before[1] and table.picked != before[0]:
            assert said
            picks += 1
        if picks >= 3 and table.can_undo:
            do(app, "undo")
            assert app.screen().say == f"{app.words('said.undone')} {task(app)}"
            undone += 1
    assert picks >= 3
    assert undone


def test_what_is_skipped_is_spoken_in_short(name: str) -> None:
    app = make_app(speed="calm")
    sit_down(app, name, 2, (1,))
    person, table = Person(app), table_of(app)
    said = ""
    while not said.startswith("Skipped: "):
        while not (table.playback.is_on and len(table.playback.queue) > 1):
            person.step()
        app.screen()
        first = table.playback.seen_until()
        do(app, "skip")
        said = app.screen().say
    assert table.names[1] in said
    assert table.names[0] not in said.partition(". ")[0]
    full = [table.news.moment(app.words, table, one) for one in table.session.moments[first:]]
    assert len(said.partition(". ")[0]) < len(" ".join(full))
    assert not any(sentence in said for sentence in full)
    if table.can_act:
        assert said.endswith(task(app))


def test_who_skips_to_the_end_hears_that_it_is_one(name: str) -> None:
    app = make_app(speed="calm")
    sit_down(app, name, 2, (1,))
    person, table = Person(app), table_of(app)
    while not (table.session.is_over and len(table.playback.queue) > 1):
        person.step()
    do(app, "skip")
    assert table.ended
    assert app.sounds() == ("end",)
    said = app.screen().say
    assert table.news.moment(app.words, table, table.session.moments[-1]) not in said
    do(app, "sheet menu")
    assert app.sounds() == ()


def test_that_another_tab_plays_is_spoken_once_and_what_it_does(name: str) -> None:
    store = Store()
    first, second = make_app(store), make_app(store)
    sit_down(first, name, 2, (1,))
    Person(first).play(2)
    do(second, f"open {first.key()}")
    second.screen()
    do(second, "follow")
    assert second.screen().say == second.words("tabs.elsewhere")
    told = len(table_of(second).session.moments)
    Person(first).play(6)
    do(second, "hear-news", store.texts[f"game:{first.key()}"])
    table = table_of(second)
    new = table.session.moments[told:]
    assert second.screen().say == " ".join(
        table.news.moment(second.words, table, moment) for moment in new
    )
    assert new
    do(second, "play-here")
    assert second.screen().say == task(second)


def test_that_others_turns_begin_is_spoken_once(name: str) -> None:
    """For the seconds in which they are shown, and no gist says it again."""
    heard, began = list[str](), list[str]()
    for app, said in spoken_game(name, "calm", most=40):
        heard.append(said)
        table = table_of(app)
        number = table.playback.moment if table.playback.is_on else None
        if number is not None and is_beginning(table, number) and is_anothers(table, number):
            began.append(sentence(app, number))
            assert said == "" or said.endswith(began[-1])
        # Looking at something else meanwhile says nothing once more.
        if began and number is not None:
            do(app, f"moment {number}")
            app.screen()
            do(app, "now")
            assert app.screen().say == ""
    everything = " ".join(heard)
    assert began
    assert all(everything.count(text) == 1 for text in began)


def is_beginning(table: Table, number: int) -> bool:
    return isinstance(table.session.moments[number].event, TurnStarted)


def is_own(table: Table, number: int) -> bool:
    """Whether a moment is of a person's move."""
    return table.session.mover(table.session.moments[number].move) in table.people


def test_what_others_do_before_the_first_turn_is_spoken_as_one(name: str) -> None:
    """In 6 Castles and Rossio everybody chooses first."""
    held, told = list[str](), 0
    for app, said in spoken_game(name, "calm", most=40):
        table = table_of(app)
        every = range(len(table.session.moments))
        first = next((n for n in every if is_beginning(table, n)), len(every))
        number = table.playback.moment if table.playback.is_on else None
        if number is not None and number < first and not is_own(table, number):
            assert said == ""
            held.append(sentence(app, number))
        elif table.stage != "thinking" and held:
            assert said.startswith(" ".join(dict.fromkeys(held)))
            held, told = [], told + 1
    assert not held
    assert told or name not in ("castles", "rossio")


def test_what_is_seen_again_is_spoken_as_others_turns_are(name: str) -> None:
    app = make_app(speed="at once")
    sit_down(app, name, max(numbers(name)), tuple(range(1, max(numbers(name)))))
    play_until(app, lambda app: table_of(app).can_act and app.scene(table_of(app)).can_see_again)
    app.screen()
    do(app, "again")
    table = table_of(app)
    told = [number for number in table.playback.queue if is_gist(table, number)]
    heard = list[str]()
    while table.playback.is_on:
        number = table.playback.moment
        assert number is not None
        said = app.screen().say
        ends = is_beginning(table, number + 1)
        if is_beginning(table, number):
            assert said == sentence(app, number)
        elif not ends:
            assert said == ""
        heard.append(said)
        do(app, "tick")
    assert app.screen().say == task(app)
    everything = " ".join(heard)
    assert all(sentence(app, number) in everything for number in told)
    # Skipped, it says nothing of that: all of it has been told before.
    do(app, "again")
    do(app, "tick")
    app.screen()
    do(app, "skip")
    assert app.screen().say == task(app)
