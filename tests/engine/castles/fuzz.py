"""6 Castles for `tests.engine.fuzz`."""

from rossio.engine.castles.game import GAME
from rossio.engine.castles.validity import find_problems
from tests.engine.castles.random_games import record_game
from tests.engine.fuzz import Examples, Fuzz

NOTATION = "abefnosw0123456789/:,.*- layturncsokemdi"


def fuzz_castles(seed: int) -> Fuzz:
    """A fuzz with random games of every kind."""
    games = [record_game(number, moves) for number in range(8) for moves in (9, 45, 10_000)]
    return Fuzz(Examples(GAME, games, NOTATION, find_problems), seed)
