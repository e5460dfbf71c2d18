"""The game on the table as a scene to be drawn: what the holder sees of the moment on screen."""

from typing import Any

from rossio.engine.session import Moment
from rossio.ui.control.playback import since_last_turn, turn_until
from rossio.ui.control.table import Table
from rossio.ui.layout import Kind, Room
from rossio.ui.preferences import SPEEDS, Preferences
from rossio.ui.scene import Hints, Scene
from rossio.words.catalogue import Words


def scene_of(table: Table, preferences: Preferences, words: Words, layout: Kind, room: Room) -> Any:
    """The table as it is to be drawn, by its game's look."""
    number, moments = table.shown_moment(), table.session.moments
    shown = None if number is None else moments[number]
    mode = table.mode
    is_past = shown is not None and mode != "live"
    again = [] if table.holder is None else since_last_turn(moments, table.holder)
    scene = Scene(
        view=table.game.glimpse(shown.state, table.looker) if shown and is_past else table.view(),
        seats=table.seats,
        words=words,
        layout=layout,
        room=room,
        mode=mode,
        is_past=is_past,
        event=None if shown is None else shown.event,
        turn=[one.event for one in turn_until(moments, number or 0)] if is_past else (),
        since=[moments[place].event for place in again],
        sentence=table.news.refusal(words, table)
        or ("" if shown is None else _told(table, words, shown)),
        picked=table.picked,
        previews={} if is_past else table.previews(),
        looked_at=table.looked_at,
        can_undo=table.can_undo,
        practice=table.practice,
        moment=number or 0,
        last_moment=max(0, table.replay.last),
        running=table.replay.running,
        is_fastest=preferences.speed == SPEEDS[-1],
        can_hint=table.can_hint,
        hints=_hints(table, words),
        analysed=table.analysis.is_on,
    )
    return table.look.scene(scene)


def _told(table: Table, words: Words, shown: Moment) -> str:
    """A moment in a sentence; where a turn was judged, the verdict on it."""
    verdict = table.analysis.at(table.replay.looking)
    if verdict is None:
        return table.news.moment(words, table, shown)
    return table.analysis.sentence(words, table.names, verdict)


def _hints(table: Table, words: Words) -> Hints | None:
    hint = table.hint
    if verdict := table.analysis.at(table.replay.looking):
        return Hints((verdict.best,), 0, "")
    if not hint.is_on or not table.can_hint:
        return None
    return Hints(hint.advice, hint.chosen, hint.sentence(words, table.names), hint.is_followed)
