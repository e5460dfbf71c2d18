"""The whole app without a browser: actions come in as texts, screens go out as data."""

from collections.abc import Callable, Sequence
from typing import cast

from msgspec import structs

from rossio.engine.errors import BoxError, GameError
from rossio.engine.link import decode, encode
from rossio.engine.record import Record
from rossio.engine.record import start as first_position
from rossio.engine.rossio.box import Box, default_box, read_box
from rossio.engine.rossio.game import NEW_SEEDS, Rossio
from rossio.engine.rossio.setup import Setup
from rossio.ui import ending, passing, sheets, start, table
from rossio.ui.layout import Room, grid_for, kind_of
from rossio.ui.planning import (
    can_be_offered,
    first_plan,
    seats_of,
    seed_of,
    setup_of,
    with_field,
    with_players,
)
from rossio.ui.playback import SPEEDS, Speed
from rossio.ui.playing import Playing
from rossio.ui.saves import Plan, Saved, Saves, Storage
from rossio.ui.scene import Scene, Seated
from rossio.ui.screen import Effect, Screen, Sheet
from rossio.words.catalogue import Words, choose, words


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
        self.place = "start"
        self.sheet = ""
        self.problem = ""
        self.link = ""
        self.effect: Effect | None = None
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
        self.effect = None
        if self.playing is not None and self.place == "table" and self.playing.do(action):
            self._played(action)
            return
        name, _, rest = action.partition(" ")
        deed = _DEEDS.get(name)
        if deed is not None:
            self.problem = ""
            deed(self, rest, value)

    def _played(self, action: str) -> None:
        if action.startswith(("moment", "again")):
            self.sheet = ""
        playing = self.playing
        if playing is not None and playing.session.record != playing.saved.record:
            self._keep(playing)

    def _keep(self, playing: Playing) -> None:
        state = playing.session.state
        playing.saved = structs.replace(
            playing.saved,
            record=playing.session.record,
            practice=playing.practice,
            points=tuple(player.points for player in state.players),
            over=playing.session.is_over,
        )
        self.saves.keep(playing.saved)

    def _sit_down(self, saved: Saved) -> None:
        playing = Playing(self.game, saved, self.preferences)
        self.playing, self.place, self.sheet = playing, "table", ""
        self._keep(playing)

    def begin(self, _: str, __: str) -> None:
        """Start the last used set-up."""
        plan = self.plan
        try:
            record = self.game.new(setup_of(plan), seed_of(plan, self._any_seed), self.box())
        except GameError as error:
            self.problem = self._sorry(error)
            return
        self.saves.remember(plan)
        self._new_game(record, seats_of(self.words, plan), plan.practice)

    def _new_game(
        self, record: Record[Setup], seats: tuple[Seated, ...], practice: bool = False
    ) -> None:
        self._sit_down(Saved(self.saves.new_key(), record, seats, practice=practice))

    def _any_seed(self) -> int:
        return int(self._random() * NEW_SEEDS)

    def _sorry(self, error: GameError) -> str:
        key = f"sorry.{error.code}"
        return self.words(key, **error.facts) if self.words.has(key) else str(error)

    def set_up(self, _: str, __: str) -> None:
        """Go to the set-up."""
        self.place = "setup"

    def players(self, number: str, _: str) -> None:
        """Choose how many play; one plays against ROSS."""
        self.plan = with_players(self.plan, int(number))

    def set(self, name: str, value: str) -> None:
        """Change a field of whatever form is on screen."""
        if name == "language":
            self.words = words(choose([value]))
            self.preferences.language = self.words.language
        elif name == "speed":
            self._change_speed(next(speed for speed in SPEEDS if speed == value))
        elif name == "pass_device":
            self.preferences.pass_device = value == "true"
        elif name == "link":
            self.link = value
        elif name == "practice" and self.place == "table" and self.playing is not None:
            self.playing.practice = value == "true"
            self._keep(self.playing)
        else:
            self.plan = with_field(self.plan, name, value)
        self.saves.prefer(self.preferences)

    def load_box(self, _: str, text: str) -> None:
        """Take an owner's box from a file."""
        try:
            box = read_box(text)
        except BoxError as error:
            problems = cast("list[str]", error.facts["problems"])
            self.problem = "\n".join((self.words("setup.box-wrong"), *problems))
            return
        self.saves.keep_box(box.identity, text)
        self.boxes = self._own_boxes()
        self.game = Rossio(self.boxes)
        self.plan = structs.replace(self.plan, box=box.identity)

    def open(self, key: str, _: str) -> None:
        """Go on with a saved game."""
        saved = self.saves.game(key)
        if saved is None:
            return
        try:
            self._sit_down(saved)
        except GameError as error:
            self.problem = self._sorry(error)

    def forget(self, key: str, _: str) -> None:
        """Delete a saved game."""
        self.saves.drop(key)

    def open_link(self, _: str, address: str) -> None:
        """Open the game in a link, beside whatever is going on."""
        link = (address or self.link).strip().rpartition("#")[2]
        try:
            record = decode(self.game, link)
            position = first_position(self.game, record)
            players = 1 if position.ross is not None else len(position.players)
            self._new_game(record, seats_of(self.words, with_players(first_plan(), players)))
        except GameError as error:
            self.problem = self._sorry(error)
            self.sheet = "open"

    def share(self, _: str, __: str) -> None:
        """Pass the game on as a link."""
        if self.playing is not None:
            self.effect = Effect("share", encode(self.game, self.playing.session.record))
            self.sheet = ""

    def replay(self, how: str, _: str) -> None:
        """The same set-up once more, with the same seed or another."""
        if self.playing is None or self.playing.session.record.setup is None:
            return
        record = self.playing.session.record.until(0)
        if how != "seed":
            record = structs.replace(record, seed=self._any_seed())
        self._new_game(record, self.playing.seats, self.playing.practice)

    def leave(self, _: str, __: str) -> None:
        """Back to the start; the game is saved."""
        self.place, self.playing, self.sheet = "start", None, ""

    def open_sheet(self, name: str, _: str) -> None:
        """Lay a sheet over the screen."""
        self.sheet = name

    def help(self, section: str, _: str) -> None:
        """Another page of the rules."""
        self.sheet = f"help {section}"

    def close(self, _: str, __: str) -> None:
        """Put the sheet away."""
        self.sheet = ""

    def faster(self, _: str, __: str) -> None:
        """The next speed, round and round."""
        place = SPEEDS.index(self.preferences.speed)
        self._change_speed(SPEEDS[(place + 1) % len(SPEEDS)])
        self.saves.prefer(self.preferences)

    def _change_speed(self, speed: Speed) -> None:
        self.preferences.speed = speed
        if self.playing is not None and speed == "at once":
            self.playing.do("skip")
            self._keep(self.playing)

    # --- Showing --------------------------------------------------------------------------------

    def resize(self, window: Room, room: Room | None = None) -> None:
        """The window, or the room that its parts leave to the square, has another size."""
        self.window = window
        self.room = room or self.room

    def screen(self) -> Screen:
        """What is to be on screen now."""
        shown = self._screen()
        return structs.replace(shown, sheet=self._sheet()) if self.sheet else shown

    def _screen(self) -> Screen:
        if self.playing is not None and self.place == "table":
            return self._table(self.playing)
        if self.place == "setup":
            form = start.setup(self.words, self.plan, self.box(), self.boxes, self.problem)
            return Screen(start.setup_frame(), {"setup": form})
        menu = start.menu(self.words, self.plan, self.saves.games(), self.problem)
        return Screen(start.frame(self.words), {"menu": menu})

    def box(self) -> Box:
        """The box that new games are played with."""
        return next((box for box in self.boxes if box.identity == self.plan.box), default_box())

    def _table(self, playing: Playing) -> Screen:
        say = " ".join(playing.tell(self.words, moment) for moment in playing.told())
        if playing.passing:
            return Screen(passing.frame(), {"pass": passing.passing(self.words, playing)}, say=say)
        if playing.ended and playing.looking is None:
            return Screen(ending.frame(), {"ending": ending.ending(self.words, playing)}, say=say)
        scene = self._scene(playing)
        return Screen(
            table.frame(scene),
            table.parts(scene, playing),
            say=playing.refused(self.words) or say,
            flight=playing.flight,
            wait=playing.wait(),
        )

    def _scene(self, playing: Playing) -> Scene:
        grid = grid_for(self.room, playing.session.state.square.columns)
        return playing.scene(self.words, kind_of(self.window), grid)

    def _sheet(self) -> Sheet:
        scene = self._scene(self.playing) if self.playing is not None else None
        return sheets.sheet(self, scene)


Deed = Callable[[App, str, str], None]
_DEEDS: dict[str, Deed] = {
    "begin": App.begin,
    "start": App.begin,
    "setup": App.set_up,
    "players": App.players,
    "set": App.set,
    "box": App.load_box,
    "open": App.open,
    "forget": App.forget,
    "open-link": App.open_link,
    "share": App.share,
    "replay": App.replay,
    "leave": App.leave,
    "sheet": App.open_sheet,
    "help": App.help,
    "close": App.close,
    "faster": App.faster,
}
