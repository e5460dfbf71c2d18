"""Rossio for `tests.engine.fuzz`."""

from rossio.engine.game import SWITCH
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.counting import _clusters, count
from rossio.engine.rossio.validity import find_problems
from tests.engine.fuzz import Examples, Fuzz
from tests.engine.recorded import GAME, record_game

NOTATION = "rbyg/:,*-+! 0123456789nshAB" + "keprcuitbldawov"


def fuzz_rossio(seed: int) -> Fuzz:
    """A fuzz with random games of every kind; boxes are opened with all of their cards."""
    games = [record_game(number, moves) for number in range(10) for moves in (9, 45, 10_000)]
    choices = {"nobles": SWITCH[1]}
    return Fuzz(Examples(GAME, games, NOTATION, find_problems, choices, forget_counts), seed)


def forget_counts() -> None:
    """As if nothing had been counted yet."""
    count.cache_clear()
    _clusters.cache_clear()
    for card in default_box().cards:
        card.pattern.known = {0: 0}
