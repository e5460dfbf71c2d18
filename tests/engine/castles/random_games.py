"""Random play, shared by the tests: the same seed always plays the same game."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from rossio.engine.castles.box import Box, default_box
from rossio.engine.castles.game import GAME
from rossio.engine.castles.legal import legal_moves
from rossio.engine.castles.moves import Move
from rossio.engine.castles.rules import play
from rossio.engine.castles.setup import Setup, deal
from rossio.engine.castles.state import State
from rossio.engine.events import Event
from rossio.engine.record import Record, start

SETUPS = (
    Setup(2),
    Setup(3, first=1),
    Setup(4),
    Setup(2, first=1, family=True),
    Setup(3, suggested=True),
    Setup(4, first=3, family=True, suggested=True),
    Setup(2, suggested=True),
    Setup(4, first=0, suggested=True),
)


def setup_of(seed: int) -> Setup:
    """A set-up for a seed, all kinds in turn."""
    return SETUPS[seed % len(SETUPS)]


def play_randomly(state: State, seed: int) -> Iterator[tuple[Move, list[Event]]]:
    """Play a position to its end, stopping after every move."""
    choice = Random(seed).choice
    while moves := legal_moves(state):
        move = choice(moves)
        yield move, play(state, move)


def deal_game(seed: int, box: Box | None = None) -> State:
    """The first position of a random game."""
    return deal(box or default_box(), setup_of(seed), seed)


def positions(seed: int, box: Box | None = None) -> Iterator[State]:
    """Every position of a random game, the same object again and again."""
    state = deal_game(seed, box)
    yield state
    for _ in play_randomly(state, seed):
        yield state


def position_after(seed: int, moves: int, box: Box | None = None) -> State:
    """The position of a random game after so many moves, or its last one."""
    *_, state = islice(positions(seed, box), moves + 1)
    return state


def record_game(seed: int, most: int = 10_000) -> tuple[Record[Setup], State]:
    """A random game of at most so many moves, and the position it came to."""
    record = GAME.new(setup_of(seed), seed * 7919)
    state = start(GAME, record)
    for move, _ in islice(play_randomly(state, seed), most):
        record = record.adding(move)
    return record, state
