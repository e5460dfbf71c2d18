"""The whole app without a browser: actions come in, screens go out, both as plain values.

What a person can do is in `control.lobby`, `control.shelf` and `control.invitation`, and at the
table in `control.person`.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from copy import copy
from importlib import import_module
from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio import games
from rossio.bots import OPPONENTS
from rossio.bots.question import to_text
from rossio.engine.errors import BoxError, GameError, IllegalMoveError
from rossio.engine.game import AnyGame
from rossio.engine.record import NEW_SEEDS, Record
from rossio.ui.actions import (
    Action,
    Came,
    ComeBack,
    Follow,
    HearNews,
    PlayHere,
    Restore,
    TakeIn,
    TookResults,
    Unkept,
)
from rossio.ui.control import invitation, lobby, shelf
from rossio.ui.control.person import act
from rossio.ui.control.setup import Plan, can_be_offered, first_plan, in_a_line
from rossio.ui.control.table import Table
from rossio.ui.days import has_try_key, of_save
from rossio.ui.invitation import Invitation
from rossio.ui.layout import Kind, Room, kind_of
from rossio.ui.preferences import SPEEDS
from rossio.ui.save import BestTurn, Saved, terms_of
from rossio.ui.scene import scene_of
from rossio.ui.screen import Effect, Screen
from rossio.ui.screens.prompt import SLIDER
from rossio.ui.screens.screen import screen_of
from rossio.ui.seat import Seated
from rossio.ui.storage import Storage
from rossio.ui.store import Saves
from rossio.ui.table_actions import Again, Analyse, Hear, Moment, Now, ShowVerdict
from rossio.words.catalogue import FALLBACK, Words, choose, words
from rossio.words.sentences import Sentences

if TYPE_CHECKING:
    from rossio.ui.control.lesson import Guide
    from rossio.ui.control.puzzle import Examiner
    from rossio.ui.control.statistics import StatisticsPage
    from rossio.ui.control.today import DayPage
    from rossio.ui.intake import Intake
    from rossio.ui.look import Sound
    from rossio.ui.save import Head
    from rossio.ui.steps import Work

_DEEDS: dict[type, Callable[["App", Any], None]] = {
    **lobby.DEEDS,
    **shelf.DEEDS,
    **invitation.DEEDS,
}
_NOBODY = Follow | PlayHere | HearNews | Unkept | TookResults | TakeIn | Came | Hear
"""What other tabs and the page by itself do: no answer to what a person is being told."""


_LEFT_FOR_TABLE = ("setup", "lesson", "day", "statistics")
"""The screens from which one sits down at a table, and comes back to."""


_LATER = tuple(f"rossio.ui.{name}" for name in (
    "screens.setup", "control.lesson", "screens.lesson", "control.today", "control.compare",
    "screens.today", "results", "control.statistics", "screens.calendar", "screens.statistics",
))  # fmt: skip
"""What no start waits for, though it is a tap away, each after what it needs itself."""


def _has_opponents(seats: Sequence[Seated]) -> bool:
    return any(seated.opponent in OPPONENTS for seated in seats)


def _missing(error: games.NotLoadedError) -> str:
    """The game that could not be loaded."""
    return str(error.facts.get("game", ""))


def _best_turn(table: Table) -> BestTurn | None:
    # Only who has come to the end of a game waits for it.
    from rossio.ui.results import best_turn

    return best_turn(table.session, table.people[0]) if len(table.people) == 1 else None


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
        self.language = choose([self.preferences.language or "", *languages])
        self._open_name = ""
        self._plans: dict[str, Plan] = {}
        self._games: dict[str, AnyGame] = {}
        self._boxes: dict[str, list[Any]] = {}
        # Games that turned out not to load, and why.
        self.not_loaded: dict[str, str] = {}
        # Games that the page still fetches, and what waits for one of them.
        self.coming: set[str] = set()
        self.awaited: tuple[str, Action] | None = None
        # The game that somebody was told of by the last action that it is not here.
        self.missed = ""
        self.table: Table | None = None
        self.guide: Guide | None = None
        self.puzzles: Examiner | None = None
        self.day: DayPage | None = None
        self.statistics: StatisticsPage | None = None
        self.invitation: Invitation | None = None
        self.place = "start"
        # The screen from which one sat down at the table, if that was not the start.
        self.before = ""
        # Sheets lie one over another; the last is seen.
        self._sheets: list[str] = []
        # Those that lay over the present when somebody went from them to a moment of the past.
        self._sheets_of_present: list[str] = []
        self._problem = ""
        self._is_problem_new = False
        # What is wrong with the file of a box, until it is right or put away.
        self.wrong_box = ""
        self.link = ""
        # What a link was last made of, and the position that was dealt anew for it.
        self.dealt: tuple[object, Record[Any]] | None = None
        # The game that is being renamed, as it was called before.
        self.renaming: Head | None = None
        # Which page of the saved games is looked at.
        self.page = 0
        self.dropped: tuple[str, str] | None = None
        self.intake: Intake | None = None
        self.notice = ""
        self.good_news = ""
        self.effect: Effect | None = None
        # What an action has begun, for the page to go on with.
        self.work: Work | None = None
        # The key of what is to have the focus after this action, if that is another thing.
        self.focus = ""
        self._told_trouble: str | None = None
        self.window = Room(360, 740)
        self._layout: Kind = kind_of(self.window)
        self.room = Room(230, 450)

    # --- What is wrong --------------------------------------------------------------------------

    @property
    def problem(self) -> str:
        """What could not be done, in a sentence, until something else is asked for."""
        return self._problem

    @problem.setter
    def problem(self, told: str) -> None:
        self._problem, self._is_problem_new = told, bool(told)

    @property
    def is_problem_new(self) -> bool:
        """Whether the last action has told of one, though it may read as the one before."""
        return self._is_problem_new or (self._examiner is not None and self._examiner.is_refused)

    # --- Where one is ---------------------------------------------------------------------------

    @property
    def sheet(self) -> str:
        """The sheet that is open, or nothing."""
        return self._sheets[-1] if self._sheets else ""

    @sheet.setter
    def sheet(self, sheet: str) -> None:
        """Lay a sheet over those that are there; without a name, put all of them away."""
        names = [one.partition(" ")[0] for one in self._sheets]
        name = sheet.partition(" ")[0]
        below = names.index(name) if name in names else len(names)
        self._sheets = [*self._sheets[:below], sheet] if sheet else []

    def lift_sheet(self) -> None:
        """Back to what is under the sheet."""
        self._come_back_from(self._sheets.pop())

    def put_sheets_away(self) -> None:
        """Back to what is under all of them."""
        self._come_back_from(self.sheet)
        self.sheet = ""

    def _come_back_from(self, sheet: str) -> None:
        """The analysis may have been left for the past, and the focus with it."""
        if sheet == "analysis" and self.table is not None and self.table.ended:
            self.focus = str(Analyse())

    @property
    def depth(self) -> int:
        """How many screens lie between the start and what is on screen: that often one can go
        back."""
        is_away = (self.place != "start") + (self.place == "table" and bool(self.before))
        in_past = 1 + len(self._sheets_of_present) if self._looks_back else 0
        return is_away + in_past + (self._puzzle is not None) + len(self._sheets)

    @property
    def _host(self) -> "Guide | Examiner | None":
        """Who has the table on screen, where it is not one's own: of a lesson, or of a puzzle."""
        return self.guide if self.place == "lesson" else self._examiner

    @property
    def _examiner(self) -> "Examiner | None":
        return self.puzzles if self.place == "puzzles" else None

    @property
    def _puzzle(self) -> Table | None:
        """The table of the puzzle on screen."""
        return self._examiner.table if self._examiner else None

    @property
    def _looks_back(self) -> bool:
        table = self.table if self.place == "table" else None
        return table is not None and table.replay.looking is not None

    def go_back(self) -> None:
        """From a sheet to what is under it, from the past to what was left for it, from the table
        to where one sat down at it, else to the start."""
        if self._sheets:
            self.lift_sheet()
        elif self.table is not None and self._looks_back:
            self._sheets, self._sheets_of_present = self._sheets_of_present, []
            act(self.table, Now())
        elif self.place == "table" and self.before:
            self.place, self.table = self.before, None
        elif self._examiner is not None and self._puzzle is not None:
            self._examiner.put_away()
        else:
            lobby.leave(self)

    # --- Games ----------------------------------------------------------------------------------

    @property
    def open_name(self) -> str:
        """The game that is set up or on the table; on the start screen, the one that was last."""
        self._open_name = self._open_name or self._last_game()
        return self._open_name

    def _last_game(self) -> str:
        """The game that was played last, of several."""
        if len(games.names()) == 1:
            return games.names()[0]
        played = (head.game for head in self.saves.heads() if head.is_known)
        return next(played, games.names()[0])

    def open_game(self, name: str) -> None:
        """Turn to a game, by its name; without one, stay with the one that is open.

        One that cannot be loaded is not turned to: that is a NotLoadedError, and nothing changes.
        """
        name = name if name in games.names() else self.open_name
        for _ in self._loading(name):
            pass
        self._open_name = name

    def _loading(self, name: str) -> Iterator[None]:
        """What is needed of a game before anything of it is shown, part by part."""
        for load in (self.game, games.look, self.words_of):
            load(name)
            yield

    def read_ahead(self, name: str) -> Iterator[None]:
        """What the first taps on a game and beside it would wait for, part by part."""
        yield from self._loading(name)
        # No set-up is made for it: the start screen tells of those that somebody has made.
        last = self.saves.plan(name)
        self._box(name, last.box if last else "")
        yield
        if games.has_lesson(name):
            games.lesson(name)
            yield
        for module in _LATER:
            import_module(module)
            yield

    def game(self, name: str) -> AnyGame:
        """The rules of a game, with the owner's boxes at hand."""
        if name not in self._games:
            game = games.engine(name)
            self._boxes[name] = self._read_boxes(game)
            self._games[name] = game.with_boxes(self._boxes[name])
        return self._games[name]

    def find_game(self, number: int) -> AnyGame | None:
        """The game with a number, as links have it."""
        found = games.by_number(number)
        return found and self.game(found.name)

    def own_boxes(self) -> list[Any]:
        """The owner's boxes of the game that is open."""
        # They are read with the game, not at every drawing of the set-up.
        self.game(self.open_name)
        return self._boxes[self.open_name]

    def _read_boxes(self, game: AnyGame) -> list[Any]:
        boxes = []
        for text in self.saves.boxes(game.name):
            with suppress(BoxError):
                boxes.append(game.read_box(text))
        return boxes

    def know_boxes(self) -> None:
        """The owner's boxes have changed."""
        self._games = {}

    def adopt(self, *, preferences: bool, plans: bool) -> None:
        """Go by what another device has brought."""
        if preferences:
            # Tables and the page's listeners hold them, so they are changed and not replaced.
            kept = self.saves.preferences()
            for name in kept.__struct_fields__:
                setattr(self.preferences, name, getattr(kept, name))
            if self.preferences.language:
                self.language = choose([self.preferences.language])
        if plans:
            self._plans = {}

    def box(self) -> Any:
        """The box that new games are played with."""
        return self._box(self.open_name, self.plan.box)

    def _box(self, name: str, wanted: str) -> Any:
        game = self.game(name)
        with suppress(GameError):
            return game.box(wanted)
        return game.box()

    @property
    def plan(self) -> Plan:
        """The set-up of the game that is open, as it was last or is being made."""
        return self.plan_of(self.open_name)

    @plan.setter
    def plan(self, plan: Plan) -> None:
        self._plans[plan.game] = plan

    def plan_of(self, name: str) -> Plan:
        """The set-up of a game, as it was last or is being made."""
        if name not in self._plans:
            game, last = self.game(name), self.saves.plan(name)
            offered = last if last and can_be_offered(game, last) else first_plan(game)
            self._plans[name] = offered
        return self._plans[name]

    def plan_told(self, name: str) -> str:
        """The set-up of a game in a line, as it was last; the game is not loaded for it."""
        if plan := self._plans.get(name):
            return in_a_line(self.words_of(name), self.game(name), plan)
        last = self.saves.plan(name)
        return last.told.get(self.language, "") if last else ""

    @property
    def words(self) -> Words:
        """The words for what is on screen; those of a game only as long as it can be loaded."""
        with suppress(games.NotLoadedError):
            return self.words_of(self.open_name)
        return words(self.language)

    def words_of(self, game: str) -> Words:
        """The words of a game, and everything that belongs to none."""
        return words(self.language, game, self._layout)

    def plain_words(self, key: str, **facts: object) -> str:
        """A text that belongs to no game."""
        return words(self.language)(key, **facts)

    @property
    def sentences(self) -> Sentences:
        """What is said of the game that is open."""
        return games.sentences(self.open_name)

    # --- Doing ----------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """Carry out an action."""
        self.effect, self.notice, self.good_news, self.focus = None, "", "", ""
        self._is_problem_new = False
        if self.table is not None:
            self.table.begin()
        if self.table is not None and self.place == "table" and act(self.table, action):
            self._acted(self.table, action)
            return
        if self._host is not None and self._host.hear(action):
            return
        kind = type(action)
        deed = _DEEDS.get(kind) or _DEEDS.get(kind.__mro__[1])
        if deed is not None:
            if not isinstance(action, _NOBODY):
                # Whoever asks for something else does not wait any more.
                self.problem, self.awaited = "", None
            try:
                deed(self, action)
            except games.NotLoadedError as error:
                if self.is_coming(error):
                    self.awaited = _missing(error), action
                else:
                    self.problem = self.sorry(error)
            self._settle_day()

    def _settle_day(self) -> None:
        """Go on with the results of the day on screen."""
        if self.place == "day":
            from rossio.ui.control.audit import settle

            settle(self)

    def is_coming(self, error: GameError) -> bool:
        """Whether something only has to wait for a game that is on its way."""
        return isinstance(error, games.NotLoadedError) and _missing(error) in self.coming

    def _acted(self, table: Table, action: Action) -> None:
        if isinstance(action, Moment | Again | ShowVerdict):
            self._sheets_of_present = self._sheets or self._sheets_of_present
            self.sheet = ""
        if isinstance(action, Moment | ShowVerdict):
            self.focus = SLIDER
        elif isinstance(action, Now) and table.ended:
            # Whoever comes back from the past is where they went there from.
            is_judged = "analysis" in self._sheets_of_present
            self.focus = str(Analyse() if is_judged else Moment(0))
        elif isinstance(action, Analyse) and table.analysis.is_on:
            self.sheet = "analysis"
        elif isinstance(action, Hear) and table.analysis.is_on:
            # Only who has a game analysed waits for it.
            from rossio.ui.control.mistakes import note_mistake

            note_mistake(self, table)
        if not self._looks_back:
            self._sheets_of_present = []
        if table.session.record != table.saved.record:
            table.is_guest = table.is_guest and not table.person_has_moved()
            self.keep(table)

    def keep(self, table: Table) -> None:
        """Save the game on the table, unless another tab plays it or it is only a guest."""
        if table.follows or table.is_guest:
            return
        if self.saves.is_newer(table.saved.key):
            # Another tab has a newer program, and has gone on with it.
            table.follow()
            return
        last = self.saves.changed_elsewhere(table.saved.key)
        is_later = last is not None and last.touched > table.saved.touched
        if last is not None and is_later and last.record != table.saved.record:
            # Another tab has gone on with it, though this one was to play: what is kept holds.
            table.follow()
            shelf.catch_up(self, last)
            return
        table.saved = self.saves.keep(self._to_keep(table, last))
        if table.is_scored:
            self._note_try(table)

    def _note_try(self, table: Table) -> None:
        points = table.game.points(table.session.state)
        own = structs.replace(of_save(table.saved), points=points)
        if own.over:
            # Only who has come to the end of a day's game waits for it.
            from rossio.engine.rounds import gains_by_round

            own = structs.replace(own, rounds=gains_by_round(table.session, 0))
        self.saves.note_try(own)

    def _is_scored(self, saved: Saved) -> bool:
        """Whether a game is the scored try of its day, and not done yet."""
        own = self.saves.own_try(saved.game, saved.day) if has_try_key(saved) else None
        return own is not None and own.scored and not own.is_done

    def _to_keep(self, table: Table, kept: Saved | None) -> Saved:
        game, session = table.game, table.session
        state, is_over = session.state, session.is_over
        return structs.replace(
            table.saved,
            record=session.record,
            practice=table.practice,
            terms=terms_of(session.record),
            # What is hidden at the table is not to be read on the start screen either.
            points=() if game.hides_points(state) else game.points(state),
            over=is_over,
            winners=game.result(state).winners if is_over else (),
            turn=_best_turn(table) if is_over else None,
            told=table.hint.told,
            length=len(session.record.moves),
            picture=table.look.picture(state),
            # It may have got its name in another tab.
            title=kept.title if kept else table.saved.title,
            named=kept.named if kept else table.saved.named,
        )

    def table_for(self, saved: Saved) -> Table:
        """A table with this game on it."""
        name, is_scored = saved.game, self._is_scored(saved)
        return Table(
            self.game(name),
            games.look(name),
            games.sentences(name),
            saved,
            self.preferences,
            is_scored=is_scored,
        )

    def sit_down(self, saved: Saved, *, is_guest: bool = False) -> Table:
        """Put a game on the table; a guest is kept only when somebody moves in it."""
        table, before = self.table_for(saved), self.table
        table.follows = before is not None and before.saved.key == saved.key and before.follows
        table.is_guest, table.news.opens = is_guest, True
        if has_try_key(saved) and not table.is_scored and not saved.over:
            # What is played on is no part of the try, and may be helped with.
            self.saves.end_try(saved.game, saved.day)
            self.notice = self.words_of(saved.game)("today.not-scored")
        self.open_game(saved.game)
        if self.place != "table":
            self.before = self.place if self.place in _LEFT_FOR_TABLE else ""
        self.table, self.place, self.sheet = table, "table", ""
        self._sheets_of_present = []
        # Opening alone writes nothing: it may be another tab that plays.
        if table.session.record != saved.record or self.saves.game(saved.key) != saved:
            self.keep(table)
        return table

    def new_game(
        self,
        record: Record[Any],
        seats: tuple[Seated, ...],
        *,
        practice: bool = False,
        here: tuple[int, ...] = (),
        goal: int = 0,
        day: str = "",
        is_guest: bool = False,
    ) -> Table:
        """Put a new game on the table."""
        key, game = self.saves.new_key(), record.game
        saved = Saved(
            key, game, seats, practice=practice, here=here, goal=goal, day=day, record=record,
            given=len(record.moves),
        )  # fmt: skip
        return self.sit_down(saved, is_guest=is_guest)

    def table_on_screen(self) -> Table | None:
        """The table that is looked at: that of a game, of a lesson, or of a puzzle."""
        if self._host is not None:
            return self._host.table
        return self.table if self.place == "table" else None

    def question(self) -> str:
        """What is to be thought about now, as a text; its answer comes back as an action."""
        table = self.table_on_screen()
        asks = table or (self.day.auditor if self.day and self.place == "day" else None)
        question = asks.question() if asks else None
        return "" if question is None else to_text(question)

    def expects_opponents(self) -> bool:
        """Whether opponents play here, are being chosen or are asked something."""
        if self.question():
            return True
        if table := self.table_on_screen():
            are_here = _has_opponents(table.seats) or table is self._puzzle
            return not table.follows and not table.session.is_over and are_here
        return self.place == "setup" and not self.plan.alone and _has_opponents(self.plan.seats)

    def any_seed(self) -> int:
        """A seed for a new game."""
        return int(self._random() * NEW_SEEDS)

    def sorry(self, error: GameError) -> str:
        """An error as a sentence for the person who gets it."""
        if isinstance(error, games.NotLoadedError) and (name := _missing(error)):
            self.missed = name
            self.not_loaded.setdefault(name, str(error))
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
        return str(error) if self.language == FALLBACK else self.words("sorry.any")

    def address(self) -> tuple[str, str]:
        """What stands behind the # of the address, and the key of the game on the table; while
        that has to wait for its game, as it was found."""
        if self.awaited is not None and isinstance(found := self.awaited[1], ComeBack | Restore):
            return found.link, found.key
        return invitation.address(self), self.key()

    def key(self) -> str:
        """The key of the game on the table, or nothing away from it."""
        return self.table.saved.key if self.table and self.place == "table" else ""

    # --- Showing --------------------------------------------------------------------------------

    def resize(self, window: Room, room: Room | None = None) -> None:
        """The window, or the room that its parts leave to the table, has another size."""
        self.window, self._layout = window, kind_of(window)
        self.room = room or self.room

    def screen(self) -> Screen:
        """What is to be on screen now."""
        screen = screen_of(self)  # which may find that nothing can be read
        notice = self.notice or self._trouble()
        focus = self.focus or screen.focus
        return structs.replace(screen, notice=notice, good_news=self.good_news, focus=focus)

    def sounds(self) -> "tuple[Sound, ...]":
        """What is to be heard of the last action."""
        table = self.table_on_screen() if self.preferences.sound else None
        return () if table is None else table.news.sounds(table)

    def _trouble(self) -> str:
        """What the storage's trouble means; told once, and again when it comes back."""
        trouble, told = self.saves.trouble, self._told_trouble
        self._told_trouble = trouble
        return "" if trouble in (None, told) else self.words(f"trouble.{trouble}")

    def prepare(self) -> None:
        """Draw the table of who gets the device, for the views to remember; nobody sees it yet."""
        if self.table is None or self.place != "table" or self.table.stage != "passing":
            return
        # A copy of its own becomes theirs: the game on screen stays nobody's.
        theirs = copy(self.table)
        theirs.take_device()
        theirs.look.parts(self.scene(theirs))

    def section(self) -> str:
        """The section of the rules that belongs to what is on screen."""
        look, table = games.look(self.open_name), self.table_on_screen()
        return look.section_for(self.scene(table)) if table else look.sections[0]

    def scene(self, table: Table) -> Any:
        """The table as it is to be drawn."""
        is_fastest = self.preferences.speed == SPEEDS[-1]
        return scene_of(table, self.words, self._layout, self.room, is_fastest)
