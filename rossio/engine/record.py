"""Records: a game is its set-up, its seed and its moves, and nothing else.

A position always comes from `replay`, so a record that was tampered with fails as an illegal move
instead of becoming an impossible position.

The version of a record is that of its game's rules: whatever changes how a set-up, a seed or a move
of that game is read or played is a new version of it, and the old one stays playable beside it.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Generic

import msgspec
from msgspec import Meta, Struct

from rossio.engine.errors import GameError, RecordError, SetupError, brief
from rossio.engine.game import AnyGame, Game, MoveT, SetupT, StateT
from rossio.engine.nesting import is_deep
from rossio.engine.rng import SEEDS

# New games draw a seed of at most seven digits: easy to pass on, and short in a link.
NEW_SEEDS = 10_000_000
MOST_MOVES = 4096
LONGEST_POSITION = 4096

MoveText = Annotated[str, Meta(max_length=20)]


class _Content(Struct, Generic[SetupT], frozen=True, omit_defaults=True):
    game: Annotated[str, Meta(max_length=20)]
    box: Annotated[str, Meta(max_length=20)]
    setup: SetupT | None = None
    seed: Annotated[int, Meta(ge=0)] = 0
    position: Annotated[str, Meta(max_length=LONGEST_POSITION)] = ""
    moves: Annotated[tuple[MoveText, ...], Meta(max_length=MOST_MOVES)] = ()


class Record(_Content[SetupT], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game as plain data: moves by their texts, the box by its identity.

    A game starts from a set-up and a seed, or from a position instead.
    """

    version: int

    def adding(self, move: object) -> "Record[SetupT]":
        """The record with one more move."""
        return msgspec.structs.replace(self, moves=(*self.moves, str(move)))

    def until(self, moves: int) -> "Record[SetupT]":
        """The record of the first moves only."""
        return msgspec.structs.replace(self, moves=self.moves[:moves])


def from_position(game: AnyGame, state: Any) -> Record[Any]:
    """The record of a game that begins with a position."""
    position = game.write_position(state)
    return Record(game.name, state.box.identity, position=position, version=game.version)


def start(game: Game[SetupT, StateT, MoveT], record: Record[SetupT]) -> StateT:
    """The position before the first move."""
    if record.game != game.name:
        raise RecordError("game", f"This is not a game of {game.name}.")
    _check_version(game, record.version)
    if record.position and record.setup is not None:
        raise RecordError("setup", "A record has a set-up or a position, not both.")
    if record.position:
        return game.read_position(record.box, record.position)
    if record.setup is None:
        raise RecordError("setup", "This record has neither a set-up nor a position.")
    check_seed(record.seed)
    return game.start(record.box, record.setup, record.seed)


def check_seed(seed: int) -> None:
    """Refuse what no game can be dealt from."""
    if not 0 <= seed < SEEDS:
        raise SetupError("seed", f"A seed is a number from 0 to {SEEDS - 1}.", most=SEEDS - 1)


def _check_version(game: AnyGame, version: int) -> None:
    if version > game.version:
        raise RecordError(
            "future", "This game was recorded by a newer version of the program.", version=version
        )
    if version not in game.supported:
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

    version: Annotated[int, Meta(ge=0, le=999_999)]
    game: str = ""


def game_named_in(text: str | bytes) -> str:
    """The name of the game that a record is of."""
    return _header(text).game


def from_json(game: Game[SetupT, Any, Any], text: str | bytes) -> Record[SetupT]:
    """The record in a text; it is not yet replayed."""
    header = _header(text)
    if header.game and header.game != game.name:
        raise RecordError("game", f"This is not a game of {game.name}.")
    _check_version(game, header.version)
    try:
        return game.read_record(text, header.version)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise _no_record(error) from None


def _header(text: str | bytes) -> _Header:
    if is_deep(text):
        raise _no_record("it is nested too deeply.")
    try:
        return msgspec.json.decode(text, type=_Header)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise _no_record(error) from None


def _no_record(error: object) -> RecordError:
    return RecordError("no-record", f"This is not a record: {brief(error)}")
