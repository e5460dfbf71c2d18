"""The games of the days in a month: which were played, and what they brought."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from typing import TYPE_CHECKING

from rossio.engine.daily import FIRST, begins, read_day, recent_days
from rossio.engine.errors import GameError
from rossio.ui.actions import Statistics, Today
from rossio.ui.control.today import today
from rossio.ui.html import attributes, button, escape
from rossio.ui.results import runs_of_days
from rossio.ui.screens.dates import day_in_page
from rossio.words.catalogue import labelled

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.control.statistics import StatisticsPage
    from rossio.ui.days import Try

_WEEK = 7


def calendar(app: App, page: StatisticsPage) -> str:
    """A month of days, with ways to the others; nothing before the first day has come."""
    tries = _tries(app, page.game)
    now = max([today(app), *tries])
    if now < FIRST:
        return ""
    shown = _month(page.month, now)
    title = attributes(data_key="calendar", tabindex=-1)
    return (
        f'<section class="calendar"><h2{title}>{escape(app.words("statistics.calendar"))}</h2>'
        f"{_runs(app, tries)}{_ways(app, page, shown, now)}"
        f'<table class="month"><thead><tr>{_weekdays(shown)}</tr></thead>'
        f"<tbody>{_weeks(app, page, shown, tries)}</tbody></table></section>"
    )


def _tries(app: App, game: str) -> dict[date, Try]:
    """The tries of a game by their days; what lies under a name that is no day is none."""
    found = {}
    for one in app.saves.tries(game):
        with suppress(GameError):
            found[read_day(one.day)] = one
    return found


def _month(text: str, now: date) -> date:
    """The first day of the month that is looked at, which has days with games."""
    try:
        found = date.fromisoformat(f"{text}-01")
    except ValueError:
        found = now
    return min(max(found, FIRST), now).replace(day=1)


def _runs(app: App, tries: dict[date, Try]) -> str:
    words = app.words
    run, longest = runs_of_days([day for day, one in tries.items() if one.scored], today(app))
    told = (words("statistics.days-run", n=run), words("statistics.days-longest", n=longest))
    return f"<p>{escape(' · '.join(told))}</p>"


def _ways(app: App, page: StatisticsPage, shown: date, now: date) -> str:
    before, after = shown - timedelta(1), (shown + timedelta(31)).replace(day=1)
    return (
        f'<div class="month-head">{_way(app, page, before, "‹", "before", before >= FIRST)}'
        f'<h3><time data-day="{begins(shown)}" data-as="month">{shown:%Y-%m}</time></h3>'
        f"{_way(app, page, after, '›', 'after', after <= now)}</div>"
    )


def _way(app: App, page: StatisticsPage, to: date, sign: str, which: str, is_open: bool) -> str:
    label = app.words(f"statistics.month-{which}")
    action = Statistics(page.game, page.players, f"{to:%Y-%m}", page.met)
    key = f"month-{which}"
    return button(action, sign, key=key, class_="tool", aria_label=label, disabled=not is_open)


def _weekdays(shown: date) -> str:
    monday = shown - timedelta(shown.weekday())
    days = (monday + timedelta(number) for number in range(_WEEK))
    return "".join(
        f'<th scope="col"><time data-day="{begins(day)}" data-as="weekday">{day:%u}</time></th>'
        for day in days
    )


def _weeks(app: App, page: StatisticsPage, shown: date, tries: dict[date, Try]) -> str:
    now = today(app)
    playable = {now, *recent_days(now)}
    day, rows = shown - timedelta(shown.weekday()), ""
    while day < shown or day.month == shown.month:
        days = [day + timedelta(number) for number in range(_WEEK)]
        cells = (
            _cell(app, page.game, one, tries.get(one), one in playable)
            if one.month == shown.month
            else "<td></td>"
            for one in days
        )
        rows += f"<tr>{''.join(cells)}</tr>"
        day += timedelta(_WEEK)
    return rows


def _cell(app: App, game: str, day: date, own: Try | None, is_playable: bool) -> str:
    """A day; the page of one that was played, or can be, is a tap away."""
    if own is None and not is_playable:
        return f'<td><span class="date">{day.day}</span></td>'
    sign, told, kind = _told(app, own)
    # What is a date in the page is put in where its text has a place for it.
    said = escape(labelled(app.words, "\0", told)).replace("\0", day_in_page(day))
    body = (
        f'<span class="date" aria-hidden="true">{day.day}</span>'
        f'<b aria-hidden="true">{sign}</b><span class="unseen">{said}</span>'
    )
    is_today = "date" if day == today(app) else None
    return (
        f'<td class="{kind}">'
        f"{button(Today(game, day.isoformat()), body, aria_current=is_today)}</td>"
    )


def _told(app: App, own: Try | None) -> tuple[str, str, str]:
    """What came of a day: as a sign, in words, and how it is drawn."""
    words = app.words
    if own is None:
        return "", words("statistics.day-none"), "none"
    if own.is_lost:
        return "?", words("statistics.day-lost"), "left"
    if not own.scored:
        return "–", words("statistics.day-unscored"), "unscored"
    points = own.points[0] if own.points else 0
    if own.over:
        return str(points), words("table.points", n=points), "done"
    return f"{points}…", words("statistics.day-left", n=points), "left"
