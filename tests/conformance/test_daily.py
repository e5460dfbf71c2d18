"""Every game has one for each day, which can be set up and told."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from rossio import games
from rossio.bots import OPPONENTS
from rossio.engine.daily import FIRST, Contest, begins, contest_of, read_day, record_of
from rossio.engine.link import decode, encode
from rossio.engine.record import start
from rossio.engine.rossio.setup import LEVELS
from rossio.ui.app import App
from tests.ui.helpers import Clock, Person, QuickApp, Store, do, table_of, whole


def test_every_day_of_a_week_has_a_game(name: str) -> None:
    game, seasons = games.engine(name), games.seasons(name)
    assert seasons[0].since == FIRST
    assert [*seasons] == sorted(seasons, key=lambda season: season.since)
    for season in seasons:
        assert season.version in game.supported
        assert season.box in game.boxes()
        assert len(season.week) == 7
        assert 0 < season.marks[0] < season.marks[1] < season.marks[2]
        for weekday in range(7):
            day = season.since + timedelta(weekday)
            contest, record = contest_of(seasons, day), record_of(game, seasons, day)
            assert contest.players in game.players
            assert {*contest.opponents} <= {*OPPONENTS}
            known = {one.name: one.values for one in game.settings(contest.players, game.box())}
            assert all(value in known[choice] for choice, value in contest.choices.items())
            state = start(game, record)
            automata = sum(bool(game.automaton(state, seat)) for seat in (1,))
            assert len(game.points(state)) == contest.players + automata
            assert not game.automaton(state, 0)
            assert decode({game.number: game}.get, encode(game, record)) == record


def strength(contest: Contest) -> list[int]:
    """How strong one's opponents are, the strongest first; or who plays by the rules alone."""
    if "level" in contest.choices:
        return [LEVELS.index(contest.choices["level"])]
    return sorted(map(OPPONENTS.index, contest.opponents), reverse=True)


def test_opponents_never_get_weaker_over_the_week(name: str) -> None:
    week = [strength(contest) for contest in games.seasons(name)[-1].week]
    assert all(week)
    assert week == sorted(week)
    assert week[0] < week[-1]


def test_a_day_is_another_game_than_the_next(name: str) -> None:
    game, seasons = games.engine(name), games.seasons(name)
    seeds = {record_of(game, seasons, FIRST + timedelta(day)).seed for day in range(100)}
    assert len(seeds) == 100
    with pytest.raises(ValueError, match="first daily game"):
        record_of(game, seasons, FIRST - timedelta(1))


MONDAY = "2026-12-07"


def app_on_monday() -> App:
    app = QuickApp(Store(), ["en"], Clock(begins(read_day(MONDAY))), Random(1).random)
    do(app, "set speed", "at once")
    return app


def test_a_try_is_played_sent_and_confirmed_elsewhere(name: str) -> None:
    app, friend = app_on_monday(), app_on_monday()
    do(app, f"today {name}")
    do(app, "try-day")
    assert table_of(app).is_bound
    Person(app).finish()
    table = table_of(app)
    points = table.game.points(table.session.state)
    assert f'data-do="today {name} {MONDAY}"' in whole(app.screen())
    do(app, f"today {name} {MONDAY}")
    do(app, "pass-result copy")
    assert app.effect is not None
    told, link = app.effect.lead, app.effect.text
    assert " : ".join(map(str, points)) in told.splitlines()
    (own,) = app.saves.tries(name)
    began_with = table.game.points(table.session.positions[0])[0]
    assert (own.points, sum(own.rounds)) == (points, points[0] - began_with)
    do(friend, f"today {name}")
    do(friend, "set results", f"{told}https://example.org/#{link}")
    do(friend, "take-results")
    assert friend.problem == ""
    ((_, claim),) = friend.saves.claims(name, MONDAY).items()
    assert (claim.points, claim.rounds, claim.over) == (points, own.rounds, True)
    assert claim.audited == "", "before one's own try nobody is asked"
    assert friend.table is None
    do(friend, "open-link", link)
    assert friend.table is None
    do(friend, "try-day")
    do(friend, f"today {name} {MONDAY}")
    do(friend, "close-try")
    (claim,) = friend.saves.claims(name, MONDAY).values()
    chose = bool(contest_of(games.seasons(name), read_day(MONDAY)).opponents)
    assert claim.audited == ("same" if chose else "")
    do(friend, "open-link", link)
    assert friend.good_news.startswith("Replayed and confirmed: ")
