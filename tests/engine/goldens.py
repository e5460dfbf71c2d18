"""Games of released versions, which must replay for ever.

Plain Python without pytest, because the browser's Python checks them too. `golden-1.json` was made
once by `python -m tests.engine.goldens --write`; later versions add files of their own and leave
this one alone.
"""

import argparse
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from rossio.engine.link import decode, encode
from rossio.engine.record import Record, from_position, replay
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import Setup
from tests.engine.recorded import GAME, record_game

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
    find = {game.number: game}.get
    assert decode(find, golden.link) == golden.record
    again = encode(game, golden.record)
    # The first release packed positions by zlib; such links are still opened, but no longer made.
    if golden.record.position:
        assert decode(find, again) == golden.record
    else:
        assert again == golden.link
    assert write(replay(game, golden.record)) == golden.final


def check_all() -> int:
    """Check every golden game of every version; their number."""
    files = sorted(DATA.glob("golden-*.json"))
    goldens = [golden for file in files for golden in read_goldens(file.name)]
    for golden in goldens:
        check_golden(golden)
    return len(goldens)


# --- Making those of a new version ----------------------------------------------------------------

VERSION = 1


def make() -> list[Golden]:
    """Finished and unfinished games under all set-ups, and positions played on."""
    goldens = []
    for seed in range(30):
        record, state = record_game(seed, 10_000 if seed % 3 else 25 + seed)
        goldens.append(Golden(encode(GAME, record), record, write(state)))
    for seed in range(30, 36):
        _, state = record_game(seed, 40)
        whole, end = record_game(seed)
        later = structs.replace(from_position(GAME, state), moves=whole.moves[40:])
        goldens.append(Golden(encode(GAME, later), later, write(end)))
    return goldens


def write_file() -> None:
    """Make the golden games of this version."""
    text = msgspec.json.encode(make()).replace(b'{"link"', b'\n{"link"')
    (DATA / f"golden-{VERSION}.json").write_bytes(text + b"\n")


def main(arguments: list[str] | None = None) -> None:
    """Write the file if that is wanted, and check all of them."""
    parser = argparse.ArgumentParser("python -m tests.engine.goldens", description=__doc__)
    parser.add_argument("--write", action="store_true", help="make those of this version")
    if parser.parse_args(arguments).write:
        write_file()
    print(f"{check_all()} golden games, all as they were")


if __name__ == "__main__":
    main()
