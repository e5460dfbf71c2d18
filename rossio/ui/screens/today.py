"""The page of a day: its game, one's own try, the results of others, and the days before."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from rossio import games
from rossio.engine.daily import FIRST, PAST, begins, contest_of, recent_days, season_of
from rossio.engine.game import SWITCH
from rossio.ui.actions import Today
from rossio.ui.claim import SIGNS, grade
from rossio.ui.control.audit import has_opponents
from rossio.ui.control.setup import LONGEST_NAME
from rossio.ui.control.today import (
    can_practise,
    day_seats,
    is_laid_open,
    own_result,
    own_try,
    result_text,
    state_of,
    today,
)
from rossio.ui.day_actions import (
    CloseTry,
    DropResult,
    PassResult,
    PractiseDay,
    TakeResults,
    TryDay,
    WatchResult,
)
from rossio.ui.html import attributes, button, escape
from rossio.ui.screens.dates import day_in_page
from rossio.ui.screens.fields import entry, folded, page_head, trouble
from rossio.words.catalogue import join, labelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date

    from rossio.ui.app import App
    from rossio.ui.control.today import DayPage
    from rossio.ui.days import Claim, Try


_GAINED = ("nothing", "some", "much", "most")
"""How a round's points are shown, by how many they are; the number itself says it too."""


def frame() -> str:
    """The frame of the page."""
    return '<div class="page"><section class="day" data-part="day"></section></div>'


def day_page(app: App, page: DayPage) -> str:
    """The whole page."""
    words = app.words
    title = f"{escape(words('game.name'))} · {day_in_page(page.day)}"
    return (
        f"{page_head(words, title)}"
        f"{_what(app, page)}{_own(app, page)}{trouble(app.problem)}{_compare(app, page)}"
        f"{_days(app, page)}"
    )


# --- The game of the day --------------------------------------------------------------------------


def _what(app: App, page: DayPage) -> str:
    words = app.words
    level = words("today.level", n=page.day.weekday() + 1)
    next_day = page.day + timedelta(1)
    # What is a date in the page is put in where its text has a place for it.
    soon = escape(words("today.next", time="\0")).replace(
        "\0", f'<time data-time="{begins(next_day)}">{next_day} 00:00 UTC</time>'
    )
    told = [escape(level), escape(_contest(app, page))]
    told += [soon] if page.day == today(app) else []
    return "".join(f"<p>{line}</p>" for line in told)


def _contest(app: App, page: DayPage) -> str:
    """Against whom one plays, and what is agreed on."""
    words, game, look = app.words, app.game(page.game), games.look(page.game)
    contest = contest_of(games.seasons(page.game), page.day)
    others = [one.name for one in day_seats(app, page.game, page.day)[1:]]
    told = [words("today.against", names=join(words, others))]
    box = game.box(season_of(games.seasons(page.game), page.day).box)
    for setting in game.settings(contest.players, box):
        value = contest.choices.get(setting.name, setting.values[0])
        label, values = look.setting(words, setting)
        if not setting.is_switch:
            told.append(labelled(words, label, values[value]))
        elif value == SWITCH[1]:
            told.append(label)
    return " · ".join(told)


# --- One's own try --------------------------------------------------------------------------------


def _own(app: App, page: DayPage) -> str:
    words, state, own = app.words, state_of(app, page), own_try(app, page)
    points = own.points[0] if own and own.points else 0
    told = escape(words(f"today.{state}", n=PAST if state == "gone" else points))
    result = _result(app, page, own) if state in ("done", "left") and own else ""
    buttons = {
        "open": button(TryDay(), escape(words("today.begin")), class_="main large"),
        "going": button(TryDay(), escape(words("today.go-on")), class_="main large")
        + button(CloseTry(), escape(words("today.close"))),
        "done": _see(app, own),
        "left": _see(app, own),
    }.get(state, "")
    buttons += _practise(app) if can_practise(app, page) else ""
    return f'<p class="state" role="status">{told}</p>{result}<div class="buttons">{buttons}</div>'


def _see(app: App, own: Try | None) -> str:
    return button(TryDay(), escape(app.words("today.see"))) if own and own.seats else ""


def _practise(app: App) -> str:
    return button(PractiseDay(), escape(app.words("today.practise")))


def _result(app: App, page: DayPage, own: Try) -> str:
    """The text to be sent, and under which name."""
    words, marks = app.words, season_of(games.seasons(page.game), page.day).marks
    name = entry(
        "name-0", words("today.name"), app.plan_of(page.game).seats[0].name,
        is_drawn=True, maxlength=LONGEST_NAME,
    )  # fmt: skip
    signs = words("today.signs", a=marks[0], b=marks[1], c=marks[2], signs=" ".join(SIGNS))
    copy = button(PassResult("copy"), escape(words("today.copy")), class_="main")
    send = button(PassResult("share"), escape(words("share.send")))
    return (
        f'<pre class="result">{escape(result_text(app, page, own))}</pre>'
        f'<p class="quiet">{escape(signs)}</p>{name}<div class="buttons">{copy}{send}</div>'
    )


# --- Compare --------------------------------------------------------------------------------------


def _compare(app: App, page: DayPage) -> str:
    words = app.words
    # What was typed is not in the page's text: by another number the field is seen to be another.
    text = attributes(
        data_note="results", data_key="results", data_added=page.added, rows=3,
        autocomplete="off", spellcheck="false",
    )  # fmt: skip
    title = attributes(data_key="compare", tabindex=-1)
    return (
        f"<h2{title}>{escape(words('today.compare'))}</h2>{_table(app, page)}"
        f'<label class="field"><span>{escape(words("today.paste"))}</span>'
        f"<textarea{text}>{escape(page.pasted)}</textarea></label>{_checking(app, page)}"
        f'<div class="buttons">{button(TakeResults(), escape(words("today.take")))}</div>'
    )


def _checking(app: App, page: DayPage) -> str:
    """That what was pasted is being replayed."""
    told = app.words("today.checking", n=page.checking.number) if page.checking else ""
    return f'<p class="quiet" role="status">{escape(told)}</p>'


def _table(app: App, page: DayPage) -> str:
    """Everybody's result in a column of its own; before one's own try, their points alone."""
    words, own = app.words, own_try(app, page)
    claims = app.saves.claims(page.game, page.day.isoformat())
    if not claims:
        return ""
    is_open = is_laid_open(app, page)
    mine = [own_result(app, page, own)] if own and is_open and own.scored and own.seats else []
    columns = [*mine, *claims.values()]
    names = [words("end.you")] * len(mine)
    names += [one.name or words("today.somebody") for one in claims.values()]
    rows = [_row(words("today.points"), [_points(one) for one in columns])]
    if is_open:
        marks = season_of(games.seasons(page.game), page.day).marks
        rounds = range(max(len(one.rounds) for one in columns))
        rows += [
            _row(words("today.round", n=n + 1), [_gain(marks, one, n) for one in columns])
            for n in rounds
        ]
        if has_opponents(page):
            found = [_audited(app, page, one) for one in claims.values()]
            rows.append(_row(words("today.opponents"), [""] * len(mine) + found))
    last = [""] * len(mine) + [
        _doing(app, name, who, is_open)
        for name, who in zip(claims, names[len(mine) :], strict=True)
    ]
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    hidden = "" if is_open else f"<p>{escape(words('today.points-only'))}</p>"
    label = attributes(role="region", tabindex=0, aria_label=words("today.compare"))
    return (
        f'{hidden}<div class="compared"{label}><table><thead><tr><td></td>{heads}</tr>'
        f"</thead><tbody>{''.join(rows)}{_row('', last)}</tbody></table></div>"
        f"{_other_opponents(app, claims.values()) if is_open else ''}"
    )


def _row(label: str, cells: Sequence[str]) -> str:
    head = f'<th scope="row">{escape(label)}</th>' if label else "<td></td>"
    return f"<tr>{head}{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _points(claim: Claim) -> str:
    return f"<b>{claim.points[0]}</b>{'' if claim.over else ' …'}" if claim.points else "–"


def _gain(marks: Sequence[int], claim: Claim, number: int) -> str:
    if number >= len(claim.rounds):
        return ""
    gain = claim.rounds[number]
    return f'<span class="gained {_GAINED[grade(marks, gain)]}">{gain}</span>'


def _audited(app: App, page: DayPage, claim: Claim) -> str:
    """What is known of the moves of the opponents in a result."""
    told = claim.audited or ("unknown" if claim.link in page.unreadable else "waiting")
    return escape(app.words(f"today.opponents-{told}"))


def _other_opponents(app: App, claims: Iterable[Claim]) -> str:
    """In whose results opponents do what they would not do here, and what that means."""
    words = app.words
    names = [one.name or words("today.somebody") for one in claims if one.audited == "other"]
    told = "".join(f"<p>{escape(words('today.opponents-differ', name=name))}</p>" for name in names)
    return f'<div role="status">{told}</div>'


def _doing(app: App, name: str, who: str, is_open: bool) -> str:
    words = app.words
    watch = words("today.watch-whose", name=who)
    drop = words("today.drop", name=who)
    return (
        button(WatchResult(name), "▶", class_="tool", aria_label=watch) if is_open else ""
    ) + button(DropResult(name), "×", class_="tool", aria_label=drop)


# --- Other days -----------------------------------------------------------------------------------


def _days(app: App, page: DayPage) -> str:
    """The days before, each with what came of it."""
    words, now = app.words, today(app)
    days = [day for day in (now, *recent_days(now)) if FIRST <= day != page.day]
    rows = "".join(f"<li>{_day(app, page.game, day)}</li>" for day in days)
    return folded("days", words("today.days"), f"<ul>{rows}</ul>") if rows else ""


def _day(app: App, game: str, day: date) -> str:
    own = app.saves.own_try(game, day.isoformat())
    points = app.words("table.points", n=own.points[0]) if own and own.points else ""
    told = f"<small>{escape(points)}</small>" if points else ""
    return button(Today(game, day.isoformat()), f"{day_in_page(day)}{told}")
