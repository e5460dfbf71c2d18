"""6 Castles' table in a terminal: 24 lines of 80 columns, whatever the game and the language."""

from __future__ import annotations

import argparse

from rossio.engine.castles.grid import ORIGIN, Cell, cells_of, from_origin
from rossio.engine.castles.grid import WIDTH as ROW
from rossio.engine.castles.setup import Setup
from rossio.engine.castles.state import State
from rossio.engine.castles.terrains import TERRAIN_NAMES
from rossio.engine.castles.view import View, view
from rossio.terminal.castles.marks import MARKS
from rossio.terminal.castles.table import TABLE, lines
from rossio.terminal.castles.territory import (
    LABEL,
    NARROW,
    WIDE,
    beyond,
    territory_lines,
    window,
)
from rossio.terminal.layout import WIDTH, Paint
from rossio.words.catalogue import Words
from tests.engine.castles.positions import Own, after, position
from tests.engine.castles.random_games import SETUPS, deal_game, play_randomly, positions
from tests.words.castles import EN, LANGUAGES, PT
from tests.words.castles.test_sentences import selling, walking

# The longest that seats are called in a terminal, and their number.
NAMES = [f"Apprentice {seat}" for seat in range(1, 5)]


def plain(state: State, say: Words = EN) -> list[str]:
    """The table as it is printed without colours."""
    drawn = lines(say, view(state, state.seat), NAMES[: len(state.players)])
    return [*map(Paint(TABLE.marks(say), in_colour=False), drawn)]


@LANGUAGES
def test_the_table_fits(say: Words) -> None:
    for seed in range(2 * len(SETUPS)):
        for state in [state.copy() for state in positions(seed)][::17]:
            names = NAMES[: len(state.players)]
            for seat in (*range(len(state.players)), None):
                drawn = lines(say, view(state, seat), names)
                assert max(map(len, drawn)) <= WIDTH
                # One line more says what to do.
                assert len(drawn) < 24


def stretched(step: int) -> State:
    """A game for four at its end, with all its tiles in one line."""
    seed = 2
    state = deal_game(seed)
    for _ in play_randomly(state, seed):
        pass
    laid = [*state.territory.tiles.values()]
    territory = state.territory
    tiles: dict[Cell, int] = {ORIGIN + step * place: tile for place, tile in enumerate(laid)}
    state.territory = type(territory)(territory.box, tiles, territory.hills, territory.frontier)
    return state


@LANGUAGES
def test_what_does_not_fit_is_counted(say: Words) -> None:
    for step in (1, -1, ROW, -ROW):
        state = stretched(step)
        drawn = lines(say, view(state, state.seat), NAMES)
        assert max(map(len, drawn)) <= WIDTH
        assert len(drawn) < 24
        told = " ".join(drawn)
        assert any(say("terminal.beyond", n=number) in told for number in range(1, 41))


def test_a_window_has_the_new_tile_in_it() -> None:
    state = stretched(1)
    for far in (0, 17, 40):
        state.cell = ORIGIN + far
        seen = view(state, 0)
        part = window(seen, 10, 10)
        assert part.has(state.cell)
        assert len(part.columns) == 10
        assert beyond(seen, part) == 31
    assert beyond(seen, window(seen, 41, 1)) == 0


# --- The map --------------------------------------------------------------------------------------


def drawn_map(seen: View, tile: int, say: Words = EN) -> list[str]:
    drawn = territory_lines(say, seen, window(seen, 20, 20), tile)
    return Paint(TABLE.marks(say), in_colour=False)("\n".join(drawn)).split("\n")


def test_a_map_shows_terrains_castles_and_the_new_tile() -> None:
    assert drawn_map(view(selling(), 0), WIDE) == [
        "    1W  0",
        "1N  H·r w·p",
        "    p·╔①╗·o",
        "0   l+╚═╝·c",
        "    M+p p·H",
    ]
    assert drawn_map(view(selling(), 0), NARROW, PT) == [
        "      0",
        "1N  Ccmp",
        "    p╔╗z",
        "0   l①╝s",
        "    AppC",
    ]


def test_a_map_shows_whose_workers_lie_where() -> None:
    state = walking()
    after(state, "in", "gw", "rse")
    assert drawn_map(view(state, 0), WIDE) == [
        "    1W  0   1E  2E",
        "1N  g·l",
        "    c·R",
        "0   b·R1^·c p·l r+w",
        "    p·r p·H o·R1o+p",
    ]
    several = position(
        {"e1": (40, "rye", "nw")}, players=(Own(workers="o.se"), Own(track="22a", workers="o.se"))
    )
    assert drawn_map(view(several, 0), WIDE)[2] == "    p·H*o·p"
    assert drawn_map(view(several, 0), NARROW)[2] == "    p*op"


def test_a_tile_that_is_being_turned_is_not_known_yet() -> None:
    state = position(hand=(40, 12))
    after(state, "l40n1")
    assert drawn_map(view(state, 0), WIDE)[:3] == ["    0", "1N  ? ?", "    ? ?"]


def test_every_quarter_of_every_tile_is_where_it_lies() -> None:
    for seed in range(len(SETUPS)):
        *_, state = positions(seed)
        seen = view(state, 0)
        whole = window(seen, 64, 64)
        drawn = territory_lines(EN, seen, whole, WIDE)
        covered = {cell for hill in seen.territory.castles for cell in cells_of(hill)}
        for cell in seen.territory.tiles.keys() - covered:
            east, south = from_origin(cell)
            above, below = drawn[1 + 2 * whole.rows.index(south) :][:2]
            left = LABEL + WIDE * whole.columns.index(east)
            marks = (above[left], above[left + 2], below[left + 2], below[left])
            laid = seen.box.laid[seen.territory.tiles[cell]]
            assert tuple(map(MARKS.index, marks)) == laid


# --- What lies beside it --------------------------------------------------------------------------


def test_players_tracks_castles_and_scores() -> None:
    assert plain(selling(discs="7"))[:12] == [
        "    1W  0    Round 2/10      Points Gold Discs Workers Religion",
        "1N  H·r w·p  >1 Apprentice 1 0      0+2½ 4     5       0",
        "    p·╔①╗·o   2 Apprentice 2 0      0+2½ 5     5       0",
        "0   l+╚═╝·c  1: c½c[c] l½(l)l; in hand r½rc/lplo rorw/p½pb",
        "    M+p p·H  2: [g]cor; in hand r½rg/bwbo rcrp/w½wl cocb/l½lb",
        "Castles: ① Penamacor ×4 r c; next Sabugal c g",
        "Landscapes: l 4 3 2; p 4 3 2; b 4 3 2; w 4 3 2",
        "Constructions: H 5 4 3 2; C 5 3 2 1; M 5 4 3 2; X 5 3 2 1; R 5 4 3 2",
        "Contracts for the most: castles 4; r 3; c 3; yours: o 3",
        "Your land tiles, clockwise: ^gpb (half-coin)",
        "Piles: 14 land, 6 exploration",
        "r rye, c chestnut, o olive, g grape, l lake, p pasture, b barren, w wood,",
    ]


def test_what_is_taken_names_who_has_it() -> None:
    tiles = {
        "w1n1": (14, "barren", "se"), "n1": (40, "rye", "sw"), "w1": (29, "rye", "ne"),
    }  # fmt: skip
    state = position(
        tiles,
        players=(Own(coins=12, garrison="1", workers="w1.sw"), Own(track="22a")),
        castles="1:o.nw:-1",
        landscapes="312/000/000/000",
        constructions="0000/0000/0000/0000/0002",
    )
    drawn = "\n".join(plain(state))
    assert "① Penamacor ×4 r c(1) worker 1" in drawn
    assert "l 4(12) 3(1) 2(2)" in drawn
    assert "R 5 4 3 2(2)" in drawn
    assert "2+2½" in drawn
    assert "; hills M1" in drawn


def test_only_the_own_tiles_and_contracts_are_shown() -> None:
    state = position(hand=(40, 2))
    own, other, nobody = (
        Paint(TABLE.marks(EN), in_colour=False)("\n".join(lines(EN, view(state, seat), NAMES[:2])))
        for seat in (0, 1, None)
    )
    assert "Your land tiles, clockwise: ^wpr (cylinder); rwpo" in own
    assert "rwpo" not in other
    assert "yours: o 3" in own
    assert "yours: g 3" in other
    assert "yours" not in nobody
    assert "Your" not in nobody


def test_the_family_version_has_no_contracts() -> None:
    assert not any("Contracts" in line for line in plain(deal_game(3)))
    assert any("Contracts" in line for line in plain(deal_game(2)))


@LANGUAGES
def test_every_terrain_has_a_letter_of_its_own(say: Words) -> None:
    marks = TABLE.marks(say)
    letters = [letter for letter, _ in marks.values()]
    assert len({*letters}) == len(letters) == len(TERRAIN_NAMES)
    assert all(len(letter) == 1 for letter in letters)
    state = selling()
    drawn = "\n".join(lines(say, view(state, 0), NAMES[:2]))
    printed = Paint(marks, in_colour=False)(drawn)
    assert not {*marks} & {*printed}
    assert [*map(len, printed.splitlines())] == [*map(len, drawn.splitlines())]
    assert "\x1b[" in Paint(marks, in_colour=True)(drawn)


def test_options() -> None:
    parser = argparse.ArgumentParser()
    TABLE.add_options(parser)
    assert TABLE.setup(parser.parse_args([]), 2, None) == Setup(2)
    both = parser.parse_args(["--family", "--suggested"])
    assert TABLE.setup(both, 3, 1) == Setup(3, 1, family=True, suggested=True)
