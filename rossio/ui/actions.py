"""What a person, or the page for them, can ask for.

Inside the app an action is a value; in the page it is a text, the name of the action and its fields
with blanks between them. `str(action)` writes that text and `read` reads it; what was typed or
chosen with it comes apart, and is the last field.
"""

from typing import ClassVar, Literal

import msgspec
from msgspec import Struct

FileKind = Literal["box", "import"]
"""What a file is chosen for: as an owner's box, or as what another device exported."""


class Action(Struct, frozen=True):
    """Something to be done; `name` is what the page calls it, as the table below says."""

    name: ClassVar[str]

    def __str__(self) -> str:
        fields = [str(getattr(self, field)) for field in self.__struct_fields__]
        while fields and not fields[-1]:
            del fields[-1]
        return " ".join((self.name, *fields))


# --- At the table: moves --------------------------------------------------------------------------


class Play(Action, frozen=True):
    """Make a move, by its text."""

    move: str


class Why(Action, frozen=True):
    """Ask why a move cannot be made."""

    move: str


class Pick(Action, frozen=True):
    """Tap something of the game's, by the name that the game has given it."""

    thing: str


class Undo(Action, frozen=True):
    """Take back the last move."""


class Ready(Action, frozen=True):
    """The person to move has the device."""


# --- At the table: looking ------------------------------------------------------------------------


class Look(Action, frozen=True):
    """Look at something of the game's, by a tap; at nothing without a name."""

    thing: str = ""


class Glance(Action, frozen=True):
    """Look at something by pointing at it, or by bringing the focus there."""

    thing: str = ""


class Tick(Action, frozen=True):
    """The time of what is shown is over."""


class Halt(Action, frozen=True):
    """Let what is only watched stand still, or go on."""


class Skip(Action, frozen=True):
    """Enough seen."""


class Again(Action, frozen=True):
    """Show once more what happened since the last turn."""


class Moment(Action, frozen=True):
    """Show the table as it was at a moment."""

    number: int


class Step(Action, frozen=True):
    """Go some moments on or back."""

    by: int


class Turn(Action, frozen=True):
    """Go to the next turn or the one before."""

    by: int


class Run(Action, frozen=True):
    """Let the moments go by themselves, or stop that."""


class Now(Action, frozen=True):
    """Come back to the present."""


# --- At the table: opponents ----------------------------------------------------------------------


class Hear(Action, frozen=True):
    """An opponent has answered."""

    text: str


class Hint(Action, frozen=True):
    """Ask for a hint, or look at one of its turns."""

    number: int | None = None

    def __str__(self) -> str:
        return self.name if self.number is None else f"{self.name} {self.number}"


class DoThis(Action, frozen=True):
    """Make the move that the hint shows next."""


class Unhint(Action, frozen=True):
    """Do without the hint."""


class Analyse(Action, frozen=True):
    """Judge the turns of a person."""

    seat: int | None = None

    def __str__(self) -> str:
        return self.name if self.seat is None else f"{self.name} {self.seat}"


class ShowVerdict(Action, frozen=True):
    """Look back at a turn that was judged."""

    number: int


# --- Away from the table --------------------------------------------------------------------------


class Begin(Action, frozen=True):
    """Start the last used set-up of a game, or of the one that is open."""

    game: str = ""


class Start(Action, frozen=True):
    """Start the set-up that is on screen."""


class SetUp(Action, frozen=True):
    """Make a set-up of a game."""

    game: str = ""


class SetPlayers(Action, frozen=True):
    """Choose how many play."""

    number: int


class Change(Action, frozen=True):
    """Change a field of whatever form is on screen."""

    field: str
    value: str


class LoadBox(Action, frozen=True):
    """Take an owner's box from a file."""

    text: str


class PutBoxAway(Action, frozen=True):
    """Do without the box whose file was wrong."""


class SaveBox(Action, frozen=True):
    """The box that is chosen as a file, to make another of it."""


class PlayAnew(Action, frozen=True):
    """The same set-up once more, with the same seed ("seed") or another."""

    how: str = ""


class Leave(Action, frozen=True):
    """Back to the start."""


class Back(Action, frozen=True):
    """One screen back, as the browser's own button means it."""


class OpenSheet(Action, frozen=True):
    """Lay a sheet over the screen, by its name and what else it needs."""

    sheet: str


class ShowRules(Action, frozen=True):
    """Another section of the rules."""

    section: str


class Close(Action, frozen=True):
    """Put the sheet away."""


class Faster(Action, frozen=True):
    """The next speed."""


# --- Learning -------------------------------------------------------------------------------------


class Learn(Action, frozen=True):
    """Begin the lesson of a game, or go on with it where it was left."""

    game: str = ""


class GoOn(Action, frozen=True):
    """The step of the lesson has been read."""


class GoBack(Action, frozen=True):
    """To the step of the lesson before."""


# --- The games of the days ------------------------------------------------------------------------


class Today(Action, frozen=True):
    """Turn to a game's deal of today, or of another day."""

    game: str = ""
    day: str = ""


class TryDay(Action, frozen=True):
    """Begin the scored try of the day on screen, or go on with it; look at it when it is done."""


class CloseTry(Action, frozen=True):
    """Let the try count as it is."""


class PractiseDay(Action, frozen=True):
    """Play the deal of the day on screen, unscored."""


class PassResult(Action, frozen=True):
    """Copy or share one's result of the day on screen."""

    how: str


class TakeResults(Action, frozen=True):
    """Add the results that were pasted to those of their days."""


class WatchResult(Action, frozen=True):
    """Look at the game behind somebody's result, by the name of its entry."""

    entry: str


class DropResult(Action, frozen=True):
    """Delete somebody's result."""

    entry: str


# --- What is kept ---------------------------------------------------------------------------------


class Open(Action, frozen=True):
    """Go on with a saved game."""

    key: str


class Forget(Action, frozen=True):
    """Delete a saved game."""

    key: str


class BringBack(Action, frozen=True):
    """Keep again what was deleted."""


class Rename(Action, frozen=True):
    """Ask for a game's new name."""

    key: str


class Renamed(Action, frozen=True):
    """The new name is written."""


class ShowPage(Action, frozen=True):
    """Another page of the saved games, counted from 0."""

    number: int


class Export(Action, frozen=True):
    """All games as one file."""


class TakeIn(Action, frozen=True):
    """Take in an entry, a game or a box, of a file that another device exported."""

    kind: Literal["game", "box"]
    entry: str
    text: str


class TakenIn(Action, frozen=True):
    """The file has been read to its end; or it was none ("no")."""

    file: Literal["yes", "no"]


class RefuseFile(Action, frozen=True):
    """A file is not read: it is empty, or larger than such a file can be, or nothing reads it."""

    kind: FileKind
    why: Literal["empty", "large", "unread"]


class DropBox(Action, frozen=True):
    """Remove an owner's box, by the name of its entry."""

    entry: str


class KeepGame(Action, frozen=True):
    """Keep the game on the table on this device, though nobody has moved in it yet."""


class Unkept(Action, frozen=True):
    """What was to be kept was kept nowhere."""

    trouble: Literal["full", "forbidden"]


class ExportEntry(Action, frozen=True):
    """An entry that cannot be played, as it is."""

    entry: str


class DropEntry(Action, frozen=True):
    """Delete an entry that cannot be read."""

    entry: str


# --- Other tabs, links ----------------------------------------------------------------------------


class Follow(Action, frozen=True):
    """Another tab plays the game that is open here."""


class PlayHere(Action, frozen=True):
    """No other tab plays the game any more."""


class HearNews(Action, frozen=True):
    """What another tab has made of the game that is open here."""

    text: str


class TakeOver(Action, frozen=True):
    """Play here what another tab plays."""


class OpenLink(Action, frozen=True):
    """Open the game in a link."""

    link: str = ""


class ComeBack(Action, frozen=True):
    """Go on with a game that was open here before, or else open its link."""

    key: str
    link: str


class Restore(Action, frozen=True):
    """The same for a page that has just been opened, whose address may know more than the save."""

    key: str
    link: str


class Join(Action, frozen=True):
    """Take a seat in a game that is played by link."""

    seat: int


class PassOn(Action, frozen=True):
    """Copy or share a link to this game, position, view or challenge."""

    how: str
    what: str


class PlayOn(Action, frozen=True):
    """A new game from the moment that is looked at."""


_NAMES: dict[str, type[Action]] = {
    "play": Play, "why": Why, "pick": Pick, "undo": Undo, "ready": Ready,
    "look": Look, "glance": Glance, "tick": Tick, "skip": Skip, "halt": Halt, "again": Again,
    "moment": Moment, "step": Step, "turn": Turn, "run": Run, "now": Now,
    "answer": Hear, "hint": Hint, "do-this": DoThis, "unhint": Unhint,
    "analyse": Analyse, "show-verdict": ShowVerdict,
    "begin": Begin, "start": Start, "setup": SetUp, "players": SetPlayers, "set": Change,
    "box": LoadBox, "put-box-away": PutBoxAway, "save-box": SaveBox, "play-anew": PlayAnew,
    "leave": Leave, "sheet": OpenSheet, "help": ShowRules, "close": Close, "back": Back,
    "faster": Faster, "learn": Learn, "go-on": GoOn, "go-back": GoBack,
    "today": Today, "try-day": TryDay, "close-try": CloseTry, "practise-day": PractiseDay,
    "pass-result": PassResult, "take-results": TakeResults, "watch-result": WatchResult,
    "drop-result": DropResult,
    "open": Open, "forget": Forget, "bring-back": BringBack,
    "rename": Rename, "renamed": Renamed, "show-page": ShowPage, "export": Export,
    "take-in": TakeIn, "taken-in": TakenIn, "refuse-file": RefuseFile, "export-entry": ExportEntry,
    "drop-entry": DropEntry, "drop-box": DropBox, "keep": KeepGame, "unkept": Unkept,
    "follow": Follow, "play-here": PlayHere, "hear-news": HearNews, "take-over": TakeOver,
    "open-link": OpenLink, "come-back": ComeBack, "restore": Restore, "join": Join,
    "pass-on": PassOn, "play-on": PlayOn,
}  # fmt: skip

for _name, _kind in _NAMES.items():
    _kind.name = _name


def read(text: str, value: str | None = None) -> Action | None:
    """The action in a text of the page, with what was typed or chosen; None if there is none."""
    name, _, rest = text.partition(" ")
    kind = _NAMES.get(name)
    if kind is None:
        return None
    fields = kind.__struct_fields__
    # The value is the last field; what the text leaves out before it is empty.
    in_text = len(fields) - (value is not None)
    given = rest.split(" ", max(0, in_text - 1)) if rest else []
    if value is not None:
        given += [""] * (in_text - len(given)) + [value]
    try:
        return msgspec.convert(dict(zip(fields, given, strict=False)), kind, strict=False)
    except msgspec.ValidationError:
        return None
