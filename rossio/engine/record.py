"""Records: a game is its set-up, its seed and its moves, and nothing else.

This is for any game: what is needed of one is the small `Game` protocol. A position always comes
from `replay`, so a record that was tampered with fails as an illegal move instead of becoming an
impossible position.

The version of a record is the version of the rules too: whatever changes how a set-up, a seed or a
move is read or played is a new version, and the old one stays playable beside it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from rossio.engine.errors import GameError, RecordError, brief
from rossio.engine.rng import SEEDS

VERSION = 1
SUPPORTED = (1,)
MOST_MOVES = 4096
LONGEST_POSITION = 4096

MoveText = Annotated[str, Meta(max_length=20)]

# The next digit of a number, for a radix.
ReadDigit = Callable[[int], int]

SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


def _newest() -> int:
    """The version of new records; as a function, because a plain default would not be written."""
    return VERSION


class Record(Struct, Generic[SetupT], frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game as plain data: moves by their texts, the box by its identity.

    A game starts from a set-up and a seed, or from a position instead.
    """

    game: Annotated[str, Meta(max_length=20)]
    box: Annotated[str, Meta(max_length=20)]
    setup: SetupT | None = None
    seed: Annotated[int, Meta(ge=0)] = 0
    position: Annotated[str, Meta(max_length=LONGEST_POSITION)] = ""
    moves: Annotated[tuple[MoveText, ...], Meta(max_length=MOST_MOVES)] = ()
    version: int = field(default_factory=_newest)

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
    _check_version(record.version)
    if record.game != game.name:
        raise RecordError("game", f"This is not a game of {game.name}.")
    if record.position and record.setup is not None:
        raise RecordError("setup", "A record has a set-up or a position, not both.")
    if record.position:
        return game.read_position(record.box, record.position)
    if record.setup is None:
        raise RecordError("setup", "This record has neither a set-up nor a position.")
    if not 0 <= record.seed < SEEDS:
        raise RecordError("seed", f"A seed is a number from 0 to {SEEDS - 1}.", most=SEEDS - 1)
    return game.start(record.box, record.setup, record.seed)


def _check_version(version: int) -> None:
    if version > SUPPORTED[-1]:
        raise RecordError(
            "future", "This game was recorded by a newer version of the program.", version=version
        )
    if version not in SUPPORTED:
        raise RecordError("version", f"There is no version {version} of records.", version=version)


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


class _Header(Struct):
    """What every version of a record has, and all that is known before its version is."""

    version: Annotated[int, Meta(ge=0, le=999)]


def from_json(game: Game[SetupT, Any, Any], text: str | bytes) -> Record[SetupT]:
    """The record in a text; it is not yet replayed."""
    try:
        version = msgspec.json.decode(text, type=_Header).version
        _check_version(version)
        return _DECODERS[version](game, text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RecordError("no-record", f"This is not a record: {brief(error)}") from None


def _decode_1(game: Game[SetupT, Any, Any], text: str | bytes) -> Record[SetupT]:
    return msgspec.json.decode(text, type=game.record_type)


# One for each supported version; a later one turns what it reads into today's record.
_DECODERS = {1: _decode_1}
