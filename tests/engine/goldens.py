"""Games of released versions, which must replay for ever.

Plain Python without pytest, because the browser's Python checks them too. `golden-1.json` was made
once by `python -m tools.golden --write`; later versions add files of their own and leave this one
alone.
"""

from pathlib import Path

import msgspec
from msgspec import Struct

from rossio.engine.link import decode, encode
from rossio.engine.record import Record, replay
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import Setup

DATA = Path(__file__).parent / "data"


class Golden(Struct):
    """A record, its link, and the position it leads to."""

    link: str
    record: Record[Setup]
    final: str


def read_goldens(name: str) -> list[Golden]:
    """The golden games of a version."""
    return msgspec.json.decode((DATA / name).read_bytes(), type=list[Golden])


def check_golden(golden: Golden) -> None:
    """Fail unless record, link and position still belong together."""
    game = Rossio()
    assert decode(game, golden.link) == golden.record
    again = encode(game, golden.record)
    # How zlib packs a position may change with its version; how it unpacks one may not.
    assert decode(game, again) == golden.record if golden.record.position else again == golden.link
    assert write(replay(game, golden.record)) == golden.final


def check_all() -> int:
    """Check every golden game of every version; their number."""
    files = sorted(DATA.glob("golden-*.json"))
    goldens = [golden for file in files for golden in read_goldens(file.name)]
    for golden in goldens:
        check_golden(golden)
    return len(goldens)
