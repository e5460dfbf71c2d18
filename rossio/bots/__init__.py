"""Computer opponents. They see what a seat may see, and choose one of its legal moves.

An opponent is a function of that view and of a generator: given the same, it chooses the same.
"""

from collections.abc import Callable

from rossio.bots import apprentice
from rossio.engine.rng import Rng
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.view import View

Opponent = Callable[[View, Rng], Move]

OPPONENTS: dict[str, Opponent] = {"apprentice": apprentice.choose}
"""By name, the weakest first."""
