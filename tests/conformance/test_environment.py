"""Every game as an environment of PettingZoo: its own tests, and what they do not look at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from rossio import games
from rossio.engine.errors import GameError, IllegalMoveError, SetupError
from rossio.engine.game import AnyGame
from rossio.engine.rng import Rng
from rossio.environment import aec
from rossio.environment.encoding import Numbers
from tests.conformance.playing import positions

CYCLES = 200


@pytest.fixture(params=["fewest", "most"])
def players(request: pytest.FixtureRequest, name: str) -> int:
    numbers = games.engine(name).players
    return min(numbers) if request.param == "fewest" else max(numbers)


def numbers_of(name: str, view: Any) -> Numbers:
    numbers = Numbers()
    games.encoding(name).put(view, numbers)
    return numbers


def play(environment: aec.Environment, seed: int) -> list[str]:
    """Play a game at random; the moves as texts."""
    random, moves = Random(seed), list[str]()
    environment.reset(seed=seed)
    for _ in environment.agent_iter():
        observation, _, ended, *_ = environment.last()
        if ended:
            environment.step(None)
            continue
        assert observation is not None
        action = int(random.choice(numpy.flatnonzero(observation["action_mask"])))
        moves.append(str(environment.move(action)))
        environment.step(action)
    return moves


# Any other warning of theirs is an error here; these two they give to all that have a mask.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
def test_pettingzoos_own_tests_pass(name: str, players: int) -> None:
    api_test(aec.env(name, players), num_cycles=CYCLES)
    seed_test(lambda: aec.env(name, players), num_cycles=CYCLES)


def test_a_seed_deals_the_game_that_it_deals_everywhere(name: str, players: int) -> None:
    engine, environment = games.engine(name), aec.raw_env(name, players)
    moves = play(environment, 5)
    state = engine.start(engine.box().identity, engine.setup(players, None, {}), 5)
    for text in moves:
        engine.play(state, engine.read_move(text))
    assert not engine.legal_moves(state)


def sights(name: str) -> Iterator[tuple[AnyGame, Any, int]]:
    """Positions of random games in every set-up, and each seat that looks at them."""
    game = games.engine(name)
    for state in positions(name, every=11):
        for seat in range(len(game.points(state))):
            yield game, state, seat


def test_numbers_are_within_their_bounds_and_always_the_same_ones(name: str) -> None:
    known: dict[int, Numbers] = {}
    for game, state, seat in sights(name):
        numbers = numbers_of(name, game.view(state, seat))
        assert len({*numbers.names}) == len(numbers.names)
        same = known.setdefault(len(numbers.names), numbers)
        assert (numbers.names, numbers.least, numbers.most) == (same.names, same.least, same.most)
        everything = zip(numbers.least, numbers.values, numbers.most, numbers.names, strict=True)
        assert not [told for told in everything if not told[0] <= told[1] <= told[2]]
    # What is seen is as long for all games of as many seats, but for wider squares and bags.
    assert len(known) <= 2 * len(games.engine(name).players)


def test_nothing_hidden_is_in_the_numbers(name: str) -> None:
    for number, (game, state, seat) in enumerate(sights(name)):
        view = game.view(state, seat)
        other = game.view(game.determinize(view, Rng(number)), seat)
        assert numbers_of(name, other).values == numbers_of(name, view).values


def test_every_legal_move_is_an_action_of_its_own(name: str) -> None:
    encoding = games.encoding(name)
    for game, state, seat in sights(name):
        view = game.view(state, seat)
        actions = [encoding.action(view, move) for move in view.moves]
        assert len({*actions}) == len(actions)
        assert {*actions} <= {*range(encoding.actions)}


def test_rewards_come_at_the_end_and_are_nothing_in_sum(name: str) -> None:
    environment = aec.raw_env(name, max(games.engine(name).players))
    environment.reset(seed=3)
    random, rewards = Random(3), list[float]()
    for _ in environment.agent_iter():
        observation, reward, ended, _, info = environment.last()
        assert observation is not None
        if ended:
            rewards.append(reward)
            assert isinstance(info["points"], int)
            environment.step(None)
        else:
            assert not reward
            environment.step(int(random.choice(numpy.flatnonzero(observation["action_mask"]))))
    assert len(rewards) == len(environment.possible_agents)
    assert sum(rewards) == pytest.approx(0)
    assert max(rewards) <= 1


def test_an_illegal_action_is_refused_and_changes_nothing(name: str) -> None:
    environment = aec.raw_env(name)
    environment.reset(seed=1)
    before = environment.observe(environment.agent_selection)
    illegal = int(numpy.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(IllegalMoveError, match=f"Action {illegal} is not a legal move now"):
        environment.step(illegal)
    after = environment.observe(environment.agent_selection)
    assert (before["observation"] == after["observation"]).all()


def test_what_cannot_be_set_up_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="So many cannot play: 9"):
        aec.raw_env(name, players=9)
    with pytest.raises(SetupError, match="'moon' cannot be chosen for 'where' here"):
        aec.raw_env(name, choices={"where": "moon"})
    with pytest.raises(GameError):
        aec.raw_env(name, box="no box")
