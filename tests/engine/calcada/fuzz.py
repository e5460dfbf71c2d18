"""Calçada for `tests.engine.fuzz`."""

from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.validity import find_problems
from tests.engine.calcada.random_games import record_game
from tests.engine.fuzz import Examples, Fuzz

NOTATION = "rbygp0123456789/:,*-+ declarplov"


def fuzz_calcada(seed: int) -> Fuzz:
    """A fuzz with random games of every kind."""
    games = [record_game(number, moves) for number in range(6) for moves in (9, 35, 10_000)]
    return Fuzz(Examples(GAME, games, NOTATION, find_problems), seed)
