"""What a person, or the page for them, can ask for: how that is read and written, and what can be
asked for away from the table (`ui.table_actions` has the rest).

Inside the app an action is a value; in the page it is a text, the name of the action and its fields
with blanks between them. `str(action)` writes that text and `read` reads it; what was typed or
chosen with it comes apart, and is the last field.
"""

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec
from msgspec import Struct

FileKind = Literal["box", "import"]
"""What a file is chosen for: as an owner's box, or as what another device exported."""
EntryKind = Literal[
    "box", "try", "game", "claim", "solved", "mistake", "preferences", "plan", "lesson"
]
"""What an entry of an exported file is: an owner's box, a try of a day, a game, somebody's result,
which puzzles were solved, a mistake that became one, the preferences, the last set-up of a game, or
how far its lesson has been gone through."""


class Action(Struct, frozen=True):
    """Something to be done; `name` is what the page calls it, as it is registered."""

    name: ClassVar[str]

    def __str__(self) -> str:
        values = (getattr(self, field) for field in self.__struct_fields__)
        fields = ["" if value is None else str(value) for value in values]
        while fields and not fields[-1]:
            del fields[-1]
        return " ".join((self.name, *fields))


_NAMES: dict[str, type[Action]] = {}


def register(kinds: Mapping[str, type[Action]]) -> None:
    """What the page calls some kinds of actions."""
    for name, kind in kinds.items():
        kind.name = name
    _NAMES.update(kinds)


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


# --- Puzzles --------------------------------------------------------------------------------------


class Puzzles(Action, frozen=True):
    """Turn to the puzzles of a game."""

    game: str = ""


# --- The games of the days ------------------------------------------------------------------------


class DayAction(Action, frozen=True):
    """What can be done with the games of the days: only who turns to them waits for the rest of it
    (`ui.day_actions`)."""


class Today(DayAction, frozen=True):
    """Turn to a game's deal of today, or of another day."""

    game: str = ""
    day: str = ""


class TookResults(DayAction, frozen=True):
    """All of them have been looked at."""


# --- One's own record -----------------------------------------------------------------------------


class Statistics(Action, frozen=True):
    """Look at one's results of a game: all of them, or those of so many players, or against some;
    and at a month of the games of the days."""

    game: str = ""
    players: str = ""
    month: str = ""
    met: str = ""


class Recall(Action, frozen=True):
    """Look back at a moment of a saved game."""

    moment: int
    key: str


class Recounted(Action, frozen=True):
    """What earlier saves did not say has been filled in: it only has to be drawn."""


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
    """The new name is written; or the game keeps the one that it had ("not")."""

    how: Literal["", "not"] = ""


class ShowPage(Action, frozen=True):
    """Another page of the saved games, counted from 0."""

    number: int


class Export(Action, frozen=True):
    """All games as one file."""


class TakeIn(Action, frozen=True):
    """Take in an entry of a file that another device exported."""

    kind: EntryKind
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


# --- Games that come later, other tabs, links -----------------------------------------------------


class Came(Action, frozen=True):
    """The page has fetched a game; or it could not, and why."""

    game: str
    why: str = ""


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


register({
    "begin": Begin, "start": Start, "setup": SetUp, "players": SetPlayers, "set": Change,
    "box": LoadBox, "put-box-away": PutBoxAway, "save-box": SaveBox, "play-anew": PlayAnew,
    "leave": Leave, "sheet": OpenSheet, "help": ShowRules, "close": Close, "back": Back,
    "faster": Faster, "learn": Learn, "go-on": GoOn, "go-back": GoBack, "puzzles": Puzzles,
    "today": Today, "took-results": TookResults,
    "statistics": Statistics, "recall": Recall, "recounted": Recounted,
    "open": Open, "forget": Forget, "bring-back": BringBack,
    "rename": Rename, "renamed": Renamed, "show-page": ShowPage, "export": Export,
    "take-in": TakeIn, "taken-in": TakenIn, "refuse-file": RefuseFile, "export-entry": ExportEntry,
    "drop-entry": DropEntry, "drop-box": DropBox, "keep": KeepGame, "unkept": Unkept,
    "came": Came, "follow": Follow, "play-here": PlayHere, "hear-news": HearNews,
    "take-over": TakeOver, "open-link": OpenLink, "come-back": ComeBack, "restore": Restore,
    "join": Join, "pass-on": PassOn, "play-on": PlayOn,
})  # fmt: skip


def _later(name: str) -> type[Action] | None:
    """What is loaded when somebody asks for it first."""
    from rossio.ui.day_actions import KINDS

    return KINDS.get(name)


def read(text: str, value: str | None = None) -> Action | None:
    """The action in a text of the page, with what was typed or chosen; None if there is none."""
    name, _, rest = text.partition(" ")
    kind = _NAMES.get(name) or _later(name)
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
