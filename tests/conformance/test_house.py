"""The house with several games: one that cannot be loaded, or is gone, leaves the others alone."""

from __future__ import annotations

import pytest

from rossio import games
from rossio.engine.daily import begins, read_day
from rossio.ui.actions import Came
from rossio.ui.app import App
from rossio.words.catalogue import words
from tests.conformance.sitting import sit_down
from tests.ui.helpers import Person, Store, do, make_app, play_at_once, table_of, whole


def test_the_start_screen_has_a_card_for_every_game() -> None:
    app = make_app()
    shown = whole(app.screen())
    for name in games.names():
        assert f'data-game="{name}"' in shown
        assert f'data-do="begin {name}"' in shown
        assert f'data-do="setup {name}"' in shown
    play_at_once(app, "toy")
    assert table_of(app).game.name == "toy"
    assert app.screen().title == "Your turn · Stones · Rossio"


def test_a_game_that_cannot_be_loaded_says_so_and_leaves_the_others_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = Store()
    app = make_app(store)
    sit_down(app, "toy", 2)
    Person(app).play(3)
    whole_load = games._load

    def load(place: str) -> object:
        if place.startswith("tests.toy"):
            raise ModuleNotFoundError("No module named 'stone'")
        return whole_load(place)

    monkeypatch.setattr(games, "_load", load)
    again = make_app(store)
    do(again, "sheet saved")
    assert whole(again.screen())
    do(again, f"open {again.saves.heads()[0].key}")
    assert again.problem
    assert "damaged" not in again.problem
    for action in ("setup toy", "begin toy", "sheet help toy", "come-back "):
        do(again, action, "toy" if action == "come-back " else None)
        assert again.problem == again.plain_words("sorry.not-loaded")
        assert again.place == "start"
        shown = whole(again.screen())
        assert "could not be loaded" in shown
        assert "No module named 'stone'" in shown
    do(again, "export")
    play_at_once(again, "rossio")
    assert table_of(again).game.name == "rossio"
    assert store.texts[f"game:{app.key()}"]


def test_a_save_of_a_game_that_is_gone_stays() -> None:
    store = Store()
    app = make_app(store)
    sit_down(app, "toy", 2)
    Person(app).play(3)
    kept = dict(store.texts)
    games.unregister("toy")
    try:
        again = make_app(store)
        do(again, "sheet saved")
        assert "toy" in whole(again.screen())
        assert again.saves.broken() == []
        saves = {name: text for name, text in kept.items() if name.startswith("game:")}
        assert saves
        assert {name: store.texts.get(name) for name in saves} == saves
    finally:
        from tests.toy import ENTRY

        games.register(ENTRY)


# --- Games that come later ------------------------------------------------------------------------


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The games whose parts are not there yet."""
    found, whole_load = {"toy"}, games._load

    def load(place: str) -> object:
        if "toy" in found and place.startswith("tests.toy"):
            raise ModuleNotFoundError("No module named 'stone'")
        return whole_load(place)

    words.cache_clear()
    monkeypatch.setattr(games, "_load", load)
    return found


def app_without_toy(store: Store | None = None) -> App:
    app = make_app(store)
    app.coming.add("toy")
    return app


def come(app: App, away: set[str]) -> None:
    away.clear()
    do(app, "came toy")


def waits(app: App) -> bool:
    return app.awaited is not None


def link_to_toy() -> str:
    app = make_app()
    sit_down(app, "toy", 2)
    Person(app).play(3)
    return app.address()[0]


@pytest.mark.parametrize(
    ("action", "place"),
    [
        ("setup toy", "setup"), ("learn toy", "lesson"), ("today toy", "day"),
        ("puzzles toy", "puzzles"), ("statistics toy", "statistics"), ("sheet help toy", "start"),
        ("open-link LINK", "table"), ("restore  LINK", "table"), ("come-back  LINK", "table"),
        ("restore  toy", "setup"), ("come-back  toy-puzzles", "puzzles"),
        ("restore  toy-day-2026-12-08", "day"), ("restore  toy-statistics", "statistics"),
    ],
)  # fmt: skip
def test_what_needs_a_game_on_its_way_is_done_when_it_comes(
    action: str, place: str, away: set[str]
) -> None:
    away.clear()
    link = link_to_toy()
    away.add("toy")
    app = app_without_toy()
    app.saves._now = lambda: begins(read_day("2026-12-09"))
    do(app, action.replace("LINK", link))
    assert (app.place, app.problem, app.notice, app.sheet) == ("start", "", "", "")
    assert waits(app)
    assert "could not be loaded" not in whole(app.screen())
    come(app, away)
    assert (app.place, app.problem) == (place, "")
    assert not waits(app)
    assert (app.sheet != "") == (action == "sheet help toy")


def test_a_game_on_its_way_stops_nothing_else(away: set[str]) -> None:
    app = app_without_toy()
    do(app, "begin toy")
    do(app, "sheet menu")
    assert app.sheet == "menu"
    do(app, "close")
    do(app, "begin toy")
    play_at_once(app, "rossio")
    table = table_of(app)
    # Whoever asks for something else does not wait any more.
    come(app, away)
    assert app.table is table
    do(app, "leave")
    play_at_once(app, "toy")
    assert table_of(app).game.name == "toy"


def test_what_others_do_is_no_change_of_mind(away: set[str]) -> None:
    app = app_without_toy()
    do(app, "setup toy")
    for action in ("follow", "play-here", "came rossio", "recounted", "tick"):
        do(app, action)
    come(app, away)
    assert app.place == "setup"


def test_the_address_stays_while_its_game_is_awaited(away: set[str]) -> None:
    away.clear()
    store = Store()
    before = make_app(store)
    sit_down(before, "toy", 2)
    away.add("toy")
    app = app_without_toy(store)
    do(app, f"restore {before.key()} {before.address()[0]}")
    assert app.address() == before.address()
    come(app, away)
    assert app.address() == before.address()
    assert app.key() == before.key()


def test_a_game_that_does_not_come_says_so_on_its_card_before_anybody_asks(away: set[str]) -> None:
    app = app_without_toy()
    app.do(Came("toy", "archives/toy.pack: 404"))
    shown = whole(app.screen())
    assert "archives/toy.pack: 404" in shown
    assert 'data-do="setup toy"' not in shown
    assert 'data-do="setup rossio"' in shown
    assert app.missed == ""
    do(app, "come-back  toy")
    assert app.problem == app.plain_words("sorry.not-loaded")
    # It has been asked for: the page tries once more.
    assert app.missed == "toy"
    app.coming.add("toy")
    come(app, away)
    shown = whole(app.screen())
    assert "could not be loaded" not in shown
    assert 'data-do="setup toy"' in shown


def test_who_waits_for_a_game_that_does_not_come_is_told(away: set[str]) -> None:
    app = app_without_toy()
    do(app, "setup toy")
    app.do(Came("toy", "archives/toy.pack: 404"))
    assert (app.place, app.awaited, app.missed) == ("start", None, "")
    assert app.problem == app.plain_words("sorry.not-loaded")
    assert "archives/toy.pack: 404" in whole(app.screen())
