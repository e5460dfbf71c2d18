"""The game of a day: the one try that counts, practice after it, and one's own result."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal

from msgspec import structs

from rossio import games
from rossio.engine.daily import (
    checked,
    contest_of,
    day_at,
    day_with,
    read_day,
    recent_days,
    record_of,
)
from rossio.engine.errors import GameError
from rossio.engine.rounds import gains_by_round
from rossio.engine.session import Session
from rossio.ui import invitation as links
from rossio.ui.actions import Today
from rossio.ui.claim import text_of
from rossio.ui.control.setup import COLOURS, Plan, seats_of
from rossio.ui.day_actions import CloseTry, PassResult, PractiseDay, TryDay
from rossio.ui.days import Claim, Try, has_try_key, try_key
from rossio.ui.invitation import Invitation
from rossio.ui.save import Saved
from rossio.ui.screen import Effect
from rossio.ui.seat import PERSON, Seated

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from rossio.engine.record import Record
    from rossio.ui.actions import Action
    from rossio.ui.app import App
    from rossio.ui.control.audit import Auditor
    from rossio.ui.control.table import Table

State = Literal["open", "going", "done", "left", "seen", "past", "gone", "future", "lost"]
"""Of a day: its try can be begun, is going on, is done, was left before its end and the day is
over; it was played unscored, it is over, it was too long ago, it has not come yet; what was kept of
the try is damaged."""


class Checking:
    """Results that are being looked at: what is wrong with some of them, and the last that was
    right, with whether it is one's own."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_done = False
        self.problems: list[str] = []
        self.last: tuple[Claim, bool] | None = None


class DayPage:
    """A game and a day that are looked at; `pasted` are results that wait to be added, which was
    done so many times: `added`. `auditor` asks the opponents in one of the results for their moves;
    `unreadable` are the links of those whose game cannot be read any more."""

    def __init__(self, game: str, day: date) -> None:
        self.game = game
        self.day = day
        self.pasted = ""
        self.added = 0
        self.checking: Checking | None = None
        self.auditor: Auditor | None = None
        self.unreadable: set[str] = set()
        # A try that was left before its end, and the same with what it had brought.
        self.counted: tuple[Try, Try] | None = None


# --- What is so ---------------------------------------------------------------------------------


def today(app: App) -> date:
    """The day that it is, by this device's clock."""
    return day_at(app.saves.now())


def own_try(app: App, page: DayPage) -> Try | None:
    """One's own try of the day that is looked at."""
    return app.saves.own_try(page.game, page.day.isoformat())


def state_of(app: App, page: DayPage) -> State:
    """What can be done with a day."""
    own, now = own_try(app, page), today(app)
    if own is None:
        if page.day < now:
            return "past" if _is_recent(app, page) else "gone"
        return "open" if page.day == now else "future"
    if own.is_lost:
        return "lost"
    if not own.is_done:
        return "going"
    if not own.scored:
        return "seen"
    return "done" if own.over or page.day >= now else "left"


def _is_recent(app: App, page: DayPage) -> bool:
    now = today(app)
    return page.day == now or page.day in recent_days(now)


def can_practise(app: App, page: DayPage) -> bool:
    """Whether the deal can be played unscored: after one's try, or when its day is over, and only
    so many days after it."""
    is_closed = state_of(app, page) in ("open", "going", "future", "gone")
    return not is_closed and (_is_recent(app, page) or page.day > today(app))


def is_laid_open(app: App, page: DayPage) -> bool:
    """Whether one's own try is done, so that the deal may be seen."""
    own = own_try(app, page)
    return own is not None and own.is_done


def lay_open(app: App, game: str, day: date) -> bool:
    """The same for who is about to see it: a try that its day has ended cannot be gone on with any
    more, whatever the clock says later."""
    app.saves.end_try(game, day.isoformat())
    own = app.saves.own_try(game, day.isoformat())
    return own is not None and own.is_done


def day_seats(app: App, name: str, day: date) -> tuple[Seated, ...]:
    """Who plays on a day: the person, as they are called here, and the opponents."""
    game, contest, mine = app.game(name), contest_of(games.seasons(name), day), app.plan_of(name)
    colour = mine.seats[0].colour
    free = [other for other in range(COLOURS) if other != colour]
    others = [Seated("", *one) for one in zip(free, contest.opponents, strict=False)]
    seats = [Seated(mine.seats[0].name, colour, PERSON), *others]
    return seats_of(app.words_of(name), game, Plan(name, seats, alone=contest.players == 1))


def _dealt(app: App, page: DayPage) -> Record[Any]:
    return record_of(app.game(page.game), games.seasons(page.game), page.day)


def _played(app: App, page: DayPage, own: Try) -> Record[Any]:
    return structs.replace(_dealt(app, page), moves=own.moves)


# --- Turning to a day ---------------------------------------------------------------------------


def _today(app: App, action: Today) -> None:
    """Turn to the game of a day; one that has none is told."""
    app.open_game(action.game)
    try:
        day = read_day(action.day) if action.day else checked(today(app))
    except GameError as error:
        app.problem = app.sorry(error)
    else:
        show(app, app.open_name, day)


def show(app: App, game: str, day: date) -> DayPage:
    """Put the page of a day on screen."""
    app.day = DayPage(game, day)
    app.table, app.place, app.sheet, app.invitation = None, "day", "", None
    return app.day


def is_reserved(app: App, record: Record[Any]) -> bool:
    """Whether a game would show the deal of a day whose try is not done: then its page is turned
    to, whatever else was agreed on, for who has seen the deal has had the try."""
    day = day_with(record.game, record.seed, today(app))
    if day is None:
        return False
    if lay_open(app, record.game, day):
        return False
    show(app, record.game, day)
    app.problem = app.words("today.dealt-here")
    return True


# --- Playing ------------------------------------------------------------------------------------


def try_day(app: App) -> None:
    """Begin the scored try, go on with it, or look at it when it is done.

    That it was begun is kept before anything can be seen of it.
    """
    page = app.day
    if page is None:
        return
    if state_of(app, page) == "open":
        seats = day_seats(app, page.game, page.day)
        app.saves.note_try(Try(page.game, page.day.isoformat(), seats))
    own = own_try(app, page)
    if own is None or not own.seats:
        return
    key = try_key(own.game, own.day)
    saved, record = app.saves.game(key), _played(app, page, own)
    if saved is None:
        # It was deleted, or lost; the try was not.
        saved = Saved(key, own.game, own.seats, day=own.day, touched=own.touched, record=record)
    elif len(saved.record.moves) < len(own.moves):
        saved = structs.replace(saved, record=record)
    try:
        app.sit_down(saved)
    except GameError as error:
        app.problem = app.sorry(error)


def _close_try(app: App, _: CloseTry) -> None:
    """Let the try count as it is; from now on its deal may be seen."""
    page = app.day
    own = own_try(app, page) if page else None
    if page is not None and own is not None and not own.is_done:
        app.saves.note_try(structs.replace(_counted(app, page, own), closed=True))


def _counted(app: App, page: DayPage, own: Try) -> Try:
    """A try with what it has brought; of moves that are damaged nobody knows."""
    if own.rounds:
        return own
    if page.counted is None or page.counted[0] != own:
        page.counted = own, _replayed(app, page, own)
    return page.counted[1]


def _replayed(app: App, page: DayPage, own: Try) -> Try:
    with suppress(GameError):
        session = Session(app.game(page.game), _played(app, page, own))
        points = session.game.points(session.state)
        return structs.replace(own, points=points, rounds=gains_by_round(session, 0))
    return own


def _practise(app: App, _: PractiseDay) -> None:
    """Play a deal unscored."""
    page = app.day
    if page is None or not can_practise(app, page):
        return
    day, seats = page.day.isoformat(), day_seats(app, page.game, page.day)
    if state_of(app, page) == "past":
        # Whoever knows the deal has no scored try of it any more, whatever the clock says then.
        app.saves.note_try(Try(page.game, day, seats, closed=True, scored=False))
    lay_open(app, page.game, page.day)
    app.new_game(_dealt(app, page), seats, day=day)


# --- One's own result ----------------------------------------------------------------------------


def own_result(app: App, page: DayPage, own: Try) -> Claim:
    """One's own result, as it stands beside those of others."""
    own, name = _counted(app, page, own), app.plan_of(page.game).seats[0].name
    return Claim(own.game, own.day, name, "", own.points, own.rounds, own.over)


def result_text(app: App, page: DayPage, own: Try) -> str:
    """One's own result as it is sent, but for the link."""
    return text_of(app.words_of(page.game)("game.name"), own_result(app, page, own))


def own_link(app: App, page: DayPage, own: Try) -> str:
    """One's own game of the day, by the name that one has given oneself."""
    name = app.plan_of(page.game).seats[0].name
    first = structs.replace(own.seats[0], name=name or own.seats[0].name)
    seats = (first, *own.seats[1:])
    return links.write(app.game(page.game), Invitation(_played(app, page, own), seats, day=own.day))


def _page_of(app: App) -> DayPage | None:
    """The day that is looked at, or whose game is on the table."""
    if app.place != "table" or app.table is None:
        return app.day
    with suppress(GameError):
        return DayPage(app.table.saved.game, read_day(app.table.saved.day))
    return None


def can_pass_result(app: App, table: Table) -> bool:
    """Whether the game on the table is the try of its day, played to its end."""
    own = app.saves.own_try(table.saved.game, table.saved.day) if has_try_key(table.saved) else None
    return own is not None and own.over and own.scored and bool(own.seats)


def _pass_result(app: App, action: PassResult) -> None:
    page = _page_of(app)
    if page is None or not lay_open(app, page.game, page.day):
        return
    own = own_try(app, page)
    if own is None or not own.scored or not own.seats:
        return
    app.saves.remember(app.plan_of(page.game))
    try:
        link = own_link(app, page, own)
    except GameError as error:
        app.problem = app.sorry(error)
        return
    lead, told = result_text(app, page, own), app.words("today.copied")
    app.effect = Effect(action.how, link, told=told, lead=lead)


DEEDS: dict[type[Action], Callable[[App, Any], None]] = {
    Today: _today,
    TryDay: lambda app, _: try_day(app),
    CloseTry: _close_try,
    PractiseDay: _practise,
    PassResult: _pass_result,
}
