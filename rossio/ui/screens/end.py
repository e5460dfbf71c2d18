"""The end of a game: who won and why, and how it came to that."""

from rossio.engine.events import Seat, TurnStarted
from rossio.engine.game import Result
from rossio.ui.actions import Analyse, Leave, Moment, OpenSheet, PlayAnew, Undo
from rossio.ui.control.table import Table
from rossio.ui.html import button, escape
from rossio.ui.screens.chart import points_chart
from rossio.ui.screens.share import keep_button
from rossio.words.catalogue import Words, join


def frame() -> str:
    """The frame of the end screen."""
    return '<div class="page"><section class="ending" data-part="ending"></section></div>'


def ending(words: Words, table: Table) -> str:
    """The whole end screen."""
    final = table.game.result(table.session.state)
    return (
        f'<h1 tabindex="-1" data-key="ending">{escape(_headline(words, table, final))}</h1>'
        f"<p>{escape(words(f'end.decided-{final.decided_by}'))}</p>{_goal(words, table)}"
        f"{_scores(words, table, final)}"
        f"<h2>{escape(words('end.chart'))}</h2>"
        f"{_chart(words, table)}"
        f"{_figures(table)}{_buttons(words, table)}"
    )


def _goal(words: Words, table: Table) -> str:
    """Whether the challenge was met, if there was one."""
    goal = table.saved.goal
    if not goal:
        return ""
    key = "end.goal-met" if table.best_of_people() > goal else "end.goal-missed"
    return f"<p>{escape(words(key, goal=goal))}</p>"


def _headline(words: Words, table: Table, final: Result) -> str:
    winners = join(words, [table.names[seat] for seat in final.winners])
    return words("end.winner", name=winners, n=len(final.winners))


def _scores(words: Words, table: Table, final: Result) -> str:
    order = sorted(range(len(final.points)), key=lambda seat: -final.points[seat])
    players = "".join(_score(words, table, final, seat) for seat in order)
    return f'<ol class="scores" aria-label="{escape(words("end.scores"))}">{players}</ol>'


def _score(words: Words, table: Table, final: Result, seat: Seat) -> str:
    seated = table.seats[seat]
    won = " winner" if seat in final.winners else ""
    facts = table.look.facts(words, table.session, seat)
    listed = "".join(f"<dt>{escape(fact.label)}</dt><dd>{fact.drawn}</dd>" for fact in facts)
    points = escape(words("table.points", n=final.points[seat]))
    return (
        f'<li class="player-{seated.colour}{won}"><h2>{escape(seated.name)}</h2>'
        f'<p class="total">{points}</p><dl>{listed}</dl></li>'
    )


def _chart(words: Words, table: Table) -> str:
    colours = [seated.colour for seated in table.seats]
    return points_chart(_lines(table), words("end.chart"), words("end.round"), colours)


def _lines(table: Table) -> list[tuple[str, list[int]]]:
    """Each player's points after every round."""
    totals: tuple[int, ...] = (0,) * len(table.seats)
    rounds: list[list[int]] = [[0] for _ in totals]
    current = 1
    for moment in table.session.moments:
        event = moment.event
        if isinstance(event, TurnStarted) and event.round != current:
            current = event.round
            _note(rounds, totals)
        totals = table.game.points(moment.state)
    _note(rounds, totals)
    return [(seated.name, rounds[seat]) for seat, seated in enumerate(table.seats)]


def _figures(table: Table) -> str:
    """The chart in figures, for who cannot see it."""
    lines = "".join(
        f"<li>{escape(name)}: {', '.join(map(str, points[1:]))}</li>"
        for name, points in _lines(table)
    )
    return f'<ul class="unseen">{lines}</ul>'


def _note(rounds: list[list[int]], totals: tuple[int, ...]) -> None:
    for line, points in zip(rounds, totals, strict=True):
        line.append(points)


def _buttons(words: Words, table: Table) -> str:
    analysis = button(Analyse(), escape(words("end.analysis"))) if table.people else ""
    undo = button(Undo(), escape(words("do.undo"))) if table.can_undo else ""
    # Who plays elsewhere has not seen the end yet; others are asked to do better.
    kind = "game" if table.saved.here else "challenge"
    return (
        '<div class="buttons">'
        f"{button(PlayAnew(), escape(words('end.again')), class_='main')}"
        f"{button(PlayAnew('seed'), escape(words('end.same')))}"
        f"{button(OpenSheet(f'share {kind}'), escape(words('end.share')))}"
        f"{button(Moment(0), escape(words('end.look-back')))}{analysis}"
        f"{keep_button(words, table)}{undo}{button(Leave(), escape(words('menu.leave')))}</div>"
    )
