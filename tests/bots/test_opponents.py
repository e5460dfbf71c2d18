"""Every opponent: legal, repeatable, and blind to what is hidden."""

from functools import cache
from itertools import islice

import pytest

from rossio.bots import OPPONENTS
from rossio.bots.players import choose
from rossio.bots.rossio import mason
from rossio.bots.rossio.players import PLAYERS
from rossio.engine.rng import Rng
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import LEVELS, Setup
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import view
from tests.bots.games import play_game
from tests.engine.random_games import positions

SETUPS = [
    *(Setup(players, nobles=nobles) for players in (2, 3, 4) for nobles in (False, True)),
    *(Setup(1, level=level, nobles=nobles) for level in LEVELS for nobles in (False, True)),
    Setup(3, hidden_points=True, hard_pieces=4),
]


@pytest.fixture(params=OPPONENTS)
def opponent(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def test_the_game_has_those_of_every_game() -> None:
    assert tuple(PLAYERS.names) == OPPONENTS


@cache
def sampled_positions() -> list[State]:
    """Positions in all phases and kinds of game, in which a move is to be chosen."""
    return [
        state.copy()
        for seed in range(10)
        for state in islice(positions(seed), seed, None, 20)
        if state.phase != "over"
    ]


def play_to_the_end(opponent: str, setup: Setup) -> State:
    return play_game(setup, 3, [PLAYERS.opponents[opponent], *[mason.think] * 3])


# The first time that it plays a game.
played = cache(play_to_the_end)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_it_plays_legal_moves_to_the_end(opponent: str, setup: Setup) -> None:
    assert played(opponent, setup).phase == "over"


def test_it_plays_the_same_game_again(opponent: str) -> None:
    setup = Setup(3, nobles=True)
    assert setup in SETUPS
    assert write(play_to_the_end(opponent, setup)) == write(played(opponent, setup))


def test_the_sample_has_every_phase() -> None:
    assert {state.phase for state in sampled_positions()} == {
        "keep", "recruit", "build", "discard", "draw",
    }  # fmt: skip


def test_it_does_not_know_what_is_hidden(opponent: str) -> None:
    for number, state in enumerate(sampled_positions()):
        seen = view(state, state.seat)
        choice = choose(PLAYERS, opponent, seen, Rng(1))
        for seed in range(2):
            other = determinize(seen, Rng(1000 * seed + number))
            assert choose(PLAYERS, opponent, view(other, other.seat), Rng(1)) == choice
