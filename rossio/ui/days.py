"""What is kept of the games of the days: one's own tries, and results that others have sent.

Of each day and game one try is scored. It has an entry of its own, which is written before a move
can be made in it and outlives the saved game. That game lies under a key that follows from game and
day: two tabs that begin it at once have the same game open, and one of them follows the other.
Whatever the clock says later, an entry that is there is the try of its day.

Who is playing when the day ends can finish. A try that nobody goes on with after that counts as
it was left: that is worked out from its entry and the clock, so a clock that was wrong does no
harm. It is written down when its deal is laid open, for then nobody may go on with it any more.
"""

from contextlib import suppress
from typing import Literal

from msgspec import Struct, structs

from rossio.engine.errors import GameError
from rossio.ui.name import clean
from rossio.ui.save import Head, Saved, decoded
from rossio.ui.seat import Seated

TRY, CLAIM = "try:", "claim:"
"""What the names of their entries begin with."""
TRY_KEY = "day-"
"""What the key of the saved game of a scored try begins with."""
REST = 3 * 60 * 60 * 1000
"""When its day is over, a try with no move for so many milliseconds counts as it is."""
MOST_CLAIMS = 50
"""So many results of others are kept of a game and a day."""


class Try(Struct, frozen=True, omit_defaults=True):
    """How far somebody has come with the game of a day, and what it has brought.

    `moves` are all that were made, for the deal follows from the day. `rounds` is what each round
    brought the person, when it is done. `closed` says that it was left for good and counts as it
    is, `scored` that it counts at all: who plays a day that is over knows its deal from then on.
    One that `is_lost` was damaged; it counts as played.
    """

    game: str
    day: str
    seats: tuple[Seated, ...] = ()
    touched: float = 0
    begun: float = 0
    moves: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    rounds: tuple[int, ...] = ()
    over: bool = False
    closed: bool = False
    scored: bool = True
    is_lost: bool = False

    @property
    def is_done(self) -> bool:
        """Whether nothing can be added to it any more."""
        return self.over or self.closed

    def at(self, now: float) -> "Try":
        """What it is at a moment: one that its day has ended is closed."""
        is_left = not self.is_done and now - self.touched >= REST and _is_past(self.day, now)
        return structs.replace(self, closed=True) if is_left else self


def _is_past(day: str, now: float) -> bool:
    # Only who has begun a try waits for it.
    from rossio.engine.daily import day_at, read_day

    with suppress(GameError):
        return read_day(day) < day_at(now)
    return False


def try_name(game: str, day: str) -> str:
    """The name of the entry of a try."""
    return f"{TRY}{game}:{day}"


def try_key(game: str, day: str) -> str:
    """The key under which the saved game of a scored try lies."""
    return f"{TRY_KEY}{game}-{day}"


def has_try_key(head: Head) -> bool:
    """Whether a saved game lies where the scored try of its day does."""
    return bool(head.day) and head.key == try_key(head.game, head.day)


def read_try(text: str | None, game: str, day: str) -> Try | None:
    """The try in an entry, if it is one of that game and day."""
    found = decoded(text, Try)
    return found if found and found.seats and (found.game, found.day) == (game, day) else None


def of_save(saved: Saved) -> Try:
    """A try as its saved game tells it."""
    return Try(
        saved.game,
        saved.day,
        saved.seats,
        saved.touched,
        saved.begun,
        saved.record.moves,
        saved.points,
        over=saved.over,
    )


Audited = Literal["", "same", "other"]
"""Whether opponents made their own moves: not asked yet, they did, or here they choose others."""


class Claim(Struct, frozen=True, omit_defaults=True):
    """Somebody's result: replayed, and found right when it came; `rounds` is what each brought.

    `link` is the whole game. Where it is not `over`, it was left and counts as it was. `audited`
    says what came of asking its opponents for their moves anew (`control/audit.py`).
    """

    game: str
    day: str
    name: str = ""
    link: str = ""
    points: tuple[int, ...] = ()
    rounds: tuple[int, ...] = ()
    over: bool = False
    touched: float = 0
    audited: Audited = ""

    def __post_init__(self) -> None:
        structs.force_setattr(self, "name", clean(self.name))


def claims_prefix(game: str, day: str) -> str:
    """What the names of all results of a game and a day begin with."""
    return f"{CLAIM}{game}:{day}:"
