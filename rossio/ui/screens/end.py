"""The end of a game, as a scene: who won, whether it was one's best, the finished table, where the
points came from; and below that how it came to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio.engine.rounds import totals_by_round
from rossio.ui.actions import Leave, OpenSheet, PlayAnew, Statistics, Today
from rossio.ui.control.best import before
from rossio.ui.html import button, escape
from rossio.ui.look import Source
from rossio.ui.screens.chart import gained, points_chart, sources_chart
from rossio.ui.screens.share import keep_button
from rossio.ui.table_actions import Analyse, Moment, Undo
from rossio.words.catalogue import join, labelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rossio.engine.events import Seat
    from rossio.engine.game import Result
    from rossio.ui.app import App
    from rossio.ui.control.table import Table
    from rossio.words.catalogue import Words


def frame() -> str:
    """The frame of the end screen."""
    return '<div class="page wide"><section class="ending" data-part="ending"></section></div>'


def ending(app: App, table: Table) -> str:
    """The whole end screen."""
    words, final = app.words, table.game.result(table.session.state)
    lines = (_why(words, table, final), _goal(words, table), _best(app, table))
    told = "".join(f"<p>{escape(line)}</p>" for line in lines if line)
    is_won = any(seat in table.people for seat in final.winners)
    drawn = table.look.finale(words, table.session.state, table.seats)
    return (
        f'<header class="finale{" won" if is_won else ""}">'
        f'<h1 tabindex="-1" data-key="ending">{escape(headline(words, table, final))}</h1>'
        f"{told}{_stones() if is_won else ''}</header>"
        f'<div class="finished">{drawn}</div>'
        f"{_first(app, table)}{_scores(words, table, final)}{_course(words, table)}"
        f"{_others(words, table)}"
    )


# --- Who won --------------------------------------------------------------------------------------


def headline(words: Words, table: Table, final: Result) -> str:
    """Who won, and by how much; to who plays alone at the device it is said to them."""
    winners, margin = final.winners, _margin(final)
    is_yours = len(table.people) == 1 and table.people == winners
    if len(winners) == 1 and margin:
        key = "end.you-win-by" if is_yours else "end.wins-by"
        return words(key, name=table.names[winners[0]], n=margin)
    if is_yours:
        return words("end.you-win")
    you = words("end.you")
    names = [you if table.people == (seat,) else table.names[seat] for seat in winners]
    # Who is spoken to comes first.
    return words("end.winner", name=join(words, sorted(names, key=you.__ne__)), n=len(winners))


def _margin(final: Result) -> int:
    """By how many points the winners are ahead of the next."""
    others = [own for seat, own in enumerate(final.points) if seat not in final.winners]
    return final.points[final.winners[0]] - max(others) if others else 0


def _why(words: Words, table: Table, final: Result) -> str:
    """What decided between equals; to who has lost, by how much."""
    if not _margin(final):
        return words(f"end.decided-{final.decided_by}")
    people = table.people
    if len(people) != 1 or people[0] in final.winners or len(final.points) < 3:
        return ""
    mine = final.points[people[0]]
    place = 1 + sum(points > mine for points in final.points)
    return words("end.place", place=place, of=len(final.points), n=max(final.points) - mine)


def _goal(words: Words, table: Table) -> str:
    """Whether the challenge was met, if there was one."""
    goal = table.saved.goal
    if not goal:
        return ""
    return words("end.goal-met" if table.best_of_people() > goal else "end.goal-missed", goal=goal)


def _best(app: App, table: Table) -> str:
    """How this compares with one's earlier games of this kind."""
    earlier = before(app.saves.heads(), table)
    if earlier is None:
        return ""
    mine = table.game.points(table.session.state)[table.people[0]]
    if not earlier:
        return app.words("end.best-first", n=mine)
    if mine > max(earlier):
        return app.words("end.best-new", n=mine, before=max(earlier))
    return app.words("end.best-stays", n=max(earlier))


_STONES = 36


def _stones() -> str:
    """Paving stones that fall into a wave; how, the style sheet says, and whether they move."""
    places = ((number, (0, 3, 5, 6, 5, 3)[number % 6]) for number in range(_STONES))
    drawn = "".join(f'<rect x="{10 * n}" y="{8 + y}" width="8" height="8"/>' for n, y in places)
    return f'<svg class="stones" viewBox="0 0 {10 * _STONES} 24" aria-hidden="true">{drawn}</svg>'


# --- Points ---------------------------------------------------------------------------------------


def _scores(words: Words, table: Table, final: Result) -> str:
    order = sorted(range(len(final.points)), key=lambda seat: -final.points[seat])
    sources = [sources_of(words, table, seat, points) for seat, points in enumerate(final.points)]
    most = max(map(gained, sources))
    players = "".join(_score(words, table, final, seat, sources[seat], most) for seat in order)
    return f'<ol class="scores" aria-label="{escape(words("end.scores"))}">{players}</ol>'


def _score(
    words: Words, table: Table, final: Result, seat: Seat, sources: Sequence[Source], most: int
) -> str:
    seated = table.seats[seat]
    won = " winner" if seat in final.winners else ""
    facts = table.look.facts(words, table.session, seat)
    listed = "".join(f"<dt>{escape(fact.label)}</dt><dd>{fact.drawn}</dd>" for fact in facts)
    points = escape(words("table.points", n=final.points[seat]))
    return (
        f'<li class="player-{seated.colour}{won}"><h2>{escape(seated.name)}</h2>'
        f'<p class="total">{points}</p>{sources_chart(sources, most)}'
        f"{_sources(sources)}<dl>{listed}</dl></li>"
    )


def sources_of(words: Words, table: Table, seat: Seat, points: int) -> list[Source]:
    """Where a seat's points come from; what a position came with has no past."""
    sources = [one for one in table.look.sources(words, table.session, seat) if one.points]
    rest = points - sum(one.points for one in sources)
    return [*sources, Source(words("end.source-before"), rest)] if rest else sources


def _sources(sources: Sequence[Source]) -> str:
    rows = "".join(
        f'<li class="source {one.kind}"><span>{escape(one.label)}</span> <b>{one.points}</b></li>'
        for one in sources
    )
    return f'<ul class="sources">{rows}</ul>' if rows else ""


# --- How it came to that --------------------------------------------------------------------------


def _course(words: Words, table: Table) -> str:
    """The points by round, as a chart and in figures; of a position nobody knows them."""
    if table.session.record.setup is None:
        return ""
    lines, colours = _lines(table), [seated.colour for seated in table.seats]
    chart = points_chart(lines, words("end.chart"), words("end.round"), colours)
    return f"<h2>{escape(words('end.chart'))}</h2>{chart}{_figures(words, lines)}"


def _lines(table: Table) -> list[tuple[str, list[int]]]:
    """Each player's points after every round."""
    rounds = totals_by_round(table.session)
    return [
        (seated.name, [0, *(totals[seat] for totals in rounds)])
        for seat, seated in enumerate(table.seats)
    ]


def _figures(words: Words, lines: Sequence[tuple[str, list[int]]]) -> str:
    """The chart in figures, for who cannot see it."""
    told = "".join(
        f"<li>{escape(labelled(words, name, ', '.join(map(str, points[1:]))))}</li>"
        for name, points in lines
    )
    return f'<ul class="unseen">{told}</ul>'


# --- What next ------------------------------------------------------------------------------------


def _first(app: App, table: Table) -> str:
    """What most people want now: once more, or to show it to somebody."""
    words = app.words
    # Who plays elsewhere has not seen the end yet; others are asked to do better.
    kind = "game" if table.saved.here else "challenge"
    share = button(OpenSheet(f"share {kind}"), escape(words("end.share")))
    if table.saved.day:
        # Of a day's game it is the result that is passed on, and compared.
        return f'<div class="buttons">{_of_day(app, table)}</div>'
    again = button(PlayAnew(), escape(words("end.again")), class_="main")
    return f'<div class="buttons">{again if _was_played(table) else ""}{share}</div>'


def _of_day(app: App, table: Table) -> str:
    # Only who has played the game of a day waits for it.
    from rossio.ui.control.today import can_pass_result
    from rossio.ui.day_actions import PassResult

    words, page = app.words, Today(table.saved.game, table.saved.day)
    can_pass = can_pass_result(app, table)
    send = button(PassResult("share"), escape(words("today.share")), class_="main")
    to_page = button(page, escape(words("today.to-result")), class_=None if can_pass else "main")
    return f"{send if can_pass else ''}{to_page}"


def _others(words: Words, table: Table) -> str:
    undo = button(Undo(), escape(words("do.undo"))) if table.can_undo else ""
    return (
        f'<div class="buttons">{_back(words, table) if _was_played(table) else ""}'
        f"{keep_button(words, table)}{undo}{_statistics(words, table)}"
        f"{button(Leave(), escape(words('menu.leave')), aria_keyshortcuts='Escape')}</div>"
    )


def _statistics(words: Words, table: Table) -> str:
    if table.is_guest or len(table.people) != 1:
        return ""
    return button(Statistics(table.saved.game), escape(words("statistics.title")))


def _back(words: Words, table: Table) -> str:
    """The game once more: as it was, judged, or dealt again."""
    is_dealt = table.session.record.setup is not None
    same = button(PlayAnew("seed"), escape(words("end.same"))) if is_dealt else ""
    analysis = button(Analyse(), escape(words("end.analysis"))) if table.people else ""
    return button(Moment(0), escape(words("end.look-back"))) + analysis + same


def _was_played(table: Table) -> bool:
    """A position that came finished was not played here: there is nothing to do again."""
    return bool(table.session.moments)
