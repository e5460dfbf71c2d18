"""What is kept on the device, and what is made of it when it is damaged."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import structs

from rossio.engine.record import Record
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import Setup
from rossio.ui.actions import EntryKind
from rossio.ui.control.setup import Plan, first_plan
from rossio.ui.preferences import Preferences
from rossio.ui.save import LONGEST, VERSION, Head, Saved, read_game, to_json
from rossio.ui.screen import Effect
from rossio.ui.seat import Seated
from rossio.ui.store import PARTS, Export, Saves
from rossio.words.catalogue import languages
from tests.engine.recorded import GAME, record_game
from tests.ui.helpers import (
    Clock,
    Person,
    Store,
    actions,
    begin,
    body,
    do,
    make_app,
    play_at_once,
    record_moves,
    saved_games,
    table_of,
    take_in,
    whole,
)
from tools.runtime import ROOT

RECORD, _ = record_game(0, 12)
OWN = msgspec.json.encode(structs.replace(default_box().file, name="My copy")).decode()
SEATS = (Seated("Ana", 2), Seated("Bot", 1, "apprentice"))


def saved_game(
    key: str, record: Record[Setup] = RECORD, seats: tuple[Seated, ...] = SEATS, **more: Any
) -> Saved:
    return Saved(key, "rossio", seats, record=record, **more)


def saves() -> tuple[Saves, Store]:
    store = Store()
    return Saves(store, Clock()), store


def test_what_is_kept_comes_back_as_it_was() -> None:
    kept, _ = saves()
    game = saved_game(
        "k", begun=5, practice=True, points=(3, 4), over=True, winners=(1,), length=12,
        title="mine", picture="rgb/ygb", here=(0,), goal=50,
    )  # fmt: skip
    kept.keep(game)
    found = kept.game("k")
    assert found is not None
    assert structs.replace(found, touched=0) == game
    (head,) = kept.heads()
    assert head == Head(**{name: getattr(found, name) for name in Head.__struct_fields__})
    choices = {"hard_pieces": "2"}
    plan = Plan("rossio", [*SEATS], first=1, choices=choices, seed="12", box="abc")
    kept.remember(plan)
    assert kept.plan("rossio") == plan
    assert kept.plan("another") is None
    kept.prefer(Preferences("pt", "quick", False))
    assert kept.preferences() == Preferences("pt", "quick", False)


def test_with_nothing_kept_there_are_only_usual_preferences() -> None:
    kept, _ = saves()
    assert kept.heads() == []
    assert kept.boxes("rossio") == []
    assert kept.game("k") is None
    assert kept.plan("rossio") is None
    assert kept.preferences() == Preferences()


def test_the_game_touched_last_comes_first() -> None:
    kept, _ = saves()
    for key in ("a", "b", "c", "a"):
        kept.keep(saved_game(key))
    assert [game.key for game in kept.heads()] == ["a", "c", "b"]


def test_a_game_that_is_dropped_is_gone_alone() -> None:
    kept, store = saves()
    kept.keep(saved_game("a"))
    kept.keep(saved_game("b"))
    kept.drop("game:a")
    kept.drop("game:nothing")
    assert [game.key for game in kept.heads()] == ["b"]
    assert [*store.texts] == ["game:b"]


def test_two_games_have_two_keys() -> None:
    kept, _ = saves()
    assert kept.new_key() != kept.new_key()


DAMAGED = [
    "",
    "{",
    "null",
    "[]",
    '"text"',
    '{"key": "x"}',
    '{"key": 5}',
    "\x00",
    "{}",
    "\ud800",
    '{"version": 1e999}',
    '{"version": -1}',
    '{"x":' + "[" * 100_000,
    '{"x":' + "9" * 100_000 + "}",
]


KEPT = ("last", "plan:rossio", "box:x", "box:rossio:x")
"""What else is kept, as the first release named it and as it is named today."""


@pytest.mark.parametrize("text", DAMAGED)
def test_what_cannot_be_read_is_as_good_as_none_and_stays(text: str) -> None:
    names = ("game:x", "preferences", *KEPT)
    store = Store(dict.fromkeys(names, text) | {"other:site": "theirs"})
    kept = Saves(store, Clock())
    assert kept.heads() == []
    assert kept.game("x") is None
    assert kept.plan("rossio") is None
    assert isinstance(kept.preferences(), Preferences)
    assert store.texts["game:x"] == text
    assert store.texts["other:site"] == "theirs"


@pytest.mark.parametrize("text", DAMAGED)
def test_the_app_starts_with_damaged_saves_and_leaves_them(text: str) -> None:
    names = ("game:x", *KEPT)
    store = Store(dict.fromkeys(names, text))
    app = make_app(store)
    assert app.plan == first_plan(GAME)
    assert 'data-do="begin rossio"' in body(app.screen())
    do(app, "sheet saved")
    assert app.screen().sheet is not None
    do(app, "close")
    begin(app, 1)
    Person(app).play(5)
    assert store.texts["game:x"] == text
    assert store.texts["box:x"] == text
    assert store.texts["box:rossio:x"] == text
    assert len(app.saves.heads()) == len(saved_games(app)) == 1


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
    app = make_app(Store({"last": plan}))
    app.screen()
    play_at_once(app)
    assert app.table is not None or app.problem in body(app.screen())
    do(app, "leave")
    do(app, "setup")
    app.screen()
    do(app, "players 2")
    do(app, "set first", "")
    do(app, "start")
    assert len(table_of(app).seats) == 2
    assert len({seated.colour for seated in table_of(app).seats}) == 2


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
    app.saves.keep(saved_game("x", record))
    text = app.saves.text("x")
    do(app, "open x")
    assert app.table is None
    assert app.problem
    assert "problem" in body(app.screen())
    assert [head.key for head in app.saves.heads()] == ["x"]
    assert app.saves.text("x") == text
    # Of a record that no game or version here can read, nothing but the text is left.
    saved, is_readable = app.saves.game("x"), record.version == 1 and record.game == "rossio"
    assert (saved and saved.record) == (record if is_readable else None)
    assert msgspec.json.encode(record).decode() in text


@pytest.mark.parametrize(
    "seats", [(), SEATS[:1], (*SEATS, *SEATS), (Seated("A", 0), Seated("B", 1, "from the future"))]
)
def test_a_save_with_other_seats_than_its_game_says_so_and_stays(
    seats: tuple[Seated, ...],
) -> None:
    app = make_app()
    app.saves.keep(saved_game("x", RECORD, seats))
    do(app, "open x")
    assert app.table is None
    assert "problem" in body(app.screen())
    assert app.saves.game("x") is not None


def test_a_game_goes_on_where_it_was_left() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 2, (1,), nobles="true")
    Person(app).play(25)
    again = make_app(store)
    (saved,) = saved_games(again)
    assert f'data-do="open {saved.key}"' in body(again.screen())
    do(again, f"open {saved.key}")
    assert record_moves(again) == record_moves(app)
    assert body(again.screen()) == body(app.screen())


@pytest.mark.parametrize("text", ["", "\ud800 half a character", '{"x":' + "[" * 100_000])
def test_every_damaged_entry_is_listed_exported_and_can_go(text: str) -> None:
    kept, store = saves()
    store.texts["game:x"] = text
    (broken,) = kept.broken()
    assert kept.entry(broken.name) == text
    exported = msgspec.json.decode(kept.export(), type=Export).games["x"]
    assert exported == text.encode(errors="replace").decode()
    kept.drop_broken("game:x")
    assert "game:x" not in store.texts


# --- Of every version ---------------------------------------------------------------------------

GOLDEN = msgspec.json.decode((Path(__file__).parent / "data" / "saves.json").read_bytes())


@pytest.mark.parametrize("version", GOLDEN)
def test_a_save_of_every_version_is_read_for_ever(version: str) -> None:
    golden = GOLDEN[version]
    store = Store({"game:x": golden["entry"]})
    app = make_app(store)
    do(app, "open x")
    assert write(table_of(app).session.state) == golden["position"]
    assert Saves(store, Clock()).broken() == []


def test_everything_in_a_save_of_version_1_is_read() -> None:
    saved = read_game(GOLDEN["1"]["entry"])
    assert saved is not None
    assert saved.seats == (
        Seated("Ana", 2),
        Seated("Zé 🎲", 0),
        Seated("Apprentice 3", 1, "apprentice"),
    )
    assert (saved.title, saved.goal, saved.here) == ("Sunday, “rainy” ☔", 143, (0,))
    assert saved.points == (0, 0, 4)
    assert saved.picture.split("/")[0] == "ygbbb..........."
    assert (saved.touched, saved.practice, saved.over) == (1_700_000_000_023, False, False)


def test_everything_in_a_save_of_version_2_is_read() -> None:
    saved = read_game(GOLDEN["2"]["entry"])
    assert saved is not None
    assert saved.game == saved.record.game == "rossio"
    assert saved.seats == (Seated("Ana", 2), Seated("Zé 🎲", 0))
    assert (saved.title, saved.goal, saved.here) == ("Sunday, “rainy” ☔", 143, (0,))
    assert (saved.points, saved.over, saved.winners) == ((24, 127), True, (1,))
    assert saved.length == len(saved.record.moves) == 117
    assert saved.picture.split("/")[0] == "yyyyyggrryyy"
    assert (saved.begun, saved.touched) == (1_700_000_000_121, 1_700_000_000_121)
    assert (saved.practice, saved.version) == (True, 2)


def test_the_first_saves_did_not_say_their_version() -> None:
    assert '"touched"' in GOLDEN["unversioned"]["entry"]
    assert msgspec.json.decode(GOLDEN["unversioned"]["entry"]).get("version") is None
    saved = read_game(GOLDEN["unversioned"]["entry"])
    assert saved is not None
    assert (saved.version, saved.practice, saved.points) == (VERSION, True, (0, 9))
    assert (saved.title, saved.goal, saved.here, saved.picture) == ("", 0, (), "")


def test_every_version_there_has_been_has_a_golden_save() -> None:
    assert {*GOLDEN} - {"unversioned"} == {str(number + 1) for number in range(VERSION)}


def test_new_saves_say_their_version() -> None:
    kept, store = saves()
    kept.keep(saved_game("a"))
    assert msgspec.json.decode(store.texts["game:a"])["version"] == VERSION


@pytest.mark.parametrize("more", ["", ',"record":"in another way"'])
def test_a_save_of_a_newer_version_is_told_apart_and_stays(more: str) -> None:
    text = f'{{"version":{VERSION + 1}{more}}}'
    store = Store({"game:x": text, "game:y": "damaged"})
    app = make_app(store)
    assert app.saves.heads() == []
    newer, damaged = app.saves.broken()
    assert (newer.name, app.saves.entry(newer.name), newer.is_newer) == ("game:x", text, True)
    assert (app.saves.entry(damaged.name), damaged.is_newer) == ("damaged", False)
    do(app, "sheet saved")
    assert app.words("saved.newer") in whole(app.screen())
    assert app.words("saved.damaged") in whole(app.screen())
    do(app, "open x")
    assert app.table is None
    do(app, "export-entry game:x")
    assert app.effect == Effect("download", text, "rossio-entry.txt")
    do(app, "drop-entry game:y")
    assert "game:y" not in store.texts
    do(app, "drop-entry preferences")
    assert {"game:x", "preferences"} <= {*store.texts}


def test_an_entry_lies_where_it_lies_whatever_key_it_claims() -> None:
    kept, store = saves()
    kept.keep(saved_game("a", title="mine"))
    store.texts["game:b"] = store.texts["game:a"].replace("mine", "copy")
    app = make_app(store)
    do(app, "open b")
    Person(app).play(20)
    assert {game.key: game.title for game in saved_games(app)} == {"a": "mine", "b": "copy"}
    first = app.saves.game("a")
    assert first is not None
    assert first.record == RECORD


# --- Keys and clocks ----------------------------------------------------------------------------


def test_keys_differ_though_the_clock_stands() -> None:
    store, keys = Store(), set()
    kept = [Saves(store, lambda: 5.0) for _ in range(2)]
    for number in range(20):
        key = kept[number % 2].new_key()
        kept[number % 2].keep(saved_game(key))
        keys.add(key)
    assert len(keys) == 20


@pytest.mark.parametrize("times", [(5, 5, 5), (5, 4, 3)])
def test_what_is_kept_later_is_later_though_the_clock_is_not(times: tuple[float, ...]) -> None:
    clock = iter(times)
    kept = Saves(Store(), lambda: next(clock))
    first = kept.keep(saved_game("a"))
    second = kept.keep(first)
    assert first.touched < second.touched < kept.keep(second).touched


# --- Dropping and bringing back -----------------------------------------------------------------


def test_what_was_dropped_comes_back_until_the_sheet_is_closed() -> None:
    app = make_app()
    app.saves.keep(saved_game("a", title="mine"))
    before = saved_games(app)
    do(app, "sheet saved")
    do(app, "forget a")
    assert saved_games(app) == []
    assert "bring-back" in actions(whole(app.screen()))
    do(app, "bring-back")
    assert saved_games(app) == before
    assert "bring-back" not in actions(whole(app.screen()))
    do(app, "forget a")
    do(app, "close")
    do(app, "bring-back")
    assert saved_games(app) == []


def test_what_another_tab_has_gone_on_with_is_not_brought_back_over_it() -> None:
    kept, _ = saves()
    kept.keep(saved_game("a", RECORD.until(5)))
    text = kept.drop("game:a")
    assert text
    kept.keep(saved_game("a"))
    kept.bring_back("game:a", text)
    assert len(kept.heads()) == 1
    game = kept.game("a")
    assert game is not None
    assert game.record == RECORD


# --- All in one file ----------------------------------------------------------------------------


def test_a_file_has_a_part_for_every_kind_also_when_it_is_saved_without_python() -> None:
    assert {*PARTS} == {*get_args(EntryKind)}
    assert {*PARTS.values()} == {*Export.__struct_fields__} - {"version"}
    script = (ROOT / "web/js/fallback.js").read_text(encoding="utf-8")
    _, _, listed = script.partition("var PARTS = {")
    assert {*re.findall(r'"(\w+)"', listed.partition("}")[0])} == {*PARTS.values()}


def test_all_games_go_to_another_device_and_only_once() -> None:
    app = make_app()
    do(app, "box", OWN)
    for players in (1, 2, 3):
        begin(app, players)
        Person(app).play(10)
        do(app, "leave")
    app.saves.bring_back("game:broken", "damaged")
    do(app, "export")
    assert app.effect is not None
    assert (app.effect.kind, app.effect.name) == ("download", "rossio.json")
    other = make_app()
    begin(other, 2, seed=77)
    mine = saved_games(other)[0]
    for taken in (3, 0, 0):
        assert take_in(other, app.effect.text) == taken
        # What cannot be read is named, and the rest is taken in.
        assert other.good_news == ""
        assert other.problem.startswith(other.words("saved.taken-in", n=taken))
        why = "Game broken: it is damaged, or not from Rossio."
        assert other.problem.endswith(f"{other.words('saved.refused', n=1)}\n{why}")
        assert len(saved_games(other)) == 4
    assert len({game.key for game in saved_games(other)}) == 4
    assert other.saves.game(mine.key) == mine
    assert other.saves.broken() == []
    theirs = [game.record for game in saved_games(app)]
    assert [game.record for game in saved_games(other) if game != mine] == theirs
    for game in saved_games(other):
        do(other, f"open {game.key}")
        assert table_of(other).session.record == game.record
    take_in(app, app.effect.text)
    assert len(saved_games(app)) == 3


def test_a_game_gone_on_with_elsewhere_is_taken_in_beside() -> None:
    app = make_app()
    kept = app.saves
    kept.keep(saved_game("a", RECORD.until(5)))
    there, _ = saves()
    there.keep(saved_game("a"))
    assert take_in(app, there.export()) == 1
    games = [kept.game(head.key) for head in kept.heads()]
    assert {len(game.record.moves) for game in games if game} == {5, len(RECORD.moves)}
    assert len(games) == 2


def test_a_box_that_is_here_is_not_replaced() -> None:
    app = make_app()
    do(app, "box", OWN)
    (box,) = app.own_boxes()
    # The first release named boxes by their identity alone.
    for name in (box.identity, f"rossio:{box.identity}"):
        file = Export({}, {name: "something else"})
        take_in(app, msgspec.json.encode(file).decode())
        assert [kept.identity for kept in app.own_boxes()] == [box.identity]


@pytest.mark.parametrize(
    "tail", ['"' + '\\"' * 60_000, '"' * 120_000, "[]" * 60_000, "{" * 120_000]
)
def test_no_text_takes_longer_than_its_length_asks_for(tail: str) -> None:
    """With a time that grows with the square of the length, this would not end today."""
    kept, store = saves()
    store.texts["game:x"] = "[" * 40 + tail
    assert [broken.name for broken in kept.broken()] == ["game:x"]


def test_an_entry_longer_than_any_game_is_not_even_read() -> None:
    kept, store = saves()
    kept.keep(saved_game("a"))
    store.texts["game:a"] += " " * LONGEST
    assert kept.heads() == []
    assert [broken.name for broken in kept.broken()] == ["game:a"]


# --- Boxes --------------------------------------------------------------------------------------


def test_a_box_that_is_none_is_named_and_not_kept() -> None:
    store = Store()
    app = make_app(store)
    before = dict(store.texts)
    take_in(app, msgspec.json.encode(Export({}, {"rossio:12345678": "x" * 1000})).decode())
    assert "Box rossio:12345678: it is damaged" in app.problem
    assert store.texts == before


def test_boxes_are_listed_with_their_size_and_can_be_removed() -> None:
    store = Store()
    app = make_app(store)
    do(app, "setup")
    do(app, "box", OWN)
    (box,) = app.own_boxes()
    do(app, "sheet saved")
    listed = whole(app.screen())
    assert f"{box.name} ({box.identity})" in html.unescape(listed)
    assert f"{len(OWN) // 1000}\u00a0kB" in listed
    do(app, f"drop-box box:rossio:{box.identity}")
    assert app.own_boxes() == []
    assert not any(name.startswith("box:") for name in store.texts)
    do(app, "bring-back")
    assert [one.identity for one in app.own_boxes()] == [box.identity]


def test_only_boxes_are_removed_as_boxes() -> None:
    app = make_app()
    app.saves.keep(saved_game("a"))
    do(app, "drop-box game:a")
    assert [head.key for head in app.saves.heads()] == ["a"]


@pytest.mark.parametrize("language", languages())
def test_every_entry_that_is_refused_has_its_reason(language: str) -> None:
    app = make_app(languages=[language])
    whole_game = to_json(saved_game("a"))
    games = {
        "empty": "",
        "damaged": "{",
        "moves": whole_game.replace('"moves":[', '"moves":[5,'),
        "future": re.sub(r'"version":1}}$', '"version":99}}', whole_game),
    }
    boxes = {"rossio:empty": "", "rossio:box": "{}", "chess:unknown-game": OWN}
    take_in(app, to_json(Export(games, boxes)))
    told = app.problem.splitlines()
    for kind, entries in (("box", boxes), ("game", games)):
        for name in entries:
            why = app.words(f"saved.why-{name.rpartition(':')[2]}")
            assert app.words(f"saved.refused-{kind}", name=name, why=why) in told
    assert len(told) == 1 + len(games) + len(boxes)


def test_only_so_many_are_named_and_the_others_counted() -> None:
    app = make_app()
    take_in(app, to_json(Export({str(n): "x" for n in range(300)})))
    told = app.problem.splitlines()
    assert len(told) == 22
    assert told[-1] == "And 280 more."


def test_only_so_many_boxes_are_taken_in() -> None:
    app = make_app()
    boxes = {f"rossio:{n}": OWN.replace("My copy", f"Copy {n}") for n in range(25)}
    take_in(app, to_json(Export({}, boxes)))
    assert len(app.saves.kept_boxes()) == 20
    assert app.problem.count("remove some first") == 5
    # One that is here already is none too many.
    take_in(app, to_json(Export({}, dict([next(iter(boxes.items()))]))))
    assert app.problem == ""


# --- More games than anybody plays ----------------------------------------------------------------


def many(number: int) -> dict[str, str]:
    games = (
        saved_game(f"{n:x}", structs.replace(RECORD, seed=n), touched=n) for n in range(number)
    )
    return {f"game:{saved.key}": to_json(saved) for saved in games}


@pytest.fixture
def decodes(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was decoded."""
    found: list[Any] = []

    def decode(text: Any, **options: Any) -> Any:
        found.append(text)
        return real(text, **options)

    real = msgspec.json.decode
    monkeypatch.setattr(msgspec.json, "decode", decode)
    return found


def test_lists_are_read_once_and_then_only_what_has_changed(decodes: list[Any]) -> None:
    store = Store(many(50))
    app = make_app(store)
    app.screen()
    del decodes[:]
    for action in ("sheet saved", "show-page 1", "close", "sheet menu", "close"):
        do(app, action)
        app.screen()
    assert decodes == []
    # Another tab has gone on with one of them.
    later = structs.replace(saved_game("7"), touched=1000, title="mine")
    store.write("game:7", to_json(later))
    do(app, "sheet saved")
    assert "mine" in whole(app.screen())
    assert app.saves.heads()[0].key == "7"
    assert {*decodes} == {store.texts["game:7"]}


def test_everything_can_be_looked_at_in_steps() -> None:
    kept = Saves(Store(many(30)), Clock())
    assert sum(1 for _ in kept.settling) == 30
    assert len(kept.heads()) == 30


def test_a_store_that_another_tab_has_emptied_is_looked_at_anew() -> None:
    store = Store(many(3))
    kept = Saves(store, Clock())
    assert len(kept.heads()) == 3
    store.texts.clear()
    store.tell("")
    assert kept.heads() == []


@pytest.mark.parametrize("language", languages())
def test_a_long_list_is_shown_page_by_page(language: str) -> None:
    store = Store(many(45) | {"game:damaged": "x"})
    app = make_app(store, languages=[language])
    words = app.words
    do(app, "sheet saved")
    seen = []
    for number, (first, last) in enumerate(((1, 20), (21, 40), (41, 46))):
        sheet = app.screen().sheet
        assert sheet is not None
        assert words("saved.page", first=first, last=last, of=46) in sheet.body
        # Who turned the page hears which one it is.
        assert ("autofocus" in sheet.body) == (number > 0)
        seen += [does for does in actions(sheet.body) if does.startswith(("open ", "drop-entry "))]
        offered = [does for does in actions(sheet.body) if does.startswith("show-page ")]
        beside = [f"show-page {one}" for one in (number - 1, number + 1) if 0 <= one < 3]
        assert offered == beside
        do(app, f"show-page {number + 1}")
    newest_first = [f"open {n:x}" for n in reversed(range(45))]
    assert seen == [*newest_first, "drop-entry game:damaged"]


def test_a_page_that_has_become_empty_gives_way_to_the_last() -> None:
    app = make_app(Store(many(21)))
    for action in ("sheet saved", "show-page 1", "forget 0"):
        do(app, action)
    sheet = app.screen().sheet
    assert sheet is not None
    assert len([does for does in actions(sheet.body) if does.startswith("open ")]) == 20


def test_a_link_is_compared_only_with_games_that_begin_alike(decodes: list[Any]) -> None:
    app = make_app(Store(many(500)))
    do(app, "open 7")
    link = app.address()[0]
    do(app, "leave")
    app.screen()
    del decodes[:]
    do(app, "open-link", link)
    assert app.key() == "7"
    assert len(decodes) < 20


def test_of_thousands_of_games_of_one_deal_only_some_are_compared_with_a_link(
    decodes: list[Any],
) -> None:
    forks = (structs.replace(RECORD, moves=RECORD.moves[: n % 12]) for n in range(3000))
    texts = [to_json(saved_game(f"{n:x}", one, touched=n)) for n, one in enumerate(forks)]
    app = make_app(Store({f"game:{n:x}": text for n, text in enumerate(texts)}))
    do(app, "open b")
    link = app.address()[0]
    do(app, "leave")
    app.screen()
    del decodes[:]
    do(app, "open-link", link)
    assert len({*decodes}) < 500
