"""Counting the ways in which a game can go on, as chess programs do to prove their rules."""

from typing import Any

from rossio.engine.game import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of different sequences of so many moves."""
    moves = game.legal_moves(state)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        game.play(after, move)
        total += perft(game, after, depth - 1)
    return total
