"""Games of Calçada between opponents: the same set-up, seed and opponents play the same game."""

from collections.abc import Iterator, Sequence

from rossio.bots.thinkers import Think
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.rules import play
from rossio.engine.calcada.setup import Setup
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import View, view
from rossio.engine.record import Record, start
from rossio.engine.rng import Rng

Opponent = Think[View, Move]


def at_random(seen: View, rng: Rng) -> Iterator[Move]:
    """An opponent that plays any legal move."""
    yield seen.moves[rng.below(len(seen.moves))]


def play_game(
    setup: Setup, seed: int, opponents: Sequence[Opponent]
) -> tuple[Record[Setup], State, list[int]]:
    """A whole game, its last position, and how many legal moves there were each time."""
    record = GAME.new(setup, seed)
    state, rng, choices = start(GAME, record), Rng(seed), []
    while state.phase != "over":
        seen = view(state, state.seat)
        *_, move = opponents[state.seat](seen, rng)
        play(state, move)
        record = record.adding(move)
        choices.append(len(seen.moves))
    return record, state, choices
