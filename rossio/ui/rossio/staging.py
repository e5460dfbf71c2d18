"""The game on the table as a scene to be drawn: what the holder sees of the moment on screen."""

from rossio.engine.rossio.events import Laid, Scored
from rossio.engine.rossio.view import View, glimpse
from rossio.engine.session import Moment
from rossio.ui.control.playback import SPEEDS, followed_plan, laid_since, since_last_turn
from rossio.ui.control.table import Playing
from rossio.ui.control.telling import moment_told, refusal_told
from rossio.ui.layout import Kind
from rossio.ui.rossio.scene import Glow, Hints, Scene, glow_of
from rossio.ui.rossio.square import Grid
from rossio.ui.store import Preferences
from rossio.words.catalogue import Words


def scene_of(
    playing: Playing, preferences: Preferences, words: Words, layout: Kind, grid: Grid
) -> Scene:
    """The table as it is to be drawn."""
    number, moments = playing.shown_moment(), playing.session.moments
    shown = None if number is None else moments[number]
    is_past = shown is not None and playing.mode != "live"
    seen = glimpse(shown.state, playing.looker) if shown and is_past else playing.present()
    again = [] if playing.holder is None else since_last_turn(moments, playing.holder)
    return Scene(
        view=seen,
        seats=playing.seats,
        words=words,
        layout=layout,
        grid=grid,
        mode=playing.mode,
        sentence=refusal_told(playing, words) or (_told(playing, words, shown) if shown else ""),
        picked=playing.picked,
        previews=playing.previews() if not is_past else {},
        looked_at=playing.looked_at,
        glow=_glow(playing, seen, shown),
        recent=_recent(shown) if is_past else laid_since(moments, again),
        plan=followed_plan(moments, number) if is_past else None,
        can_undo=playing.can_undo,
        can_see_again=bool(again),
        practice=playing.practice,
        moment=number or 0,
        last_moment=max(0, playing.replay.last),
        running=playing.replay.running,
        is_fastest=preferences.speed == SPEEDS[-1],
        can_hint=playing.can_hint,
        hints=_hints(playing, words),
        analysed=playing.analysis.is_on,
    )


def _told(playing: Playing, words: Words, shown: Moment) -> str:
    """A moment in a sentence; where a turn was judged, the verdict on it."""
    verdict = playing.analysis.at(playing.looking)
    if verdict is None:
        return moment_told(playing, words, shown)
    return playing.analysis.sentence(words, playing.names, verdict)


def _hints(playing: Playing, words: Words) -> Hints | None:
    hint = playing.hint
    if verdict := playing.analysis.at(playing.looking):
        return Hints((verdict.best,), 0, "")
    if not hint.is_on or not playing.can_hint:
        return None
    sentence = hint.sentence(words, playing.names)
    return Hints(hint.advice, hint.chosen, sentence, hint.is_followed)


def _glow(playing: Playing, seen: View, shown: Moment | None) -> Glow | None:
    if playing.looked_at is not None:
        return glow_of(seen, playing.looked_at)
    if shown is not None and isinstance(shown.event, Scored):
        event = shown.event
        points = seen.box.cards[event.card].points
        return Glow(event.card, event.patterns(seen.box), points)
    return None


def _recent(shown: Moment | None) -> tuple[int, ...]:
    return (shown.event.space,) if shown and isinstance(shown.event, Laid) else ()
