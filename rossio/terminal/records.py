"""The games of an arena in a file: a line of JSON each, with who played and how it ended."""

import msgspec
from msgspec import Raw, Struct

from rossio.engine.errors import GameError, brief
from rossio.engine.game import AnyGame
from rossio.engine.record import from_json, replay
from rossio.terminal.match import ArenaError, Played, check_replay


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    opponents: tuple[str, ...]
    result: Raw
    record: Raw


def to_line(played: Played) -> bytes:
    """A game as a line of a file."""
    result, record = (Raw(msgspec.json.encode(part)) for part in (played.result, played.record))
    return msgspec.json.encode(_Line(played.opponents, result, record)) + b"\n"


def check_lines(game: AnyGame, text: bytes) -> int:
    """Replay every game of a file; how many there are, all of which end as it says."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        try:
            _check(game, msgspec.json.decode(line, type=_Line))
        except (msgspec.DecodeError, UnicodeError) as error:
            raise ArenaError(f"Line {number} is no game of an arena: {brief(error)}") from None
        except (GameError, ArenaError) as error:
            raise ArenaError(f"Line {number}: {error}") from None
    return len(lines)


def _check(game: AnyGame, kept: _Line) -> None:
    record = from_json(game, bytes(kept.record))
    # What the result consists of is the game's affair.
    kind = type(game.result(replay(game, record)))
    check_replay(game, record, msgspec.json.decode(kept.result, type=kind))
