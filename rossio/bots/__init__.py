"""Computer opponents. They see what a seat may see, and choose one of its legal moves.

An opponent thinks in small steps, so that a page can do something else in between: each step gives
the best move found so far, and the last is its choice. Given the same view and generator, it
chooses the same.
"""

from collections.abc import Callable, Iterator
from importlib import import_module

from rossio.engine.rng import Rng
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.view import View

Opponent = Callable[[View, Rng], Iterator[Move]]


def _thinker(name: str) -> Opponent:
    def think(view: View, rng: Rng) -> Iterator[Move]:
        # Only who thinks needs to know how: the page starts without.
        opponent: Opponent = import_module(f"rossio.bots.rossio.{name}").think
        return opponent(view, rng)

    return think


OPPONENTS: dict[str, Opponent] = {
    name: _thinker(name) for name in ("apprentice", "mason", "master")
}
"""By name, the weakest first."""


def choose(opponent: Opponent, view: View, rng: Rng) -> Move:
    """What an opponent plays when it has thought to the end."""
    *_, move = opponent(view, rng)
    return move


def seed_of_move(seed: int, moves: int) -> int:
    """What the generator for the move after so many begins with.

    A game played on goes the same way again. It differs from the seed of the deal, or the same
    numbers would shuffle the same cards again.
    """
    return seed + 1 + moves
