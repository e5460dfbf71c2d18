"""Records: a game is its set-up, its seed and its moves, and nothing else.

This is for any game: what is needed of one is the small `Game` protocol. A position always comes
from `replay`, so a record that was tampered with fails as an illegal move instead of becoming an
impossible position.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Meta, Struct

from rossio.engine.errors import GameError, RecordError
from rossio.engine.rng import SEEDS

VERSION = 1
MOST_MOVES = 4096

# The next digit of a number, for a radix.
ReadDigit = Callable[[int], int]

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


class Record(Struct, Generic[SetupT], frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game as plain data: moves by their texts, the box by its identity.

    A game starts from a set-up and a seed, or from a position instead.
    """

    game: str
    box: str
    setup: SetupT | None = None
    seed: Annotated[int, Meta(ge=0)] = 0
    position: str = ""
    moves: Annotated[tuple[str, ...], Meta(max_length=MOST_MOVES)] = ()
    version: int = VERSION

    def adding(self, move: object) -> "Record[SetupT]":
        """The record with one more move."""
        return msgspec.structs.replace(self, moves=(*self.moves, str(move)))

    def until(self, moves: int) -> "Record[SetupT]":
        """The record of the first moves only."""
        return msgspec.structs.replace(self, moves=self.moves[:moves])


class Game(Protocol[SetupT, StateT, MoveT]):
    """What records and links need to know of a game."""

    # Its name in records, and its number in links.
    name: str
    number: int
    record_type: type[Record[SetupT]]

    def start(self, box: str, setup: SetupT, seed: int) -> StateT:
        """The first position, with the box of this identity."""

    def read_position(self, box: str, text: str) -> StateT:
        """The position that a text describes; it can be played."""

    def legal_moves(self, state: StateT) -> Sequence[MoveT]:
        """Every legal move, always in the same order; none when the game is over."""

    def play(self, state: StateT, move: MoveT) -> Sequence[Any]:
        """Play a move and give the events."""

    def read_move(self, text: str) -> MoveT:
        """The move with this text."""

    def boxes(self) -> Sequence[str]:
        """The identities of the released boxes, in the order of their release."""

    def setup_digits(self, box: str, setup: SetupT) -> list[tuple[int, int]]:
        """A set-up as digits, each with its radix."""

    def read_setup(self, box: str, digit: ReadDigit) -> SetupT:
        """The set-up whose digits come one by one."""


def start(game: Game[SetupT, StateT, MoveT], record: Record[SetupT]) -> StateT:
    """The position before the first move."""
    if record.version != VERSION:
        raise RecordError("version", "This game was recorded by another version of the program.")
    if record.game != game.name:
        raise RecordError("game", f"This is not a game of {game.name}.")
    if record.position:
        return game.read_position(record.box, record.position)
    if record.setup is None:
        raise RecordError("setup", "This record has neither a set-up nor a position.")
    if not 0 <= record.seed < SEEDS:
        raise RecordError("seed", f"A seed is a number from 0 to {SEEDS - 1}.")
    return game.start(record.box, record.setup, record.seed)


def walk(
    game: Game[SetupT, StateT, MoveT], record: Record[SetupT]
) -> Iterator[tuple[StateT, Sequence[Any]]]:
    """The first position, then that after every move with its events; the state is played on."""
    state = start(game, record)
    yield state, ()
    for number, text in enumerate(record.moves, 1):
        try:
            events = game.play(state, game.read_move(text))
        except GameError as error:
            sentence = f"Move {number} of this record cannot be played: {error}"
            raise RecordError("move", sentence, number=number) from error
        yield state, events


def replay(game: Game[SetupT, StateT, MoveT], record: Record[SetupT]) -> StateT:
    """The position after the last move."""
    *_, (state, _) = walk(game, record)
    return state


def to_json(record: Record[Any]) -> str:
    """The record as a text that a person can read."""
    return msgspec.json.format(msgspec.json.encode(record)).decode()


def from_json(game: Game[SetupT, Any, Any], text: str | bytes) -> Record[SetupT]:
    """The record in a text; it is not yet replayed."""
    try:
        return msgspec.json.decode(text, type=game.record_type)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RecordError("no-record", f"This is not a record: {error}") from None
