"""Games of 6 Castles between opponents: the same set-up, seed and opponents play the same game."""

from collections.abc import Iterator, Sequence

from rossio.bots.thinkers import Think
from rossio.engine.castles.game import GAME
from rossio.engine.castles.moves import Move
from rossio.engine.castles.rules import play
from rossio.engine.castles.setup import Setup
from rossio.engine.castles.state import State
from rossio.engine.castles.view import View, view
from rossio.engine.record import Record, start
from rossio.engine.rng import Rng

Opponent = Think[View, Move]


def at_random(seen: View, rng: Rng) -> Iterator[Move]:
    """An opponent that plays any legal move."""
    yield seen.moves[rng.below(len(seen.moves))]


def play_game(
    setup: Setup, seed: int, opponents: Sequence[Opponent]
) -> tuple[Record[Setup], State, list[View]]:
    """A whole game, its last position, and the views from which turns began."""
    record = GAME.new(setup, seed)
    state, rng, beginnings = start(GAME, record), Rng(seed), list[View]()
    while state.phase != "over":
        seen = view(state, state.seat)
        if seen.phase == "lay":
            beginnings.append(seen)
        *_, move = opponents[state.seat](seen, rng)
        play(state, move)
        record = record.adding(move)
    return record, state, beginnings
