"""The games of an arena in a file: a line of JSON each, with who played and how it ended."""

import msgspec
from msgspec import Raw, Struct

from rossio.engine.errors import GameError, brief
from rossio.engine.record import from_json
from rossio.engine.rossio.events import Result
from rossio.engine.rossio.game import Rossio
from rossio.terminal.match import ArenaError, Played, check_replay


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    opponents: tuple[str, ...]
    result: Result
    record: Raw


def to_line(played: Played) -> bytes:
    """A game as a line of a file."""
    record = Raw(msgspec.json.encode(played.record))
    return msgspec.json.encode(_Line(played.opponents, played.result, record)) + b"\n"


def check_lines(game: Rossio, text: bytes) -> int:
    """Replay every game of a file; how many there are, all of which end as it says."""
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        try:
            kept = msgspec.json.decode(line, type=_Line)
            check_replay(game, from_json(game, bytes(kept.record)), kept.result)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise ArenaError(f"Line {number} is no game of an arena: {brief(error)}") from None
        except (GameError, ArenaError) as error:
            raise ArenaError(f"Line {number}: {error}") from None
    return len(lines)
