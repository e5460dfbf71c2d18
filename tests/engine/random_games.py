"""Random play, shared by the tests: the same seed always plays the same game."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from msgspec import structs

from rossio.engine.events import Event
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import LEVELS, Setup, deal
from rossio.engine.rossio.state import State

SETUPS = (
    Setup(2),
    Setup(2, first=1, hard_pieces=3, nobles=True, hidden_points=True),
    Setup(3, first=0, hard_pieces=1),
    Setup(3, nobles=True),
    Setup(4, first=3, hard_pieces=5, nobles=True),
    Setup(4, hidden_points=True),
    *(Setup(1, level=level, nobles=number % 2 == 1) for number, level in enumerate(LEVELS)),
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


def without_past(state: State) -> State:
    """The position alone, without what is remembered of the game's course."""
    return structs.replace(state, shuffled=())


def deal_game(seed: int) -> State:
    """The first position of a random game."""
    return deal(default_box(), setup_of(seed), seed)


def positions(seed: int) -> Iterator[State]:
    """Every position of a random game, the same object again and again."""
    state = deal_game(seed)
    yield state
    for _ in play_randomly(state, seed):
        yield state


def position(seed: int, moves: int) -> State:
    """The position of a random game after so many moves, or its last one."""
    *_, state = islice(positions(seed), moves + 1)
    return state
