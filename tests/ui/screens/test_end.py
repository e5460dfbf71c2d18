"""The end is a scene: who won in the player's terms, where points came from, the best so far."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from functools import cache

import pytest
from msgspec import structs

from rossio.engine.record import from_position
from rossio.engine.rossio.events import Result
from rossio.ui.app import App
from rossio.ui.control.best import before
from rossio.ui.control.table import Table
from rossio.ui.save import terms_of
from rossio.ui.screens.end import ending, headline
from tests.ui.helpers import (
    Person,
    Store,
    begin,
    body,
    do,
    link_of,
    make_app,
    offered,
    table_of,
    whole,
)


def result(*points: int, winners: tuple[int, ...], decided_by: str = "points") -> Result:
    return Result(points, (0,) * len(points), winners, decided_by)  # type: ignore[arg-type]


def seated(players: int, opponents: tuple[int, ...]) -> tuple[App, Table]:
    app = make_app()
    return app, begin(app, players, opponents)


@pytest.mark.parametrize(
    ("players", "opponents", "final", "said"),
    [
        (2, (1,), result(17, 12, winners=(0,)), "You win by 5 points"),
        (2, (1,), result(13, 12, winners=(0,)), "You win by 1 point"),
        (2, (1,), result(12, 12, winners=(0,), decided_by="spent"), "You win"),
        (2, (1,), result(12, 15, winners=(1,)), "Apprentice 2 wins by 3 points"),
        (3, (0, 2), result(9, 9, 3, winners=(0, 1)), "You and Apprentice 1 win together"),
        (1, (), result(20, 24, winners=(1,)), "ROSS wins by 4 points"),
        (1, (), result(24, 24, winners=(1,), decided_by="ross"), "ROSS wins"),
        (1, (), result(29, 24, winners=(0,)), "You win by 5 points"),
        (2, (), result(17, 12, winners=(0,)), "Player 1 wins by 5 points"),
        (3, (), result(9, 9, 3, winners=(0, 1)), "Player 1 and Player 2 win together"),
        (2, (), result(9, 9, winners=(0, 1)), "Player 1 and Player 2 win together"),
        (4, (0, 1, 2, 3), result(4, 9, 3, 1, winners=(1,)), "Apprentice 2 wins by 5 points"),
        (2, (0, 1), result(4, 4, winners=(0, 1)), "Apprentice 1 and Apprentice 2 win together"),
    ],
)
def test_who_won_in_the_players_terms(
    players: int, opponents: tuple[int, ...], final: Result, said: str
) -> None:
    app, table = seated(players, opponents)
    assert headline(app.words, table, final) == said


SEEDS = (60, 74, *range(61, 99))
"""A game that is won, one with more points than that, and others."""


def begun(
    store: Store | None, players: int, opponents: tuple[int, ...], seed: int, fields: dict[str, str]
) -> App:
    app = make_app(store)
    begin(app, players, opponents, seed=seed, **fields)
    return app


@cache
def course(
    players: int, opponents: tuple[int, ...], seed: int, fields: tuple[tuple[str, str], ...]
) -> tuple[str, ...]:
    """What somebody does to play a game to its end; many tests begin with the same game."""
    app = begun(None, players, opponents, seed, dict(fields))
    person = Person(app)
    if not table_of(app).ended:
        person.finish()
    return person.done


def finished(
    players: int = 2,
    opponents: tuple[int, ...] = (1,),
    wanted: Callable[[Table], bool] = lambda _: True,
    store: Store | None = None,
    **fields: str,
) -> App:
    """A game at its end that came out as wanted."""
    for seed in SEEDS:
        app = begun(store, players, opponents, seed, fields)
        for action in course(players, opponents, seed, tuple(fields.items())):
            do(app, action)
        assert table_of(app).ended
        if wanted(table_of(app)):
            return app
    raise AssertionError("no game came out like that")


def winners(table: Table) -> tuple[int, ...]:
    won: tuple[int, ...] = table.game.result(table.session.state).winners
    return won


def points_of(table: Table) -> tuple[int, ...]:
    points: tuple[int, ...] = table.game.points(table.session.state)
    return points


def test_stones_fall_for_a_person_who_has_won_and_for_nobody_else() -> None:
    won = finished(wanted=lambda table: winners(table) == (0,))
    assert 'class="stones"' in body(won.screen())
    lost = finished(wanted=lambda table: winners(table) == (1,))
    assert 'class="stones"' not in body(lost.screen())
    assert "You win" not in body(lost.screen())
    assert 'class="stones"' in body(finished(2, ()).screen())
    assert 'class="stones"' not in body(finished(2, (0, 1)).screen())


def test_the_finished_square_comes_before_the_figures() -> None:
    app = finished()
    shown = body(app.screen())
    order = ("<h1", "The finished square", 'class="scores"', "Best card", 'class="chart"')
    places = [shown.index(text) for text in order]
    assert places == sorted(places)


@pytest.mark.parametrize(("players", "opponents"), [(1, ()), (2, (1,)), (3, (1,)), (4, ())])
def test_points_by_source_add_up(players: int, opponents: tuple[int, ...]) -> None:
    app = finished(players, opponents, nobles="true" if players > 1 else "")
    points = table_of(app).game.points(table_of(app).session.state)
    scores = re.findall(r'<p class="total">(\d+).*?</p>.*?<ul class="sources">(.*?)</ul>',
                        app.screen().parts["ending"])  # fmt: skip
    assert sorted(int(total) for total, _ in scores) == sorted(own for own in points if own)
    for total, rows in scores:
        assert sum(map(int, re.findall(r"<b>(\d+)</b>", rows))) == int(total)
        assert "Before this position" not in rows


def test_a_finished_game_as_a_position_tells_no_false_zeros() -> None:
    app = finished(wanted=lambda table: min(table.game.points(table.session.state)) > 0)
    points = table_of(app).game.points(table_of(app).session.state)
    other = make_app()
    do(other, "open-link", link_of(app, "position"))
    shown = html.unescape(other.screen().parts["ending"])
    for own in points:
        assert f'<p class="total">{own} point' in shown
    assert shown.count("Before this position") == len(points)
    assert "Patterns scored" not in shown
    assert "Points by round" not in shown
    assert "<dd>0</dd>" not in shown
    assert {
        *offered(other, "play-anew"),
        *offered(other, "analyse"),
        *offered(other, "moment"),
    } == set()
    assert offered(other, "leave")


# --- The best so far --------------------------------------------------------------------------


def mine(app: App) -> int:
    return table_of(app).best_of_people()


def test_a_personal_best_is_told_by_the_heads_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()
    first = finished(store=store)
    assert f"{mine(first)} is now the score to beat" in whole(first.screen())
    better = finished(store=store, wanted=lambda table: table.best_of_people() > mine(first))
    best = max(head.points[0] for head in better.saves.heads() if head.key != better.key())
    shown = whole(better.screen())
    if mine(better) > best:
        assert f"A new personal best: {mine(better)}. It was {best}." in shown
    again = finished(store=store, wanted=lambda table: table.best_of_people() <= mine(better))
    best = max(head.points[0] for head in again.saves.heads() if head.key != again.key())
    monkeypatch.setattr(again.saves, "game", None)
    assert f"Your best against these opponents is {best}." in whole(again.screen())


def test_no_best_where_it_is_not_ones_own() -> None:
    for app in (finished(2, ()), finished(2, (0, 1)), finished(practice="true")):
        assert "best" not in whole(app.screen()).replace("Best card", "").replace('"best"', "")


def test_a_best_is_of_who_plays_at_this_device() -> None:
    def first_is_behind(table: Table) -> bool:
        return winners(table) == (1,) and points_of(table)[0] < points_of(table)[1]

    app = finished(2, (), wanted=first_is_behind)
    table = app.table_for(structs.replace(table_of(app).saved, here=(0,)))
    assert f"{points_of(table)[0]} is now the score to beat" in ending(app, table)


def test_totals_on_other_terms_are_another_best() -> None:
    store, first = Store(), "first result against these opponents"
    easy = finished(1, (), store=store, level="easy")
    assert first in whole(easy.screen())
    assert first in whole(finished(1, (), store=store, level="hard").screen())
    assert first not in whole(finished(1, (), store=store, level="easy").screen())


def test_a_game_that_began_midway_or_does_not_say_its_terms_is_no_mark() -> None:
    app = finished()
    table = table_of(app)
    kept = app.saves.heads()[0]
    earlier, same = structs.replace(kept, key="x", terms=""), structs.replace(kept, key="y")
    assert before([earlier, same], table) == [kept.points[0]]
    begun = from_position(table.game, table.session.positions[0])
    assert terms_of(begun) == ""


def test_other_opponents_are_another_best() -> None:
    store = Store()
    finished(store=store)
    other = finished(3, (1, 2), store=store)
    assert "first result against these opponents" in whole(other.screen())
