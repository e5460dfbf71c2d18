"""What can be asked for at the table."""

from rossio.ui.actions import Action, register

# --- Moves ----------------------------------------------------------------------------------------


class Play(Action, frozen=True):
    """Make a move, by its text."""

    move: str


class Why(Action, frozen=True):
    """Ask why a move cannot be made."""

    move: str


class Pick(Action, frozen=True):
    """Tap something of the game's, by the name that the game has given it."""

    thing: str


class PutBack(Action, frozen=True):
    """Pick nothing after all."""


class Undo(Action, frozen=True):
    """Take back the last move."""


class Ready(Action, frozen=True):
    """The person to move has the device."""


# --- Looking --------------------------------------------------------------------------------------


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


# --- Opponents ------------------------------------------------------------------------------------


class Hear(Action, frozen=True):
    """An opponent has answered."""

    text: str


class Hint(Action, frozen=True):
    """Ask for a hint, or look at one of its turns."""

    number: int | None = None


class DoThis(Action, frozen=True):
    """Make the move that the hint shows next."""


class Unhint(Action, frozen=True):
    """Do without the hint."""


class Analyse(Action, frozen=True):
    """Judge the turns of a person."""

    seat: int | None = None


class ShowVerdict(Action, frozen=True):
    """Look back at a turn that was judged."""

    number: int


register({
    "play": Play, "why": Why, "pick": Pick, "put-back": PutBack, "undo": Undo, "ready": Ready,
    "look": Look, "glance": Glance, "tick": Tick, "skip": Skip, "halt": Halt, "again": Again,
    "moment": Moment, "step": Step, "turn": Turn, "run": Run, "now": Now,
    "answer": Hear, "hint": Hint, "do-this": DoThis, "unhint": Unhint,
    "analyse": Analyse, "show-verdict": ShowVerdict,
})  # fmt: skip
