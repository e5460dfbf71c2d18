"""The start screen: with one game it is that game's own, with more each has a card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rossio import games
from rossio.ui.app import App
from rossio.words.catalogue import card, languages
from tests.ui.helpers import (
    Person,
    Store,
    actions,
    body,
    do,
    make_app,
    play_at_once,
    table_of,
    whole,
)

HOUSE = games.names()


@pytest.fixture(params=HOUSE)
def only(request: pytest.FixtureRequest) -> Iterator[str]:
    """The name of a game that is alone in the house."""
    entries = [*games._ENTRIES]
    for name in HOUSE:
        if name != request.param:
            games.unregister(name)
    yield request.param
    games._ENTRIES[:] = entries


def offered_by(app: App) -> list[str]:
    return actions(body(app.screen()))


def test_of_several_games_each_has_a_card() -> None:
    screen = make_app().screen()
    assert 'class="start with-games"' in screen.frame
    assert 'id="hero"' not in screen.frame
    for name in HOUSE:
        assert f'data-game="{name}"' in screen.parts["games"]
        assert f"begin {name}" in actions(screen.parts["games"])


@pytest.mark.parametrize("language", languages())
def test_one_game_has_the_whole_screen(only: str, language: str) -> None:
    screen, words = make_app(languages=[language]).screen(), card(language, only)
    assert 'class="start"' in screen.frame
    assert "games" not in screen.parts
    assert f'data-still="{only}"' in screen.frame.partition('id="hero"')[2]
    for key in ("game.subtitle", "start.picture"):
        assert words(key) in whole(screen)


def test_it_is_offered_without_its_name(only: str) -> None:
    app = make_app()
    offers = offered_by(app)
    assert {"begin", "learn", "today", "setup", "sheet help", "sheet saved", "sheet open"} <= {
        *offers
    }
    assert [one for one in offers if only in one.split()] == []
    do(app, "setup")
    assert (app.place, app.plan.game, app.address()[0]) == ("setup", only, only)
    do(app, "leave")
    do(app, "sheet help")
    assert app.screen().sheet is not None


def test_it_is_played_left_and_gone_on_with(only: str) -> None:
    store = Store()
    app = make_app(store)
    play_at_once(app)
    assert table_of(app).game.name == only
    Person(app).play(4)
    key = table_of(app).saved.key
    do(app, "leave")
    again = make_app(store)
    first, *others = offered_by(again)
    assert first == f"open {key}"
    # Who has played is no longer asked to learn first.
    assert others.index("begin") < others.index("learn")
    do(again, first)
    assert table_of(again).saved.key == key


def test_games_that_are_gone_are_listed_and_leave_it_alone(only: str) -> None:
    other = next(name for name in HOUSE if name != only)
    store = Store(
        {"game:gone": f'{{"key":"gone","game":"{other}","seats":[],"version":2,"record":{{}}}}'}
    )
    app = make_app(store)
    assert 'class="start"' in app.screen().frame
    assert "open gone" not in offered_by(app)
    do(app, "sheet saved")
    assert other in whole(app.screen())
    do(app, "close")
    play_at_once(app)
    assert table_of(app).game.name == only
    assert "game:gone" in store.texts
