"""What a tile is worth in Calçada: quick counting beside slow counting, and what others lose."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice
from statistics import fmean

import pytest

from rossio.bots.calcada import mason, master
from rossio.bots.calcada.groups import Groups
from rossio.bots.calcada.judge import Judge
from rossio.engine.calcada.board import BLUE, COLOURS, FACES, SQUARES, tile
from rossio.engine.calcada.carousel import NUMBER
from rossio.engine.calcada.rest import rest_by_face, rest_of_tiles
from rossio.engine.calcada.view import View, view
from tests.engine.calcada.positions import NOBODY, position
from tests.engine.calcada.random_games import deal_game, play_randomly

SEEDS = range(4)
A4 = 15
COMPLETES = "5,5,b34,5,5:0:0"


def in_the_middle(seed: int) -> View:
    """What the player to move sees after some random moves."""
    state = deal_game(seed)
    for _ in islice(play_randomly(state, seed), 50):
        pass
    return view(state, state.seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_tile_adds_to_groups_what_they_are_worth_more_with_it(seed: int) -> None:
    seen = in_the_middle(seed)
    tiles = seen.player.tiles
    groups = Groups(seen.box, tiles, 0.25, 0.125)
    for square in SQUARES:
        if tiles[square] is None:
            for face in FACES:
                laid = (*tiles[:square], tile(BLUE, face), *tiles[square + 1 :])
                more = Groups(seen.box, laid, 0.25, 0.125).worth - groups.worth
                assert groups.added(square)[face] == pytest.approx(more)


@pytest.mark.parametrize("seed", SEEDS)
def test_new_tiles_are_worth_the_best_of_any_three(seed: int) -> None:
    seen = in_the_middle(seed)
    judge = Judge(seen, mason.WEIGHTS)
    numbers = {NUMBER[stones] for stones in seen.carousel}
    for colour in COLOURS:
        unseen = rest_of_tiles(seen, colour, seen.returned[colour])
        for number in sorted(numbers)[:2]:
            if squares := judge.squares(colour, number):
                worths = [max(judge.tile(colour, face, one) for one in squares) for face in FACES]
                best_of = [max(worths[face] for face in some) for some in combinations(unseen, 3)]
                expected = judge.renewed(colour, number) + judge.bonus
                assert expected == pytest.approx(fmean(best_of))


@pytest.mark.parametrize("seed", SEEDS)
def test_unseen_tiles_are_counted_alike_by_colour_and_all_at_once(seed: int) -> None:
    seen = in_the_middle(seed)
    for colour, counted in enumerate(rest_by_face(seen, seen.returned)):
        unseen = Counter(rest_of_tiles(seen, colour, seen.returned[colour]))
        assert counted == [unseen[face] for face in FACES]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_is_the_first_of_all_choices(seed: int) -> None:
    judge = Judge(in_the_middle(seed), mason.WEIGHTS)
    for colour in COLOURS:
        for number in range(1, 7):
            choices = judge.choices(colour, number)
            assert judge.best(colour, number) == (choices[0] if choices else None)


def worth_of_completing(own: str, other: str) -> float:
    """What the master thinks of a blue tile on a4, the last of a district of two."""
    state = position(f"{own}/{other}", "1:5:declare")
    return Judge(view(state, 0), master.WEIGHTS).tile(BLUE, 0, A4)


def test_who_completes_a_district_takes_from_others_of_its_colour() -> None:
    plain = worth_of_completing(COMPLETES, NOBODY)
    # The other's district of two is likely to give 4 points instead of 6.
    near, later, _ = (share for share, _ in master.WEIGHTS.chance)
    taken = worth_of_completing(COMPLETES, COMPLETES) - plain
    assert taken == pytest.approx(near * 2)
    # Another colour is none of it.
    assert worth_of_completing(COMPLETES, "5,5,r34,5,5:0:0") == pytest.approx(plain)
    # The player's own of three is less likely to give 6 points instead of 9. The tile touches it,
    # and what that does to groups is the same whatever the colour.
    lost = worth_of_completing("5,5,b34,5,b54:0:0", NOBODY) - worth_of_completing(
        "5,5,b34,5,r54:0:0", NOBODY
    )
    assert lost == pytest.approx(-later * 3)
