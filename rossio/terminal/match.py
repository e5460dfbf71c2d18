"""A game between opponents: played, written down, and replayed at once to see that it is the same.

What crosses from one process to another is plain data: a match goes in, what was played comes out.
"""

from collections.abc import Sequence
from functools import cache
from time import perf_counter
from typing import Any

from msgspec import Struct, structs

from rossio import games
from rossio.bots import seed_of_move
from rossio.bots.players import choose
from rossio.engine.errors import GameError, quote
from rossio.engine.events import Event, GameEnded, Seat, TurnStarted
from rossio.engine.game import AnyGame
from rossio.engine.record import Record, from_json, replay, start, to_json
from rossio.engine.rng import Rng


class ArenaError(Exception):
    """Why games between opponents cannot be played or trusted, in a sentence."""


class Match(Struct, frozen=True):
    """A game to be played: which, who sits where, set-up and seed, and the text of a box file."""

    game: str
    opponents: tuple[str, ...]
    setup: Any
    seed: int
    box: bytes | None = None


class TimedTurn(Struct, frozen=True):
    """How long a seat thought from the beginning of its turn to its end, in milliseconds."""

    seat: Seat
    milliseconds: float


class Played(Struct, frozen=True):
    """A game that was played."""

    opponents: tuple[str, ...]
    record: Record[Any]
    result: Any
    turns: tuple[TimedTurn, ...]

    def share(self, seat: Seat) -> float:
        """The seat's part of the win."""
        winners = self.result.winners
        return 1 / len(winners) if seat in winners else 0.0

    def margin(self, seat: Seat) -> float:
        """The seat's points beyond the mean of the others'."""
        points = self.result.points
        margin: float = points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
        return margin


def check_opponents(game: str, names: tuple[str, ...]) -> None:
    """Refuse whom nobody knows."""
    known = games.players(game).names
    for name in names:
        if name not in known:
            raise ArenaError(f"There is no opponent {quote(name)}; there are: {', '.join(known)}.")


@cache
def box_of(game: str, text: bytes | None) -> Any:
    """The box in a file's text, or that for new games."""
    engine = games.engine(game)
    return engine.box() if text is None else engine.read_box(text)


def game_of(game: str, text: bytes | None) -> AnyGame:
    """The game with this box at hand."""
    engine = games.engine(game)
    return engine if text is None else engine.with_boxes([box_of(game, text)])


def play_match(match: Match) -> Played:
    """Play a match to its end, and make sure that its record replays to the same result."""
    try:
        return _play(match)
    except GameError as error:
        # One sentence alone, because a GameError does not come back from another process.
        seats = ", ".join(match.opponents)
        raise ArenaError(f"The game of {seats} with seed {match.seed}: {error}") from None


def _play(match: Match) -> Played:
    game = game_of(match.game, match.box)
    empty = game.new(match.setup, match.seed, box_of(match.game, match.box))
    state, moves, clock = start(game, empty), list[str](), Clock()
    while game.legal_moves(state):
        before = perf_counter()
        move = _choose(game, match, state, len(moves))
        thought = perf_counter() - before
        clock.read(game.play(state, move), thought)
        moves.append(str(move))
    record, ended = structs.replace(empty, moves=tuple(moves)), game.result(state)
    check_replay(game, from_json(game, to_json(record)), ended)
    return Played(match.opponents, record, ended, tuple(clock.turns))


def _choose(game: AnyGame, match: Match, state: Any, moves: int) -> Any:
    # With the generator that the page would use, so that both play the same game.
    rng = Rng(seed_of_move(match.seed, moves))
    seen = game.view(state, state.seat)
    return choose(games.players(game.name), match.opponents[state.seat], seen, rng)


def check_replay(game: AnyGame, record: Record[Any], ended: object) -> None:
    """Refuse a record that does not lead to this result."""
    state = replay(game, record)
    if game.legal_moves(state) or game.result(state) != ended:
        raise ArenaError(f"The record with seed {record.seed} does not replay to its result.")


class Clock:
    """Time per turn. What comes before the first turn is none; nor is one without a choice."""

    def __init__(self) -> None:
        self.turns: list[TimedTurn] = []
        self._seat: Seat | None = None
        self._seconds = 0.0

    def read(self, events: Sequence[Event], seconds: float) -> None:
        """A move with these events took so long."""
        self._seconds += seconds
        starts = [event for event in events if isinstance(event, TurnStarted)]
        # Some moves tell nothing: they only choose what the next one does.
        if starts or any(isinstance(event, GameEnded) for event in events):
            if self._seat is not None:
                self.turns.append(TimedTurn(self._seat, 1000 * self._seconds))
            self._seconds = 0.0
            # Of several turns that began in one move, somebody has a choice in the last alone.
            self._seat = starts[-1].seat if starts else None
