"""Calçada's table in a terminal: 24 lines of 80 columns, whatever the game and the language."""

from __future__ import annotations

import argparse

import pytest

from rossio.engine.calcada.board import COLOURS, FACES, SIZE, SQUARES
from rossio.engine.calcada.box import SIDES, Side, default_box
from rossio.engine.calcada.moves import MOVES
from rossio.engine.calcada.rules import play
from rossio.engine.calcada.setup import Setup
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import view
from rossio.terminal.calcada.boards import board_lines
from rossio.terminal.calcada.table import TABLE, lines, task
from rossio.terminal.layout import WIDTH, Paint
from rossio.words.catalogue import Words
from tests.engine.calcada.positions import NOBODY, position
from tests.engine.calcada.random_games import SETUPS, positions
from tests.words.calcada import EN, LANGUAGES, PT

# The longest that seats are called in a terminal, and their number.
NAMES = [f"Apprentice {seat}" for seat in range(1, 5)]


def plain(state: State, say: Words = EN) -> list[str]:
    """The table as it is printed without colours."""
    drawn = lines(say, view(state, state.seat), NAMES[: len(state.players)])
    return [*map(Paint(TABLE.marks(say), in_colour=False), drawn)]


@LANGUAGES
def test_the_table_fits(say: Words) -> None:
    for seed in range(len(SETUPS)):
        for state in [state.copy() for state in positions(seed)][::5]:
            names = NAMES[: len(state.players)]
            for seat in (*range(len(state.players)), None):
                drawn = lines(say, view(state, seat), names)
                assert max(map(len, drawn)) <= WIDTH
                # One line more says what to do.
                assert len(drawn) < 24


@LANGUAGES
def test_all_stones_on_one_space_fit_too(say: Words) -> None:
    four = "/".join([NOBODY] * 4)
    state = position(four, carousel="-/-/rrrbbbyyygggppp/-/-/-")
    assert max(map(len, plain(state, say))) <= WIDTH


# Red has left the scoreboard, and blue has one space to go.
LATE = "r1r2r12,r31r42,b14,b24,5:2:10/b1b2r22,b31r32,b44,5,5:1:0"


def late() -> State:
    return position(
        LATE,
        "2:7:declare",
        first="2",
        carousel="-/bb/yyy/rbgg/rrgppp/-",
        displays="123/05/1/123/123",
    )


def test_colours_and_carousel() -> None:
    assert plain(late())[:7] == [
        "Colour    Display  Stack  Districts    Space  Number  Stones",
        "r red     C R W    15     closed       1      -",
        "b blue    + A      17     ×1           2      2       bb",
        "y yellow  C        24     ×3 2 1       3      3       yyy",
        "g green   C R W    22     ×3 2 1       4      4       rbgg",
        "p purple  C R W    22     ×3 2 1       5      6+      rrgppp",
        "Round 7                                6      -",
    ]


def test_boards_show_districts_numbers_and_tiles() -> None:
    assert plain(late(), PT)[7:20] == [
        "Apprentice 1      > Apprentice 2",
        "10 pontos, 2 +    0 pontos, 1 +",
        "┌─────┬──┬─────┐  ┌─────┬──┬─────┐",
        "│vC vG│vC│5  1 │  │aC aG│vG│5  1 │",
        "│  ┌──┤  ├──┐  │  │  ┌──┤  ├──┐  │",
        "│vA│1 │vS│3 │2 │  │aA│1 │vA│3 │2 │",
        "├──┤  └──┤  │  │  ├──┤  └──┤  │  │",
        "│aC│3  4 │4 │3 │  │aS│3  4 │4 │3 │",
        "│  ├──┐  │  │  │  │  ├──┐  │  │  │",
        "│aG│4 │5 │5 │4 │  │2 │4 │5 │5 │4 │",
        "├──┘  ├──┴──┴──┤  ├──┘  ├──┴──┴──┤",
        "│2  3 │2  4  5 │  │2  3 │2  4  5 │",
        "└─────┴────────┘  └─────┴────────┘",
    ]


def test_where_a_tile_may_go_is_marked_on_the_board_of_who_is_to_move() -> None:
    state = position(carousel="r/bb/ryy/bygg/rgppp/-")
    assert not any("*" in line for line in plain(state)[:-2])
    play(state, MOVES["d4y"])
    board = state.board
    drawn = board_lines(board, state.player, 0b1)
    assert sum(line.count("*") for line in drawn) == 1
    fours = sum(number == 4 for number in board.numbers)
    assert sum(line.count("4*") for line in plain(state)) == fours
    assert sum(line.count("*") for line in plain(state)[:-2]) == fours


def test_there_is_a_wall_exactly_where_a_district_ends() -> None:
    for boards in default_box().boards.values():
        board = boards[0]
        drawn = board_lines(board, position().player, 0)
        assert {*map(len, drawn)} == {3 * SIZE + 1}
        for square in SQUARES:
            row, column = divmod(square, SIZE)
            if column + 1 < SIZE:
                apart = board.district_at[square] != board.district_at[square + 1]
                assert (drawn[2 * row + 1][3 * column + 3] == "│") == apart
            if row + 1 < SIZE:
                apart = board.district_at[square] != board.district_at[square + SIZE]
                assert (drawn[2 * row + 2][3 * column + 1] == "─") == apart


@LANGUAGES
def test_every_colour_and_every_motif_has_a_letter_of_its_own(say: Words) -> None:
    marks = TABLE.marks(say)
    assert len(marks) == len(COLOURS) * (1 + len(FACES))
    letters = [letter for letter, _ in marks.values()]
    assert len({*letters}) == len(COLOURS) + len(FACES)
    assert all(len(letter) == 1 for letter in letters)
    for state in positions(1):
        drawn = "\n".join(lines(say, view(state, 0), NAMES[:2]))
        printed = Paint(marks, in_colour=False)(drawn)
        assert not {*marks} & {*printed}
        assert [*map(len, printed.splitlines())] == [*map(len, drawn.splitlines())]


def test_a_tile_is_painted_in_its_colour() -> None:
    state = position(f"r24,5,5,5,5:2:0/{NOBODY}", "1:2:declare")
    drawn = lines(EN, view(state, 0), NAMES[:2])
    painted = Paint(TABLE.marks(EN), in_colour=True)("\n".join(drawn))
    assert "\x1b[97;41mr\x1b[0m\x1b[97;41mR\x1b[0m" in painted


def test_what_there_is_to_do() -> None:
    state = position(carousel="r/bb/ryy/bygg/rgppp/-")
    assert task(EN, view(state, 0)) == "Declare a stone of the carousel."
    play(state, MOVES["d4y"])
    assert task(EN, view(state, 0)) == "Place a yellow tile on a square with the number 4."
    state = position(carousel="-/bb/yyy/rbgg/rrgppp/-")
    play(state, MOVES["d5p"])
    assert task(PT, view(state, 0)) == "Coloque uma peça roxa numa casa com qualquer número."


def test_who_can_declare_nothing_is_told() -> None:
    full = "b1b2y1g1g2,b3p1y2p2g3,r1p3p4p0g4,r2y4p1p2g0,y0y1b4b0b0"
    for bonus, told in (
        (0, "You can declare no stone: move one on and place nothing."),
        (1, "You can declare no stone: move one on and place nothing, or push."),
    ):
        players = f"{full}:{bonus}:0/{NOBODY}"
        state = position(players, "1:30:declare", displays="123/123/123/123/344")
        assert task(EN, view(state, 0)) == told


@pytest.mark.parametrize("side", SIDES)
def test_options(side: Side) -> None:
    parser = argparse.ArgumentParser()
    TABLE.add_options(parser)
    assert TABLE.setup(parser.parse_args(["--side", side]), 3, 1) == Setup(3, 1, side)
    assert TABLE.setup(parser.parse_args([]), 2, None) == Setup(2)
