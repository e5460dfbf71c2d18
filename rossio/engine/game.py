"""What a game is to everything that is for any game: records, links, sessions, opponents, screens.

A new game is a class that fulfils `Game`, and whose positions, views and boxes have the few things
named here. Moves are frozen values; `str(move)` is the text that stands in records. Everything
else about positions, views, moves and events is the game's own affair.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

from msgspec import Struct

from rossio.engine.events import Event, Seat

if TYPE_CHECKING:
    from rossio.engine.errors import IllegalMoveError
    from rossio.engine.record import Record
    from rossio.engine.rng import Rng

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT", bound="State")
MoveT = TypeVar("MoveT")

# The next digit of a number, for a radix.
ReadDigit = Callable[[int], int]
Tell = Callable[[Event], None]


LARGEST_BOX = 256 * 1024
"""So many bytes a box file has at most; a larger one is not even read."""


class Box(Hashable, Protocol):
    """The components of a game, as a file has them; `identity` is the hash of its content."""

    @property
    def identity(self) -> str: ...
    @property
    def name(self) -> str: ...


class State(Protocol):
    """A whole position, hidden things included; `seat` is to move."""

    @property
    def box(self) -> Any: ...
    @property
    def seat(self) -> Seat: ...

    def copy(self) -> Self:
        """The same position, to be played on without touching this one."""


class View(Protocol):
    """A position as `seat` sees it, or as a bystander does if that is None.

    `to_move` is the seat to move; `moves` are its legal moves, if this is the view of that seat.
    """

    @property
    def box(self) -> Any: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def to_move(self) -> Seat: ...
    @property
    def moves(self) -> Sequence[Any]: ...
    @property
    def result(self) -> Result | None: ...


class Result(Protocol):
    """How a game ended; `decided_by` is a word of the game's for what made the difference."""

    @property
    def points(self) -> tuple[int, ...]: ...
    @property
    def winners(self) -> tuple[Seat, ...]: ...
    @property
    def decided_by(self) -> str: ...


class Setting(Struct, frozen=True):
    """Something to agree on before a game: one of these values, the first unless chosen otherwise.

    What it is called is in the game's words. A switch has the values "" for no and "yes";
    `of_opponent` says that it belongs to who plays by the rules alone, not to all. `at_first` is
    the value that is proposed to who has never played, where that is not the first.
    """

    name: str
    values: tuple[str, ...]
    of_opponent: bool = False
    at_first: str = ""

    @property
    def is_switch(self) -> bool:
        """Whether it is a yes or a no."""
        return self.values == SWITCH


SWITCH = ("", "yes")
Choices = Mapping[str, str]
"""What was chosen, by the names of settings."""


class Game(Protocol[SetupT, StateT, MoveT]):
    """A game with the boxes that are at hand."""

    # Its name in records and saves, and its number in links; frozen.
    name: str
    number: int
    # Whether its links are spelt out (`parcel`), which is shorter; the first two games pack them.
    spells_links: bool
    # The version of new records, and all that can still be played; a game's own.
    version: int
    supported: tuple[int, ...]
    # How many can play; `automata` join whoever plays alone, by the rules and without a choice.
    players: Sequence[int]
    automata: tuple[str, ...]

    # --- Boxes ----------------------------------------------------------------------------------

    def with_boxes(self, boxes: Iterable[Any]) -> Self:
        """The game with these boxes of an owner's at hand."""

    def boxes(self) -> Sequence[str]:
        """The identities of the released boxes, in the order of their release."""

    def box(self, identity: str = "") -> Any:
        """The box of this identity, or that for new games."""

    def read_box(self, text: str | bytes) -> Any:
        """The box in a file's text; a BoxError names what is wrong."""

    def box_text(self, box: Any) -> str:
        """A box as a file's text."""

    # --- Beginning ------------------------------------------------------------------------------

    def settings(self, players: int, box: Any) -> Sequence[Setting]:
        """What so many players can agree on, in the order in which it is asked."""

    def setup(self, players: int, first: Seat | None, choices: Choices) -> SetupT:
        """What was agreed on; `first` is drawn if it is None."""

    def new(self, setup: SetupT, seed: int, box: Any = None) -> Record[SetupT]:
        """The record of a game that is about to begin; a SetupError if it cannot."""

    def read_record(self, text: str | bytes, version: int) -> Record[SetupT]:
        """The record in a text that was written with this version; later ones read it as today's.

        What does not fit is the decoder's own error.
        """

    def start(self, box: str, setup: SetupT, seed: int) -> StateT:
        """The first position, with the box of this identity."""

    def setup_digits(self, box: str, setup: SetupT) -> list[tuple[int, int]]:
        """A set-up as digits, each with its radix."""

    def read_setup(self, box: str, digit: ReadDigit) -> SetupT:
        """The set-up whose digits come one by one."""

    # --- Playing --------------------------------------------------------------------------------

    def legal_moves(self, state: StateT) -> Sequence[MoveT]:
        """Every legal move, always in the same order; none when the game is over."""

    def play(self, state: StateT, move: MoveT) -> list[Event]:
        """Play a move, if it is legal, and give what happened."""

    def apply(self, state: StateT, move: MoveT, tell: Tell) -> None:
        """Play a move that is known to be legal, telling each event as it happens."""

    def refusal(self, position: Any, move: MoveT) -> IllegalMoveError:
        """Why a move is not legal in a position or a view."""

    def read_move(self, text: str) -> MoveT:
        """The move with this text."""

    def result(self, state: StateT) -> Result:
        """The result if the game ended now."""

    def points(self, state: StateT) -> tuple[int, ...]:
        """The points of every seat."""

    def hides_points(self, state: StateT) -> bool:
        """Whether the seats do not know each other's points now."""

    def automaton(self, state: StateT, seat: Seat) -> str:
        """Who plays a seat by the rules alone; nothing for a seat that has choices."""

    # --- Seeing ---------------------------------------------------------------------------------

    def view(self, state: StateT, seat: Seat | None, moves: Sequence[MoveT] | None = None) -> Any:
        """The position as a seat sees it; `moves` are the legal ones, where they are known."""

    def glimpse(self, state: StateT, seat: Seat | None) -> Any:
        """What a seat sees between two events of a move: nothing can be done there."""

    def lay_open(self, state: StateT) -> Any:
        """The position for who only watches, and may see what the seats hide from each other."""

    def seen_by(self, event: Any, seat: Seat | None) -> Any:
        """An event as a seat may know it."""

    def determinize(self, view: Any, rng: Rng) -> StateT:
        """A random position that looks like this view."""

    def write_view(self, view: Any) -> str:
        """A view as a text; what it does not show is made up, the same for the same view."""

    def read_view(self, box: str, seat: Seat | None, text: str) -> Any:
        """The view of a seat that a text describes."""

    def read_position(self, box: str, text: str) -> StateT:
        """The position that a text describes; it can be played."""

    def write_position(self, state: StateT) -> str:
        """The text of a position."""


AnyGame = Game[Any, Any, Any]


def unheard(_: Event) -> None:
    """For `apply`, where nobody wants to know what happened."""
