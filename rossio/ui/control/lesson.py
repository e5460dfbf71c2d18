"""Learning a game: a lesson is gone through step by step, at a table like any other.

The table is in no save, no figure and no address: nobody but the guide has it.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from msgspec import structs

from rossio.engine.errors import GameError
from rossio.engine.events import TurnStarted
from rossio.engine.game import AnyGame
from rossio.engine.record import Record
from rossio.engine.session import Moment
from rossio.ui.actions import Action, GoBack, GoOn, read
from rossio.ui.control.person import act
from rossio.ui.control.table import Table
from rossio.ui.lesson import Chapter, Lesson, Step
from rossio.ui.save import Saved
from rossio.ui.store import Progress
from rossio.ui.table_actions import Glance, Hear, Look, Pick, Play, PutBack, Skip, Tick, Why
from rossio.words.catalogue import Words


class Guide:
    """Leads somebody through a lesson.

    `sit_down` gives a table for a game, `note` remembers how far one has come. `is_new` says that
    the step has just begun, or a tap been answered, and this is to be read out.
    """

    def __init__(
        self,
        game: AnyGame,
        lesson: Lesson,
        sit_down: Callable[[Saved], Table],
        note: Callable[[Progress], None],
        progress: Progress,
    ) -> None:
        self._game = game
        self._steps = [(chapter, step) for chapter in lesson for step in chapter.steps]
        self._sit_down = sit_down
        self._note = note
        self._progress = structs.replace(progress, steps=self.steps)
        self._is_wrong = self._is_kept = False
        # What was tapped instead of what is asked for.
        self._wrong = ""
        self._is_done = False
        self._remark = ""
        self._remarked: set[str] = set()
        # The number of the first move that can be made in the step.
        self._first_move = 0
        # Another version may have had other steps, and who was at the end begins anew.
        goes_on = progress.steps == self.steps and 0 <= progress.step < self.steps - 1
        self._go_to(progress.step if goes_on else 0, progress.moves if goes_on else ())

    # --- What is so now -------------------------------------------------------------------------

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self._steps)

    @property
    def chapter(self) -> Chapter:
        """The chapter that is gone through."""
        return self._steps[self.number][0]

    @property
    def step(self) -> Step:
        """The step that is to be taken."""
        return self._steps[self.number][1]

    @property
    def is_free(self) -> bool:
        """Whether one plays as one likes."""
        return bool(self.step.until)

    @property
    def is_read(self) -> bool:
        """Whether there is nothing to do but to go on."""
        return not self.step.accepts and not self.is_free

    @property
    def is_last(self) -> bool:
        """Whether this is the end of the lesson."""
        return self.number + 1 == self.steps

    @property
    def is_watched(self) -> bool:
        """Whether what the last move made happen is still being shown."""
        return self.table.playback.is_on

    # --- In words -------------------------------------------------------------------------------

    def title(self, words: Words) -> str:
        """What the chapter is about."""
        return words(f"lesson.{self.chapter.name}")

    def sentence(self, words: Words) -> str:
        """The sentence of the step."""
        return words(self._key(self.step.say))

    def answer(self, words: Words) -> str:
        """Why the last tap was not what is asked for, if it was not; the game knows best."""
        if self.table.refusal is not None:
            return self.table.news.refusal(words, self.table)
        if self._is_kept:
            return words("lesson.wrong")
        if not self._is_wrong:
            return ""
        own, about = self._key(self.step.say) + ".why", self.step.why_for
        is_own = words.has(own) and (not about or self._wrong.startswith(about))
        return words(own if is_own else "lesson.wrong")

    def remark(self, words: Words) -> str:
        """Where one plays freely, what there is to say of the last move; at first, the step."""
        return words(self._key(self._remark)) if self._remark else ""

    def _key(self, text: str) -> str:
        return f"lesson.{self.chapter.name}.{text}"

    # --- What happens ---------------------------------------------------------------------------

    def hear(self, action: Action) -> bool:
        """Carry out an action of the lesson, or of its table; whether it is one."""
        was_watched, self.is_new = self.is_watched, False
        self.table.begin()
        if isinstance(action, Look | Glance):
            self._look(action)
            return True
        self._is_wrong, self._is_kept, self.table.refusal = False, False, None
        match action:
            case GoOn():
                self._is_done = self.is_read
            case GoBack():
                self._go_to(max(0, self.number - 1))
            case Tick() | Skip() | Hear():
                act(self.table, action)
            case _ if self.is_free:
                if not self._play_freely(action):
                    return False
            case Play() | Pick() | Why():
                self._try(action)
            case PutBack():
                # What the step before asked for stays in hand; with nothing there, nothing is said.
                self._is_kept = self.is_new = self.table.is_in_hand and not self.is_watched
            case _:
                return False
        self._settle()
        # What there was to say waited until all had been seen.
        self.is_new = self.is_new or (was_watched and not self.is_watched and self.is_free)
        return True

    def _look(self, action: Look | Glance) -> None:
        """To look somewhere is no answer to what one is being told."""
        refusal = self.table.refusal
        act(self.table, action)
        self.table.refusal = refusal
        self.table.looked_at = action.thing or self.step.looks_at

    def _try(self, action: Play | Pick | Why) -> None:
        """Do what the step accepts, or say why not."""
        if self.is_watched:
            return
        if {str(action), self._meant(action)} & {*self.step.accepts}:
            act(self.table, action)
            if self._begins_table(self.number + 1):
                # The next step is elsewhere, and says so itself.
                self.table.playback.stay_with_turn()
            self._is_done = True
        else:
            self.table.refusal = self._refusal(action)
            self._wrong = self._meant(action)
            self._is_wrong = self.is_new = True
            # What was looked at for the tap's sake is not left there as if it had been done.
            self.table.looked_at = self.step.looks_at

    def _meant(self, action: Play | Pick | Why) -> str:
        """The action as a step has it: what plays a move is that move, wherever it was tapped."""
        table = self.table
        if isinstance(action, Pick):
            outcome = table.look.pick(table.view(), table.picked, action.thing)
            if outcome.move is not None:
                return str(Play(str(outcome.move)))
        return str(action)

    def _refusal(self, action: Play | Pick | Why) -> Any:
        """The game's own reason against it, if it has one."""
        table, seen = self.table, self.table.view()
        if isinstance(action, Pick):
            return table.look.pick(seen, table.picked, action.thing).refusal
        move = self._game.read_move(action.move)
        return None if move in seen.moves else self._game.refusal(seen, move)

    def _play_freely(self, action: Action) -> bool:
        """As at any table, but with a word on what comes of it."""
        before = len(self.table.session.moments)
        if not act(self.table, action):
            return False
        if moments := self.table.session.moments[before:]:
            self._remark = self._remark_on(moments)
            self.is_new = True
        self._keep()
        return True

    def _remark_on(self, moments: Sequence[Moment]) -> str:
        """The first of the step's remarks that fits, and has not been made yet."""
        for remark in self.step.remarks:
            fits = any(remark.about(moment.event) for moment in moments)
            if fits and remark.say not in self._remarked:
                self._remarked.add(remark.say)
                return remark.say
        return ""

    # --- From step to step ----------------------------------------------------------------------

    def _settle(self) -> None:
        """Whoever is to move has the device; once all has been seen, the next step begins."""
        self.table.take_device()
        is_done = self._is_done or (self.is_free and self._is_played())
        if not is_done or self.is_watched or self.is_last:
            return
        if self._begins_table(self.number + 1):
            self._go_to(self.number + 1)
        else:
            self._begin(self.number + 1)

    def _is_played(self) -> bool:
        """Whether the round has begun until which one plays freely, or the game is over."""
        session = self.table.session
        starts = (one.event for one in session.moments if isinstance(one.event, TurnStarted))
        return session.is_over or any(start.round >= self.step.until for start in starts)

    def _go_to(self, number: int, moves: Sequence[str] = ()) -> None:
        """To any step, at its table as it is when all before it is done, and these moves in it."""
        first = number
        while not self._begins_table(first):
            first -= 1
        self.table = self._table_of(self._steps[first][0])
        self._see_all()
        for _, step in self._steps[first:number]:
            if step.accepts and (action := read(step.accepts[0])) is not None:
                act(self.table, action)
                self._see_all()
        self._begin(number)
        with suppress(GameError):
            for move in moves:
                self.table.make(self._game.read_move(move))
                self._see_all()
        # What was done before is no news.
        self.table.begin()
        self._keep()

    def _begins_table(self, number: int) -> bool:
        if number == self.steps:
            return False
        chapter, step = self._steps[number]
        return bool(chapter.position) and step is chapter.steps[0]

    def _table_of(self, chapter: Chapter) -> Table:
        game = self._game
        record: Record[Any] = Record(
            game.name, game.box().identity, position=chapter.position, version=game.version
        )
        return self._sit_down(Saved("", game.name, chapter.seats, record=record))

    def _begin(self, number: int) -> None:
        self.number, self.is_new = number, True
        self._is_done, self._remark = False, self.step.say if self.is_free else ""
        self._see_all()
        self._first_move = len(self.table.session.record.moves)
        self.table.looked_at = self.step.looks_at
        self._keep()

    def _see_all(self) -> None:
        """Nothing more is shown of what was done; whoever is to move has the device."""
        self.table.playback.drop()
        self.table.settle()
        self.table.take_device()

    def _keep(self) -> None:
        made = self.table.session.record.moves[self._first_move :]
        done = self._progress.done or self.is_last
        progress = structs.replace(
            self._progress, step=self.number, moves=made, offered=True, done=done
        )
        if progress != self._progress:
            self._progress = progress
            self._note(progress)
