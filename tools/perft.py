"""Count the move sequences from fixed positions, as chess programs do to prove their rules.

`python -m tools.perft` counts again from every position in the file and says what differs; with
`--write` it writes the new numbers there, with the box for new games. They may only change when
the rules or the box were wrong.
"""

import argparse
import sys
from pathlib import Path

import msgspec
from msgspec import Struct

from rossio import games
from rossio.engine.perft import perft

FILE = Path(__file__).parent.parent / "tests" / "engine" / "data" / "perft.json"


class Case(Struct, omit_defaults=True):
    """A position, and for each depth from 1 on the number of sequences of so many moves."""

    name: str
    box: str
    position: str
    counts: list[int]
    game: str = "rossio"


def read_cases() -> list[Case]:
    """The cases as they are frozen."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Case])


def count_again(case: Case) -> list[int]:
    """The counts of a case as they come out now."""
    game = games.engine(case.game)
    state = game.read_position(case.box, case.position)
    return [perft(game, state, depth) for depth in range(1, len(case.counts) + 1)]


def write_again(cases: list[Case]) -> None:
    """Count every case with the box for new games and rewrite the file."""
    for case in cases:
        case.box = games.engine(case.game).box().identity
        case.counts = count_again(case)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(cases)) + b"\n")


def main(arguments: list[str] | None = None) -> int:
    """Check the file or rewrite it; 1 if anything differs."""
    parser = argparse.ArgumentParser("python -m tools.perft", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the numbers into the file")
    cases = read_cases()
    if parser.parse_args(arguments).write:
        write_again(cases)
    differing = [case.name for case in cases if count_again(case) != case.counts]
    print("\n".join(differing) or f"{len(cases)} positions, all as they were")
    return bool(differing)


if __name__ == "__main__":
    sys.exit(main())
