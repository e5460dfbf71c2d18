"""The app plays every game to its end by what is lit alone, keeps it and passes it on."""

from __future__ import annotations

from functools import cache
from itertools import cycle

import pytest

from rossio.ui.app import App
from rossio.ui.html import escape
from rossio.ui.look import SOUNDS
from rossio.words.catalogue import languages
from tests.conformance.sitting import numbers, sit_down
from tests.ui.helpers import (
    LYING,
    UPRIGHT,
    WIDE,
    Person,
    Store,
    body,
    do,
    link_of,
    make_app,
    record_moves,
    saved_games,
    table_of,
    take_in,
    whole,
)


def test_whole_games_by_what_is_lit_alone(name: str) -> None:
    # Each number of players on another screen.
    for players, window in zip(numbers(name), cycle((UPRIGHT, WIDE, LYING)), strict=False):
        app = make_app(languages=["pt"], window=window)
        sit_down(app, name, players, tuple(range(1, players)) if players > 2 else ())
        Person(app).finish()
        assert "ending" in app.screen().parts
        head = app.saves.heads()[0]
        assert (head.game, head.over, head.length) == (name, True, len(record_moves(app)))
        assert (
            head.winners == table_of(app).session.game.result(table_of(app).session.state).winners
        )


@cache
def at_its_end(name: str, opponents: tuple[int, ...]) -> App:
    """A game that has been played to its end, for two."""
    app = make_app()
    sit_down(app, name, 2, opponents)
    if not table_of(app).ended:
        Person(app).finish()
    return app


@pytest.mark.parametrize("language", languages())
def test_every_end_is_a_scene(name: str, language: str) -> None:
    for opponents in ((), (1,), (0, 1)):
        app = at_its_end(name, opponents)
        do(app, "set language", language)
        assert app.words.language == language
        table = table_of(app)
        state, shown = table.session.state, app.screen().parts["ending"]
        assert table.look.finale(app.words, state, table.seats) in shown
        for seat, points in enumerate(table.game.points(state)):
            sources = table.look.sources(app.words, table.session, seat)
            assert sum(source.points for source in sources) == points
            assert all(escape(one.label) in shown for one in sources if one.points)


def test_what_happens_is_heard(name: str) -> None:
    app = make_app(speed="usual")
    sit_down(app, name, 2, (1,))
    table, heard = table_of(app), set()
    person = Person(app)
    while not table.ended:
        person.step()
        heard |= {*app.sounds()}
    assert heard >= {"end"}
    assert len(heard) > 1
    assert heard <= {*SOUNDS}
    for moment in table.session.moments:
        assert table.look.sound(moment.event) in (None, *SOUNDS)


def test_from_who_only_watches_nothing_is_hidden(name: str) -> None:
    app = make_app(speed="usual")
    everybody = tuple(range(2))
    sit_down(app, name, 2, everybody)
    for _ in range(12):
        table = table_of(app)
        number = table.shown_moment()
        assert number is not None
        moment = table.session.moments[number]
        assert table.glimpse(moment) == table.game.lay_open(moment.state)
        assert table.seen(moment.event) == moment.event
        assert whole(app.screen())
        do(app, "tick")


def test_a_game_shown_calmly_is_the_same_game(name: str) -> None:
    played = []
    for speed in ("at once", "calm"):
        app = make_app(speed=speed)
        sit_down(app, name, max(numbers(name)), tuple(range(1, max(numbers(name)))))
        Person(app, 4).play(30)
        played.append(record_moves(app)[:30])
    assert played[0] == played[1]


def test_a_save_comes_back(name: str) -> None:
    store = Store()
    app = make_app(store)
    sit_down(app, name, 2)
    Person(app).play(5)
    again = make_app(store)
    (saved,) = saved_games(again)
    assert saved.game == name
    do(again, f"open {saved.key}")
    assert record_moves(again) == record_moves(app)
    do(again, "ready")
    do(app, "ready")
    assert body(again.screen()) == body(app.screen())


def test_an_export_is_taken_in_elsewhere(name: str) -> None:
    app, other = make_app(), make_app()
    sit_down(app, name, 2)
    Person(app).play(5)
    do(app, "export")
    assert app.effect is not None
    take_in(other, app.effect.text)
    assert [saved.record for saved in saved_games(other)] == [table_of(app).session.record]


@pytest.mark.parametrize("what", ["game", "view", "position", "challenge"])
def test_a_link_opens_on_another_device(name: str, what: str) -> None:
    app, other = make_app(), make_app()
    sit_down(app, name, 2)
    Person(app).play(6)
    do(other, "open-link", link_of(app, what))
    assert other.problem == ""
    assert table_of(other).game.name == name
    game = (other.words("game.name") + " · Rossio").replace("Rossio · Rossio", "Rossio")
    assert other.screen().title.endswith(f"turn · {game}")


def test_looking_back_and_analysis(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, (1,))
    Person(app).finish()
    for action in (
        "moment 0",
        "turn 1",
        "step 1",
        "run",
        "tick",
        "now",
        "analyse",
        "show-verdict 0",
    ):
        do(app, action)
        assert whole(app.screen()).strip()
    assert table_of(app).replay.looking is not None


def test_every_sheet_opens(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2)
    for sheet in ("menu", "log", "help", "keys", "share", "saved", "open"):
        do(app, f"sheet {sheet}")
        screen = app.screen()
        assert screen.sheet is not None
        assert screen.sheet.title.strip()
        assert screen.sheet.body.strip()
