"""The tool that finds puzzles: the same of the same seed, and on from where it was stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rossio.bots import OPPONENTS
from rossio.engine.link import decode
from rossio.engine.record import replay
from rossio.games import by_number
from rossio.ui.puzzle import LEVELS, Collection, Puzzle
from tools import puzzles
from tools.puzzles import Found, Line, divided, mine, puzzles_in, read_lines, search, to_text

SEED = 6
"""A game of Calçada in which there is one."""


def found(finder: str, lead: int) -> Found:
    return Found(finder, Puzzle(f"{finder}{lead}", lead, (("a",),)))


def test_what_is_found_is_the_same_each_time_and_a_position_of_that_game() -> None:
    line = search("calcada", SEED)
    assert line == search("calcada", SEED)
    assert line.found
    for one in line.found:
        record = decode(by_number, one.puzzle.link)
        assert (record.game, record.seed) == ("calcada", SEED)
        game = by_number(2)
        assert game is not None
        legal = [str(move) for move in game.legal_moves(replay(game, record))]
        assert one.puzzle.turns[0][0] in legal
        assert one.puzzle.lead >= puzzles.LEAST["calcada"]
        assert one.finder in OPPONENTS


def test_whoever_was_stopped_goes_on_with_the_next_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []

    def played(_: str, seed: int) -> Line:
        seeds.append(seed)
        return Line(seed, (found("mason", seed),))

    monkeypatch.setattr(puzzles, "search", played)
    file = tmp_path / "new" / "found.jsonl"
    first = mine("calcada", file, 5, 2)
    # The power went while the next line was being written.
    with file.open("ab") as broken:
        broken.write(b'{"seed":7,"fou')
    assert read_lines(file) == first
    assert mine("calcada", file, 5, 4) == read_lines(file)
    assert seeds == [5, 6, 7, 8]
    monkeypatch.setattr(puzzles, "ENOUGH", 4)
    assert len(mine("calcada", file, 5, 99)) == 4


def test_levels_are_of_one_size_and_what_weaker_opponents_find_is_easier() -> None:
    lines = [Line(n, (found(OPPONENTS[n % 3], n + 5),)) for n in range(9)]
    chosen = divided(puzzles_in(lines))
    assert [[one.link for one in chosen.of(level)] for level in LEVELS] == [
        ["apprentice11", "apprentice8", "apprentice5"],
        ["mason12", "mason9", "mason6"],
        ["master13", "master10", "master7"],
    ]
    assert msgspec.json.decode(to_text(chosen), type=Collection) == chosen
