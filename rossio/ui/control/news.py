"""What is to be told to who cannot see it: each thing once, when it is new.

The page speaks it after every action of a person, an opponent or another tab. What an action has
to be told of is worked out when it is first asked for, and stays the same until the next action.

Reading out takes longer than looking. So of another's turn is told whose it is when it begins, and
the rest in a few sentences, once it is over, however long it is shown; what others do before the
first turn is told when they have done it. Whoever goes through it moment by moment hears all of
it, and the log has it all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rossio.engine.errors import IllegalMoveError
from rossio.engine.events import GameEnded, Seat, TurnStarted
from rossio.engine.session import Moment, Session
from rossio.words.catalogue import in_turn, join

if TYPE_CHECKING:
    from rossio.ui.control.table import Table
    from rossio.ui.look import Sound
    from rossio.words.catalogue import Words
    from rossio.words.sentences import Sentences


class News:
    """The moments of the last action, who has begun to think in it, and whether a hint is new.

    `opens` says that the game has just come to the table, `undoes` that a move was taken back.
    """

    def __init__(self, session: Session, sentences: Sentences) -> None:
        self._session = session
        self._sentences = sentences
        # What has been told: the moment on screen, what is asked and picked, why not, another tab.
        self._shown: int | None = None
        self._asked: object = None
        self._task = ""
        self._picked: Any = ()
        self._refused: IllegalMoveError | None = None
        self._followed = False
        self.opens = False
        self.forget()

    def forget(self) -> None:
        """What was told, or held back, is no longer so."""
        self._held: list[Moment] = []
        self._waited_for: Seat | None = None
        self._skipped_from: int | None = None
        # The first moment of another's turn that is told when it is over.
        self._untold: int | None = None
        # The last beginning of another's turn that was told.
        self._begun: int | None = None
        self.begin()

    def begin(self) -> None:
        """Another action: what was new has been told."""
        self._said: str | None = None
        self._new: list[int] | None = None
        # The first of the moments that this action has led past.
        self._passed: int | None = None
        self.moments: list[Moment] = []
        self.thinker: Seat | None = None
        self.hint = self.undoes = False

    def wait_for(self, seat: Seat | None) -> None:
        """Somebody thinks, or nobody does; once a turn that is news, not before each move."""
        self.thinker = seat if seat != self._waited_for else None
        self._waited_for = seat

    def hold(self) -> None:
        """What opponents do at once is told as one: keep it until they have done it all."""
        self._held += self.moments
        self.moments = []

    def release(self) -> None:
        """Tell what was held, too."""
        self.moments, self._held = [*self._held, *self.moments], []

    def skip(self, first: int) -> None:
        """From a moment on, what is not shown is told in short, with what of its turn was shown."""
        first, self._untold = first if self._untold is None else self._untold, None
        if self._skipped_from is None and first < len(self._session.moments):
            self._skipped_from = first

    def go_on_from(self, before: News) -> None:
        """Another tab has gone on with a game that was told of so far."""
        self._followed = before._followed
        known, now = before._session, self._session
        if now.record.until(len(known.record.moves)) == known.record:
            self.moments = now.moments[len(known.moments) :]
            self._untold, self._begun = before._untold, before._begun

    # --- In sounds ------------------------------------------------------------------------------

    def sounds(self, table: Table) -> tuple[Sound, ...]:
        """What is heard of everything that is new, each sound once, in its order."""
        new = [self._session.moments[number] for number in self._new_moments(table)]
        if self._passed is not None and table.ended:
            # Who skips to the end hears that it is one.
            new = [*new, self._session.moments[-1]]
        heard = (_sound(table, moment) for moment in new)
        return tuple(dict.fromkeys(sound for sound in heard if sound))

    # --- In words -------------------------------------------------------------------------------

    def refusal(self, words: Words, table: Table) -> str:
        """Why the last action could not be done, if it could not."""
        return self._sentences.why(words, table.refusal) if table.refusal is not None else ""

    def moment(self, words: Words, table: Table, moment: Moment) -> str:
        """A moment in a sentence, as the holder may know it."""
        return self._sentences.event(words, moment.state.box, table.names, table.seen(moment.event))

    def _nth(self, words: Words, table: Table, number: int) -> str:
        return self.moment(words, table, self._session.moments[number])

    def _begins(self, number: int) -> bool:
        """Whether a turn begins with a moment."""
        return isinstance(self._session.moments[number].event, TurnStarted)

    def told(self, words: Words, table: Table, scene: Any = None, remark: str = "") -> str:
        """Everything that is new; the scene is that of the table, where it is in sight. A remark
        on what has happened comes before the task."""
        if self._said is None:
            self._said = " ".join(filter(None, self._tell(words, table, scene, remark)))
        return self._said

    def _tell(self, words: Words, table: Table, scene: Any, remark: str) -> Iterator[str]:
        refused, self._refused = self._refused, table.refusal
        if table.refusal is not None and table.refusal is not refused:
            yield self.refusal(words, table)
            return
        yield self._opening(words, table)
        followed, self._followed = self._followed, table.follows
        if table.follows and not followed:
            yield words("tabs.elsewhere")
        if self.undoes:
            yield words("said.undone")
        yield from self._happened(words, table)
        if self.hint:
            yield table.hint.says(words, table.names)
        if self.thinker is not None and table.mode == "thinking":
            yield words("task.thinks", name=table.names[self.thinker])
        yield remark
        yield from self._to_do(words, table, scene)

    def _opening(self, words: Words, table: Table) -> str:
        """That a game has come to the table, and who plays it."""
        opens, self.opens = self.opens, False
        if not opens or self._session.is_over:
            return ""
        key = "said.goes-on" if self._session.record.moves else "said.begins"
        return words(key, names=join(words, table.names))

    def _happened(self, words: Words, table: Table) -> Iterator[str]:
        """What was skipped, in short; then the moment on screen, or else the new moments, and of
        others' turns those that are over."""
        new = self._new_moments(table)
        if self._passed is not None:
            yield self._in_short(words, table, self._passed)
        for number in new:
            if table.playback.is_again and not table.is_covered:
                yield self._again(words, table, number)
                continue
            waits = self._waits(table, number)
            if not waits or self._begins(number):
                yield self._over(words, table, number)
            if waits:
                yield self._beginning(words, table, number)
                self._untold = number if self._untold is None else self._untold
                continue
            yield self._nth(words, table, number)
            if verdict := table.verdict:
                yield table.analysis.says(words, table.names, verdict)
        if not table.is_covered and table.stage not in ("watching", "thinking"):
            yield self._over(words, table, len(self._session.moments))

    def _over(self, words: Words, table: Table, until: int) -> str:
        """What others have done until then, if it waits to be told and nobody looks back."""
        if self._untold is None or table.replay.looking is not None:
            return ""
        first, self._untold = self._untold, None
        if until <= first:
            # It was only shown once more, after looking back.
            return ""
        is_begun = first == self._begun
        gist = self._gist(words, table, first, until)
        return gist or ("" if is_begun else self._nth(words, table, first))

    def _beginning(self, words: Words, table: Table, number: int) -> str:
        """Whose turn begins, for the time in which it is shown."""
        is_shown = table.playback.is_on and number != self._begun
        if not is_shown or not self._begins(number):
            return ""
        self._begun = number
        return self._nth(words, table, number)

    def _again(self, words: Words, table: Table, number: int) -> str:
        """What is told of a turn that is seen again: the same, with its first and last moments."""
        if self._begins(number):
            return self._nth(words, table, number)
        if not self._begins(number + 1):
            return ""
        first = number + 1 - len(table.playback.turn_until(number))
        return self._gist(words, table, first, number + 1)

    def _waits(self, table: Table, number: int) -> bool:
        """Whether a moment is another's, and nobody has asked to see just that moment; who follows
        another tab hears each as it comes."""
        playback = table.playback
        if table.is_covered or playback.is_halted:
            return False
        turn = playback.turn_until(number)
        if turn[-1].is_of_end:
            return False
        begins = isinstance(turn[0], TurnStarted)
        seat = turn[0].seat if begins else self._session.mover(self._session.moments[number].move)
        return seat not in table.people

    def _new_moments(self, table: Table) -> list[int]:
        """The number of the moment on screen, where it is another one; otherwise those of what the
        action has brought."""
        if self._new is None:
            if self._skipped_from is not None and table.mode != "thinking":
                self._passed, self._skipped_from, self.moments = self._skipped_from, None, []
            shown = self._shown
            is_shown = table.replay.looking is not None or table.playback.is_on
            self._shown = table.shown_moment() if is_shown else None
            known = len(self._session.moments)
            self._new = [] if is_shown else [*range(known - len(self.moments), known)]
            if self._shown is not None and self._shown != shown:
                self._new = [self._shown]
        return self._new

    def _gist(self, words: Words, table: Table, first: int, until: int) -> str:
        """A turn in a few sentences: what weighs most, and the points that it brought. What comes
        before all turns is told as it is."""
        moments, game = self._session.moments[first:until], self._session.game
        start = table.playback.turn_until(first)[0]
        if not isinstance(start, TurnStarted):
            return " ".join(self.moment(words, table, one) for one in moments)
        gist = [one for one in moments if table.look.is_gist(one.event)]
        told = [self.moment(words, table, one) for one in gist]
        before, after = self._before(first), moments[-1].state
        has_gained = game.points(before)[start.seat] != game.points(after)[start.seat]
        if has_gained and not game.hides_points(after):
            told.append(f"{self._turn(words, table, start.seat, before, after)}.")
        return " ".join(told)

    def _before(self, first: int) -> Any:
        """The position before a moment."""
        return self._session.moments[first - 1].state if first else self._session.positions[0]

    def _in_short(self, words: Words, table: Table, first: int) -> str:
        """Which others' turns went by, and how many points they brought."""
        moments, playback = self._session.moments, table.playback
        until = playback.queue[0] if playback.is_on else len(moments)
        if until > first and isinstance(moments[until - 1].event, TurnStarted):
            until -= 1
        if until <= first:
            return ""
        before, after = self._before(first), moments[until - 1].state
        events = [*playback.turn_until(first), *(moment.event for moment in moments[first:until])]
        starts = (event.seat for event in events if isinstance(event, TurnStarted))
        seats = dict.fromkeys(seat for seat in starts if seat not in table.people)
        turns = (self._turn(words, table, seat, before, after) for seat in seats)
        return words("said.skipped", turns=in_turn(words, turns)) if seats else ""

    def _turn(self, words: Words, table: Table, seat: Seat, before: Any, after: Any) -> str:
        game, name = self._session.game, table.names[seat]
        if game.hides_points(after):
            return name
        had, has = game.points(before)[seat], game.points(after)[seat]
        said = "said.lost" if has < had else "said.gained"
        return words(said, name=name, n=abs(has - had), has=has)

    def _to_do(self, words: Words, table: Table, scene: Any) -> Iterator[str]:
        """The task, when it is a new one; and what is picked for it."""
        if scene is None or not table.can_act:
            self._asked = None
            return
        asked, now = self._asked, (self._session.record, table.holder)
        picked, self._picked = self._picked, table.picked
        told, self._task = self._task, table.look.task(scene)
        self._asked = now
        # A hint has said what comes next, and the task would say something else.
        is_told = self.hint and table.hint.advised is not None
        if now != asked:
            yield table.look.in_hand(scene)
            yield "" if is_told else self._task
        elif table.picked != picked:
            moves = table.look.moves(scene.view, table.picked)
            if held := table.look.in_hand(scene):
                yield held
            elif table.picked and len(moves) == 1:
                yield f"{self._sentences.move(words, scene.view, moves[0])}."
            if self._task != told and not is_told:
                yield self._task


def _sound(table: Table, moment: Moment) -> Sound | None:
    return "end" if isinstance(moment.event, GameEnded) else table.look.sound(moment.event)
