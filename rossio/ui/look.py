"""What the shell needs in order to show a game. A game's look fulfils this, and knows no browser.

The table is a frame with places for parts, by their `data-part`. Four of them are filled by the
shell, whatever the game: `bar`, `say`, `do` and `log`. What the page needs to know of the others
stands in the text itself:

    data-do         what a tap does: the text of an action
    data-key        what a thing is called, whatever is drawn there: focus and flights go by it
    data-lit        that something can be done there now
    data-aside      that it is not what the task is about: the focus is not led there
    data-leads      on what is picked, the key of the first place to lay it: picked by its own key,
                    it has the focus go there
    data-look       what pointing there looks at
    data-walk       a group that the arrows walk, and to which the Tab key comes once: its things
                    have tabindex="-1"
    data-drag       that it can be dragged, and to what: a word that the places to drop it share;
                    what is not pressed yet (aria-pressed) is picked by dragging it
    data-drop       such a place
    data-likeness   the symbol that follows the finger; without it, the thing's own drawing does
    data-room       the part whose room is measured for the scene
    data-window     a part that shows only some of what lies in it, by a name of its own
    data-follow     what its window brings into sight, whenever this text is another
    data-zoom       that what lies in a window can be made larger and smaller
    data-sheet      what is made larger and smaller, where it has a frame that is not
    data-zoom-by    a button that does so, by a factor; 0 shows the whole, or what is followed
    data-overview   the small picture of the whole, by the name of its window
    data-anew       a part that is always drawn as a whole, so that its motion begins again
    aria-keyshortcuts   the key that does the same

The shell's style sheets know these classes of a look: `table` is the frame, with `bar`, `side`,
`log-part`, and `prompt-part` around `say` and `do`; `icon` is a sign in a line of text, `thumbnail`
the small picture in lists, `overview` that of a window; `who` is a player's line with a `name`; the
colour of a seat is one of `player-0`, `player-1`, `player-2` and `player-3`; `hit` is touched and
not seen, `recent` is a mark on what was done last, `gain` what something would bring, `glowing`
what lights up, each `after-1`, `after-2`, `after-3`, `after-4`, `after-5`, `after-6`, `after-7`,
`after-8` or `after-9` others. All else is styled in the folder of the game's name; a class of that
name tells its frame from others'.

A symbol has the id that a likeness names, and is drawn in a square of 40 by 40. What is tapped is a
button, or in a drawing a group with a role and a place in the order of the Tab key.

A board is a grid for who cannot see it: role="grid", in it role="row" with aria-rowindex, in these
role="gridcell" with aria-colindex, a name and tabindex="-1". The page gives one cell a place in
the order of the Tab key, the first that is lit, and has the arrow keys walk from there.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rossio.engine.errors import IllegalMoveError
    from rossio.engine.events import Event, Seat
    from rossio.engine.game import Setting
    from rossio.engine.session import Session
    from rossio.ui.scene import Scene
    from rossio.ui.screen import Flight, Sheet
    from rossio.ui.seat import Seated
    from rossio.words.catalogue import Words


class Picked(Struct, frozen=True):
    """What comes of a tap on something: other things are picked, or a move is made, or neither.

    `after` is what is picked once the move is made, where its maker goes on; without it that is
    what there is no choice about.
    """

    picked: Any = ()
    move: Any = None
    refusal: Any = None
    after: Any = None


class Fact(Struct, frozen=True):
    """A line of somebody's final figures; `drawn` is text for the page."""

    label: str
    drawn: str


Sound = Literal["stone", "coin", "card", "scoring", "end"]
SOUNDS: tuple[Sound, ...] = ("stone", "coin", "card", "scoring", "end")
"""What can be heard: a piece is laid, money or a card changes hands, points come, all is over."""


class Source(Struct, frozen=True):
    """What brought somebody points, and how many; `kind` is a word of the look's style sheet."""

    label: str
    points: int
    kind: str = ""


class Look(Protocol):
    """How a game is shown."""

    # --- The table ------------------------------------------------------------------------------

    def symbols(self) -> str:
        """What flights and dragged things are drawn from; in the page once."""

    def scene(self, scene: Scene) -> Any:
        """The scene, with what the game adds to it; all the others get this one."""

    def frame(self, scene: Any) -> str:
        """Where the parts go."""

    def parts(self, scene: Any) -> dict[str, str]:
        """The text of each part that is the game's own."""

    def status(self, scene: Any) -> str:
        """Whose turn it is, and what of it."""

    def task(self, scene: Any) -> str:
        """What the person is to do now."""

    def remark(self, scene: Any) -> str:
        """What is to be said of the thing that is looked at, if anything."""

    def in_hand(self, scene: Any) -> str:
        """For who cannot see it, how what is picked lies now, where it can be turned; else nothing,
        and the move that can be made of it is told."""

    def illustrated(self, box: Any, text: str) -> str:
        """A sentence as it may stand in the page; what it names can be found on the table."""

    def buttons(self, scene: Any) -> list[str]:
        """The buttons that make moves of what is picked."""

    def is_busy(self, scene: Any) -> bool:
        """Whether what is picked asks for a next step, and leaves no room for other buttons."""

    def point(self) -> str:
        """The sign of a point, to stand in a line of text."""

    def sheet(self, scene: Any, name: str, rest: str) -> Sheet | None:
        """One of the game's own sheets."""

    # --- Picking --------------------------------------------------------------------------------

    def pick(self, view: Any, picked: Any, thing: str) -> Picked:
        """What a tap on a thing does, when these things are picked."""

    def only_choice(self, view: Any) -> Any:
        """What is picked from the beginning: nothing, or what there is no choice about."""

    def taken_up(self, view: Any, picked: Any) -> Any:
        """What is picked once more when the last move is put back, because this one only goes on
        with it and its maker has not confirmed it; nothing where a move stands by itself."""

    def moves(self, view: Any, picked: Any) -> Sequence[Any]:
        """The legal moves that can still be made of what is picked."""

    def within_reach(self, view: Any, picked: Any) -> Sequence[Any]:
        """The legal moves to which what is picked may lead: those that can be made of it, and those
        of the same thing turned otherwise. A hint holds as long as its next move is among them."""

    def previewed(self, move: Any) -> bool:
        """Whether it is shown beforehand what a move would do."""

    # --- Showing what happens -------------------------------------------------------------------

    def flight(self, event: Event) -> Flight | None:
        """What is seen on its way in an event."""

    def sound(self, event: Event) -> Sound | None:
        """What is heard in an event; the end itself, every game ends with."""

    def milliseconds(self, event: Event) -> int:
        """How long an event stays on screen at the calm speed."""

    def is_worth_showing(self, event: Event) -> bool:
        """Whether an event of one's own is shown; the rest was seen while doing it."""

    def is_gist(self, event: Event) -> bool:
        """Whether an event is among the few that are told of another's turn to who cannot see it;
        the points that the turn brings are told anyway."""

    # --- Elsewhere ------------------------------------------------------------------------------

    def setting(self, words: Words, setting: Setting) -> tuple[str, Mapping[str, str]]:
        """What a setting is called, and its values, for who sets a game up."""

    def setting_pictures(self, setting: Setting, box: Any) -> Mapping[str, str]:
        """A drawing for each value of a setting that is chosen by its picture; else nothing.

        The box is the one that would be played with.
        """

    def plan_summary(self, words: Words, choices: Mapping[str, str]) -> str:
        """A game of one person alone, in a few words."""

    def picture(self, state: Any) -> str:
        """What is kept of a position for its small picture in lists."""

    def thumbnail(self, picture: str) -> str:
        """That small picture."""

    def finale(self, words: Words, state: Any, seats: Sequence[Seated]) -> str:
        """The finished table as one picture, an SVG."""

    def sources(self, words: Words, session: Session, seat: int) -> list[Source]:
        """Where the points of a seat come from, as far as the session tells."""

    def facts(self, words: Words, session: Session, seat: int) -> list[Fact]:
        """The figures of a seat at the end, beside its points."""

    def verdict_note(self, words: Words, verdict: Any) -> str:
        """What has to be said of a verdict in its line, if anything."""

    def verdicts_note(self, words: Words, verdicts: Sequence[Any]) -> str:
        """What has to be said under all of them."""

    keys: Mapping[str, str]
    """The shortcuts of the game's own, in the order in which they are listed: for each line of the
    list its name, and its keys with blanks between them, as in aria-keyshortcuts."""

    # --- Rules ----------------------------------------------------------------------------------

    sections: Sequence[str]
    """The sections of the rules, in the order in which they are offered."""

    def section(self, words: Words, name: str, box: Any) -> str:
        """A section of the rules, with pictures."""

    def section_for(self, scene: Any) -> str:
        """The section that explains what is going on."""


def refused(error: IllegalMoveError, picked: Any) -> Picked:
    """Nothing changes, and this is why."""
    return Picked(picked, None, error)


class LoadedLate:
    """Those parts of a look that only whoever asks for them waits for.

    They lie beside the look, in the room of its game: `figures` tells of the end, `help` the rules.
    """

    def _late(self, module: str) -> Any:
        room, _, _ = type(self).__module__.rpartition(".")
        return import_module(f"{room}.{module}")

    def finale(self, words: Words, state: Any, seats: Sequence[Seated]) -> str:
        """The finished table as one picture, an SVG."""
        drawn: str = self._late("figures").finale(words, state, seats)
        return drawn

    def sources(self, words: Words, session: Session, seat: Seat) -> list[Source]:
        """Where the points of a seat come from, as far as the session tells."""
        found: list[Source] = self._late("figures").sources(words, session, seat)
        return found

    def facts(self, words: Words, session: Session, seat: Seat) -> list[Fact]:
        """The figures of a seat at the end. A position has no past to tell of."""
        if session.record.setup is None:
            return []
        found: list[Fact] = self._late("figures").facts(words, session, seat)
        return found

    def section(self, words: Words, name: str, box: Any) -> str:
        """A section of the rules, with pictures."""
        drawn: str = self._late("help").section(words, name, box)
        return drawn
