"""The whole app without a browser: actions come in as texts, screens go out as data.

What a person can do is in `deeds`, `keeping` and `linking`, and at the table in `acting`.
"""

from collections.abc import Callable, Sequence
from copy import copy

from msgspec import structs

from rossio.bots import OPPONENTS
from rossio.bots.question import to_text
from rossio.engine.errors import BoxError, GameError, IllegalMoveError
from rossio.engine.record import Record
from rossio.engine.rossio.box import Box, default_box, read_box
from rossio.engine.rossio.game import NEW_SEEDS, Rossio
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import State
from rossio.ui.control import invitation as linking
from rossio.ui.control import lobby as deeds
from rossio.ui.control import shelf as keeping
from rossio.ui.control.person import act
from rossio.ui.control.setup import can_be_offered, first_plan
from rossio.ui.control.table import Playing
from rossio.ui.control.telling import news_told, refusal_told
from rossio.ui.invitation import Invitation
from rossio.ui.layout import Room, grid_for, kind_of
from rossio.ui.rossio import table
from rossio.ui.rossio.scene import Scene, Seated
from rossio.ui.rossio.staging import scene_of
from rossio.ui.screen import Effect, Screen, Sheet
from rossio.ui.screens import end as ending
from rossio.ui.screens import pass_on as passing
from rossio.ui.screens import sheets, start
from rossio.ui.store import Plan, Saved, Saves, Storage, picture_rows
from rossio.words.catalogue import FALLBACK, Words, choose, words

_DEEDS = {**deeds.DEEDS, **keeping.DEEDS, **linking.DEEDS}


def _hides_points(state: State) -> bool:
    """What is hidden at the table is not to be read on the start screen either."""
    return state.options.hidden_points and state.ross is None and state.phase != "over"


def _has_opponents(seats: Sequence[Seated]) -> bool:
    return any(seated.opponent in OPPONENTS for seated in seats)


class App:
    """What is on screen, and everything a person can do there."""

    def __init__(
        self,
        storage: Storage,
        languages: Sequence[str],
        now: Callable[[], float],
        random: Callable[[], float],
    ) -> None:
        self.saves = Saves(storage, now)
        self._random = random
        self.preferences = self.saves.preferences()
        self.words: Words = words(choose([self.preferences.language or "", *languages]))
        last = self.saves.plan()
        self.plan: Plan = last if last and can_be_offered(last) else first_plan()
        self.boxes: list[Box] = self._own_boxes()
        self.game = Rossio(self.boxes)
        self.playing: Playing | None = None
        self.invitation: Invitation | None = None
        self.place = "start"
        self.sheet = ""
        self.problem = ""
        self.link = ""
        self.renaming = ""
        self.dropped: tuple[str, str] | None = None
        self.notice = ""
        self.effect: Effect | None = None
        self._told_trouble: str | None = None
        self.window = Room(360, 740)
        self.room = Room(230, 450)

    def _own_boxes(self) -> list[Box]:
        boxes = []
        for text in self.saves.boxes():
            try:
                boxes.append(read_box(text))
            except BoxError:
                continue
        return boxes

    # --- Doing ----------------------------------------------------------------------------------

    def do(self, action: str, value: str = "") -> None:
        """Carry out an action; `value` is what was typed or chosen with it."""
        self.effect, self.notice = None, ""
        if self.playing is not None:
            self.playing.begin()
        if self.playing is not None and self.place == "table" and act(self.playing, action, value):
            self._played(action)
            return
        name, _, rest = action.partition(" ")
        deed = _DEEDS.get(name)
        if deed is not None:
            self.problem = ""
            deed(self, rest, value)

    def _played(self, action: str) -> None:
        playing = self.playing
        if action.startswith(("moment", "again", "verdict")):
            self.sheet = ""
        elif action.startswith("analyse") and playing is not None and playing.analysis.is_on:
            self.sheet = "analysis"
        if playing is not None and playing.session.record != playing.saved.record:
            self.keep(playing)

    def keep(self, playing: Playing) -> None:
        """Save the game that is on the table, unless another tab plays it."""
        if playing.follows:
            return
        last = self.saves.game(playing.saved.key)
        is_later = last is not None and last.touched > playing.saved.touched
        if last is not None and is_later and last.record != playing.saved.record:
            # Another tab has gone on with it, though this one was to play: what is kept holds.
            playing.follow()
            keeping.catch_up(self, last)
            return
        playing.saved = self.saves.keep(self._to_keep(playing))

    def _to_keep(self, playing: Playing) -> Saved:
        state, kept = playing.session.state, self.saves.game(playing.saved.key)
        return structs.replace(
            playing.saved,
            record=playing.session.record,
            practice=playing.practice,
            points=() if _hides_points(state) else tuple(p.points for p in state.players),
            over=playing.session.is_over,
            rows=picture_rows(state.square),
            # It may have got its name in another tab.
            title=kept.title if kept else playing.saved.title,
        )

    def sit_down(self, saved: Saved) -> Playing:
        """Put a game on the table."""
        playing = Playing(self.game, saved, self.preferences)
        before = self.playing
        playing.follows = before is not None and before.saved.key == saved.key and before.follows
        self.playing, self.place, self.sheet = playing, "table", ""
        # Opening alone writes nothing: it may be another tab that plays.
        if playing.session.record != saved.record or self.saves.game(saved.key) != saved:
            self.keep(playing)
        return playing

    def new_game(
        self,
        record: Record[Setup],
        seats: tuple[Seated, ...],
        *,
        practice: bool = False,
        here: tuple[int, ...] = (),
        goal: int = 0,
    ) -> Playing:
        """Put a new game on the table."""
        key = self.saves.new_key()
        return self.sit_down(Saved(key, record, seats, practice=practice, here=here, goal=goal))

    def question(self) -> str:
        """What is to be thought about now, as a text; its answer comes back as an action."""
        question = self.playing.question() if self.playing and self.place == "table" else None
        return "" if question is None else to_text(question)

    def expects_opponents(self) -> bool:
        """Whether opponents play here, are being chosen or are asked something."""
        if self.question():
            return True
        if self.place == "table" and self.playing is not None:
            playing = self.playing
            return (
                not playing.follows
                and not playing.session.is_over
                and _has_opponents(playing.seats)
            )
        return self.place == "setup" and not self.plan.solo and _has_opponents(self.plan.seats)

    def know_boxes(self) -> None:
        """The owner's boxes have changed."""
        self.boxes = self._own_boxes()
        self.game = Rossio(self.boxes)

    def any_seed(self) -> int:
        """A seed for a new game."""
        return int(self._random() * NEW_SEEDS)

    def sorry(self, error: GameError) -> str:
        """An error as a sentence for the person who gets it."""
        if isinstance(error, IllegalMoveError):
            # Why a move in a record is none says nothing to whoever opens it.
            return self.words("sorry.any")
        key = f"sorry.{error.code}"
        try:
            return self.words(key, **error.facts) if self.words.has(key) else self._plainly(error)
        except KeyError:
            return self._plainly(error)

    def _plainly(self, error: GameError) -> str:
        """For faults that nobody meets who has not changed a game by hand."""
        return str(error) if self.words.language == FALLBACK else self.words("sorry.any")

    def address(self) -> tuple[str, str]:
        """What stands behind the # of the address, the game on the table as a link, and its key."""
        return linking.address(self), self.key()

    def key(self) -> str:
        """The key of the game on the table, or nothing away from it."""
        return self.playing.saved.key if self.playing and self.place == "table" else ""

    # --- Showing --------------------------------------------------------------------------------

    def resize(self, window: Room, room: Room | None = None) -> None:
        """The window, or the room that its parts leave to the square, has another size."""
        self.window = window
        self.room = room or self.room

    def screen(self) -> Screen:
        """What is to be on screen now."""
        shown = structs.replace(self._screen(), notice=self.notice or self._trouble())
        return structs.replace(shown, sheet=self._sheet()) if self.sheet else shown

    def _trouble(self) -> str:
        """What the storage's trouble means; told once."""
        trouble = self.saves.trouble
        if trouble is None or trouble == self._told_trouble:
            return ""
        self._told_trouble = trouble
        return self.words(f"trouble.{trouble}")

    def _screen(self) -> Screen:
        if self.playing is not None and self.place == "table":
            return self._table(self.playing)
        if self.place == "setup":
            form = start.setup(self.words, self.plan, self.box(), self.boxes, self.problem)
            return Screen(start.setup_frame(), {"setup": form})
        if self.place == "join" and self.invitation is not None:
            who = linking.join_screen(self.words, self.invitation)
            return Screen(passing.frame(), {"pass": who})
        menu = start.menu(self.words, self.plan, self.saves.games(), self.problem)
        return Screen(start.frame(self.words), {"menu": menu})

    def box(self) -> Box:
        """The box that new games are played with."""
        return next((box for box in self.boxes if box.identity == self.plan.box), default_box())

    def _table(self, playing: Playing) -> Screen:
        say = news_told(playing, self.words)
        if playing.away and playing.looking is None:
            sent = passing.sending(self.words, playing, linking.address(self))
            return Screen(passing.frame(), {"pass": sent}, say=say)
        if playing.passing:
            return Screen(passing.frame(), {"pass": passing.passing(self.words, playing)}, say=say)
        if playing.ended and playing.looking is None:
            return Screen(ending.frame(), {"ending": ending.ending(self.words, playing)}, say=say)
        scene = self._scene(playing)
        return Screen(
            table.frame(scene),
            table.parts(scene, playing),
            say=refusal_told(playing, self.words) or say,
            flight=playing.flight,
            wait=None if self.sheet else playing.wait(),
            moment=playing.shown_moment(),
        )

    def prepare(self) -> None:
        """Draw the table of who gets the device, for the views to remember; nobody sees it yet."""
        if self.playing is None or self.place != "table" or not self.playing.passing:
            return
        # A copy of its own becomes theirs: the game on screen stays nobody's.
        theirs = copy(self.playing)
        theirs.take_device()
        table.parts(self._scene(theirs), theirs)

    def _scene(self, playing: Playing) -> Scene:
        grid = grid_for(self.room, playing.session.state.square.columns)
        return scene_of(playing, self.preferences, self.words, kind_of(self.window), grid)

    def _sheet(self) -> Sheet:
        scene = self._scene(self.playing) if self.playing is not None else None
        return sheets.sheet(self, scene)
