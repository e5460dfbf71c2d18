"""The house with several games: one that cannot be loaded, or is gone, leaves the others alone."""

from __future__ import annotations

import pytest

from rossio import games
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
