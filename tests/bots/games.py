"""Games between opponents: the same set-up, seed and opponents always play the same game."""

from collections.abc import Iterator, Sequence

from rossio.bots.thinkers import Think
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import Setup, deal
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import View, view

Opponent = Think[View, Move]


def at_random(seen: View, rng: Rng) -> Iterator[Move]:
    """An opponent that plays any legal move."""
    yield seen.moves[rng.below(len(seen.moves))]


def play_game(setup: Setup, seed: int, opponents: Sequence[Opponent]) -> State:
    """The last position of a game; every move is checked, and seat by seat they take turns."""
    state, rng = deal(default_box(), setup, seed), Rng(seed)
    while state.phase != "over":
        *_, move = opponents[state.seat](view(state, state.seat), rng)
        play(state, move)
    return state
