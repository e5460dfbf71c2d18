"""Random games of any kind, by what every game has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from msgspec import structs

from rossio import games
from rossio.engine.game import AnyGame, unheard
from rossio.engine.record import Record, replay, start


def setups(game: AnyGame) -> Iterator[Any]:
    """For every number of players, the first and the last value of every setting."""
    for players in game.players:
        settings = game.settings(players, game.box())
        for values in product(*({one.values[0], one.values[-1]} for one in settings)):
            names = [one.name for one in settings]
            yield game.setup(players, None, dict(zip(names, values, strict=True)))


def records(name: str, most: int = 10_000) -> Iterator[Record[Any]]:
    """A random game of every set-up, to its end or as far as is wanted."""
    return (record.until(most) for record in _whole_games(name))


@cache
def _whole_games(name: str) -> tuple[Record[Any], ...]:
    game = games.engine(name)
    dealt = ((seed, game.new(setup, seed)) for seed, setup in enumerate(setups(game)))
    return tuple(played_out(game, record, seed) for seed, record in dealt)


def played_out(game: AnyGame, record: Record[Any], seed: int) -> Record[Any]:
    """A game gone on with at random, to its end."""
    random, moves, state = Random(seed), [*record.moves], replay(game, record)
    while legal := game.legal_moves(state):
        move = random.choice(legal)
        moves.append(str(move))
        game.apply(state, move, unheard)
    return structs.replace(record, moves=tuple(moves))


def positions(name: str, every: int = 7) -> Iterator[Any]:
    """Positions of these games, with all kinds of moments among them; each may be played on."""
    return (state.copy() for state in _positions(name, every))


@cache
def _positions(name: str, every: int) -> tuple[Any, ...]:
    return tuple(_passed_through(name, every))


def _passed_through(name: str, every: int) -> Iterator[Any]:
    game, phases = games.engine(name), set[str]()
    for record in records(name):
        state = start(game, record)
        for number, text in enumerate(record.moves):
            # The first of each phase, and then some of all.
            if number % every == 0 or getattr(state, "phase", "") not in phases:
                phases.add(getattr(state, "phase", ""))
                yield state.copy()
            game.apply(state, game.read_move(text), unheard)
        yield state


@cache
def known_moves(name: str) -> tuple[str, ...]:
    """Moves that are legal somewhere, in the order of their texts."""
    game = games.engine(name)
    return tuple(
        sorted({str(move) for state in positions(name) for move in game.legal_moves(state)})
    )
