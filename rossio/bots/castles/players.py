"""6 Castles' opponents, by name, and their adviser."""

from collections.abc import Callable, Iterator

from rossio.bots.castles import apprentice, mason, master
from rossio.bots.castles.advice import advise
from rossio.bots.castles.analysis import judge_turn
from rossio.bots.thinkers import Thinkers
from rossio.engine.castles.moves import Move
from rossio.engine.castles.view import View
from rossio.engine.rng import Rng

Think = Callable[[View, Rng], Iterator[Move]]

THINKERS: dict[str, Think] = {
    "apprentice": apprentice.think,
    "mason": mason.think,
    "master": master.think,
}
PLAYERS = Thinkers(THINKERS, advise, judge_turn)
