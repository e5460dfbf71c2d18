"""The app plays every game to its end by what is lit alone, keeps it and passes it on."""

from __future__ import annotations

import html
import re
from itertools import cycle

import pytest

from rossio import games
from rossio.ui.app import App
from rossio.ui.control.setup import COLOURS
from rossio.words.catalogue import languages
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

BUTTON = re.compile(
    r"<(button|g|rect|input|select)\b([^>]*)>(.*?)(?=<(?:button|g|rect|input)\b|$)", re.S
)


def sit_down(
    app: App, name: str, players: int, opponents: tuple[int, ...] = (), seed: int = 3
) -> None:
    """Set a game up on the screen, and start it."""
    do(app, f"setup {name}")
    do(app, f"players {players}")
    for seat in opponents:
        do(app, f"set kind-{seat}", "apprentice")
    do(app, "set seed", str(seed))
    do(app, "start")


def numbers(name: str) -> list[int]:
    return [*games.engine(name).players]


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
    assert whole(again.screen()) == whole(app.screen())


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
    assert other.screen().title == (other.words("game.name") + " · Rossio").replace(
        "Rossio · Rossio", "Rossio"
    )


def test_the_address_names_the_game_that_is_set_up(name: str) -> None:
    app, other = make_app(), make_app()
    do(app, f"setup {name}")
    assert app.address() == (name, "")
    do(other, "come-back ", name)
    assert other.place == "setup"
    assert other.plan.game == name


def test_looking_back_and_analysis(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, (1,))
    Person(app).finish()
    for action in ("moment 0", "turn 1", "step 1", "run", "tick", "now", "analyse", "verdict 0"):
        do(app, action)
        assert whole(app.screen()).strip()
    assert table_of(app).replay.looking is not None


def test_a_hint_is_given_and_followed(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2, (1,))
    do(app, "set first", "0")
    for _ in range(40):
        table = table_of(app)
        if table.can_hint:
            do(app, "hint")
            assert table.hint.advice
            move = table.hint.advice[0].moves[0]
            do(app, f"play {move}")
            assert record_moves(app)[-1] == move or table.seats[1].opponent
            return
        Person(app).step()
    raise AssertionError("nobody ever has a choice")


@pytest.mark.parametrize("language", languages())
def test_whatever_can_be_done_has_a_name_for_who_cannot_see(name: str, language: str) -> None:
    app = make_app(languages=[language])
    sit_down(app, name, 2)
    person = Person(app)
    while len(record_moves(app)) < 25 and not table_of(app).ended:
        text = body(app.screen())
        for kind, values, inside in BUTTON.findall(text):
            if "data-do" not in values or kind in ("input", "select"):
                continue
            said = re.search(r'aria-label="([^"]*)"', values)
            shown = html.unescape(re.sub(r"<[^>]*>", "", inside))
            assert (said[1] if said else shown).strip(), values
        person.step()


def test_every_sheet_opens(name: str) -> None:
    app = make_app()
    sit_down(app, name, 2)
    for sheet in ("menu", "log", "help", "keys", "share", "saved", "open"):
        do(app, f"sheet {sheet}")
        screen = app.screen()
        assert screen.sheet is not None
        assert screen.sheet.title.strip()
        assert screen.sheet.body.strip()


# --- The house with several games -----------------------------------------------------------------


def test_the_start_screen_has_a_card_for_every_game() -> None:
    app = make_app()
    shown = whole(app.screen())
    for name in games.names():
        assert f'data-game="{name}"' in shown
        assert f'data-do="begin {name}"' in shown
        assert f'data-do="setup {name}"' in shown
    do(app, "begin toy")
    assert table_of(app).game.name == "toy"
    assert app.screen().title == "Stones · Rossio"


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
    shown = whole(again.screen())
    assert "could not be loaded" in shown
    assert "No module named 'stone'" in shown
    do(again, "sheet saved")
    assert whole(again.screen())
    do(again, f"open {again.saves.heads()[0].key}")
    assert again.problem
    assert "damaged" not in again.problem
    for action in ("setup toy", "begin toy", "sheet help toy", "come-back "):
        do(again, action, "toy" if action == "come-back " else None)
        assert again.problem == again.plain_words("sorry.not-loaded")
        assert again.place == "start"
        assert whole(again.screen())
    do(again, "export")
    do(again, "begin rossio")
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
        assert {name: store.texts[name] for name in kept if ":game:" in name} == {
            name: text for name, text in kept.items() if ":game:" in name
        }
    finally:
        from tests.toy import ENTRY

        games.register(ENTRY)


def test_what_a_game_names_its_settings_leaves_the_shells_own_alone(name: str) -> None:
    game = games.engine(name)
    assert max(game.players) <= COLOURS
    own = {"speed", "language", "pass_device", "link", "moment", "practice", "seed", "box", "first"}
    for players in game.players:
        assert not own & {setting.name for setting in game.settings(players, game.box())}
