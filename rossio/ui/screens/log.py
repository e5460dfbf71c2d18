"""The log: every event as a line that shows the table at its moment."""

from collections.abc import Hashable
from functools import lru_cache

from rossio.engine.rossio.box import Box
from rossio.engine.rossio.events import Event, TurnStarted
from rossio.engine.rossio.view import seen_by
from rossio.ui.control.table import Playing
from rossio.ui.html import button, escape
from rossio.ui.memory import remembered
from rossio.words.catalogue import Words
from rossio.words.rossio.sentences import event_sentence


def _of_log(words: Words, playing: Playing, moments: int | None = None) -> Hashable:
    # The moments come from the record, always the same ones.
    return (
        (words, playing.names, playing.holder, playing.seen_until(), playing.looking, moments),
        playing.session.record,
    )


@remembered(_of_log)
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
    moment, names = playing.session.moments[number], playing.names
    event = seen_by(moment.event, playing.holder)
    return _told(words, moment.state.box, names, event, number, number == playing.looking)


# What is told does not change, and beside the table it is told again after every move.
@lru_cache(maxsize=1024)
def _told(
    words: Words, box: Box, names: tuple[str, ...], event: Event, number: int, is_current: bool
) -> str:
    head = ' class="log-head"' if isinstance(event, TurnStarted) else ""
    current = "true" if is_current else None
    text = escape(event_sentence(words, box, names, event))
    return f"<li{head}>{button(f'moment {number}', text, aria_current=current)}</li>"
