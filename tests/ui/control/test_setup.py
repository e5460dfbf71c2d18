"""Making a set-up, one change at a time."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec import structs

from rossio.engine.errors import SetupError
from rossio.engine.rng import SEEDS
from rossio.engine.rossio.setup import Setup
from rossio.games import engine
from rossio.ui.control.setup import (
    LONGEST_NAME,
    Plan,
    first_plan,
    seats_of,
    seed_of,
    with_field,
    with_players,
)
from rossio.ui.seat import Seated
from rossio.words.catalogue import words
from tests.ui.helpers import do, make_app

GAME = engine("rossio")
ENGLISH = words("en", GAME.name)


def setup_of(plan: Plan) -> Setup:
    """What the engine gets to know."""
    setup: Setup = GAME.setup(plan.players, plan.first, plan.choices)
    return setup


def test_the_first_plan_is_a_solo_game_that_can_be_played() -> None:
    plan = first_plan(GAME)
    assert setup_of(plan) == Setup(1, level="easy")
    assert seats_of(ENGLISH, GAME, plan) == (Seated("Player 1", 0), Seated("ROSS", 3, "ross"))


def test_who_has_never_played_is_offered_what_a_game_proposes_at_first() -> None:
    app = make_app()
    do(app, "setup castles")
    assert app.plan.choices == {"family": "yes"}
    do(app, "set family", "false")
    do(app, "start")
    do(app, "leave")
    do(app, "setup castles")
    assert app.plan.choices["family"] == ""


@pytest.mark.parametrize("number", [2, 3, 4])
def test_so_many_players_each_with_a_colour_and_a_name(number: int) -> None:
    plan = with_players(GAME, first_plan(GAME), number)
    assert setup_of(plan) == Setup(number)
    seats = seats_of(ENGLISH, GAME, plan)
    assert [seated.name for seated in seats] == [f"Player {n + 1}" for n in range(number)]
    assert len({seated.colour for seated in seats}) == number


def test_whoever_sat_there_stays() -> None:
    plan = with_players(GAME, first_plan(GAME), 3)
    plan = with_field(with_field(plan, "name-1", "Ana"), "kind-2", "apprentice")
    for number in (4, 3, 1, 3):
        plan = with_players(GAME, plan, number)
    assert plan.seats[1].name == "Ana"
    assert plan.seats[2].opponent == "apprentice"


def test_fewer_players_forget_a_first_player_who_has_left() -> None:
    plan = with_field(with_players(GAME, first_plan(GAME), 4), "first", "3")
    assert setup_of(plan).first == 3
    assert with_players(GAME, plan, 3).first is None
    assert with_players(GAME, with_field(plan, "first", "1"), 2).first == 1
    assert with_field(plan, "first", "").first is None


def test_another_number_of_players_begins_with_easy_pieces_again() -> None:
    plan = with_field(with_players(GAME, first_plan(GAME), 4), "hard_pieces", "5")
    assert setup_of(plan).hard_pieces == 5
    for number in (1, 2, 3):
        assert setup_of(with_players(GAME, plan, number)).hard_pieces == 0


def test_every_field_finds_its_way_into_the_set_up() -> None:
    plan = with_players(GAME, first_plan(GAME), 2)
    for name, value in {"first": "1", "hard_pieces": "2", "nobles": "true"}.items():
        plan = with_field(plan, name, value)
    plan = with_field(plan, "hidden_points", "true")
    assert setup_of(plan) == Setup(2, 1, 2, True, True)
    assert not setup_of(with_field(plan, "nobles", "false")).nobles
    solo = with_field(with_players(GAME, plan, 1), "level", "very hard")
    assert setup_of(solo) == Setup(1, None, 0, True, level="very hard")


@pytest.mark.parametrize(
    "name", ["nonsense", "name-9", "colour-4", "seats", "solo", "alone", "game", "choices", ""]
)
def test_a_field_that_does_not_exist_changes_nothing(name: str) -> None:
    plan = first_plan(GAME)
    assert with_field(plan, name, "1") == plan


def test_names_are_trimmed_and_not_too_long() -> None:
    plan = with_field(first_plan(GAME), "name-0", "  Ana  ")
    assert plan.seats[0].name == "Ana"
    assert len(with_field(plan, "name-0", "x" * 99).seats[0].name) == LONGEST_NAME
    assert seats_of(ENGLISH, GAME, with_field(plan, "name-0", "   "))[0].name == "Player 1"


@pytest.mark.parametrize("seed", range(20))
def test_two_players_never_share_a_colour(seed: int) -> None:
    random, plan = Random(seed), first_plan(GAME)
    for _ in range(40):
        if random.random() < 0.3:
            plan = with_players(GAME, plan, random.choice((1, 2, 3, 4)))
        else:
            seat = random.randrange(len(plan.seats))
            plan = with_field(plan, f"colour-{seat}", str(random.randrange(4)))
        colours = [seated.colour for seated in seats_of(ENGLISH, GAME, plan)]
        assert len({*colours}) == len(colours)
        assert {*colours} <= {*range(4)}


def test_a_colour_that_is_taken_is_exchanged() -> None:
    plan = with_field(with_players(GAME, first_plan(GAME), 3), "colour-0", "2")
    assert [seated.colour for seated in plan.seats] == [2, 1, 0]


@pytest.mark.parametrize(("colour", "name"), [*product(range(4), ("", "Ana"))])
def test_a_person_plays_against_ross_even_in_an_opponents_seat(colour: int, name: str) -> None:
    plan = with_field(with_players(GAME, first_plan(GAME), 2), "kind-0", "apprentice")
    plan = with_field(with_field(plan, "name-0", name), "colour-0", str(colour))
    person, ross = seats_of(ENGLISH, GAME, with_players(GAME, plan, 1))
    assert person == Seated(name or "Player 1", colour)
    assert not ross.is_person
    assert ross.colour != colour
    assert seats_of(ENGLISH, GAME, with_players(GAME, plan, 2))[0].opponent == "apprentice"


def any_seed() -> int:
    return 4711


@pytest.mark.parametrize(
    ("text", "seed"), [("", 4711), ("0", 0), ("0012", 12), (str(SEEDS - 1), SEEDS - 1)]
)
def test_good_seeds(text: str, seed: int) -> None:
    assert seed_of(structs.replace(first_plan(GAME), seed=text), any_seed) == seed


@pytest.mark.parametrize(
    "text", ["abc", "-1", "1.5", "1e3", "²", "１２", str(SEEDS), "9" * 5000, "12 34", "+5"]
)
def test_bad_seeds(text: str) -> None:
    with pytest.raises(SetupError) as caught:
        seed_of(structs.replace(first_plan(GAME), seed=text), any_seed)
    assert caught.value.code == "seed"


def test_a_seed_is_typed_with_spaces_around_it() -> None:
    assert seed_of(with_field(first_plan(GAME), "seed", " 12 "), any_seed) == 12


def test_zeros_do_not_hide_a_number_that_is_too_large() -> None:
    assert seed_of(with_field(first_plan(GAME), "seed", "0" * 20 + "7"), any_seed) == 7
    for text in ("0" * 12 + "9" * 25, "0" * 30 + "9" * 30):
        with pytest.raises(SetupError):
            seed_of(with_field(first_plan(GAME), "seed", text), any_seed)
