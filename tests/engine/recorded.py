"""Recorded random games, for the tests of records and links."""

from rossio.engine.record import Record, start
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import State
from tests.engine.random_games import play_randomly, setup_of

GAME = Rossio()


def record_game(seed: int, most: int = 10_000) -> tuple[Record[Setup], State]:
    """A random game of at most so many moves, and the position it came to."""
    record = GAME.new(setup_of(seed), seed * 7919)
    state = start(GAME, record)
    if most:
        for number, (move, _) in enumerate(play_randomly(state, seed), 1):
            record = record.adding(move)
            if number == most:
                break
    return record, state
