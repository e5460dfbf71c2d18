"""Everything a table is drawn from: a seat's view, and what the person is doing with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from rossio.engine.events import Event
from rossio.ui.layout import Kind, Room
from rossio.ui.seat import Seated
from rossio.words.catalogue import Words

if TYPE_CHECKING:
    from rossio.engine.session import Moment
    from rossio.ui.control.table import Table

Mode = Literal["live", "thinking", "watching", "looking back", "following"]


class Hints(Struct, frozen=True):
    """Turns that are advised, the one that is looked at, and its sentence; none yet if awaited.

    `step` says what it begins with; a turn of which a part was played is `followed`. What is
    `overtaken` is no longer advised, and only its sentence is left.
    """

    turns: tuple[Any, ...]
    chosen: int
    sentence: str
    step: str = ""
    followed: bool = False
    overtaken: bool = False


class Scene(Struct, frozen=True, kw_only=True):
    """What is on the table and in the person's hands at this moment.

    `room` is what the table leaves to its largest part. `mode` says whether the person can act,
    waits for an opponent, watches or looks back; `is_past` that what is shown is not the present.
    `event` is what happened last of what is shown, `turn` what has happened in the turn up to it,
    `since` what others did since the viewer's last turn. `is_in_hand` says that what is picked can
    be put back. `previews` has for each legal move what it would do, as far as that can be known
    beforehand.
    """

    view: Any
    seats: tuple[Seated, ...]
    words: Words
    layout: Kind
    room: Room
    mode: Mode
    is_past: bool = False
    event: Any = None
    turn: Sequence[Event] = ()
    since: Sequence[Event] = ()
    sentence: str = ""
    picked: Any = ()
    is_in_hand: bool = False
    previews: Mapping[str, tuple[Event, ...]] = {}
    looked_at: str = ""
    can_undo: bool = False
    practice: bool = False
    moment: int = 0
    last_moment: int = 0
    running: bool = False
    is_fastest: bool = False
    is_only_watched: bool = False
    is_halted: bool = False
    can_hint: bool = False
    hints: Hints | None = None
    analysed: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self.seats)

    @property
    def is_mine(self) -> bool:
        """Whether the person looking may act now."""
        return self.mode == "live" and bool(self.view.moves)

    @property
    def is_over(self) -> bool:
        """Whether the last turn has been played."""
        return self.view.result is not None

    @property
    def can_see_again(self) -> bool:
        """Whether there is something that others did."""
        return bool(self.since)

    @property
    def advised(self) -> Any:
        """The turn that is shown on the table as a proposal, or None."""
        return self.hints.turns[self.hints.chosen] if self.hints and self.hints.turns else None


def scene_of(table: Table, words: Words, layout: Kind, room: Room, is_fastest: bool) -> Any:
    """The table as it is to be drawn, by its game's look: what the holder sees of the moment."""
    number, moments, mode = table.shown_moment(), table.session.moments, table.mode
    shown = None if number is None else moments[number]
    is_past = shown is not None and mode != "live"
    scene = Scene(
        view=table.glimpse(shown) if shown and is_past else table.view(),
        seats=table.seats,
        words=words,
        layout=layout,
        room=room,
        mode=mode,
        is_past=is_past,
        event=None if shown is None else shown.event,
        turn=table.playback.turn_until(number or 0) if is_past else (),
        since=table.playback.since_last_turn(table.holder),
        sentence=_sentence(table, words, shown),
        picked=table.picked,
        is_in_hand=table.is_in_hand,
        previews={} if is_past else table.previews(),
        looked_at=table.looked_at,
        can_undo=table.can_undo,
        practice=table.practice,
        moment=number or 0,
        last_moment=max(0, table.replay.last) if mode == "looking back" else 0,
        running=table.replay.running,
        is_fastest=is_fastest,
        is_only_watched=table.is_only_watched,
        is_halted=table.playback.is_halted,
        can_hint=table.can_hint,
        hints=_hints(table, words),
        analysed=mode == "looking back" and table.analysis.is_on,
    )
    return table.look.scene(scene)


def _sentence(table: Table, words: Words, shown: Moment | None) -> str:
    """Why something could not be done, or the moment; where a turn was judged, the verdict."""
    if table.refusal is not None:
        return table.news.refusal(words, table)
    if shown is None:
        return ""
    verdict = table.verdict
    if verdict is None:
        return table.news.moment(words, table, shown)
    return table.analysis.sentence(words, table.names, verdict)


def _hints(table: Table, words: Words) -> Hints | None:
    hint = table.hint
    if verdict := table.verdict:
        return Hints((verdict.best,), 0, "")
    if not (hint.is_on or hint.is_overtaken) or not table.can_act:
        return None
    said = hint.sentence(words, table.names)
    if hint.is_overtaken:
        return Hints((), 0, said, overtaken=True)
    return Hints(hint.advice, hint.chosen, said, hint.step(words), hint.is_followed)
