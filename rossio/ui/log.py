"""The log: every event as a line that shows the table at its moment."""

from rossio.engine.rossio.events import TurnStarted
from rossio.ui.html import button, escape
from rossio.ui.playing import Playing
from rossio.words.catalogue import Words


def log_lines(words: Words, playing: Playing, moments: int | None = None) -> str:
    """The newest turn first, and in a turn the order in which things happened.

    Only so many of the newest moments, or all.
    """
    until = playing.seen_until()
    turns: list[list[str]] = [[]]
    for number in range(max(0, until - moments) if moments else 0, until):
        if isinstance(playing.session.moments[number].event, TurnStarted):
            turns.append([])
        turns[-1].append(_line(words, playing, number))
    body = "".join(f'<ol class="turn">{"".join(turn)}</ol>' for turn in reversed(turns) if turn)
    return body or f"<p>{escape(words('log.empty'))}</p>"


def _line(words: Words, playing: Playing, number: int) -> str:
    moment = playing.session.moments[number]
    head = ' class="log-head"' if isinstance(moment.event, TurnStarted) else ""
    current = "true" if number == playing.looking else None
    text = escape(playing.tell(words, moment))
    return f"<li{head}>{button(f'moment {number}', text, aria_current=current)}</li>"
