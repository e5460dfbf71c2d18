"""Count the move sequences from fixed positions, as chess programs do to prove their rules.

`python -m tools.perft` counts again from every position in the file and writes the numbers there.
They may only change when the rules or the box were wrong.
"""

from pathlib import Path

import msgspec
from msgspec import Struct

from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.state import State

FILE = Path(__file__).parent.parent / "tests" / "engine" / "data" / "perft.json"


class Case(Struct):
    """A position, and for each depth from 1 on the number of sequences of so many moves."""

    name: str
    box: str
    position: str
    counts: list[int]


def perft(state: State, depth: int) -> int:
    """The number of different sequences of so many moves."""
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        play(after, move)
        total += perft(after, depth - 1)
    return total


def read_cases() -> list[Case]:
    """The cases as they are frozen."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Case])


def count_again(case: Case) -> list[int]:
    """The counts of a case as they come out now."""
    state = Rossio().read_position(case.box, case.position)
    return [perft(state, depth) for depth in range(1, len(case.counts) + 1)]


def main() -> None:
    """Rewrite the file."""
    cases = read_cases()
    for case in cases:
        case.counts = count_again(case)
        print(f"{case.name}: {', '.join(map(str, case.counts))}")
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(cases)) + b"\n")


if __name__ == "__main__":
    main()
