"""The log: every event as a line that shows the table at its moment."""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any

from rossio import games
from rossio.engine.events import TurnStarted
from rossio.ui.control.table import Table
from rossio.ui.html import button, escape
from rossio.ui.memory import remembered
from rossio.ui.table_actions import Moment
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

    All moments, or only so many: the newest, or those around the one that is looked back at.
    """
    until, shown = table.playback.seen_until(), table.replay.looking
    if moments and shown is not None:
        until = min(until, max(shown + moments // 2, moments))
    turns: list[list[str]] = [[]]
    for number in range(max(0, until - moments) if moments else 0, until):
        if isinstance(table.session.moments[number].event, TurnStarted):
            turns.append([])
        is_shown = number == (until - 1 if shown is None else shown)
        turns[-1].append(_line(words, table, number, is_shown))
    body = "".join(f'<ol class="turn">{"".join(turn)}</ol>' for turn in reversed(turns) if turn)
    return body or f"<p>{escape(words('log.empty'))}</p>"


def _line(words: Words, table: Table, number: int, is_shown: bool) -> str:
    moment, game = table.session.moments[number], table.game
    event = table.seen(moment.event)
    head = ' class="log-head"' if isinstance(event, TurnStarted) else ""
    # Whatever shows the log keeps this line in sight.
    follow = f' data-follow="{number}"' if is_shown else ""
    current = "true" if number == table.replay.looking else None
    told = _told(words, game.name, moment.state.box, table.names, event, number, current)
    return f"<li{head}{follow}>{told}</li>"


# What is told does not change, and beside the table it is told again after every move.
@lru_cache(maxsize=1024)
def _told(
    words: Words,
    game: str,
    box: Any,
    names: tuple[str, ...],
    event: Any,
    number: int,
    current: str | None,
) -> str:
    """An event in words, as a button that shows the table at its moment."""
    text = games.sentences(game).event(words, box, names, event)
    told = games.look(game).illustrated(box, text)
    return button(Moment(number), told, aria_current=current)
