"""The golden games: `python -m tools.golden` checks them all.

With `--write` it makes those of this version, once, when it is released.
"""

import argparse

import msgspec

from rossio.engine.link import encode
from rossio.engine.record import Record
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import Setup
from tests.engine.goldens import DATA, Golden, check_all
from tests.engine.recorded import GAME, record_game

VERSION = 1


def make() -> list[Golden]:
    """Finished and unfinished games under all set-ups, and positions played on."""
    goldens = []
    for seed in range(30):
        record, state = record_game(seed, 10_000 if seed % 3 else 25 + seed)
        goldens.append(Golden(encode(GAME, record), record, write(state)))
    for seed in range(30, 36):
        before, state = record_game(seed, 40)
        whole, end = record_game(seed)
        later: Record[Setup] = Record(
            before.game, before.box, position=write(state), moves=whole.moves[40:]
        )
        goldens.append(Golden(encode(GAME, later), later, write(end)))
    return goldens


def write_file() -> None:
    """Make the golden games of this version."""
    text = msgspec.json.encode(make()).replace(b'{"link"', b'\n{"link"')
    (DATA / f"golden-{VERSION}.json").write_bytes(text + b"\n")


def main(arguments: list[str] | None = None) -> None:
    """Write the file if that is wanted, and check all of them."""
    parser = argparse.ArgumentParser("python -m tools.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", help="make those of this version")
    if parser.parse_args(arguments).write:
        write_file()
    print(f"{check_all()} golden games, all as they were")


if __name__ == "__main__":
    main()
