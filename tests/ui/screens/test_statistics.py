"""The page of one's own record: what it tells, in words and without eyes, and where it leads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from rossio import games
from rossio.engine.daily import begins, read_day
from rossio.engine.events import TurnStarted
from rossio.ui.app import App
from rossio.ui.days import Try
from rossio.ui.results import Played
from rossio.ui.screens.course import course_chart
from rossio.ui.seat import Seated
from tests.toy import ENTRY
from tests.ui.helpers import (
    Person,
    QuickApp,
    Store,
    begin,
    body,
    do,
    make_app,
    offered,
    table_of,
    whole,
    written,
)


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    games.register(ENTRY)
    yield
    games.unregister(ENTRY.name)


def played(app: App, seed: int, opponents: Sequence[str], game: str = "toy") -> None:
    kinds = {f"kind-{seat}": name for seat, name in enumerate(opponents, 1)}
    begin(app, 1 + len(opponents), (), seed, game, **kinds)
    Person(app, seed).finish()
    do(app, "leave")


def record() -> App:
    """Somebody with some games behind them."""
    app = make_app()
    for seed in range(4):
        played(app, seed, ["mason"])
    for seed in range(2):
        played(app, seed, ["mason", "apprentice"])
    played(app, 9, ["master"])
    do(app, "statistics toy")
    return app


def cells(app: App) -> list[list[str]]:
    """The rows of the tables, cell by cell."""
    rows = re.findall(r"<tr.*?</tr>", body(app.screen()))
    return [[written(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in rows]


def figure(app: App, label: str) -> str:
    found = re.search(rf"<dt>{label}</dt><dd>(.*?)</dd>", body(app.screen()))
    assert found is not None, label
    return written(found[1])


def test_figures_by_game_opponent_and_number_of_players() -> None:
    app = record()
    heads = [head for head in app.saves.heads() if head.over]
    points = [head.points[0] for head in heads]
    won = sum(0 in head.winners for head in heads)
    assert figure(app, "Played") == "7"
    assert figure(app, "Won") == f"{won} {round(100 * won / 7)}%"
    assert figure(app, "Best") == str(max(points))
    assert figure(app, "Average") == f"{sum(points) / 7:.1f}"
    assert f"7 games played, {won} won" in whole(app.screen())
    rows = {row[0]: row[1:] for row in cells(app) if len(row) == 5}
    duel = [head for head in heads if [one.opponent for one in head.seats] == ["", "mason"]]
    assert rows["Mason"] == [
        "4",
        str(sum(0 in head.winners for head in duel)),
        str(max(head.points[0] for head in duel)),
        f"{sum(head.points[0] for head in duel) / 4:.1f}",
    ]
    assert rows["Apprentice and Mason"][0] == rows["3 players"][0] == "2"
    assert rows["Master"][0] == "1"
    assert rows["2 players"][0] == "5"


def test_a_row_leads_to_its_games_alone_and_back() -> None:
    app = record()
    do(app, "statistics toy   mason")
    assert figure(app, "Played") == "4"
    assert "Only these games: Mason" in whole(app.screen())
    # Its own table stays whole; the other one is of what is looked at.
    rows = {row[0]: row[1:] for row in cells(app) if len(row) == 5}
    assert {"Mason", "Master", "Apprentice and Mason", "2 players"} <= {*rows}
    assert "3 players" not in rows
    assert "statistics toy 2  mason" in offered(app, "statistics")
    assert 'aria-pressed="true">Mason' in body(app.screen())
    do(app, "statistics toy 3")
    assert figure(app, "Played") == "2"
    do(app, "statistics toy 3  mason")
    assert "Nothing counts here yet" in whole(app.screen())
    do(app, "statistics toy")
    assert figure(app, "Played") == "7"


@pytest.mark.parametrize("language", ["en", "pt"])
def test_with_nothing_played_it_says_so_and_says_what_counts(language: str) -> None:
    app = make_app(languages=[language])
    assert offered(app, "statistics") == []
    do(app, "statistics toy")
    words, shown = app.words, whole(app.screen())
    assert words("statistics.none-yet") in shown
    assert words("statistics.counted") in shown
    assert "<svg" not in shown


def test_how_one_played_against_who_plays_by_the_rules_alone_is_told_by_how_it_was_set() -> None:
    app = make_app()
    for level in ("easy", "very hard"):
        begin(app, 1, (), 3, "rossio", level=level)
        Person(app).finish()
        do(app, "leave")
    do(app, "statistics rossio")
    rows = {row[0]: row[1:] for row in cells(app) if len(row) == 5}
    assert rows["ROSS (easy)"][0] == rows["ROSS (very hard)"][0] == "1"
    assert rows["1 player"][0] == "2"
    do(app, "statistics rossio   ross:very hard")
    assert figure(app, "Played") == "1"


def test_the_best_turn_leads_to_its_moment_and_back() -> None:
    app = record()
    (recall,) = offered(app, "recall")
    moment, key = int(recall.split()[1]), recall.split()[2]
    turns = [head.turn for head in app.saves.heads() if head.turn]
    best = max(turn.points for turn in turns)
    assert f"{best} points" in whole(app.screen())
    do(app, recall)
    table = table_of(app)
    assert (app.key(), table.replay.looking) == (key, moment)
    event = table.session.moments[moment].event
    assert not moment or (isinstance(event, TurnStarted) and event.seat == 0)
    assert app.depth == 3
    do(app, "back")
    do(app, "back")
    assert app.place == "statistics"
    do(app, "back")
    assert (app.place, app.statistics, app.depth) == ("start", None, 0)


def test_a_deleted_game_no_longer_counts_until_it_is_brought_back() -> None:
    app = record()
    key = app.saves.heads()[0].key
    do(app, "leave")
    do(app, "sheet saved")
    do(app, f"forget {key}")
    assert app.words("saved.dropped-counted") in whole(app.screen())
    do(app, "close")
    do(app, "statistics toy")
    assert figure(app, "Played") == "6"
    do(app, "leave")
    do(app, "sheet saved")
    do(app, f"forget {app.saves.heads()[0].key}")
    do(app, "bring-back")
    do(app, "close")
    do(app, "statistics toy")
    assert figure(app, "Played") == "6"


def test_what_another_tab_plays_is_there_when_it_is_drawn() -> None:
    store = Store()
    app, other = make_app(store), make_app(store)
    played(app, 1, ["mason"])
    do(app, "statistics toy")
    assert figure(app, "Played") == "1"
    played(other, 2, ["mason"])
    assert figure(app, "Played") == "2"
    other.saves.drop(f"game:{other.saves.heads()[0].key}")
    assert figure(app, "Played") == "1"


def test_it_has_an_address_a_title_and_a_key_that_goes_back() -> None:
    app = record()
    assert app.screen().title == "Statistics · Stones · Rossio"
    assert app.address() == ("toy-statistics", "")
    assert '"leave" class="tool" aria-label="Back" aria-keyshortcuts="Escape"' in body(app.screen())
    do(app, "leave")
    assert offered(app, "statistics") == ["statistics"]
    do(app, "come-back  toy-statistics")
    assert (app.place, figure(app, "Played")) == ("statistics", "7")
    # An address of no game is a link that cannot be read.
    do(app, "leave")
    do(app, "come-back  nothing-statistics")
    assert app.place == "start"
    assert app.problem


def test_the_end_leads_there() -> None:
    app = make_app()
    begin(app, 2, (1,), 3, "toy")
    Person(app).finish()
    assert offered(app, "statistics") == ["statistics toy"]
    do(app, "statistics toy")
    assert figure(app, "Played") == "1"


# --- The chart ------------------------------------------------------------------------------------


def results(*points: int) -> list[Played]:
    return [Played(str(n), n, own, n % 2 == 0, "mason", 2) for n, own in enumerate(points)]


@pytest.mark.parametrize(
    "points", [(5,), (5, 5), (0, 0), (-3, 12, 4), (7, 300, 45), tuple(range(50))]
)
def test_the_chart_has_a_mark_for_each_game_within_its_frame(points: tuple[int, ...]) -> None:
    drawn = course_chart(results(*points), sum(points) / len(points), "told", 340)
    for kind, wanted in (("won", points[::2]), ("lost", points[1::2])):
        (path,) = re.findall(rf'class="course-{kind}" d="(.*?)"', drawn)
        spots = re.findall(r"M([\d.]+) ([\d.]+)m", path)
        assert len(spots) == len(wanted)
        assert all(0 < float(x) < 340 and 0 < float(y) < 170 for x, y in spots)
        # More points are higher up.
        heights = [-float(y) for _, y in spots]
        order = sorted(range(len(wanted)), key=lambda n: wanted[n])
        assert [heights[n] for n in order] == sorted(heights)
    assert f">{max(points)}</text>" in drawn
    assert 'role="img" aria-label="told"' in drawn


def test_the_chart_is_told_in_words_and_in_figures() -> None:
    app = record()
    shown = whole(app.screen())
    points = [head.points[0] for head in reversed(app.saves.heads())]
    last = ", ".join(map(str, points[-5:]))
    average = f"{sum(points) / 7:.1f}"
    assert (
        f"Points of the last 7 games: from {min(points)} to {max(points)}, "
        f"on average {average}. The last ones: {last}." in shown
    )
    listed = [row for row in cells(app) if len(row) == 4][1:]
    assert [row[2] for row in listed] == [str(own) for own in reversed(points)]
    assert len(offered(app, "open")) == 7


# --- The days -------------------------------------------------------------------------------------

TODAY = "2027-01-04"


class Clock:
    def __init__(self, day: str) -> None:
        self.time: float = begins(read_day(day)) + 1000

    def __call__(self) -> float:
        self.time += 1
        return self.time


def on_day(day: str = TODAY, language: str = "en") -> App:
    app = QuickApp(Store(), [language], Clock(day), Random(1).random)
    do(app, "set speed", "at once")
    return app


def tried(app: App, day: str, **more: object) -> None:
    seats = (Seated("Ana", 0), Seated("Mason", 1, "mason"))
    app.saves.note_try(Try("toy", day, seats, **more))  # type: ignore[arg-type]


def days(app: App) -> dict[str, str]:
    """What the calendar says of each day that can be turned to."""
    buttons = re.findall(
        r'data-do="today toy (.*?)".*?<span class="unseen">(.*?)</span>', shown(app)
    )
    return {day: written(said).partition(": ")[2] for day, said in buttons}


def shown(app: App) -> str:
    return body(app.screen())


def test_the_calendar_tells_what_came_of_each_day() -> None:
    app = on_day()
    tried(app, "2026-12-30", points=(7, 3), over=True)
    tried(app, "2027-01-01", points=(4, 9), closed=True)
    tried(app, "2027-01-02", closed=True, scored=False)
    tried(app, "2027-01-03", points=(12, 5), over=True)
    app.saves.take_in("try:toy:2027-01-04", "{damaged")
    app.saves.take_in("try:toy:no day", "{damaged")
    do(app, "statistics toy")
    told = days(app)
    assert told == {
        "2027-01-01": "4 points, left before the end",
        "2027-01-02": "played without a score",
        "2027-01-03": "12 points",
        "2027-01-04": "damaged, counts as played",
    }
    assert "2 days in a row · longest run: 2 days" in whole(app.screen())
    assert shown(app).count('aria-current="date"') == 1
    do(app, "statistics toy  2026-12")
    told = days(app)
    assert told["2026-12-30"] == "7 points"
    assert told["2026-12-31"] == "not played"
    # What is too long ago can no longer be played.
    assert min(told) == "2026-12-05"
    do(app, "statistics toy  2026-11")
    assert "disabled" in shown(app)
    do(app, "today toy 2026-12-30")
    assert app.place == "day"


def test_the_calendar_has_the_colon_of_its_language() -> None:
    app = on_day(language="fr")
    do(app, "statistics toy")
    assert f"</time>\u00a0: {app.words('statistics.day-none')}</span>" in shown(app)


@pytest.mark.parametrize("month", ["", "2026-10", "2030-01", "0000-00", "nonsense", "2027-1"])
def test_a_month_without_days_gives_way_to_one_that_has(month: str) -> None:
    app = on_day()
    do(app, f"statistics toy  {month}")
    assert re.search(r'data-as="month">(2026-11|2027-01)<', shown(app))


def test_before_the_first_day_there_is_no_calendar() -> None:
    app = make_app()
    do(app, "statistics toy")
    assert app.words("statistics.calendar") not in whole(app.screen())


@pytest.mark.parametrize("language", ["en", "pt"])
def test_a_try_is_in_the_calendar_when_it_is_done(language: str) -> None:
    app = on_day(language=language)
    do(app, "today toy")
    do(app, "try-day")
    Person(app).finish()
    mine = table_of(app).best_of_people()
    do(app, "leave")
    do(app, "statistics toy")
    assert days(app)[TODAY] == app.words("table.points", n=mine)
    # Practice with a deal that is known is no result; the calendar stays without the saved game.
    for action in (f"today toy {TODAY}", "practise-day"):
        do(app, action)
    Person(app).finish()
    do(app, "leave")
    do(app, "statistics toy")
    assert app.statistics is not None
    assert (len(app.statistics.results()), app.statistics.uncounted()) == (1, 1)
    app.saves.drop(f"game:day-toy-{TODAY}")
    assert app.statistics.results() == []
    assert days(app)[TODAY] == app.words("table.points", n=mine)


def test_a_try_that_was_left_for_good_counts_as_it_was_and_is_not_won() -> None:
    app = on_day()
    for action in ("today toy", "try-day"):
        do(app, action)
    Person(app).play(4)
    mine = table_of(app).session.state.points[0]
    do(app, "leave")
    do(app, "statistics toy")
    assert app.statistics is not None
    # It may still be gone on with.
    assert app.statistics.results() == []
    for action in (f"today toy {TODAY}", "close-try", "statistics toy"):
        do(app, action)
    found = [(one.points, one.has_won, one.turn) for one in app.statistics.results()]
    assert found == [(mine, False, None)]
    assert (app.statistics.tally("toy"), app.statistics.uncounted()) == ((1, 0), 0)
    assert figure(app, "Played") == "1"
    assert "left for good counts as not won" in whole(app.screen())
    # What is played on after that changes nothing.
    for action in (f"today toy {TODAY}", "try-day"):
        do(app, action)
    Person(app).finish()
    do(app, "leave")
    do(app, "statistics toy")
    assert app.statistics is not None
    assert [(one.points, one.has_won) for one in app.statistics.results()] == [(mine, False)]
    # Deleted it counts no more, as every other game.
    app.saves.drop(f"game:day-toy-{TODAY}")
    assert app.statistics.results() == []


class CountingStore(Store):
    """Notes what is read of it."""

    def __init__(self) -> None:
        super().__init__()
        self.read_names: list[str] = []

    def read(self, name: str) -> str | None:
        self.read_names.append(name)
        return super().read(name)

    def tries_read(self) -> list[str]:
        """The tries that were read since somebody last asked."""
        found = [name for name in self.read_names if name.startswith("try:")]
        self.read_names.clear()
        return sorted({*found})


def test_tries_are_read_once_those_of_the_game_alone_and_again_when_one_has_changed() -> None:
    store = CountingStore()
    app = QuickApp(store, ["en"], lambda: begins(read_day(TODAY)) + 1000, Random(1).random)
    for day in ("2026-12-07", "2026-12-08"):
        tried(app, day, closed=True)
    app.saves.note_try(Try("rossio", "2026-12-07", (Seated("", 0),), closed=True))
    store.tries_read()
    app.saves.tries("toy")
    assert store.tries_read() == ["try:toy:2026-12-07", "try:toy:2026-12-08"]
    # What is told of the other games on the page needs theirs, once.
    do(app, "statistics toy")
    app.screen()
    assert store.tries_read() == ["try:rossio:2026-12-07"]
    for _ in range(3):
        app.screen()
    assert store.tries_read() == []
    # Another tab has left a try.
    entry = store.texts["try:toy:2026-12-08"].replace("2026-12-08", "2026-12-09")
    store.write("try:toy:2026-12-09", entry)
    app.screen()
    assert store.tries_read() == [f"try:toy:2026-12-{day}" for day in ("07", "08", "09")]
    assert len(app.saves.tries("toy")) == 3
    store.remove("try:toy:2026-12-09")
    assert len(app.saves.tries("toy")) == 2
    store.texts.pop("try:toy:2026-12-08")
    store.tell("")
    assert len(app.saves.tries("toy")) == 1
