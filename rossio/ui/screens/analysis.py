"""The sheet with the analysis of a game: a graph, the turns that cost most, and then every turn."""

from typing import Any

from rossio.bots.advice import Verdict
from rossio.ui.control.analysis import Analysis
from rossio.ui.control.table import Table
from rossio.ui.html import attributes, button, escape
from rossio.ui.look import Look
from rossio.ui.screens.chart import loss_chart
from rossio.ui.table_actions import Analyse, ShowVerdict
from rossio.words.catalogue import Words


def analysis_sheet(words: Words, table: Table) -> str:
    """The whole sheet."""
    analysis = table.analysis
    turns = "".join(_row(words, table, number) for number in range(len(analysis.turns)))
    return (
        f'<div class="analysis">{_whose(words, table)}<p>{escape(words("analysis.what"))}</p>'
        f"{_progress(words, analysis)}{_chart(words, analysis)}{_costly(words, table)}"
        f'<h3>{escape(words("analysis.all"))}</h3><ol class="verdicts">{turns}</ol>'
        f"{_note(words, table.look, analysis)}</div>"
    )


def _whose(words: Words, table: Table) -> str:
    """Whose turns, where several people have played here."""
    if len(table.people) < 2:
        return ""
    seats = "".join(
        button(
            Analyse(seat),
            escape(table.names[seat]),
            aria_pressed="true" if seat == table.analysis.seat else "false",
        )
        for seat in table.people
    )
    label = escape(words("analysis.whose"))
    return f'<div class="buttons whose" role="group" aria-label="{label}">{seats}</div>'


def _progress(words: Words, analysis: Analysis) -> str:
    done, of = analysis.judged, len(analysis.turns)
    if done == of:
        return ""
    text = escape(words("analysis.progress", done=done, of=of))
    bar = attributes(max=of, value=done, aria_label=words("analysis.progress", done=done, of=of))
    return (
        f'<p class="progress"><progress{bar}></progress> <span aria-hidden="true">{text}</span></p>'
    )


def _chart(words: Words, analysis: Analysis) -> str:
    """The loss by turn; for who cannot see it, it says the numbers that it shows."""
    verdicts = [analysis.verdict(number) for number in range(len(analysis.turns))]
    losses = [
        (turn.round, None if verdict is None else verdict.cost)
        for turn, verdict in zip(analysis.turns, verdicts, strict=True)
    ]
    bars = (words("analysis.bar", round=round_, n=n) for round_, n in losses if n is not None)
    title = words("analysis.chart")
    label = ", ".join((title, *bars))
    return (
        f"<figure><figcaption>{escape(title)}</figcaption>"
        f"{loss_chart(losses, analysis.costly(), label, words('end.round'))}</figure>"
    )


def _costly(words: Words, table: Table) -> str:
    analysis = table.analysis
    costly = analysis.costly()
    if not costly:
        is_done = analysis.judged == len(analysis.turns)
        return f"<p>{escape(words('analysis.none-costly'))}</p>" if is_done else ""
    rows = "".join(_row(words, table, number, "costly") for number in costly)
    return f'<h3>{escape(words("analysis.costly"))}</h3><ol class="verdicts">{rows}</ol>'


def _row(words: Words, table: Table, number: int, kind: str = "turn") -> str:
    """A turn in a line; one tap on it shows it on the table."""
    analysis = table.analysis
    turn, verdict = analysis.turns[number], analysis.verdict(number)
    head = f"<b>{escape(words('analysis.round', round=turn.round))}</b>"
    if verdict is None:
        return f'<li class="waiting">{head} …</li>'
    why = analysis.fault(words, table.names, verdict)
    said = " · ".join(filter(None, (why, table.look.verdict_note(words, verdict))))
    told = table.look.illustrated(table.session.state.box, said)
    body = f"{head} {_cost(words, verdict)}" + (f"<small>{told}</small>" if said else "")
    marked = number in analysis.costly()
    return (
        f"<li{attributes(class_='costly' if marked else None)}>"
        f"{button(ShowVerdict(number), body, key=f'{kind}-{number}')}</li>"
    )


def _cost(words: Words, verdict: Verdict[Any]) -> str:
    if not verdict.cost:
        return f'<span class="cost">{escape(words("analysis.as-good"))}</span>'
    return f'<span class="cost">{escape(words("analysis.behind", n=verdict.cost))}</span>'


def _note(words: Words, look: Look, analysis: Analysis) -> str:
    verdicts = map(analysis.verdict, range(len(analysis.turns)))
    note = look.verdicts_note(words, [verdict for verdict in verdicts if verdict])
    return f"<p>{escape(note)}</p>" if note else ""
