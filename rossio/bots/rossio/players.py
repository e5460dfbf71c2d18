"""Rossio's opponents, by name, and their adviser."""

from collections.abc import Callable, Iterator

from rossio.bots.rossio import apprentice, mason, master
from rossio.bots.rossio.advice import advise
from rossio.bots.rossio.analysis import judge_turn
from rossio.bots.thinkers import Thinkers
from rossio.engine.rng import Rng
from rossio.engine.rossio.moves import Move
from rossio.engine.rossio.view import View

Think = Callable[[View, Rng], Iterator[Move]]

THINKERS: dict[str, Think] = {
    "apprentice": apprentice.think,
    "mason": mason.think,
    "master": master.think,
}
PLAYERS = Thinkers(THINKERS, advise, judge_turn)
