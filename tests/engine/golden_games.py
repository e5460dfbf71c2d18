"""Golden games of any game: records with their links and the positions they lead to.

Plain Python without pytest, because the browser's Python checks them too.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic

import msgspec
from msgspec import Struct, structs

from rossio.engine.game import AnyGame, SetupT
from rossio.engine.link import decode, encode
from rossio.engine.record import Record, from_position, replay

# A random game for a number, of at most so many moves, and the position it comes to.
RecordGame = Callable[[int, int], tuple[Record[Any], Any]]
_WHOLE = 10_000


class Golden(Struct, Generic[SetupT]):
    """A record, its link, and the position it leads to."""

    link: str
    record: Record[SetupT]
    final: str


def check_golden(game: AnyGame, golden: Golden[Any]) -> None:
    """Fail unless record, link and position still belong together."""
    assert decode({game.number: game}.get, golden.link) == golden.record
    assert encode(game, golden.record) == golden.link
    assert game.write_position(replay(game, golden.record)) == golden.final


def make(game: AnyGame, record_game: RecordGame, snapshots: range, moves: int) -> list[Golden[Any]]:
    """Games whole and unfinished, and some that begin with the position after so many moves."""
    goldens = []
    for seed in range(snapshots.start):
        record, state = record_game(seed, _WHOLE if seed % 3 else 15 + seed)
        goldens.append(Golden(encode(game, record), record, game.write_position(state)))
    for seed in snapshots:
        _, state = record_game(seed, moves)
        whole, end = record_game(seed, _WHOLE)
        later = structs.replace(from_position(game, state), moves=whole.moves[moves:])
        goldens.append(Golden(encode(game, later), later, game.write_position(end)))
    return goldens


def write_or_check(
    file: Path, game: AnyGame, made: Callable[[], list[Golden[Any]]], kind: Any
) -> None:
    """Write the file if that is wanted, and check it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true", help="make them anew")
    if parser.parse_args().write:
        file.write_bytes(msgspec.json.encode(made()).replace(b'{"link"', b'\n{"link"') + b"\n")
    goldens = msgspec.json.decode(file.read_bytes(), type=list[Golden[kind]])
    for golden in goldens:
        check_golden(game, golden)
    print(f"{len(goldens)} golden games, all as they were")
