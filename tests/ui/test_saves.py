"""What is kept on the device, and what is made of it when it is damaged."""

from __future__ import annotations

import pytest
from msgspec import structs

from rossio.ui.planning import first_plan
from rossio.ui.saves import Plan, Preferences, Saved, Saves
from rossio.ui.scene import Seated
from tests.engine.recorded import record_game
from tests.ui.helpers import Clock, Person, Store, begin, body, make_app, playing, record_moves

RECORD, _ = record_game(0, 12)
SEATS = (Seated("Ana", 2), Seated("Bot", 1, "apprentice"))


def saves() -> tuple[Saves, Store]:
    store = Store()
    return Saves(store, Clock()), store


def test_what_is_kept_comes_back_as_it_was() -> None:
    kept, _ = saves()
    game = Saved("k", RECORD, SEATS, practice=True, points=(3, 4), over=True)
    kept.keep(game)
    found = kept.game("k")
    assert found is not None
    assert structs.replace(found, touched=0) == game
    plan = Plan([*SEATS], solo=False, first=1, hard_pieces=2, seed="12", box="abc")
    kept.remember(plan)
    assert kept.plan() == plan
    kept.prefer(Preferences("pt", "quick", False))
    assert kept.preferences() == Preferences("pt", "quick", False)


def test_with_nothing_kept_there_are_only_usual_preferences() -> None:
    kept, _ = saves()
    assert kept.games() == []
    assert kept.boxes() == []
    assert kept.game("k") is None
    assert kept.plan() is None
    assert kept.preferences() == Preferences()


def test_the_game_touched_last_comes_first() -> None:
    kept, _ = saves()
    for key in ("a", "b", "c", "a"):
        kept.keep(Saved(key, RECORD, SEATS))
    assert [game.key for game in kept.games()] == ["a", "c", "b"]


def test_a_game_that_is_dropped_is_gone_alone() -> None:
    kept, store = saves()
    kept.keep(Saved("a", RECORD, SEATS))
    kept.keep(Saved("b", RECORD, SEATS))
    kept.drop("a")
    kept.drop("nothing")
    assert [game.key for game in kept.games()] == ["b"]
    assert [*store.texts] == ["rossio:game:b"]


def test_two_games_have_two_keys() -> None:
    kept, _ = saves()
    assert kept.new_key() != kept.new_key()


DAMAGED = ["", "{", "null", "[]", '"text"', '{"key": "x"}', '{"key": 5}', "\x00", "{}", "\ud800"]


@pytest.mark.parametrize("text", DAMAGED)
def test_what_cannot_be_read_is_as_good_as_none_and_stays(text: str) -> None:
    names = ("rossio:game:x", "rossio:preferences", "rossio:last", "rossio:box:x")
    store = Store(dict.fromkeys(names, text) | {"other:site": "theirs"})
    kept = Saves(store, Clock())
    assert kept.games() == []
    assert kept.game("x") is None
    assert kept.plan() is None
    assert isinstance(kept.preferences(), Preferences)
    assert store.texts["rossio:game:x"] == text
    assert store.texts["other:site"] == "theirs"


@pytest.mark.parametrize("text", DAMAGED)
def test_the_app_starts_with_damaged_saves_and_leaves_them(text: str) -> None:
    names = ("rossio:game:x", "rossio:last", "rossio:box:x")
    store = Store(dict.fromkeys(names, text))
    app = make_app(store)
    assert app.plan == first_plan()
    assert 'data-do="begin"' in body(app.screen())
    app.do("sheet saved")
    assert app.screen().sheet is not None
    app.do("close")
    begin(app, 1)
    Person(app).play(5)
    assert store.texts["rossio:game:x"] == text
    assert store.texts["rossio:box:x"] == text
    assert len(app.saves.games()) == 1


@pytest.mark.parametrize(
    "plan",
    [
        '{"seats":[],"solo":true}',
        '{"seats":[{"name":"","colour":0}],"solo":false}',
        '{"seats":[{"name":"","colour":0},{"name":"","colour":1}],"level":"nonsense"}',
        '{"seats":[{"name":"","colour":0},{"name":"","colour":1,"opponent":"z"}],"solo":false}',
        '{"seats":[{"name":"","colour":0},{"name":"","colour":77}],"solo":false}',
        '{"seats":[{"name":"","colour":1},{"name":"","colour":1}],"solo":false}',
        '{"seats":[{"name":"","colour":0},{"name":"","colour":1}],"solo":false,"hard_pieces":9}',
        '{"seats":[{"name":"","colour":0},{"name":"","colour":1}],"solo":false,"first":7}',
    ],
)
def test_a_set_up_that_cannot_be_is_shown_or_refused_but_never_breaks_the_page(plan: str) -> None:
    app = make_app(Store({"rossio:last": plan}))
    app.screen()
    app.do("begin")
    assert app.playing is not None or app.problem in body(app.screen())
    app.do("leave")
    app.do("setup")
    app.screen()
    app.do("players 2")
    app.do("set first", "")
    app.do("start")
    assert len(playing(app).seats) == 2
    assert len({seated.colour for seated in playing(app).seats}) == 2


@pytest.mark.parametrize(
    "change",
    [
        {"moves": ("k123", "nonsense")},
        {"moves": ("tA",)},
        {"box": "00000000"},
        {"game": "chess"},
        {"version": 99},
        {"seed": 1 << 70},
    ],
)
def test_a_save_that_cannot_be_played_says_so_and_stays(change: dict[str, object]) -> None:
    app = make_app()
    record = structs.replace(RECORD, **change)
    app.saves.keep(Saved("x", record, SEATS))
    app.do("open x")
    assert app.playing is None
    assert app.problem
    assert "problem" in body(app.screen())
    saved = app.saves.game("x")
    assert saved is not None
    assert saved.record == record


@pytest.mark.parametrize(
    "seats", [(), SEATS[:1], (*SEATS, *SEATS), (Seated("A", 0), Seated("B", 1, "from the future"))]
)
def test_a_save_with_other_seats_than_its_game_says_so_and_stays(
    seats: tuple[Seated, ...],
) -> None:
    app = make_app()
    app.saves.keep(Saved("x", RECORD, seats))
    app.do("open x")
    assert app.playing is None
    assert "problem" in body(app.screen())
    assert app.saves.game("x") is not None


def test_a_game_goes_on_where_it_was_left() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 2, (1,), nobles="true")
    Person(app).play(25)
    again = make_app(store)
    (saved,) = again.saves.games()
    assert f'data-do="open {saved.key}"' in body(again.screen())
    again.do(f"open {saved.key}")
    assert record_moves(again) == record_moves(app)
    assert body(again.screen()) == body(app.screen())


def test_a_file_taken_in_twice_doubles_nothing() -> None:
    kept, _ = saves()
    for key in ("a", "b"):
        kept.keep(Saved(key, RECORD, SEATS))
    other, _ = saves()
    other.keep(Saved("c", RECORD, SEATS, title="mine"))
    assert other.take_in(kept.export()) == 2
    assert other.take_in(kept.export()) == 0
    assert len(other.games()) == 3
    assert kept.take_in(other.export()) == 1


@pytest.mark.parametrize("text", ["", "\ud800 half a character", '{"x":' + "[" * 100_000])
def test_every_damaged_entry_is_listed_exported_and_can_go(text: str) -> None:
    kept, store = saves()
    store.texts["rossio:game:x"] = text
    assert [(broken.name, broken.text) for broken in kept.broken()] == [("rossio:game:x", text)]
    assert kept.take_in(kept.export()) is not None
    kept.drop_broken("rossio:game:x")
    assert "rossio:game:x" not in store.texts
