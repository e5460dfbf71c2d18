"""The players of a game are put together alike: three opponents, by the names of the house."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rossio import games
from rossio.bots import OPPONENTS
from rossio.bots.thinkers import Thinkers, by_name
from rossio.engine.rng import Rng


def first_move(seen: str, rng: Rng) -> Iterator[str]:
    yield seen[0]


def last_move(seen: str, rng: Rng) -> Iterator[str]:
    yield seen[-1]


def test_opponents_are_called_in_order_the_weakest_first() -> None:
    named = by_name(first_move, last_move, last_move)
    assert tuple(named) == OPPONENTS
    assert [*named["apprentice"]("abc", Rng(1))] == ["a"]
    assert [*named["master"]("abc", Rng(1))] == ["c"]


def test_a_game_must_have_all_three() -> None:
    with pytest.raises(ValueError, match="shorter"):
        by_name(first_move, last_move)


@pytest.mark.parametrize("name", ["rossio", "calcada", "castles"])
def test_every_game_of_the_house_has_its_players_so(name: str) -> None:
    players = games.players(name)
    assert isinstance(players, Thinkers)
    assert tuple(players.names) == OPPONENTS
