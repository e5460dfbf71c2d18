"""Keeping games where the storage fails, and where two tabs have the same one."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rossio.engine.record import replay
from rossio.ui.actions import TakenIn
from rossio.ui.save import read_game
from rossio.ui.storage import StorageError, Trouble
from tests.engine.recorded import GAME
from tests.ui.helpers import (
    Clock,
    Person,
    QuickApp,
    Store,
    actions,
    begin,
    body,
    do,
    make_app,
    offered,
    record_moves,
    saved_games,
    table_of,
    take_in,
    whole,
)


class FailingStore(Store):
    """A storage of which some doings fail."""

    def __init__(self, trouble: Trouble, failing: Iterable[str]) -> None:
        super().__init__()
        self.trouble: Trouble = trouble
        self.failing = {*failing}

    def _may_fail(self, doing: str) -> None:
        if doing in self.failing:
            raise StorageError(self.trouble)

    def names(self) -> Iterable[str]:
        self._may_fail("names")
        return super().names()

    def read(self, name: str) -> str | None:
        self._may_fail("read")
        return super().read(name)

    def write(self, name: str, text: str) -> None:
        self._may_fail("write")
        super().write(name, text)

    def remove(self, name: str) -> None:
        self._may_fail("remove")
        super().remove(name)


EVERYTHING = ("names", "read", "write", "remove")


# --- Storage that fails -------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", ["full", "forbidden"])
@pytest.mark.parametrize("failing", [EVERYTHING, ("write",), ("names",), ("read",), ("remove",)])
def test_the_game_is_played_to_the_end_whatever_fails_and_told_once(
    trouble: Trouble, failing: tuple[str, ...]
) -> None:
    app = make_app(FailingStore(trouble, failing))
    notices = [app.screen().notice]
    begin(app, 2, (1,))
    person = Person(app)
    while not table_of(app).ended:
        person.step()
        notices.append(app.screen().notice)
    do(app, "leave")
    for action in ("sheet saved", "forget x", "close", "export", "sheet menu", "close"):
        do(app, action)
        notices.append(app.screen().notice)
    assert [notice for notice in notices if notice] == [app.words(f"trouble.{trouble}")]


@pytest.mark.parametrize("failing", [EVERYTHING, ("write",)])
def test_what_cannot_be_kept_is_remembered_while_the_tab_lives(failing: tuple[str, ...]) -> None:
    store = FailingStore("full", failing)
    app = make_app(store)
    begin(app, 2, (1,))
    Person(app).play(20)
    moves, key = record_moves(app), table_of(app).saved.key
    do(app, "leave")
    begin(app, 1)
    do(app, "leave")
    assert store.texts == {}
    assert len(saved_games(app)) == 2
    do(app, f"open {key}")
    assert record_moves(app) == moves
    do(app, "export")
    assert app.effect is not None
    other = make_app()
    take_in(other, app.effect.text)
    assert moves in [game.record.moves for game in saved_games(other)]


def test_once_there_is_room_again_the_game_is_kept() -> None:
    store = FailingStore("full", ())
    app = make_app(store)
    begin(app, 2, (1,))
    person = Person(app)
    person.play(10)
    name = f"game:{table_of(app).saved.key}"
    old = store.texts[name]
    store.failing = {"write"}
    person.play(20)
    assert store.texts[name] == old
    assert saved_games(app)[0].record.moves == record_moves(app)
    store.failing = set()
    person.play(25)
    kept = read_game(store.texts[name])
    assert kept is not None
    assert kept.record.moves == record_moves(app)


def test_what_is_cleared_under_a_game_is_kept_again_with_its_next_move() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 2, (1,))
    person = Person(app)
    person.play(10)
    store.texts.clear()
    person.play(len(record_moves(app)) + 1)
    assert saved_games(make_app(store))[0].record.moves == record_moves(app)


# --- Names --------------------------------------------------------------------------------------


LONG = "Rainy <b>Sunday</b>, with a name too long for any list of games"


def test_a_game_keeps_its_name_while_it_is_played_wherever_that_was_given() -> None:
    store, clock = Store(), Clock()
    app, other = (QuickApp(store, ["en"], clock, lambda: 0.5) for _ in range(2))
    do(app, "set speed", "at once")
    begin(app, 2, (1,))
    key = table_of(app).saved.key
    for at in (app, other):
        do(at, "sheet saved")
        do(at, f"rename {key}")
        assert f'"title {key}"' in whole(at.screen())
        do(at, f"set title {key}", f"  {LONG} ")
        do(at, "renamed")
        sheet = at.screen().sheet
        assert sheet is not None
        assert "Rainy &lt;b&gt;" in sheet.body
        do(at, "close")
        Person(app).play(len(record_moves(app)) + 5)
        assert [game.title for game in saved_games(app)] == [LONG[:40]]
        do(at, f"set title {key}", "")


def test_a_rename_that_is_given_up_leaves_the_name_and_the_list() -> None:
    app = make_app()
    begin(app, 2, (1,))
    key = table_of(app).saved.key
    do(app, "sheet saved")
    do(app, f"rename {key}")
    do(app, f"set title {key}", "Sunday")
    do(app, "renamed")
    do(app, f"rename {key}")
    do(app, f"set title {key}", "Sundays are")
    shown = whole(app.screen())
    assert 'data-escape="renamed not"' in shown
    do(app, "renamed not")
    assert [game.title for game in saved_games(app)] == ["Sunday"]
    sheet = app.screen().sheet
    assert sheet is not None
    assert sheet.name == "saved"
    # The list is as it was, and the focus where it was before.
    assert f'data-key="rename {key}"' in sheet.body
    assert sheet.body.count("autofocus") == 1


# --- Two tabs -----------------------------------------------------------------------------------


class Tabs:
    """Two tabs on one storage; the first plays, the second hears what it keeps."""

    def __init__(self, speed: str = "at once", *, opponents: tuple[int, ...] = (1,)) -> None:
        self.store, clock = Store(), Clock()
        self.first, self.second = (
            QuickApp(self.store, ["en"], clock, lambda: 0.5) for _ in range(2)
        )
        for app in (self.first, self.second):
            do(app, "set speed", speed)
        begin(self.first, 2, opponents)
        self.key = table_of(self.first).saved.key
        self.person = Person(self.first)
        self.person.play(6)
        before = dict(self.store.texts)
        do(self.second, f"open {self.key}")
        do(self.second, "follow")
        assert self.store.texts == before

    @property
    def entry(self) -> str:
        return self.store.texts[f"game:{self.key}"]

    def tell(self) -> None:
        """The browser tells the second tab what has been kept."""
        do(self.second, "hear-news", self.entry)

    def change_over(self) -> None:
        """The second tab takes the game over."""
        do(self.first, "follow")
        do(self.second, "play-here")
        self.first, self.second = self.second, self.first
        self.person = Person(self.first, len(record_moves(self.first)))


def test_opening_a_game_writes_nothing() -> None:
    tabs = Tabs()
    before = tabs.entry
    third = make_app(tabs.store)
    do(third, f"open {tabs.key}")
    assert tabs.entry == before


@pytest.mark.parametrize("speed", ["at once", "calm"])
def test_the_second_tab_shows_what_the_first_plays_and_never_writes(speed: str) -> None:
    tabs = Tabs(speed)
    for _ in range(60):
        tabs.person.step()
        before = dict(tabs.store.texts)
        tabs.tell()
        assert table_of(tabs.second).mode == "following"
        assert offered(tabs.second, "take-over")
        attempts = actions(body(tabs.second.screen()))
        for action in (*attempts, "undo", "skip", "tick", "again", "now", "ready"):
            if not action.startswith(("faster", "leave")):
                do(tabs.second, action)
        do(tabs.second, "set practice", "true")
        do(tabs.second, "close")
        assert tabs.store.texts.keys() == before.keys()
        assert tabs.entry == before[f"game:{tabs.key}"]
    tabs.tell()
    kept = read_game(tabs.entry)
    assert kept is not None
    shown = record_moves(tabs.second)
    assert shown[: len(kept.record.moves)] == kept.record.moves


def test_two_tabs_taking_turns_lose_nothing_and_double_nothing() -> None:
    tabs, longest = Tabs(), 0
    while not table_of(tabs.first).ended:
        tabs.person.play(longest + 3)
        tabs.change_over()
        kept = read_game(tabs.entry)
        assert kept is not None
        assert kept.record.moves == record_moves(tabs.first)
        assert len(kept.record.moves) > longest
        longest = len(kept.record.moves)
    assert replay(GAME, table_of(tabs.first).session.record).phase == "over"
    assert len(saved_games(tabs.first)) == 1


def test_a_tab_that_heard_nothing_goes_on_from_what_was_kept() -> None:
    tabs = Tabs()
    tabs.person.play(30)
    tabs.change_over()
    assert len(record_moves(tabs.first)) >= 30
    assert record_moves(tabs.first) == record_moves(tabs.second)
    assert offered(tabs.first, "play") or offered(tabs.first, "pick")


def test_old_news_is_no_news() -> None:
    tabs = Tabs()
    old = tabs.entry
    tabs.person.play(20)
    tabs.tell()
    moves = record_moves(tabs.second)
    do(tabs.second, "hear-news", old)
    assert record_moves(tabs.second) == moves


@pytest.mark.parametrize("change", ["", "damaged", "{}", "null", "illegal"])
def test_news_that_cannot_be_read_changes_nothing(change: str) -> None:
    tabs = Tabs()
    shown = table_of(tabs.second)
    tabs.person.play(20)
    text = tabs.entry.replace('"moves":["', '"moves":["x","') if change == "illegal" else change
    do(tabs.second, "hear-news", text)
    assert table_of(tabs.second) is shown
    do(tabs.first, "hear-news", tabs.entry)
    assert len(record_moves(tabs.first)) >= 20


def test_who_holds_the_device_keeps_it_in_the_other_tab_too() -> None:
    tabs = Tabs(opponents=())
    do(tabs.second, "play-here")
    do(tabs.second, "ready")
    do(tabs.second, "follow")
    holder = table_of(tabs.second).holder
    assert holder is not None
    while table_of(tabs.first).session.state.seat == holder:
        tabs.person.step()
        tabs.tell()
    assert table_of(tabs.second).stage == "passing"
    assert table_of(tabs.second).holder is None


def test_a_storage_that_fills_up_again_is_told_again() -> None:
    store = FailingStore("full", ("write",))
    app = make_app(store)
    told = [app.screen().notice]
    begin(app, 2, (1,))
    person = Person(app)
    for failing in (["write"], [], ["write"]):
        store.failing = {*failing}
        for _ in range(6):
            person.step()
            told.append(app.screen().notice)
    assert [notice for notice in told if notice] == 2 * [app.words("trouble.full")]


def test_what_is_found_later_to_be_kept_nowhere_is_told() -> None:
    app = make_app()
    begin(app, 2, (1,))
    do(app, "unkept full")
    assert app.screen().notice == app.words("trouble.full")


def test_a_file_without_games_says_so_and_changes_nothing() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 2)
    do(app, "leave")
    do(app, "sheet saved")
    before = dict(store.texts)
    app.do(TakenIn("no"))
    sheet = app.screen().sheet
    assert sheet is not None
    assert app.words("saved.no-file") in sheet.body
    assert store.texts == before


def test_nothing_is_said_to_be_kept_that_is_not() -> None:
    app = make_app(FailingStore("full", ("write",)))
    app.screen()
    other = make_app()
    begin(other, 2)
    take_in(app, other.saves.export())
    screen = app.screen()
    assert (screen.good_news, screen.notice) == ("", app.words("trouble.full"))
