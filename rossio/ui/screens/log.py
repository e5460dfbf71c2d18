"""The log: every event as a line that shows the table at its moment."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from rossio import games
from rossio.engine.events import TurnStarted
from rossio.ui.actions import Moment
from rossio.ui.control.table import Table
from rossio.ui.html import button, escape
from rossio.ui.memory import remembered
from rossio.words.catalogue import Words


def _of_log(words: Words, table: Table, moments: int | None = None) -> Hashable:
    # The moments come from the record, always the same ones.
    return (
        (words, table.names, table.holder, table.playback.seen_until()),
        (table.replay.looking, moments),
        table.session.record,
    )


@remembered(_of_log)
def log_lines(words: Words, table: Table, moments: int | None = None) -> str:
    """The newest turn first, and in a turn the order in which things happened.

    Only so many of the newest moments, or all.
    """
    until = table.playback.seen_until()
    turns: list[list[str]] = [[]]
    for number in range(max(0, until - moments) if moments else 0, until):
        if isinstance(table.session.moments[number].event, TurnStarted):
            turns.append([])
        turns[-1].append(_line(words, table, number))
    body = "".join(f'<ol class="turn">{"".join(turn)}</ol>' for turn in reversed(turns) if turn)
    return body or f"<p>{escape(words('log.empty'))}</p>"


def _line(words: Words, table: Table, number: int) -> str:
    moment, game = table.session.moments[number], table.game
    event = game.seen_by(moment.event, table.holder)
    is_current = number == table.replay.looking
    return _told(words, game.name, moment.state.box, table.names, event, number, is_current)


# What is told does not change, and beside the table it is told again after every move.
@lru_cache(maxsize=1024)
def _told(
    words: Words,
    game: str,
    box: Any,
    names: tuple[str, ...],
    event: Any,
    number: int,
    is_current: bool,
) -> str:
    head = ' class="log-head"' if isinstance(event, TurnStarted) else ""
    current = "true" if is_current else None
    text = escape(games.sentences(game).event(words, box, names, event))
    return f"<li{head}>{button(Moment(number), text, aria_current=current)}</li>"
