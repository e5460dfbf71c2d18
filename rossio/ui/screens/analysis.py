"""The sheet with the analysis of a game: the turns that cost most, and then every turn."""

from typing import Any

from rossio.bots.advice import Advice, Verdict
from rossio.ui.actions import Analyse, ShowVerdict
from rossio.ui.control.analysis import Analysis
from rossio.ui.control.table import Table
from rossio.ui.html import attributes, button, escape
from rossio.ui.look import Look
from rossio.words.catalogue import Words


def analysis_sheet(words: Words, table: Table) -> str:
    """The whole sheet."""
    analysis = table.analysis
    turns = "".join(
        _row(words, table.look, analysis, number) for number in range(len(analysis.turns))
    )
    return (
        f'<div class="analysis">{_whose(words, table)}<p>{escape(words("analysis.what"))}</p>'
        f"{_progress(words, analysis)}{_costly(words, table.look, analysis)}"
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


def _costly(words: Words, look: Look, analysis: Analysis) -> str:
    costly = analysis.costly()
    if not costly:
        is_done = analysis.judged == len(analysis.turns)
        return f"<p>{escape(words('analysis.none-costly'))}</p>" if is_done else ""
    rows = "".join(_row(words, look, analysis, number, "costly") for number in costly)
    return f'<h3>{escape(words("analysis.costly"))}</h3><ol class="verdicts">{rows}</ol>'


def _row(words: Words, look: Look, analysis: Analysis, number: int, kind: str = "turn") -> str:
    """A turn in a line; one tap on it shows it on the table."""
    turn, verdict = analysis.turns[number], analysis.verdict(number)
    head = f"<b>{escape(words('analysis.round', round=turn.round))}</b>"
    if verdict is None:
        return f'<li class="waiting">{head} …</li>'
    body = f"{head} {_cost(words, verdict)}<small>{escape(_figures(words, look, verdict))}</small>"
    marked = number in analysis.costly()
    return (
        f"<li{attributes(class_='costly' if marked else None)}>"
        f"{button(ShowVerdict(number), body, key=f'{kind}-{number}')}</li>"
    )


def _cost(words: Words, verdict: Verdict[Any]) -> str:
    if not verdict.cost:
        return f'<span class="cost">{escape(words("analysis.as-good"))}</span>'
    return f'<span class="cost">{escape(words("analysis.behind", n=verdict.cost))}</span>'


def _figures(words: Words, look: Look, verdict: Verdict[Any]) -> str:
    parts = [_gave(words, "analysis.played", verdict.played)]
    if verdict.best != verdict.played:
        parts.append(_gave(words, "analysis.master", verdict.best))
    if note := look.verdict_note(words, verdict):
        parts.append(note)
    return " · ".join(parts)


def _gave(words: Words, key: str, turn: Advice) -> str:
    return words(key, points=turn.points, worth=f"{turn.worth}".replace("-", "−"))


def _note(words: Words, look: Look, analysis: Analysis) -> str:
    verdicts = map(analysis.verdict, range(len(analysis.turns)))
    note = look.verdicts_note(words, [verdict for verdict in verdicts if verdict])
    return f"<p>{escape(note)}</p>" if note else ""
