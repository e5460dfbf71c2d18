"""What the first release kept becomes what this one keeps; what a later one keeps stays."""

from __future__ import annotations

import html
from typing import Any

import msgspec
import pytest

from rossio.ui import save as save_module
from rossio.ui.save import VERSION, Head, Saved
from rossio.ui.screen import Effect
from rossio.ui.seat import Seated
from rossio.ui.storage import StorageError
from rossio.ui.store import Saves
from tests.test_release import STORAGE, ending, last_position, plain_seats, read_record
from tests.ui.helpers import (
    Clock,
    Person,
    Store,
    actions,
    begin,
    body,
    do,
    make_app,
    take_in,
    whole,
)

ENTRY, BOX = "game:", "box:"


def plain(texts: dict[str, str]) -> dict[str, str]:
    """What the first release kept, by the names that a site takes it over under."""
    return {name.removeprefix("rossio:"): text for name, text in texts.items()}


OWN = plain(STORAGE["an owner's box and games with it"].texts)
GONE = plain(STORAGE["an owner's box that is gone"].texts)
(IDENTITY,) = [name.removeprefix(BOX) for name in OWN if name.startswith(BOX)]
FINISHED = "19b76deb068"
"""A game with the owner's box that is over."""

whatever = pytest.mark.parametrize("name", STORAGE)


class CutError(Exception):
    """The tab is closed."""


class CutStore(Store):
    """A storage that counts what is changed, and in which after so many changes nothing goes on."""

    def __init__(self, texts: dict[str, str], changes: int, error: Exception) -> None:
        super().__init__(texts)
        self.left = changes
        self.error = error

    def _change(self) -> None:
        if self.left == 0:
            raise self.error
        self.left -= 1

    def write(self, name: str, text: str) -> None:
        self._change()
        super().write(name, text)

    def remove(self, name: str) -> None:
        self._change()
        super().remove(name)


def counting(texts: dict[str, str]) -> CutStore:
    """A storage that is never cut short."""
    return CutStore(dict(texts), -1, CutError())


def versions(texts: dict[str, str], keys: list[str]) -> set[int]:
    return {msgspec.json.decode(texts[ENTRY + key]).get("version", 1) for key in keys}


def check_heads(found: list[Head], name: str, *, can_tell_winners: bool = True) -> None:
    """Everything that was kept of every game is there, and what is new is right."""
    games = STORAGE[name].expect.games
    assert [head.key for head in found] == [*games]
    for head, game in zip(found, games.values(), strict=True):
        assert (head.game, plain_seats(head.seats)) == ("rossio", game.seats)
        assert (head.title, head.here, head.goal) == (game.title, game.here, game.goal)
        assert (head.points, head.over, head.practice) == (game.points, game.over, game.practice)
        assert (head.length, head.picture) == (game.moves, "/".join(game.rows))
        assert (head.begun, int(head.touched)) == (int(head.key, 16), game.touched)
        assert head.version == VERSION
        winners = ending(last_position(read_record(game.record))).winners if game.over else ()
        assert head.winners == (winners if can_tell_winners else ())


def check_records(saves: Saves, name: str) -> None:
    for key, game in STORAGE[name].expect.games.items():
        saved = saves.game(key)
        assert saved is not None
        assert saved.record == read_record(game.record)


# --- Games --------------------------------------------------------------------------------------


@whatever
def test_a_game_of_the_first_release_is_taken_over_by_one_write_when_it_is_listed(
    name: str,
) -> None:
    can_tell = "gone" not in name
    store = counting(plain(STORAGE[name].texts))
    saves = Saves(store, Clock())
    saves.boxes("rossio")
    left = store.left
    check_heads(saves.heads(), name, can_tell_winners=can_tell)
    games = STORAGE[name].expect.games
    waiting = [key for key, game in games.items() if game.over and not can_tell]
    assert left - store.left == len(games) - len(waiting)
    assert versions(store.texts, [key for key in games if key not in waiting]) <= {VERSION}
    assert versions(store.texts, waiting) <= {1}
    left, before = store.left, dict(store.texts)
    for again in (saves, Saves(store, Clock())):
        check_heads(again.heads(), name, can_tell_winners=can_tell)
        check_records(again, name)
    assert (store.left, store.texts) == (left, before)


@whatever
@pytest.mark.parametrize("error", [CutError(), StorageError("full")], ids=["closed", "full"])
def test_cut_short_anywhere_nothing_is_lost_and_the_next_start_finishes(
    name: str, error: Exception
) -> None:
    can_tell = "gone" not in name
    whole_store = counting(plain(STORAGE[name].texts))
    Saves(whole_store, Clock()).heads()
    Saves(whole_store, Clock()).export()
    for changes in range(-1 - whole_store.left):
        store = CutStore(plain(STORAGE[name].texts), changes, error)
        saves = Saves(store, Clock())
        try:
            check_heads(saves.heads(), name, can_tell_winners=can_tell)
            saves.export()
        except CutError:
            assert isinstance(error, CutError)
        again = Saves(Store(store.texts), Clock())
        check_heads(again.heads(), name, can_tell_winners=can_tell)
        check_records(again, name)
        again.export()
        assert store.texts == whole_store.texts


def test_what_a_full_storage_did_not_take_over_is_nothing_to_remember() -> None:
    texts = plain(STORAGE["many games, going and over"].texts)
    saves = Saves(CutStore(texts, 0, StorageError("full")), Clock())
    key = saves.heads()[0].key
    assert saves.trouble is None
    # Another tab has found room, and has gone on.
    other = Saves(Store(texts), Clock())
    game = other.game(key)
    assert game is not None
    later = other.keep(game)
    assert saves.game(key) == later


def test_who_won_with_a_box_that_is_not_here_is_told_when_it_comes() -> None:
    store = Store(dict(GONE))
    saves = Saves(store, Clock())
    (head,) = [head for head in saves.heads() if head.key == FINISHED]
    assert (head.over, head.winners) == (True, ())
    assert store.texts[ENTRY + FINISHED] == GONE[ENTRY + FINISHED]
    saves.keep_box("rossio", IDENTITY, OWN[BOX + IDENTITY])
    (head,) = [head for head in saves.heads() if head.key == FINISHED]
    assert (head.over, head.winners) == (True, (1,))
    assert versions(store.texts, [FINISHED]) == {VERSION}


def test_an_import_from_the_first_release_is_taken_over_too() -> None:
    for texts, version in ((OWN, VERSION), (GONE, 1)):
        file = {"type": "rossio", "games": {"a": texts[ENTRY + FINISHED]}, "version": 1}
        boxes = {name.removeprefix(BOX): text for name, text in texts.items() if BOX in name}
        store = Store()
        app = make_app(store)
        saves = app.saves
        assert take_in(app, msgspec.json.encode(file | {"boxes": boxes}).decode()) == 1
        (head,) = saves.heads()
        assert versions(store.texts, [head.key]) == {version}
        assert head.winners == ((1,) if version == VERSION else ())
        assert head.begun == int(FINISHED, 16)


@pytest.mark.parametrize("key", ["", "sunday", "f" * 400, "fffffffffffffff"])
def test_a_game_whose_key_is_no_time_began_no_later_than_it_was_touched(key: str) -> None:
    name = ENTRY + FINISHED
    text = OWN[name].replace(f'"key":"{FINISHED}"', f'"key":"{key}"')
    assert text != OWN[name]
    (head,) = Saves(Store({name: text}), Clock()).heads()
    assert head.begun == head.touched


def test_a_game_keeps_what_it_is_and_how_it_ended() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 2, (1,))
    (first,) = app.saves.heads()
    assert first.begun == first.touched
    assert (first.game, first.length, first.over, first.winners) == ("rossio", 0, False, ())
    Person(app).play(10)
    (head,) = app.saves.heads()
    assert (head.begun, head.over, head.winners) == (first.begun, False, ())
    assert head.touched > first.touched
    Person(app).finish()
    table = app.table
    assert table is not None
    (head,) = Saves(store, Clock()).heads()
    result = table.game.result(table.session.state)
    assert (head.over, head.winners, head.points) == (True, result.winners, result.points)
    assert (head.game, head.begun) == ("rossio", first.begun)
    assert head.length == len(table.session.record.moves)


# --- Games that are not known here --------------------------------------------------------------

UNKNOWN = msgspec.json.encode(
    {
        "key": "x",
        "game": "chess",
        "seats": [{"name": "Ana", "colour": 0}, {"name": "Zé", "colour": 1, "opponent": "deep"}],
        "touched": 5,
        "more": "of a later release",
        "version": VERSION,
        "record": {"moves": [["e2", "e4"]], "version": 7},
    }
).decode()


def test_a_game_that_is_not_known_here_is_listed_and_can_only_be_taken_out() -> None:
    store = Store({ENTRY + "x": UNKNOWN})
    app = make_app(store)
    (head,) = app.saves.heads()
    assert (head.key, head.game, head.is_known) == ("x", "chess", False)
    assert app.saves.broken() == []
    assert "open x" not in actions(body(app.screen()))
    do(app, "sheet saved")
    sheet = app.screen().sheet
    assert sheet is not None
    assert app.words("saved.unknown", game="chess", names="Ana and Zé") in html.unescape(sheet.body)
    assert actions(sheet.body) == ["export-entry game:x", "export"]
    assert "×" not in sheet.body
    do(app, "export-entry game:x")
    assert app.effect == Effect("download", UNKNOWN, "rossio-entry.txt")
    do(app, "open x")
    assert app.table is None
    assert app.problem == app.words("saved.cannot-open")
    assert store.texts[ENTRY + "x"] == UNKNOWN


def test_a_game_that_is_not_known_here_stays_whatever_the_program_does() -> None:
    store = Store({ENTRY + "x": UNKNOWN})
    app = make_app(store)
    for text in ("sheet saved", "export", "close", "drop-entry game:x", "bring-back"):
        do(app, text)
        app.screen()
        assert store.texts[ENTRY + "x"] == UNKNOWN
    do(app, "rename x")
    do(app, "set title x", "Sunday")
    begin(app, 1)
    Person(app).finish()
    assert store.texts[ENTRY + "x"] == UNKNOWN
    there = Store()
    other = make_app(there)
    for taken in (2, 0):
        assert take_in(other, app.saves.export()) == taken
        assert other.good_news.startswith(other.words("saved.taken-in", n=taken))
        assert [*there.texts.values()].count(UNKNOWN) == 1
    assert {head.game for head in other.saves.heads()} == {"chess", "rossio"}
    assert other.saves.broken() == []


def test_boxes_of_a_game_that_is_not_known_here_stay_and_are_named_elsewhere() -> None:
    name = f"{BOX}chess:12345678"
    saves = Saves(Store({name: "a board"}), Clock())
    assert saves.boxes("rossio") == []
    there = Store()
    other = make_app(there)
    assert take_in(other, saves.export()) == 0
    # Nobody here can tell whether it is a box, so it is not kept; the file still has it.
    assert "Box chess:12345678: this version of Rossio does not know the game." in other.problem
    assert name not in there.texts


# --- The list reads no record -------------------------------------------------------------------


@pytest.mark.parametrize("record", [None, 5, "text", [], {}, {"version": 1}, {"version": 99}])
def test_a_game_is_listed_by_its_head_alone(record: Any) -> None:
    head = {"key": "x", "game": "rossio", "seats": [{"name": "Ana", "colour": 0}], "touched": 5}
    text = msgspec.json.encode(head | {"version": VERSION, "record": record}).decode()
    store = Store({ENTRY + "x": text})
    app = make_app(store)
    assert app.saves.heads() == [Head("x", "rossio", (Seated("Ana", 0),), touched=5)]
    assert app.saves.broken() == []
    assert "open x" in actions(body(app.screen()))
    do(app, "sheet saved")
    assert {"open x", "forget x"} <= {*actions(whole(app.screen()))}
    do(app, "open x")
    assert app.table is None
    assert app.problem == app.words("saved.cannot-open")
    assert app.words("saved.cannot-open") in whole(app.screen())
    assert store.texts[ENTRY + "x"] == text


def test_no_record_is_read_for_the_start_or_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()
    app = make_app(store)
    for players in (1, 2):
        begin(app, players)
        Person(app).play(5)

    def unwanted(*_: object) -> Saved:
        raise AssertionError

    monkeypatch.setattr(save_module, "from_json", unwanted)
    again = make_app(store)
    again.screen()
    do(again, "sheet saved")
    again.screen()
    assert len(again.saves.heads()) == 2
    assert again.saves.broken() == []


# --- Boxes and set-ups --------------------------------------------------------------------------


def test_an_owners_box_of_the_first_release_is_taken_over() -> None:
    store = Store(dict(OWN))
    app = make_app(store)
    assert [box.identity for box in app.own_boxes()] == [IDENTITY]
    assert BOX + IDENTITY not in store.texts
    assert store.texts[f"{BOX}rossio:{IDENTITY}"] == OWN[BOX + IDENTITY]
    do(app, f"open {FINISHED}")
    assert app.table is not None


@pytest.mark.parametrize("error", [CutError(), StorageError("full")], ids=["closed", "full"])
@pytest.mark.parametrize("changes", [0, 1])
def test_cut_short_no_box_is_lost_and_none_is_there_twice(changes: int, error: Exception) -> None:
    texts = {BOX + IDENTITY: OWN[BOX + IDENTITY]}
    saves = Saves(CutStore(texts, changes, error), Clock())
    try:
        assert saves.boxes("rossio") == [OWN[BOX + IDENTITY]]
    except CutError:
        assert isinstance(error, CutError)
    assert OWN[BOX + IDENTITY] in texts.values()
    again = Saves(Store(texts), Clock())
    assert again.boxes("rossio") == [OWN[BOX + IDENTITY]]
    assert texts == {f"{BOX}rossio:{IDENTITY}": OWN[BOX + IDENTITY]}


def test_the_last_set_up_of_the_first_release_is_offered_until_there_is_another() -> None:
    store = Store(plain(STORAGE["a remembered set-up for three"].texts))
    last = store.texts["last"]
    app = make_app(store)
    expected = STORAGE["a remembered set-up for three"].expect.plan
    assert [[*seat] for seat in plain_seats(app.plan.seats)] == expected["seats"]
    begin(app, 2)
    assert "plan:rossio" in store.texts
    assert store.texts["last"] == last
    again = make_app(store)
    assert (again.plan, again.plan.players) == (app.plan, 2)
    assert again.saves.plan("another") is None


@whatever
def test_a_finished_game_of_the_first_release_is_in_the_statistics(name: str) -> None:
    """Also its best turn, which nobody had kept."""
    app = make_app(Store(plain(STORAGE[name].texts)))
    can_tell = "gone" not in name
    do(app, "statistics rossio")
    assert app.statistics is not None
    counted = {one.key: one for one in app.statistics.results()}
    for key, game in STORAGE[name].expect.games.items():
        head = next(head for head in app.saves.heads() if head.key == key)
        people = [seat for seat, one in enumerate(head.seats) if one.is_person]
        people = [seat for seat in people if seat in head.here] if head.here else people
        is_own = game.over and len(people) == 1 and not game.practice and can_tell
        assert (key in counted) == is_own
        if is_own:
            one = counted[key]
            assert (one.points, one.has_won) == (game.points[people[0]], people[0] in head.winners)
            assert one.turn is not None
