"""The game of a day: one try counts, whatever happens; results are checked, and compared."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from msgspec import structs

from rossio import games
from rossio.engine.daily import begins, read_day, seed_of
from rossio.ui import invitation as links
from rossio.ui.app import App
from rossio.ui.claim import LONGEST_TEXT, MOST_RESULTS, SIGNS
from rossio.ui.days import MOST_CLAIMS, REST
from rossio.ui.screens.fields import trouble
from tests.toy import ENTRY
from tests.ui.helpers import (
    Person,
    QuickApp,
    Store,
    body,
    do,
    make_app,
    offered,
    record_moves,
    table_of,
    whole,
)

DAY = "2026-12-08"
TRY, GAME = f"try:toy:{DAY}", f"game:day-toy-{DAY}"


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    games.register(ENTRY)
    yield
    games.unregister(ENTRY.name)


class Clock:
    """A clock that can be set; it goes on by a millisecond whenever it is looked at."""

    def __init__(self, day: str) -> None:
        self.set(day)

    def set(self, day: str) -> None:
        self.time: float = begins(read_day(day)) + 1000

    def __call__(self) -> float:
        self.time += 1
        return self.time


def app_on(day: str = DAY, store: Store | None = None, language: str = "en") -> App:
    app = QuickApp(store or Store(), [language], Clock(day), Random(1).random)
    do(app, "set speed", "at once")
    return app


def begin(app: App, game: str = "toy") -> None:
    do(app, f"today {game}")
    do(app, "try-day")


def finish(app: App, seed: int = 1) -> None:
    Person(app, seed).finish()


def result(app: App) -> str:
    """The text that somebody sends, with an address."""
    do(app, f"today toy {DAY}")
    do(app, "pass-result copy")
    assert app.effect is not None
    return f"{app.effect.lead}https://example.org/rossio/#{app.effect.text}"


def sent_by(name: str, seed: int) -> str:
    """The result of somebody on a device of their own."""
    app = app_on()
    do(app, "setup toy")
    do(app, "set name-0", name)
    begin(app)
    finish(app, seed)
    return result(app)


def paste(app: App, text: str) -> None:
    do(app, "set results", text)
    do(app, "take-results")


# --- One try --------------------------------------------------------------------------------------


def test_a_try_is_kept_before_a_move_can_be_made() -> None:
    store = Store()
    app = app_on(store=store)
    do(app, "today toy")
    assert TRY not in store.texts
    assert "One try counts" in whole(app.screen())
    do(app, "try-day")
    assert json.loads(store.texts[TRY])["day"] == DAY
    assert table_of(app).is_bound


def test_a_try_that_was_left_is_gone_on_with_and_never_begun_again() -> None:
    store = Store()
    app = app_on(store=store)
    begin(app)
    Person(app).play(4)
    moves = record_moves(app)
    do(app, "leave")
    again = app_on(store=store)
    do(again, "today toy")
    assert offered(again, "close-try")
    assert not offered(again, "practise-day")
    do(again, "practise-day")
    assert again.place == "day"
    do(again, "try-day")
    assert record_moves(again) == moves
    finish(again)
    do(again, "leave")
    do(again, "today toy")
    assert "Your result" in whole(again.screen())
    do(again, "try-day")
    assert table_of(again).session.is_over


def test_nobody_helps_in_a_try_and_its_deal_is_not_tried_out() -> None:
    app = app_on()
    begin(app)
    assert not table_of(app).can_hint
    for action in ("sheet menu", "sheet share"):
        do(app, action)
        shown = whole(app.screen())
        assert "data-link" not in shown
        assert "practice" not in shown
        assert "Number of this deal" not in shown
        do(app, "close")
    table = table_of(app)
    for action in ("play-anew seed", "play-anew", "play-on", "pass-on copy position"):
        do(app, action)
        assert app.table is table
        assert app.effect is None
        assert "This try counts" in app.notice
    do(app, "set practice", "true")
    Person(app).play(3)
    assert not table_of(app).can_undo
    finish(app)
    assert not table_of(app).is_bound
    do(app, "play-anew seed")
    assert table_of(app).can_hint
    assert not table_of(app).is_scored


def test_a_try_survives_the_deletion_of_its_game() -> None:
    store = Store()
    app = app_on(store=store)
    begin(app)
    Person(app).play(4)
    moves = record_moves(app)
    do(app, "leave")
    do(app, f"forget day-toy-{DAY}")
    assert GAME not in store.texts
    begin(app)
    assert record_moves(app) == moves
    finish(app)
    points = table_of(app).session.state.points
    do(app, "leave")
    do(app, f"forget day-toy-{DAY}")
    do(app, "today toy")
    assert f"Your result: {points[0]} points" in whole(app.screen())
    assert not offered(app, "close-try")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game":"toy","day":"2026-12-09"}'])
def test_a_damaged_entry_loses_that_entry_alone(text: str) -> None:
    store = Store()
    app = app_on(store=store)
    begin(app)
    Person(app).play(4)
    moves = record_moves(app)
    do(app, "leave")
    begin(app, "rossio")
    do(app, "leave")
    store.texts[TRY] = text
    # Its game still tells it.
    begin(app)
    assert record_moves(app) == moves
    do(app, "leave")
    store.texts[TRY] = text
    del store.texts[GAME]
    again = app_on(store=store)
    do(again, "today toy")
    assert "damaged" in whole(again.screen())
    do(again, "try-day")
    assert again.place == "day"
    do(again, "today rossio")
    assert "going on" in whole(again.screen())


def test_moves_that_are_damaged_are_told_and_the_try_can_be_closed() -> None:
    store = Store()
    app = app_on(store=store)
    begin(app)
    do(app, "leave")
    del store.texts[GAME]
    store.texts[TRY] = store.texts[TRY].replace('"touched"', '"moves":["t","t"],"touched"')
    app = app_on(store=store)
    begin(app)
    assert app.place == "day"
    assert app.problem
    do(app, "close-try")
    assert "Your result" in whole(app.screen())
    do(app, "pass-result copy")
    assert app.effect is None
    assert app.problem
    # The results of others are none the worse.
    paste(app, sent_by("Ana", 2))
    assert app.problem == ""
    assert "Ana" in whole(app.screen())


def test_a_try_that_was_only_begun_has_a_result_too() -> None:
    store = Store()
    app = app_on(store=store)
    begin(app)
    do(app, "leave")
    del store.texts[GAME]
    entry = json.loads(store.texts[TRY])
    store.texts[TRY] = json.dumps({"game": "toy", "day": DAY, "seats": entry["seats"]})
    do(app, "today toy")
    do(app, "close-try")
    assert result(app).splitlines()[1] == "0 : 0 …"


def test_a_clock_that_is_set_gives_no_second_try_and_loses_no_first() -> None:
    store, clock = Store(), Clock(DAY)
    app = QuickApp(store, ["en"], clock, Random(1).random)
    do(app, "set speed", "at once")
    begin(app)
    Person(app).play(4)
    moves = record_moves(app)
    clock.set("2026-12-09")
    begin(app)
    assert record_moves(app) != moves
    do(app, "leave")
    # By a clock that is ahead it has been left; when that is right again it goes on.
    clock.set("2026-12-20")
    do(app, f"today toy {DAY}")
    assert "counts as you left it" in whole(app.screen())
    clock.set(DAY)
    do(app, f"today toy {DAY}")
    do(app, "try-day")
    assert record_moves(app) == moves
    assert table_of(app).is_bound
    finish(app)
    clock.set(DAY)
    do(app, "leave")
    do(app, "today toy")
    assert "Your result" in whole(app.screen())
    clock.set("2026-12-20")
    do(app, f"today toy {DAY}")
    assert "Your result" in whole(app.screen())


def left_try(store: Store) -> tuple[App, Clock, int]:
    """Somebody who has begun a try two minutes before its day ends, and left it after some moves;
    with what they have reached."""
    clock = Clock(DAY)
    clock.time = begins(read_day("2026-12-09")) - 120_000
    app = QuickApp(store, ["en"], clock, Random(1).random)
    do(app, "set speed", "at once")
    begin(app)
    Person(app).play(4)
    points = table_of(app).session.state.points[0]
    do(app, "leave")
    return app, clock, points


def test_who_is_playing_when_the_day_ends_can_finish() -> None:
    store = Store()
    app, clock, _ = left_try(store)
    clock.time += 7 * 60_000
    # As after a page that was reloaded, too.
    again = QuickApp(store, ["en"], clock, Random(1).random)
    do(again, f"today toy {DAY}")
    assert "three hours without a move" in whole(again.screen())
    do(again, "try-day")
    assert table_of(again).is_bound
    # A table that stays open is not taken from anybody.
    clock.time += 2 * REST
    finish(again)
    do(again, "leave")
    do(again, f"today toy {DAY}")
    assert "Your result" in whole(again.screen())
    (own,) = app.saves.tries("toy")
    assert own.over


def test_a_try_that_was_left_counts_when_its_day_is_over() -> None:
    store = Store()
    app, clock, points = left_try(store)
    entry = store.texts[TRY]
    clock.time += REST - 60_000
    do(app, f"today toy {DAY}")
    assert "going on" in whole(app.screen())
    assert offered(app, "close-try")
    clock.time += 120_000
    do(app, f"today toy {DAY}")
    shown = whole(app.screen())
    assert f"Your try counts as you left it: {points} point" in shown
    assert not offered(app, "close-try")
    assert offered(app, "practise-day")
    # It is in the figures and in the calendar.
    do(app, "statistics toy")
    assert app.statistics is not None
    found = [(one.points, one.has_won) for one in app.statistics.results()]
    assert found == [(points, False)]
    assert app.words("statistics.day-left", n=points) in whole(app.screen())
    # Looking there has changed nothing of it: another clock may say something else.
    assert store.texts[TRY] == entry
    # It has a result to send.
    text = result(app)
    assert text.splitlines()[1].endswith(" …")
    # It can be looked at, and what is played on does not count.
    do(app, "try-day")
    assert not table_of(app).is_scored
    assert "is not scored" in app.notice
    finish(app)
    do(app, "leave")
    clock.set(DAY)
    do(app, "today toy")
    assert f"Your result: {points} point" in whole(app.screen())
    friend = app_on()
    begin(friend)
    finish(friend, 3)
    do(friend, "back")
    paste(friend, text)
    assert friend.problem == ""


@pytest.mark.parametrize("deed", ["try-day", "practise-day", "pass-result copy", "number"])
def test_a_left_try_whose_deal_was_laid_open_is_not_gone_on_with(deed: str) -> None:
    store = Store()
    app, clock, _ = left_try(store)
    clock.set("2026-12-10")
    do(app, f"today toy {DAY}")
    if deed == "number":
        start_by_number(app, DAY)
        assert app.place == "table"
    else:
        do(app, deed)
    clock.set(DAY)
    do(app, "today toy")
    assert offered(app, "practise-day")
    assert not offered(app, "close-try")
    do(app, "try-day")
    assert not table_of(app).is_scored


def test_a_left_game_that_is_opened_from_the_saved_ones_is_not_gone_on_with() -> None:
    app, clock, _ = left_try(Store())
    clock.set("2026-12-10")
    do(app, f"open day-toy-{DAY}")
    assert not table_of(app).is_scored
    assert "is not scored" in app.notice
    clock.set(DAY)
    do(app, "leave")
    do(app, f"open day-toy-{DAY}")
    assert not table_of(app).is_scored


def test_who_has_seen_the_deal_of_a_day_has_no_try_when_the_clock_goes_back() -> None:
    store, clock = Store(), Clock("2026-12-09")
    app = QuickApp(store, ["en"], clock, Random(1).random)
    do(app, f"today toy {DAY}")
    assert "without a score" in whole(app.screen())
    do(app, "practise-day")
    assert not table_of(app).is_scored
    clock.set(DAY)
    do(app, "leave")
    do(app, "today toy")
    assert "without a score" in whole(app.screen())
    do(app, "try-day")
    assert app.table is None or not app.table.is_scored


def test_a_page_left_open_over_midnight_begins_nothing_that_counts() -> None:
    clock = Clock(DAY)
    app = QuickApp(Store(), ["en"], clock, Random(1).random)
    do(app, "today toy")
    clock.set("2026-12-09")
    do(app, "try-day")
    assert app.table is None
    assert "This day is over" in whole(app.screen())


def test_two_tabs_that_begin_at_once_have_one_game() -> None:
    store = Store()
    one, two = app_on(store=store), app_on(store=store)
    for app in (one, two):
        do(app, "today toy")
    for app in (one, two):
        do(app, "try-day")
    assert one.key() == two.key()
    do(two, "follow")
    Person(one).play(4)
    do(two, "hear-news", store.texts[GAME])
    assert record_moves(two) == record_moves(one)
    assert [name for name in store.texts if name.startswith(("try:", "game:"))] == [TRY, GAME]


def test_a_try_can_be_closed_and_counts_as_it_is() -> None:
    app = app_on()
    begin(app)
    Person(app).play(4)
    points = table_of(app).session.state.points[0]
    do(app, "back")
    assert app.place == "day"
    do(app, "close-try")
    assert f"Your result: {points} point" in whole(app.screen())
    assert " …\n" in result(app)
    do(app, "try-day")
    assert not table_of(app).is_scored
    finish(app)
    do(app, "back")
    assert f"Your result: {points} point" in whole(app.screen())


def start_by_number(app: App, day: str, **fields: str) -> None:
    """A new game with the number of a day's deal, and what is agreed on that day or something
    else."""
    do(app, "setup toy")
    for name, value in {"seed": str(seed_of("toy", read_day(day))), **fields}.items():
        do(app, f"set {name}", value)
    do(app, "start")


@pytest.mark.parametrize("fields", [{}, {"kind-1": ""}])
def test_the_deal_of_a_day_is_not_seen_before_its_try_by_its_number(fields: dict[str, str]) -> None:
    store = Store()
    app = app_on(store=store)
    for day in (DAY, "2026-12-09", "2026-12-07"):
        start_by_number(app, day, **fields)
        assert app.table is None
        assert (app.place, app.address()[0]) == ("day", f"toy-day-{day}")
        assert "it is played here" in whole(app.screen())
        # The number is for this one game.
        assert app.plan_of("toy").seed == ""
    assert not [name for name in store.texts if name.startswith(("try:", "game:"))]
    # A try that is going on is none the less one.
    begin(app)
    do(app, "leave")
    start_by_number(app, DAY)
    assert app.place == "day"
    do(app, "try-day")
    finish(app)
    start_by_number(app, DAY)
    assert (app.place, table_of(app).is_scored) == ("table", False)


def test_any_other_number_is_dealt_as_ever() -> None:
    app = app_on()
    for day in ("2027-01-08", "2026-12-20"):
        start_by_number(app, day)
        assert app.place == "table"


# --- The page -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["rossio", "calcada", "castles", "toy"])
@pytest.mark.parametrize("language", ["en", "pt"])
def test_what_a_day_brings_is_said_openly(game: str, language: str) -> None:
    for day in (7, 8, 9, 10, 11, 12, 13):
        app = app_on(f"2026-12-{day:02}", language=language)
        do(app, f"today {game}")
        shown = whole(app.screen())
        assert app.words("today.level", n=day - 6) in shown
        assert app.words("today.against", names="") in shown
        assert f'data-time="{begins(read_day(f"2026-12-{day + 1:02}"))}"' in shown
        assert "<svg" not in shown


def test_the_last_thirty_days_are_there_and_back_leads_to_the_start() -> None:
    app = app_on("2027-03-01")
    do(app, "today toy")
    assert len([one for one in offered(app, "today") if one.startswith("today toy 20")]) == 30
    do(app, "today toy 2027-02-20")
    assert app.address()[0] == "toy-day-2027-02-20"
    do(app, "back")
    assert app.place == "start"
    do(app, "come-back ", "toy-day-2027-02-20")
    assert app.place == "day"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_day_longer_ago_is_looked_at_and_not_played(language: str) -> None:
    store = Store()
    app = app_on("2027-03-01", store, language)
    for day, is_open in (("2027-01-30", True), ("2027-01-29", False)):
        do(app, "come-back ", f"toy-day-{day}")
        assert app.place == "day"
        assert bool(offered(app, "practise-day")) == is_open
        assert (app.words("today.gone", n=30) in whole(app.screen())) != is_open
    do(app, "practise-day")
    assert app.table is None
    assert not [name for name in store.texts if name.startswith(("try:", "game:"))]


def test_ones_own_game_of_long_ago_can_be_looked_at() -> None:
    store, clock = Store(), Clock(DAY)
    app = QuickApp(store, ["en"], clock, Random(1).random)
    do(app, "set speed", "at once")
    begin(app)
    finish(app)
    do(app, "leave")
    clock.set("2027-03-01")
    do(app, f"today toy {DAY}")
    assert not offered(app, "practise-day")
    assert offered(app, "pass-result")
    do(app, "try-day")
    assert table_of(app).session.is_over


@pytest.mark.parametrize(
    ("day", "said"), [("2026-10-31", "2026-11-01"), ("x", "not a date"), ("2026-02-30", "not a")]
)
def test_a_day_without_a_game_is_told_in_a_sentence(day: str, said: str) -> None:
    app = app_on()
    do(app, f"today toy {day}")
    assert app.place == "start"
    assert said in app.problem
    assert app.problem.endswith(".")


def test_before_the_first_day_today_says_when_that_is() -> None:
    app = make_app()
    do(app, "today toy")
    assert "2026-11-01" in whole(app.screen())


def test_the_days_in_what_is_wrong_are_written_as_the_language_does() -> None:
    app = app_on(language="pt")
    do(app, "today toy")
    paste(app, sent_by("Ana", 1).replace(DAY, "2026-12-09", 1))
    told = whole(app.screen()).partition('role="alert">')[2].partition("</p>")[0]
    for day in (DAY, "2026-12-09"):
        assert f'<time data-day="{begins(read_day(day))}">{day}</time>' in told


def test_what_only_looks_like_a_day_stays_as_it_is() -> None:
    assert ">2026-13-99 &lt;</p>" in trouble("2026-13-99 <")


# --- Results --------------------------------------------------------------------------------------


def test_a_result_says_day_points_rounds_and_holds_the_game() -> None:
    text = sent_by("Ana", 1)
    head, points, row, link = text.splitlines()
    assert head == f"Stones {DAY} · Ana"
    assert all(part.isdecimal() for part in points.split(" : "))
    assert {*row} <= {*SIGNS}
    assert link.startswith("https://example.org/rossio/#")


def test_before_ones_own_try_a_result_shows_its_points_alone() -> None:
    text = sent_by("Ana", 1)
    points = int(text.splitlines()[1].split(" : ")[0])
    app = app_on()
    do(app, "open-link", text.rpartition("#")[2])
    assert app.place == "day"
    assert f"Ana has {points} point" in app.good_news
    assert offered(app, "try-day")
    assert not offered(app, "watch-result")
    assert "Round 1" not in whole(app.screen())
    (entry,) = app.saves.claims("toy", DAY)
    do(app, f"watch-result {entry}")
    assert app.table is None
    # Neither is it a way to see the deal without the day's name in it.
    bare = text.rpartition("#")[2].rpartition("~d")[0]
    for link in (bare, f"{bare}~t", f"{text.rpartition('#')[2]}~t"):
        do(app, "open-link", link)
        assert app.table is None
        assert app.place == "day"


@pytest.mark.parametrize("name", ["Ana #1", "Ana 2026-01-01", "#", "2026-12-31 · x"])
def test_a_result_is_read_whatever_the_name_in_it(name: str) -> None:
    app = app_on()
    do(app, "today toy")
    paste(app, sent_by(name, 2))
    assert app.problem == ""
    assert app.good_news
    changed = sent_by(name, 2).splitlines()
    changed[1] = "999 : 0"
    paste(app, "\n".join(changed))
    assert "999 : 0" in app.problem


def test_after_it_the_claim_is_replayed_and_confirmed() -> None:
    text = sent_by("Ana", 2)
    points = int(text.splitlines()[1].split(" : ")[0])
    app = app_on()
    begin(app)
    finish(app)
    do(app, "open-link", text.rpartition("#")[2])
    assert f"Replayed: Ana has {points} point" in app.good_news
    assert "confirmed" not in app.good_news, "its opponents have not been asked yet"
    shown = whole(app.screen())
    assert "Round 1" in shown
    assert ">confirmed<" in shown
    (watch,) = offered(app, "watch-result")
    do(app, watch)
    table = table_of(app)
    assert table.replay.looking == 0
    assert table.session.is_over
    assert f"Replayed and confirmed: Ana has {points} point" in app.good_news
    do(app, "now")
    do(app, "back")
    assert app.place == "day"
    (drop,) = offered(app, "drop-result")
    do(app, drop)
    assert app.saves.claims("toy", DAY) == {}


def test_several_pasted_at_once_are_a_table_that_is_kept() -> None:
    store, texts = Store(), [sent_by(name, seed) for name, seed in (("Ana", 2), ("Rui", 3))]
    app = app_on(store=store)
    begin(app)
    finish(app)
    do(app, "today toy")
    own = result(app)
    before = body(app.screen())
    paste(app, own)
    assert app.good_news == "This is your own result."
    assert body(app.screen()) != before
    paste(app, f"{own}\n" + "\n\n".join([*texts, texts[0]]))
    again = app_on(store=store)
    do(again, "today toy")
    shown = body(again.screen())
    for name in ("You", "Ana", "Rui"):
        assert f'<th scope="col">{name}</th>' in shown
    assert shown.count('scope="col"') == 3
    rounds = [len(text.splitlines()[2]) for text in texts]
    assert f"Round {max(rounds)}" in shown


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (" : ", "9 : ", "comes to"),
        (" : ", " to ", "comes to"),
        (f"{DAY} · Ana\n", f"{DAY} · Ana\n999\n", "999"),
        (DAY, "2026-12-09", f"that of {DAY}"),
        ("#", "#x", "damaged"),
        ("~d20261208", "~d20261209", "not the deal of 2026-12-09"),
        ("~d20261208", "~d20261031", "2026-11-01"),
        ("~d20261208", "~d20261399", "not a date"),
        ("~d20261208", "~d2026", "damaged"),
    ],
)
def test_what_was_changed_says_so_in_a_sentence(old: str, new: str, said: str) -> None:
    text = sent_by("Ana", 1)
    app = app_on()
    do(app, "today toy")
    paste(app, text.replace(old, new, 1))
    assert said in app.problem
    assert app.problem.endswith(".")
    assert app.saves.claims("toy", DAY) == {}


def test_what_programs_add_on_the_way_does_no_harm() -> None:
    text = sent_by("Ana", 1).replace("\n", "  \r\n\n").replace(SIGNS[0], f"{SIGNS[0]}\ufe0f")
    app = app_on()
    do(app, "today toy")
    paste(app, f"[12:03] Ana: {text} :-)")
    assert app.problem == ""
    assert len(app.saves.claims("toy", DAY)) == 1


def test_a_result_of_before_has_other_signs_and_is_as_good() -> None:
    text = sent_by("Ana", 1)
    row = text.splitlines()[2]
    earlier = row.translate(str.maketrans(SIGNS, "⬜🔹🔶⭐"))
    assert earlier != row
    app = app_on()
    do(app, "today toy")
    paste(app, text.replace(row, earlier))
    assert app.problem == ""
    assert len(app.saves.claims("toy", DAY)) == 1


def test_the_end_of_a_try_offers_its_result_to_be_sent() -> None:
    store = Store()
    app = app_on(store=store)
    begin(app)
    finish(app)
    assert offered(app, "pass-result") == ["pass-result share"]
    do(app, "pass-result share")
    assert app.effect is not None
    # It is the text of the page of the day.
    told, link = app.effect.lead, app.effect.text
    assert app.effect.kind == "share"
    assert app.effect.told == app.words("today.copied")
    assert result(app) == f"{told}https://example.org/rossio/#{link}"
    # Also where one came to the end in another way, and of no other game.
    do(app, f"today toy {DAY}")
    do(app, "practise-day")
    finish(app)
    assert offered(app, "pass-result") == []
    assert f"today toy {DAY}" in offered(app, "today")
    again = app_on("2026-12-09", store)
    do(again, f"open day-toy-{DAY}")
    do(again, "pass-result share")
    assert again.effect is not None
    assert (again.effect.lead, again.effect.text) == (told, link)


def test_a_try_that_was_left_does_not_offer_what_was_played_on() -> None:
    app = app_on()
    begin(app)
    Person(app).play(4)
    for action in ("back", "close-try", "try-day"):
        do(app, action)
    finish(app)
    assert offered(app, "pass-result") == []


def test_other_signs_than_those_of_the_rounds_are_told() -> None:
    text = sent_by("Ana", 1)
    app = app_on()
    do(app, "today toy")
    paste(app, text.replace(text.splitlines()[2], SIGNS[3] * 4))
    assert "signs" in app.problem


@pytest.mark.parametrize("text", ["", "hello", "https://example.org", "#", "a b #~"])
def test_what_is_no_result_is_told_in_a_sentence(text: str) -> None:
    app = app_on()
    do(app, "today toy")
    paste(app, text)
    assert app.problem in (app.words("sorry.no-result"), app.words("sorry.damaged"))


def test_a_link_to_ones_own_try_leads_to_it_and_anothers_does_not_become_it() -> None:
    store = Store()
    app = app_on(store=store)
    begin(app)
    other = sent_by("Ana", 4).rpartition("#")[2]
    again = app_on(store=store)
    do(again, "restore ", other)
    assert again.place == "day"
    begin(app)
    Person(app).play(4)
    moves, link = record_moves(app), app.address()[0]
    again = app_on(store=store)
    do(again, "restore ", link)
    assert record_moves(again) == moves
    assert table_of(again).is_bound


# --- What links leave behind ----------------------------------------------------------------------


def links_of(number: int, moves: int | None = None) -> list[str]:
    """So many links of one game of the day, each by somebody else, perhaps left midway."""
    game = games.engine("toy")
    sent = links.read(games.by_number, sent_by("Ana", 1).rpartition("#")[2])
    record = sent.record if moves is None else sent.record.until(moves)
    first, *others = sent.seats
    return [
        links.write(game, structs.replace(sent, record=record, seats=(named, *others)))
        for named in (structs.replace(first, name=f"Ana {n}") for n in range(number))
    ]


def test_friends_links_opened_one_after_the_other_are_a_table() -> None:
    app = app_on()
    for link in links_of(3):
        do(app, "open-link", link)
        assert app.words("today.not-kept") not in app.good_news
    assert [one.name for one in app.saves.claims("toy", DAY).values()] == [
        "Ana 0",
        "Ana 1",
        "Ana 2",
    ]


def test_no_more_than_so_many_results_of_a_day_are_kept_whichever_way_they_come() -> None:
    app, many = app_on(), links_of(MOST_CLAIMS + 2)
    full = app.words("sorry.claim-full", most=MOST_CLAIMS, day=DAY)
    for link in many:
        assert full not in app.good_news
        do(app, "open-link", link)
        if len(app.saves.claims("toy", DAY)) == MOST_CLAIMS:
            break
    do(app, "open-link", many[-1])
    assert "Ana 51 has" in app.good_news
    assert full in app.good_news
    paste(app, f"https://example.org/#{many[-2]} https://example.org/#{many[-1]}")
    assert app.problem == full
    assert len(app.saves.claims("toy", DAY)) == MOST_CLAIMS
    # One that is here already is no more.
    do(app, "open-link", many[0])
    assert full not in app.good_news
    (drop, *_) = offered(app, "drop-result")
    do(app, drop)
    do(app, "open-link", many[-1])
    assert full not in app.good_news
    assert len(app.saves.claims("toy", DAY)) == MOST_CLAIMS


@pytest.mark.parametrize(("day", "moves"), [(DAY, 4), ("2026-12-09", None), ("2026-12-01", None)])
def test_what_a_link_brings_that_nobody_waits_for_is_told_and_kept_when_one_asks(
    day: str, moves: int | None
) -> None:
    store = Store()
    app, (link,) = app_on(day, store), links_of(1, moves)
    before = {*store.texts}
    do(app, "open-link", link)
    assert "Ana 0 has" in app.good_news
    assert app.words("today.not-kept") in app.good_news
    assert {*store.texts} == before
    assert link in whole(app.screen())
    do(app, "take-results")
    assert app.problem == ""
    assert [one.name for one in app.saves.claims("toy", DAY).values()] == ["Ana 0"]


def test_results_of_a_day_that_one_has_played_are_kept_later_too() -> None:
    store = Store()
    app = app_on(store=store)
    begin(app)
    finish(app, 2)
    later = app_on("2026-12-20", store)
    do(later, "open-link", links_of(1)[0])
    assert len(later.saves.claims("toy", DAY)) == 1


def test_a_damaged_result_loses_itself_alone() -> None:
    store = Store()
    app = app_on(store=store)
    do(app, "today toy")
    paste(app, "\n".join(sent_by(name, seed) for name, seed in (("Ana", 2), ("Rui", 3))))
    first, second = app.saves.claims("toy", DAY)
    store.texts[first] = "{"
    again = app_on(store=store)
    assert [*again.saves.claims("toy", DAY)] == [second]
    do(again, "today toy")
    assert whole(again.screen())


def test_many_results_are_taken_in_step_by_step_while_the_page_can_be_used() -> None:
    """None of the steps replays more than one game, and whoever leaves meanwhile loses nothing."""
    sent = [sent_by(f"Ana {n}", n) for n in range(6)]
    app = App(Store(), ["en"], Clock(DAY), Random(1).random)
    do(app, "today toy")
    do(app, "set results", "\n".join(sent))
    do(app, "take-results")
    assert not app.saves.claims("toy", DAY)
    assert "6 results are being replayed" in whole(app.screen())
    work = app.work
    assert work is not None
    do(app, "take-results")
    assert app.work is work, "once is enough"
    kept = []
    for _ in work.steps:
        kept.append(len(app.saves.claims("toy", DAY)))
        if len(kept) == 5:
            do(app, "leave")
    assert all(after - before in (0, 1) for before, after in zip([0, *kept], kept, strict=False))
    app.do(work.then)
    assert app.place == "start"
    do(app, "today toy")
    assert len(app.saves.claims("toy", DAY)) == 6
    assert "being replayed" not in whole(app.screen())


def test_what_is_too_much_at_once_is_told_and_stays_to_be_pasted() -> None:
    app, sent = app_on(), sent_by("Ana", 2)
    do(app, "today toy")
    paste(app, "\n".join([sent] * MOST_RESULTS))
    assert app.problem == ""
    for text in ("\n".join([sent] * (MOST_RESULTS + 1)), sent + " " * LONGEST_TEXT):
        paste(app, text)
        assert app.problem == app.words("today.too-many", most=MOST_RESULTS)
        assert app.day is not None
        assert app.day.pasted == text
        assert len(app.saves.claims("toy", DAY)) == 1


@pytest.mark.parametrize("text", ["", "\nhttps://example.org/rossio/#nonsense"])
def test_whoever_has_begun_a_try_meanwhile_stays_at_its_table(text: str) -> None:
    """The result is of another day, whose page nobody asked for."""
    other = app_on("2026-12-07")
    begin(other)
    finish(other)
    do(other, "back")
    do(other, "pass-result copy")
    assert other.effect is not None
    app = App(Store(), ["en"], Clock(DAY), Random(1).random)
    do(app, "today toy")
    do(app, "set results", f"{other.effect.lead}https://example.org/#{other.effect.text}{text}")
    do(app, "take-results")
    work = app.work
    assert work is not None
    do(app, "try-day")
    table = table_of(app)
    work.steps.finish()
    app.do(work.then)
    assert (app.place, app.table) == ("table", table)
    assert table.is_bound
    assert "You will see how once your own try is done" in app.good_news
    assert ("This link is for" in app.notice) == bool(text)
    assert len(app.saves.claims("toy", "2026-12-07")) == 1
