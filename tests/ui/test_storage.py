"""Two places that keep the same, and one site of several on a host."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, NoReturn

import pytest

from rossio.ui.control.setup import Plan
from rossio.ui.preferences import SPEEDS, Preferences
from rossio.ui.save import Saved, to_json
from rossio.ui.storage import (
    Difference,
    MirroredStorage,
    SiteStorage,
    StorageError,
    Trouble,
    further,
)
from rossio.ui.store import Progress, Saves
from tests.engine.recorded import record_game
from tests.ui.helpers import Clock, Store


class Forbidden(Store):
    """A place that takes nothing, like a browser's when cookies are blocked."""

    def __init__(self, trouble: Trouble = "forbidden") -> None:
        super().__init__()
        self.trouble: Trouble = trouble

    def names(self) -> Iterable[str]:
        self._fail()

    def read(self, name: str) -> str | None:
        self._fail()

    def write(self, name: str, text: str) -> None:
        self._fail()

    def remove(self, name: str) -> None:
        self._fail()

    def _fail(self) -> NoReturn:
        raise StorageError(self.trouble)


class Full(Store):
    """A place with room for what it has, and for nothing more."""

    def write(self, name: str, text: str) -> None:
        raise StorageError("full")


class Second:
    """The second place, which does at once what the browser's does later."""

    def __init__(self, here: Store, texts: dict[str, str] | None = None) -> None:
        self.here = here
        self.texts = texts if texts is not None else {}
        self.removed: dict[str, str] = {}
        self.told: list[tuple[str, str]] = []
        self.is_usable = True
        self.trouble: Trouble | None = None
        self.on_failure: Callable[[str, Trouble], None] = lambda *_: None

    def differences(self) -> Iterable[Difference]:
        here = getattr(self.here, "texts", {})
        names = {*here, *self.texts, *self.removed}
        pairs = [(name, here.get(name), self.texts.get(name)) for name in names]
        return [Difference(*one, self.removed.get(one[0])) for one in pairs if one[1] != one[2]]

    def write(self, name: str, text: str) -> None:
        if self.trouble:
            self.on_failure(name, self.trouble)
        elif self.is_usable:
            self.removed.pop(name, None)
            self.texts[name] = text

    def remove(self, name: str, text: str | None) -> None:
        self.texts.pop(name, None)
        if text is not None:
            self.removed[name] = text

    def forget(self, name: str) -> None:
        self.texts.pop(name, None)

    def tell_others(self, name: str, text: str) -> None:
        self.told.append((name, text))


def game(touched: int) -> str:
    return f'{{"key":"a","touched":{touched}}}'


# --- Two places ---------------------------------------------------------------------------------


def test_what_is_written_is_in_both_places() -> None:
    store = Store()
    second = Second(store)
    both = MirroredStorage(store, second)
    both.write("game:a", game(1))
    assert store.texts == second.texts == {"game:a": game(1)}


@pytest.mark.parametrize("here", [None, game(1), "damaged"])
@pytest.mark.parametrize("there", [None, game(2), "[", game(0)])
def test_at_the_start_the_one_that_is_further_along_wins_in_both(
    here: str | None, there: str | None
) -> None:
    store = Store({} if here is None else {"game:a": here})
    second = Second(store, {} if there is None else {"game:a": there})
    both = MirroredStorage(store, second)
    kept = max((text for text in (here, there) if text), key=_touched, default=None)
    assert both.read("game:a") == kept
    assert store.texts == second.texts == ({} if kept is None else {"game:a": kept})


def _touched(text: str) -> int:
    return int(text.split(":")[-1].rstrip("}")) if "touched" in text else -1


def test_of_equals_the_first_place_has_the_last_word() -> None:
    """A name was given while the second place was out of reach."""
    named = game(1).replace('"a"', '"a","title":"Sunday"')
    assert further(named, game(1)) == named


GAME = Saved("a", "rossio", (), touched=1, record=record_game(0, 1)[0])
DATED: dict[str, Callable[[Saves, int], None]] = {
    "preferences": lambda saves, n: saves.prefer(Preferences(speed=SPEEDS[n])),
    "plan:rossio": lambda saves, n: saves.remember(Plan("rossio", [], seed=str(n))),
    "lesson:rossio": lambda saves, n: saves.note_progress("rossio", Progress(n, 9)),
    "puzzles:rossio": lambda saves, n: saves.note_solved("rossio", f"{n:08x}"),
    "game:a": lambda saves, n: saves.entitle(saves.game("a") or GAME, "Sunday" * n),
}
"""What is kept under a name that stays, and how it changes without having a time of its own."""


@pytest.mark.parametrize("name", DATED)
@pytest.mark.parametrize(
    "clock",
    [Clock(), lambda: 5, iter(range(99, 0, -1)).__next__],
    ids=["goes", "stands", "goes back"],
)
def test_of_all_that_is_kept_the_later_text_wins_wherever_it_is(
    name: str, clock: Callable[[], float]
) -> None:
    """Those of before said nothing of their time; they are older than all that do."""
    texts = [to_json(GAME) if name == "game:a" else "{}"]
    store = Store({name: texts[0]})
    saves = Saves(store, clock)
    for number in range(3):
        DATED[name](saves, number)
        texts.append(store.texts[name])
    for place, later in enumerate(texts):
        for earlier in texts[:place]:
            assert further(earlier, later) == further(later, earlier) == later


@pytest.mark.parametrize("text", ["", "[]", "{", '{"touched":"x"}', '{"touched":1e999}', "null"])
def test_what_is_written_over_something_damaged_is_later(text: str) -> None:
    store = Store({"preferences": text})
    saves = Saves(store, Clock())
    saves.prefer(Preferences("pt"))
    assert further(text, store.texts["preferences"]) == store.texts["preferences"]
    assert saves.preferences() == Preferences("pt")


def test_after_a_kill_what_was_solved_last_is_in_both_places() -> None:
    store = Store()
    second = Second(store)
    saves = Saves(MirroredStorage(store, second), Clock())
    saves.note_solved("rossio", "0000000a")
    on_disk = {**store.texts}
    saves.note_solved("rossio", "0000000b")
    store.texts = on_disk  # what the browser had written there when it was killed
    again = Saves(MirroredStorage(store, second), Clock())
    assert again.solved("rossio") == {"0000000a", "0000000b"}
    assert store.texts == second.texts


def test_what_was_removed_does_not_come_back_when_only_the_first_place_forgot_to() -> None:
    store = Store({"game:a": game(1)})
    second = Second(store, {"game:a": game(1)})
    MirroredStorage(store, second).remove("game:a")
    # The browser was killed before it had written that, or even the moves before it.
    for touched in (1, 0):
        store.texts["game:a"] = game(touched)
        both = MirroredStorage(store, second)
        assert (both.read("game:a"), store.texts) == (None, {})


def test_what_was_removed_and_then_gone_on_with_stays() -> None:
    store = Store({"game:a": game(1)})
    second = Second(store, {"game:a": game(1)})
    MirroredStorage(store, second).remove("game:a")
    store.texts["game:a"] = game(2)
    assert MirroredStorage(store, second).read("game:a") == game(2)
    assert second.texts == {"game:a": game(2)}


@pytest.mark.parametrize("first", [Forbidden(), Full()])
def test_where_the_first_place_takes_nothing_the_second_keeps_it(first: Store) -> None:
    second = Second(Store())
    lost: list[Trouble] = []
    both = MirroredStorage(first, second)
    both.on_lost = lost.append
    both.write("game:a", game(1))
    assert both.read("game:a") == game(1)
    assert [*both.names()] == ["game:a"]
    assert second.texts == {"game:a": game(1)}
    assert second.told == [("game:a", game(1))]
    # The next visit finds it there.
    second.here = Store()
    assert MirroredStorage(first, second).read("game:a") == game(1)
    assert not lost


def test_what_neither_place_took_is_told() -> None:
    second = Second(Store())
    both = MirroredStorage(Full(), second)
    lost: list[Trouble] = []
    both.on_lost = lost.append
    second.trouble = "full"
    both.write("game:a", game(1))
    assert lost == ["full"]
    with pytest.raises(StorageError):
        both.write("game:a", game(2))
    assert both.read("game:a") == game(2)


def test_what_only_the_second_place_did_not_take_is_no_loss() -> None:
    store = Store()
    second = Second(store)
    both = MirroredStorage(store, second)
    lost: list[Trouble] = []
    both.on_lost = lost.append
    second.trouble = "forbidden"
    both.write("game:a", game(1))
    assert (lost, store.texts) == ([], {"game:a": game(1)})


def test_what_the_second_place_has_alone_stays_when_it_takes_no_more() -> None:
    second = Second(Store())
    both = MirroredStorage(Full(), second)
    both.write("game:a", game(1))
    second.trouble = "full"
    both.write("game:a", game(2))
    assert second.texts == {"game:a": game(1)}


def test_an_older_text_in_the_second_place_is_not_taken_for_the_last() -> None:
    store = Store()
    second = Second(store)
    both = MirroredStorage(store, second)
    both.write("preferences", "{}")
    second.trouble = "full"
    both.write("preferences", '{"language":"pt"}')
    assert second.texts == {}


def test_without_the_second_place_the_first_says_what_it_cannot() -> None:
    for first in (Forbidden(), Full()):
        second = Second(Store())
        second.is_usable = False
        both = MirroredStorage(first, second)
        with pytest.raises(StorageError):
            both.write("game:a", game(1))


def test_another_tabs_text_counts_only_if_it_is_further_and_as_long_as_it_is_needed() -> None:
    store = Store({"game:a": game(5)})
    both = MirroredStorage(store, Second(store, {"game:a": game(5)}))
    for heard, read in ((4, 5), (6, 6)):
        both.hear("game:a", game(heard))
        assert both.read("game:a") == game(read)
    store.texts["game:a"] = game(7)
    assert both.read("game:a") == game(7)
    del store.texts["game:a"]
    both.hear("game:a", "")
    assert both.read("game:a") is None


def test_other_tabs_hear_when_something_is_no_longer_in_the_second_place_alone() -> None:
    store = Full()
    second = Second(store)
    both = MirroredStorage(store, second)
    both.write("game:a", game(1))
    both.remove("game:a")
    assert second.told == [("game:a", game(1)), ("game:a", "")]


# --- One site of several ------------------------------------------------------------------------


def test_sites_of_one_host_do_not_see_each_other() -> None:
    store = Store()
    one, other = SiteStorage(store, "/one/"), SiteStorage(store, "/other/")
    one.write("game:a", "mine")
    assert other.read("game:a") is None
    assert [*other.names()] == []
    other.remove("game:a")
    assert one.read("game:a") == "mine"


def test_what_the_first_release_kept_is_taken_over_once() -> None:
    store = Store({"rossio:game:a": game(1), "rossio:preferences": "{}", "another": "page"})
    site = SiteStorage(store, "/one/")
    assert {*site.names()} == {"game:a", "preferences"}
    assert store.texts == {
        "rossio /one/ game:a": game(1),
        "rossio /one/ preferences": "{}",
        "another": "page",
    }
    assert [*SiteStorage(store, "/other/").names()] == []


def test_a_tab_that_still_runs_the_first_release_may_have_gone_on() -> None:
    for old, kept in ((2, 5), (7, 7)):
        store = Store({"rossio / game:a": game(5), "rossio:game:a": game(old)})
        assert SiteStorage(store, "/").read("game:a") == game(kept)
        assert [*store.texts] == ["rossio / game:a"]


def test_where_there_is_no_room_to_take_over_it_is_read_where_it_lies() -> None:
    store = Full({"rossio:game:a": game(1)})
    site = SiteStorage(store, "/")
    assert site.read("game:a") == game(1)
    assert [*site.names()] == ["game:a"]
    site.remove("game:a")
    assert store.texts == {}


def test_what_needs_as_much_room_as_there_was_not_is_not_tried_again() -> None:
    """At a start with thousands of games in the mirror alone, every try would take its time."""

    class Narrow(Store):
        tried: ClassVar[list[str]] = []

        def write(self, name: str, text: str) -> None:
            self.tried.append(text)
            if len(text) > 30:
                raise StorageError("full")
            super().write(name, text)

    long = {f"game:{n:03}": f"{game(n)}{' ' * 50}" for n in range(100)}
    store = Narrow()
    both = MirroredStorage(store, Second(store, long | {"game:short": game(5)}))
    assert sum(1 for _ in both.settling) == 101
    assert all(both.read(name) == text for name, text in long.items())
    assert store.texts == {"game:short": game(5)}
    assert len(store.tried) <= 3
