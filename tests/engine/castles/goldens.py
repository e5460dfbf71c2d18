"""Games of 6 Castles with their links and the positions they lead to, which must replay for ever.

Plain Python without pytest, because the browser's Python checks them too. `golden-1.json` was made
by `python -m tests.engine.castles.goldens --write`. Until the game is in the registry its box is
still being tuned and the file is made anew with it; from then on later versions add files of their
own and leave this one alone.
"""

import argparse
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from rossio.engine.castles.game import GAME
from rossio.engine.castles.notation import write
from rossio.engine.castles.setup import Setup
from rossio.engine.link import decode, encode
from rossio.engine.record import Record, from_position, replay
from tests.engine.castles.random_games import record_game

FILE = Path(__file__).parent / "data" / "golden-1.json"


class Golden(Struct):
    """A record, its link, and the position it leads to."""

    link: str
    record: Record[Setup]
    final: str


def read_goldens() -> list[Golden]:
    """The golden games."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Golden])


def check_golden(golden: Golden) -> None:
    """Fail unless record, link and position still belong together."""
    assert decode({GAME.number: GAME}.get, golden.link) == golden.record
    assert encode(GAME, golden.record) == golden.link
    assert write(replay(GAME, golden.record)) == golden.final


# --- Making them ----------------------------------------------------------------------------------


def make() -> list[Golden]:
    """Random games of every kind, whole and unfinished, and some that begin with a position."""
    goldens = []
    for seed in range(24):
        record, state = record_game(seed, 10_000 if seed % 3 else 15 + seed)
        goldens.append(Golden(encode(GAME, record), record, write(state)))
    for seed in range(24, 32):
        _, state = record_game(seed, 50)
        whole, end = record_game(seed)
        later = structs.replace(from_position(GAME, state), moves=whole.moves[50:])
        goldens.append(Golden(encode(GAME, later), later, write(end)))
    return goldens


def main(arguments: list[str] | None = None) -> None:
    """Write the file if that is wanted, and check it."""
    parser = argparse.ArgumentParser("python -m tests.engine.castles.goldens", description=__doc__)
    parser.add_argument("--write", action="store_true", help="make them anew")
    if parser.parse_args(arguments).write:
        FILE.write_bytes(msgspec.json.encode(make()).replace(b'{"link"', b'\n{"link"') + b"\n")
    goldens = read_goldens()
    for golden in goldens:
        check_golden(golden)
    print(f"{len(goldens)} golden games, all as they were")


if __name__ == "__main__":
    main()
