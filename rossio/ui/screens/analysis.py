"""The sheet with the analysis of a game: the turns that cost most, and then every turn."""

from rossio.bots.answer import Advice, Verdict
from rossio.ui.control.analysis import Analysis
from rossio.ui.control.table import Playing
from rossio.ui.html import attributes, button, escape
from rossio.words.catalogue import Words


def analysis_sheet(words: Words, playing: Playing) -> str:
    """The whole sheet."""
    analysis = playing.analysis
    turns = "".join(_row(words, analysis, number) for number in range(len(analysis.turns)))
    return (
        f'<div class="analysis">{_whose(words, playing)}<p>{escape(words("analysis.what"))}</p>'
        f"{_progress(words, analysis)}{_costly(words, analysis)}"
        f'<h3>{escape(words("analysis.all"))}</h3><ol class="verdicts">{turns}</ol>'
        f"{_note(words, analysis)}</div>"
    )


def _whose(words: Words, playing: Playing) -> str:
    """Whose turns, where several people have played here."""
    if len(playing.people) < 2:
        return ""
    seats = "".join(
        button(
            f"analyse {seat}",
            escape(playing.names[seat]),
            aria_pressed="true" if seat == playing.analysis.seat else "false",
        )
        for seat in playing.people
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


def _costly(words: Words, analysis: Analysis) -> str:
    costly = analysis.costly()
    if not costly:
        is_done = analysis.judged == len(analysis.turns)
        return f"<p>{escape(words('analysis.none-costly'))}</p>" if is_done else ""
    rows = "".join(_row(words, analysis, number, "costly") for number in costly)
    return f'<h3>{escape(words("analysis.costly"))}</h3><ol class="verdicts">{rows}</ol>'


def _row(words: Words, analysis: Analysis, number: int, kind: str = "turn") -> str:
    """A turn in a line; one tap on it shows it on the table."""
    turn, verdict = analysis.turns[number], analysis.verdict(number)
    head = f"<b>{escape(words('analysis.round', round=turn.round))}</b>"
    if verdict is None:
        return f'<li class="waiting">{head} …</li>'
    body = f"{head} {_cost(words, verdict)}<small>{escape(_figures(words, verdict))}</small>"
    marked = number in analysis.costly()
    return (
        f"<li{attributes(class_='costly' if marked else None)}>"
        f"{button(f'verdict {number}', body, key=f'{kind}-{number}')}</li>"
    )


def _cost(words: Words, verdict: Verdict) -> str:
    if not verdict.cost:
        return f'<span class="cost">{escape(words("analysis.as-good"))}</span>'
    return f'<span class="cost">{escape(words("analysis.behind", n=verdict.cost))}</span>'


def _figures(words: Words, verdict: Verdict) -> str:
    parts = [_gave(words, "analysis.played", verdict.played)]
    if verdict.best != verdict.played:
        parts.append(_gave(words, "analysis.master", verdict.best))
    if verdict.drew:
        parts.append(words("analysis.drew"))
    return " · ".join(parts)


def _gave(words: Words, key: str, turn: Advice) -> str:
    return words(key, points=turn.points, worth=f"{turn.worth}".replace("-", "−"))


def _note(words: Words, analysis: Analysis) -> str:
    verdicts = map(analysis.verdict, range(len(analysis.turns)))
    if not any(verdict.drew for verdict in verdicts if verdict):
        return ""
    return f"<p>{escape(words('analysis.drew-what'))}</p>"
