"""Every game has one for each day, which can be set up and told."""

from __future__ import annotations

from datetime import timedelta

import pytest

from rossio import games
from rossio.bots import OPPONENTS
from rossio.engine.daily import FIRST, contest_of, record_of
from rossio.engine.link import decode, encode
from rossio.engine.record import start


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


def test_monday_is_the_easiest_and_sunday_the_hardest(name: str) -> None:
    for season in games.seasons(name):
        met = [max((OPPONENTS.index(one) for one in c.opponents), default=0) for c in season.week]
        assert met[0] == min(met)
        assert met[-1] == max(met)


def test_a_day_is_another_game_than_the_next(name: str) -> None:
    game, seasons = games.engine(name), games.seasons(name)
    seeds = {record_of(game, seasons, FIRST + timedelta(day)).seed for day in range(100)}
    assert len(seeds) == 100
    with pytest.raises(ValueError, match="first game"):
        record_of(game, seasons, FIRST - timedelta(1))
