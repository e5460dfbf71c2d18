"""One's own record of a game: figures, the best turn, the course of the points, the days."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rossio import games
from rossio.ui.actions import Open, Recall, Statistics
from rossio.ui.control.statistics import asked_of
from rossio.ui.html import attributes, button, escape
from rossio.ui.results import SOMEBODY, best_of, figures, most_met
from rossio.ui.screens.calendar import calendar
from rossio.ui.screens.course import SHOWN, course_chart
from rossio.ui.screens.fields import folded, page_head, trouble, which_game
from rossio.words.catalogue import join

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rossio.ui.app import App
    from rossio.ui.control.statistics import StatisticsPage
    from rossio.ui.results import Figures, Played
    from rossio.words.catalogue import Words

_NARROW, _WIDE = 340, 560
"""How broad a chart is drawn: as broad as a phone, so that its numbers can be read there."""
_LAST_TOLD = 5


def frame() -> str:
    """The frame of the page."""
    return '<div class="page wide"><section class="record" data-part="record"></section></div>'


def parts(app: App, page: StatisticsPage) -> dict[str, str]:
    """The whole page."""
    words, results = app.words, page.chosen()
    shown = _shown(app, page, results) if results else _nothing(words)
    back = Open(page.opened_from) if page.opened_from else None
    body = (
        f"{page_head(words, escape(words('statistics.title')), back)}"
        f"{_which(app, page)}{_narrowed(app, page)}{trouble(app.problem)}"
        f'<div class="record-parts">{shown}{calendar(app, page)}</div>{_counted(app, page)}'
    )
    return {"record": body}


def _nothing(words: Words) -> str:
    return f'<section><p class="state">{escape(words("statistics.none-yet"))}</p></section>'


def _shown(app: App, page: StatisticsPage, results: Sequence[Played]) -> str:
    return (
        f"{_figures(app.words, figures(results))}{_turn(app, page, results)}"
        f"{_course(app, page, results)}{_tables(app, page)}"
    )


# --- Which results are looked at ------------------------------------------------------------------


def _which(app: App, page: StatisticsPage) -> str:
    """Every game of the house, with how often it was played and won."""
    words = app.words
    ways = {name: Statistics(name) for name in games.names()}
    tallies = {name: _of_game(words, *page.tally(name)) for name in games.names()}
    return which_game(words, words("statistics.games"), ways, tallies, page.game)


def _of_game(words: Words, played: int, won: int) -> str:
    return words("statistics.of-game", n=played, won=won)


def _narrowed(app: App, page: StatisticsPage) -> str:
    """Which results alone are looked at, and the way back to all."""
    words = app.words
    which = [who(app, page.game, page.met)] if page.met else []
    which += [words("setup.players", n=int(page.players))] if page.players.isdecimal() else []
    if not which:
        return ""
    told = escape(words("statistics.narrowed", which=" · ".join(which)))
    every = Statistics(page.game, "", page.month)
    return (
        f'<p class="state" role="status">{told} '
        f"{button(every, escape(words('statistics.all')), key='all')}</p>"
    )


def who(app: App, game: str, met: str) -> str:
    """Those that one has met, by their names."""
    words = app.words_of(game)
    times = Counter(_name(app, game, one) for one in met.split("+"))
    return join(words, [name if n == 1 else f"{name} ×{n}" for name, n in times.items()])


def _name(app: App, game: str, one: str) -> str:
    words, (name, *values) = app.words_of(game), one.split(":")
    if name == SOMEBODY:
        return words("setup.person")
    key = f"opponent.{name}"
    told = words(key) if words.has(key) else name
    return f"{told} ({', '.join(_values(app, game, values))})" if values else told


def _values(app: App, game: str, values: Sequence[str]) -> list[str]:
    """How an opponent was set that plays by the rules alone, in words."""
    look, asked = games.look(game), asked_of(app.game(game))
    pairs = zip(asked, values, strict=False)
    return [look.setting(app.words_of(game), one)[1].get(value, value) for one, value in pairs]


# --- Figures --------------------------------------------------------------------------------------


def _figures(words: Words, found: Figures) -> str:
    share = words("statistics.share", n=round(100 * found.won / found.played))
    told = {
        "played": found.played,
        "won": f"{found.won} <small>{escape(share)}</small>",
        "best": found.best,
        "average": escape(number(words, found.average)),
        "run": found.run,
        "longest": found.longest,
    }
    rows = "".join(
        f"<div><dt>{escape(words(f'statistics.{name}'))}</dt><dd>{value}</dd></div>"
        for name, value in told.items()
    )
    return (
        f'<section class="figures"><h2 class="unseen">{escape(words("statistics.figures"))}</h2>'
        f"<dl>{rows}</dl></section>"
    )


def number(words: Words, value: float) -> str:
    """A number with one decimal, as the language writes it."""
    whole, _, tenths = f"{value:.1f}".partition(".")
    return words("statistics.number", whole=whole, tenths=tenths)


def _turn(app: App, page: StatisticsPage, results: Sequence[Played]) -> str:
    """The best turn of all, and the way to it."""
    words, best = app.words, best_of(results)
    reading = _reading(words) if page.is_filling else ""
    if best is None or best.turn is None:
        return reading and f"<section>{reading}</section>"
    names = who(app, page.game, best.met)
    # What is a date in the page is put in where its text has a place for it.
    when = escape(words("statistics.turn-when", n=best.turn.round, names=names, date="\0"))
    see = Recall(best.turn.moment, best.key)
    points = escape(words("table.points", n=best.turn.points))
    return (
        f'<section class="best-turn"><h2>{escape(words("statistics.turn"))}</h2>'
        f"<p><strong>{points}</strong> <span>{when.replace(chr(0), _date(best.when))}</span></p>"
        f"{button(see, escape(words('statistics.turn-see')), key='best-turn')}{reading}</section>"
    )


def _reading(words: Words) -> str:
    return f'<p class="quiet" role="status">{escape(words("statistics.reading"))}</p>'


def _date(when: float) -> str:
    return f'<time data-day="{when:.0f}" data-as="here"></time>'


# --- The course -----------------------------------------------------------------------------------


def _course(app: App, page: StatisticsPage, results: Sequence[Played]) -> str:
    words, shown = app.words, results[-SHOWN:]
    points, average = [one.points for one in shown], figures(shown).average
    label = words(
        "statistics.course-told",
        n=len(shown),
        least=min(points),
        most=max(points),
        average=number(words, average),
        last=", ".join(map(str, points[-_LAST_TOLD:])),
    )
    width = _NARROW if app.window.width < 2 * _NARROW else _WIDE
    title = escape(words("statistics.course"))
    return (
        f"<section><h2>{title}</h2>{course_chart(shown, average, label, width)}"
        f"{_key(words)}{_listed(app, page, shown)}</section>"
    )


def _key(words: Words) -> str:
    """What the marks of the chart mean."""
    signs = {"won": "●", "lost": "○", "average": "╌"}
    told = "".join(
        f'<span><span class="{name}" aria-hidden="true">{sign}</span> '
        f"{escape(words(f'statistics.key-{name}'))}</span>"
        for name, sign in signs.items()
    )
    return f'<p class="chart-key">{told}</p>'


def _listed(app: App, page: StatisticsPage, shown: Sequence[Played]) -> str:
    """The chart in figures, the latest game first; each can be opened."""
    words = app.words
    heads = _heads(words, "date", "by-opponent", "points", "result")
    rows = "".join(_game(app, page, one) for one in reversed(shown))
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return folded("listed", words("statistics.listed"), table)


def _game(app: App, page: StatisticsPage, one: Played) -> str:
    result = app.words("statistics.won" if one.has_won else "statistics.lost")
    return (
        f'<tr><th scope="row">{button(Open(one.key), _date(one.when))}</th>'
        f"<td>{escape(who(app, page.game, one.met))}</td><td>{one.points}</td>"
        f"<td>{escape(result)}</td></tr>"
    )


# --- By opponent, and by the number of players ----------------------------------------------------


def _tables(app: App, page: StatisticsPage) -> str:
    """Each row is the way to its games alone."""
    words, every = app.words, page.results()
    # What is narrowed one way is divided the other way, and stays whole in its own table.
    of_players = [one for one in every if page.players in ("", str(one.players))]
    of_met = [one for one in every if page.met in ("", one.met)]
    met = "".join(
        _row(
            words,
            who(app, page.game, name),
            [one for one in of_players if one.met == name],
            Statistics(page.game, page.players, page.month, "" if name == page.met else name),
            is_chosen=name == page.met,
            key=f"met-{name}",
        )
        for name in most_met(of_players)
    )
    counts_of_players = sorted({str(one.players) for one in of_met}, key=int)
    players = "".join(
        _row(
            words,
            words("setup.players", n=int(name)),
            [one for one in of_met if str(one.players) == name],
            Statistics(page.game, "" if name == page.players else name, page.month, page.met),
            is_chosen=name == page.players,
            key=f"players-{name}",
        )
        for name in counts_of_players
    )
    return (
        f"<section>{_table(words, 'by-opponent', met)}{_table(words, 'by-players', players)}"
        "</section>"
    )


def _table(words: Words, title: str, rows: str) -> str:
    heads = _heads(words, title, "played", "won", "best", "average")
    return f'<table class="divided"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _heads(words: Words, *names: str) -> str:
    return "".join(f'<th scope="col">{escape(words(f"statistics.{name}"))}</th>' for name in names)


def _row(
    words: Words,
    label: str,
    results: Sequence[Played],
    do: Statistics,
    *,
    is_chosen: bool,
    key: str,
) -> str:
    found = figures(results)
    way = button(do, escape(label), key=key, aria_pressed=str(is_chosen).lower())
    cells = (found.played, found.won, found.best, number(words, found.average))
    drawn = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    own = attributes(class_="chosen" if is_chosen else None)
    return f'<tr{own}><th scope="row">{way}</th>{drawn}</tr>'


# --- What counts ----------------------------------------------------------------------------------


def _counted(app: App, page: StatisticsPage) -> str:
    words, others = app.words, page.uncounted()
    told = [words("statistics.counted")]
    told += [words("statistics.uncounted", n=others)] if others else []
    return f'<p class="quiet">{escape(" ".join(told))}</p>'
